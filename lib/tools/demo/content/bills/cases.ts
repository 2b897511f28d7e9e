import type { DemoBill, Jurisdiction, Status, Step, When } from "../shape";

const event = (when: When, description: string, status?: Status): Step => ({
  when,
  chamber: "court",
  description,
  classification: [],
  ...(status && { status }),
});

type Written = Pick<DemoBill, "key" | "name" | "title" | "summary" | "topics" | "steps" | "related"> & {
  jurisdiction?: Jurisdiction;
  court: string;
  judge?: string;
};

const courtCase = ({ court, judge, jurisdiction = "CV", ...it }: Written): DemoBill => ({
  jurisdiction,
  session: "current",
  kind: "case",
  short: it.title,
  subjects: [],
  sponsors: [],
  tracked: false,
  ceremonial: false,
  story: null,
  courtCase: { court, judge: judge ?? null },
  ...it,
});

/** Cases that the legal desk entered by hand, as court, docket number and caption; `{F}` is the year in which one was filed. */
export const courtCases: DemoBill[] = [
  courtCase({
    key: "case-map",
    name: "SC-{F}-0231",
    title: "League of Calvert Voters v. Secretary of State",
    court: "Supreme Court of Calvert",
    judge: "Stroud, C.J.",
    summary:
      "Whether the congressional map splits more counties than necessity requires. The court set the map aside, four to three, and gave the legislature sixty days to draw another.",
    topics: ["elections", "courts"],
    related: [{ key: "map-act", relation: "statute at issue" }],
    steps: [
      event("27 Tue", "Complaint filed in the original jurisdiction of the court", "pending"),
      event("24 Fri", "Answer of the Secretary of State"),
      event("20 Mon", "Briefs complete"),
      event("13 Thu", "Argued", "argued"),
      event("9 Wed", "Letters on the schedule of a remedy requested"),
      event("1 Thu", "Decided: map set aside, 4 to 3; opinion by Stroud, C.J., dissent by Imada, J.", "decided"),
    ],
  }),
  courtCase({
    key: "case-solar",
    name: "SC-{F}-0388",
    title: "Tamarack County v. State",
    court: "Supreme Court of Calvert",
    summary:
      "Whether the act on solar facilities takes from charter counties a power over land that the constitution gives them.",
    topics: ["renewables", "zoning"],
    related: [{ key: "solar-zoning", relation: "statute at issue" }],
    steps: [
      event("13 Mon", "Complaint filed in the circuit court of Tamarack County", "pending"),
      event("9 Fri", "Act upheld by the circuit court"),
      event("5 Thu", "Appeal taken up before the Court of Appeals had ruled"),
      event("3 Thu", "Argument set"),
      {
        ...event("-1 Wed", "Argument"),
        event: {
          type: "hearing",
          title: "Supreme Court: oral argument",
          location: "Supreme Court Building, main courtroom",
        },
      },
    ],
  }),
  courtCase({
    key: "case-code",
    name: "{F}-1187",
    title: "Open Web Alliance v. Renn",
    jurisdiction: "US",
    court: "U.S. Court of Appeals",
    judge: "Malone, Ferris, Okonkwo",
    summary: "Cross-appeals from the order that enjoined section 5 of the Children's Design Code and left the rest.",
    topics: ["online-safety", "privacy"],
    related: [{ key: "kids-code", relation: "statute at issue" }],
    steps: [
      event("10 Wed", "Cross-appeals docketed", "pending"),
      event("7 Fri", "Opening briefs filed"),
      event("4 Tue", "Panel named: Malone, Ferris and Okonkwo"),
      event("3 Wed", "Argued and submitted", "argued"),
    ],
  }),
  courtCase({
    key: "case-storage",
    name: "SC-{F}-0417",
    title: "Dunleavy v. State",
    court: "Supreme Court of Calvert",
    summary: "Whether the act on the storage of firearms is a regulation of the home that the constitution forbids.",
    topics: ["crime", "courts"],
    related: [{ key: "safe-storage", relation: "statute at issue" }],
    steps: [
      event("10 Thu", "Act upheld by the Court of Appeals"),
      event("6 Tue", "Petition for review filed", "pending"),
      event("4 Wed", "Answer to the petition"),
      event("1 Mon", "Review denied without comment", "closed"),
    ],
  }),
];
