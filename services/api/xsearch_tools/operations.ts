/**
 * The three free tools.
 *
 * @module
 */

import { OPERATORS_AS_OF } from "@/lib/engines/social_search/operators.ts";
import { PARTS } from "@/lib/engines/social_search/parts.ts";
import { MadeReady } from "@/lib/made_ready.ts";
import { loadInTurns } from "@/lib/load_in_turns.ts";
import type { Pause } from "@/lib/next_turn.ts";
import { defineTool, type Tool } from "@/lib/operation/operation.ts";
import type { XsearchToolFacts } from "./answers.ts";
import {
  HANDOFF_INPUT_SCHEMA,
  HANDOFF_OUTPUT_SCHEMA,
  type HandoffInput,
  PLAN_INPUT_SCHEMA,
  PLAN_OUTPUT_SCHEMA,
  type PlanInput,
  SIGNALS_INPUT_SCHEMA,
  SIGNALS_OUTPUT_SCHEMA,
  type SignalsInput,
} from "./schemas.ts";

const FREE = {
  service: "api",
  priceAtomic: 0n,
  tags: ["search", "planning", "free"],
  bodyBytesMax: 256 * 1024,
  // The first call of a process also loads the engine.
  runMsMax: 10_000,
} as const;
/** The engine and what it answers: described without it, called with it. */
const answers = new MadeReady((pause) =>
  loadInTurns(PARTS, () => import("./answers.ts"), pause)
);

/** Loads what the first call of a tool would wait for. */
export async function prepareXsearchTools(pause: Pause): Promise<void> {
  await answers.ahead(pause);
}

/** The free tools, in the order in which they are used. */
export function xsearchTools(facts: XsearchToolFacts): Tool[] {
  return [planTool(facts), signalsTool(), handoffTool(facts)] as Tool[];
}

function planTool(facts: XsearchToolFacts): Tool<PlanInput, unknown> {
  return defineTool<PlanInput, unknown>({
    ...FREE,
    id: "xsearch_search_plan",
    title: "Plan a search of social posts",
    description:
      `Turns a goal in words into a search query with a reason for each part, its URL, variants to try, what to watch for, and what no filter or operator can express. Reads alternatives, negations, accounts, replies, links, places, lists, media, languages, dates and counts; operators as documented publicly in ${OPERATORS_AS_OF}. A goal that contradicts itself is an error. Free and deterministic; nothing is fetched.`,
    limitation:
      "Best in English. It plans a search and does not run it; the site may change its operators.",
    inputSchema: PLAN_INPUT_SCHEMA,
    outputSchema: PLAN_OUTPUT_SCHEMA,
    async run(input, { now }) {
      const { planned } = await answers.needed();
      return { output: planned(input, now, facts) };
    },
  });
}

function signalsTool(): Tool<SignalsInput, unknown> {
  return defineTool<SignalsInput, unknown>({
    ...FREE,
    id: "xsearch_filter_signals",
    title: "Sort posts into signal and noise",
    description:
      "Scores posts that you supply from 0 to 100 by stated rules (spam, promotion, engagement bait, reposts, repetition, first-hand experience, relevance to your goal) and says keep, review or drop with the reasons. Free and deterministic; nothing is fetched or kept.",
    limitation:
      "Rules of wording, best in English; it does not check whether a post is true.",
    inputSchema: SIGNALS_INPUT_SCHEMA,
    outputSchema: SIGNALS_OUTPUT_SCHEMA,
    async run(input) {
      const { judged } = await answers.needed();
      return { output: judged(input) };
    },
  });
}

function handoffTool(facts: XsearchToolFacts): Tool<HandoffInput, unknown> {
  return defineTool<HandoffInput, unknown>({
    ...FREE,
    id: "xsearch_build_handoff",
    title: "Hand a search over",
    description:
      "Writes a structured hand-off for the next agent or person: goal, filters, query, URL, criteria, checklist, open questions, boundaries and when payment is required, also as Markdown. Free and deterministic; nothing is sent anywhere.",
    limitation: "It writes the hand-off and delivers it to nobody but you.",
    inputSchema: HANDOFF_INPUT_SCHEMA,
    outputSchema: HANDOFF_OUTPUT_SCHEMA,
    async run(input, { now }) {
      const { handedOver } = await answers.needed();
      return { output: handedOver(input, now, facts) };
    },
  });
}
