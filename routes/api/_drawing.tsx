/**
 * A purchase, drawn: who says what to whom, and where the two promises hold. It
 * is a list, so that it is read in order; lines and arrows are decoration.
 *
 * @module
 */

import type { Markup } from "../_page.tsx";

interface Message {
  /** The step of a purchase that it is, for the script that follows one. */
  readonly step: "ask" | "challenge" | "sign" | "proof" | "receipt";
  /** Between whom; a note stands with one. */
  readonly path: "to-seller" | "to-buyer" | "to-chain" | "buyer" | "seller";
  readonly text: string;
  /** The promise that is kept here. */
  readonly promise?: string;
}

const LANES = ["You", "Seller", "Chain"];

function messagesOf({ path, price }: DrawingProps): readonly Message[] {
  return [
    { step: "ask", path: "to-seller", text: `POST ${path}` },
    {
      step: "challenge",
      path: "to-buyer",
      text: `402: ${price}, to whom and how`,
    },
    {
      step: "sign",
      path: "buyer",
      text: "Sign one transfer of exactly that. Nothing moves yet.",
    },
    { step: "proof", path: "to-seller", text: "The same POST, with the proof" },
    {
      step: "receipt",
      path: "seller",
      text: "The result is made and stored first.",
      promise: "No result, no charge",
    },
    {
      step: "receipt",
      path: "to-chain",
      text: "Settle",
      promise: "Once, however often you ask",
    },
    { step: "receipt", path: "to-buyer", text: "200: result and settlement" },
  ];
}

/** What the drawing is of. */
export interface DrawingProps {
  /** Path of the offer, or what stands for it. */
  readonly path: string;
  /** What a call costs, with its currency. */
  readonly price: string;
}

/** The drawing; `data-state="done"` on a message draws it as having happened. */
export function PurchaseDrawing(props: DrawingProps): Markup {
  return (
    <div class="drawing">
      {LANES.map((lane) => <span class="lane" aria-hidden="true">{lane}</span>)}
      {LANES.map(() => <span class="lifeline" aria-hidden="true"></span>)}
      <ol role="list" aria-label="A purchase: you, the seller and the chain">
        {messagesOf(props).map(({ step, path, text, promise }) => (
          <li data-step={step} data-path={path}>
            <span>
              {text}
              {promise === undefined && <span data-ms></span>}
            </span>
            {promise !== undefined && <strong>{promise}</strong>}
            {path.startsWith("to-") && <Arrow />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** As wide as its place; to the right, the style sheet turns it. */
function Arrow() {
  return (
    <svg class="arrow" width="100%" height="14" aria-hidden="true">
      <line x1="0" y1="7" x2="100%" y2="7" pathLength="1" />
      <svg x="100%" overflow="visible">
        <path d="M-10 1 0 7l-10 6" />
      </svg>
    </svg>
  );
}
