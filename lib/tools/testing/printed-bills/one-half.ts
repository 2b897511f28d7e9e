import { fee, first, last, more, secs, type Spec } from "./print";

export const someBills: Spec[] = [
  {
    name: "Georgia",
    front:
      "25      LC 44 2345||House Bill 12|By: Representatives Oak of the 12th, Elm of the 13th, and Ash of the 14th||      A BILL TO BE ENTITLED|      AN ACT|",
    clause:
      "To amend the code, relating to wells, so as to provide for a register; to provide for related matters; to repeal conflicting laws; and for other purposes. BE IT ENACTED BY THE GENERAL ASSEMBLY OF GEORGIA:",
    sections: secs((n) => `SECTION ${n}.`),
    width: 80,
    perPage: 26,
    number: "left",
    restart: false,
    head: () => ["25                                                     LC 44 2345"],
    foot: (p) => ["                               H. B. 12", `                                - ${p} -`],
  },
  {
    name: "Ohio pdf",
    front:
      "As Introduced||136th General Assembly|Regular Session      H. B. No. 12|2025-2026||Representative Oak||      A BILL",
    clause:
      "To amend section 12.34 of the Revised Code regarding wells. BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF OHIO:",
    sections: secs((n) => `Section ${n}.`),
    width: 60,
    perPage: 22,
    number: "right",
    restart: false,
    head: (p) => [`H. B. No. 12                                               Page ${p}`, "As Introduced"],
  },
  {
    name: "North Carolina",
    front:
      "      GENERAL ASSEMBLY OF NORTH CAROLINA|      SESSION 2025|H      1|      HOUSE BILL 12||Short Title: Register of Wells.      (Public)|Sponsors:    Representative Oak.|Referred to: Environment||      *H12-v-1*||      A BILL TO BE ENTITLED|AN ACT TO REGISTER WELLS.",
    clause: "The General Assembly of North Carolina enacts:",
    sections: secs((n) => `SECTION ${n}.`),
    width: 80,
    perPage: 24,
    number: "left",
    head: () => ["         General Assembly Of North Carolina               Session 2025"],
    foot: (p) => [
      p % 2
        ? "         House Bill 12-First Edition                        Page " + p
        : "         Page " + p + "                      House Bill 12-First Edition",
    ],
  },
  {
    name: "Washington",
    front:
      "_____________________________________________|      SENATE BILL 5012|_____________________________________________|State of Washington     69th Legislature     2025 Regular Session|By Senator Oak|",
    clause:
      "AN ACT Relating to wells; and amending RCW 12.34.010. BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF WASHINGTON:",
    sections: [
      [`Sec. 1. ${first("12.34")}`, fee("((", "$100)) $250").replace("(($100)) ", "(($100)) ")],
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) => [`NEW SECTION. Sec. ${k + 2}. ${more(k)}`]),
      [`NEW SECTION. Sec. 10. ${last}`],
    ],
    width: 62,
    perPage: 26,
    number: "left",
    foot: (p) => [`                             p. ${p}                          SB 5012`],
    end: "      --- END ---",
  },
  {
    name: "Wisconsin",
    front:
      "2025 - 2026 LEGISLATURE      LRB-1234/1|      ABC:klm&nop|      2025 SENATE BILL 12||January 8, 2025 - Introduced by Senators OAK and ELM.|",
    clause:
      "AN ACT to amend 12.34 of the statutes; relating to: wells. The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:",
    sections: secs((n) => `SECTION ${n}.`),
    width: 62,
    perPage: 22,
    number: "left",
    head: (p) => [
      `2025 - 2026 Legislature          - ${p} -            LRB-1234/1`,
      "                                             ABC:klm&nop",
      "SENATE BILL 12                               SECTION " + p,
    ],
    end: "      (END)",
  },
  {
    name: "Massachusetts",
    front:
      "SENATE DOCKET, NO. 12      FILED ON: 1/8/2025|SENATE . . . . . . . . . . . . . . No. 12||The Commonwealth of Massachusetts|_______________|In the One Hundred and Ninety-Fourth General Court|(2025-2026)|_______________||An Act relative to wells.|",
    clause:
      "Be it enacted by the Senate and House of Representatives in General Court assembled, and by the authority of the same, as follows:",
    sections: secs((n) => `SECTION ${n}.`),
    width: 74,
    perPage: 26,
    number: "left",
    restart: false,
    foot: (p) => [`                                   ${p} of 3`],
  },
  {
    name: "New Jersey",
    front:
      "SENATE, No. 12|STATE OF NEW JERSEY|222nd LEGISLATURE|INTRODUCED JANUARY 8, 2026|Sponsored by:|Senator OAK|SYNOPSIS|    Registers wells.|CURRENT VERSION OF TEXT|    As introduced.|\fS12 OAK|2|AN ACT concerning wells and amending P.L.1985, c.12.",
    clause: "BE IT ENACTED by the Senate and General Assembly of the State of New Jersey:",
    sections: secs((n) => `${n}.`, "[one hundred dollars or the price of a good well, whichever is more,] "),
    width: 62,
    perPage: 30,
    number: "left",
    head: (p) => ["                             S12 OAK", `                                ${p}`],
    end: "EXPLANATION – Matter enclosed in bold-faced brackets [thus] in the above bill is not enacted and is intended to be omitted in the law.|Matter underlined thus is new matter.||      STATEMENT||     This bill would register wells.",
  },
  {
    name: "Maryland",
    front:
      "      SENATE BILL 12|M3      5lr1234|By: Senator Oak|Introduced and read first time: January 8, 2025|Assigned to: Environment|      A BILL ENTITLED|AN ACT concerning|      Wells – Register",
    clause: "",
    sections: secs(
      (n) =>
        n === 1
          ? "SECTION 1. BE IT ENACTED BY THE GENERAL ASSEMBLY OF MARYLAND, That the Laws of Maryland read as follows:"
          : `SECTION ${n}. AND BE IT FURTHER ENACTED, That`,
      "[one hundred dollars or the price of a good well, whichever is more,] ",
    ),
    width: 72,
    perPage: 28,
    number: "left",
    head: (p) => [`${p}                         SENATE BILL 12`],
    end: "EXPLANATION: CAPITALS INDICATE MATTER ADDED TO EXISTING LAW.|[Brackets] indicate matter deleted from existing law.|      *sb0012*",
  },
  {
    name: "Oklahoma",
    front:
      "      STATE OF OKLAHOMA|      1st Session of the 60th Legislature (2025)|SENATE BILL 12      By: Oak||      AS INTRODUCED|An Act relating to wells; creating a register; and providing an effective date.|",
    clause: "BE IT ENACTED BY THE PEOPLE OF THE STATE OF OKLAHOMA:",
    sections: secs((n) => `SECTION ${n}.     AMENDATORY`),
    width: 66,
    perPage: 24,
    number: "left",
    foot: (p) => [`Req. No. 1234                                              Page ${p}`],
    end: "60-1-1234     ABC     1/8/2025 9:12:33 AM",
  },
  {
    name: "Louisiana",
    front:
      "HLS 25RS-123      ORIGINAL|2025 Regular Session|HOUSE BILL NO. 12|BY REPRESENTATIVE OAK|WELLS: Provides for a register|      AN ACT|To amend and reenact R.S. 12:34, relative to wells.",
    clause: "Be it enacted by the Legislature of Louisiana:",
    sections: secs((n) => `Section ${n}.`),
    width: 74,
    perPage: 26,
    number: "left",
    head: () => [
      "HLS 25RS-123                                     ORIGINAL",
      "                                              HB NO. 12",
    ],
    foot: (p) => [
      `                          Page ${p} of 2`,
      "CODING: Words in struck through type are deletions from existing law; words underscored are additions.",
    ],
    end: "DIGEST|The digest printed below was prepared by House Legislative Services. It constitutes no part of the legislative instrument.|HB 12 Original      2025 Regular Session      Oak|Abstract: Provides for a register.",
  },
  {
    name: "Colorado",
    front:
      "      First Regular Session|      Seventy-fifth General Assembly|      STATE OF COLORADO|      INTRODUCED|LLS NO. 25-0123.01 Ann Oak x1234      HOUSE BILL 25-1012|HOUSE SPONSORSHIP|Oak,|SENATE SPONSORSHIP|Elm,|      A BILL FOR AN ACT|CONCERNING WELLS.|Bill Summary|(Note: This summary applies to this bill as introduced and does not reflect any amendments that may be subsequently adopted.)|The bill registers wells.",
    clause: "Be it enacted by the General Assembly of the State of Colorado:",
    sections: secs((n) => `SECTION ${n}.`),
    width: 56,
    perPage: 24,
    number: "left",
    foot: (p) => [`                           -${p}-                      HB25-1012`],
  },
];
