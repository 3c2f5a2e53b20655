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

/**
 * A file or folder that is not there, as the C library says it in several
 * languages. Whole sentences are read in English before; these are for one that
 * was cut off, which only a pattern completes.
 */
export const NO_SUCH_FILE =
  "(?:No such file or directory|Datei oder Verzeichnis nicht gefunden|Aucun fichier ou dossier de ce type|No existe el (?:archivo|fichero) o el directorio|File o directory non esistente|(?:Arquivo|Ficheiro) ou diret\u00f3rio (?:inexistente|n\u00e3o encontrado)|\u041d\u0435\u0442 \u0442\u0430\u043a\u043e\u0433\u043e \u0444\u0430\u0439\u043b\u0430 \u0438\u043b\u0438 \u043a\u0430\u0442\u0430\u043b\u043e\u0433\u0430|\u6ca1\u6709\u90a3\u4e2a\u6587\u4ef6\u6216\u76ee\u5f55|\u6c92\u6709\u6b64\u4e00\u6a94\u6848\u6216\u76ee\u9304|\u305d\u306e\u3088\u3046\u306a\u30d5\u30a1\u30a4\u30eb\u3084\u30c7\u30a3\u30ec\u30af\u30c8\u30ea\u306f\u3042\u308a\u307e\u305b\u3093)";

/** A missing right, likewise. */
export const PERMISSION_DENIED =
  "(?:[Pp]ermission denied|Keine Berechtigung|Permission non accord\u00e9e|Permiso denegado|Permesso negato|Permiss\u00e3o negada|\u041e\u0442\u043a\u0430\u0437\u0430\u043d\u043e \u0432 \u0434\u043e\u0441\u0442\u0443\u043f\u0435|\u6743\u9650\u4e0d\u591f|\u6b0a\u9650\u4e0d\u8db3|\u8a31\u53ef\u304c\u3042\u308a\u307e\u305b\u3093)";

/** A folder where a file is wanted, likewise. */
export const IS_DIRECTORY =
  "(?:[Ii]s a directory|Ist ein Verzeichnis|est un dossier|Es un directorio|\u00c8 una directory|\u00c9 um diret\u00f3rio|\u042d\u0442\u043e \u043a\u0430\u0442\u0430\u043b\u043e\u0433|\u662f\u4e00\u4e2a\u76ee\u5f55|\u3067\u3059 *\u30c7\u30a3\u30ec\u30af\u30c8\u30ea|\u30c7\u30a3\u30ec\u30af\u30c8\u30ea\u3067\u3059)";

/** A full disk, likewise. */
export const DISK_FULL =
  "(?:[Nn]o space left on device|Auf dem Ger\u00e4t ist kein Speicherplatz mehr verf\u00fcgbar|Kein Speicherplatz mehr auf dem Ger\u00e4t|Aucun espace disponible sur le p\u00e9riph\u00e9rique|No queda espacio en el dispositivo|Spazio esaurito sul device|N\u00e3o h\u00e1 espa\u00e7o dispon\u00edvel no dispositivo|\u041d\u0430 \u0443\u0441\u0442\u0440\u043e\u0439\u0441\u0442\u0432\u0435 \u043d\u0435 \u043e\u0441\u0442\u0430\u043b\u043e\u0441\u044c \u043c\u0435\u0441\u0442\u0430|\u8bbe\u5907\u4e0a\u6ca1\u6709\u7a7a\u95f4|\u30c7\u30d0\u30a4\u30b9\u306b\u7a7a\u304d\u9818\u57df\u304c\u3042\u308a\u307e\u305b\u3093|There is not enough space on the disk|Es steht nicht gen\u00fcgend Speicherplatz auf dem Datentr\u00e4ger)";
