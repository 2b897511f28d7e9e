import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { Day } from "@/components/ui/primitives/day";
import { isCalendarDate } from "@/lib/platform/text/calendar-date";
import { formatNumber } from "@/lib/platform/text/format";
import type { DocumentNode } from "@/lib/issues/document/document";
import { isSafeHref } from "@/lib/issues/document/href";
import type { Part } from "@/lib/issues/public/parts";
import type { FilledElement, SnapshotFile } from "@/lib/issues/publishing/snapshot/content";
import { HeadingAnchor } from "./heading-anchor";
import { RichText } from "./rich-text";
import styles from "./element-parts.module.css";

/** Lookups that the parts of an issue need for the records they refer to. */
export type Resolve = {
  /** Prefix of footnote anchors. */ notePrefix?: string;
  bill: (id: number) => ReactNode;
  billRow: (id: number) => ReactNode;
  file: (id: number) => SnapshotFile | undefined;
  quotation?: (node: DocumentNode) => ReactNode;
};

/** One part of an issue in the flow of its text. */
export function ElementPart({ part, resolve }: { part: Part; resolve: Resolve }) {
  if (part.kind === "facts")
    return (
      <div className={styles.facts}>
        <DefinitionList
          items={part.elements.map((element) => ({ term: element.label, value: <Fact element={element} /> }))}
        />
      </div>
    );
  const { element } = part;
  const label = part.label !== null && part.labelId !== null && (
    <Label id={part.labelId} level={part.level}>
      {part.label}
    </Label>
  );
  if (part.kind === "text") {
    return (
      <>
        {label}
        {element.value.document && element.type === "rich_text" ? (
          <RichText
            document={element.value.document}
            headings={part.headings}
            firstNote={part.firstNote}
            notePrefix={resolve.notePrefix}
            bill={resolve.bill}
            quotation={resolve.quotation}
            picture={resolve.file}
          />
        ) : (
          part.paragraphs.map((paragraph, at) => <p key={at}>{withBreaks(paragraph)}</p>)
        )}
      </>
    );
  }
  if (part.kind === "bills")
    return (
      <>
        {label}
        <ul className={styles.bills}>
          {element.value.billIds.map((id) => (
            <li key={id}>{resolve.billRow(id)}</li>
          ))}
        </ul>
      </>
    );
  if (part.kind === "files") {
    const open = element.value.fileIds.flatMap((id) => resolve.file(id) ?? []);
    return open.length === 0 ? null : (
      <>
        {label}
        <ul className={styles.files}>
          {open.map((file) => (
            <li key={file.id}>
              <FileLine file={file} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {label}
      <p>
        <Fact element={element} />
      </p>
    </>
  );
}

function Label({ id, level, children }: { id: string; level: number; children: string }) {
  const Tag = `h${Math.min(6, level)}` as "h2" | "h3" | "h4";
  return (
    <Tag id={id}>
      {children}
      <HeadingAnchor id={id} words={children} />
    </Tag>
  );
}

/** A short value as readers see it. */
function Fact({ element: { type, value } }: { element: FilledElement }) {
  const text = (value.textValue ?? "").trim();
  if (type === "select" || type === "multi_select")
    return <>{value.selectValues.map((option) => option.value).join(", ")}</>;
  if (type === "boolean") return <>{text === "true" ? "Yes" : "No"}</>;
  if (type === "date" && isCalendarDate(text)) return <Day date={text} />;
  if (type === "number") return <>{/^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? formatNumber(Number(text)) : text}</>;
  if (type === "link" && isSafeHref(text))
    return (
      <a href={text} className={styles.address}>
        {text.replace(/^https?:\/\/(www\.)?|^mailto:/, "").replace(/\/$/, "")}
      </a>
    );
  return <>{withBreaks(text)}</>;
}

/** Leads to the bytes that were published. */
function FileLine({ file }: { file: SnapshotFile }) {
  const published = /\?v=([0-9a-f]+)$/.exec(file.url)?.[1];
  return (
    <>
      <Link href={`/file/view/${file.slug}${published ? `?v=${published}` : ""}`}>{file.title}</Link>{" "}
      <span className={styles.kind}>{file.extension.toUpperCase()}</span>
    </>
  );
}

const withBreaks = (text: string): ReactNode =>
  text.split("\n").map((line, at) => (at === 0 ? line : [<br key={at} />, line]));
