import type { BillWithDetails } from "@/lib/bills/schema";
import { Link } from "@/components/ui/primitives/link";
import { committeePath, personPath } from "@/lib/people/labels";
import { FoldedList } from "./folded-list";
import styles from "./bill-view.module.css";

type Sponsor = BillWithDetails["sponsors"][number];

const roles: Record<string, [one: string, many: string]> = {
  sponsor: ["Sponsor", "Sponsors"],
  cosponsor: ["Cosponsor", "Cosponsors"],
  committee: ["Committee", "Committees"],
  agency: ["Agency", "Agencies"],
  president: ["President", "Presidents"],
};
const order = ["sponsor", "president", "agency", "committee", "cosponsor"];
/** Unknown roles come last. */
const place = (role: string) => (order.includes(role) ? order.indexOf(role) : order.length);

function byRole(sponsors: readonly Sponsor[]): [string, Sponsor[]][] {
  const groups = new Map<string, Sponsor[]>();
  for (const sponsor of sponsors) groups.set(sponsor.role, [...(groups.get(sponsor.role) ?? []), sponsor]);
  return [...groups].sort(([a], [b]) => place(a) - place(b));
}

/** Sponsors first; cosponsors are collapsed after a dozen. */
export function BillSponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const groups = byRole(sponsors);
  return (
    <div className={styles.groups}>
      {groups.map(([role, members]) => (
        <div key={role}>
          <h3 className={styles.groupTitle}>{roles[role]?.[members.length === 1 ? 0 : 1] ?? role}</h3>
          <FoldedList
            items={members}
            shown={12}
            noun={["name", "names"]}
            render={(some) => <Names sponsors={some} />}
          />
        </div>
      ))}
    </div>
  );
}

/** LegiScan's `HD-SC-1` and `SD-007` start with the chamber, which is already shown, and have leading zeros. */
const districtOf = (district: string | null | undefined): string | null =>
  district
    ?.replace(/^[HS]D-/, "")
    .replace(/^0+(?=\d)/, "")
    .replace(/^(?=\d)/, "District ") ?? null;

function Names({ sponsors }: { sponsors: readonly Sponsor[] }) {
  return (
    <ul className={styles.names}>
      {sponsors.map((sponsor, at) => {
        const about = [sponsor.party, districtOf(sponsor.district), sponsor.chamber].filter(Boolean).join(", ");
        return (
          <li key={at}>
            {sponsor.person ? (
              <Link href={personPath(sponsor.person.slug)}>{sponsor.name}</Link>
            ) : sponsor.committee ? (
              <Link href={committeePath(sponsor.committee.slug)}>{sponsor.name}</Link>
            ) : (
              sponsor.name
            )}
            {about && <span className={styles.quiet}> {about}</span>}
          </li>
        );
      })}
    </ul>
  );
}
