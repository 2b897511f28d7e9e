import { statutes } from "../bills/statutes";
import { workBills } from "../bills/work";
import { daysFromMonday } from "../calendar";
import type { When } from "../shape";

/** The cases that the legal team follows, with their status by date. */
const cases: { name: string; bill: string; court: string; stages: [When, string][] }[] = [
  {
    name: "Open Web Alliance v. Renn",
    bill: "kids-code",
    court: "Federal court of appeals",
    stages: [
      ["20 Mon", "Motion to enjoin argued"],
      ["12 Fri", "Section 5 enjoined"],
      ["10 Wed", "Cross-appeals"],
      ["4 Tue", "Panel named"],
      ["3 Wed", "Argued"],
    ],
  },
  {
    name: "League of Calvert Voters v. Secretary of State",
    bill: "map-act",
    court: "Supreme Court",
    stages: [
      ["20 Mon", "Briefed"],
      ["13 Thu", "Argued"],
      ["9 Wed", "Letters asked for"],
      ["1 Thu", "Decided, map set aside"],
    ],
  },
  {
    name: "Dunleavy v. State",
    bill: "safe-storage",
    court: "Court of Appeals",
    stages: [
      ["14 Wed", "Argued"],
      ["10 Thu", "Act upheld"],
      ["6 Tue", "Petition to the Supreme Court"],
      ["1 Mon", "Review denied"],
    ],
  },
  {
    name: "Adair v. Stonegate Residential",
    bill: "tenant-fees",
    court: "Circuit court, Ellery",
    stages: [
      ["20 Mon", "Summary judgment argued"],
      ["11 Wed", "Judgment for tenants"],
      ["4 Thu", "Appealed"],
      ["3 Tue", "Damages heard"],
    ],
  },
  {
    name: "Tamarack County v. State",
    bill: "solar-zoning",
    court: "Supreme Court",
    stages: [
      ["13 Mon", "Filed"],
      ["9 Fri", "Act upheld below"],
      ["5 Thu", "Taken up early"],
      ["3 Thu", "Argument set"],
    ],
  },
  {
    name: "In re R.T.",
    bill: "court-fees",
    court: "Court of Appeals",
    stages: [
      ["12 Wed", "Argued"],
      ["8 Fri", "Decided, accounts due"],
    ],
  },
  {
    name: "Dashline v. Department of Labor",
    bill: "gig-status",
    court: "Supreme Court",
    stages: [
      ["10 Mon", "Taken up"],
      ["7 Thu", "Briefed"],
      ["5 Wed", "Argued"],
      ["2 Thu", "Decided, sent back in part"],
    ],
  },
  {
    name: "Ashby Federation of Teachers v. State",
    bill: "tuition-grants",
    court: "Supreme Court",
    stages: [
      ["16 Mon", "Argued below"],
      ["6 Wed", "Act struck, stayed"],
      ["4 Fri", "Taken up early"],
      ["2 Tue", "Opening briefs"],
    ],
  },
  {
    name: "Container Council v. Department of Environmental Quality",
    bill: "packaging",
    court: "Tax Court",
    stages: [
      ["14 Tue", "Argued"],
      ["7 Wed", "Decided, a fee"],
    ],
  },
  {
    name: "Lenox Wind v. Public Utilities Board",
    bill: "green-credits",
    court: "Federal district court",
    stages: [
      ["13 Tue", "Filed"],
      ["8 Tue", "Argued"],
      ["4 Wed", "Bonus struck"],
    ],
  },
  {
    name: "Farm Union v. Department of Labor",
    bill: "heat-standard",
    court: "Circuit court, Ashby",
    stages: [
      ["2 Wed", "Filed"],
      ["1 Tue", "Restraint denied"],
    ],
  },
];

/** What an act is about, in words: a reference would make every issue speak of every act. */
const aboutOf = (key: string): string => [...statutes, ...workBills].find((bill) => bill.key === key)?.short ?? "";

/** The cases and their status on a Monday, as a table; without those not filed yet. */
export function docketOn(published: When): string {
  const day = daysFromMonday(published);
  const rows = cases.flatMap((each) => {
    const stage = each.stages.filter(([when]) => daysFromMonday(when) < day).at(-1);
    return stage ? [`| *${each.name}* | ${aboutOf(each.bill)} | ${each.court} | ${stage[1]} |`] : [];
  });
  return ["| Case | About | Court | Stage |", ...rows].join("\n");
}
