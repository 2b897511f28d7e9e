import { describe, expect, test } from "vitest";
import { readBillStatus } from "./billstatus";
import { congressJson } from "./congress";
import { federalRegister } from "./federal-register";
import { sessionOfFolder } from "./legiscan";
import { legiScanJson } from "./legiscan-json";
import { openStatesApi, openStatesFiles } from "./openstates-files";

const context = { path: "US/2025-2026_119th_Congress/bill/HB1.json", today: "2026-11-21" };

describe("LegiScan", () => {
  const bill = {
    bill_id: "2032901",
    session: { session_name: "119th Congress", year_start: 2025, year_end: 2026 },
    url: "https://legiscan.com/US/bill/HB1/2025",
    state: "US",
    bill_number: "HB1",
    bill_type: "B",
    title: "One Big Act One Big Act",
    description: "ONE BIG ACT.",
    status: 1,
    status_date: "0000-00-00",
    progress: [
      { date: "2025-05-20", event: 1 },
      { date: "2025-05-21", event: 9 },
      { date: "2025-05-21", event: 9 },
    ],
    committee: [],
    history: [],
    sponsors: [
      { name: "Budget", committee_sponsor: 1, sponsor_type_id: 0 },
      { name: "Ann Lee", party: "D", district: "HD-TX-1", role: "Rep", sponsor_type_id: "2" },
    ],
    subjects: [],
    votes: [],
    sasts: [{ type: "Same As", sast_bill_number: "SB7" }],
    texts: [{ type: "Introduced", date: "0000-00-00", url: "https://legiscan.com/t/1", mime: "application/pdf" }],
    calendar: [{ type: "Hearing", date: "2025-05-21", time: "01:00", location: "H-313", description: "Rules" }],
  };

  test("an amendment that is not adopted yet is not called rejected", () => {
    const amendments = [{ adopted: 1 }, { adopted: 0 }, {}].map((more, at) => ({
      ...more,
      title: `Amendment ${at}`,
      state_link: `https://example.org/${at}`,
    }));
    const { versions } = legiScanJson.read({ ...bill, amendments }, context);
    expect(versions!.filter(({ kind }) => kind === "amendment").map(({ status }) => status)).toEqual([
      "Adopted",
      null,
      null,
    ]);
  });

  test("a federal bill gets its printed number, and what is not a date or only repeats the title is absent", () => {
    expect(legiScanJson.read(bill, context)).toMatchObject({
      sourceId: "2032901",
      name: "H.R. 1",
      title: "One Big Act",
      session: "119th Congress",
      sessionName: "119th Congress (2025–2026)",
      sessionYear: 2025,
      summary: null,
      status: "in_committee",
      statusDate: "2025-05-21",
      introducedDate: "2025-05-20",
      sponsors: [
        { name: "Budget", role: "committee" },
        { name: "Ann Lee", role: "cosponsor", party: "D", chamber: "House" },
      ],
      related: [{ name: "S. 7", relation: "same as" }],
      versions: [{ name: "Introduced", date: null, kind: "text" }],
      events: [{ date: "2025-05-21", time: "01:00", kind: "hearing", location: "H-313" }],
    });
  });

  test("the session of the CSV's folder is the same string as in the JSON", () => {
    expect(sessionOfFolder("2025-2026_119th_Congress")).toEqual({ session: "119th Congress", year: 2025, end: 2026 });
    expect(sessionOfFolder("2023-2024_Regular_Session")?.session).toBe("2023-2024 Regular Session");
    expect(sessionOfFolder("2020-2020_Regular_Session")?.session).toBe("2020 Regular Session");
    expect(sessionOfFolder("2023-2023_1st_Special_Session")?.session).toBe("2023 1st Special Session");
    expect(sessionOfFolder("csv")).toBeNull();
  });

  test("without an id it is refused", () => {
    expect(() => legiScanJson.read({ ...bill, bill_id: "" }, context)).toThrow("It has no bill_id.");
    expect(legiScanJson.read({ ...bill, title: "", description: "" }, context).title).toBeNull();
    expect(legiScanJson.read({ ...bill, title: "" }, context).title).toBe("ONE BIG ACT.");
  });
});

