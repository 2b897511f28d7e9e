import { CallForm } from "@/components/auth/call-form";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { Synonym } from "@/lib/bills/synonyms/schema";

export function SynonymTable({
  synonyms,
  timeZone,
  ...state
}: TableState & { synonyms: readonly Synonym[]; timeZone: string }) {
  return (
    <AdminTable<Synonym>
      {...state}
      name="synonym"
      caption="Synonyms"
      rows={synonyms}
      nameOf={({ words }) => words}
      noun={["synonym", "synonyms"]}
      empty={
        <EmptyState title="No synonyms yet">
          <p>
            <Link href="/admin/readership/search">Searches that found nothing</Link> shows what readers searched for.
            Add a synonym where bills use other words for the same thing.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "words",
          head: "Words people search for",
          rowHead: true,
          sortBy: "words",
          ofWords: true,
          cell: ({ id, words }) => <Link href={`/admin/synonym/edit/${id}`}>{words}</Link>,
        },
        {
          id: "synonym",
          head: "Also search for",
          sortBy: "synonym",
          ofWords: true,
          cell: ({ synonym }) => synonym,
        },
        {
          id: "updatedAt",
          head: "Changed",
          width: "tight",
          sortBy: "updatedAt",
          cell: ({ updatedAt }) => <Time at={updatedAt} timeZone={timeZone} show="day" />,
        },
        {
          id: "search",
          head: "Bills",
          width: "tight",
          screenOnly: true,
          cell: ({ words }) => (
            <Link href={`/bill/list?${new URLSearchParams({ qs: words })}`} aria-label={`Search for ${words}`}>
              Search
            </Link>
          ),
        },
        {
          id: "remove",
          screenOnly: true,
          head: "Remove",
          headHidden: true,
          width: "tight",
          cell: ({ id, words, synonym, version }) => (
            <CallForm
              id={`remove-${id}`}
              path={`/admin/synonym/api/delete/${id}`}
              values={{ version }}
              submit="Remove"
              label={`Remove the synonym ${synonym} of ${words}`}
              kind="quiet"
              small
            />
          ),
        },
      ]}
    />
  );
}
