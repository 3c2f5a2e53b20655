/**
 * The purchase panel: hidden until its script runs, because a signature needs
 * one.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";
import { priceRange } from "@/lib/operation/price.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import type { Markup } from "./_page.tsx";

/** The module that runs the panel. */
export const PURCHASE_SCRIPT = "/buy.js";

const STEPS: readonly (readonly [name: string, title: string])[] = [
  ["challenge", "The challenge"],
  ["sign", "What is signed"],
  ["proof", "The proof"],
  ["receipt", "The settlement"],
];

/** What a panel sells: an offer of the API, or what is sold like one. */
export interface PurchaseItem
  extends Pick<PricedOffer, "path" | "resource" | "pastedMember"> {
  /** The need that it serves, where a form asks for one. */
  readonly intent?: string;
  /** What it is asked with at first. */
  readonly operation: Pick<PricedOffer["operation"], "example">;
}

/** What the script has to know of the offers that a panel sells. */
export function purchaseFacts(
  app: App,
  offers: readonly PurchaseItem[],
  fields: readonly string[] = [],
): string {
  const [requirements] = offers.map(({ resource }) => resource.requirements);
  return JSON.stringify({
    mode: app.config.mode,
    network: requirements?.network,
    asset: requirements?.asset,
    payTo: requirements?.payTo,
    offers: offers.map((offer) => ({
      path: offer.path,
      intent: offer.intent,
      pastedMember: offer.pastedMember,
      amount: offer.resource.requirements.amount,
      example: offer.operation.example.input,
      sample: pastedSample(offer),
    })),
    fields,
  });
}

/** What a person would paste to ask for the offer's example: what failed as a terminal shows it. */
export function pastedSample(
  { operation, pastedMember }: PurchaseItem,
): string {
  const { input } = operation.example;
  if (pastedMember === undefined || !isJsonObject(input)) return "";
  const pasted = String(input[pastedMember]);
  const command = pastedMember === "error" ? input.command : undefined;
  return command === undefined ? pasted : `$ ${command}\n${pasted}`;
}

/** The panel for some offers, around the fields of the request. */
export function PurchasePanel(
  props: {
    app: App;
    offers: readonly PurchaseItem[];
    /** Names of fields that make the body; unset: the field `body` is JSON. */
    fields?: readonly string[];
    /** Whether the result stands above the steps that led to it. */
    isResultFirst?: boolean;
    children?: unknown;
  },
): Markup {
  const { app, offers } = props;
  const isDemo = app.config.mode === "demo";
  return (
    <div data-purchase={purchaseFacts(app, offers, props.fields)} hidden>
      <form>
        {props.children}
        <fieldset>
          <legend>Wallet</legend>
          {isDemo && (
            <label>
              <input type="radio" name="wallet" value="throwaway" checked />
              <span>
                A throwaway wallet, made in this tab and forgotten with it
              </span>
            </label>
          )}
          <label>
            <input
              type="radio"
              name="wallet"
              value="injected"
              checked={!isDemo}
            />
            <span>
              The wallet of this browser{" "}
              <span data-no-wallet class="quiet" hidden>(none found)</span>
            </span>
          </label>
        </fieldset>
        <button type="submit">
          Buy for {priceRange(offers.map(({ resource }) => resource.price))}
        </button>
      </form>
      <p role="status" data-status></p>
      {props.isResultFirst === true && <div data-place></div>}
      <ol class="steps" data-steps hidden>
        {STEPS.map(([name, title]) => (
          <li data-step={name}>
            <h3>{title}</h3>
            <pre tabindex={0} aria-label={title} hidden></pre>
          </li>
        ))}
      </ol>
    </div>
  );
}
