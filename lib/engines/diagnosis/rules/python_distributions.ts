/**
 * What to install for a Python import: distribution names that differ from the
 * module's. Names that are equal are not listed.
 */

import distributions from "../catalogues/python_imports.txt" with {
  type: "text",
};
import standard from "../catalogues/python_standard.txt" with { type: "text" };
import { readWords } from "../catalogues/words.ts";

const DISTRIBUTIONS: ReadonlyMap<string, string> = new Map(
  readWords(distributions).map((row) => {
    const [module = "", distribution = ""] = row.split(" ");
    return [module, distribution];
  }),
);

/** Modules that come with Python itself but may be left out of a build. */
export const STANDARD_MODULES: ReadonlySet<string> = new Set(
  readWords(standard),
);

/** Distributions that have no module of their own name, with the one that they have. */
const NAMED_OTHERWISE: ReadonlyMap<string, string> = new Map([
  ["beautifulsoup4", "bs4"],
  ["biopython", "Bio"],
  ["gitpython", "git"],
  ["mysqlclient", "MySQLdb"],
  ["opencv", "cv2"],
  ["opencv_python", "cv2"],
  ["pillow", "PIL"],
  ["psycopg2_binary", "psycopg2"],
  ["pycryptodome", "Crypto"],
  ["pyjwt", "jwt"],
  ["pyserial", "serial"],
  ["python_dateutil", "dateutil"],
  ["python_docx", "docx"],
  ["python_dotenv", "dotenv"],
  ["pyyaml", "yaml"],
  ["pyzmq", "zmq"],
  ["scikit_image", "skimage"],
  ["scikit_learn", "sklearn"],
  ["websocket_client", "websocket"],
]);

/** The module of a distribution that has none of its own name; undefined of others. */
export function moduleOf(distribution: string): string | undefined {
  return NAMED_OTHERWISE.get(distribution.toLowerCase());
}

/** The distribution that has a module; undefined when that is no name to install. */
export function distributionOf(module: string | undefined): string | undefined {
  if (module === undefined || !/^[A-Za-z_][\w.]{0,100}$/.test(module)) {
    return undefined;
  }
  const parts = module.split(".");
  for (let take = parts.length; take > 0; take--) {
    const known = DISTRIBUTIONS.get(parts.slice(0, take).join("."));
    if (known !== undefined) return known;
  }
  const top = parts[0] ?? "";
  return STANDARD_MODULES.has(top) ? undefined : top;
}
