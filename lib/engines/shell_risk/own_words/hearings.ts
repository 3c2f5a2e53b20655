/**
 * What sub-commands without a row say and what programs nobody knows say, where
 * both are heard alike.
 *
 * @module
 */
import { openedToAll, unlimitedRights } from "./access.ts";
import { leadingWords, revertingWord } from "./control.ts";
import type { Hearing } from "./heard.ts";
import { payingWord } from "./money.ts";
import { grantingWords, openingWord } from "./rights.ts";
import { issuingWords, passwordWords } from "./secrets.ts";

/** Somebody may do everything. */
export const GRANTS: Hearing = {
  hear: (_, args) => grantingWords(args) ?? unlimitedRights(args),
  effect: "privilege",
  does: "lets somebody do everything",
};

/** Everybody gets in. */
export const OPENS: Hearing = {
  hear: (_, args) => openingWord(args) ?? openedToAll(args),
  effect: "expose",
  does: "lets in whoever asks from anywhere",
};

/** Something is made that lets somebody in. */
export const ISSUES: Hearing = {
  hear: (_, args) => issuingWords(args),
  effect: "privilege",
  does: "makes what lets somebody in from then on",
};

/** An account gets another password. */
export const SETS_PASSWORD: Hearing = {
  hear: (_, args) => passwordWords(args),
  effect: "account",
  does: "gives an account another password",
};

/** Something else answers to those who work with it. */
export const LEADS: Hearing = {
  hear: (_, args) => leadingWords(args) ?? revertingWord(args),
  effect: "remote-admin",
  does: "changes what answers to those who work with it",
};

/** Money is moved. */
export const PAYS: Hearing = {
  hear: (_, args) => payingWord(args),
  effect: "transact",
  does: "moves money",
};
