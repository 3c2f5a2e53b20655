/**
 * The five offers of the API, in the order in which buyers see them.
 *
 * @module
 */

import type { Deployment, Note } from "@/services/deployment.ts";
import { createVisibilityOffer } from "./agent_visibility_report/operation.ts";
import type { Visibility } from "./agent_visibility_report/visibility.ts";
import { createFixErrorOffer } from "./fix_error/operation.ts";
import type { ApiOffer } from "./offer.ts";
import { createShellRiskOffer } from "./shell_risk_check/operation.ts";
import type { FetchPage } from "./summarize_url/engine.ts";
import { createSummarizeUrlOffer } from "./summarize_url/operation.ts";
import { createXsearchQueryOffer } from "./xsearch_query/operation.ts";

/** What the offers are made from. */
export interface ApiOfferDependencies {
  /** Facts that results repeat. */
  readonly deployment: Deployment;
  /** Fetches public pages. */
  readonly fetchPage: FetchPage;
  /** Looks at this service's own surfaces. */
  readonly visibility: Visibility;
  /** Told facts about runs. */
  readonly onNote: Note;
}

/** Creates every offer of the API. */
export function createApiOffers(
  deps: ApiOfferDependencies,
): readonly ApiOffer[] {
  return [
    createFixErrorOffer(deps.deployment, deps.onNote),
    createSummarizeUrlOffer(deps.fetchPage),
    createShellRiskOffer(),
    createVisibilityOffer(() => deps.visibility.read()),
    createXsearchQueryOffer(deps.deployment),
  ];
}
