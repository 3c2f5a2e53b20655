/** What validators made ahead are given: the formats that schemas name, and how Ajv counts characters. */
export interface AheadParts {
  readonly formats: Readonly<
    Record<string, { readonly validate: (text: string) => boolean }>
  >;
  readonly ucs2length: unknown;
}

/** Makes a validator, as Ajv would compile it. */
export type Ahead = (parts: AheadParts) => unknown;

/** By the digest of their schema. */
export const AHEAD: Readonly<Record<string, Ahead>>;
