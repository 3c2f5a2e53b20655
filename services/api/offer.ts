/**
 * An offer: a paid operation of the API as it is shown to buyers.
 *
 * @module
 */

import type { NeedWords } from "@/lib/engines/need_matching/mod.ts";
import type { PublicFetcher } from "@/lib/net/fetch_public.ts";
import type { Pause } from "@/lib/next_turn.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import type { PlacedPrice, Price } from "@/lib/operation/price.ts";
import type { Deployment, Note } from "@/services/deployment.ts";
import type { UpstreamGuard } from "./own_offers/guard.ts";
import type { Visibility } from "./agent_visibility_report/visibility.ts";
import type { OfferPreview } from "./preview.ts";

/** Members of answers that tell of the service, and nothing of what was asked. */
export const UNSOLD_MEMBERS: ReadonlySet<string> = new Set([
  "durable_revenue_log",
  "input_received",
  "mode",
  "network",
  "post_payment_retry_path",
  "real_revenue",
  "request_id",
  "revenue_proof_log",
  "service",
  "version",
]);

/** What an offer is made from. */
export interface OfferParts {
  /** What a call costs. */
  readonly price: Price;
  /** Facts that results repeat. */
  readonly deployment: Deployment;
  /** Fetches public pages. */
  readonly fetchPage: PublicFetcher["fetch"];
  /** Takes facts about runs, for the log. */
  readonly onNote: Note;
  /** Reads the state of this service's own surfaces. */
  readonly readVisibility: Visibility["read"];
}

/** What is known of an offer before anything is opened. */
export interface OfferPlan extends PlacedPrice {
  /** Name of what it is wanted for, as `/match` and the feeds know it. */
  readonly intent: string;
  /** The needs that it serves, in words. */
  readonly need: NeedWords;
  /** Makes the offer. */
  readonly create: (parts: OfferParts) => OfferContent;
}

/** Something free that serves part of the same need. */
export interface FreeAlternative {
  /** Stable id. */
  readonly id: string;
  /** A few words. */
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** Path on its origin. */
  readonly path: string;
  /** The origin that serves it; the API's by default. */
  readonly origin?: "api" | "mcp";
}

/** A paid operation with what buyers read about it. */
export interface OfferContent {
  /** What is sold. */
  readonly operation: Operation;
  /** Path on the API origin. */
  readonly path: string;
  /** The contract's name of the result. */
  readonly resultName: string;
  /** Null where nothing free serves the need. */
  readonly freeAlternative: FreeAlternative | null;
  /** More that is free and serves the need, on any origin. */
  readonly moreFree?: readonly FreeAlternative[];
  /** What is shown of a result for nothing; unset where that would give it away. */
  readonly preview?: OfferPreview;
  /** Member of the input that what a person pasted goes into. */
  readonly pastedMember?: string;
  /** Makes ready what the first call would wait for, in pieces with pauses between. */
  readonly prepare?: (pause: Pause) => Promise<void>;
  /** The making of that, while a call waits for it. */
  readonly waitedFor?: () => Promise<unknown> | undefined;
  /** Limits in words, by name. */
  readonly limits: Readonly<Record<string, string | number>>;
}

/** An offer as it is listed. */
export interface ApiOffer extends OfferContent {
  /** What it is wanted for. */
  readonly intent: string;
  /** Throws `AppError` while it cannot be sold: nobody is asked for money then. */
  readonly requireAvailable?: () => void;
  /** Whether an operator's file describes it. */
  readonly isOwn?: true;
  /** Of an own offer: who counts its calls, also when its file is read again. */
  readonly guard?: UpstreamGuard;
}
