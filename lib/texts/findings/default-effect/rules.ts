/** What makes an act another one than the rule is for; looked for in its title. */
export type Exception = "appropriation" | "redistricting";

/**
 * How the day is computed. `days`: so many days after the day that the bill became law, or was signed. `day-of-year`: a
 * day of the year of that day, or of the next year, for acts of a regular session that became law before `before`.
 */
export type Computation =
  | { kind: "days"; from: "law" | "signature"; count: number }
  | { kind: "day-of-year"; day: string; inYear: "same" | "next"; before: string };

export type DefaultRule = {
  /** Follows "An act that does not say when it takes effect", as a part of a sentence. */
  words: string;
  citation: string;
  /** The official publication of the law, where its address is known; otherwise where its words were read. */
  address: string;
  /** Null: something that it needs is never known, such as the last day of a session. */
  computed: Computation | null;
  exceptions: readonly Exception[];
};

const words = (text: string, citation: string, address: string): DefaultRule => ({
  words: text,
  citation,
  address,
  computed: null,
  exceptions: [],
});
const withDay = (rule: DefaultRule, computation: Computation, ...exceptions: readonly Exception[]): DefaultRule => ({
  ...rule,
  computed: computation,
  exceptions,
});

const july = { kind: "day-of-year", day: "07-01", inYear: "same", before: "07-01" } as const;

/**
 * When an act takes effect if it says nothing, by jurisdiction. A rule is here only if the words of the constitution, the
 * statute or the court were read, at the address or at a page that quotes them. Others are in `unconfirmed`.
 */
