/** Structured data for machines that read the page. `<` is escaped, so that no text can end the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // oxlint-disable-next-line react/no-danger -- the only way to write a data block; see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, "\\u003c") }} />;
}
