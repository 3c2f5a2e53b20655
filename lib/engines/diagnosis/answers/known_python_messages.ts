/** What Python itself, its library and pandas say of a program, and what it means. */
import type { RuleContext } from "../context.ts";
import { type Answer, type CompleteAnswer, defineAnswers } from "./answer.ts";

/** An error of a program: what it means, and what to write there instead. */
interface Message {
  readonly id: string;
  readonly on: RegExp | readonly RegExp[];
  readonly cause: string | ((c: RuleContext) => string);
  /** True: it is the caller's doing even where a package throws it. */
  readonly isOfCaller?: boolean;
  /** What to do at the place, after "Open X and". */
  readonly edit: string | ((c: RuleContext) => string);
  readonly plan?: readonly string[];
  readonly isDecisive?: boolean;
  readonly certainty?: number;
  readonly says: string;
}

function messages(rows: readonly Message[]): readonly Answer[] {
  return rows.map(({ edit, cause, isOfCaller = false, ...row }) => ({
    ...row,
    // What a package throws of its own values is no error of who calls it.
    cause: isOfCaller
      ? cause
      : (c) => c.v["subject"] ? undefined : textOf(cause, c),
    next: (c) => {
      const at = c.v["at"];
      const place = isOfCaller
        ? `In ${at ?? "your own code"}:`
        : `Open ${at ?? "the last line of the traceback that is yours"} and`;
      const text = textOf(edit, c);
      return text === undefined ? undefined : `${place} ${text}`;
    },
    certainty: row.certainty ?? 0.82,
  }));
}

function textOf(
  text: string | ((c: RuleContext) => string),
  c: RuleContext,
): string | undefined {
  return typeof text === "string" ? c.render(text) : text(c);
}

/** How a value of a type becomes JSON. */
const AS_JSON: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:datetime|date|time|UUID|Decimal|PosixPath|WindowsPath|Timestamp|ObjectId|timedelta)$/,
    "pass default=str to json.dumps(), or convert the value with str() before.",
  ],
  [
    /^(?:ndarray|u?int\d{1,2}|float\d{1,2}|bool_?|Tensor)$/,
    "convert it before: .tolist() for an array, .item() for a single value.",
  ],
  [
    /^(?:set|frozenset|dict_keys|dict_values|generator|map|filter|range|odict_keys)$/,
    "make a list of it before: list(...).",
  ],
  [
    /^(?:bytes|bytearray)$/,
    'decode it before: value.decode("utf-8"), or base64 for binary data.',
  ],
  [/^coroutine$/, "await the coroutine before its result is serialised."],
  [
    /^(?:function|method|type)$/,
    "call it, or leave it out: what is serialised is the function or class itself.",
  ],
  [/^(?:Series|DataFrame)$/, "convert it before: .to_dict()."],
];

/** What to write for a value that has no brackets. */
const IN_BRACKETS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:method|builtin_function_or_method|function)$/,
    "call it with parentheses before the brackets: it is a function and not its result.",
  ],
  [
    /^(?:generator|map|filter|zip|dict_keys|dict_values|dict_items|set|frozenset|odict_keys)$/,
    "make a list of it before: list(...)[0].",
  ],
  [
    /^(?:int|float|bool)$/,
    "look where the value comes from: it is one number, where a list or dict was meant.",
  ],
];

function fromTable(
  table: readonly (readonly [RegExp, string])[],
  name: string,
  otherwise: string,
): string {
  return table.find(([type]) => type.test(name))?.[1] ?? otherwise;
}

