import type { Organisation } from "@/lib/organisation/organisation";
import type { BillKind, BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { defaultItems } from "@/lib/pages/menu/default-items";
import { menuPlaces, weeklyPlaces } from "@/lib/pages/menu/places";
import type { MenuItem, MenuLink, Menus } from "@/lib/pages/menu/schema";

/** Sample content for the specimens. The organization and everything in it is invented. */
export const house: Organisation = {
  name: "The Capitol Ledger",
  tagline: "What the legislature did, and what it means",
  footerText: "Published every Monday from the state house.\nText may be quoted with a link to the issue.",
  privacyText: "",
  notice: null,
  noticeKey: null,
  timeZone: "America/New_York",
  logo: null,
  accentColour: null,
  movedColour: null,
  weeklyTemplates: {},
  showsPositions: false,
  signUp: "open",
  signUpDomains: [],
  embedOrigins: [],
  openData: false,
  openDataLicense: "",
  openDataLicenseUrl: "",
  openDataAttribution: "",
  restoredAt: null,
  style: null,
  version: 1,
};

const linkOf = (item: MenuItem): MenuLink[] =>
  item.kind === "weekly"
    ? [{ kind: item.kind, ...weeklyPlaces[item.weekly] }]
    : item.kind === "place"
      ? [{ kind: item.kind, ...menuPlaces[item.place] }]
      : [];
export const houseMenus: Menus = {
  masthead: defaultItems.masthead.flatMap(linkOf),
  footer: defaultItems.footer.flatMap(linkOf),
};

export type SampleBill = {
  id: number;
  name: string;
  kind: BillKind;
  title: string;
  status: BillStatus;
  before?: BillStatus;
  session: string;
  lastAction: string;
  date: string;
};

export const sampleBills: SampleBill[] = [
  {
    id: 1,
    name: "H.B. 0012",
    kind: "bill",
    title:
      "An act relating to water rights, amending provisions on the transfer, forfeiture and instream use of surface water during declared drought",
    status: "in_committee",
    session: "2026 Regular",
    lastAction: "Referred to Natural Resources",
    date: "2026-11-16",
  },
  {
    id: 2,
    name: "S.B. 0214",
    kind: "bill",
    title: "School transportation funding amendments",
    status: "passed_one_chamber",
    session: "2026 Regular",
    lastAction: "Third reading, passed Senate 24–5",
    date: "2026-11-18",
  },
  {
    id: 3,
    name: "H.B. 0377",
    kind: "bill",
    title: "Data broker registration",
    status: "enacted",
    session: "2026 Regular",
    lastAction: "Signed by the governor",
    date: "2026-11-19",
  },
  {
    id: 4,
    name: "S.B. 0009",
    kind: "bill",
    title: "Electric grid resilience fund",
    status: "vetoed",
    session: "2026 Regular",
    lastAction: "Vetoed",
    date: "2026-11-17",
  },
  {
    id: 5,
    name: "H.J.R. 3",
    kind: "resolution",
    title: "Resolution honoring volunteer fire companies",
    status: "adopted",
    session: "2026 Regular",
    lastAction: "Adopted",
    date: "2026-11-13",
  },
  {
    id: 6,
    name: "R. 2026-118",
    kind: "regulation",
    title: "Discharge limits for dairy processing",
    status: "proposed_rule",
    session: "2026",
    lastAction: "Comment period opens",
    date: "2026-11-12",
  },
  {
    id: 7,
    name: "H.B. 0401",
    kind: "bill",
    title: "Rural broadband easements",
    status: "failed",
    before: "passed_one_chamber",
    session: "2026 Regular",
    lastAction: "Failed on second reading",
    date: "2026-11-10",
  },
  {
    id: 8,
    name: "S.B. 0501",
    kind: "bill",
    title: "X",
    status: "prefiled",
    session: "2027 Regular",
    lastAction: "Prefiled",
    date: "2026-11-09",
  },
];
