import { ReadingPage } from "@/components/layout/reading-page";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Thread } from "@/components/bills/laws/thread";
import { BillSection } from "@/components/bills/view/bill-section";
import type { Rulemaking, RulemakingDocument } from "@/lib/bills/rulemakings/rulemaking";
import { rulemakingPath } from "@/lib/bills/rulemakings/rulemaking-slug";
import { billListHref, noFilter } from "@/lib/bills/search/filters";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./rulemaking.module.css";

/** regulations.gov docket ids are exact; the ones that agencies print are not. */
const atRegulationsGov = /^[A-Z][A-Z0-9_]*(?:-[A-Z0-9_]+)*-\d{4}-\d{4,}$/;

const kindWord = { rin: "RIN", docket: "Docket" } as const;

function CommentLine({ comments, withdrawal }: Pick<Rulemaking, "comments" | "withdrawal">) {
  if (withdrawal)
    return (
      <p className={styles.state}>
        Withdrawn{withdrawal.date && " on "}
        {withdrawal.date && <Day date={withdrawal.date} />}
      </p>
    );
  if (!comments) return <p className={styles.state}>No comment deadline is known.</p>;
  return comments.isOpen ? (
    <p className={styles.open}>
      Open for comment until <Day date={comments.until} />
      <span className={styles.zone}> (Eastern Time)</span>
    </p>
  ) : comments.document.status === "proposed_rule" || comments.document.status === "notice" ? (
    <p className={styles.state}>
      Comments closed on <Day date={comments.until} />
    </p>
  ) : (
    <p className={styles.state}>
      Comments until <Day date={comments.until} />
    </p>
  );
}

/** Steps from proposal to effect, each with its date or "not known". */
function Steps({
  rulemaking: { documents, comments, finalRule: final, withdrawal, effective, today },
}: {
  rulemaking: Rulemaking;
}) {
  const proposal = documents.find(({ status }) => status === "proposed_rule");
  const steps: { label: string; date: string | null; note: string | null; document?: RulemakingDocument }[] = [
    { label: "Proposed rule", date: proposal?.date ?? null, note: proposal ? null : "None known", document: proposal },
    {
      label: "Comment deadline",
      date: comments?.until ?? null,
      note: comments ? (comments.isOpen ? "Open" : comments.until >= today ? "Not open yet" : "Closed") : "None known",
    },
    ...(withdrawal
      ? [{ label: "Withdrawn", date: withdrawal.date, note: null, document: withdrawal }]
      : [
          {
            label: "Final rule",
            date: final?.date ?? null,
            note: final ? null : "Not published",
            document: final ?? undefined,
          },
          {
            label: "Effective date",
            date: effective,
            note: effective ? (effective <= today ? "In effect" : "Ahead") : final ? "Not named" : null,
          },
        ]),
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, date, note, document }) => (
        <li key={label} className={styles.step} data-done={date !== null && date <= today ? "" : undefined}>
          <span className={styles.label}>{label}</span>
          <span className={styles.when}>
            {date && <Day date={date} />}
            {date && note && " · "}
            {note}
          </span>
          {document && (
            <Link href={`/bill/view/${document.slug}`} className={styles.number}>
              {document.name}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function Documents({ documents }: { documents: readonly RulemakingDocument[] }) {
  return (
    <ol className={styles.documents}>
      {documents.toReversed().map((document) => (
        <li key={document.id} className={styles.document}>
          <span className={styles.when}>{document.date ? <Day date={document.date} /> : "No date"}</span>
          <div>
            <p>
              <Link href={`/bill/view/${document.slug}`}>
                <span className={styles.number}>{document.name}</span> {document.title ?? "No title"}
              </Link>
            </p>
            <FactLine
              facts={[
                <Status key="status" status={document.status} />,
                document.commentsUntil ? (
                  <span key="comments">
                    Comments until <Day date={document.commentsUntil} />
                  </span>
                ) : null,
                document.effective ? (
                  <span key="effective">
                    Effective <Day date={document.effective} />
                  </span>
                ) : null,
              ]}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A rulemaking's page: proposal, comments, final rule, effective date, and every document with its number. */
export function RulemakingView({ rulemaking }: { rulemaking: Rulemaking }) {
  const { kind, number, title, comments, documents, agencies, others, thread } = rulemaking;
  const dockets = [{ kind, number }, ...others].filter(
    (one) => one.kind === "docket" && atRegulationsGov.test(one.number),
  );
  return (
    <ReadingPage
      head={
        <PageHead
          size="story"
          label={`Rulemaking · ${kind === "rin" ? "RIN" : "Docket"} ${number}`}
          title={title ?? number}
          more={<CommentLine comments={comments} withdrawal={rulemaking.withdrawal} />}
        />
      }
      contents={[
        { href: "#progress", label: "Progress" },
        { href: "#documents", label: "Documents" },
        ...(thread.length > 0 ? [{ href: "#thread", label: "Thread" }] : []),
        { href: "#about", label: "About this rulemaking" },
      ]}
    >
      <BillSection id="progress" title="Progress">
        <Steps rulemaking={rulemaking} />
      </BillSection>
      <BillSection id="documents" title="Documents" note={`${formatCount(documents.length, "document")}, newest first`}>
        <Documents documents={documents} />
      </BillSection>
      {thread.length > 0 && (
        <BillSection id="thread" title="Thread">
          <Thread rows={thread} />
        </BillSection>
      )}
      <BillSection id="about" title="About this rulemaking">
        <DefinitionList
          items={[
            {
              term: "Agencies",
              value:
                agencies.length > 0 ? (
                  <ul className={styles.list}>
                    {agencies.map(({ slug, name }) => (
                      <li key={slug}>
                        <Link href={billListHref({ ...noFilter, agency: [slug] })}>{name}</Link>
                      </li>
                    ))}
                  </ul>
                ) : null,
            },
            {
              term: "Other numbers",
              value:
                others.length > 0 ? (
                  <ul className={styles.list}>
                    {others.map((one) => (
                      <li key={one.slug}>
                        <Link href={rulemakingPath(one.slug)}>
                          {kindWord[one.kind]} {one.number}
                        </Link>
                      </li>
                    ))}
                  </ul>
                ) : null,
            },
            {
              term: "Comments and supporting papers",
              value:
                dockets.length > 0 ? (
                  <ul className={styles.list}>
                    {dockets.slice(0, 10).map((one) => (
                      <li key={one.number}>
                        <a href={`https://www.regulations.gov/docket/${one.number}`} rel="noopener nofollow">
                          {one.number} at regulations.gov
                        </a>
                      </li>
                    ))}
                  </ul>
                ) : null,
            },
          ]}
        />
      </BillSection>
    </ReadingPage>
  );
}
