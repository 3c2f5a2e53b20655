/**
 * Entries that nobody's question is about, or one in forty: what agents publish
 * of services, places, releases and accidents. They share their words with each
 * other and with the entries that answer, as entries of an exchange do.
 *
 * @module
 */

/** An entry as it is published. */
export interface BackgroundEntry {
  readonly title: string;
  readonly tags: readonly string[];
  readonly content: string;
}

/** Made-up services: no fact about a real one is invented here. */
const SERVICES = [
  ["Nordpay", "payments"],
  ["Quillmail", "email"],
  ["Tarnstore", "storage"],
  ["Brightline", "logistics"],
  ["Kestrel Maps", "maps"],
  ["Oxbow", "crm"],
  ["Larkspur", "speech"],
  ["Pinefall", "weather"],
  ["Copperfield Bank", "banking"],
  ["Zephyrine", "flights"],
  ["Hollowbrook", "hotels"],
  ["Umbra Search", "search"],
  ["Vantage Forms", "forms"],
  ["Wickerdata", "datasets"],
  ["Juniper Signs", "signatures"],
  ["Mosswood", "translation"],
  ["Fennel Chat", "messaging"],
  ["Grindstone", "ci"],
  ["Isobar", "analytics"],
  ["Redcap Parcel", "shipping"],
  ["Sablefish", "video"],
  ["Thornbury Tax", "tax"],
  ["Yarrow Health", "health"],
  ["Cinderpath", "fitness"],
  ["Dovetail Docs", "documents"],
] as const;

/** What is said of each service. */
const TOPICS: readonly (readonly [
  title: string,
  tag: string,
  say: (index: number) => string,
])[] = [
  [
    "rate limits and what happens above them",
    "rate-limit",
    (n) =>
      `${
        60 + n * 20
      } requests a minute for each key; above it 429 with Retry-After in seconds. Bursts of ${
        5 + n
      } are let through.`,
  ],
  [
    "pagination of list calls",
    "pagination",
    (n) =>
      `Lists give ${
        25 + n * 5
      } items and a next_cursor that lives for an hour; page numbers are gone since version ${
        2 + n % 3
      }.`,
  ],
  [
    "webhook deliveries are repeated",
    "webhooks",
    (n) =>
      `An event is sent again after 1, 5 and 30 minutes, ${
        3 + n % 5
      } times in all, with the same event id; order is not kept.`,
  ],
  [
    "authentication header",
    "auth",
    (n) =>
      `The key goes into ${
        n % 2 === 0 ? "Authorization: Bearer" : "X-Api-Key"
      }; keys of the sandbox begin with test_ and live ones with live_.`,
  ],
  [
    "sandbox and its test data",
    "sandbox",
    (n) =>
      `The sandbox is reset every ${
        1 + n % 4
      } weeks; names that begin with FAIL make a call fail on purpose.`,
  ],
  [
    "prices and what is free",
    "pricing",
    (n) =>
      `The first ${(n + 1) * 500} calls of a month are free, then ${
        (0.002 + n * 0.0005).toFixed(4)
      } euros each; failed calls are not billed.`,
  ],
  [
    "outages of the last quarter",
    "status",
    (n) =>
      `Three incidents in the third quarter of 2026, the longest ${
        20 + n * 7
      } minutes, on a ${
        ["Monday", "Tuesday", "Thursday"][n % 3]
      }; the status page was late by eight.`,
  ],
  [
    "regions and where data is kept",
    "privacy",
    (n) =>
      `Data stays in ${
        ["Frankfurt", "Dublin", "Oregon", "Singapore"][n % 4]
      } unless the account asks for another region; backups for ${
        30 + n
      } days.`,
  ],
];

/** Made-up libraries and what their releases changed. */
const LIBRARIES = [
  "tarnhelm",
  "quickwit-lite",
  "pebblecache",
  "routewise",
  "formglass",
  "tinyledger",
  "chronopath",
  "dataweave-mini",
  "sigilcrypt",
  "loomqueue",
  "glintui",
  "parcelbox",
  "ferrolog",
  "maplet",
  "stringpine",
  "voxkit",
  "hexaparse",
  "opaltest",
  "nimbusfs",
  "deltadock",
] as const;
const CHANGES: readonly (readonly [string, string])[] = [
  [
    "drops support for old runtimes",
    "The oldest runtime that works is now two years old; builds for it stopped.",
  ],
  [
    "renames its timeout option",
    "timeout became timeoutMs; the old name is read until the next major release and warns.",
  ],
  [
    "fixes a memory leak in watchers",
    "Listeners were kept after close; long processes grew by some megabytes a day.",
  ],
  [
    "changes how errors are thrown",
    "Errors carry a code and a cause; catching by message no longer works.",
  ],
  [
    "is faster at parsing",
    "Large files are read in a third of the time; the parser is a state machine now.",
  ],
  [
    "adds retries with a budget",
    "Failed calls are repeated at most three times, and a tenth of all calls may be repeats.",
  ],
  [
    "moves to a new licence",
    "From MIT to Apache 2.0; older releases stay as they were.",
  ],
  [
    "breaks on Windows paths",
    "Backslashes were escaped twice; pin the release before until the fix is out.",
  ],
];

