/** The law of a bill by section: heading, then paragraphs. A later version changes, adds or (with null) removes sections. */
export type DemoSections = Record<string, readonly [heading: string, ...paragraphs: string[]] | null>;
export type DemoText = {
  /** Key of the bill. */
  bill: string;
  clause: string;
  first: DemoSections;
  /** By the name of the version from which on it reads so. Versions that are not named change nothing. */
  changes: Record<string, DemoSections>;
  papers?: readonly DemoPaper[];
};
/** An amendment or a fiscal note. `with`: name of the version that it came out with. */
export type DemoPaper = {
  with: string;
  kind: "amendment" | "document";
  name: string;
  status: string | null;
  paragraphs: readonly string[];
};

const calvert = "BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF CALVERT:";
const lenox = "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF LENOX:";

/** One law that two states wrote from the same model. */
const storage: DemoSections = {
  "1": ["Short title.", "This act may be cited as the “Battery Storage Siting Act”."],
  "2": [
    "Definitions.",
    "(a) “Board” means the public body that regulates electric utilities.",
    "(b) “Facility” means equipment with a rated capacity of five megawatts or more that stores electric energy by chemical means and returns it to the grid, with its inverters, containers, fences and access roads.",
    "(c) “Host community” means a municipality, or a county for land outside any municipality, in which a facility stands or is proposed to stand.",
  ],
  "3": [
    "One permit.",
    "(a) No person may begin to build a facility without a permit issued by the Board under this act. The permit stands in place of every other permit, license or approval of a host community, except a building permit and a driveway permit.",
    "(b) The Board shall decide on a complete application within one hundred eighty days after it was filed. It may extend that time once, by sixty days, for a reason that it gives in writing.",
    "(c) The Board shall hold at least one hearing in each host community, on a weekday evening, no fewer than thirty days before it decides.",
  ],
  "4": [
    "What an application shows.",
    "An application shall contain a plan of the site, a study of sound at the nearest dwelling, a plan for fires that the fire chief of the host community has signed, a plan for taking the facility down, and a bond in the amount that taking it down is estimated to cost.",
  ],
  "5": [
    "Local distances.",
    "(a) A host community may by ordinance require a distance between a facility and an occupied dwelling of no more than five hundred feet.",
    "(b) A host community may not forbid facilities, or pause the review of applications for them.",
  ],
  "6": [
    "Fees.",
    "The Board shall set a fee that covers the cost of review, and shall pay one half of it to the host community for the cost of taking part.",
  ],
  "7": ["Effective date.", "This act takes effect on the first day of the third month after it becomes law."],
};

