/**
 * Opens the runtime's telemetry, and says what an operator should know of how
 * it is set up.
 *
 * @module
 */

import { openTelemetry } from "@/lib/telemetry/open_telemetry.ts";
import type { Telemetry } from "@/lib/telemetry/telemetry.ts";
import { PRODUCT_NAME, SERVICE_VERSION } from "@/services/release.ts";

/** The runtime's telemetry; silent where the runtime has none. */
export function openRuntimeTelemetry(): Telemetry {
  return openTelemetry({
    name: PRODUCT_NAME,
    version: SERVICE_VERSION,
    monotonicMs: () => performance.now(),
  });
}

/**
 * What is wrong with the variables of OpenTelemetry; null when nothing is.
 *
 * The runtime reads them before the program starts, so the program can only
 * tell. Its spans hold the full URL of each request, whatever the program does.
 *
 * @param read Reads a variable, of the environment or of `.env`.
 */
export function telemetryProblem(
  read: (name: string) => string | undefined,
  { isOn, isStandalone }: { isOn: boolean; isStandalone: boolean },
): string | null {
  const isSet = (name: string) => read(name) === "true";
  if (isSet("OTEL_SDK_DISABLED")) return null;
  const wanted = isSet("OTEL_DENO") || isSet("OTEL_DENO_METRICS");
  if (wanted && !isOn && read("OTEL_DENO_METRICS") !== "false") {
    return "the runtime has no telemetry: OTEL_ variables are read before .env is, so set them in the environment of the process; an executable exports only when it was compiled with --metrics";
  }
  // An executable has none, whatever the variables say.
  const hasSpans = !isStandalone && (isSet("OTEL_DENO_TRACING") ||
    (isSet("OTEL_DENO") && read("OTEL_DENO_TRACING") !== "false"));
  return hasSpans
    ? "the runtime's spans hold the full URL of each request, with its query, and pass callers' baggage on to the facilitator: set OTEL_DENO_TRACING=false"
    : null;
}
