import { createHash } from "node:crypto";
import { parse, parseFragment, serialize, serializeOuter } from "parse5";
import { slugOf } from "@/lib/platform/text/slug";
import type { Found } from "../record";
import { unwrapArchive } from "./addresses";
import { cleanHtml } from "./clean-html";
import { attribute, elementsOf, wordsOf } from "@/lib/platform/documents/formats/html-dom";
import { removeHidden } from "./hidden-by-style";
import { accessOfPage } from "./page-access";
import { linesOf, takeMailHeader } from "./mail-header";
import { dayIn, dayOfLines, isoTime, oneLine, textOf } from "./words";

const isTag = /\*\||\{\{/;

/** Reads a saved page, a Google Docs document or an emailed newsletter, with its own title, date and address. */
export function readPage(path: string, bytes: Uint8Array): Found {
  const source = textOf(bytes);
  const whole = parse(source);
  const given = elementsOf(whole);
  // before the article is extracted: a parent may hide it
  const losses = removeHidden(whole) ? ["Hidden text was left out."] : [];
  const mail = takeMailHeader(whole);
  if (mail) losses.push("The sender and the recipients of the mail were left out.");
  const all = elementsOf(whole);
  const meta = (...names: string[]) =>
    names
      .map((name) =>
        all.find(
          (node) =>
            node.tagName === "meta" && (attribute(node, "property") === name || attribute(node, "name") === name),
        ),
      )
      .map((node) => (node ? attribute(node, "content").trim() : ""))
      .find(Boolean) ?? "";
  const first = (test: (tag: string, classes: string) => boolean) => {
    const node = all.find((one) => test(one.tagName, attribute(one, "class")));
    return node ? oneLine(wordsOf(node)) : "";
  };
  const name = path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const named = [
    meta("og:title"),
    mail?.subject ?? "",
    first((tag, classes) => tag === "p" && /(?:^|\s)(?:title|MsoTitle)(?:\s|$)/.test(classes)),
    first((tag) => tag === "h1"),
    first((tag) => tag === "title"),
  ].map(oneLine);
  const title = named.find((one) => one !== "" && !isTag.test(one)) ?? "";
  const canonical = all.find((node) => node.tagName === "link" && attribute(node, "rel") === "canonical");
  const address =
    [canonical ? attribute(canonical, "href") : "", meta("og:url")]
      .map(unwrapArchive)
      .find((one) => /^https?:\/\/[^/]/.test(one) && URL.canParse(one)) ?? "";
  const stated = meta("article:published_time", "date", "dc.date", "pubdate");
  const time = /T\d/.test(stated) ? Date.parse(stated) : Number.NaN;
  const body = mainOf(serialize(whole), all);
  const clean = cleanHtml(body, { title });
  return {
    item: {
      source: "html",
      site: address ? new URL(address).origin : "",
      key: createHash("sha256").update(bytes).digest("hex"),
      kind: "post",
      title,
      slug: address
        ? slugOf(
            new URL(address).pathname
              .replace(/\/$/, "")
              .replace(/^.*\//, "")
              .replace(/\.\w+$/, ""),
          )
        : slugOf(title || name),
      addresses: address ? [address] : [],
      publishedAt: isoTime(time),
      day:
        /^\d{4}-\d\d-\d\d/.exec(stated)?.[0] ??
        dayIn(name) ??
        dayIn(title) ??
        mail?.day ??
        dayOfLines(linesOf(parseFragment(clean.html))),
      authors: [oneLine(meta("author", "article:author"))].filter((one) => one && !/[@/]/.test(one)),
      tags: [],
      status: accessOfPage(path, given, title),
      summary: oneLine(meta("description", "og:description")) || null,
      html: clean.html,
      pictures: clean.pictures,
      losses: [...new Set([...losses, ...clean.losses])],
    },
  };
}

/** The article, else everything, with its style sheets. */
function mainOf(source: string, all: ReturnType<typeof elementsOf>): string {
  const articles = all.filter(({ tagName }) => tagName === "article");
  const main =
    articles.length === 1
      ? articles[0]
      : all.find((node) => node.tagName === "main" || attribute(node, "role") === "main");
  if (!main) return source;
  const styles = all
    .filter(({ tagName }) => tagName === "style")
    .map((sheet) => serializeOuter(sheet))
    .join("");
  return styles + serializeOuter(main);
}