/** What the first bytes of a file say of it. */
function kindOf(key: string): string {
  if (/^v/.test(key)) {
    return "a Git LFS pointer (or other text) and not the file itself: run git lfs pull, and load it again";
  }
  if (/^(?:b'<|<|\\n|\\x0a)/.test(key)) {
    return "text, mostly an HTML page of a failed download: download it again, and look at the first line";
  }
  if (/^(?:b'PK|P)/.test(key)) {
    return "a zip archive: open it with zipfile (or torch.load of a newer release)";
  }
  if (/^\\x1f/.test(key)) return "gzip: open it with gzip.open() first";
  return "of another format, or cut off: look at its size and first bytes, and fetch or write it again";
}

const OBJECTS: readonly Message[] = [
  {
    id: "py-says-context-protocol",
    isOfCaller: true,
    isDecisive: true,
    on: [
      /'(?<type>[^']{1,60})' object does not support the (?<kind>asynchronous )?context manager protocol/,
      /AttributeError: (?:__(?<kind>a)?enter__|__exit__)$/,
    ],
    cause:
      "What follows with there is no [[{kind|raw} ]]context manager[[: it is of the type {type}]].",
    edit: (c) =>
      c.v["kind"]
        ? "use plain with (the object is not asynchronous), or await the call that returns it."
        : "use async with if the object is asynchronous, call it where a class or function was given, and otherwise use it without with.",
    says:
      "TypeError: 'Res' object does not support the context manager protocol",
  },
  {
    id: "py-says-await",
    on: /object (?<type>[\w.]{1,60}) can't be used in 'await' expression/,
    cause:
      "await is given a {type}, which is no coroutine: the function called there is not asynchronous.",
    edit:
      "remove the await there (or call the asynchronous variant of the function).",
    says: "TypeError: object list can't be used in 'await' expression",
  },
  {
    id: "py-says-json-type",
    isOfCaller: true,
    on: /Object of type (?<type>\w{1,60}) is not JSON serializable/,
    cause: "json cannot write a value of the type {type}.",
    edit: (c) =>
      fromTable(
        AS_JSON,
        c.v["type"] ?? "",
        "make a dict of the object before: dataclasses.asdict(), .model_dump(), vars().",
      ),
    says: "TypeError: Object of type datetime is not JSON serializable",
  },
  {
    id: "py-says-unhashable",
    on: /unhashable type: '(?<type>[\w.]{1,60})'/,
    cause:
      "A {type} is used as a key of a dict or as a member of a set: it can change, so it has no hash.",
    edit: (c) =>
      c.v["type"] === "slice"
        ? "take the part of a list or array, not of a dict or DataFrame (with pandas: .iloc[...])."
        : c.v["type"] === "dict"
        ? "use one of its values (or tuple(sorted(d.items()))) as the key."
        : "use a tuple there (or frozenset for a set), which can be a key.",
    says: "TypeError: unhashable type: 'list'",
  },
  {
    id: "py-says-cannot-pickle",
    isOfCaller: true,
    isDecisive: true,
    on: [
      /cannot pickle '(?<type>[^']{1,80})' object/,
      /Can't (?:get|pickle) local object '(?<local>[^']{1,160})'/,
      /Can't pickle <function (?<local><lambda>)/,
    ],
    cause:
      "An object that is passed to another process or saved holds something that cannot be pickled[[: {type}]][[: {local}]].",
    edit: (c) =>
      c.v["local"]
        ? "move the function or class to the top level of a module (no lambda, nothing defined inside a function)."
        : "do not pass that object on: pass plain data and make the connection, lock, file or module inside the process that uses it (or leave it out in __getstate__).",
    says: "TypeError: cannot pickle '_thread.lock' object",
  },
  {
    id: "py-says-class-layout",
    on: [
      /Cannot create a consistent method resolution(?: order)?/,
      /(?<meta>metaclass conflict): the metaclass of a derived class must be/,
    ],
    cause: (c) =>
      c.v["meta"]
        ? "The bases of the class have different metaclasses."
        : "The bases of the class stand in an order that contradicts their own inheritance.",
    edit: (c) =>
      c.v["meta"]
        ? "give the class a metaclass that derives from the metaclasses of all bases: class Meta(type(A), type(B)): pass."
        : "name the derived classes before their own bases, and leave out a base that another one already has.",
    says:
      "TypeError: Cannot create a consistent method resolution order (MRO) for bases A, B",
  },
  {
    id: "py-says-field-order",
    on:
      /TypeError: non-default argument '(?<name>\w{1,60})' follows default argument/,
    cause:
      "In a dataclass the field {name} has no default, but stands after one that has (also one of a base class).",
    edit:
      "give the field {name} a default, move it before those that have one, or use @dataclass(kw_only=True).",
    says: "TypeError: non-default argument 'x' follows default argument",
  },
  {
    id: "py-says-abstract",
    on:
      /Can't instantiate abstract class (?<type>\w{1,80}) (?:with|without an implementation for) abstract methods? '?(?<name>\w{1,60})/,
    cause:
      "The class {type} does not implement the abstract method {name} of its base.",
    edit:
      "define {name} (with exactly this name) in the class {type}, or instantiate a class that has it.",
    says:
      "TypeError: Can't instantiate abstract class A with abstract method f",
  },
  {
    id: "py-says-no-setter",
    on: [
      /AttributeError: can't set attribute(?: '(?<name>\w{1,60})')?$/,
      /property '(?<name>\w{1,60})' of '(?<type>\w{1,60})' object has no setter/,
    ],
    cause:
      "[[{name} ]]is a property without a setter (or a field of a named tuple or frozen class): it can only be read.",
    edit:
      "set the attribute behind the property, give the property a setter, or rename one of two members of the same name.",
    says: "AttributeError: property 'x' of 'A' object has no setter",
  },
  {
    id: "py-says-super",
    on: /super\(type, obj\): obj must be an instance or subtype of type/,
    cause:
      "super() is given a class that the object does not belong to: another class is named there, or the module was loaded anew and the class is another one.",
    edit:
      "write super() without arguments; in a notebook restart the kernel after a reload.",
    says:
      "TypeError: super(type, obj): obj must be an instance or subtype of type",
  },
  {
    id: "py-says-init-returns",
    on: /__init__\(\) should return None, not '(?<type>\w{1,60})'/,
    cause: "The method __init__ returns a {type}; it may return nothing.",
    edit:
      "remove the value after return in __init__ (async def __init__ is not possible either).",
    says: "TypeError: __init__() should return None, not 'int'",
  },
  {
    id: "py-says-brackets",
    isDecisive: true,
    on:
      /'(?<type>method|builtin_function_or_method|function|generator|map|filter|zip|dict_keys|dict_values|dict_items|odict_keys|set|frozenset|int|float|bool)' object is not subscriptable/,
    cause: "A value of the type {type} has no elements to take with brackets.",
    edit: (c) => fromTable(IN_BRACKETS, c.v["type"] ?? "", ""),
    says: "TypeError: 'method' object is not subscriptable",
  },
  {
    id: "py-says-module-called",
    isDecisive: true,
    on: /'module' object is not callable/,
    cause:
      "A module is called like a function: the function or class of the same name is inside it.",
    edit:
      "import the name from the module (from datetime import datetime) or call module.name(...).",
    says: "TypeError: 'module' object is not callable",
  },
  {
    id: "py-says-immutable",
    isDecisive: true,
    on:
      /'(?<type>str|tuple|bytes|frozenset|range|mappingproxy)' object does not support item (?:assignment|deletion)/,
    cause: "A {type} cannot be changed in place.",
    edit: (c) =>
      c.v["type"] === "tuple"
        ? "make a list of it first (list(...)), or build a new tuple."
        : "build a new value from the parts, or look why it is not a list or dict (for JSON: json.loads() first).",
    says: "TypeError: 'str' object does not support item assignment",
  },
];

