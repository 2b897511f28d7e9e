import { createHash } from "node:crypto";
import { type ComponentProps, createElement, type ReactNode } from "react";
import { requestContext } from "@/lib/platform/http/request-context";
import { drawing, renderOnce } from "./markup-cache";
import { StillMarkup, type StillTag } from "./static-html-markup";

const { renderToStaticMarkup } = drawing();

type StillProps = {
  as?: StillTag;
  className?: string;
  role?: string;
  "aria-label"?: string;
  "data-layout"?: string;
  drawnAs?: string;
  children: ReactNode;
};

/**
 * A part of a page in which nothing ever changes by itself: a long text, the rows of a table. A page carries each of its
 * elements twice, once as markup and once as the description from which React wakes it; this carries the markup alone, and
 * is not woken. Links and buttons in it work where somebody outside listens to them.
 * @param drawnAs says all that the children depend on, where many pages show the same: they are drawn once for it
 * @param children no client component may be among them, nor anything that waits
 * @throws Error where one is
 */
export function StaticHtml({ drawnAs, children, ...of }: StillProps) {
  return (
    <StaticMarkup
      {...of}
      {...(drawnAs === undefined ? { html: renderToStaticMarkup(children) } : drawOnce(drawnAs, () => children))}
    />
  );
}

const nameOf = (content: string): string => createHash("sha256").update(content).digest("base64url").slice(0, 12);

/** Rows of all tables, and what stands in every page. */
const drawOnce = renderOnce(2000, (part) => {
  const html = renderToStaticMarkup(part);
  return { html, name: nameOf(html) };
});

/**
 * The same for the rows of a table, of which many pages show the same ones: each is drawn once.
 * @param keys of the rows in their order: all that a row shows, and which table it stands in
 * @param draw gives the row at a place
 */
export function StaticRows({
  id,
  keys,
  draw,
}: {
  id?: string;
  keys: readonly string[];
  draw: (at: number) => ReactNode;
}) {
  const rows = keys.map((key, at) => drawOnce(key, () => draw(at)));
  // Named by the names of its rows: they say what stands in it, and are a hundredth of it.
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

/** The same for markup that is there already, and can be trusted. @param name says what it holds, where that is known */
export function StaticMarkup({
  html,
  name = nameOf(html),
  ...of
}: {
  as?: StillTag;
  id?: string;
  className?: string;
  role?: string;
  type?: string;
  html: string;
  name?: string;
}) {
  const { markup } = requestContext.getStore() ?? {};
  markup?.set(name, html);
  // a page that another page turns to in the browser has no markup yet: it is sent along
  return <StillMarkup {...of} name={name} html={markup ? undefined : html} />;
}

/**
 * The same for a frame and for what stands in for a page. Where a page fails the browser draws those anew, without the
 * document's markup: so they bring it along, which is still one text in place of many descriptions.
 * @param drawnAs says all that the children depend on: they are drawn once for it, and no id of theirs may be made by `useId`
 */
export function StaticFrame<Tag extends "a" | "div" | "footer" | "form" | "nav" | "svg">({
  as,
  drawnAs,
  children,
  ...of
}: { as: Tag; drawnAs?: string; children: ReactNode } & ComponentProps<Tag>) {
  return createElement(as, {
    ...of,
    // oxlint-disable-next-line react/no-danger -- drawn by React itself, on the server
    dangerouslySetInnerHTML: {
      __html: drawnAs === undefined ? renderToStaticMarkup(children) : drawOnce(drawnAs, () => children).html,
    },
  });
}
