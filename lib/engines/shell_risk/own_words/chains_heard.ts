/**
 * What the parts of a call's words mean, in the order in which they are asked.
 *
 * @module
 */
import {
  guardOff,
  makingLogin,
  makingWayIn,
  mightyWords,
  newPassword,
  openDoor,
  showingSecret,
  unproven,
} from "./chains_of_access.ts";
import {
  bringingBack,
  cancelling,
  deletingBehind,
  destroyingCode,
  draining,
  endingLogin,
  migratingBack,
  noneRun,
  remaking,
  shuttingOut,
  stateDown,
  stoppingShared,
  takingAway,
} from "./chains_of_loss.ts";
import {
  deletingRequest,
  hostFields,
  hostilePlace,
  mightyFields,
  noneFields,
  openedPort,
  openFields,
  sentToNumber,
} from "./chains_of_values.ts";
import { DELETES_IT, type Hearing } from "./heard.ts";

/** The first that is heard counts. */
export const CHAINS: readonly Hearing[] = [
  {
    hear: (name, args) =>
      takingAway(args, name) ?? deletingBehind(args) ?? destroyingCode(args) ??
        deletingRequest(args) ?? cancelling(args),
    effect: "remote-delete",
    does: DELETES_IT,
  },
  {
    hear: (name, args) => bringingBack(args, name),
    effect: "drop-data",
    does: "writes a copy over what there is",
  },
  {
    hear: (_, args) => remaking(args),
    effect: "drop-data",
    does: "makes a machine anew, without what it held",
  },
  {
    hear: (_, args) => migratingBack(args),
    effect: "drop-data",
    does: "undoes changes of a database, with what they hold",
  },
  {
    hear: (_, args) => guardOff(args) ?? unproven(args),
    effect: "disable-security",
    does: "switches off something that protects",
  },
  {
    hear: (_, args) => hostFields(args),
    effect: "escape",
    does: "starts something that holds its host",
  },
  {
    hear: (name, args) => mightyWords(args, name) ?? mightyFields(args),
    effect: "privilege",
    does: "lets somebody do everything",
  },
  {
    hear: (name, args) => openDoor(args, name) ?? openFields(args),
    effect: "expose",
    does: "lets in whoever asks from anywhere",
  },
  {
    hear: (_, args) => openedPort(args),
    effect: "firewall",
    does: "opens a port",
  },
  {
    hear: (name, args) => newPassword(args, name),
    effect: "account",
    does: "gives an account another password",
  },
  {
    hear: (_, args) => makingLogin(args) ?? makingWayIn(args),
    effect: "account",
    does: "makes an account that can log in",
  },
  {
    hear: (name, args) =>
      stoppingShared(args, name) ?? draining(args) ?? stateDown(args) ??
        noneFields(args) ??
        noneRun(args) ?? shuttingOut(args) ?? endingLogin(args),
    effect: "remote-admin",
    does: "stops what others work with",
  },
  {
    hear: (name, args) => showingSecret(args, name),
    effect: "read-secret",
    does: "prints credentials",
    whenTried: true,
  },
  {
    hear: (_, args) => sentToNumber(args),
    effect: "expose",
    does: "has what is written, told or asked go to a bare address",
  },
  {
    hear: (_, args) => hostilePlace(args),
    effect: "untrusted-source",
    does: "takes from a place that is hostile by its name, or gives to it",
  },
];