export const demoTexts: readonly DemoText[] = [
  {
    bill: "storage-siting",
    clause: calvert,
    first: storage,
    changes: {
      "Committee substitute": {
        "5": [
          "Local distances.",
          "(a) A host community may by ordinance require a distance between a facility and an occupied dwelling of no more than three hundred feet.",
          "(b) A host community may not forbid facilities, or pause the review of applications for them for longer than ninety days in any period of two years.",
        ],
      },
      Engrossed: {
        "4A": [
          "Training of firefighters.",
          "The holder of a permit shall pay, before a facility begins to operate and every second year after that, for the training of the firefighters who would answer a call there.",
        ],
      },
      "Amended by the Senate": {
        "3": [
          "One permit.",
          "(a) No person may begin to build a facility without a permit issued by the Board under this act. The permit stands in place of every other permit, license or approval of a host community, except a building permit and a driveway permit.",
          "(b) The Board shall decide on a complete application within one hundred fifty days after it was filed. It may extend that time once, by sixty days, for a reason that it gives in writing.",
          "(c) The Board shall hold at least two hearings in each host community, one of them on a weekday evening, no fewer than thirty days before it decides.",
        ],
      },
    },
  },
  {
    bill: "lx-storage",
    clause: lenox,
    first: {
      ...storage,
      "3": [
        "One permit.",
        "(a) No person may begin to build a facility without a permit issued, as the person chooses, by the Board or by the county. The choice binds the person for as long as the facility stands.",
        "(b) The Board shall decide on a complete application within one hundred eighty days after it was filed. It may extend that time once, by sixty days, for a reason that it gives in writing.",
        "(c) The Board shall hold at least one hearing in each host community, on a weekday evening, no fewer than thirty days before it decides.",
      ],
    },
    changes: {},
  },
  {
    bill: "duplex",
    clause: calvert,
    first: {
      "1": ["Short title.", "This act may be cited as the “Homes Near Transit Act”."],
      "2": [
        "Definitions.",
        "(a) “Frequent transit stop” means a stop at which a bus or a train calls at least every twenty minutes in both directions, from seven in the morning until seven in the evening, on working days.",
        "(b) “Residential lot” means a lot on which a zoning code permits a dwelling for one family.",
      ],
      "3": [
        "Two and three dwellings by right.",
        "(a) A municipality shall permit, without a hearing and without a variance, a building with two or three dwellings on any residential lot that lies in whole or in part within one half mile of a frequent transit stop.",
        "(b) It may apply to such a building the rules on height, yards and coverage that it applies to a dwelling for one family on the same lot, and no stricter ones.",
      ],
      "4": ["Parking.", "A municipality may not require parking for a building to which section 3 applies."],
      "5": [
        "Time to comply.",
        "A municipality shall change its code within twelve months after this act takes effect. After that day a provision of a code that conflicts with this act has no force.",
      ],
      "6": ["Effective date.", "This act takes effect on the first day of January after it becomes law."],
    },
    changes: {
      "Committee substitute": {
        "2": [
          "Definitions.",
          "(a) “Frequent transit stop” means a stop at which a bus or a train calls at least every fifteen minutes in both directions, from seven in the morning until seven in the evening, on working days.",
          "(b) “Residential lot” means a lot on which a zoning code permits a dwelling for one family.",
        ],
        "5": [
          "Time to comply.",
          "A municipality shall change its code within eighteen months after this act takes effect. After that day a provision of a code that conflicts with this act has no force.",
        ],
      },
      "Amended by the House": {
        "4A": [
          "Historic districts.",
          "Section 3 does not apply to a lot in a district that was entered in the State Register of Historic Places before the first day of January of the year in which this act becomes law.",
        ],
        "5A": [
          "Study of sewers.",
          "The Department of Environmental Quality shall report to the General Assembly, within one year after this act takes effect, on the capacity of public sewers within one half mile of frequent transit stops, and on the cost of any lack.",
        ],
      },
    },
    papers: [
      {
        with: "As introduced",
        kind: "document",
        name: "Fiscal note",
        status: null,
        paragraphs: [
          "FISCAL NOTE",
          "The bill has no effect on the general fund. Municipalities that revise their zoning codes would spend between $4,000 and $60,000 each, once, mostly on notices and hearings.",
          "The Department of Revenue expects assessed values within one half mile of frequent transit stops to rise by two to four percent over ten years, and does not count what cannot be told apart from other causes.",
        ],
      },
      {
        with: "Amended by the House",
        kind: "amendment",
        name: "House floor amendment 1",
        status: "Adopted",
        paragraphs: [
          "Amend the bill by inserting after section 4 a new section 4A, and by inserting after section 5 a new section 5A.",
          "Section 4A. Section 3 does not apply to a lot in a district that was entered in the State Register of Historic Places before the first day of January of the year in which this act becomes law.",
          "Section 5A. The Department of Environmental Quality shall report to the General Assembly, within one year after this act takes effect, on the capacity of public sewers within one half mile of frequent transit stops, and on the cost of any lack.",
        ],
      },
      {
        with: "Amended by the House",
        kind: "amendment",
        name: "House floor amendment 2",
        status: "Rejected",
        paragraphs: [
          "Amend the bill in section 3 by striking “two or three dwellings” and inserting “two dwellings”, and in section 4 by inserting at the end “, except on a street without a sidewalk”.",
        ],
      },
    ],
  },
  {
    bill: "privacy-act",
    clause: calvert,
    first: {
      "1": ["Short title.", "This act may be cited as the “Calvert Data Privacy Act”."],
      "2": [
        "To whom this act applies.",
        "This act applies to a person who does business in this state and in the calendar year before held the personal data of at least thirty-five thousand residents, or of ten thousand residents while more than one fifth of its revenue came from selling personal data.",
      ],
      "3": [
        "Rights of residents.",
        "A resident may (1) learn whether a controller holds personal data of the resident, and see it; (2) have what is wrong corrected; (3) have it deleted; (4) receive it in a form that another controller can use; and (5) refuse its sale and its use for advertising aimed at the resident.",
      ],
      "4": [
        "Duties of controllers.",
        "(a) A controller shall collect no more than is reasonably necessary for the service that a resident asked for.",
        "(b) A controller shall answer a request under section 3 within forty-five days, without a charge, twice in any year.",
        "(c) A controller may not treat a resident who uses a right under this act worse than any other.",
      ],
      "5": [
        "Enforcement.",
        "The Attorney General alone may enforce this act. A controller that mends a violation within sixty days after notice owes no penalty for it.",
      ],
      "6": ["Effective date.", "This act takes effect one year after it becomes law."],
    },
    changes: {
      "Committee substitute": {
        "4": [
          "Duties of controllers.",
          "(a) A controller shall collect no more than is strictly necessary for the service that a resident asked for.",
          "(b) A controller shall answer a request under section 3 within forty-five days, without a charge, twice in any year.",
          "(c) A controller may not treat a resident who uses a right under this act worse than any other.",
          "(d) A controller shall honor a signal that a resident's browser sends to refuse sale and advertising.",
        ],
      },
      "Amended by the House": {
        "5": [
          "Enforcement.",
          "The Attorney General alone may enforce this act. Until the end of its second year a controller that mends a violation within thirty days after notice owes no penalty for it.",
        ],
        "5A": [
          "Review.",
          "The Office of Data Protection shall report to the General Assembly in the third year of this act on whether a resident should have a claim of the resident's own.",
        ],
      },
    },
  },
];
