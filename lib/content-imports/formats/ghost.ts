import { type Found, guarded, type PastItem, type PastStatus } from "../record";
import { cleanHtml } from "./clean-html";
import { htmlOfLexical } from "./ghost-lexical";
import { htmlOfMobiledoc } from "./ghost-mobiledoc";
import { isoTime, oneLine } from "./words";

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const rowsOf = (data: Row, table: string): Row[] => (Array.isArray(data[table]) ? data[table].filter(isRow) : []);
const textAt = (row: Row | undefined, key: string): string => {
  const value = row?.[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** The data of a Ghost export, old or new; undefined for other JSON. */
function dataOf(json: unknown): Row | undefined {
  const top = isRow(json) && Array.isArray(json.db) ? json.db[0] : json;
  const data = isRow(top) && isRow(top.data) ? top.data : undefined;
  return data && Array.isArray(data.posts) ? data : undefined;
}
export const isGhost = (json: unknown): boolean => dataOf(json) !== undefined;

/**
 * Reads a Ghost export. Of its tables only posts, tags, who wrote what and the names of authors are touched: others hold
 * password hashes, keys and members.
 */
export function* readGhost(json: unknown): Generator<Found> {
  const data = dataOf(json);
  if (!data) return void (yield { problem: "It is not a Ghost export: it has no posts." });
  const tags = new Map(
    rowsOf(data, "tags").map((row) => [
      textAt(row, "id"),
      { name: oneLine(textAt(row, "name")), slug: textAt(row, "slug") },
    ]),
  );
  const names = new Map(rowsOf(data, "users").map((row) => [textAt(row, "id"), oneLine(textAt(row, "name"))]));
  const excerpts = new Map(
    rowsOf(data, "posts_meta").map((row) => [textAt(row, "post_id"), textAt(row, "feature_image_alt")]),
  );
  const linked = (table: string, key: string) => {
    const found = new Map<string, string[]>();
    for (const row of rowsOf(data, table).toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0)))
      found.set(textAt(row, "post_id"), [...(found.get(textAt(row, "post_id")) ?? []), textAt(row, key)]);
    return found;
  };
  const tagsOf = linked("posts_tags", "tag_id");
  const authorsOf = linked("posts_authors", "author_id");
  const site = siteOf(data);
  for (const post of rowsOf(data, "posts")) {
    const id = textAt(post, "id");
    const status = statusOf(post);
    if (!status) {
      yield { leftOut: `items of the state ${oneLine(textAt(post, "status")).slice(0, 40)}` };
      continue;
    }
    yield guarded(oneLine(textAt(post, "title")), () =>
      itemOf(post, {
        site,
        status,
        imageAlt: excerpts.get(id) ?? "",
        tags: (tagsOf.get(id) ?? [])
          .flatMap((one) => tags.get(one) ?? [])
          .filter(({ name }) => name !== "" && !name.startsWith("#")),
        authors: [...(authorsOf.get(id) ?? []), ...(authorsOf.has(id) ? [] : [textAt(post, "author_id")])].flatMap(
          (one) => names.get(one) || [],
        ),
      }),
    );
  }
}

function statusOf(post: Row): PastStatus | undefined {
  const visibility = textAt(post, "visibility") || "public";
  const status = textAt(post, "status") || "draft";
  if (status === "draft") return "draft";
  if (status === "scheduled") return "scheduled";
  if (status === "sent") return "mailed";
  if (status === "published") return visibility === "public" ? "published" : "members";
  return undefined;
}

/** The address of the site, which an export names only in its settings. */
function siteOf(data: Row): string {
  const setting = rowsOf(data, "settings").find((row) => row.key === "url");
  return textAt(setting, "value").slice(0, 2000).replace(/\/+$/, "");
}

type Around = Pick<PastItem, "site" | "status" | "tags" | "authors"> & { imageAlt: string };

function itemOf(post: Row, { site, status, tags, authors, imageAlt }: Around): PastItem {
  const title = oneLine(textAt(post, "title"));
  const losses: string[] = [];
  const cover = textAt(post, "feature_image");
  const body = bodyOf(post, losses);
  const alt = imageAlt.replace(/[<>"&]/g, "");
  const withCover =
    cover && !body.includes(cover) ? `<p><img src="${cover.replace(/"/g, "%22")}" alt="${alt}"></p>${body}` : body;
  const clean = cleanHtml(withCover.replaceAll("__GHOST_URL__", site), { title });
  if (textAt(post, "codeinjection_head") || textAt(post, "codeinjection_foot"))
    losses.push("Code that was put into the page was left out.");
  const canonical = textAt(post, "canonical_url").replace("__GHOST_URL__", site);
  if (canonical) losses.push(`It names another page as the original: ${canonical.slice(0, 200)}`);
  const slug = textAt(post, "slug");
  return {
    source: "ghost",
    site,
    key: textAt(post, "id") || textAt(post, "uuid") || slug,
    kind: textAt(post, "type") === "page" || post.page === 1 || post.page === true ? "page" : "post",
    title: title === "(Untitled)" ? "" : title,
    slug,
    addresses: slug ? [`${site}/${slug}/`] : [],
    publishedAt: momentOf(post.published_at),
    day: null,
    authors,
    tags,
    status,
    summary: oneLine(textAt(post, "custom_excerpt")) || null,
    html: clean.html,
    pictures: clean.pictures,
    losses: [...losses, ...clean.losses],
  };
}

/** ISO, or milliseconds in old files. */
function momentOf(value: unknown): string | null {
  const time =
    typeof value === "number"
      ? value
      : typeof value === "string"
        ? Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? `${value.replace(" ", "T")}Z` : value)
        : Number.NaN;
  return isoTime(time);
}

function bodyOf(post: Row, losses: string[]): string {
  const lexical = parsed(post.lexical);
  if (lexical) return htmlOfLexical(lexical, losses);
  const html = textAt(post, "html");
  if (html) return html;
  const mobiledoc = parsed(post.mobiledoc);
  if (mobiledoc) return htmlOfMobiledoc(mobiledoc, losses);
  const plain = textAt(post, "plaintext");
  if (plain) losses.push("The export has only plain text. Headings, links and pictures are missing.");
  return plain
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${line.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`)
    .join("");
}

function parsed(value: unknown): Row | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  try {
    const json: unknown = JSON.parse(value);
    return isRow(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