describe("Open States", () => {
  const bill = {
    legislative_session: "119",
    identifier: "HJRES 105",
    title: "Relating to: a test",
    classification: ["bill"],
    subject: ["HEALTH"],
    from_organization: '~{"classification": "lower"}',
    actions: [
      {
        date: "2026-07-22T02:14:39+00:00",
        description: "Introduced in House",
        organization_id: '~{"classification": "lower"}',
        classification: ["introduction"],
      },
    ],
    sponsorships: [{ name: "Judiciary", entity_type: "organization", primary: true }],
    versions: [{ note: "Introduced", date: "", links: [] }],
    documents: [{ note: "Fiscal Note", date: "", links: [{ url: "https://a.org/f.pdf", media_type: "pdf" }] }],
    abstracts: [
      { note: "summary", abstract: "2025/Summaries/SF0006.pdf" },
      { note: "digest", abstract: "AN ACT relating to tests." },
    ],
    sources: [{ url: "https://a.org/x.xml" }, { url: "https://congress.gov/x" }],
    related_bills: [{ identifier: "HR 8597", legislative_session: "119", relation_type: "companion" }],
    jurisdiction: { id: "ocd-jurisdiction/country:us/government" },
    extras: { a: 1 },
  };

  test("is read with JSON in strings opened, days in their own time zone, and a path no summary", () => {
    expect(openStatesFiles.matches(bill)).toBe(true);
    expect(openStatesFiles.read(bill, context)).toMatchObject({
      source: "openstates",
      sourceId: "US/119/HJRES 105",
      kind: "resolution",
      jurisdiction: "US",
      name: "H.J.Res. 105",
      title: "Relating to: a test",
      sessionName: "119th Congress (2025–2026)",
      summary: "AN ACT relating to tests.",
      sourceUrl: "https://congress.gov/x",
      actions: [
        { date: "2026-07-21", description: "Introduced in House", chamber: "House", classification: ["introduction"] },
      ],
      sponsors: [{ name: "Judiciary", role: "committee" }],
      versions: [
        { name: "Introduced", date: null, kind: "text" },
        { name: "Fiscal Note", kind: "document" },
      ],
      related: [{ name: "H.R. 8597", relation: "companion" }],
    });
  });

  test("a state's number stays as printed, and its lower chamber has its own name", () => {
    const read = openStatesFiles.read(
      {
        ...bill,
        identifier: "SF0006",
        legislative_session: "2025",
        jurisdiction: { id: "ocd-jurisdiction/country:us/state:wi/government" },
      },
      context,
    );
    expect([read.name, read.jurisdiction, read.sessionName, read.actions?.[0]?.chamber]).toEqual([
      "SF0006",
      "WI",
      "2025 session",
      "Assembly",
    ]);
  });

  test("a bulk download, a list, is read with its own names for place, sponsors and chambers", () => {
    const bulk = [
      {
        id: "ocd-bill/2",
        identifier: "SB 5",
        title: "T",
        session: "2025-26",
        jurisdiction_name: "Wisconsin",
        classification: ["bill"],
        subject: [],
        sponsors: [{ name: "Ann Lee", primary: true, classification: "primary" }],
        actions: [
          {
            date: "2025-02-01",
            description: "Introduced",
            organization__name: "Senate",
            classification: ["introduction"],
          },
        ],
      },
    ];
    expect(openStatesApi.matches(bulk)).toBe(true);
    expect(openStatesApi.read(openStatesApi.records(bulk)[0]!, context)).toMatchObject({
      sourceId: "ocd-bill/2",
      jurisdiction: "WI",
      sponsors: [{ name: "Ann Lee", role: "sponsor" }],
      actions: [{ chamber: "Senate" }],
    });
  });

  test("several scraped bills in one file are each a record", () => {
    const many = [bill, { ...bill, identifier: "HR 1" }];
    expect(openStatesFiles.matches(many)).toBe(true);
    expect(openStatesFiles.records(many).map((one) => openStatesFiles.read(one, context).name)).toEqual([
      "H.J.Res. 105",
      "H.R. 1",
    ]);
  });

  test("an API answer is known by its id, and what it does not carry is unknown rather than none", () => {
    const short = {
      id: "ocd-bill/1",
      session: "2025-2026",
      jurisdiction: { name: "New York" },
      identifier: "A 10774",
      title: "T",
      classification: ["bill"],
      subject: [],
      first_action_date: "2026-04-01",
      latest_action_date: "2026-04-01",
      latest_action_description: "REFERRED TO HEALTH",
    };
    expect(openStatesApi.records({ results: [short] })).toHaveLength(1);
    expect(openStatesApi.read(short, context)).toMatchObject({
      source: "openstates-api",
      sourceId: "ocd-bill/1",
      jurisdiction: "NY",
      actions: null,
      sponsors: null,
      summary: undefined,
      subjects: null,
      status: "in_committee",
      statusDate: "2026-04-01",
    });
  });
});

