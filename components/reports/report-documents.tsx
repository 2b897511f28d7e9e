"use client";

import { Button } from "@/components/ui/primitives/button";
import { buttonClass } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { formatBytes } from "@/lib/platform/text/format";
import type { ReportDocument } from "@/lib/reports/api";
import styles from "./report-documents.module.css";
import { type Format, useReportDocuments } from "./use-report-documents";

const kinds: readonly { format: Format; name: string; what: string }[] = [
  { format: "pdf", name: "PDF", what: "For printing and sending. Accessible to screen readers." },
  { format: "docx", name: "DOCX", what: "For editing in a word processor." },
];

export function ReportDocuments({ id, first }: { id: number; first: readonly ReportDocument[] }) {
  const { documents, error, make, cancel } = useReportDocuments(id, first);
  return (
    <section aria-label="Documents" className={styles.documents}>
      {error && <Notice kind="error">{error}</Notice>}
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <DocumentRow
            key={kind.format}
            {...kind}
            document={documents.find((one) => one.format === kind.format)}
            onMake={() => void make(kind.format)}
            onCancel={() => void cancel(kind.format)}
          />
        ))}
      </ul>
    </section>
  );
}

type DocumentRowProps = (typeof kinds)[number] & {
  document: ReportDocument | undefined;
  onMake: () => void;
  onCancel: () => void;
};

function DocumentRow({ name, what, document, onMake, onCancel }: DocumentRowProps) {
  const underWay = document?.current && (document.state === "waiting" || document.state === "working");
  const fresh = !document || !document.current;
  return (
    <li className={styles.document}>
      <div className={styles.text}>
        <strong>{name}</strong>
        <span role="status" className={document?.state === "failed" && !fresh ? styles.failed : undefined}>
          {stateWords(document) ?? what}
        </span>
        {underWay && document.state === "working" && (
          <progress
            className={styles.progress}
            value={document.done}
            max={Math.max(1, document.total)}
            aria-label={`${name}: ${document.done} of ${document.total} steps`}
          />
        )}
      </div>
      {underWay ? (
        <Button small onClick={onCancel}>
          Cancel
        </Button>
      ) : document?.url ? (
        <a href={document.url} download className={buttonClass({ kind: "plain", small: true })}>
          Download {name}
        </a>
      ) : (
        <Button small onClick={onMake}>
          {document && !fresh && document.state === "failed" ? "Try again" : `Make ${name}`}
        </Button>
      )}
    </li>
  );
}

/** Undefined if it was never requested. */
function stateWords(document: ReportDocument | undefined): string | undefined {
  if (!document) return undefined;
  if (!document.current) return "The report has changed since this was created.";
  if (document.state === "waiting") return "Queued…";
  if (document.state === "working")
    return document.done >= document.total - 2
      ? "Laying out pages…"
      : `Reading issue ${document.done + 1} of ${document.total - 2}…`;
  if (document.state === "failed") return document.message ?? "It could not be created.";
  if (document.state === "cancelled") return "Cancelled.";
  const ready = document.size === null ? "Ready" : `Ready, ${formatBytes(document.size)}`;
  return document.message ? `${ready}. Warning: ${document.message}` : ready;
}
