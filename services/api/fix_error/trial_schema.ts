/**
 * The shape of what is shown of a diagnosis for nothing. It knows nothing of
 * the engine, which no start waits for.
 *
 * @module
 */

/** Diagnostics shown for nothing. */
export const DIAGNOSTICS_MAX = 8;
/** Characters of one member of a diagnostic. */
export const MEMBER_CHARACTERS_MAX = 120;

const member = (description: string) =>
  ({
    type: "string",
    maxLength: MEMBER_CHARACTERS_MAX,
    description,
  }) as const;

/** Schema of what is shown. */
export const FIX_ERROR_TRIAL = {
  type: "object",
  additionalProperties: false,
  required: ["has_diagnosis", "diagnostics", "diagnostics_read"],
  properties: {
    has_diagnosis: {
      type: "boolean",
      description:
        "Whether a paid call gives one. Without one it is free, unless the request is empty.",
    },
    reason: {
      type: "string",
      enum: ["no_output", "no_failure", "only_general", "not_understood"],
      description: "Why there is none.",
    },
    diagnostics: {
      type: "array",
      maxItems: DIAGNOSTICS_MAX,
      description:
        "What tools said in the evidence, each once and without their words.",
      items: {
        type: "object",
        additionalProperties: false,
        properties: {
          tool: member("Who speaks."),
          code: member("Its own code or type."),
          subject: member("What it is about."),
          location: member("Where, as file:line."),
        },
      },
    },
    diagnostics_read: { type: "integer", minimum: 0 },
  },
} as const;
