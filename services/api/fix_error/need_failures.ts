/**
 * How it is said that something did not work, and what programs leave behind
 * that fail.
 *
 * @module
 */

/** How people and programs say that something did not work. */
export const FAILED = `
    complains about, aborted, aborts, blew up, blows up, breaks, break~, broke, broken, can not,
    cannot, crashed,
    crashes, crashing, crash~, deadlock*, denied, died, dies, disappeared,
    exit~ immediately, exit~ right away, exit~ unexpectedly,
    exit~ without, close~ immediately, close~ itself, quit~ unexpectedly, impossible to,
    not open, reject~ connections, do nothing,
    does nothing, do not exist, does not exist, error out, errors out, exited with, exits with,
    exit~ non zero, exploded, explodes, failed, failing, fails, fail~, freezes, hangs, hang~,
    hung, interrupted, keeps crashing, keeps dying, keeps exiting, keeps failing,
    keeps restarting, killed, not boot~, not accessible, not build~, not come up, not compil*,
    not connect~, not deploy*, not find, not finish*, not link, not found, not install~,
    not launch*, not load~, not pass~, not recogni*, not recogni* as, not resolve, not respond*,
    not run, not running, not start~, not succeed*, not work~, oom*, out of memory,
    permission denied, refused, refuses connection~, refuses to, get killed, gets killed,
    getting killed, unbound variable, rejected, restarts constantly, stop~ responding,
    stop~ running, stop~ working, stopped with, stuck,
    terminated, timed out, times out, time out in, time out on, timing out, unable to,
    unavailable, unreachable, unresponsive, will not __ start, will not build, will not compile,
    will not install, will not run, will not start`;

/** How they say that it works otherwise than it is to. */
export const MISBEHAVES = `
    conflicts, conflict~, corrupt*, goes wrong, going wrong, invalid, mismatch*, misbehav*,
    no effect, incompatib*, stops, unexpected, unexpectedly, went wrong, red`;
/** What programs leave behind that fail. */
export const ERRORS = `
    issue when, issue while, issues while, problem when, problem while,
    backtrace~, bad interpreter, build log~, ci log~, compiler output, core dump~, crash log~,
    crasher~, error log~, error message~, error output, errors, error~, exception~, failing log~,
    failure~,
    non zero exit, nonzero exit, panic~, segfault~,
    stack trace~, stacktrace~, test log~, traceback~`;
