import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Marked, Renderer } from "marked";
import sanitizeHtml from "sanitize-html";
import { settings } from "@/lib/platform/env/settings";
import { escapeHtml } from "@/lib/platform/text/escape";
import { slugOf } from "@/lib/platform/text/slug";
import { type GuideName, guideNames, guidePath } from "./links";

export type Guide<Name extends string = GuideName> = {
  name: Name;
  title: string;
  /** The `h2` headings, each with the id that links lead to. */
  sections: { id: string; title: string }[];
  /** Sanitized HTML without the title. */
  html: string;
};

/** Links between the guides lead to their pages; other documents of the project have no page and become plain text. */
function resolveHref(href: string): string | null {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href;
  const [, name = "", anchor = ""] = /^(?:\.\/)?([a-z]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  const guide = guideNames.find((one) => one === name);
  return guide ? `${guidePath(guide)}${anchor}` : null;
}

/** What a guide's picture is called in the text; it is the same path when the guide is read in the project. */
const pictureHref = /^\.\.\/\.\.\/public\/pictures\/([a-z0-9-]+\.png)$/;

/** @returns width and height in px of one of our pictures, from its header; null where it is none */
function pictureSize(name: string): { width: number; height: number } | null {
  const path = join(process.cwd(), "public", "pictures", basename(name));
  if (!existsSync(path)) return null;
  const header = readFileSync(path).subarray(0, 24);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}

/** Pictures of `public/pictures` are shown with their sizes, so that nothing jumps; any other becomes its words. */
function renderPicture(href: string, words: string): string {
  const [, name] = pictureHref.exec(href) ?? [];
  const size = name ? pictureSize(name) : null;
  if (!size) return words;
  return `<img src="/pictures/${name}" alt="${words}" width="${size.width}" height="${size.height}" loading="lazy">`;
}

/**
 * @param markdown a guide that begins with its title as `#`; @returns what its page shows
 * @throws where two headings would share an id: a link to the second would lead to the first
 */
export function renderGuide<Name extends string = GuideName>(name: Name, markdown: string): Guide<Name> {
  let title = "";
  const sections: Guide["sections"] = [];
  const ids = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) {
          title = text;
          return "";
        }
        const id = slugOf(text);
        if (ids.has(id)) throw new Error(`The guide ${name} has two headings with the id ${id}.`);
        ids.add(id);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const target = resolveHref(href);
        return target === null ? html : `<a href="${target}">${html}</a>`;
      },
      table(token) {
        return `<div data-table-scroll>${Renderer.prototype.table.call(this, token)}</div>`;
      },
      image({ href, text }) {
        return renderPicture(href, escapeHtml(text));
      },
    },
  });
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: [
      "h2",
      "h3",
      "p",
      "ul",
      "ol",
      "li",
      "a",
      "code",
      "pre",
      "strong",
      "em",
      "blockquote",
      "br",
      "hr",
      "img",
      "div",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
    ],
    allowedAttributes: {
      a: ["href"],
      div: ["data-table-scroll"],
      h2: ["id"],
      h3: ["id"],
      img: ["src", "alt", "width", "height", "loading"],
    },
    // What was not written as a picture of ours did not come through renderPicture.
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^\/pictures\/[a-z0-9-]+\.png$/.test(attribs.src ?? ""),
  });
  return { name, title, sections, html };
}

const guides = new Map<GuideName, Guide>();

/** @returns the guide of that name, read from the project's documents and rendered once per process */
export function readGuide(name: GuideName): Guide {
  const rendered =
    guides.get(name) ?? renderGuide(name, readFileSync(join(process.cwd(), "docs", "guide", `${name}.md`), "utf8"));
  // A guide that is being written shows its changes on the next request.
  if (settings().NODE_ENV === "production") guides.set(name, rendered);
  return rendered;
}
