/** What is seen first: what needs somebody, and the day in five numbers. */
import { el, many, money, roughly, sumOf, time } from "./elements.js";

const DAY_MS = 86_400_000;
/** For so long it may well be under way. */
const UNKNOWN_MS = 60_000;
const BACKUP_DAYS = 7;

/** What needs somebody: `bad` first, then what is worth knowing. */
export function needsOf({ status, problem }) {
  const bad = [];
  const notes = [];
  if (problem !== null) bad.push(`It could not be read whole: ${problem}`);
  if (status === null) return { bad, notes };
  const { process, open, backup, store, at } = status;
  if (process === null && store.bytes !== null) {
    bad.push("Nobody serves this store: nothing can be sold. `serve` starts.");
  }
  const { checks = {}, warnings = {} } = process?.health ?? {};
  for (const [name, wrong] of Object.entries(checks)) {
    if (wrong !== null) bad.push(`${name}: ${wrong}`);
  }
  for (const [name, wrong] of Object.entries(warnings)) {
    bad.push(`${name}: ${wrong}`);
  }
  const sick = (process?.settlers ?? []).filter((one) => one.problem !== null);
  // Where nobody settles, the check of the health says so already.
  if ((checks.settlement ?? null) === null) {
    for (const { name, problem } of sick) notes.push(`${name}: ${problem}`);
  }
  const unclear = open.payments.filter((payment) =>
    payment.state === "unknown" &&
    Date.parse(at) - Date.parse(payment.changed_at) > UNKNOWN_MS
  );
  if (unclear.length > 0) {
    bad.push(
      `${many(unclear.length, "payment")} of unknown outcome for over a minute`,
    );
  }
  if (process !== null && process.mode !== "demo" && store.bytes !== null) {
    const ageMs = backup === null
      ? Infinity
      : Date.parse(at) - Date.parse(backup.at);
    if (backup === null) {
      notes.push("No backup is known of: `pennyworth backup FILE` makes one.");
    } else if (ageMs > BACKUP_DAYS * DAY_MS) {
      notes.push(`The last backup is ${roughly(ageMs)} old.`);
    }
  }
  return { bad, notes };
}

/** One sentence that says how it is. */
export function headlineOf({ status }, { bad }) {
  if (bad.length > 0) {
    return `${many(bad.length, "thing needs", "things need")} you.`;
  }
  return status?.process
    ? "It sells. Nothing needs you."
    : "Nothing in the store needs you.";
}

/** The sentence below. */
export function leadOf({ process, store }) {
  if (process === null) {
    return store.bytes === null
      ? "Any number of processes share this store: each says how it is at /health, and what it counts by telemetry."
      : "";
  }
  return `Process ${process.pid} serves since ${
    new Date(process.since).toLocaleString("en-GB", {
      dateStyle: "medium",
      timeStyle: "short",
    })
  }, version ${process.version}.`;
}

/** What is wanted at a glance. */
export function totals({ sales, open, process, at }) {
  const today = at.slice(0, 10);
  const revenue = sumOf(
    sales.days.filter((row) =>
      row.day === today && row.network === sales.network
    ),
  );
  const [last] = sales.last;
  const openCount = sumOf(
    Object.values(open.by_state).map((count) => ({ amount: count })),
  );
  const pair = (name, value, small) =>
    el(
      "div",
      {},
      el("dt", {}, name),
      el("dd", {}, value, " ", el("small", {}, small)),
    );
  return [
    pair("Revenue today (UTC)", money(revenue), sales.asset),
    pair("Sales today", sales.today.toLocaleString("en"), ""),
    last === undefined
      ? pair("Last sale", "none yet", "")
      : pair("Last sale", time(last.at), last.operation),
    pair(
      "Open payments",
      String(openCount),
      Object.entries(open.by_state).map(([state, count]) => `${count} ${state}`)
        .join(", "),
    ),
    pair("Paid calls that run", String(process?.active_calls ?? "–"), ""),
  ];
}
