/** What validators made ahead are given: the formats that schemas name, and how Ajv counts characters. */
export interface AheadParts {
  /** By name; each says whether a text is one. */
  readonly formats: Readonly<
    Record<string, { readonly validate: (text: string) => boolean }>
  >;
  /** A module of Ajv's. */
  readonly ucs2length: unknown;
}

/** Makes a validator, as Ajv would compile it. */
export type Ahead = (parts: AheadParts) => unknown;

/** By the digest of their schema. */
export const AHEAD: Readonly<Record<string, Ahead>>;
