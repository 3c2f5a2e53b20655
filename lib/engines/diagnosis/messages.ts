/** Messages that many programs print, in the languages they print them in. */

/** A program that the shell cannot find; group `bad`. */
export const NOT_FOUND: readonly RegExp[] = [
  /^(?!Error: )(?:[\w./-]{1,60}: )?(?:line \d{1,6}: |\d{1,6}: )?(?<bad>(?!\w{1,60}(?:Error|Exception):)[\w.+@-]{1,60}): (?:command )?not found$/i,
  /^(?:zsh|\w{2,6}): command not found: (?<bad>[\w.+@-]{1,60})/,
  /^fish: Unknown command:? '?(?<bad>[\w.+@-]{1,60})/,
  /[Cc]ommand not found: (?<bad>[\w.+@-]{1,60})$/,
  /^\s{0,12}Command '(?<bad>[\w.+@-]{1,60})' not found/,
  /^The program '(?<bad>[\w.+@-]{1,60})' (?:is currently not installed|can be found in)/,
  /^(?:[\w./-]{1,60}: )?(?<bad>[\w.+@-]{1,60}): command not found(?!:)/,
  /^(?:[\w./@-]{1,160}: ){0,2}(?:line )?\d{1,6}: (?:\/[\w./@-]{1,160}: )?(?<bad>[\w.+@-]{1,60}): not found/,
  /^(?:make(?:\[\d\])?|g?make): (?<bad>[\w.+@-]{1,60}): (?:Command not found|No such file or directory)/,
  /'(?<bad>[\w.+@-]{1,60})' is not recognized as an internal or external command/,
  /The term '(?<bad>[\w.+@\\/-]{1,60})' is not recognized as/,
  /\u201c?['"\u201c](?<bad>[\w.+@-]{1,60})['"\u201d] (?:is not recognised|no se reconoce como|n'est pas reconnu en tant que|non \u00e8 riconosciuto come|n\u00e3o \u00e9 reconhecido como|\u043d\u0435 \u044f\u0432\u043b\u044f\u0435\u0442\u0441\u044f \u0432\u043d\u0443\u0442\u0440\u0435\u043d\u043d\u0435\u0439|\u4e0d\u662f\u5185\u90e8\u6216\u5916\u90e8\u547d\u4ee4)/,
  /Der Befehl "(?<bad>[\w.+@-]{1,60})" ist entweder falsch/,
  /Die Benennung "(?<bad>[\w.+@-]{1,60})" wurde nicht als Name eines Cmdlet/,
  /Le terme \u00ab\s?(?<bad>[\w.+@-]{1,60})\s?\u00bb n'est pas reconnu|El t\u00e9rmino '(?<bad>[\w.+@-]{1,60})' no se reconoce/,
  /\u0418\u043c\u044f "(?<bad>[\w.+@-]{1,60})" \u043d\u0435 \u0440\u0430\u0441\u043f\u043e\u0437\u043d\u0430\u043d\u043e/,
  /exec: "(?<bad>[\w.+@-]{1,60})": executable file not found in/,
  /^(?:sudo|env|nohup|xargs|timeout|time|nice|watch): [\u2018'"]?(?<bad>[\w.+@-]{1,60})[\u2019'"]?: (?:command not found|No such file or directory)$/,
  /^(?:Error: )?spawn (?<bad>[\w.+@-]{1,60}) ENOENT/,
  /Cannot run program "(?<bad>[\w.+@-]{1,60})"/,
];

/** A file or folder that is not there, as the C library says it; other languages are read in English before. */
export const NO_SUCH_FILE = "No such file or directory";

/** A missing right, likewise. */
export const PERMISSION_DENIED = "[Pp]ermission denied";

/** A folder where a file is wanted, likewise. */
export const IS_DIRECTORY = "[Ii]s a directory";

/** A full disk, likewise. */
export const DISK_FULL =
  "(?:[Nn]o space left on device|There is not enough space on the disk)";
