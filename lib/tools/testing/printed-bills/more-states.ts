import { last, more, wrap } from "./print";

// Bills in the layouts of twenty more legislatures' printing offices, in our own text: line numbers that continue through
// the bill or restart on each page, separate digits, bar codes, digests, cover sheets, fiscal notes and explanations at the
// end.

type Layout = {
  front: string[];
  clause: string;
  sections: string[][];
  end?: string[];
  width: number;
  perPage: number;
  head?: (p: number) => string[];
  foot?: (p: number) => string[];
  line: (n: number, text: string, all: number) => string;
  blank?: (n: number) => string;
  frontNumbered?: boolean;
  double?: boolean;
};
function print(s: Layout): string {
  const out: string[] = [];
  let page = 1,
    on = 0,
    n = 0,
    all = 0;
  const put = (text: string, isNumbered: boolean) => {
    if (on >= s.perPage) {
      out.push(...(s.foot?.(page) ?? []));
      page++;
      const h = s.head?.(page) ?? [""];
      out.push("\f" + (h[0] ?? ""), ...h.slice(1));
      on = 0;
      n = 0;
    }
    on++;
    if (!isNumbered) {
      out.push(text);
      return;
    }
    n++;
    all++;
    out.push(s.line(n, text, all));
    if (s.double) {
      out.push("");
    }
  };
  for (const f of s.front) put(f, !!s.frontNumbered);
  for (const para of [s.clause, ...s.sections.flat()].filter(Boolean))
    for (const [at, l] of wrap(para, s.width).entries()) put((at === 0 ? "    " : "") + l, true);
  for (const e of s.end ?? []) put(e, false);
  out.push(...(s.foot?.(page) ?? []));
  return out.join("\n");
}
const body = (label: (n: number) => string, code: string, old = "", years = "three", extra = false): string[][] => [
  [
    `${label(1)} ${code}`,
    `(1) The department shall keep a public register of every well, spring and cistern in the state, and shall measure the depth and the purity of each of them at least once in ${years} years.`,
    `(a) An owner who fails to register a well pays a fee of ${old}$250 for each month, or 2.5 percent of the assessed value, whichever is less.`,
    `(b) A person who holds a license under 12-34-56 need not pay; a person aged 65 or older pays one-half.`,
    `(2) The fee is paid into the well fund. Money in the fund does not lapse.`,
  ],
  ...[0, 1, 2, 3, 4, 5].map((k) => [`${label(k + 2)} ${more(k)}`]),
  ...(extra ? [[`${label(8)} The auditor shall audit the fund every year and shall publish what was found.`]] : []),
  [`${label(extra ? 9 : 8)} ${last}`],
];
const pad = (n: number, w = 3) => String(n).padStart(w);
export const moreStates: Record<string, (years: string, shift: number, extra: boolean) => string> = {
  "New Hampshire": (y, sh, ex) => {
    const lab = (k: number) => `${k} Wells; Register.`;
    return [
      "HB 249 - AS INTRODUCED",
      "",
      "2025 SESSION",
      "25-0123",
      "05/08",
      "",
      "HOUSE BILL\t249",
      "",
      "AN ACT\trelative to a register of wells.",
      "",
      "SPONSORS:\tRep. Oak, Graf. 1; Rep. Elm, Hills. 2",
      "",
      "COMMITTEE:\tEnvironment",
      "",
      "-----------------------------------------------------------------",
      "",
      "ANALYSIS",
      "",
      "\tThis bill requires a register of wells.",
      "",
      "- - - - - - - - - - - - - - - - - - -",
      "",
      "Explanation:\tMatter added to current law appears in bold italics.",
      "\t\tMatter removed from current law appears [in brackets and struckthrough.]",
      "\t\tMatter which is either (a) all new or (b) repealed and reenacted appears in regular type.",
      "25-0123",
      "05/08",
      "",
      "STATE OF NEW HAMPSHIRE",
      "",
      "In the Year of Our Lord Two Thousand Twenty Five",
      "",
      "AN ACT\trelative to a register of wells.",
      "",
      "Be it Enacted by the Senate and House of Representatives in General Court convened:",
      "",
      ...body(lab, "Amend RSA 12:34 to read as follows:", "[$100] ", y, ex)
        .flat()
        .map((p) => `\t${p}\n`),
      "LBA",
      "25-0123",
      "12/10/24",
      "",
      "HB 249-FN- FISCAL NOTE",
      "AS INTRODUCED",
      "AN ACT\trelative to a register of wells.",
      "FISCAL IMPACT: This bill does not provide funding.",
      "Estimated Political Subdivision Impact",
      "The Department states this bill would cost $45,000 a year.",
    ].join("\n");
  },
  "Utah print": (y, sh, ex) =>
    print({
      front: [
        "H.B. 274",
        "Water Amendments",
        "2025 GENERAL SESSION",
        "STATE OF UTAH",
        "Chief Sponsor: Jay Oak",
        "",
        "LONG TITLE",
        "General Description:",
        "This bill amends provisions about wells.",
        "Highlighted Provisions:",
        "This bill:",
        "▸ requires a register of wells; and",
        "▸ makes technical changes.",
        "Money Appropriated in this Bill:",
        "None",
        "Other Special Clauses:",
        "None",
        "Utah Code Sections Affected:",
        "AMENDS:",
        "10-8-22, as last amended by Laws of Utah 2024, Chapter 438",
        "",
      ],
      frontNumbered: true,
      clause: "Be it enacted by the Legislature of the state of Utah:",
      sections: body(
        (n) => `Section ${n}.`,
        "Section 10-8-22 is amended to read: 10-8-22 . Water wells -- Register.",
        "[$100] ",
        y,
        ex,
      ),
      width: 80 - sh,
      perPage: 30 - sh,
      line: (n, t, all) => `${pad(all)}  ${t}`,
      head: () => ["02-05 09:17      H.B. 274"],
      foot: (p) => [`                                - ${p} -`],
    }),
  "New Mexico": (y, sh, ex) =>
    print({
      front: [
        "SENATE BILL 129",
        "52ND LEGISLATURE - STATE OF NEW MEXICO - SECOND SESSION, 2016",
        "INTRODUCED BY",
        "Jane Oak",
        "",
        "AN ACT",
        "RELATING TO WATER; PROVIDING A REGISTER OF WELLS.",
      ],
      frontNumbered: true,
      clause: "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF NEW MEXICO:",
      sections: body(
        (n) => `SECTION ${n}.`,
        "Section 12-3-4 NMSA 1978 (being Laws 1978, Chapter 1, Section 1) is amended to read:",
        "[$100] ",
        y,
        ex,
      ),
      width: 60 - sh,
      perPage: 25 - sh,
      line: (n, t) => " ".repeat(30) + pad(n) + "  " + t,
      foot: (p) => [
        "underscored material = new",
        "[bracketed material] = delete",
        "                                     .202884.1",
        `                                  - ${p} -`,
      ],
    }),
  Vermont: (y, sh, ex) =>
    print({
      front: [
        "H.429",
        "Introduced by Representatives Oak of Barre and Elm of Stowe",
        "Referred to Committee on",
        "Date:",
        "Subject: Water; wells",
        "Statement of purpose of bill as introduced:  This bill proposes to register wells.",
        "An act relating to wells",
      ],
      frontNumbered: true,
      clause: "It is hereby enacted by the General Assembly of the State of Vermont:",
      sections: [
        ["* * * Wells * * *"],
        ...body((n) => `Sec. ${n}.`, "10 V.S.A. § 1234 is amended to read: § 1234. REGISTER OF WELLS", "", y, ex),
      ],
      width: 60 - sh,
      perPage: 21 - sh,
      line: (n, t) => `${n}`.padEnd(4) + t,
      head: (p) => [
        "BILL AS INTRODUCED                                        H.429",
        `2023                                               Page ${p} of 9`,
      ],
      foot: () => ["                                                         VT LEG #366703 v.4"],
    }),
  "Kentucky print": (y, sh, ex) =>
    print({
      front: ["AN ACT relating to wells."],
      frontNumbered: true,
      clause: "Be it enacted by the General Assembly of the Commonwealth of Kentucky:",
      sections: body((n) => `\uf0e2Section ${n}.`, "KRS 12.340 is amended to read as follows:", "", y, ex),
      width: 78 - sh,
      perPage: 27 - sh,
      line: (n, t) => `${n}`.padEnd(4) + t,
      head: () => ["     UNOFFICIAL COPY                                             25 RS BR 104"],
      foot: (p) => [
        `                              Page ${p} of 6`,
        "     XXXX                                                       Jacketed",
      ],
    }),
  "Oklahoma spaced": (y, sh, ex) =>
    print({
      front: [
        "STATE OF OKLAHOMA",
        "1st Session of the 60th Legislature (2025)",
        "HOUSE BILL 1025                       By: Oak",
        "AS INTRODUCED",
        "An Act relating to wells; requiring a register; and providing an effective date.",
      ],
      frontNumbered: true,
      clause: "BE IT ENACTED BY THE PEOPLE OF THE STATE OF OKLAHOMA:",
      sections: body(
        (n) => `SECTION ${n}.`,
        "AMENDATORY 82 O.S. 2021, Section 1020, is amended to read as follows: Section 1020.",
        "",
        y,
        ex,
      ),
      width: 64 - sh,
      perPage: 24 - sh,
      line: (n, t) => `${n < 10 ? n : String(n).split("").join(" ")}`.padStart(3).padEnd(5) + t,
      foot: (p) => [`Req. No. 11796                                                  Page ${p}`],
      end: ["60-1-11796     GRS     01/13/25"],
    }),
  "Colorado stamps": (y, sh, ex) =>
    print({
      front: [
        "First Regular Session",
        "Seventy-fifth General Assembly",
        "STATE OF COLORADO",
        "REENGROSSED",
        "LLS NO. 25-0699.04 Jacob Baus x2173                 HOUSE BILL 25-1312",
        "HOUSE SPONSORSHIP",
        "Oak and Elm,",
        "SENATE SPONSORSHIP",
        "Ash,",
        "                         A BILL FOR AN ACT",
        "101        CONCERNING A REGISTER OF WELLS.",
        "Bill Summary",
        "The bill requires a register of wells.",
        "Shading denotes HOUSE amendment.  Double underlining denotes SENATE amendment.",
        "Capital letters or bold & italic numbers indicate new material to be added to existing law.",
        "Dashes through the words or numbers indicate deletions from existing law.",
      ],
      clause: "Be it enacted by the General Assembly of the State of Colorado:",
      sections: body(
        (n) => `SECTION ${n}.`,
        "In Colorado Revised Statutes, 12-3-4, amend (1) as follows: 12-3-4. Wells - register.",
        "",
        y,
        ex,
      ),
      width: 62 - sh,
      perPage: 27 - sh,
      line: (n, t) => `${pad(n, 2)}   ${t}`,
      foot: (p) => [`                                         -${p}-                 HB25-1312`],
    }),
  "Massachusetts print": (y, sh, ex) =>
    print({
      front: [
        "SENATE DOCKET, NO. 881        FILED ON: 1/15/2025",
        "SENATE . . . . . . . . . . . . . . No. 534",
        "The Commonwealth of Massachusetts",
        "_________________",
        "PRESENTED BY:",
        "Jo Oak",
        "_________________",
        "To the Honorable Senate and House of Representatives of the Commonwealth of Massachusetts in General Court assembled:",
        "The undersigned legislators and/or citizens respectfully petition for the adoption of the accompanying bill:",
        "An Act relative to wells.",
        "_______________",
        "PETITION OF:",
        "NAME:   DISTRICT/ADDRESS:",
        "Jo Oak   First Essex",
        "1 of 4",
        "\fSENATE DOCKET, NO. 881        FILED ON: 1/15/2025",
        "The Commonwealth of Massachusetts",
        "In the One Hundred and Ninety-Fourth General Court",
        "(2025-2026)",
        "_______________",
        "An Act relative to wells.",
        "Be it enacted by the Senate and House of Representatives in General Court assembled, and by the authority of the same, as follows:",
      ],
      clause: "",
      sections: body(
        (n) => `SECTION ${n}.`,
        "Section 12 of chapter 34 of the General Laws, as appearing in the 2022 Official Edition, is hereby amended to read as follows:-",
        "",
        y,
        ex,
      ),
      width: 84 - sh,
      perPage: 24 - sh,
      line: (n, t, all) => `${all}`.padEnd(6) + t,
      head: () => [""],
      foot: (p) => [`                                      ${p + 1} of 4`],
    }),
  "Rhode Island": (y, sh, ex) =>
    print({
      front: [
        "2025 -- H 5012",
        "========",
        "LC000123",
        "========",
        "STATE OF RHODE ISLAND",
        "IN GENERAL ASSEMBLY",
        "JANUARY SESSION, A.D. 2025",
        "____________",
        "A N   A C T",
        "RELATING TO WATERS AND NAVIGATION -- WELLS",
        "Introduced By: Representatives Oak, Elm, and Ash",
        "Date Introduced: January 10, 2025",
        "Referred To: House Environment",
      ],
      clause: "It is enacted by the General Assembly as follows:",
      sections: body(
        (n) => `SECTION ${n}.`,
        'Section 12-3-4 of the General Laws in Chapter 12-3 entitled "Wells" is hereby amended to read as follows: 12-3-4. Register.',
        "",
        y,
        ex,
      ),
      width: 84 - sh,
      perPage: 34 - sh,
      line: (n, t) => `${n}`.padEnd(6) + t,
      foot: (p) => [`                    LC000123 - Page ${p} of 4`],
      end: [
        "========",
        "LC000123",
        "========",
        "\fEXPLANATION",
        "BY THE LEGISLATIVE COUNCIL",
        "OF",
        "A N   A C T",
        "RELATING TO WATERS AND NAVIGATION -- WELLS",
        "***",
        "1      This act would require a register of wells.",
        "2      This act would take effect upon passage.",
        "========",
        "LC000123",
        "========",
      ],
    }),
  Arkansas: (y, sh, ex) =>
    print({
      front: [
        "Stricken language would be deleted from and underlined language would be added to present law.",
        "State of Arkansas    ",
        "95th General Assembly     A Bill",
        "Regular Session, 2025          HOUSE BILL 1012",
        "",
        "By: Representative Oak",
        "By: Senator Elm",
        "",
        "For An Act To Be Entitled",
        "AN ACT TO REGISTER WELLS; AND FOR OTHER PURPOSES.",
        "",
        "Subtitle",
        "TO REGISTER WELLS.",
        "",
      ],
      clause: "BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF ARKANSAS:",
      sections: body(
        (n) => `SECTION ${n}.`,
        "Arkansas Code § 12-3-104 is amended to read as follows: 12-3-104. Register.",
        "",
        y,
        ex,
      ),
      width: 76 - sh,
      perPage: 36 - sh,
      line: (n, t) => `${pad(n)}  ${t}`,
      head: () => ["                                                              HB1012"],
      foot: (p) => [`                    *JLL055*              ${p}        01-15-2025 10:22:33 JLL055`],
    }),
  Alabama: (y, sh, ex) =>
    print({
      front: [
        "HB12 INTRODUCED",
        "",
        "HB12",
        "ABC1234-1",
        "By Representative Oak",
        "RFD: Environment",
        "First Read: 04-Feb-25",
        "",
        "ABC1234-1 01/15/2025 JC (L)JC 2025-123",
        "SYNOPSIS:",
        "This bill would require a register of wells.",
        "",
        "A BILL",
        "TO BE ENTITLED",
        "AN ACT",
        "Relating to wells; to require a register.",
      ],
      frontNumbered: true,
      clause: "BE IT ENACTED BY THE LEGISLATURE OF ALABAMA:",
      sections: body(
        (n) => `Section ${n}.`,
        'Section 12-3-4, Code of Alabama 1975, is amended to read as follows: "§12-3-4',
        "",
        y,
        ex,
      ),
      width: 66 - sh,
      perPage: 28 - sh,
      line: (n, t) => `${n}`.padEnd(5) + t,
      head: () => ["HB12 INTRODUCED"],
      foot: (p) => [`Page ${p}`],
    }),
  Mississippi: (y, sh, ex) =>
    print({
      front: [
        "MISSISSIPPI LEGISLATURE                         REGULAR SESSION 2025",
        "By:  Representative Oak                         To:  Conservation",
        "HOUSE BILL NO. 12",
        "",
      ],
      clause: "",
      sections: [
        [
          "AN ACT TO AMEND SECTION 12-3-4, MISSISSIPPI CODE OF 1972, TO REQUIRE A REGISTER OF WELLS; AND FOR RELATED PURPOSES.",
        ],
        ["BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF MISSISSIPPI:"],
        ...body(
          (n) => `SECTION ${n}.`,
          "Section 12-3-4, Mississippi Code of 1972, is amended as follows: 12-3-4.",
          "",
          y,
          ex,
        ),
      ],
      width: 60 - sh,
      perPage: 25 - sh,
      line: (n, t, all) => `${pad(all)}  ${t}`,
      foot: (p) => [
        `    H. B. No.   12    *HR26/R123*     ~ OFFICIAL ~        G1/2`,
        `    25/HR26/R123`,
        `    PAGE ${p} (AB\\CD)`,
      ],
      end: ["    ST:   Wells; require a register of."],
    }),
  Montana: (y, sh, ex) =>
    print({
      front: [
        "69th Legislature 2025                                            HB 12.1",
        "1  HOUSE BILL NO. 12",
        "2  INTRODUCED BY J. OAK",
        "3",
        "4  A BILL FOR AN ACT ENTITLED: “AN ACT REQUIRING A REGISTER OF WELLS; AND AMENDING SECTION 12-3-104, MCA.”",
        "5",
      ],
      clause: "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF MONTANA:",
      sections: body(
        (n) => (n === 1 ? "Section 1." : n === 2 ? "NEW SECTION. Section 2." : `Section ${n}.`),
        "Section 12-3-104, MCA, is amended to read: “12-3-104. Register.",
        "",
        y,
        ex,
      ),
      width: 80 - sh,
      perPage: 28 - sh,
      line: (n, t) => `${n}`.padEnd(4) + t,
      head: () => ["69th Legislature 2025                                            HB 12.1"],
      foot: (p) => [`                          - ${p} -      Authorized Print Version – HB 12`],
      end: ["- END -"],
    }),
  Nebraska: (y, sh, ex) =>
    print({
      front: [
        "LEGISLATURE OF NEBRASKA",
        "ONE HUNDRED NINTH LEGISLATURE",
        "FIRST SESSION",
        "LEGISLATIVE BILL 12",
        "Introduced by Oak, 12.",
        "Read first time January 10, 2025",
        "Committee: Natural Resources",
        "1 A BILL FOR AN ACT relating to wells; to amend section 12-304, Reissue",
        "2 Revised Statutes of Nebraska; to require a register; and to",
        "3 repeal the original section.",
      ],
      clause: "Be it enacted by the people of the State of Nebraska,",
      sections: body(
        (n) => (n === 1 ? "Section 1." : `Sec. ${n}.`),
        "Section 12-304, Reissue Revised Statutes of Nebraska, is amended to read: 12-304",
        "",
        y,
        ex,
      ),
      width: 64 - sh,
      perPage: 31 - sh,
      line: (n, t) => `${n}`.padEnd(3) + t,
      head: () => [
        "LB12                                                       LB12",
        "2025                                                       2025",
      ],
      foot: (p) => [`                               -${p}-`],
    }),
  Nevada: (y, sh, ex) =>
    print({
      front: [
        "A.B. 12",
        "",
        "ASSEMBLY BILL NO. 12–ASSEMBLYMEMBER OAK",
        "",
        "PREFILED JANUARY 10, 2025",
        "____________",
        "Referred to Committee on Natural Resources",
        "",
        "SUMMARY—Requires a register of wells. (BDR 12-345)",
        "",
        "FISCAL NOTE: Effect on Local Government: No.",
        "             Effect on the State: Yes.",
        "",
        "~",
        "EXPLANATION – Matter in bolded italics is new; matter between brackets [omitted material] is material to be omitted.",
        "",
        "AN ACT relating to wells; requiring a register; and providing other matters properly relating thereto.",
        "Legislative Counsel’s Digest:",
        "1    Existing law requires a register. (NRS 12.340) Section 1 of this",
        "2 bill requires more.",
        "",
      ],
      clause: "THE PEOPLE OF THE STATE OF NEVADA, REPRESENTED IN SENATE AND ASSEMBLY, DO ENACT AS FOLLOWS:",
      sections: body(
        (n) => (n === 1 ? "Section 1." : `Sec. ${n}.`),
        "NRS 12.340 is hereby amended to read as follows: 12.340",
        "[$100] ",
        y,
        ex,
      ),
      width: 58 - sh,
      perPage: 42 - sh,
      line: (n, t) => `${n}`.padEnd(4) + t,
      foot: (p) => [`                             – ${p} –`, "        -             *AB12*"],
      end: ["                              H", "                                          30"],
    }),
  "South Dakota": (y, sh, ex) =>
    print({
      front: [
        "2025 South Dakota Legislature",
        "House Bill 1012",
        "Introduced by: Representative Oak",
        "",
        "An Act to require a register of wells.",
      ],
      clause: "Be it enacted by the Legislature of the State of South Dakota:",
      sections: body((n) => `Section ${n}.`, "That § 12-3-4 be AMENDED: 12-3-4.", "", y, ex),
      width: 78 - sh,
      perPage: 28 - sh,
      line: (n, t) => `${n}`.padEnd(5) + t,
      head: (p) => [`25.123.4                         ${p}                              1012`],
      foot: () => ["Underscores indicate new language.", "Overstrikes indicate deleted language."],
    }),
  "District of Columbia": (y, sh, ex) =>
    print({
      front: [
        "A BILL",
        "26-0012",
        "",
        "IN THE COUNCIL OF THE DISTRICT OF COLUMBIA",
        "________________________",
        "",
        "To require a register of wells.",
        "",
      ],
      clause:
        "BE IT ENACTED BY THE COUNCIL OF THE DISTRICT OF COLUMBIA, That this act may be cited as the “Register of Wells Act of 2025”.",
      sections: body(
        (n) => `Sec. ${n + 1}.`,
        "The Wells Act of 1990, effective March 1, 1990 (D.C. Law 8-12; D.C. Official Code § 12-304), is amended as follows:",
        "",
        y,
        ex,
      ),
      width: 70 - sh,
      perPage: 26 - sh,
      line: (n, t, all) => `${all}`.padEnd(5) + t,
      foot: (p) => [`                                  ${p}`],
    }),
  Maine: (y, sh, ex) =>
    print({
      front: [
        "132nd MAINE LEGISLATURE",
        "FIRST REGULAR SESSION-2025",
        "Legislative Document                                       No. 12",
        "H.P. 10                 House of Representatives, January 10, 2025",
        "An Act to Require a Register of Wells",
        "Reference to the Committee on Environment and Natural Resources suggested and ordered printed.",
        "ROBERT B. HUNT",
        "Clerk",
        "Presented by Representative OAK of Bath.",
        "Printed on recycled paper",
        "\f",
      ],
      clause: "Be it enacted by the People of the State of Maine as follows:",
      sections: body(
        (n) => `Sec. ${n}.`,
        "12 MRSA §304, sub-§1, as enacted by PL 1999, c. 1, §1, is amended to read:",
        "",
        y,
        ex,
      ),
      width: 80 - sh,
      perPage: 36 - sh,
      line: (n, t, all) => `${all}`.padEnd(5) + t,
      foot: (p) => [`                             Page ${p} - 132LR0123(01)`],
      end: ["SUMMARY", "This bill requires a register of wells."],
    }),
  "West Virginia": (y, sh, ex) =>
    print({
      front: [
        "WEST VIRGINIA LEGISLATURE",
        "2025 REGULAR SESSION",
        "Introduced",
        "House Bill 2012",
        "By Delegate Oak",
        "[Introduced February 12, 2025; referred to the Committee on Energy]",
        "\f",
        "A BILL to amend and reenact §12-3-4 of the Code of West Virginia, 1931, as amended, relating to wells.",
      ],
      frontNumbered: false,
      clause: "Be it enacted by the Legislature of West Virginia:",
      sections: [
        ["ARTICLE 3. WELLS."],
        ["§12-3-4. Register of wells."],
        ...body((n) => `(${"abcdefghijk"[n - 1]})`, "The following applies:", "", y, ex),
      ],
      width: 84 - sh,
      perPage: 30 - sh,
      line: (n, t, all) => `${all}`.padEnd(5) + t,
      head: () => ["Intr HB                                                    2025R1234"],
      foot: (p) => [`                                  ${p}`],
      end: [
        "NOTE: The purpose of this bill is to require a register of wells.",
        "Strike-throughs indicate language that would be stricken from a heading or the present law and underscoring indicates new language that would be added.",
      ],
    }),
  "Hawaii pdf": (y, sh, ex) =>
    print({
      front: [
        "THE SENATE                                      S.B. NO. 12",
        "THIRTY-THIRD LEGISLATURE, 2025",
        "STATE OF HAWAII",
        "",
        "A BILL FOR AN ACT",
        "RELATING TO WELLS.",
        "",
      ],
      clause: "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF HAWAII:",
      sections: body(
        (n) => `SECTION ${n}.`,
        'Section 12-34, Hawaii Revised Statutes, is amended to read as follows: "§12-34 Register of wells.',
        "[$100] ",
        y,
        ex,
      ),
      width: 60 - sh,
      perPage: 22 - sh,
      line: (n, t) => `${pad(n)}        ${t}`,
      head: (p) => [`Page ${p}                                      S.B. NO. 12`, ""],
      foot: () => ["SB12 HMS 2025-1234", "*SB12*"],
      end: [
        "     Statutory material to be repealed is bracketed and stricken. New statutory material is underscored.",
        "                    INTRODUCED BY:  _________________________",
        "\fReport Title:",
        "Wells; Register",
        "Description:",
        "Requires a register of wells.",
        "The summary description of legislation appearing on this page is for informational purposes only and is not legislation or evidence of legislative intent.",
      ],
    }),
};
const L = (label: (n: number) => string, code: string) => body(label, code).flat().join(" ");
export const enactedBy: Record<string, string> = {
  "New Hampshire": L((n) => `${n} Wells; Register.`, "Amend RSA 12:34 to read as follows:"),
  "Utah print": L((n) => `Section ${n}.`, "Section 10-8-22 is amended to read: 10-8-22 . Water wells -- Register."),
  "New Mexico": L(
    (n) => `SECTION ${n}.`,
    "Section 12-3-4 NMSA 1978 (being Laws 1978, Chapter 1, Section 1) is amended to read:",
  ),
  Vermont: "Wells " + L((n) => `Sec. ${n}.`, "10 V.S.A. § 1234 is amended to read: § 1234. REGISTER OF WELLS"),
  "Kentucky print": L((n) => `Section ${n}.`, "KRS 12.340 is amended to read as follows:"),
  "Oklahoma spaced": L(
    (n) => `SECTION ${n}.`,
    "AMENDATORY 82 O.S. 2021, Section 1020, is amended to read as follows: Section 1020.",
  ),
  "Colorado stamps": L(
    (n) => `SECTION ${n}.`,
    "In Colorado Revised Statutes, 12-3-4, amend (1) as follows: 12-3-4. Wells - register.",
  ),
  "Massachusetts print": L(
    (n) => `SECTION ${n}.`,
    "Section 12 of chapter 34 of the General Laws, as appearing in the 2022 Official Edition, is hereby amended to read as follows:-",
  ),
  "Rhode Island": L(
    (n) => `SECTION ${n}.`,
    'Section 12-3-4 of the General Laws in Chapter 12-3 entitled "Wells" is hereby amended to read as follows: 12-3-4. Register.',
  ),
  Arkansas: L((n) => `SECTION ${n}.`, "Arkansas Code § 12-3-104 is amended to read as follows: 12-3-104. Register."),
  Alabama: L((n) => `Section ${n}.`, 'Section 12-3-4, Code of Alabama 1975, is amended to read as follows: "§12-3-4'),
  Mississippi: L((n) => `SECTION ${n}.`, "Section 12-3-4, Mississippi Code of 1972, is amended as follows: 12-3-4."),
  Montana: L(
    (n) => (n === 2 ? "NEW SECTION. Section 2." : `Section ${n}.`),
    "Section 12-3-104, MCA, is amended to read: “12-3-104. Register.",
  ),
  Nebraska: L(
    (n) => (n === 1 ? "Section 1." : `Sec. ${n}.`),
    "Section 12-304, Reissue Revised Statutes of Nebraska, is amended to read: 12-304",
  ),
  Nevada: L((n) => (n === 1 ? "Section 1." : `Sec. ${n}.`), "NRS 12.340 is hereby amended to read as follows: 12.340"),
  "South Dakota": L((n) => `Section ${n}.`, "That § 12-3-4 be AMENDED: 12-3-4."),
  "District of Columbia":
    "That this act may be cited as the “Register of Wells Act of 2025”. " +
    L(
      (n) => `Sec. ${n + 1}.`,
      "The Wells Act of 1990, effective March 1, 1990 (D.C. Law 8-12; D.C. Official Code § 12-304), is amended as follows:",
    ),
  Maine: L((n) => `Sec. ${n}.`, "12 MRSA §304, sub-§1, as enacted by PL 1999, c. 1, §1, is amended to read:"),
  "West Virginia":
    "ARTICLE 3. WELLS. §12-3-4. Register of wells. " + L((n) => `(${"abcdefghijk"[n - 1]})`, "The following applies:"),
  "Hawaii pdf": L(
    (n) => `SECTION ${n}.`,
    'Section 12-34, Hawaii Revised Statutes, is amended to read as follows: "§12-34 Register of wells.',
  ),
};
