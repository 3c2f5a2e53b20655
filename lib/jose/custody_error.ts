/**
 * What is said when keys are not where they are kept. Loaded with every command,
 * and so alone in its file.
 *
 * @module
 */

/** Keys are not where they are expected. The message is one line for the operator. */
export class KeyCustodyError extends Error {
  /** For logs. */
  override readonly name = "KeyCustodyError";
}