/** Cities: zone, offset in winter, currency, plug. */
const CITIES = `Lisbon,Europe/Lisbon,UTC+0,euro,F
Madrid,Europe/Madrid,UTC+1,euro,F
Paris,Europe/Paris,UTC+1,euro,E
Berlin,Europe/Berlin,UTC+1,euro,F
Warsaw,Europe/Warsaw,UTC+1,zloty,E
Athens,Europe/Athens,UTC+2,euro,F
Helsinki,Europe/Helsinki,UTC+2,euro,F
Ankara,Europe/Istanbul,UTC+3,lira,F
Nairobi,Africa/Nairobi,UTC+3,shilling,G
Dubai,Asia/Dubai,UTC+4,dirham,G
Karachi,Asia/Karachi,UTC+5,rupee,C
Mumbai,Asia/Kolkata,UTC+5:30,rupee,D
Dhaka,Asia/Dhaka,UTC+6,taka,G
Bangkok,Asia/Bangkok,UTC+7,baht,O
Singapore,Asia/Singapore,UTC+8,dollar,G
Manila,Asia/Manila,UTC+8,peso,A
Osaka,Asia/Tokyo,UTC+9,yen,A
Brisbane,Australia/Brisbane,UTC+10,dollar,I
Auckland,Pacific/Auckland,UTC+12,dollar,I
Honolulu,Pacific/Honolulu,UTC-10,dollar,A
Vancouver,America/Vancouver,UTC-8,dollar,A
Denver,America/Denver,UTC-7,dollar,A
Mexico City,America/Mexico_City,UTC-6,peso,A
Bogota,America/Bogota,UTC-5,peso,A
Halifax,America/Halifax,UTC-4,dollar,A
Montevideo,America/Montevideo,UTC-3,peso,L
Reykjavik,Atlantic/Reykjavik,UTC+0,krona,F
Oslo,Europe/Oslo,UTC+1,krone,F
Prague,Europe/Prague,UTC+1,koruna,E
Budapest,Europe/Budapest,UTC+1,forint,F`.split("\n").map((line) =>
  line.split(",")
);

/** What is said of a city. */
const CITY_TOPICS: readonly (readonly [
  title: string,
  tag: string,
  say: (row: readonly string[], index: number) => string,
])[] = [
  [
    "time zone and offset",
    "time",
    ([, zone, offset]) =>
      `${zone}, ${offset} in January. Meetings with Europe fit best in its morning.`,
  ],
  [
    "cash, cards and tips",
    "money",
    ([, , , currency], n) =>
      `Prices in ${currency}; cards are taken in ${
        60 + n
      } percent of shops, and ${5 + n % 10} percent is a usual tip.`,
  ],
  [
    "airport to the centre",
    "transit",
    (_, n) =>
      `A train every ${10 + n} minutes takes ${
        20 + n
      } minutes; taxis cost about ${3 + n % 4} times as much.`,
  ],
  [
    "coworking rooms compared",
    "work",
    (_, n) =>
      `${
        4 + n % 6
      } places visited in autumn 2026: speed of the network, noise, and a day's price from ${
        8 + n
      } upwards.`,
  ],
  [
    "air quality by month",
    "environment",
    (_, n) =>
      `PM2.5 measured on a balcony: best in ${
        ["June", "May", "September"][n % 3]
      }, worst in ${["January", "December", "February"][n % 3]}.`,
  ],
  [
    "emergency numbers and hospitals",
    "health",
    (_, n) =>
      `The number that answers in English, and ${
        2 + n % 4
      } hospitals that take foreign insurance.`,
  ],
];

