import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { requestContext } from "@/lib/http/request-context";
import { StillMarkup, type StillTag } from "./still-markup";

/** The bundler gives server components a React that cannot draw; so Node reads this module itself. */
const { renderToStaticMarkup } = process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/package.json`)("react-dom/server") as { renderToStaticMarkup(part: ReactNode): string };

type StillProps = { as?: StillTag; className?: string; "aria-label"?: string; "data-layout"?: string; children: ReactNode };

/**
 * A part of a page in which nothing ever changes by itself: a long text, a table. A page carries each of its elements twice,
 * once as markup and once as the description from which React wakes it; this carries the markup alone, and is not woken.
 * It stands in what a page is made of, not in a frame: where a page fails, its frame is drawn without any markup.
 * @param children no client component may be among them, nor anything that waits
 */
export function Still({ children, ...of }: StillProps) {
  return <StillHtml {...of} html={renderToStaticMarkup(children)} />;
}

/** The same for markup that is there already, and can be trusted. */
export function StillHtml({ html, ...of }: { as?: StillTag; className?: string; type?: string; html: string }) {
  const name = createHash("sha256").update(html).digest("base64url").slice(0, 12);
  const { markup } = requestContext.getStore() ?? {};
  markup?.set(name, html);
  // a page that another page turns to in the browser has no markup yet: it is sent along
  return <StillMarkup {...of} name={name} html={markup ? undefined : html} />;
}
