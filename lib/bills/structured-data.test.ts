import { describe, expect, it } from "vitest";
import { billStatuses } from "@/db/schema/bills";
import { complaintsAboutData } from "@/lib/tools/testing/schema-org";
import type { BillWithDetails } from "./schema";
import { legislationOf } from "./structured-data";

const address = "https://x.example/bill/view/wi-2025-ab-12";
const today = "2025-06-01";
const plain: BillWithDetails = {
  id: 1,
  slug: "wi-2025-ab-12",
  name: "AB 12",
  title: null,
  publicLaw: null,
  summary: null,
  kind: "bill",
  jurisdiction: "WI",
  session: "2025",
  sessionName: "2025 session",
  status: "introduced",
  statusDate: null,
  lastAction: null,
  lastActionDate: null,
  sourceUrl: null,
  categories: [],
  tracked: false,
  version: 1,
  introducedDate: null,
  otherTitles: [],
  actions: [],
  sponsors: [],
  subjects: [],
  versions: [],
  votes: [],
  committees: [],
  related: [],
  events: [],
  changes: [],
  checkedAt: null,
  source: "staff",
  courtCase: null,
};
const full: BillWithDetails = {
  ...plain,
  title: "Wells",
  summary: "About wells.",
  statusDate: "2025-05-01",
  lastActionDate: "2025-05-02",
  sourceUrl: "https://legis.example/ab12",
  introducedDate: "2025-01-02",
  otherTitles: ["AB 12", "Wells Act"],
  subjects: ["Water", "Wells"],
  categories: [
    {
      id: 1,
      topic: "Drinking water",
      name: "Drinking water",
      slug: "drinking-water",
      value: 1,
      label: "Drinking water [Environment]",
      policyArea: { id: 1, name: "Environment", slug: "environment" },
    },
  ],
  events: [
    { date: "2025-07-01", kind: "effective", description: "Effective date" },
    { date: "2025-02-01", kind: "hearing", description: "Heard" },
  ],
  checkedAt: "2025-05-20T04:00:00.000Z",
};
const of = (bill: Partial<BillWithDetails>, path: Parameters<typeof legislationOf>[2] = []) =>
  legislationOf({ ...full, ...bill }, address, path, today);

describe("structured data of a bill", () => {
  it("uses schema.org's properties as they are defined, whatever the bill", () => {
    for (const status of billStatuses) {
      for (const kind of ["bill", "resolution", "regulation"] as const) {
        for (const bill of [
          plain,
          full,
          {
            ...full,
            sponsors: [
              { name: "Department of Water", role: "agency" },
              { name: "Board", role: "agency" },
            ],
          },
        ]) {
          const data = legislationOf(
            { ...bill, kind, status },
            address,
            [
              { status: "introduced", date: null },
              { status, date: "2025-05-01" },
            ],
            today,
          );
          expect([kind, status, complaintsAboutData(data)]).toEqual([kind, status, []]);
        }
      }
    }
  });
  it("has identifier, jurisdiction, who passed it, legal force and dates", () => {
    const path = [
      { status: "introduced", date: "2025-01-02" },
      { status: "passed", date: "2025-04-01" },
      { status: "enacted", date: "2025-05-01" },
    ] as const;
    expect(of({ status: "enacted", events: [] }, path)).toMatchObject({
      "@type": "Legislation",
      "@id": address,
      legislationIdentifier: "AB 12",
      alternateName: ["AB 12", "Wells Act"],
      legislationJurisdiction: { "@type": "AdministrativeArea", name: "Wisconsin" },
      legislationPassedBy: { name: "Legislature of Wisconsin" },
      legislationLegalForce: "https://schema.org/InForce",
      legislationDate: "2025-05-01",
      dateCreated: "2025-01-02",
      dateModified: "2025-05-02",
      legislationDateVersion: "2025-05-20",
    });
  });
  it("calls nothing passed or adopted that is not", () => {
    for (const status of ["introduced", "in_committee", "passed_one_chamber", "failed", "withdrawn"] as const) {
      const data = of({ status }, [{ status, date: "2025-05-01" }]);
      expect([status, data.legislationPassedBy, data.legislationDate, data.legislationLegalForce]).toEqual([
        status,
        undefined,
        undefined,
        "https://schema.org/NotInForce",
      ]);
    }
    expect(
      of({ status: "vetoed" }, [
        { status: "passed", date: "2025-04-01" },
        { status: "vetoed", date: "2025-05-01" },
      ]),
    ).toMatchObject({ legislationPassedBy: {}, legislationLegalForce: "https://schema.org/NotInForce" });
  });
  it("is not in force before its effective date, and states nothing if that is unknown", () => {
    expect(of({ status: "enacted" })).toMatchObject({
      legislationLegalForce: "https://schema.org/NotInForce",
      legislationDateOfApplicability: "2025-07-01",
    });
    expect(legislationOf({ ...full, status: "enacted" }, address, [], "2025-07-01").legislationLegalForce).toBe(
      "https://schema.org/InForce",
    );
    for (const status of ["adopted", "unknown"] as const) expect(of({ status }).legislationLegalForce).toBeUndefined();
  });
  it("names the agency of a rule, and Congress for its acts", () => {
    const rule = { kind: "regulation", sponsors: [{ name: "Department of Water", role: "agency" }] } as const;
    expect(of({ ...rule, sponsors: [...rule.sponsors], status: "final_rule" }).legislationPassedBy).toMatchObject({
      name: "Department of Water",
    });
    expect(of({ ...rule, sponsors: [...rule.sponsors], status: "proposed_rule" })).not.toHaveProperty(
      "legislationPassedBy",
    );
    expect(of({ jurisdiction: "US", status: "enacted" }).legislationPassedBy).toMatchObject({
      name: "United States Congress",
    });
  });
});
it("the check sees properties and values that are not schema.org's", () => {
  expect(
    complaintsAboutData({
      "@type": "Legislation",
      legislationDate: "May",
      legislationPassedBy: { "@type": "AdministrativeArea", name: "x" },
      legislator: "x",
      sameAs: "wells",
    }),
  ).toHaveLength(4);
});