describe("Congress", () => {
  test("data.json gives its own status, natural names and the bill's page", () => {
    const read = congressJson.read(
      {
        bill_type: "hr",
        number: "244",
        congress: "115",
        official_title: "Making appropriations.",
        short_title: "HIRE Vets Act",
        status: "ENACTED:SIGNED",
        status_at: "2017-05-05",
        introduced_at: "2017-01-04",
        summary: { text: "HIRE\u00a0Vets\n\nIt helps." },
        sponsor: { name: "Casey, Robert P., Jr.", state: "PA", district: "8", title: "Rep" },
        cosponsors: [{ name: "Gone, Al", withdrawn_at: "2017-02-02" }],
        actions: [],
        related_bills: [{ bill_id: "s438-115", reason: "related" }],
        subjects: ["Veterans"],
        subjects_top_term: "Armed forces",
        updated_at: "2017-06-22T22:15:12Z",
      },
      context,
    );
    expect(read).toMatchObject({
      sourceId: "hr244-115",
      name: "H.R. 244",
      title: "HIRE Vets Act",
      status: "enacted",
      statusDate: "2017-05-05",
      summary: "HIRE Vets\n\nIt helps.",
      subjects: ["Armed forces", "Veterans"],
      sponsors: [{ name: "Robert P. Casey, Jr.", role: "sponsor", district: "PA-8" }],
      related: [{ name: "S. 438", session: "115" }],
      sourceUrl: "https://www.congress.gov/bill/115th-congress/house-bill/244",
      versions: null,
    });
  });

  const xml = (body: string) =>
    `<?xml version="1.0"?><billStatus><version>3.0.0</version><bill><type>S</type><number>35</number><congress>117</congress><title>Medal Act</title>${body}</bill></billStatus>`;

  test("an event reported by both the Senate and the Library of Congress becomes one action", () => {
    const action = (text: string, source: string) =>
      `<item><actionDate>2021-02-12</actionDate><text>${text}</text><sourceSystem><name>${source}</name></sourceSystem></item>`;
    const read = readBillStatus(
      xml(`<actions>${action("Passed Senate with an amendment by Unanimous Consent. (text: CR S694)", "Senate")}${action("Passed/agreed to in Senate: Passed Senate with an amendment by Unanimous Consent.(text: CR S694)", "Library of Congress")}</actions>
      <summaries><summary><actionDate>2021-01-22</actionDate><text><![CDATA[<p><b>Medal Act</b></p> <p>This bill awards &amp; honours.</p>]]></text></summary></summaries>
      <cosponsors><item><fullName>Sen. Coons, Christopher A. [D-DE]</fullName><party>D</party><state>DE</state></item><item><fullName>Sen. Gone, Al [R-TX]</fullName><sponsorshipWithdrawnDate>2021-02-01</sponsorshipWithdrawnDate></item></cosponsors>`),
      context,
    );
    expect(read.actions).toHaveLength(1);
    expect(read).toMatchObject({
      name: "S. 35",
      status: "passed_one_chamber",
      statusDate: "2021-02-12",
      summary: "Medal Act\n\nThis bill awards & honours.",
      sponsors: [{ name: "Christopher A. Coons", role: "cosponsor", party: "D", district: "DE", chamber: "Senate" }],
    });
  });

  test("XML with a DOCTYPE, or that is cut off, is refused", () => {
    expect(() => readBillStatus(`<!DOCTYPE billStatus [<!ENTITY a "b">]>${xml("")}`, context)).toThrow("DOCTYPE");
    expect(() => readBillStatus(xml("").slice(0, 120), context)).toThrow("not readable XML");
  });
});

describe("the Federal Register", () => {
  test("a rule has its status, its deadline, its day of effect and its agencies", () => {
    const read = federalRegister.read(
      {
        document_number: "2024-27333",
        type: "Proposed Rule",
        title: "Waste <em>Prevention</em>",
        abstract: null,
        publication_date: "2024-11-22",
        comments_close_on: "2024-12-23",
        effective_on: "2024-12-30",
        citation: "89 FR 92602",
        agencies: [{ name: "Interior Department" }],
        topics: ["Gas"],
        regulation_id_numbers: ["1004-AF01"],
        html_url: "https://www.federalregister.gov/d/2024-27333",
      },
      context,
    );
    expect(read).toMatchObject({
      kind: "regulation",
      name: "2024-27333",
      title: "Waste Prevention",
      status: "proposed_rule",
      statusDate: "2024-11-22",
      summary: null,
      sponsors: [{ name: "Interior Department", role: "agency" }],
      related: [{ name: "RIN 1004-AF01" }],
      events: [
        { date: "2024-12-23", kind: "comment deadline" },
        { date: "2024-12-30", kind: "effective" },
      ],
    });
  });

  test.each([
    ["Proposed Rule", "proposed_rule"],
    ["PRORULE", "proposed_rule"],
    ["RULE", "final_rule"],
    ["NOTICE", "notice"],
    ["PRESDOCU", "adopted"],
    ["Sunshine Act Document", "notice"],
  ])("a document of type %s counts as %s", (type, status) => {
    expect(
      federalRegister.read({ document_number: "2024-1", type, title: "T", publication_date: "2024-11-22" }, context)
        .status,
    ).toBe(status);
  });

  test("an executive order is named by its number and counts as adopted on the day it was signed", () => {
    expect(
      federalRegister.read(
        {
          document_number: "2025-19483",
          executive_order_number: "14353",
          title: "T",
          signing_date: "2025-09-29",
          publication_date: "2025-10-06",
        },
        context,
      ),
    ).toMatchObject({ name: "Executive Order 14353", status: "adopted", statusDate: "2025-09-29" });
  });
});