const VALUES: readonly Message[] = [
  {
    id: "py-says-index-type",
    isDecisive: true,
    on:
      /(?<type>list|tuple|string|byte|bytearray|range|slice|array) ind(?:ices|ex) must be integers?(?:,? (?:or slices|or None)[^,]{0,60})?, not '?(?<index>\w{1,40})/,
    cause:
      "The value is a {type} and not a dict: it is indexed with a {index}.",
    edit: (c) =>
      c.v["index"] === "float"
        ? "make the index whole: // instead of /, or int(...)."
        : c.v["index"] === "tuple"
        ? "write one pair of brackets for each level ([a][b]), or look for a missing comma between two lists."
        : c.v["type"] === "string"
        ? "look at the value with type(): mostly JSON that was not parsed (json.loads() first), or a loop over the keys of a dict (use .values() or .items())."
        : "take an element first (value[0][...]) or loop over the list; the data is a list of objects.",
    says: "TypeError: list indices must be integers or slices, not str",
  },
  {
    id: "py-says-real-number",
    isDecisive: true,
    on: [
      /must be real number, not (?<type>\w{1,40})/,
      /'(?<type>float|str)' object cannot be interpreted as an integer/,
    ],
    cause: "A number is expected there and the value is a {type}.",
    edit: (c) =>
      c.v["type"] === "NoneType"
        ? "look why the value is None before it is calculated with."
        : c.v["type"] === "float"
        ? "use // instead of / or int(...), where a whole number is needed."
        : "convert it first: float(value) or int(value).",
    says: "TypeError: must be real number, not str",
  },
  {
    id: "py-says-bytes-and-text",
    isOfCaller: true,
    isDecisive: true,
    on: [
      /a bytes-like object is required, not '(?<text>str)'/,
      /write\(\) argument must be (?<need>str), not bytes/,
      /iterator should return (?<rows>strings), not bytes/,
      /expected str, bytes or os\.PathLike object, not (?<path>\w{1,40})/,
      /expected string or bytes-like object(?:, got '(?<value>\w{1,40})')?/,
    ],
    cause: (c) =>
      c.v["text"]
        ? "Text is passed where bytes are expected."
        : c.v["need"] || c.v["rows"]
        ? "A file is open in the wrong mode: bytes meet text."
        : "A value that is no text is passed where text is expected.",
    edit: (c) =>
      c.v["text"]
        ? 'pass text.encode(), or open the file as text (mode "w" instead of "wb").'
        : c.v["need"]
        ? 'open the file as binary (mode "wb"), or decode the bytes first.'
        : c.v["rows"]
        ? 'open the file as text: open(path, newline="").'
        : c.v["path"]
        ? `look why the path is a ${
          c.v["path"]
        }: a setting or variable it is taken from is mostly not set.`
        : 'convert it with str() or leave out None before (in pandas .fillna("").astype(str)).',
    says: "TypeError: a bytes-like object is required, not 'str'",
  },
  {
    id: "py-says-joined-type",
    on:
      /sequence item \d{1,9}: expected (?<need>str|a bytes-like object)(?: instance)?,? (?<type>\w{1,40}) found/,
    cause: "join() is given a {type} among the texts.",
    edit: 'convert the items first: ", ".join(map(str, items)).',
    says: "TypeError: sequence item 0: expected str instance, int found",
  },
  {
    id: "py-says-format",
    on:
      /not all arguments converted during string formatting|not enough arguments for format string|Replacement index \d{1,4} out of range for positional args tuple/,
    cause:
      "The number of places in the format text and the number of values differ.",
    edit:
      "give each place of the format text one value (a single value as (value,)), and write %% for a percent sign.",
    says: "TypeError: not all arguments converted during string formatting",
  },
  {
    id: "py-says-pairs",
    on: [
      /cannot convert dictionary update sequence element #\d{1,6} to a sequence/,
      /dictionary update sequence element #\d{1,6} has length \d{1,6}; 2 is required/,
    ],
    cause:
      "dict() or update() is given something that is no sequence of pairs (often text, or a list of values).",
    edit:
      "pass a dict or pairs of key and value; for JSON text json.loads() first.",
    says:
      "TypeError: cannot convert dictionary update sequence element #0 to a sequence",
  },
  {
    id: "py-says-number-range",
    on: [
      /OverflowError: (?:\(34, '|math range error|cannot (?:convert float infinity|serialize))/,
      /(?<long>(?:Python )?int too large to convert to C \w{1,12})/i,
      /(?<domain>math domain error|expected a (?:nonnegative|positive) input)/,
    ],
    cause: (c) =>
      c.v["domain"]
        ? "A function of math is given a value outside of its range (the root or logarithm of a negative number or zero)."
        : c.v["long"]
        ? "A number is larger than the machine type it is stored in."
        : "The result is too large for a float.",
    edit: (c) =>
      c.v["domain"]
        ? "check the value before, or use cmath for complex results."
        : c.v["long"]
        ? "use a wider type (dtype=np.int64, BIGINT), or look why the number is that large."
        : "limit the values, or calculate with logarithms or decimal.",
    says: "ValueError: math domain error",
  },
  {
    id: "py-says-decimal",
    isOfCaller: true,
    on: /decimal\.InvalidOperation: \[<class 'decimal\.ConversionSyntax'>\]/,
    cause:
      "Decimal() is given text that is no number: empty, or with a comma, a blank or a currency sign.",
    edit:
      "clean the text first (strip(), comma to point), and handle the empty one.",
    says: "decimal.InvalidOperation: [<class 'decimal.ConversionSyntax'>]",
  },
  {
    id: "py-says-nul-byte",
    isOfCaller: true,
    on:
      /ValueError: embedded null (?:byte|character)|source code (?:string )?cannot contain null bytes/,
    cause:
      "The path, argument or source contains a NUL character: mostly a file in UTF-16, or a backslash with 0 in a Windows path.",
    edit:
      'write Windows paths as r"..." or with /, and save the file as UTF-8.',
    says: "ValueError: embedded null byte",
  },
  {
    id: "py-says-time-format",
    isOfCaller: true,
    on: [
      /time data ['"](?<value>[^'"]{0,80})['"] does not match format ['"](?<format>[^'"]{1,60})['"]/,
      /ValueError: (?<rest>unconverted data remains): /,
      /Invalid isoformat string: '(?<value>[^']{0,80})'/,
    ],
    cause: (c) =>
      c.v["format"]
        ? `The text ${c.v["value"]} is not of the format ${c.v["format"]}.`
        : c.v["rest"]
        ? "The format covers only a part of the text."
        : `The text ${c.v["value"]} is not in ISO format.`,
    edit:
      "make the format fit the text (all of it: fractions %f, zone %z, 24 hours %H, month %m, minutes %M), or parse it with datetime.fromisoformat() where it is ISO (Python 3.11 and later take a final Z).",
    says: "ValueError: time data '2024' does not match format '%Y-%m-%d'",
  },
  {
    id: "py-says-day-of-month",
    on:
      /ValueError: (?:day (?:is|\d{1,4} must be) (?:out of range|in range)|month must be in 1\.\.12|hour must be in 0\.\.23|minute must be in 0\.\.59)/,
    cause:
      "A date is put together from parts that do not exist, such as day 0, month 13 or 31 February.",
    edit:
      "calculate with timedelta (or relativedelta for months), instead of adding to day, month or hour.",
    says: "ValueError: day is out of range for month",
  },
  {
    id: "py-says-naive-and-aware",
    isOfCaller: true,
    on: [
      /can't (?:compare|subtract) offset-naive and offset-aware datetimes/,
      /Cannot (?:compare|subtract) tz-naive and tz-aware/i,
    ],
    cause: "One of the two times has a time zone and the other one has none.",
    edit:
      "make both aware: datetime.now(timezone.utc) instead of now() or utcnow(), or value.replace(tzinfo=timezone.utc).",
    says: "TypeError: can't compare offset-naive and offset-aware datetimes",
  },
];

