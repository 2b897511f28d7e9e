import { CallForm } from "@/components/auth/call-form";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { deviceName } from "@/lib/users/device-name";
import { openedByLabel } from "@/lib/users/opened-by-label";
import type { Session } from "@/lib/users/schema";

type SessionsTableProps = {
  sessions: readonly Session[];
  timeZone: string;
  /** The person, for an administrator; default: the viewer. */ userId?: number;
};

/** A person's sessions, each with a button to end it; the current one ends by signing out. */
export function SessionsTable({ sessions, timeZone, userId }: SessionsTableProps) {
  const ending = (id: number) =>
    userId === undefined
      ? { path: `/account/api/session/end/${id}` }
      : { path: `/admin/user/api/session/end/${userId}`, values: { sessionId: id } };
  const columns: Column<Session>[] = [
    {
      id: "device",
      head: "Device",
      rowHead: true,
      bareOnPhone: true,
      cell: ({ device, current }) => (current ? `${deviceName(device)} (this one)` : deviceName(device)),
    },
    { id: "opened", head: "Signed in with", cell: ({ openedBy }) => openedByLabel(openedBy) },
    { id: "since", head: "Since", cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} show="day" /> },
    { id: "seen", head: "Last seen", cell: ({ lastSeenAt }) => <Time at={lastSeenAt} timeZone={timeZone} /> },
    {
      id: "end",
      head: "End",
      bareOnPhone: true,
      cell: ({ id, current }) =>
        current ? null : <CallForm id={`session-${id}`} {...ending(id)} submit="End session" kind="quiet" small />,
    },
  ];
  return (
    <Table
      caption={userId === undefined ? "Your sessions" : "Open sessions"}
      captionHidden
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
    />
  );
}
