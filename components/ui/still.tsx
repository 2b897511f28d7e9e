import { createHash } from "node:crypto";
import { type ComponentProps, createElement, type ReactNode } from "react";
import { requestContext } from "@/lib/http/request-context";
import { StillMarkup, type StillTag } from "./still-markup";

/** The bundler gives server components a React that cannot draw; so Node reads this module itself. */
const { renderToStaticMarkup } = process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/package.json`)("react-dom/server") as { renderToStaticMarkup(part: ReactNode): string };

/** Of elements that are made once and stand in every page: they come out the same each time. */
const drawn = new WeakMap<object, string>();

function draw(part: ReactNode): string {
  if (typeof part !== "object" || part === null) return renderToStaticMarkup(part);
  const known = drawn.get(part);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(part);
  drawn.set(part, html);
  return html;
}

type StillProps = { as?: StillTag; className?: string; role?: string; "aria-label"?: string; "data-layout"?: string; children: ReactNode };

/**
 * A part of a page in which nothing ever changes by itself: a long text, the rows of a table. A page carries each of its
 * elements twice, once as markup and once as the description from which React wakes it; this carries the markup alone, and
 * is not woken. Links and buttons in it work where somebody outside listens to them.
 * @param children no client component may be among them, nor anything that waits
 * @throws Error where one is
 */
export function Still({ children, ...of }: StillProps) {
  return <StillHtml {...of} html={draw(children)} />;
}

/** Rows that are kept, of all tables together: some kilobytes each. */
const mostRows = 2000;
const rowsByKey = new Map<string, string>();

/** A row as markup, by everything that it shows; the row that was asked for the longest time ago goes first. */
function drawRow(row: ReactNode, key: string): string {
  const html = rowsByKey.get(key) ?? renderToStaticMarkup(row);
  rowsByKey.delete(key);
  rowsByKey.set(key, html);
  if (rowsByKey.size > mostRows) rowsByKey.delete(rowsByKey.keys().next().value!);
  return html;
}

/**
 * The same for the rows of a table, of which many pages show the same ones: each is drawn once.
 * @param keys of the rows in their order: all that a row shows, and which table it stands in
 */
export function StillRows({ rows, keys }: { rows: readonly ReactNode[]; keys: readonly string[] }) {
  return <StillHtml as="tbody" role="rowgroup" html={rows.map((row, at) => drawRow(row, keys[at]!)).join("")} />;
}

/** The same for markup that is there already, and can be trusted. */
export function StillHtml({ html, ...of }: { as?: StillTag; className?: string; role?: string; type?: string; html: string }) {
  const name = createHash("sha256").update(html).digest("base64url").slice(0, 12);
  const { markup } = requestContext.getStore() ?? {};
  markup?.set(name, html);
  // a page that another page turns to in the browser has no markup yet: it is sent along
  return <StillMarkup {...of} name={name} html={markup ? undefined : html} />;
}

/**
 * The same for a frame and for what stands in for a page. Where a page fails the browser draws those anew, without the
 * document's markup: so they bring it along, which is still one text in place of many descriptions.
 * @param children drawn once where they are the same element each time; then no id of theirs may be made by `useId`
 */
export function StillFrame<Tag extends "div" | "footer" | "nav" | "svg">({ as, children, ...of }: { as: Tag; children: ReactNode } & ComponentProps<Tag>) {
  // oxlint-disable-next-line react/no-danger -- drawn by React itself, on the server
  return createElement(as, { ...of, dangerouslySetInnerHTML: { __html: draw(children) } });
}