const FLOW: readonly Message[] = [
  {
    id: "py-says-generator-context",
    on: /generator didn't (?<what>yield|stop(?: after (?:a?throw\(\)))?)/,
    cause:
      "A function under @contextmanager did not {what|raw}: it has to yield exactly once on every path.",
    edit:
      "let that function yield exactly once: no return before it, no second yield in an except, and raise again what it catches.",
    says: "RuntimeError: generator didn't yield",
  },
  {
    id: "py-says-stop-iteration",
    on: /RuntimeError: (?:generator|coroutine) raised StopIteration/,
    cause:
      "next() inside a generator found nothing more; since Python 3.7 that is an error.",
    edit: "write next(iterator, None) and return when it is None.",
    says: "RuntimeError: generator raised StopIteration",
  },
  {
    id: "py-says-changed-in-loop",
    isDecisive: true,
    on:
      /(?<what>dictionary|Set|OrderedDict|deque) (?:changed size|keys changed|mutated) during iteration/,
    cause:
      "The {what} is changed while a loop goes over it (also by another thread).",
    edit:
      "loop over a copy: for key in list(d): …; with threads guard it with a lock.",
    says: "RuntimeError: dictionary changed size during iteration",
  },
  {
    id: "py-says-closed-file",
    isOfCaller: true,
    on: /ValueError: I\/O operation on closed file/,
    cause:
      "A file is read or written after it was closed, mostly after the end of its with block.",
    edit:
      "move the use of the file into its with block, or read what is needed before it closes.",
    says: "ValueError: I/O operation on closed file.",
  },
  {
    id: "py-says-is-a-directory",
    isOfCaller: true,
    on:
      /IsADirectoryError: \[Errno 21\] Is a directory: '(?<path>[^']{1,200})'/,
    cause: "{path} is a directory, and a file is expected.",
    edit:
      "name a file in {path|raw} (os.path.join(...)); in a container Docker makes a directory of a mounted file that does not exist on the host.",
    says: "IsADirectoryError: [Errno 21] Is a directory: 'a'",
  },
  {
    id: "py-says-pickle-file",
    isOfCaller: true,
    on: [
      /UnpicklingError: invalid load key, '(?<key>[^']{1,12})'/,
      /EOFError: (?<empty>Ran out of input)/,
    ],
    cause: (c) =>
      c.v["empty"]
        ? "The file that is unpickled is empty or cut off."
        : `The file that is loaded is no pickle; it begins with ${
          c.v["key"]
        }: it is ${kindOf(c.v["key"] ?? "")}.`,
    edit: (c) =>
      c.v["empty"]
        ? "check that the file has content: writing it (mode wb, and closed) comes before reading; an interrupted download or cache is to be made again."
        : `take the right file: it is ${kindOf(c.v["key"] ?? "")}.`,
    says: "_pickle.UnpicklingError: invalid load key, 'v'.",
  },
  {
    id: "py-says-not-gzip",
    isOfCaller: true,
    on: [
      /(?:ReadError: not a gzip file|BadGzipFile: Not a gzipped file(?: \((?<key>b'[^']{1,12})')?)/,
    ],
    cause:
      "The file is not compressed with gzip, whatever its name says: mostly a failed download, or another format.",
    edit: (c) =>
      c.v["key"]
        ? `take the right file: it is ${kindOf(c.v["key"])}.`
        : 'look at the file (file NAME); open it with tarfile.open(path, "r:*"), which finds the compression, or download it again.',
    says: "tarfile.ReadError: not a gzip file",
  },
  {
    id: "py-says-sqlite-thread",
    isOfCaller: true,
    on:
      /SQLite objects created in a thread can only be used in that same thread/,
    cause:
      "A SQLite connection is used in another thread than the one that opened it.",
    edit:
      "open one connection in each thread, or pass check_same_thread=False and guard it with a lock.",
    says:
      "sqlite3.ProgrammingError: SQLite objects created in a thread can only be used in that same thread.",
  },
  {
    id: "py-says-encoding",
    isOfCaller: true,
    on: /LookupError: unknown encoding: (?<name>[\w-]{1,40})/,
    cause: "Python knows no encoding {name}.",
    edit: (c) =>
      /utf8mb\d|utf-?8|cp65001/i.test(c.v["name"] ?? "")
        ? "write utf-8 there."
        : "write the name of an encoding that Python has, such as utf-8, latin-1 or cp1252.",
    says: "LookupError: unknown encoding: utf8mb4",
  },
  {
    id: "py-says-after-shutdown",
    isOfCaller: true,
    on: /cannot schedule new futures after (?:interpreter )?shutdown/,
    cause:
      "Work is given to a pool that was closed before: after its with block, or while the program already ends.",
    edit:
      "submit the work inside the with block of the pool, and let the main thread wait (join, result()) until all of it is done.",
    says: "RuntimeError: cannot schedule new futures after shutdown",
  },
  {
    id: "py-says-process-pool-broken",
    isOfCaller: true,
    on: /BrokenProcessPool: A (?:child )?process/,
    cause:
      "A worker process of the pool ended abruptly: out of memory, a crash in native code, or a script that starts its pool again on import.",
    edit:
      'start the pool only under if __name__ == "__main__":, and give it fewer workers (max_workers) or smaller pieces if memory runs out.',
    says:
      "concurrent.futures.process.BrokenProcessPool: A process in the process pool was terminated abruptly while the future was running or pending.",
  },
  {
    id: "py-says-thread-twice",
    on: /threads can only be started once/,
    cause: "start() is called twice on the same Thread object.",
    edit: "make a new Thread object for each start.",
    says: "RuntimeError: threads can only be started once",
  },
  {
    id: "py-says-signal-thread",
    isOfCaller: true,
    on: /ValueError: signal only works in main thread/,
    cause:
      "A signal handler is set outside of the main thread (a server's worker, Streamlit, a thread of one's own).",
    edit:
      "set the handler in the main thread, or switch off the part that sets it when it runs in a thread.",
    says:
      "ValueError: signal only works in main thread of the main interpreter",
  },
  {
    id: "py-says-regex",
    isOfCaller: true,
    on:
      /(?:re\.error|PatternError|sre_constants\.error): (?<what>unterminated character set|nothing to repeat|multiple repeat|missing \), unterminated subpattern|unbalanced parenthesis|bad escape \S{1,4}|bad character range \S{1,12}|look-behind requires fixed-width pattern|(?:incomplete|invalid) (?:escape|group reference) \S{1,8})/,
    cause: "The regular expression is not valid: {what|raw}.",
    edit:
      'pass text that is meant literally through re.escape(), and write patterns as raw strings (r"...").',
    says: "re.error: unterminated character set at position 0",
  },
  {
    id: "py-says-option-twice",
    on:
      /argparse\.ArgumentError: argument (?<name>[^:]{1,60}): conflicting option strings?: (?<option>[-\w, ]{1,60})/,
    cause:
      "Two arguments of the parser use the same option {option|raw} (-h belongs to the help).",
    edit:
      "rename the option {option|raw}, or make the parent parser with add_help=False.",
    says:
      'Traceback (most recent call last):\n  File "/app/main.py", line 7, in <module>\n    parser.add_argument("-h")\nargparse.ArgumentError: argument -h/--help: conflicting option strings: -h',
  },
  {
    id: "py-says-csv-field",
    isOfCaller: true,
    on: /field larger than field limit \((?<limit>\d{1,12})\)/,
    cause:
      "A field of the CSV file is longer than {limit} characters: large data, or an open quote that swallows lines.",
    edit:
      "call csv.field_size_limit(10_000_000) before reading; if no field is that long, look for an open quote in the file (quoting=csv.QUOTE_NONE).",
    says: "_csv.Error: field larger than field limit (131072)",
  },
  {
    id: "py-says-int-digits",
    isOfCaller: true,
    on:
      /Exceeds the limit \((?<limit>\d{1,9}) digits\) for integer string conversion/,
    cause:
      "A number of more than {limit} digits is converted from or to text; Python 3.11 and later refuse it.",
    edit:
      "call sys.set_int_max_str_digits(n) with the digits that are needed, where the input is your own.",
    says:
      "ValueError: Exceeds the limit (4300 digits) for integer string conversion",
  },
  {
    id: "py-says-not-exception",
    isDecisive: true,
    on:
      /exceptions must derive from BaseException|catching classes that do not inherit from BaseException is not allowed/,
    cause:
      "raise or except is given something that is no exception class (text, None, or a module).",
    edit: 'name an exception there: raise ValueError("…"), except ValueError.',
    says: "TypeError: exceptions must derive from BaseException",
  },
];

