/**
 * A purchase in the browser, step by step: challenge, what is signed, proof,
 * result. Pages work without it; the panel stays hidden then.
 */

const ATTEMPTS_MAX = 5;
const WAIT_SECONDS_MAX = 30;

/** An object that reads longer than this is folded away. */
const LONG_CHARACTERS = 300;

/** Where payments are kept whose outcome is not known; gone with the tab. */
const OPEN_KEY = "open-payments";

const TYPES = {
  EIP712Domain: [
    { name: "name", type: "string" },
    { name: "version", type: "string" },
    { name: "chainId", type: "uint256" },
    { name: "verifyingContract", type: "address" },
  ],
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
};

for (const panel of document.querySelectorAll("[data-purchase]")) {
  start(panel);
}

function start(panel) {
  const form = panel.querySelector("form");
  const facts = JSON.parse(panel.dataset.purchase);
  const status = panel.querySelector("[data-status]");
  const steps = panel.querySelectorAll("[data-step]");
  const injected = form.querySelector('[name="wallet"][value="injected"]');
  if (injected !== null && globalThis.ethereum === undefined) {
    injected.disabled = true;
    form.querySelector("[data-no-wallet]")?.removeAttribute("hidden");
  }
  const open = openPayments();
  proposeRequest(form, facts);
  panel.hidden = false;

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector('[type="submit"]');
    button.disabled = true;
    for (const step of steps) {
      step.dataset.state = "waiting";
      step.querySelector("pre")?.setAttribute("hidden", "");
    }
    panel.querySelector("[data-result]")?.remove();
    const started = performance.now();
    const show = (name, text) =>
      showStep(steps, { name, text, ms: performance.now() - started });
    const say = (text) => status.textContent = text;
    delete status.dataset.kind;
    panel.querySelector("[data-steps]")?.removeAttribute("hidden");
    try {
      const request = requestOf(form, facts);
      const proof = open.of(request) ??
        await prove({
          ...request,
          facts,
          openWallet: () => openWallet(form, facts),
          show,
          say,
        });
      show("proof", `PAYMENT-SIGNATURE: ${proof}`);
      const { result, settlement } = await redeem({
        ...request,
        proof,
        open,
        show,
        say,
      });
      const ms = Math.round(performance.now() - started);
      say(
        `Delivered after ${ms} ms, settled in ${
          shortened(settlement.transaction)
        }${facts.mode === "demo" ? " (simulated: no money moved)." : "."}`,
      );
      (panel.querySelector("[data-place]") ?? panel).append(render(result));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      status.dataset.kind = "error";
    } finally {
      button.disabled = false;
    }
  });
}

/** Buttons that change the body: one text in it for another, or all of it back. */
function proposeEdits(form, reset) {
  const body = form.elements.namedItem("body");
  for (const button of form.querySelectorAll("[data-from]")) {
    button.addEventListener("click", () => {
      const { from, to } = button.dataset;
      body.value = body.value.replace(from, to);
    });
  }
  form.querySelector("[data-reset]")?.addEventListener("click", reset);
}

/** Fills the form with an offer's example, or with what a link brought along. */
function proposeRequest(form, facts) {
  proposePaste(form, facts);
  const offer = form.elements.namedItem("offer");
  const body = form.elements.namedItem("body");
  if (offer === null || body === null) return;
  const fill = () => {
    const chosen = facts.offers.find(({ path }) => path === offer.value);
    body.value = JSON.stringify(chosen.example, null, 2);
  };
  offer.addEventListener("change", fill);
  proposeEdits(form, fill);
  fill();
  const wanted = new URLSearchParams(location.hash.slice(1));
  const chosen = facts.offers.find(({ path }) => path === wanted.get("offer"));
  if (chosen !== undefined) {
    offer.value = chosen.path;
    const input = inputOf(chosen, wanted.get("need") ?? "");
    body.value = JSON.stringify(input, null, 2);
    // What is hidden cannot be scrolled to.
    queueMicrotask(() => body.scrollIntoView());
  }
}

/** Where something is pasted: an example for each kind of it, until one is typed over. */
function proposePaste(form, facts) {
  const need = form.elements.namedItem("need");
  if (need === null) return;
  const samples = ["", ...facts.offers.map(({ sample }) => sample)];
  form.addEventListener("change", () => {
    if (!samples.includes(need.value)) return;
    need.value = pastedOffer(form, facts).sample;
  });
}

/** The offer that is chosen for what is pasted. */
function pastedOffer(form, facts) {
  const chosen = new FormData(form).get("intent");
  return facts.offers.find(({ intent }) => intent === chosen);
}

