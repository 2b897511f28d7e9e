import { formatBytes, formatCount } from "@/lib/platform/text/format";
import type { Alarm, Facts } from "./schema";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1e9;

/** A duration in its largest unit: 7300 → "2 hours". @param seconds */
const span = (seconds: number): string =>
  seconds < 2 * hour
    ? formatCount(Math.max(1, Math.round(seconds / minute)), "minute")
    : seconds < 2 * day
      ? formatCount(Math.round(seconds / hour), "hour")
      : formatCount(Math.round(seconds / day), "day");

/** Everything that needs attention, alarms before warnings. Each says what is wrong, and in one sentence what to do. */
export function alarmsOf(facts: Facts): Alarm[] {
  const found = [
    ...ofDatabase(facts),
    ...ofJobs(facts),
    ...ofSync(facts),
    ...ofFollowed(facts),
    ...ofTexts(facts),
    ...ofBackup(facts),
    ...ofDisk(facts),
    ...ofMail(facts),
    ...ofProcess(facts),
  ];
  return [...found.filter(({ level }) => level === "alarm"), ...found.filter(({ level }) => level === "warning")];
}

/** What went wrong by itself, for the overview: not what is only not set up, and not sources, which it shows already. */
export const failuresOf = (facts: Facts): Alarm[] =>
  alarmsOf(facts).filter(
    ({ id }) => !["backup-none", "mail-off", "queries-slow", "process-busy", "source-stale"].includes(id),
  );

const alarm = (id: string, words: string, act: string, href: string | null = null): Alarm => ({
  id,
  level: "alarm",
  words,
  act,
  href,
});
const warning = (id: string, words: string, act: string, href: string | null = null): Alarm => ({
  id,
  level: "warning",
  words,
  act,
  href,
});
const sinceSeconds = (facts: Facts, at: string) => (Date.parse(facts.at) - Date.parse(at)) / 1000;

function ofDatabase({ database }: Facts): Alarm[] {
  const { status, connections, replica } = database;
  return [
    ...(status === "down"
      ? [
          alarm(
            "database-down",
            "The database is not responding.",
            "Check that Postgres is running and that DATABASE_URL points to it. Rotunda continues once it responds.",
          ),
        ]
      : []),
    ...(status === "behind"
      ? [
          alarm(
            "database-behind",
            "The database’s tables are older than this program.",
            "Restart Rotunda to migrate them.",
          ),
        ]
      : []),
    ...(status === "busy"
      ? [
          alarm(
            "database-busy",
            `All ${connections.most} connections of this process have been in use for seconds.`,
            "Find the query in pg_stat_activity, end it, and raise DATABASE_POOL if this happens again.",
          ),
        ]
      : []),
    ...(replica && replica.status !== "ok" && replica.message
      ? [warning("replica", "The read replica is not used.", replica.message)]
      : []),
  ];
}

function ofJobs({ jobs }: Facts): Alarm[] {
  return [
    ...((jobs.oldestSeconds ?? 0) > 10 * minute
      ? [
          alarm(
            "jobs-late",
            `A job has waited for ${span(jobs.oldestSeconds ?? 0)}: email, scheduled issues and alerts are not sent.`,
            "Start a worker: Rotunda without WORKER=off, or a separate one with WORKER=alone. If one is running, check its log.",
          ),
        ]
      : []),
    ...(jobs.failedTotal > 0
      ? [
          warning(
            "jobs-failed",
            `${formatCount(jobs.failedTotal, "job")} failed after all retries.`,
            "See the reason under Jobs, fix it, then retry or drop them.",
            "#jobs",
          ),
        ]
      : []),
  ];
}

function ofSync(facts: Facts): Alarm[] {
  const { sources, tracked, last } = facts.sync;
  if (sources.length === 0 || tracked === 0) return [];
  if (last?.state === "failed" || last?.state === "interrupted")
    return [
      warning(
        "sync-failed",
        `The last sync of tracked bills ${last.state === "failed" ? "failed" : "was interrupted"}${last.error ? `: ${last.error}` : "."}`,
        "Check the run's message and the source’s key, then start a sync.",
        `/admin/import/view/${last.id}`,
      ),
    ];
  const age = last ? sinceSeconds(facts, last.startedAt) : Infinity;
  return age > day
    ? [
        warning(
          "sync-old",
          last ? `Tracked bills were last synced ${span(age)} ago.` : "Tracked bills have never been synced.",
          "Start a sync. If none starts automatically every two hours, no worker is running.",
          "/admin/focus/list",
        ),
      ]
    : [];
}

function ofFollowed(facts: Facts): Alarm[] {
  const stale = facts.followed.filter(({ isStale }) => isStale);
  const [first] = stale;
  if (!first) return [];
  const age = first.currentAsOf
    ? `is current as of ${span(sinceSeconds(facts, first.currentAsOf))} ago`
    : "was never read completely";
  const others =
    stale.length > 1 ? `; ${formatCount(stale.length - 1, "other is", "others are")} older than two updates, too` : "";
  return [
    alarm(
      "source-stale",
      `${first.label} ${age}${others}.${first.error ? ` ${first.error}` : ""}`,
      first.error
        ? "Fix what the source reports. The next update runs automatically."
        : "Run an update under Sources. If none starts automatically, no worker is running.",
      "/admin/source/list",
    ),
  ];
}

