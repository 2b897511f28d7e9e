import { createHash } from "node:crypto";
import { marked } from "marked";
import { parseFragment } from "parse5";
import { slugOf } from "@/lib/platform/text/slug";
import type { Found } from "../record";
import { accessOf } from "./access-of";
import { cleanHtml } from "./clean-html";
import { dividedFront } from "./front-matter";
import { CodeMarks } from "./markdown-code";
import { plainMarkdown } from "./markdown-dialects";
import { withoutMarkdownComments } from "./markdown-comments";
import { linesOf } from "./mail-header";
import { dayIn, dayOfLines, isoTime, oneLine, textOf } from "./words";

/** Reads Markdown or plain text with YAML or TOML front matter, if any. */
export function readMarkdown(path: string, bytes: Uint8Array): Found {
  const whole = textOf(bytes);
  const { front: given, body: commented, isWhole } = dividedFront(whole);
  const front = withPlainKeys(given);
  const code = new CodeMarks();
  const { text: body, losses, isUnsure } = withoutMarkdownComments(code.without(commented));
  if (!isWhole) losses.push("Its front matter could not be read in full. Check who could read it before you publish.");
  const name = path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const heading = /^(?:#[ \t]+(.{1,300})|(\S.{0,300})\n=+[ \t]*(?=\n|$))/.exec(body.trimStart());
  const title = oneLine(word(front.title)) || (heading ? oneLine(code.with(heading[1] ?? heading[2]!)) : "");
  const rest = heading && !front.title ? body.trimStart().slice(heading[0].length) : body;
  const html = marked.parse(plainMarkdown(rest, losses, code), { async: false });
  const clean = cleanHtml(
    html.replace(checkbox, (_, checked) => (checked ? "☑ " : "☐ ")),
    { title },
  );
  const { at, day } = dateOf(front.date ?? front.published ?? front.pubDate ?? front.publishDate);
  const stem = name.replace(/^\d{4}-\d\d-\d\d-?/, "");
  const access = accessOf(given, path);
  const cover = word(front.featuredImage ?? front.image ?? front.cover ?? front.feature_image);
  const pictures = [...clean.pictures];
  let text = clean.html;
  if (cover && !text.includes(cover)) {
    const withCover = cleanHtml(
      `<p><img></p>`.replace(
        "<img>",
        `<img src="${cover.replace(/["<>]/g, "")}" alt="${word(front.featuredImageAlt).replace(/["<>&]/g, "")}">`,
      ),
    );
    text = withCover.html + text;
    pictures.unshift(...withCover.pictures);
  }
  const slug = slugOf(word(front.slug)) || slugOf(stem);
  const permalink = filledIn(word(front.permalink ?? front.url), slug, day ?? dayIn(name));
  return {
    item: {
      source: "markdown",
      site: "",
      key: createHash("sha256").update(bytes).digest("hex"),
      kind: front.layout === "page" || front.type === "page" ? "page" : "post",
      title,
      slug,
      addresses: [permalink, ...listOf(front.aliases)].filter((one) => one.startsWith("/")),
      publishedAt: at,
      day: day ?? dayIn(name) ?? dayIn(title) ?? dayOfLines(linesOf(parseFragment(clean.html))),
      authors: [...listOf(front.author), ...listOf(front.authors)]
        .map(oneLine)
        .filter((one) => one && !one.includes("@")),
      tags: [...listOf(front.tags), ...listOf(front.categories), ...listOf(front.category)].map((tag) => ({
        name: oneLine(tag),
        slug: slugOf(tag),
      })),
      status: access === "published" && (!isWhole || isUnsure) ? "unsure" : access,
      summary: oneLine(word(front.summary ?? front.description ?? front.excerpt ?? front.subtitle)) || null,
      html: text,
      pictures,
      losses: [...losses, ...clean.losses],
    },
  };
}

/** GitHub's task: `- [x] done`. */
const checkbox = /<input (checked="" )?disabled="" type="checkbox"> ?/g;

/** Jekyll's permalink; empty if a placeholder is unknown. */
function filledIn(permalink: string, slug: string, day: string | null): string {
  const [year, month, date] = day?.split("-") ?? [];
  const known: Record<string, string | undefined> = { title: slug, slug, year, month, day: date };
  const filled = permalink.replace(/:([a-z_]+)/g, (whole, name: string) => known[name] ?? whole);
  return /:[a-z_]/.test(filled) ? "" : filled;
}

const withPlainKeys = (front: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(front).map(([key, value]) => [key.toLowerCase(), value])),
  ...front,
});

const word = (value: unknown): string =>
  value instanceof Date
    ? (isoTime(value.getTime()) ?? "")
    : typeof value === "string" || typeof value === "number"
      ? String(value)
      : "";
const listOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .map((one) => (typeof one === "object" && one !== null && "name" in one ? word(one.name) : word(one)))
        .filter(Boolean)
    : word(value).split(/, ?/).filter(Boolean);

/** A time with a zone gives both; a date, or midnight UTC, only the day. */
function dateOf(value: unknown): { at: string | null; day: string | null } {
  const text = word(value);
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? dayIn(text);
  const time = /T\d|\d \d\d:/.test(text) ? Date.parse(text) : Number.NaN;
  const isMoment = Number.isFinite(time) && !/T00:00:00(?:\.000)?Z$/.test(text);
  return { at: isMoment ? isoTime(time) : null, day };
}
