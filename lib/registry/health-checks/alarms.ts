import { formatBytes, formatCount } from "@/lib/platform/text/format";
import type { Alarm, Facts } from "./schema";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1e9;

/** A span in words, in its largest unit: 7300 → "2 hours". @param seconds */
const span = (seconds: number): string =>
  seconds < 2 * hour
    ? formatCount(Math.max(1, Math.round(seconds / minute)), "minute")
    : seconds < 2 * day
      ? formatCount(Math.round(seconds / hour), "hour")
      : formatCount(Math.round(seconds / day), "day");

/** What wants somebody, alarms before warnings. Each says what is so, and in one sentence what to do. */
export function alarmsOf(facts: Facts): Alarm[] {
  const found = [
    ...ofDatabase(facts),
    ...ofJobs(facts),
    ...ofSync(facts),
    ...ofBackup(facts),
    ...ofDisk(facts),
    ...ofMail(facts),
    ...ofProcess(facts),
  ];
  return [...found.filter(({ level }) => level === "alarm"), ...found.filter(({ level }) => level === "warning")];
}

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
            "The database does not answer.",
            "See whether Postgres runs and whether DATABASE_URL leads to it; Rotunda goes on by itself once it answers.",
          ),
        ]
      : []),
    ...(status === "behind"
      ? [
          alarm(
            "database-behind",
            "The database’s tables are older than this program.",
            "Restart Rotunda, which brings them up to date before it answers.",
          ),
        ]
      : []),
    ...(status === "busy"
      ? [
          alarm(
            "database-busy",
            `All ${connections.most} connections of this process are taken, and none has come free for seconds.`,
            "See in pg_stat_activity which query holds them, end it, and raise DATABASE_POOL if this comes again.",
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
            `A job has waited for ${span(jobs.oldestSeconds ?? 0)}: mail, scheduled issues and alerts do not go out.`,
            "Start a worker: Rotunda itself without WORKER=off, or one beside it with WORKER=alone; where one runs, its log says what holds it up.",
          ),
        ]
      : []),
    ...(jobs.failedTotal > 0
      ? [
          warning(
            "jobs-failed",
            `${formatCount(jobs.failedTotal, "job")} failed as often as jobs are tried.`,
            "Read under Jobs why, mend that, then try them again, or drop them.",
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
        "Read what its run says, see whether the source’s key still holds, and start a sync under Focus.",
        `/admin/import/view/${last.id}`,
      ),
    ];
  const age = last ? sinceSeconds(facts, last.startedAt) : Infinity;
  return age > day
    ? [
        warning(
          "sync-old",
          last ? `Tracked bills were last synced ${span(age)} ago.` : "Tracked bills have never been synced.",
          "Start a sync under Focus; where none begins by itself every two hours, no worker runs.",
          "/admin/focus/list",
        ),
      ]
    : [];
}

function ofBackup(facts: Facts): Alarm[] {
  const { nightly, running, done, failed } = facts.backup;
  if (facts.database.status === "down") return [];
  if (failed)
    return [
      alarm(
        "backup-failed",
        `The last backup failed: ${failed.error}`,
        "Mend what it names, then run npm run backup to see that it works.",
      ),
    ];
  if (!done)
    return running
      ? []
      : [
          warning(
            "backup-none",
            "Rotunda has never made a backup.",
            "Run npm run backup, or set BACKUP_FOLDER to have one made every night; if something else makes them, restore one from time to time to see that it can be.",
          ),
        ];
  const age = sinceSeconds(facts, done.finishedAt);
  if (age > (nightly ? 36 * hour : 7 * day))
    return [
      alarm(
        "backup-old",
        `The last backup is from ${span(age)} ago.`,
        nightly
          ? "See in the log why none was made last night, and run npm run backup."
          : "Run npm run backup, or set BACKUP_FOLDER to have one made every night.",
      ),
    ];
  return [];
}

function ofDisk({ disk }: Facts): Alarm[] {
  if (!disk) return [];
  const share = disk.free / Math.max(1, disk.total);
  const words = `${formatBytes(disk.free)} are left where files are kept (${disk.folder}).`;
  const act =
    "Make room or give it a larger disk: at none, uploads and imports are refused, and a database on the same disk stops.";
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
            "See what the mail server answers beside them, and whether SMTP_URL still leads to it.",
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
            `${formatCount(mail.failed + mail.uncertain, "message")} of the last seven days did not arrive, or nobody knows whether.`,
            "Read the mail server’s answers under E-mail, and send again what should go out.",
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
            `This process uses ${formatBytes(process.heapUsed)} of the ${formatBytes(process.heapLimit)} of memory that it may.`,
            "Restart it, which loses nothing, and give it more with NODE_OPTIONS=--max-old-space-size if this comes again.",
          ),
        ]
      : []),
    ...(process.delayP99 > 500
      ? [
          warning(
            "process-busy",
            `This process comes to its work up to ${Math.round(process.delayP99)} ms late.`,
            "Start another process beside it, and let jobs run in one of their own with WORKER=alone.",
          ),
        ]
      : []),
    ...(slow.lastHour >= 20
      ? [
          warning(
            "queries-slow",
            `${formatCount(slow.lastHour, "query", "queries")} of the last hour took longer than half a second.`,
            "See under Slow queries which, let Postgres run VACUUM ANALYZE on their tables, and give it more memory if they stay slow.",
            "#slow",
          ),
        ]
      : []),
  ];
}