const FRAMES: readonly Message[] = [
  {
    id: "py-says-lengths-differ",
    isOfCaller: true,
    on:
      /Length of values \((?<have>\d{1,12})\) does not match length of index \((?<need>\d{1,12})\)|(?:All arrays|arrays) must (?:all )?be (?:of )?(?:the )?same length/,
    cause:
      "The columns do not have the same number of rows[[: {have|raw} values for {need|raw} rows]].",
    edit:
      "make the lists equally long (or build the frame from Series, which fills up with NaN).",
    isDecisive: true,
    says: "ValueError: Length of values (3) does not match length of index (4)",
  },
  {
    id: "py-says-scalars-only",
    isOfCaller: true,
    on: /If using all scalar values, you must pass an index/,
    isDecisive: true,
    cause:
      "The DataFrame is made of a dict of single values; pandas does not know how many rows it has.",
    edit: "put the dict into a list: pd.DataFrame([data]).",
    says: "ValueError: If using all scalar values, you must pass an index",
  },
  {
    id: "py-says-str-accessor",
    isOfCaller: true,
    on:
      /Can only use \.(?<name>str|dt) accessor with (?:string|datetimelike) values/,
    isDecisive: true,
    cause: "The column is not of the type that .{name} works on.",
    edit: (c) =>
      c.v["name"] === "dt"
        ? "convert the column first: pd.to_datetime(column)."
        : "convert the column first: .astype(str).",
    says: "AttributeError: Can only use .str accessor with string values!",
  },
  {
    id: "py-says-nan-to-integer",
    isOfCaller: true,
    on:
      /cannot convert (?:float )?(?:NaN|NA|non-finite values)(?: \(NA or inf\))? to integer/i,
    cause:
      "The column or value is NaN in places, which an integer cannot hold.",
    edit:
      'use .fillna(0) before .astype(int), or .astype("Int64"), which keeps missing values.',
    says: "ValueError: cannot convert float NaN to integer",
  },
  {
    id: "py-says-merge-types",
    isOfCaller: true,
    on:
      /You are trying to merge on (?<have>[\w[\], ]{1,40}) and (?<need>[\w[\], ]{1,40}) columns/,
    cause:
      "The columns that are merged on have different types: {have|raw} and {need|raw}.",
    edit: "give both key columns the same type before: .astype(str) on both.",
    says:
      "ValueError: You are trying to merge on object and int64 columns for key 'id'. If you wish to proceed you should use pd.concat",
  },
  {
    id: "py-says-ragged-array",
    isDecisive: true,
    isOfCaller: true,
    on:
      /setting an array element with a sequence\. The requested array has an inhomogeneous shape/,
    cause:
      "The lists that become one array have different lengths; NumPy 1.24 and later refuse that.",
    edit: "make the rows equally long (pad them), or pass dtype=object.",
    says:
      "ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions.",
  },
];

/** Errors of a program, by what Python says of them. */
export const KNOWN_PYTHON_MESSAGE_ANSWERS: readonly CompleteAnswer[] =
  defineAnswers({
    family: "known-python-messages",
    tools: ["python", "pytest", "django", "uv", "poetry"],
    risk: "Change only that place, and look whether others do the same.",
    prevent: "A test of this path, and a type checker, find it before it runs.",
  }, messages([...OBJECTS, ...VALUES, ...FLOW, ...FRAMES]));
