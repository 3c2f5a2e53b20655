/**
 * What is sold on terms that can change while buyers have a challenge, and can be
 * taken away.
 *
 * @module
 */

import type { PricedResource } from "./challenge.ts";
import type { PaidCall } from "./paid_call.ts";

/** How a sale is now, for a transport that does not know what is sold. */
export interface ChangingSale {
  /** Terms that challenges have which were given before. */
  readonly formerly?: () => readonly PricedResource[];
  /** Throws `AppError` while nobody is to be asked for money: always, where it is over. */
  readonly requireAvailable?: () => void;
  /** Whether only what was bought is given. */
  readonly isOver?: boolean;
}

/** Its terms as they are when somebody pays. */
export function termsNow(
  sale: ChangingSale | undefined,
): Pick<PaidCall, "formerly" | "isOver"> {
  return {
    ...(sale?.formerly === undefined ? {} : { formerly: sale.formerly() }),
    ...(sale?.isOver === undefined ? {} : { isOver: sale.isOver }),
  };
}
