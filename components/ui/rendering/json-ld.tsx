import { StaticMarkup } from "./static-html";

/** Structured data for machines that read the page. `<` is escaped, so that no text can end the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <StaticMarkup as="script" type="application/ld+json" html={JSON.stringify(data).replace(/</g, "\\u003c")} />;
}
