/**
 * When a payment is required and what the tools never do, in the words of the
 * contract.
 *
 * @module
 */

/** The upgrade rule. */
export const PAYMENT_REQUIRED_WHEN: readonly string[] = [
  "An agent automates production use of a generated search URL.",
  "An agent performs automated external collection or paid execution.",
  "An agent requests the result of a paid route.",
];

/** What stays free. */
export const PAYMENT_NOT_REQUIRED_FOR: readonly string[] = [
  "Discovery and reading schemas.",
  "Planning, filtering, hand-off, preview and dry-run features.",
  "A person who opens the generated search URL.",
];

/** What the tools do not do. */
export const BOUNDARIES: readonly string[] = [
  "Nothing is fetched: no post is read, no account is looked up, no page is opened.",
  "Nobody is contacted and nothing is published.",
  "Nothing that you send is kept.",
  "The search site decides what it shows; the query is a request, not a promise.",
];
