/**
 * A bundle for people to change: a build's claims, and checks that find out
 * when they are no longer true.
 *
 * @module
 */

import { canonicalSha256 } from "@/lib/json.ts";
import type { SubmittedBundle } from "./bundle.ts";

const REPORT = { commit: "9f3c1e7", passed: 812, failed: 0 } as const;

/** The bundle; every check of it passes. */
export const SAMPLE_BUNDLE = {
  evidence: {
    items: [{ id: "build", media_type: "application/json", content: REPORT }],
  },
  checks: [
    {
      id: "unchanged",
      type: "digest",
      item: "build",
      expected: canonicalSha256(REPORT),
    },
    {
      id: "enough-tests",
      type: "json_pointer",
      item: "build",
      pointer: "/passed",
      op: "gte",
      value: 800,
    },
    {
      id: "none-failed",
      type: "json_pointer",
      item: "build",
      pointer: "/failed",
      op: "equals",
      value: 0,
    },
  ],
} as const satisfies SubmittedBundle;

/** Changes of its text after which it fails, each in words of its button. */
export const BREAKS: readonly {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}[] = [
  { title: "Fewer tests passed", from: '"passed": 812', to: '"passed": 12' },
  { title: "One test failed", from: '"failed": 0', to: '"failed": 1' },
];
