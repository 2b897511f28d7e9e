import { marked } from "marked";
import { type Found, readItem, type PastItem, type PastStatus } from "../record";
import { cleanHtml } from "./clean-html";
import { isEmailOnly, withoutGated } from "./ghost-gated";
import { htmlOfLexical } from "./ghost-lexical";
import { htmlOfMobiledoc } from "./ghost-mobiledoc";
import { jsonRows } from "./json-rows";
import { BadFile } from "./source";
import { isoTime, oneLine } from "./words";

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const textAt = (row: Row | undefined, key: string): string => {
  const value = row?.[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** Of current and of old exports. */
const at = (...tables: string[]) => tables.flatMap((table) => [`$.db.0.data.${table}`, `$.data.${table}`]);
const tables = ["tags", "users", "posts_meta", "posts_tags", "posts_authors", "settings"];

/**
 * Reads a Ghost export: only posts, tags and authors' names, since other tables hold password hashes, keys and members.
 * Reads twice, as references may point ahead.
 * @param text yields the file from its beginning, each time
 */
export function* readGhost(text: () => Iterable<string>): Generator<Found> {
  let around: Around | undefined;
  try {
    around = aroundPosts(text());
  } catch (error) {
    if (error instanceof BadFile) throw error;
    return void (yield { problem: "It is not readable JSON; it may be cut off." });
  }
  if (!around) return void (yield { problem: "It is not a Ghost export: it has no posts." });
  for (const { value } of jsonRows(text(), at("posts.*"))) if (isRow(value)) yield readPost(value, around);
}

type Around = {
  site: string;
  tags: Map<string, PastItem["tags"][number]>;
  names: Map<string, string>;
  imageAlts: Map<string, string>;
  /** Posts that were only emailed. */
  mailedOnly: Set<string>;
  tagsOf: Map<string, string[]>;
  authorsOf: Map<string, string[]>;
};

/** @returns undefined for JSON without posts @throws Error if it is not JSON */
function aroundPosts(text: Iterable<string>): Around | undefined {
  let hasPosts = false;
  let site = "";
  const tags: Around["tags"] = new Map();
  const names = new Map<string, string>();
  const imageAlts = new Map<string, string>();
  const mailedOnly = new Set<string>();
  const links = { posts_tags: [] as Link[], posts_authors: [] as Link[] };
  const paths = at(...tables.map((table) => `${table}.*`), "posts.*.id", "posts.*.uuid", "posts.*.slug");
  for (const { around, value } of jsonRows(text, paths)) {
    if (!isRow(value)) hasPosts = true;
    else if (around === "tags")
      tags.set(textAt(value, "id"), { name: oneLine(textAt(value, "name")), slug: textAt(value, "slug") });
    else if (around === "users") names.set(textAt(value, "id"), oneLine(textAt(value, "name")));
    else if (around === "posts_meta") {
      imageAlts.set(textAt(value, "post_id"), textAt(value, "feature_image_alt"));
      if (isEmailOnly(value)) mailedOnly.add(textAt(value, "post_id"));
    } else if (around === "settings" && value.key === "url")
      site = textAt(value, "value").slice(0, 2000).replace(/\/+$/, "");
    else if (around === "posts_tags" || around === "posts_authors")
      links[around].push({
        post: textAt(value, "post_id"),
        to: textAt(value, around === "posts_tags" ? "tag_id" : "author_id"),
        order: Number(value.sort_order ?? 0),
      });
  }
  if (!hasPosts) return undefined;
  return {
    site,
    tags,
    names,
    imageAlts,
    mailedOnly,
    tagsOf: groupLinks(links.posts_tags),
    authorsOf: groupLinks(links.posts_authors),
  };
}

type Link = { post: string; to: string; order: number };
function groupLinks(links: Link[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { post, to } of links.toSorted((a, b) => a.order - b.order)) {
    const others = found.get(post);
    if (others) others.push(to);
    else found.set(post, [to]);
  }
  return found;
}

function readPost(post: Row, { site, tags, names, imageAlts, mailedOnly, tagsOf, authorsOf }: Around): Found {
  const id = textAt(post, "id");
  const status = statusOf(post, mailedOnly.has(id));
  if (!status) return { leftOut: `items of the state ${oneLine(textAt(post, "status")).slice(0, 40)}` };
  return readItem(oneLine(textAt(post, "title")), () =>
    itemOf(post, {
      site,
      status,
      imageAlt: imageAlts.get(id) ?? "",
      tags: (tagsOf.get(id) ?? [])
        .flatMap((one) => tags.get(one) ?? [])
        .filter(({ name }) => name !== "" && !name.startsWith("#")),
      authors: [...(authorsOf.get(id) ?? []), ...(authorsOf.has(id) ? [] : [textAt(post, "author_id")])].flatMap(
        (one) => names.get(one) || [],
      ),
    }),
  );
}

function statusOf(post: Row, isMailedOnly: boolean): PastStatus | undefined {
  const visibility = textAt(post, "visibility") || "public";
  const status = textAt(post, "status") || "draft";
  if (status === "draft") return "draft";
  if (status === "scheduled") return "scheduled";
  if (status === "sent" || (status === "published" && (isMailedOnly || isEmailOnly(post)))) return "mailed";
  if (status === "published") return visibility === "public" ? "published" : "members";
  return undefined;
}

type PostContext = Pick<PastItem, "site" | "status" | "tags" | "authors"> & { imageAlt: string };

function itemOf(post: Row, { site, status, tags, authors, imageAlt }: PostContext): PastItem {
  const title = oneLine(textAt(post, "title"));
  const losses: string[] = [];
  const cover = textAt(post, "feature_image");
  const body = withoutGated(bodyOf(post, losses), losses);
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
    losses: [...losses, ...clean.losses].map((loss) => loss.replaceAll("__GHOST_URL__", site)),
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

/** In the newest non-empty format: an editor may leave an empty document beside an older one. */
function bodyOf(post: Row, losses: string[]): string {
  const lexical = parseRow(post.lexical);
  const lexicalLosses: string[] = [];
  const written = lexical ? htmlOfLexical(lexical, lexicalLosses) : "";
  if (hasContent(written)) {
    losses.push(...lexicalLosses);
    return written;
  }
  const html = textAt(post, "html");
  if (hasContent(html)) return html;
  const mobiledoc = parseRow(post.mobiledoc);
  const rendered = mobiledoc ? htmlOfMobiledoc(mobiledoc, lexicalLosses) : "";
  losses.push(...lexicalLosses);
  if (hasContent(rendered)) return rendered;
  const markdown = textAt(post, "markdown");
  if (markdown) return marked.parse(markdown, { async: false });
  const plain = textAt(post, "plaintext");
  if (plain) losses.push("The export has only plain text. Headings, links and pictures are missing.");
  return plain
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${line.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`)
    .join("");
}

const hasContent = (html: string): boolean =>
  /<(?:img|hr|iframe|video|audio)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, "") !== "";

function parseRow(value: unknown): Row | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  try {
    const json: unknown = JSON.parse(value);
    return isRow(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
