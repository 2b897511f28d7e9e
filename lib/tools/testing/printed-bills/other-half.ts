import { secs, type Spec } from "./print";

export const moreBills: Spec[] = [
  {
    name: "Virginia",
    front:
      "2025 SESSION|INTRODUCED|25100123D|SENATE BILL NO. 12|Offered January 8, 2025|A BILL to amend and reenact § 12.34 of the Code of Virginia, relating to wells.|----------|Patron—Oak|----------|Referred to Committee on Agriculture|----------",
    clause: "Be it enacted by the General Assembly of Virginia:",
    sections: secs((n) => `${n}. That`),
    width: 90,
    perPage: 40,
    number: "left",
    head: () => ["INTRODUCED", "SB12"],
  },
  {
    name: "Arizona",
    front:
      "REFERENCE TITLE: wells; register|State of Arizona|Senate|Fifty-seventh Legislature|First Regular Session|2025|SB 1012|Introduced by|Senator Oak|AN ACT|AMENDING SECTION 12-34, ARIZONA REVISED STATUTES; RELATING TO WELLS.|(TEXT OF BILL BEGINS ON NEXT PAGE)|\f",
    clause: "Be it enacted by the Legislature of the State of Arizona:",
    sections: secs((n) => (n === 1 ? "Section 1." : `Sec. ${n}.`)),
    width: 64,
    perPage: 30,
    number: "left",
    head: () => ["                                   S.B. 1012"],
    foot: (p) => [`                              - ${p} -`],
  },
  {
    name: "Indiana",
    front:
      "Introduced Version|SENATE BILL No. 12|_____|DIGEST OF INTRODUCED BILL|Citations Affected: IC 1-2-3.|Synopsis: Wells. Requires a register.|Effective: July 1, 2025.|Oak|January 8, 2025, read first time and referred to Committee on Environment.|2025      IN 12—LS 6789/DI 123|\fIntroduced|First Regular Session of the 124th General Assembly (2025)|PRINTING CODE. Amendments: Whenever an existing statute (or a section of the Indiana Constitution) is being amended, the text of the existing provision will appear in this style type, additions will appear in this style type, and deletions will appear in this style type.|SENATE BILL No. 12|A BILL FOR AN ACT to amend the Indiana Code concerning wells.",
    clause: "Be it enacted by the General Assembly of the State of Indiana:",
    sections: secs((n) => `SECTION ${n}.`),
    width: 66,
    perPage: 42,
    number: "left",
    foot: () => [`2025                 IN 12—LS 6789/DI 123`],
    head: (p) => [String(p)],
  },
  {
    name: "Oregon",
    front:
      "83rd OREGON LEGISLATIVE ASSEMBLY--2025 Regular Session||      Senate Bill 12|Sponsored by Senator OAK|      SUMMARY|The following summary is not prepared by the sponsors of the measure and is not a part of the body thereof subject to consideration by the Legislative Assembly. It is an editor's brief statement of the essential features of the measure as introduced.|    Registers wells.|      A BILL FOR AN ACT|Relating to wells; amending ORS 12.34.",
    clause: "Be It Enacted by the People of the State of Oregon:",
    sections: secs((n) => `SECTION ${n}.`, "[one hundred dollars or the price of a good well, whichever is more,] "),
    width: 78,
    perPage: 32,
    number: "left",
    foot: (p) =>
      p === 1
        ? [
            "NOTE: Matter in boldfaced type in an amended section is new; matter [italic and bracketed] is existing law to be omitted.",
            "New sections are in boldfaced type.",
            "LC 1234",
          ]
        : [`                                [${p}]`],
    head: () => ["SB 12"],
  },
  {
    name: "Missouri",
    front:
      "FIRST REGULAR SESSION|SENATE BILL NO. 12|103RD GENERAL ASSEMBLY|INTRODUCED BY SENATOR OAK.|1234S.01I      KRISTINA MARTIN, Secretary|AN ACT|To amend chapter 12, RSMo, by adding thereto one new section relating to wells.",
    clause: "Be it enacted by the General Assembly of the State of Missouri, as follows:",
    sections: secs(
      (n) => (n === 1 ? "Section A." : `${n}.`),
      "[one hundred dollars or the price of a good well, whichever is more,] ",
    ),
    width: 66,
    perPage: 30,
    number: "left",
    foot: () => [
      "EXPLANATION-Matter enclosed in bold-faced brackets [thus] in this bill is not enacted and is intended to be omitted in the law.",
    ],
    head: (p) => [`SB 12                             ${p}`],
    end: "      ✓",
  },
  {
    name: "Florida House pdf",
    front: "F L O R I D A  H O U S E  O F  R E P R E S E N T A T I V E S|CS/HB 12      2025|",
    clause:
      "A bill to be entitled An act relating to wells; amending s. 12.34, F.S.; providing an effective date. Be It Enacted by the Legislature of the State of Florida:",
    sections: secs((n) => `Section ${n}.`),
    width: 62,
    perPage: 25,
    number: "left",
    restart: false,
    head: () => [
      "F L O R I D A  H O U S E  O F  R E P R E S E N T A T I V E S",
      "CS/HB 12                                                      2025",
    ],
    foot: (p) => [
      `                           Page ${p} of 2`,
      "CODING: Words stricken are deletions; words underlined are additions.",
      "hb0012-01-c1",
    ],
  },
  {
    name: "Texas enrolled",
    front: "      H.B. No. 12||      AN ACT|relating to a register of wells.",
    clause: "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF TEXAS:",
    sections: secs((n) => `SECTION ${n}.`),
    width: 66,
    perPage: 26,
    number: "left",
    foot: (p) => [`                                ${p}`],
    end: "      H.B. No. 12|______________________________    ______________________________|    President of the Senate      Speaker of the House|      I certify that H.B. No. 12 was passed by the House on May 1, 2025, by the following vote: Yeas 140, Nays 5, 2 present, not voting.|______________________________|Chief Clerk of the House|      I certify that H.B. No. 12 was passed by the Senate on May 20, 2025, by the following vote: Yeas 31, Nays 0.|______________________________|Secretary of the Senate|APPROVED: _____________________|      Date|      _____________________|      Governor",
  },
  {
    name: "Iowa",
    front:
      "      Senate File 12 - Introduced|      SENATE FILE 12|      BY  OAK|      A BILL FOR|An Act relating to wells.|BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF IOWA:|      TLSB 1234XS (2) 91|      ab/ns|\fS.F. 12",
    clause: "",
    sections: secs((n) => (n === 1 ? "Section 1." : `Sec. ${n}.`)),
    width: 62,
    perPage: 35,
    number: "left",
    head: () => ["                                  S.F. 12"],
    foot: (p) => [`                 LSB 1234XS (2) 91`, `                 -${p}-     ab/ns                    ${p}/2`],
    end: "      EXPLANATION|The inclusion of this explanation does not constitute agreement with the explanation's substance by the members of the general assembly.|     This bill registers wells.",
  },
  {
    name: "Tennessee",
    front: "HOUSE BILL 12|By Oak|AN ACT to amend Tennessee Code Annotated, Title 12, relative to wells.",
    clause: "BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF TENNESSEE:",
    sections: secs((n) => `SECTION ${n}.`),
    width: 80,
    perPage: 30,
    number: "none",
    foot: (p) => (p === 1 ? ["HB0012", "001234", "- 1 -"] : [`- ${p} -`, "001234"]),
  },
  {
    name: "Kansas",
    front:
      "Session of 2025|SENATE BILL No. 12|By Committee on Agriculture|1-8|AN ACT concerning wells; amending K.S.A. 12-34 and repealing the existing section.",
    clause: "Be it enacted by the Legislature of the State of Kansas:",
    sections: secs((n) => (n === 1 ? "Section 1." : `Sec. ${n}.`)),
    width: 60,
    perPage: 28,
    number: "left",
    head: (p) => [`SB 12                         ${p}`],
  },
  {
    name: "Connecticut",
    front:
      "General Assembly      Raised Bill No. 12|January Session, 2025      LCO No. 1234|*01234*|Referred to Committee on ENVIRONMENT|Introduced by:|(ENV)|AN ACT CONCERNING WELLS.",
    clause: "Be it enacted by the Senate and House of Representatives in General Assembly convened:",
    sections: secs(
      (n) => (n === 1 ? "Section 1." : `Sec. ${n}.`),
      "[one hundred dollars or the price of a good well, whichever is more,] ",
    ),
    width: 66,
    perPage: 26,
    number: "left",
    restart: false,
    head: () => ["Raised Bill No. 12"],
    foot: (p) => [`LCO No. 1234                                      ${p} of 3`],
    end: "This act shall take effect as follows and shall amend the following sections:|Section 1     July 1, 2026     12-34|Statement of Purpose:|To register wells.|[Proposed deletions are enclosed in brackets. Proposed additions are indicated by underline, except that when the entire text of a bill or resolution or a section of a bill or resolution is new, it is not underlined.]",
  },
];
