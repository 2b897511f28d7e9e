import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { ActivityEntry } from "@/lib/activity/schema";
import { actWords } from "./act-words";

type Sorting = { sortBy: string; sortOrder: "asc" | "desc"; sortHref: (by: string, order: "asc" | "desc") => string };

/** What was acted on, as a link where it can be gone to. */
export function Thing({ name, address }: { name: string; address: string | undefined }) {
  if (!address) return <>{name}</>;
  return name ? <Link href={address} prefetch={false}>{name}</Link> : <> <Link href={address} prefetch={false}>open</Link></>;
}

/** Entries of the log; each leads to what it changed. */
export function ActivityTable({ logs, addresses, timeZone, sortBy, sortOrder, sortHref }: { logs: ActivityEntry[]; /** Of the things, by the entries' ids. */ addresses: ReadonlyMap<number, string>; timeZone: string } & Sorting) {
  const sort = (by: string) => ({ href: sortHref(by, sortBy === by && sortOrder === "desc" ? "asc" : "desc"), direction: sortBy === by ? sortOrder : undefined });
  const columns: Column<ActivityEntry>[] = [
    { id: "when", head: "When", width: "tight", sort: sort("createdAt"), cell: (log) => <Link href={`/admin/activity-log/view/${log.id}`}><Time at={log.createdAt} timeZone={timeZone} /></Link> },
    { id: "who", head: "Who", sort: sort("actor"), cell: (log) => log.actor?.name ?? "The system" },
    { id: "what", head: "What", rowHead: true, sort: sort("action"), cell: (log) => actWords(log.action) },
    { id: "thing", head: "Thing", width: "wide", sort: sort("entity"), cell: (log) => <>{actWords(log.entity)}{log.entityName && ": "}<Thing name={log.entityName} address={addresses.get(log.id)} /></> },
  ];
  return (
    <Table
      caption="Activity log"
      captionHidden
      columns={columns}
      rows={logs}
      rowKey={(log) => log.id}
      empty={<EmptyState title="No entry fits"><p>Take a filter away, or choose other days.</p></EmptyState>}
    />
  );
}
