"use client";

import { useRouter } from "next/navigation";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { Button } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import { formatNumber } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import type { peopleAdminApi } from "@/lib/people/admin-api";
import type { PersonSuggestion } from "@/lib/people/admin-schema";
import { partyLabel, personPath } from "@/lib/people/labels";
import styles from "./suggestion-table.module.css";

type Shown = PersonSuggestion["person"];

/** The suggested person, with details that distinguish namesakes. */
function Who({ person }: { person: Shown }) {
  return (
    <>
      <a href={personPath(person.slug)}>{person.name}</a>
      <span className={styles.about}>
        {[person.party && partyLabel(person.party), person.chamber, person.district].filter(Boolean).join(", ")}
      </span>
    </>
  );
}

/** Where the name is printed: the newest, and how many more. */
function Places({ row: { places, rows } }: { row: PersonSuggestion }) {
  return (
    <>
      {places.map((place) => (
        <a key={place.href} className={styles.place} href={place.href}>
          {shorten(place.label, 60)}
        </a>
      ))}
      {rows > places.length && (
        <span className={styles.about}>
          {places.length > 0 ? `and ${formatNumber(rows - places.length)} more` : formatNumber(rows)}
        </span>
      )}
    </>
  );
}

const nameOf = (row: PersonSuggestion): string => row.name || row.other?.name || row.person.name;

function post({ id, version }: PersonSuggestion, verb: "confirm" | "refuse") {
  const input = { params: { id }, body: { version } };
  return verb === "confirm"
    ? call<typeof peopleAdminApi.confirm>("POST", "/admin/person-suggestion/api/confirm/[id]", input)
    : call<typeof peopleAdminApi.refuse>("POST", "/admin/person-suggestion/api/refuse/[id]", input);
}

/** Suggested matches of names to people, and possible duplicate records: confirm or reject in place, with undo. */
export function SuggestionTable({
  suggestions,
  query,
  ...state
}: Omit<TableState, "query"> & { query: string; suggestions: PersonSuggestion[] }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const decide = (row: PersonSuggestion, verb: "confirm" | "refuse") =>
    void perform(() =>
      post(row, verb)
        .then(() =>
          showToast(
            verb === "refuse"
              ? `“${nameOf(row)}” is not ${row.person.name}.`
              : row.other
                ? `${nameOf(row)} was merged into ${row.person.name}.`
                : `“${nameOf(row)}” is ${row.person.name}.`,
          ),
        )
        .finally(() => router.refresh()),
    );
  return (
    <AdminTable<PersonSuggestion>
      {...state}
      query={new URLSearchParams(query)}
      name="person-suggestion"
      caption="Names to match"
      rows={suggestions}
      nameOf={nameOf}
      noun={["suggestion", "suggestions"]}
      empty={
        <EmptyState title="Nothing to confirm">
          <p>
            Names that sources print without an id appear here when a known member may be meant, and so do people who
            were imported twice under different ids.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "As printed",
          rowHead: true,
          cell: (row) => (row.other ? <Who person={row.other} /> : row.name),
        },
        { id: "person", head: "May be", cell: (row) => <Who person={row.person} /> },
        {
          id: "where",
          head: "Where",
          cell: (row) => [row.jurisdiction, row.chamber, row.session].filter(Boolean).join(", "),
        },
        {
          id: "rows",
          head: "Votes and bills",
          cell: (row) => (row.other ? "–" : <Places row={row} />),
        },
        { id: "reason", head: "Reason", width: "wide", cell: (row) => row.reason },
        {
          id: "decide",
          head: "Decide",
          width: "tight",
          bareOnPhone: true,
          cell: (row) => (
            <span className={styles.buttons}>
              {row.state !== "confirmed" && (
                <Button
                  small
                  disabled={busy}
                  aria-label={
                    row.other
                      ? `Merge ${nameOf(row)} into ${row.person.name}`
                      : `Confirm that ${nameOf(row)} is ${row.person.name}`
                  }
                  onClick={() => decide(row, "confirm")}
                >
                  {row.other ? "Merge" : "Confirm"}
                </Button>
              )}
              {row.state !== "refused" && (
                <Button
                  small
                  kind="quiet"
                  disabled={busy}
                  aria-label={`${nameOf(row)} is not ${row.person.name}`}
                  onClick={() => decide(row, "refuse")}
                >
                  {row.state === "confirmed" ? "Undo" : "Not this person"}
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
