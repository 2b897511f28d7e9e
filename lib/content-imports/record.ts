/** What an old post asks of its new place: only `published` may be shown to everybody. `unsure`: the file does not say plainly. */
const pastStatuses = ["published", "draft", "scheduled", "private", "members", "mailed", "unsure"] as const;
export type PastStatus = (typeof pastStatuses)[number];

type PastSource = "wordpress" | "ghost" | "substack" | "docx" | "html" | "markdown";

/** A picture that a text shows; its place in the text is `<img src>` with the same address. */
export type PastPicture = { address: string; alt: string };

/** One post or page of a former site. Every format is read into this shape, and nothing else of a file goes further. */
export type PastItem = {
  source: PastSource;
  /** The former site, without an ending slash; empty where the file names none. */
  site: string;
  /** The source's own id; of a file without one, a hash of its bytes. */
  key: string;
  kind: "post" | "page";
  /** Empty where the file gives none: then staff are asked. */
  title: string;
  slug: string;
  /** Where it was read before: whole addresses, or paths where the site is unknown. The first is the lasting one. */
  addresses: string[];
  /** The moment of publication, ISO 8601 in UTC, where the file has one. */
  publishedAt: string | null;
  /** The day in the site's own zone, as it was printed; null: staff are asked. */
  day: string | null;
  authors: string[];
  tags: { name: string; slug: string }[];
  status: PastStatus;
  summary: string | null;
  /** Cleaned: without scripts, forms, hidden text, trackers and recipients' links. */
  html: string;
  pictures: PastPicture[];
  /** What cannot be carried, a sentence each. */
  losses: string[];
};

/** What a reader says, one after the other: an item, something that stays out by its kind, or where the file ends early. */
export type Found =
  | { item: PastItem }
  /** Never with its words: a title of a private thing is private too. */
  | { leftOut: string }
  /** One item that cannot be read; the others go on. */
  | { refused: string; title: string }
  | { problem: string };

/** Reads one item; whatever is wrong with it, only it is refused. */
export function readItem(title: string, read: () => PastItem): Found {
  try {
    return { item: read() };
  } catch {
    // without the error's own words: they may hold the item's
    return { refused: "It is damaged and cannot be read.", title };
  }
}