export const defaultRules: Readonly<Record<string, DefaultRule>> = {
  US: withDay(
    words(
      "takes effect on the day of its enactment",
      "Gozlon-Peretz v. United States, 498 U.S. 395, 404 (1991)",
      "https://www.studicata.com/case-briefs/case/gozlon-peretz-v-united-states",
    ),
    { kind: "days", from: "law", count: 0 },
  ),
  AK: withDay(
    words(
      "takes effect 90 days after it becomes law",
      "Alaska Stat. § 01.10.070",
      "https://www.akleg.gov/basis/statutes.asp#01.10.070",
    ),
    { kind: "days", from: "law", count: 90 },
  ),
  CA: words(
    "takes effect on the 1 January that follows a period of 90 days from its enactment, and an act of a special session on the 91st day after that session ends; urgency statutes, tax levies and calls of elections take effect immediately",
    "Cal. Const. art. IV, § 8(c)",
    "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CONS&sectionNum=SEC.%208.&article=IV",
  ),
  CT: words(
    "takes effect on 1 October after the session if it is a public act, and from its approval if it is a special act",
    "Conn. Gen. Stat. § 2-32",
    "https://libguides.ctstatelibrary.org/law/statutes/effectivedates",
  ),
  FL: words(
    "takes effect on the 60th day after the session ends; if it was passed over a veto, after the session of the override ends",
    "Fla. Const. art. III, § 9",
    "http://www.leg.state.fl.us/statutes/index.cfm?submenu=3#A3S09",
  ),
  GA: words(
    "takes effect on 1 July if it became law from January to June, and on 1 January if it became law from July to December; local acts take effect immediately",
    "O.C.G.A. § 1-3-4",
    "https://en.wikisource.org/wiki/Official_Code_of_Georgia_Annotated/Title_1/Chapter_3/Section_4",
  ),
  ID: words(
    "takes effect on 1 July of the year of the regular session or 60 days after the session ends, whichever is later, unless it declares an emergency",
    "Idaho Code § 67-510",
    "https://legislature.idaho.gov/statutesrules/idstat/Title67/T67CH5/SECT67-510/",
  ),
  IL: words(
    "takes effect on 1 January of the next year if it passed before June, and on 1 June of the next year if it passed later",
    "5 ILCS 75/1 and 75/2",
    "https://self-law.org/code/il/chapter-5/act-75/1",
  ),
  IN: words(
    "takes effect on the 1 July after its enactment, and an act of a special session on the first day of the third month after that session ends; without a declared emergency, not before it is published",
    "Ind. Code § 1-1-3-3",
    "https://codes.findlaw.com/in/title-1-general-provisions/in-code-sect-1-1-3-3/",
  ),
  IA: withDay(
    words(
      "takes effect on the 1 July after its passage at a regular session; 45 days after its approval if it is approved in July or later; 90 days after a special session ends",
      "Iowa Const. art. III, § 26; Iowa Code § 3.7",
      "https://www.legis.iowa.gov/docs/code/3.7.pdf",
    ),
    july,
    "appropriation",
  ),
  KY: words(
    "takes effect 90 days after the session ends; general appropriation bills and emergencies are exempt",
    "Ky. Const. § 55",
    "https://kyopengov.org/law/ag/1995/oag-95-032",
  ),
  LA: withDay(
    words(
      "takes effect on 1 August of the year of the regular session, and an act of an extraordinary session on the 60th day after that session ends",
      "La. Const. art. III, § 19",
      "https://legis.la.gov/Legis/Law.aspx?d=206415",
    ),
    { kind: "day-of-year", day: "08-01", inYear: "same", before: "08-01" },
  ),
  MD: words(
    "takes effect on the 1 June after the session; 30 days after an override of a veto; immediately if it is an emergency law",
    "Md. Const. art. III, § 31; art. XVI, § 2; art. II, § 17(d)",
    "http://marylandlaw.blogspot.com/2006/01/effective-dates-for-maryland.html",
  ),
  MA: words(
    "takes effect 90 days after it becomes law if it may be put to a referendum, else after 30 days; emergency laws take effect immediately",
    "Mass. Const. amend. art. XLVIII, The Referendum, pt. I; Mass. Gen. Laws ch. 4, § 1",
    "https://www.mass.gov/info-details/effective-dates-of-laws-in-massachusetts",
  ),
  MI: words(
    "takes effect 90 days after the session ends, unless two thirds of each house gave it immediate effect",
    "Mich. Const. art. IV, § 27",
    "https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-Article-IV-27",
  ),
  MN: words(
    "takes effect on the 1 August after its final enactment, an act with an appropriation on 1 July, and a special law when the local government has approved it",
    "Minn. Stat. § 645.02",
    "https://www.revisor.mn.gov/statutes/cite/645.02",
  ),
  MO: words(
    "takes effect 90 days after the session ends; appropriation acts and emergencies are exempt, and a recess of 30 days may begin the time",
    "Mo. Const. art. III, § 29",
    "http://www.moga.mo.gov/const/A03029.HTM",
  ),
  NY: withDay(
    words(
      "takes effect on the 20th day after it becomes law",
      "N.Y. Legislative Law § 43",
      "https://www.nysenate.gov/legislation/laws/LEG/43",
    ),
    { kind: "days", from: "law", count: 20 },
  ),
  NC: words(
    "takes effect 60 days after the session ends",
    "N.C. Gen. Stat. § 120-20",
    "https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_120/GS_120-20.html",
  ),
  OH: words(
    "takes effect 90 days after the governor files it with the secretary of state",
    "Ohio Const. art. II, § 1c",
    "https://codes.ohio.gov/ohio-constitution/section-2.1c",
  ),
  OR: withDay(
    words(
      "takes effect on 1 January of the year after its passage",
      "Or. Rev. Stat. § 171.022",
      "https://www.oregonlegislature.gov/bills_laws/ors/ors171.html",
    ),
    { kind: "day-of-year", day: "01-01", inYear: "next", before: "11-01" },
  ),
  PA: words(
    "takes effect 60 days after its final enactment; appropriations on the next 1 July; acts on the budgets of political subdivisions in their next fiscal year",
    "1 Pa. Cons. Stat. §§ 1701 to 1703; 101 Pa. Code § 9.129",
    "https://regulations.justia.com/states/pennsylvania/title-101/part-i/subpart-b/chapter-9/subchapter-b/final-enactments/section-9-129",
  ),
  SC: withDay(
    words(
      "takes effect on the 20th day after the governor approves it",
      "S.C. Code § 2-7-10",
      "http://www.scstatehouse.gov/Archives/CodeofLaws2016/t02c007.php",
    ),
    { kind: "days", from: "signature", count: 20 },
  ),
  SD: withDay(
    words(
      "takes effect on the 1 July after its passage at a regular session, and on the 91st day after a special session ends; petitions for a referendum can delay it",
      "S.D. Codified Laws § 2-14-16",
      "https://sdlegislature.gov/Statutes/2-14-16",
    ),
    july,
  ),
  TN: words(
    "takes effect 40 days after its passage if it is of a general nature",
    "Tenn. Const. art. II, § 20",
    "http://blogs.knoxnews.com/humphrey/2009/06/a-note-on-guns-in-bars-effecti.html",
  ),
  TX: words(
    "takes effect on the 91st day after the session ends; the general appropriation act is exempt",
    "Tex. Const. art. III, § 39",
    "http://www.tlc.state.tx.us/gtli/legproc/process_effdate.html",
  ),
  VA: withDay(
    words(
      "takes effect on the 1 July after the regular session, and an act of a special session on the first day of the fourth month after that session ends; general appropriation, decennial reapportionment and emergency acts take effect immediately",
      "Va. Const. art. IV, § 13; Va. Code § 1-214",
      "https://law.lis.virginia.gov/vacode/title1/chapter2.1/section1-214/",
    ),
    july,
    "appropriation",
    "redistricting",
  ),
  WA: words(
    "takes effect 90 days after the session ends",
    "Wash. Const. art. II, § 41",
    "https://www.atg.wa.gov/ago-opinions/legislature-adjournment-referendum-effective-date-acts-subject-referendum",
  ),
  WV: words(
    "takes effect 90 days after its passage",
    "W. Va. Const. art. VI, § 30",
    "https://publications.wvsba.org/2019/03/01/legalities",
  ),
  WI: withDay(
    words(
      "takes effect on the day after its publication, which is the day after its enactment",
      "Wis. Stat. §§ 991.11 and 35.095",
      "https://docs.legis.wisconsin.gov/2013/related/lcactmemo/sb2",
    ),
    { kind: "days", from: "law", count: 2 },
  ),
};

/** Rules that no text confirmed yet: nothing is shown for these. */
export const unconfirmed = "AL AR AS AZ CO DC DE GU HI KS ME MP MS MT ND NE NH NJ NM NV OK PR RI UT VI VT WY".split(
  " ",
);
