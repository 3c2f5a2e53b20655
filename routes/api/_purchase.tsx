/**
 * The purchase panel: hidden until its script runs, because a signature needs
 * one.
 *
 * @module
 */

import { priceRange } from "@/lib/operation/price.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import type { Markup } from "../_page.tsx";

/** The module that runs the panel. */
export const PURCHASE_SCRIPT = "/buy.js";

const STEPS: readonly (readonly [name: string, title: string])[] = [
  ["challenge", "The challenge"],
  ["sign", "What is signed"],
  ["proof", "The proof"],
  ["receipt", "The settlement"],
];

/** The panel for some offers, around the fields of the request. */
export function PurchasePanel(
  props: {
    app: App;
    offers: readonly PricedOffer[];
    /** Names of fields that make the body; unset: the field `body` is JSON. */
    fields?: readonly string[];
    children?: unknown;
  },
): Markup {
  const { app, offers } = props;
  const isDemo = app.config.mode === "demo";
  const [requirements] = offers.map(({ resource }) => resource.requirements);
  const facts = {
    mode: app.config.mode,
    network: requirements?.network,
    asset: requirements?.asset,
    payTo: requirements?.payTo,
    offers: offers.map(({ path, operation, resource, pastedMember }) => ({
      path,
      pastedMember,
      amount: resource.requirements.amount,
      example: operation.example.input,
    })),
    fields: props.fields ?? [],
  };
  return (
    <div data-purchase={JSON.stringify(facts)} hidden>
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
