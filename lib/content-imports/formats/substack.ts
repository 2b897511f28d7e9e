import { parse } from "csv-parse/sync";
import { type Found, readItem, type PastItem, type PastStatus } from "../record";
import { cleanHtml } from "./clean-html";
import type { Source } from "./source";
import { isoTime, oneLine, textOf } from "./words";

/** A file is unpacked only when it is read. */
export type Files = { paths: string[]; read(path: string): Uint8Array; open(path: string): Source };

/**
 * The path of a Substack export's list of posts; undefined if there is none. Lists of readers
 * (`posts/150000001.opens.csv`, `.delivers.csv`) and subscribers (`email_list*.csv`) are never opened.
 */
export const substackList = ({ paths }: Files): string | undefined =>
  paths.find((path) => /(?:^|\/)posts\.csv$/.test(path));

/** Rows of posts.csv, with bodies in `posts/<post_id>.html`. */
export function* readSubstack(files: Files, list: string): Generator<Found> {
  const folder = list.slice(0, -"posts.csv".length);
  const bodies = new Map(
    files.paths
      .filter((path) => path.startsWith(folder) && /\.html$/i.test(path))
      .map((path) => [/(?:^|\/)(\d{1,20})\.(?:[^/]*\.)?html$/i.exec(path)?.[1] ?? path, path]),
  );
  const rows = parse(textOf(files.read(list)), {
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as Record<string, string>[];
  for (const row of rows) {
    const id = /^\d+/.exec(row.post_id ?? "")?.[0];
    const body = id && bodies.get(id);
    if (!id) continue;
    bodies.delete(id);
    const type = row.type || "newsletter";
    if (type !== "newsletter" && type !== "page" && type !== "podcast") {
      yield { leftOut: type === "thread" ? "discussion threads" : `items of the type ${oneLine(type).slice(0, 40)}` };
      continue;
    }
    if (!body) {
      yield { refused: "The export has no text of it.", title: nameOf(row, id) };
      continue;
    }
    yield readItem(oneLine(row.title ?? ""), () =>
      postOf(id, row, type === "page" ? "page" : "post", textOf(files.read(body))),
    );
  }
  for (const path of bodies.values())
    yield {
      refused: "It is not in the export's list of posts, so its date and its readers are not known.",
      title: oneLine(path.replace(/^.*\//, "").replace(/^\d+\.|\.html$/gi, "")),
    };
}

/** What tells a post whose text is missing from the others: its title, its date or its number. */
function nameOf({ title = "", subtitle = "", post_date: date = "" }: Record<string, string>, id: string): string {
  const day = isoTime(Date.parse(date))?.slice(0, 10);
  return oneLine(title) || oneLine(subtitle) || (day ? `Post of ${day}` : `Post ${id}`);
}

/** Without an audience, or with a paywall mark, a post is not public. */
const isForEveryone = ({ audience }: Record<string, string>, html: string): boolean =>
  /^\s*everyone\s*$/i.test(audience ?? "") && !/PaywallToDOM|class="[^"]{0,200}\bpaywall/i.test(html);

function postOf(id: string, row: Record<string, string>, kind: "post" | "page", html: string): PastItem {
  const title = oneLine(row.title ?? "");
  const clean = cleanHtml(html, { title });
  const time = Date.parse(row.post_date ?? "");
  const published = /^true$/i.test(row.is_published ?? "");
  const status: PastStatus = !published ? "draft" : isForEveryone(row, html) ? "published" : "members";
  const slug = (row.post_id ?? "").slice(id.length + 1);
  const publishedAt = isoTime(time);
  return {
    source: "substack",
    site: "",
    key: id,
    kind,
    title,
    slug,
    addresses: slug ? [`/p/${slug}`] : [],
    publishedAt,
    day: null,
    authors: [],
    tags: [],
    status,
    summary: oneLine(row.subtitle ?? "") || null,
    html: clean.html,
    pictures: clean.pictures,
    losses: [...clean.losses, ...(row.podcast_url ? [`A sound was left out: ${row.podcast_url.slice(0, 200)}`] : [])],
  };
}
