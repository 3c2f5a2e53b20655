/**
 * A result that is given without taking the payment.
 *
 * @module
 */

import { AppError, type ErrorCode } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";

/**
 * Thrown by a run whose answer is worth having and not worth charging for. The
 * gate treats it as any refusal: nothing settles, and the payment can be used
 * again. A transport that knows it shows the output as a result; any other
 * shows the refusal, whose message says the same.
 */
export class FreeResult extends AppError {
  /** Fits the operation's output schema. */
  readonly output: JsonObject;

  /** The message is what a transport shows that cannot show the output. */
  constructor(code: ErrorCode, message: string, output: JsonObject) {
    super(code, message);
    this.output = output;
  }
}
