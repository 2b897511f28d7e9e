"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/primitives/link";
import type { Finding } from "@/lib/issues/publishing/checks/schema";
import { useIssueEditor } from "../editor-context";
import { CiteAll, CiteNumbers } from "./cite-numbers";
import { CorrectQuotation } from "./correct-quotation";
import { jumpTo } from "./jump";
import styles from "./publishing.module.css";

/** Check results, each linked to its place. `onJump` is called first, so that a dialog can close. */
export function Findings({ findings, onJump }: { findings: readonly Finding[]; onJump?: () => void }) {
  const { store } = useIssueEditor();
  const go = (finding: Finding) => {
    onJump?.();
    jumpTo(store, finding);
  };
  return (
    <>
      <CiteAll findings={findings} />
      <ul className={styles.findings}>
        {findings.map((finding) => {
          const isError = finding.level === "error";
          const Mark = isError ? CircleAlert : TriangleAlert;
          return (
            <li key={`${finding.kind} ${finding.elementId} ${finding.message}`} data-level={finding.level}>
              <Mark size={16} aria-hidden="true" />
              <span className={styles.finding}>
                <span className={styles.unseen}>{isError ? "Required: " : "Warning: "}</span>
                {finding.elementId === null ? (
                  finding.message
                ) : (
                  <button type="button" className={styles.jump} onClick={() => go(finding)}>
                    {finding.message}
                  </button>
                )}
                {finding.quotationId && <CorrectQuotation quotationId={finding.quotationId} />}
                {finding.billId !== undefined && (
                  <>
                    {" "}
                    <CiteNumbers billId={finding.billId} label="Cite it" />
                  </>
                )}
                {finding.href && (
                  <>
                    {" "}
                    <Link href={finding.href} target="_blank" rel="noreferrer">
                      Open<span className={styles.unseen}> in a new tab</span>
                    </Link>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
