import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { Notice } from "@/components/ui/primitives/notice";
import { Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { Link } from "@/components/ui/primitives/link";
import { sourceName } from "@/lib/bills/vocabulary/record-sources";
import type { NextSteps } from "@/lib/imports/runs/next-steps";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import type { ImportRunWithRefusals } from "@/lib/imports/schema";
import styles from "./imports.module.css";
import { RuleRuns } from "./rules/rule-runs";
import { isUnderWay, isWithoutBills, stateWords, troubleOf } from "./run-labels";

/** One run: progress, counts, and unreadable records. */
export function RunView({
  run,
  next,
  timeZone,
}: {
  run: ImportRunWithRefusals;
  next: NextSteps | null;
  timeZone: string;
}) {
  const { counts, refusals } = run;
  const trouble = troubleOf(run);
  const hidden = counts.refused - refusals.length;
  const rows = refusals.map((refusal, at) => ({ ...refusal, at }));
  return (
    <div className={styles.run}>
      {isUnderWay(run) && (
        <p className={styles.sending}>
          <progress value={run.state === "running" ? run.done : undefined} aria-label="Progress of the import" />{" "}
          {run.part || (run.state === "running" ? "Starting…" : "Queued")}
        </p>
      )}
      {trouble && (
        <Notice kind={run.state === "failed" ? "error" : run.state === "interrupted" ? "warning" : "info"}>
          <p>{trouble}</p>
        </Notice>
      )}
      {next && (
        <p>
          {formatNumber(counts.added)} added. <Link href={next.href}>See them</Link>
          {next.unmapped > 0 && (
            <>
              {" · "}
              <Link href="/admin/subject-mapping/list">
                Map {next.unmapped === 100 ? "the 100 most used subjects" : formatCount(next.unmapped, "subject")}
              </Link>
            </>
          )}
          {" · "}
          <Link href="/admin/inbox/list">Open inbox ({formatNumber(next.waiting)})</Link>
        </p>
      )}
      <RuleRuns runId={run.id} rules={run.rules} />
      {run.notices.length > 0 && (
        <Notice kind="info">
          {run.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: "State", value: stateWords(run) },
          {
            term: "Started",
            value: (
              <>
                <Time at={run.startedAt} timeZone={timeZone} /> by{" "}
                {run.startedBy ? (run.startedBy.name ?? "a deleted account") : "the system"}
              </>
            ),
          },
          { term: "Finished", value: run.finishedAt && <Time at={run.finishedAt} timeZone={timeZone} /> },
          { term: "Sources", value: run.source && run.source.split(", ").map(sourceName).join(", ") },
          ...(isWithoutBills(run)
            ? []
            : [
                { term: "Bills added", value: formatNumber(counts.added) },
                { term: "Bills changed", value: formatNumber(counts.changed) },
                { term: "Bills unchanged", value: formatNumber(counts.unchanged) },
              ]),
          { term: "Refused", value: formatNumber(counts.refused) },
        ]}
      />
      {rows.length > 0 && (
        <section className={styles.refusals} aria-labelledby="refusals">
          <h2 id="refusals">{formatCount(counts.refused, "refusal")}</h2>
          {hidden > 0 && <p>The first {formatNumber(rows.length)} are shown.</p>}
          <Table
            caption="Rejected records"
            captionHidden
            rows={rows}
            rowKey={(row) => row.at}
            columns={[
              {
                id: "file",
                head: "File",
                rowHead: true,
                cell: (row) => <span className={styles.file}>{row.file}</span>,
              },
              { id: "reason", head: "Reason", width: "wide", cell: (row) => row.reason },
            ]}
          />
        </section>
      )}
    </div>
  );
}
