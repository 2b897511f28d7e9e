import { StaticMarkup } from "./static-html";

/** Structured data (JSON-LD). Escapes `<`, so that no text can close the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <StaticMarkup as="script" type="application/ld+json" html={JSON.stringify(data).replace(/</g, "\\u003c")} />;
}
