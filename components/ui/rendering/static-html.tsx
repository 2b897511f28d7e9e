import { createHash } from "node:crypto";
import { type ComponentProps, createElement, type ReactNode } from "react";
import { requestContext } from "@/lib/platform/http/request-context";
import { loadServerRenderer, renderOnce } from "./markup-cache";
import { StaticElement, type StaticTag } from "./static-html-markup";

const { renderToStaticMarkup } = loadServerRenderer();

type StaticHtmlProps = {
  as?: StaticTag;
  className?: string;
  role?: string;
  "aria-label"?: string;
  "data-layout"?: string;
  cacheKey?: string;
  children: ReactNode;
};

/**
 * A part of a page that never changes: a long text, the rows of a table. React sends each element twice, as HTML
 * and as the payload for hydration; this sends only HTML and is not hydrated. Links and buttons in it work
 * through delegated listeners outside.
 * @param drawnAs cache key of everything the children depend on, where many pages share them: then they are
 * rendered once
 * @param children without client components or async ones
 * @throws Error if there is one
 */
export function StaticHtml({ cacheKey, children, ...of }: StaticHtmlProps) {
  return (
    <StaticMarkup
      {...of}
      {...(cacheKey === undefined ? { html: renderToStaticMarkup(children) } : cachedMarkup(cacheKey, () => children))}
    />
  );
}

const nameOf = (content: string): string => createHash("sha256").update(content).digest("base64url").slice(0, 12);

/** Rows of all tables, and parts that are in every page. */
const cachedMarkup = renderOnce(2000, (part) => {
  const html = renderToStaticMarkup(part);
  return { html, name: nameOf(html) };
});

/**
 * As StaticHtml, for the rows of a table: each row is cached.
 * @param keys of the rows in order: all that a row shows, and its table
 * @param draw renders the row at an index
 */
export function StaticRows({
  id,
  keys,
  renderRow,
}: {
  id?: string;
  keys: readonly string[];
  renderRow: (at: number) => ReactNode;
}) {
  const rows = keys.map((key, at) => cachedMarkup(key, () => renderRow(at)));
  // Named by the keys of its rows: they determine the content, and are a hundredth of its size.
  return (
    <StaticMarkup
      as="tbody"
      id={id}
      role="rowgroup"
      html={rows.map(({ html }) => html).join("")}
      name={nameOf(rows.map(({ name }) => name).join(" "))}
    />
  );
}

/**
 * As StaticHtml, for existing trusted markup.
 * @param name hash or key of the content, if known
 */
export function StaticMarkup({
  html,
  name = nameOf(html),
  ...of
}: {
  as?: StaticTag;
  id?: string;
  className?: string;
  role?: string;
  type?: string;
  html: string;
  name?: string;
}) {
  const { markup } = requestContext.getStore() ?? {};
  markup?.set(name, html);
  // On client-side navigation there is no markup yet, so it is sent along.
  return <StaticElement {...of} name={name} html={markup ? undefined : html} />;
}

/**
 * As StaticHtml, for the frame and for error pages. If a page fails, the browser renders those again without the
 * document's markup, so they include it, which is still one string instead of many elements.
 * @param drawnAs cache key of everything the children depend on; they must not use `useId`
 */
export function StaticFrame<Tag extends "a" | "div" | "footer" | "form" | "nav" | "svg">({
  as,
  cacheKey,
  children,
  ...of
}: { as: Tag; cacheKey?: string; children: ReactNode } & ComponentProps<Tag>) {
  return createElement(as, {
    ...of,
    // oxlint-disable-next-line react/no-danger -- rendered by React, on the server
    dangerouslySetInnerHTML: {
      __html: cacheKey === undefined ? renderToStaticMarkup(children) : cachedMarkup(cacheKey, () => children).html,
    },
  });
}
