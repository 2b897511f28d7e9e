"use client";

import { useRouter } from "next/navigation";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { Button } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { sessionTiesApi } from "@/lib/sources/session-ties/api";
import type { SessionTie } from "@/lib/sources/session-ties/schema";
import styles from "./sources.module.css";

type Verb = "confirm" | "refuse" | "undo";

function post({ id, version }: SessionTie, verb: Verb) {
  const input = { params: { id }, body: { version } };
  if (verb === "confirm")
    return call<typeof sessionTiesApi.confirm>("POST", "/admin/session-tie/api/confirm/[id]", input);
  return verb === "refuse"
    ? call<typeof sessionTiesApi.refuse>("POST", "/admin/session-tie/api/refuse/[id]", input)
    : call<typeof sessionTiesApi.undo>("POST", "/admin/session-tie/api/undo/[id]", input);
}

const nameOf = ({ jurisdiction, one, other }: SessionTie): string =>
  `${jurisdiction}, ${one.session} and ${other.session}`;
const done: Record<Verb, string> = {
  confirm: "Confirmed. Bills with the same number are being joined.",
  refuse: "Rejected. These sessions stay separate.",
  undo: "Undone. Bills that were joined stay joined.",
};

function Side({ side }: { side: SessionTie["one"] }) {
  return (
    <>
      {side.session}
      <span className={styles.quiet}>
        {side.sourceName}, {formatCount(side.bills, "bill")}
      </span>
    </>
  );
}

function stateOf({ state, certain, joinedAt, decidedBy }: SessionTie): string {
  if (state === "suggested") return "Suggested";
  if (state === "rejected") return decidedBy ? `Rejected by ${decidedBy}` : "Rejected";
  const by = certain ? "Certain" : decidedBy ? `Confirmed by ${decidedBy}` : "Confirmed";
  return joinedAt ? by : `${by}; bills are being joined`;
}

/** Pairs of sessions, each confirmed or rejected in place; a decision can be undone. */
export function SessionTieTable({
  ties,
  query,
  ...state
}: Omit<TableState, "query"> & { query: string; ties: SessionTie[] }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const decide = (row: SessionTie, verb: Verb) =>
    void perform(() =>
      post(row, verb)
        .then(() => showToast(done[verb]))
        .finally(() => router.refresh()),
    );
  return (
    <AdminTable<SessionTie>
      {...state}
      query={new URLSearchParams(query)}
      name="session-tie"
      caption="Sessions that are or may be the same"
      rows={ties}
      nameOf={nameOf}
      noun={["pair of sessions", "pairs of sessions"]}
      empty={
        <EmptyState title="No sessions to compare">
          <p>When two sources have bills of one jurisdiction, sessions that may be the same appear here.</p>
        </EmptyState>
      }
      columns={[
        { id: "jurisdiction", head: "Jurisdiction", rowHead: true, width: "tight", cell: (row) => row.jurisdiction },
        { id: "one", head: "Session", cell: (row) => <Side side={row.one} /> },
        { id: "other", head: "May be the same as", cell: (row) => <Side side={row.other} /> },
        { id: "reason", head: "Reason", cell: (row) => row.reason },
        { id: "state", head: "State", cell: stateOf },
        {
          id: "decide",
          head: "Decide",
          width: "tight",
          bareOnPhone: true,
          cell: (row) => (
            <span className={styles.actions}>
              {row.state === "suggested" ? (
                <>
                  <Button
                    small
                    disabled={busy}
                    aria-label={`Confirm that ${nameOf(row)} are the same session`}
                    onClick={() => decide(row, "confirm")}
                  >
                    Confirm
                  </Button>
                  <Button
                    small
                    kind="quiet"
                    disabled={busy}
                    aria-label={`Reject: ${nameOf(row)} are not the same session`}
                    onClick={() => decide(row, "refuse")}
                  >
                    Reject
                  </Button>
                </>
              ) : row.certain ? (
                <Button
                  small
                  kind="quiet"
                  disabled={busy}
                  aria-label={`Reject: ${nameOf(row)} are not the same session`}
                  onClick={() => decide(row, "refuse")}
                >
                  Reject
                </Button>
              ) : (
                <Button
                  small
                  kind="quiet"
                  disabled={busy}
                  aria-label={`Undo the decision on ${nameOf(row)}`}
                  onClick={() => decide(row, "undo")}
                >
                  Undo
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
