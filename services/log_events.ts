/**
 * Every event that the log of a server can have, with what it means for whoever
 * operates it. `tests/claims` holds the list against the program's text.
 *
 * @module
 */

/** Names and meanings, what needs somebody first. */
export const LOG_EVENTS = {
  // Somebody should look.
  settlement_unhealthy: "facilitator or RPC refuses or is of another network",
  facilitator_unavailable: "one of several did not answer; the next was asked",
  facilitator_unhealthy: "the same, when `/health` was asked",
  facilitator_unreachable: "the facilitator did not answer a question",
  rpc_unreachable: "the RPC did not answer; nothing is decided without it",
  verification_unavailable:
    "neither facilitator nor RPC could say whether a payment is valid; the buyer got 503",
  settlement_unknown:
    "a payment was sent for settlement and nobody knows yet whether it arrived; it is followed",
  settlement_unsent: "a payment was not sent; the same one is good later",
  not_settled: "a payment did not settle, with the reason; nothing moved",
  settlement_not_confirmed_by_chain:
    "a facilitator's word stands alone: no RPC was reached; it is checked later",
  settlement_not_followed:
    "following a transaction failed; it is looked at again",
  delivered_unpaid:
    "what was delivered turns out not to be paid; see Retention",
  transfer_paid_for_another:
    "a transaction was shown for a payment that it had not paid for",
  gas_wallet_empty: "the gas wallet cannot pay for a transfer",
  settlement_worker_failed:
    "the work on the gas wallet's line failed; it goes on in a moment",
  store_away:
    "the database does not answer at the start; it is tried 60 times more, a second after each failure",
  own_offer_refused:
    "a file of `OFFERS_DIR` is not sold: file, member and what was expected",
  own_offers_not_read:
    "reading own offers again failed; what was sold before is sold on",
  module_host_ended:
    "what runs the modules of own offers ended; calls of them are free and refused until the program is started again",
  store_unavailable: "the store did not answer; callers were told 503",
  disk_nearly_full:
    "the disk of the embedded store has room for little more; soon nothing can be sold",
  disk_look_failed: "looking for room on the disk failed; it is tried again",
  internal_error: "a bug; please report `detail`",
  unanswered_request: "a bug in answering itself; please report `detail`",
  unhandled_rejection:
    "a bug that the process survived; please report the line",
  uncaught_error: "a bug that ended the process, in order, with exit code 1",
  log_not_signed:
    "the log is older than what was signed or witnessed of it, or has other entries: no checkpoint is signed until the newer store is back",
  witness_failed:
    "a witness of the log did not answer as one does; it is asked again, and checkpoints are published without it",
  revenue_log_broken:
    "the revenue log's chain or its stored roots do not hold; what is published says where",
  revenue_audit_failed:
    "the audit of the revenue log could not go on; it is tried again",
  revenue_log_failed:
    "the revenue log could not be extended; it is tried again",
  telemetry_setup: "telemetry exports more than it should, or nothing at all",
  variable_misspelled:
    "a variable is set that nearly is one of ours; the default of that one holds",
  log_lines_dropped:
    "whoever reads the log stood still; `count` lines are lost",
  listener_failed: "a listener failed and is opened again",
  notice_not_delivered:
    "the webhook (`NOTIFY_URL`) did not take a notice; it is sent again",
  notice_given_up: "a notice that the webhook did not take for 72 hours",
  notices_failed: "noticing what happened failed; it is tried again",
  supervisor_not_told:
    "systemd (`NOTIFY_SOCKET`) could not be told how the process is",
  admin_channel_failed:
    "commands cannot find this process; the folder beside the store cannot be written",
  reconciliation_slow:
    "the chain did not answer at the start; it is asked again",
  // It is tried again by itself.
  reconciliation_failed: "a look for open payments failed",
  settlement_check_failed: "holding settlements against the chain failed",
  log_look_failed: "looking whether the log may be signed failed",
  log_keys_failed: "writing of the log's keys into it failed",
  witnesses_failed: "asking the witnesses of the log failed",
  search_index_failed: "tidying up the search index failed",
  verify_count_failed: "counting verifications failed; it is tried again",
  compaction_failed: "making old payments small failed",
  traffic_failed: "the traffic counters could not be written",
  announcement_failed:
    "offers could not be announced; reading the feed does it",
  free_space_failed: "the file could not be made smaller",
  rate_limits_local: "the store was slow or away; limits count in each process",
  payment_scheme_unavailable:
    "a 402 was given without the Payment scheme's challenge: the store did not answer",
  preparation_failed:
    "an engine was not made ready after the start; its first call does it",
  presence_not_shown:
    "the store did not take this process's sign of life; others may take its work over",
  lease_not_renewed:
    "the lease of a slow sale could not be made longer; others may take it over",
  presence_not_withdrawn:
    "a stopping process could not say so; others wait some seconds",
  hold_not_released:
    "what a payer has in flight was not let go; it ends by itself",
  receipt_not_signed: "a settlement was delivered without its signed receipt",
  envelope_not_signed:
    "a verdict was delivered as JSON in place of the DSSE envelope that was preferred",
  receipt_not_proven:
    "a repetition was delivered without the proof that it stands in the log",
  result_missing: "an open payment of format 1 lost its result; nothing moves",
  // The gas wallet's line at work.
  transaction_refused: "a node refused a transaction; it is looked at again",
  transaction_not_broadcast: "a node did not answer; it is sent again",
  transaction_resend: "a transaction got lost and was sent again",
  transaction_replace: "a transaction waited and was priced anew",
  transaction_cancel: "a transaction that would be refused was replaced",
  transaction_fill: "a gap among the nonces was filled",
  transaction_requeue: "another program used a nonce of the gas wallet",
  // What happened.
  request: "an answered request",
  listening: "the listeners are open",
  stopped: "the process has stopped, in order",
  own_module_failed:
    "a call of an own offer's module that gave nothing: the offer, how it ended, what was thrown by name and place",
  own_offers_read:
    "own offers were read again: what is sold, was added, changed and removed",
  diagnosis: "rule, certainty and whether it was sold, per `/fix-error`",
  assessment: "level and rule, per `/shell-risk-check`",
  reconciled: "payments that were open, and what was found out about them",
  settlements_checked:
    "settlements that were held against the chain, some of them unpaid",
  compacted: "old payments that were made small",
  store_upgrading: "the stored formats are brought up to date, see Upgrade",
  store_upgraded: "they are",
  store_repeated:
    "a repetition that was interrupted is at its end, see Upgrade",
  store_waiting: "another process does it",
} as const;

/** A name of {@linkcode LOG_EVENTS}. */
export type LogEventName = keyof typeof LOG_EVENTS;
