import { Link } from "@/components/ui/primitives/link";
import { Fragment, type ReactNode } from "react";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { formatBytes, formatCount, formatList, formatNumber } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import type { Facts } from "@/lib/registry/health-checks/schema";
import { FailedJobActions } from "./failed-jobs";
import { HeldMailActions } from "./held-mail-actions";
import styles from "./health.module.css";

type Props = { facts: Facts; timeZone: string };

const state = {
  ok: "Connected",
  busy: "Connected; all connections are in use",
  behind: "Connected; needs migration",
  down: "Not responding",
  draining: "Connected; this process is shutting down",
} as const;

/** @param id anchor of a part that is linked to; such a part has full width */
function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={id ? `${styles.part} ${styles.whole}` : styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function HealthFacts({ facts, timeZone }: Props) {
  const { database, sync, backup, disk, mail, process, slow } = facts;
  const at = (instant: string) => <Time at={instant} timeZone={timeZone} />;
  const { most, taken, waiting } = database.connections;
  return (
    <div className={styles.parts}>
      <Part title="Database">
        <DefinitionList
          items={[
            { term: "State", value: state[database.status] },
            { term: "Postgres", value: database.version },
            { term: "Size", value: database.bytes === null ? null : formatBytes(database.bytes) },
            { term: "Connections", value: `${taken} of ${most} taken${waiting > 0 ? `, ${waiting} waiting` : ""}` },
            {
              term: "Read replica",
              value:
                database.replica &&
                `${database.replica.status === "ok" ? "Read" : "Not read"}${database.replica.lagSeconds === null ? "" : `, ${database.replica.lagSeconds} seconds behind`}`,
            },
          ]}
        />
      </Part>
      <Part title="Backup">
        <DefinitionList
          items={[
            { term: "Last backup", value: backup.done ? at(backup.done.finishedAt) : "None yet" },
            {
              term: "Size",
              value: backup.done && `${formatBytes(backup.done.bytes)}, ${formatCount(backup.done.files, "file")}`,
            },
            { term: "Location", value: backup.done?.place },
            {
              term: "Restored for a test",
              value: backup.done && (backup.done.verifiedAt ? at(backup.done.verifiedAt) : "Not yet"),
            },
            { term: "Nightly backup", value: backup.nightly ? "On" : "Off. Set BACKUP_FOLDER." },
            { term: "Now", value: backup.running ? "Running now" : null },
          ]}
        />
      </Part>
      <Part title="Sync of tracked bills">
        <DefinitionList
          items={[
            { term: "Sources with a key", value: sync.sources.length > 0 ? formatList(sync.sources) : "None" },
            { term: "Tracked bills", value: formatNumber(sync.tracked) },
            {
              term: "Last run",
              value: sync.last ? (
                <>
                  <Link href={`/admin/import/view/${sync.last.id}`}>{at(sync.last.startedAt)}</Link>, {sync.last.state}
                </>
              ) : (
                "None"
              ),
            },
          ]}
        />
      </Part>
      <Part title="Sources">
        <DefinitionList
          items={
            facts.followed.length === 0
              ? [{ term: "Followed", value: "Nothing" }]
              : facts.followed.map(({ id, label, currentAsOf }) => ({
                  term: shorten(label, 100),
                  value: currentAsOf ? (
                    <Fragment key={id}>Current as of {at(currentAsOf)}</Fragment>
                  ) : (
                    "Not read completely yet"
                  ),
                }))
          }
        />
      </Part>
      <Part title="Email">
        <DefinitionList
          items={[
            { term: "Mail server", value: mail.isSent ? "Set" : "Not set: SMTP_URL" },
            { term: "Waiting", value: formatCount(mail.waiting, "delivery", "deliveries") },
            ...(mail.held > 0 ? [{ term: "Held since a restore", value: <HeldMailActions held={mail.held} /> }] : []),
            {
              term: "Undelivered, last 7 days",
              value: `${formatNumber(mail.failed)} refused, ${formatNumber(mail.uncertain)} uncertain`,
            },
            ...(mail.unproven > 0
              ? [
                  {
                    term: "Ignored bounces, last day",
                    value: `${formatCount(mail.unproven, "message")} without proof of a delivery from here`,
                  },
                ]
              : []),
          ]}
        />
      </Part>
      <Part title="This process">
        <DefinitionList
          items={[
            {
              term: "Memory",
              value: `${formatBytes(process.rss)} (heap ${formatBytes(process.heapUsed)} of ${formatBytes(process.heapLimit)})`,
            },
            {
              term: "Response delay",
              value: `${formatNumber(process.delayP99)} ms (99th percentile, last 5 minutes)`,
            },
            {
              term: "Up since",
              value: at(new Date(Date.parse(facts.at) - process.uptimeSeconds * 1000).toISOString()),
            },
            { term: "Node", value: process.node },
            {
              term: "Disk",
              value: disk && `${formatBytes(disk.free)} of ${formatBytes(disk.total)} free at ${disk.folder}`,
            },
          ]}
        />
      </Part>
      <JobFacts facts={facts} timeZone={timeZone} />
      <Part id="slow" title="Slow queries">
        <p className={styles.note}>
          Queries in this process slower than half a second: {formatNumber(slow.total)} since it started,{" "}
          {formatNumber(slow.lastHour)} in the last hour. Their values are not stored.
        </p>
        {slow.newest.length > 0 && (
          <Disclosure
            summary={`Show ${slow.newest.length === 1 ? "the query" : `the ${formatNumber(slow.newest.length)} newest`}`}
          >
            <Table
              caption="Slow queries, newest first"
              captionHidden
              rows={slow.newest.map((query, place) => ({ ...query, place }))}
              rowKey={({ place }) => place}
              columns={[
                {
                  id: "statement",
                  head: "Query",
                  rowHead: true,
                  width: "wide",
                  bareOnPhone: true,
                  cell: (query) => <code className={styles.statement}>{query.statement}</code>,
                },
                {
                  id: "times",
                  head: "Times",
                  width: "tight",
                  numeric: true,
                  cell: (query) => formatNumber(query.times),
                },
                {
                  id: "ms",
                  head: "Longest, ms",
                  width: "tight",
                  numeric: true,
                  cell: (query) => formatNumber(query.ms),
                },
                { id: "at", head: "Last", width: "tight", cell: (query) => at(query.at) },
              ]}
            />
          </Disclosure>
        )}
      </Part>
    </div>
  );
}

function JobFacts({ facts: { jobs }, timeZone }: Props) {
  return (
    <Part id="jobs" title="Jobs">
      <p className={styles.note}>
        {formatCount(jobs.waiting, "job")} due or running, {formatNumber(jobs.later)} scheduled,{" "}
        {formatNumber(jobs.failedTotal)} failed.
      </p>
      {jobs.failed.length > 0 && (
        <>
          <Table
            caption="Failed jobs"
            captionHidden
            rows={jobs.failed}
            rowKey={({ id }) => id}
            columns={[
              { id: "name", head: "Job", rowHead: true, width: "tight", bareOnPhone: true, cell: (job) => job.name },
              {
                id: "error",
                head: "Error",
                width: "wide",
                cell: (job) => <span className={styles.statement}>{job.error}</span>,
              },
              {
                id: "attempts",
                head: "Attempts",
                width: "tight",
                numeric: true,
                cell: (job) => formatNumber(job.attempts),
              },
              {
                id: "at",
                head: "Last attempt",
                width: "tight",
                cell: (job) => <Time at={job.at} timeZone={timeZone} />,
              },
              {
                id: "actions",
                head: "Actions",
                width: "tight",
                cell: (job) => <FailedJobActions jobs={[job.id]} name={`${job.name}, job ${job.id}`} />,
              },
            ]}
          />
          {jobs.failed.length > 1 && (
            <p className={styles.all}>
              All {formatNumber(jobs.failed.length)} of them:{" "}
              <FailedJobActions jobs={jobs.failed.map(({ id }) => id)} name="all of them" />
            </p>
          )}
        </>
      )}
    </Part>
  );
}
