/** Only `published` may become public. `unsure`: the file is not explicit. */
const pastStatuses = ["published", "draft", "scheduled", "private", "members", "mailed", "unsure"] as const;
export type PastStatus = (typeof pastStatuses)[number];

type PastSource = "wordpress" | "ghost" | "substack" | "docx" | "html" | "markdown";

/** `<img src>` has the same address. */
export type PastPicture = { address: string; alt: string };

/** A post or page of a former site, in the shape of every format. */
export type PastItem = {
  source: PastSource;
  /** Without a trailing slash; empty if unknown. */
  site: string;
  /** The source's id, or a hash of the file. */
  key: string;
  kind: "post" | "page";
  /** Empty if unknown: staff are asked. */
  title: string;
  slug: string;
  /** Former addresses, or paths if the site is unknown; the permanent one first. */
  addresses: string[];
  /** ISO 8601 in UTC, if known. */
  publishedAt: string | null;
  /** In the site's own zone, as printed; null: staff are asked. */
  day: string | null;
  authors: string[];
  tags: { name: string; slug: string }[];
  status: PastStatus;
  summary: string | null;
  /** Without scripts, forms, hidden text, trackers and recipients' links. */
  html: string;
  pictures: PastPicture[];
  /** What was lost, a sentence each. */
  losses: string[];
};

/** An item, something that stays out, or a problem. */
export type Found =
  | { item: PastItem }
  /** Without its title, which may be private. */
  | { leftOut: string }
  /** The other items continue. */
  | { refused: string; title: string }
  | { problem: string };

/** Reads one item; an error rejects only it. */
export function readItem(title: string, read: () => PastItem): Found {
  try {
    return { item: read() };
  } catch {
    // the error's message may quote the item
    return { refused: "It is damaged and cannot be read.", title };
  }
}
