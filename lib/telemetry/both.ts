/**
 * Two that listen.
 *
 * @module
 */

import { NO_TELEMETRY, type Telemetry } from "./telemetry.ts";

/** Tells both what happens. Their milliseconds must be of one clock. */
export function bothTelemetries(
  first: Telemetry,
  second: Telemetry,
): Telemetry {
  if (first === NO_TELEMETRY) return second;
  return {
    isOn: first.isOn || second.isOn,
    nowMs: first.isOn ? first.nowMs : second.nowMs,
    challenged(...told) {
      first.challenged(...told);
      second.challenged(...told);
    },
    verified(...told) {
      first.verified(...told);
      second.verified(...told);
    },
    settled(...told) {
      first.settled(...told);
      second.settled(...told);
    },
    delivered(...told) {
      first.delivered(...told);
      second.delivered(...told);
    },
    refused(...told) {
      first.refused(...told);
      second.refused(...told);
    },
    ran(...told) {
      first.ran(...told);
      second.ran(...told);
    },
    askedSettler(...told) {
      first.askedSettler(...told);
      second.askedSettler(...told);
    },
    reconciled(...told) {
      first.reconciled(...told);
      second.reconciled(...told);
    },
    answered(...told) {
      first.answered(...told);
      second.answered(...told);
    },
    faulted(...told) {
      first.faulted(...told);
      second.faulted(...told);
    },
    observe(...told) {
      first.observe(...told);
      second.observe(...told);
    },
    flush() {
      first.flush();
      second.flush();
    },
    async rest(...told) {
      await Promise.all([first.rest(...told), second.rest(...told)]);
    },
  };
}