/** This many seconds without a response while texts are overdue count as a standstill; a backlog that shrinks does not. */
const standstill = day;

function ofTexts({ texts, ...facts }: Facts): Alarm[] {
  if (!texts || texts.overdue === 0) return [];
  const since = texts.lastFetchedAt ? sinceSeconds({ texts, ...facts }, texts.lastFetchedAt) : null;
  if (since !== null && since < standstill) return [];
  return [
    alarm(
      "texts-standstill",
      `${since === null ? "No bill text has ever been fetched" : `No bill text has been fetched for ${span(since)}`}, and ${formatCount(texts.overdue, "is", "are")} overdue.`,
      "Check that a worker is running and that this server can reach the legislatures' websites.",
      "/admin/source/list",
    ),
  ];
}

function ofBackup(facts: Facts): Alarm[] {
  const { nightly, running, done, failed } = facts.backup;
  if (facts.database.status === "down") return [];
  if (failed)
    return [
      alarm(
        "backup-failed",
        `The last backup failed: ${failed.error}`,
        "Fix the cause, then run npm run backup to check.",
      ),
    ];
  if (!done)
    return running
      ? []
      : [
          warning(
            "backup-none",
            "Rotunda has never made a backup.",
            "Run npm run backup, or set BACKUP_FOLDER for a nightly backup. If you use other backups, test restoring one from time to time.",
          ),
        ];
  const age = sinceSeconds(facts, done.finishedAt);
  if (age > (nightly ? 36 * hour : 7 * day))
    return [
      alarm(
        "backup-old",
        `The last backup is from ${span(age)} ago.`,
        nightly
          ? "Check the log for last night's backup, and run npm run backup."
          : "Run npm run backup, or set BACKUP_FOLDER for a nightly backup.",
      ),
    ];
  return [];
}

function ofDisk({ disk }: Facts): Alarm[] {
  if (!disk) return [];
  const share = disk.free / Math.max(1, disk.total);
  const words = `${formatBytes(disk.free)} are left in file storage (${disk.folder}).`;
  const act =
    "Free space or use a larger disk. When it is full, uploads and imports fail, and a database on the same disk stops.";
  if (disk.free < gigabyte || share < 0.02) return [alarm("disk-full", words, act)];
  return disk.free < 5 * gigabyte || share < 0.05 ? [warning("disk-low", words, act)] : [];
}

function ofMail({ mail }: Facts): Alarm[] {
  return [
    ...(mail.isSent
      ? []
      : [
          warning(
            "mail-off",
            "No mail server is set. Email is stored here and not sent.",
            "Set SMTP_URL, or read the messages under Unsent mail.",
            "/admin/unsent-mail/list",
          ),
        ]),
    ...(mail.isSent && (mail.oldestSeconds ?? 0) > 2 * hour
      ? [
          alarm(
            "mail-late",
            `Mail has waited for ${span(mail.oldestSeconds ?? 0)}: ${formatCount(mail.waiting, "delivery", "deliveries")}.`,
            "Check the mail server's responses and SMTP_URL.",
            "/admin/issue-mail/list",
          ),
        ]
      : []),
    ...(mail.held > 0
      ? [
          warning(
            "mail-held",
            `${formatCount(mail.held, "message")} waited when the backup was made that was restored, and may have been sent since.`,
            "Send or drop them under Mail on this page.",
          ),
        ]
      : []),
    ...(mail.failed + mail.uncertain > 0
      ? [
          warning(
            "mail-failed",
            `${formatCount(mail.failed + mail.uncertain, "message")} of the last seven days were not delivered, or delivery is uncertain.`,
            "Check the mail server’s responses under Email, and send again what is needed.",
            "/admin/issue-mail/list",
          ),
        ]
      : []),
  ];
}

function ofProcess({ process, slow }: Facts): Alarm[] {
  return [
    ...(process.heapUsed > 0.85 * process.heapLimit
      ? [
          alarm(
            "memory-high",
            `This process uses ${formatBytes(process.heapUsed)} of the ${formatBytes(process.heapLimit)} of memory it may use.`,
            "Restart it (nothing is lost), and raise NODE_OPTIONS=--max-old-space-size if this happens again.",
          ),
        ]
      : []),
    ...(process.delayP99 > 500
      ? [
          warning(
            "process-busy",
            `The server is overloaded: tasks wait up to ${Math.round(process.delayP99)} ms.`,
            "Start another process, and run jobs in a separate one with WORKER=alone.",
          ),
        ]
      : []),
    ...(slow.lastHour >= 20
      ? [
          warning(
            "queries-slow",
            `${formatCount(slow.lastHour, "query", "queries")} of the last hour took longer than half a second.`,
            "See Slow queries, run VACUUM ANALYZE on their tables, and give Postgres more memory if they stay slow.",
            "#slow",
          ),
        ]
      : []),
  ];
}
