import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Day } from "@/components/ui/primitives/day";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import type { MissingAddress } from "@/lib/redirects/schema";
import styles from "./redirects.module.css";

export function MissingTable({ addresses, ...state }: TableState & { addresses: readonly MissingAddress[] }) {
  return (
    <AdminTable<MissingAddress & { id: number }>
      {...state}
      name="missing-address"
      caption="Addresses not found"
      rows={addresses.map((one, id) => ({ ...one, id }))}
      nameOf={({ address }) => address}
      noun={["address", "addresses"]}
      empty={
        <EmptyState title="No missing addresses">
          <p>Addresses that people requested but that do not exist on this site are listed here for four weeks.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "address",
          head: "Address",
          rowHead: true,
          sortBy: "address",
          ofWords: true,
          cell: ({ address }) => <span className={styles.address}>{decodeAddress(address)}</span>,
        },
        { id: "times", head: "Requests", width: "tight", numeric: true, sortBy: "times", cell: ({ times }) => times },
        {
          id: "lastDay",
          head: "Last requested",
          width: "tight",
          sortBy: "lastDay",
          cell: ({ lastDay }) => <Day date={lastDay} />,
        },
        {
          id: "make",
          screenOnly: true,
          head: "Redirect",
          headHidden: true,
          width: "tight",
          cell: ({ address }) => (
            <ButtonLink
              small
              kind="quiet"
              href={`/admin/redirect/new?from=${encodeURIComponent(address)}`}
              aria-label={`Add redirect from ${address}`}
            >
              <span className={styles.verb}>Add redirect</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}

const decodeAddress = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};
