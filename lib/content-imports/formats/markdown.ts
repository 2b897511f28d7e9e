import { createHash } from "node:crypto";
import yaml from "js-yaml";
import { marked } from "marked";
import { slugOf } from "@/lib/platform/text/slug";
import type { Found } from "../record";
import { cleanHtml } from "./clean-html";
import { dayIn, isoTime, oneLine, textOf } from "./words";

type Front = Record<string, unknown>;

/** Reads a Markdown or plain text file, with front matter in YAML or TOML or without. */
export function readMarkdown(path: string, bytes: Uint8Array): Found {
  const whole = textOf(bytes);
  const { front, body } = divided(whole);
  const name = path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const heading = /^#[ \t]+(.{1,300})/.exec(body.trimStart());
  const title = oneLine(word(front.title)) || (heading ? oneLine(heading[1]!) : "");
  const rest = heading && !front.title ? body.trimStart().slice(heading[0].length) : body;
  const clean = cleanHtml(marked.parse(rest, { async: false }), { title });
  const { at, day } = dateOf(front.date ?? front.published ?? front.pubDate ?? front.publishDate);
  const stem = name.replace(/^\d{4}-\d\d-\d\d-?/, "");
  const draft = front.draft === true || front.published === false || /^true$/i.test(word(front.draft));
  const cover = word(front.featuredImage ?? front.image ?? front.cover ?? front.feature_image);
  const pictures = [...clean.pictures];
  let { html } = clean;
  if (cover && !html.includes(cover)) {
    const withCover = cleanHtml(
      `<p><img></p>`.replace(
        "<img>",
        `<img src="${cover.replace(/["<>]/g, "")}" alt="${word(front.featuredImageAlt).replace(/["<>&]/g, "")}">`,
      ),
    );
    html = withCover.html + html;
    pictures.unshift(...withCover.pictures);
  }
  const permalink = word(front.permalink ?? front.url);
  return {
    item: {
      source: "markdown",
      site: "",
      key: createHash("sha256").update(bytes).digest("hex"),
      kind: front.layout === "page" || front.type === "page" ? "page" : "post",
      title,
      slug: slugOf(word(front.slug)) || slugOf(stem),
      addresses: [permalink, ...listOf(front.aliases)].filter((one) => one.startsWith("/")),
      publishedAt: at,
      day: day ?? dayIn(name) ?? dayIn(title),
      authors: [...listOf(front.author), ...listOf(front.authors)]
        .map(oneLine)
        .filter((one) => one && !one.includes("@")),
      tags: [...listOf(front.tags), ...listOf(front.categories), ...listOf(front.category)].map((tag) => ({
        name: oneLine(tag),
        slug: slugOf(tag),
      })),
      status: draft ? "draft" : "published",
      summary: oneLine(word(front.summary ?? front.description ?? front.excerpt ?? front.subtitle)) || null,
      html,
      pictures,
      losses: clean.losses,
    },
  };
}

function divided(text: string): { front: Front; body: string } {
  const found = /^\s{0,5}(---|\+\+\+)[ \t]*\n([^]{0,20000}?)\n\1[ \t]*(?:\n|$)/.exec(text);
  if (!found) return { front: {}, body: text };
  const front = found[1] === "---" ? yamlOf(found[2]!) : tomlOf(found[2]!);
  return front ? { front, body: text.slice(found[0].length) } : { front: {}, body: text };
}

function yamlOf(text: string): Front | null {
  try {
    // without anchors, so that a few lines never stand for millions
    const value: unknown = /(?:^|\s)[&*][\w-]/.test(text.replace(/"[^"\n]{0,1000}"|'[^'\n]{0,1000}'/g, ""))
      ? null
      : yaml.load(text, { schema: yaml.CORE_SCHEMA });
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Front) : null;
  } catch {
    // a colon in an unquoted title: the lines that can be read are
    return linesOf(text, ":");
  }
}

const tomlOf = (text: string): Front => linesOf(text, "=");

/** `key = value` or `key: value` of one line each, as front matter is nearly always written. */
function linesOf(text: string, between: ":" | "="): Front {
  const front: Front = {};
  for (const line of text.split("\n")) {
    const at = line.indexOf(between);
    const key = line.slice(0, at).trim();
    if (at < 1 || !/^[\w-]{1,60}$/.test(key)) continue;
    const value = line.slice(at + 1).trim();
    const list = /^\[(.{0,2000})\]$/.exec(value)?.[1];
    front[key] =
      list === undefined
        ? bare(value)
        : list
            .split(",")
            .map((one) => bare(one.trim()))
            .filter((one) => one !== "");
  }
  return front;
}
const bare = (value: string): unknown =>
  value === "true" ? true : value === "false" ? false : (/^(["'])(.*)\1$/.exec(value)?.[2] ?? value);

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

/** A moment with a zone tells both; a day alone, or midnight in UTC, is a day. */
function dateOf(value: unknown): { at: string | null; day: string | null } {
  const text = word(value);
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? dayIn(text);
  const time = /T\d|\d \d\d:/.test(text) ? Date.parse(text) : Number.NaN;
  const isMoment = Number.isFinite(time) && !/T00:00:00(?:\.000)?Z$/.test(text);
  return { at: isMoment ? isoTime(time) : null, day };
}
