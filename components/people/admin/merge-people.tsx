"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { RecordFinder } from "@/components/ui/primitives/record-finder";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { peopleAdminApi } from "@/lib/people/admin-api";
import type { ListedPerson } from "@/lib/people/admin-schema";
import { identityLabel, partyLabel } from "@/lib/people/labels";
import styles from "./merge-list.module.css";

/** What distinguishes namesakes: place, seat, party and ids. */
const describePerson = ({ jurisdiction, chamber, district, party, identities }: ListedPerson): string =>
  [
    [jurisdiction, chamber, district].filter(Boolean).join(" "),
    party && partyLabel(party),
    ...identities.map(({ scheme, identifier }) => `${identityLabel(scheme)} ${identifier}`),
  ]
    .filter(Boolean)
    .join(", ");

type PersonFinderProps = {
  label: string;
  /** Where both must belong. */
  jurisdiction?: string;
  without?: number;
  chosen: ListedPerson | null;
  onChoose: (person: ListedPerson) => void;
};

/** Finds a person by name or id. */
function PersonFinder({ jurisdiction, ...props }: PersonFinderProps) {
  const find = useCallback(
    (q: string) =>
      call<typeof peopleAdminApi.list>("GET", "/admin/person/api/list", {
        query: { keyword: q, perPage: 10, ...(jurisdiction && { jurisdiction }) },
      }).then(({ persons }) => persons),
    [jurisdiction],
  );
  return (
    <RecordFinder<ListedPerson>
      {...props}
      hint="Type a name or an id."
      noneFound="No person found."
      find={find}
      describe={(person) => (
        <>
          <b>{person.name}</b>, {describePerson(person)}
        </>
      )}
    />
  );
}

/** Merges any two records of one person, also where nothing was suggested. */
export function MergePeople() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [from, setFrom] = useState<ListedPerson | null>(null);
  const [into, setInto] = useState<ListedPerson | null>(null);
  const { busy, perform } = useActionWithToast();
  const close = () => {
    setIsOpen(false);
    setFrom(null);
    setInto(null);
  };
  const merge = (one: ListedPerson, other: ListedPerson) =>
    void perform(async () => {
      await call<typeof peopleAdminApi.merge>("POST", "/admin/person/api/merge/[id]", {
        params: { id: one.id },
        body: { into: other.id, version: one.version },
      });
      showToast(`${one.name} became ${other.name}. You can undo this below.`);
      close();
      router.refresh();
    });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Merge two people…</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Merge two people"
        wide
        actions={
          <>
            <Button
              kind="primary"
              busy={busy}
              disabled={!from || !into}
              onClick={() => from && into && merge(from, into)}
            >
              Merge
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <div className={styles.form}>
          <p>
            For one person with two records. Bills, votes, committees, ids and followers of the first move to the
            second. Later imports remember it, and it can be undone.
          </p>
          <PersonFinder
            label="Record that goes"
            chosen={from}
            onChoose={(person) => {
              setFrom(person);
              if (into?.jurisdiction !== person.jurisdiction || into.id === person.id) setInto(null);
            }}
          />
          <PersonFinder
            label="Record that stays"
            jurisdiction={from?.jurisdiction}
            without={from?.id}
            chosen={into}
            onChoose={setInto}
          />
          {from && into && (
            <p role="status">
              <b>{from.name}</b> becomes <b>{into.name}</b>.
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}