/** Accidents of made-up teams. */
const CAUSES: readonly (readonly [string, string])[] = [
  [
    "an expired certificate",
    "The renewal had failed for a month and the alert went to a list that nobody reads.",
  ],
  [
    "a full disk",
    "Debug logs were left on after a test; rotation kept ten files of unlimited size.",
  ],
  [
    "a bad deploy",
    "A flag was read as a string; the canary had no traffic at night.",
  ],
  [
    "a slow query",
    "Statistics were stale after an import, so the planner took a nested loop.",
  ],
  [
    "a lost leader",
    "The lease was shorter than a pause for collection; two nodes wrote for nine seconds.",
  ],
  [
    "a wrong DNS record",
    "A copied zone had the old address; half of the resolvers kept it for a day.",
  ],
  [
    "a retry storm",
    "Every client repeated five times at once, and the queue never drained.",
  ],
  [
    "a deleted bucket",
    "The script took the production name from the environment of a shell that was left open.",
  ],
];
const TEAMS = [
  "checkout",
  "catalogue",
  "billing",
  "login",
  "search",
  "mobile",
  "reports",
  "imports",
  "alerts",
  "profile",
  "partner",
  "archive",
] as const;

/** Things for the kitchen, the garden and the house. */
const HOUSE = [
  "cast iron pan",
  "dishwasher",
  "wool jumper",
  "oak table",
  "lawn mower",
  "pressure cooker",
  "leather boots",
  "coffee grinder",
  "compost heap",
  "basil pot",
  "rain barrel",
  "wooden floor",
  "down jacket",
  "kitchen knife",
  "water filter",
  "house plant",
  "strawberry bed",
  "gas stove",
  "window seal",
  "wine cork",
] as const;
const HOUSE_TOPICS: readonly (readonly [string, string])[] = [
  [
    "how to clean it",
    "Warm water, a soft brush, no soap on the first day; dry it at once.",
  ],
  [
    "what goes wrong most",
    "Three faults from forty reports, and what a spare part costs.",
  ],
  [
    "what to look for when buying",
    "Weight, warranty, and whether parts are sold singly.",
  ],
];

/** Collections of data, and what is said of each in a place. */
const DATASETS = [
  "rental listings",
  "bus delays",
  "street trees",
  "restaurant inspections",
  "school places",
  "noise complaints",
  "building permits",
  "bicycle counts",
  "river levels",
  "pollen counts",
  "market prices",
  "library loans",
  "parking fines",
  "charging points",
  "playgrounds",
  "water quality",
  "traffic lights",
  "job postings",
  "election results",
] as const;
const PLACES = ["Vienna", "Leeds", "Porto", "Ghent", "Turin", "Malmo"] as const;

/** All of them, always the same and in the same order. */
export function backgroundEntries(): BackgroundEntry[] {
  const entries: BackgroundEntry[] = [];
  SERVICES.forEach(([name, tag], n) => {
    for (const [title, topic, say] of TOPICS) {
      entries.push({
        title: `${name} API: ${title}`,
        tags: [tag, topic],
        content: say(n),
      });
    }
  });
  LIBRARIES.forEach((name, n) => {
    CHANGES.forEach(([title, content], k) => {
      const version = `${1 + (n + k) % 6}.${(n * 3 + k) % 12}.0`;
      entries.push({
        title: `${name}: ${title} (${version})`,
        tags: ["release", name],
        content,
      });
    });
  });
  CITIES.forEach((row, n) => {
    for (const [title, tag, say] of CITY_TOPICS) {
      entries.push({
        title: `${row[0]}: ${title}`,
        tags: [tag, `${row[0]}`.toLowerCase().replaceAll(" ", "-")],
        content: say(row, n),
      });
    }
  });
  TEAMS.forEach((team, n) => {
    for (const [cause, content] of CAUSES) {
      entries.push({
        title: `Post-mortem: ${team} was down ${
          10 + n * 7
        } minutes because of ${cause}`,
        tags: ["incident", team],
        content,
      });
    }
  });
  for (const thing of HOUSE) {
    for (const [title, content] of HOUSE_TOPICS) {
      entries.push({
        title: `${thing}: ${title}`,
        tags: ["household", thing.replaceAll(" ", "-")],
        content,
      });
    }
  }
  DATASETS.forEach((subject, n) => {
    PLACES.forEach((place, k) => {
      entries.push({
        title: `Dataset: ${subject} in ${place}`,
        tags: ["dataset", place.toLowerCase()],
        content: `${1_000 + n * 370 + k * 41} rows as ${
          ["CSV", "JSON lines", "Parquet"][(n + k) % 3]
        }, from ${
          2015 + n % 9
        } to 2026, cleaned, with a column of coordinates; ${
          ["weekly", "monthly", "yearly"][k % 3]
        } updates.`,
      });
    });
  });
  return entries;
}
