/**
 * What is wrong with a setting: apart from the settings, so that it is known
 * without them.
 *
 * @module
 */

/** A wrong value. The message is one line for the operator. */
export class ConfigError extends Error {
  /** For logs. */
  override readonly name = "ConfigError";
}