/** What happened, with what was said, and when it had happened. */
function showStep(steps, { name, text, ms }) {
  for (const step of steps) {
    if (step.dataset.step !== name) continue;
    step.dataset.state = "done";
    const pre = step.querySelector("pre");
    if (pre !== null) {
      pre.textContent = text;
      pre.hidden = false;
    }
    const time = step.querySelector("[data-ms]");
    if (time !== null) time.textContent = ` ${Math.round(ms)} ms`;
  }
}

/** What an offer is asked with what was typed on another page. */
function inputOf({ example, pastedMember }, need) {
  if (pastedMember === undefined || need === "") return example;
  const found = pastedMember === "url"
    ? /https?:\/\/\S+/.exec(need)?.[0]
    : /`([^`]+)`/.exec(need)?.[1] ?? need;
  return found === undefined ? example : { [pastedMember]: found };
}

/** A hash as people compare it; whole, it stands in the settlement. */
function shortened(hash) {
  return hash.length > 20 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash;
}

/** The request that the form describes. */
function requestOf(form, facts) {
  const data = new FormData(form);
  const body = data.get("body");
  if (body !== null) {
    return { path: data.get("offer"), body: JSON.stringify(JSON.parse(body)) };
  }
  const need = data.get("need");
  if (need !== null) {
    const { path, pastedMember } = pastedOffer(form, facts);
    return { path, body: JSON.stringify({ [pastedMember]: need }) };
  }
  const fields = facts.fields.map((name) => [name, data.get(name) ?? ""]);
  return {
    path: facts.offers[0].path,
    body: JSON.stringify(
      Object.fromEntries(fields.filter(([, text]) => text.trim() !== "")),
    ),
  };
}

/** Asks what the request costs, and signs it. */
async function prove({ path, body, facts, openWallet, show, say }) {
  say("Asking without payment.");
  show("ask", "");
  const asked = await send(path, body, {});
  if (asked.status !== 402) {
    throw new Error(`Expected 402, got ${asked.status}.`);
  }
  const { amount } = facts.offers.find((offer) => offer.path === path);
  const challenge = decode(asked.headers.get("PAYMENT-REQUIRED"));
  const accepted = challenge.accepts.find((entry) =>
    entry.scheme === "exact" && entry.network === facts.network &&
    entry.amount === amount && same(entry.asset, facts.asset) &&
    same(entry.payTo, facts.payTo)
  );
  show("challenge", JSON.stringify(challenge.accepts, null, 2));
  if (accepted === undefined) {
    throw new Error(
      "The challenge asks for something else than this page: not signed.",
    );
  }
  const wallet = await openWallet();
  const chainId = Number(accepted.network.split(":")[1]);
  const typedData = {
    domain: {
      ...accepted.extra,
      chainId,
      verifyingContract: accepted.asset,
    },
    message: {
      from: wallet.address,
      to: accepted.payTo,
      value: accepted.amount,
      validAfter: "0",
      validBefore: String(
        Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds,
      ),
      nonce: `0x${hex(crypto.getRandomValues(new Uint8Array(32)))}`,
    },
  };
  show(
    "sign",
    JSON.stringify(
      { primaryType: "TransferWithAuthorization", ...typedData },
      null,
      2,
    ),
  );
  say("Signing. Nothing moves by signing.");
  const signature = await wallet.sign(typedData, chainId);
  return encode({
    x402Version: challenge.x402Version,
    resource: challenge.resource,
    accepted,
    payload: { signature, authorization: typedData.message },
    extensions: withIdentifier(challenge.extensions),
  });
}

/**
 * Sends the identical request with its payment until the outcome is known. Until
 * then the payment is kept, so that the same request is never signed twice.
 */
async function redeem({ path, body, proof, open, show, say }) {
  open.keep({ path, body }, proof);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    say(
      attempt === 1
        ? "Repeating the identical request with the proof."
        : "No result yet: repeating with the same payment.",
    );
    const answer = await send(path, body, { "PAYMENT-SIGNATURE": proof })
      .catch(() => null);
    const said = await answer?.json().catch(() => null) ?? null;
    if (answer?.status === 200 && said !== null) {
      open.forget({ path, body });
      const settlement = decode(answer.headers.get("PAYMENT-RESPONSE"));
      show("receipt", JSON.stringify(settlement, null, 2));
      return { result: said, settlement };
    }
    // What is no answer of the seller says nothing about the payment.
    if (said !== null && isFinal(said)) {
      open.forget({ path, body });
      throw new Error(
        [
          said.message ?? said.payment_required?.error ??
            `Refused with ${answer.status}.`,
          said.next_action,
        ].filter(Boolean).join(" "),
      );
    }
    const asked = Number(answer?.headers.get("Retry-After") ?? "2");
    const seconds = Math.min(asked || 2, WAIT_SECONDS_MAX);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  throw new Error(
    "Still no result. This tab keeps the payment: buy the same again, and it is used once more, not another one.",
  );
}

function send(path, body, headers) {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
}

/** A refusal in the seller's own form that another attempt would not change. */
function isFinal({ error, payment_required, retryable }) {
  return retryable === false || payment_required !== undefined ||
    (typeof error === "string" && retryable === undefined);
}

/**
 * Payments that were signed and whose outcome is not known, by request; where
 * the browser keeps nothing, until the page is left.
 */
function openPayments() {
  let proofs = {};
  try {
    proofs = JSON.parse(sessionStorage.getItem(OPEN_KEY) ?? "{}");
  } catch {
    // Nothing is kept here.
  }
  const keep = ({ path, body }, proof) => {
    proofs[path + body] = proof;
    try {
      sessionStorage.setItem(OPEN_KEY, JSON.stringify(proofs));
    } catch {
      // As above.
    }
  };
  return {
    of: ({ path, body }) => proofs[path + body],
    keep,
    forget: (request) => keep(request, undefined),
  };
}

/**
 * Every extension as the challenge has it, and an identifier that is not on the
 * chain: only who has it can ask for this result again.
 */
function withIdentifier(extensions) {
  const declared = extensions?.["payment-identifier"];
  const id = `pay_${hex(crypto.getRandomValues(new Uint8Array(16)))}`;
  return {
    ...extensions,
    "payment-identifier": { ...declared, info: { ...declared?.info, id } },
  };
}

/** The wallet that the form names. */
async function openWallet(form, facts) {
  const choice = new FormData(form).get("wallet") ?? "throwaway";
  if (choice === "throwaway" && facts.mode === "demo") {
    const { createThrowawayWallet } = await import("./wallet.js");
    return createThrowawayWallet();
  }
  const provider = globalThis.ethereum;
  if (provider === undefined) throw new Error("No wallet in this browser.");
  const [address] = await provider.request({ method: "eth_requestAccounts" });
  return {
    address,
    async sign({ domain, message }, chainId) {
      await provider.request({
        method: "wallet_switchEthereumChain",
        params: [{ chainId: `0x${chainId.toString(16)}` }],
      });
      const typedData = {
        types: TYPES,
        primaryType: "TransferWithAuthorization",
        domain,
        message,
      };
      return await provider.request({
        method: "eth_signTypedData_v4",
        params: [address, JSON.stringify(typedData)],
      });
    },
  };
}

/** The result as a slip: its texts, lists and numbers by name. */
function render(result) {
  const shown = result.receipt ?? result;
  const slip = document.createElement("section");
  slip.className = "slip";
  slip.dataset.result = "";
  slip.tabIndex = -1;
  const heading = document.createElement("h3");
  heading.textContent = headingOf(result);
  // What it is about is told apart at a glance, and said in words as well.
  if (result.verdict !== undefined) slip.dataset.verdict = result.verdict;
  const list = document.createElement("dl");
  for (const [name, value] of Object.entries(shown)) {
    const term = document.createElement("dt");
    term.textContent = name.replaceAll("_", " ");
    const text = document.createElement("dd");
    if (Array.isArray(value)) {
      const items = document.createElement("ol");
      for (const entry of value) {
        const item = document.createElement("li");
        item.textContent = lineOf(entry);
        items.append(item);
      }
      text.append(items);
    } else {
      text.append(valueOf(name, value));
    }
    list.append(term, text);
  }
  slip.append(heading, list);
  queueMicrotask(() => slip.focus());
  return slip;
}

/** One value; what is long and for programs is there when it is asked for. */
function valueOf(name, value) {
  const said = typeof value === "object"
    ? JSON.stringify(value)
    : String(value);
  if (name === "next_command") {
    const command = document.createElement("code");
    command.textContent = said;
    return command;
  }
  if (typeof value !== "object" || said.length < LONG_CHARACTERS) return said;
  const whole = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = `${said.length} characters`;
  const code = document.createElement("code");
  code.textContent = said;
  whole.append(summary, code);
  return whole;
}

function headingOf({ receipt, verdict }) {
  if (verdict !== undefined) return `The verdict: ${verdict}`;
  return receipt === undefined ? "The result" : "Your receipt";
}

/** An entry of a list on one line. */
function lineOf(entry) {
  if (typeof entry !== "object" || entry === null) return String(entry);
  return Object.entries(entry)
    .map(([name, value]) =>
      `${name.replaceAll("_", " ")}: ${
        typeof value === "object" ? JSON.stringify(value) : value
      }`
    )
    .join(", ");
}

function same(a, b) {
  return a.toLowerCase() === b.toLowerCase();
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function encode(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function decode(text) {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
