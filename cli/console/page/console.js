/** The console: enters with its link, listens, draws what is new. */
import { el, many } from "./elements.js";
import * as glance from "./glance.js";
import * as keeping from "./keeping.js";
import * as payments from "./payments.js";
import * as sold from "./sales.js";
import * as work from "./work.js";

const SILENT_MS_MAX = 8_000;
const AGAIN_MS = 1_000;
const TOLD_EVERY_MS = 5_000;
const TOKEN = /^#([0-9a-f]{64})$/;

/** The page, from its link to its end. */
class Page {
  #session = sessionStorage.getItem("session");
  #last = null;
  #toldAtMs = 0;
  #unsaid = 0;
  #drawn = new Map();

  open() {
    addEventListener("hashchange", () => {
      if (TOKEN.test(location.hash)) location.reload();
    });
    at("log-requests").addEventListener("change", () => {
      if (this.#last?.status) this.#drawLog(this.#last.status);
    });
    at("reconcile").addEventListener("click", () => this.#act("reconcile"));
    at("rotate").addEventListener("click", () => at("confirm").showModal());
    at("confirm").addEventListener("close", () => {
      if (at("confirm").returnValue === "rotate") this.#act("rotate");
      else at("rotate").focus();
      at("confirm").returnValue = "";
    });
    this.#start();
  }

  async #start() {
    const [, token] = TOKEN.exec(location.hash) ?? [];
    if (token !== undefined) {
      // Nothing of it stays in the history.
      history.replaceState(null, "", "/");
      const answer = await fetch("/session", { method: "POST", body: token })
        .catch(() => null);
      if (answer?.ok) {
        this.#session = (await answer.json()).session;
        sessionStorage.setItem("session", this.#session);
      } else if (this.#session === null) {
        return this.#end(
          "This link was used already.",
          "Each opens one window, once. The command has printed the next one.",
        );
      }
    }
    if (this.#session === null) {
      return this.#end(
        "No link, no console.",
        "`pennyworth console` prints the link that opens this page.",
      );
    }
    for (;;) {
      const isKnown = await this.#listen().catch(() => true);
      if (!isKnown) {
        sessionStorage.removeItem("session");
        return this.#end(
          "This window is not known any more.",
          "The console was started again since. Open the link that it printed.",
        );
      }
      this.#say("lost", "the console does not answer");
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  /** Draws what comes until nothing does; false when we are not let in. */
  async #listen() {
    const silence = new AbortController();
    let timer;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_MS_MAX);
    };
    heard();
    try {
      const answer = await fetch("/live", {
        headers: { authorization: `Bearer ${this.#session}` },
        signal: silence.signal,
      });
      if (answer.status === 401) return false;
      if (!answer.ok) throw new Error(await answer.text());
      let text = "";
      for (
        const reader = answer.body.pipeThrough(new TextDecoderStream())
          .getReader();;
      ) {
        const { done, value } = await reader.read();
        if (done) return true;
        heard();
        const lines = (text + value).split("\n");
        text = lines.pop();
        // What came meanwhile is old.
        if (lines.length > 0) this.#draw(JSON.parse(lines.at(-1)));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  #draw(told) {
    const { status } = told;
    const before = this.#last;
    this.#last = told;
    this.#say("live", "live");
    const needs = glance.needsOf(told);
    const headline = glance.headlineOf(told, needs);
    this.#replace("headline", headline, headline);
    document.title = needs.bad.length === 0
      ? "pennyworth console"
      : `(${needs.bad.length}) pennyworth console`;
    this.#replace("needs", needs, () => [
      ...needs.bad.map((text) => el("li", { "data-kind": "bad" }, text)),
      ...needs.notes.map((text) => el("li", { "data-kind": "note" }, text)),
    ]);
    at("desk").hidden = false;
    if (status === null) return;
    at("parts").hidden = false;
    this.#drawStore(status, before?.status ?? null);
    this.#drawProcess(status);
    this.#announce(status, before?.status ?? null);
  }

  #drawStore(status, before) {
    const { sales, open, keys, backup, store, process } = status;
    const lead = glance.leadOf(status);
    this.#replace("lead", lead, lead);
    const day = status.at.slice(0, 10);
    this.#replace(
      "totals",
      [sales, open.by_state, process?.active_calls, day],
      () => glance.totals(status),
    );
    const width = widthOf("revenue-plot");
    if (
      this.#isNew("revenue", [sales.days, sales.complete_since, day, width])
    ) {
      const { plot, table } = sold.revenue(status, width);
      at("revenue-plot").replaceChildren(...plot);
      at("revenue-table").replaceChildren(table);
    }
    this.#replace(
      "sales",
      sales.last,
      () => [
        sold.lastSales(
          status,
          before === null ? null : before.sales.last[0]?.at ?? "",
        ),
      ],
    );
    // How long it has been so changes by the second.
    const openAt = open.payments.length === 0 ? "" : status.at.slice(0, 19);
    this.#replace("open-list", [open, openAt], () => payments.openList(status));
    this.#replace("keys", keys, () => [keeping.keys(keys)]);
    this.#replace(
      "facts",
      [
        backup,
        store,
        sales.entries,
        sales.outbox,
        sales.revenue,
        process?.memory_bytes,
        status.at.slice(0, 16),
      ],
      () => keeping.facts(status),
    );
  }

  #drawProcess(status) {
    const { process, at: now } = status;
    const isDemo = process?.mode === "demo";
    at("mode").hidden = process === null;
    this.#replace(
      "mode",
      process?.mode,
      isDemo ? "demo: no money moves" : process?.mode ?? "",
    );
    // A database is worked on without the help of a process.
    const isOurs = process !== null || status.store.bytes === null;
    for (const name of ["reconcile", "rotate"]) {
      if (!at(name).hasAttribute("aria-busy")) at(name).disabled = !isOurs;
    }
    // Of those who share a database each counts for itself, and none is asked.
    const isShared = process === null && isOurs;
    for (const id of ["way", "work", "log"]) {
      at(id).hidden = isShared;
      document.querySelector(`#parts a[href="#${id}"]`).parentElement.hidden =
        isShared;
    }
    if (process === null) return;
    const { calls, settlers, log } = process;
    if (calls !== undefined) {
      const width = widthOf("way-plot");
      if (
        this.#isNew("way", [calls.way, calls.refusals, calls.since, width])
      ) {
        const { plot, table, refusals } = payments.way(process, width);
        at("way-plot").replaceChildren(plot);
        at("way-table").replaceChildren(table);
        at("refusals").replaceChildren(refusals);
        at("way-since").textContent = `Counted since ${
          new Date(calls.since).toLocaleString("en-GB")
        }.`;
      }
      const half = widthOf("rate-plot");
      if (this.#isNew("minutes", [calls.minutes, now.slice(0, 16), half])) {
        const { rate, cpu, table } = work.minutes({
          calls,
          at: now,
          width: half,
        });
        at("rate-plot").replaceChildren(...rate);
        at("cpu-plot").replaceChildren(...cpu);
        at("minutes-table").replaceChildren(table);
      }
      this.#replace(
        "faults",
        calls.faults,
        () => [keeping.faults(calls.faults)],
      );
      this.#replace(
        "durations",
        [calls.runs, calls.settler],
        () => [work.durations(process)],
      );
    }
    if (settlers !== undefined) {
      this.#replace("settlers", settlers, () => [keeping.settlers(settlers)]);
    }
    if (log !== undefined) this.#drawLog(status);
  }

  #drawLog({ process }) {
    const text = keeping.logText(
      process?.log ?? [],
      at("log-requests").checked,
    );
    if (!this.#isNew("log-lines", text)) return;
    const lines = at("log-lines");
    const isAtEnd =
      lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 8;
    lines.textContent = text;
    // Who scrolled back reads something.
    if (isAtEnd) lines.scrollTop = lines.scrollHeight;
  }

  /** Says to who cannot see it that something was sold, now and then. */
  #announce({ sales }, before) {
    const count = sales.entries + sales.outbox;
    if (before === null) return;
    this.#unsaid += Math.max(
      0,
      count - before.sales.entries - before.sales.outbox,
    );
    const nowMs = performance.now();
    if (this.#unsaid === 0 || nowMs - this.#toldAtMs < TOLD_EVERY_MS) return;
    const [newest] = sales.last;
    at("told").textContent = `${
      many(this.#unsaid, "sale")
    }: ${newest?.operation}, ${newest?.amount} ${sales.asset}`;
    this.#unsaid = 0;
    this.#toldAtMs = nowMs;
  }

  async #act(name) {
    const button = at(name);
    const said = at(`${name}-said`);
    button.disabled = true;
    button.setAttribute("aria-busy", "true");
    said.removeAttribute("data-kind");
    said.textContent = "Under way.";
    try {
      const answer = await fetch(`/${name}`, {
        method: "POST",
        headers: { authorization: `Bearer ${this.#session}` },
      });
      const { isDone, text } = answer.ok
        ? await answer.json()
        : { isDone: false, text: await answer.text() };
      said.textContent = text;
      if (!isDone) said.dataset.kind = "error";
    } catch {
      said.textContent = "The console does not answer.";
      said.dataset.kind = "error";
    } finally {
      button.removeAttribute("aria-busy");
      button.disabled = false;
      button.focus();
    }
  }

  /** Draws a part again when what it is drawn from is another: who reads it is not disturbed. */
  #replace(id, data, content) {
    if (!this.#isNew(id, data)) return;
    if (typeof content === "string") at(id).textContent = content;
    else at(id).replaceChildren(...content());
  }

  #isNew(id, data) {
    const text = JSON.stringify(data);
    if (this.#drawn.get(id) === text) return false;
    this.#drawn.set(id, text);
    return true;
  }

  #say(state, text) {
    const live = at("live");
    live.dataset.state = state;
    if (live.textContent !== text) live.textContent = text;
  }

  #end(headline, lead) {
    at("headline").textContent = headline;
    at("lead").textContent = lead;
    at("desk").hidden = true;
    this.#say("ended", "not connected");
  }
}

function at(id) {
  return document.getElementById(id);
}

/** Pixels that a plot has, so that it is drawn anew where it gets others. */
function widthOf(id) {
  return Math.max(240, Math.round(at(id).clientWidth));
}

new Page().open();
