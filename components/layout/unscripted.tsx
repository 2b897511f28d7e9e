import type { ReactNode } from "react";
import { loadServerRenderer } from "@/components/ui/rendering/markup-cache";
import { Link } from "@/components/ui/primitives/link";
import type { Organisation } from "@/lib/organisation/organisation";
import { requestContext } from "@/lib/platform/http/request-context";
import frame from "./frame.module.css";
import { indexes } from "./places";
import { PlainFrame } from "./plain-frame";

const { renderToStaticMarkup } = loadServerRenderer();

/**
 * Notes what readers without scripts see if the page gets this status: Next then renders it in the browser only, and
 * lib/platform/html/unscripted.ts adds the note to the document. Rendered only if needed.
 * @param message without client components, async ones, or useId
 * @param organisation of the inner layouts; theirs replaces that of the root, which has none
 */
export function noteUnscripted(status: number, message: ReactNode, organisation?: Organisation): void {
  const notes = requestContext.getStore()?.unscripted;
  if (!notes || (!organisation && notes.has(status))) return;
  notes.set(status, () =>
    renderToStaticMarkup(
      <PlainFrame organisation={organisation} foot={<Places />}>
        {message}
      </PlainFrame>,
    ),
  );
}

const Places = () => (
  <nav aria-label="Site" className={frame.plainFoot}>
    {[{ href: "/", label: "Front page" }, ...indexes].map(({ href, label }) => (
      <Link key={href} href={href}>
        {label}
      </Link>
    ))}
  </nav>
);
