import type { DemoBill } from "../shape";
import { calvertBill, lead, legislativeStory, second } from "../write";
import {
  concur,
  hearing,
  intro,
  note,
  override,
  pass,
  passAmended,
  receive,
  refer,
  report,
  reportAgain,
  toGovernor,
  veto,
} from "../steps";

export const housingBills: DemoBill[] = [
  calvertBill({
    key: "duplex",
    name: "S.B. 118",
    short: "duplexes near transit",
    tracked: true,
    title: "An act permitting two-family and three-family dwellings by right within one half mile of frequent transit",
    summary:
      "Permits duplexes and triplexes by right on residential lots within half a mile of transit that runs every fifteen minutes, ends minimum parking there, and gives municipalities eighteen months to change their codes.",
    topics: ["zoning", "transit", "local"],
    subjects: ["Housing and Property", "HOUSING", "Municipal and County Issues"],
    sponsors: ["adeyemi", "feld", "shaw"],
    steps: [
      intro("14 Wed", "S"),
      refer("14 Wed", "S", "Housing"),
      hearing("13 Wed", "S", "Housing"),
      report("12 Tue", "S", "Housing", [6, 3], "favorably as amended"),
      pass("10 Tue", "S", [23, 14]),
      receive("9 Mon", "H", "Housing and Local Government"),
      hearing("8 Wed", "H", "Housing and Local Government"),
      reportAgain("7 Wed", "H", "Housing and Local Government", [9, 6], "favorably as amended"),
      passAmended("6 Tue", "H", [64, 45]),
      concur("5 Wed", "S", [24, 12]),
      toGovernor("4 Tue"),
      veto("3 Fri", "(Veto message 4)"),
      override("1 Thu", "S", [26, 11], true),
      override("0 Thu", "H", [75, 34], true, true),
    ],
    story: legislativeStory(
      "Duplexes and triplexes would be allowed by right within half a mile of a stop where something comes every fifteen minutes. Parking minimums end there. Towns have eighteen months to change their codes, and after that the state's rule is the code.",
      "The circles drawn by the bill cover four percent of the land and a third of the jobs. Whether they cover a given street has become, in some towns, a matter of counting the buses by hand.",
      [
        second(
          "13 Wed",
          "Half a mile from the bus",
          "The Senate's hearing on {{duplex}} ran to its usual cast: mayors against, planners for, and a retired bus driver from Stanwick who pointed out that the half-mile circle is a twelve-minute walk and nobody in it has twelve minutes.",
        ),
        second(
          "12 Tue",
          "A smaller circle",
          "Housing reported {{duplex}} 6 to 3 after cutting “frequent” from every twenty minutes to every fifteen, which takes eleven towns out of it.",
        ),
        lead(
          "10 Tue",
          "Duplexes pass the Senate",
          "{{duplex}} passed on Tuesday, 23 to 14, with the President's own name on it and three Republicans beside him.",
        ),
        second(
          "8 Wed",
          "The mayors come to Ashby",
          "Thirty-one mayors signed one letter against {{duplex}}, and nine signed another in favor. The committee spent most of its hearing on the second, which was shorter.",
        ),
        lead(
          "6 Tue",
          "The House passes duplexes, with a vote to spare for nobody",
          "The House passed {{duplex}} 64 to 45 on Tuesday, having added historic districts to the exceptions and a study of sewers to the costs.",
          "The Senate meets next week on whether to agree.",
        ),
        lead(
          "5 Wed",
          "Duplexes agreed",
          "The Senate concurred in the House's version of {{duplex}} on Wednesday, 24 to 12, which is one short of the number that a veto would call for. Everyone in the chamber can count to twenty-five.",
        ),
        lead(
          "4 Tue",
          "Governor Hallam has the duplex bill",
          "{{duplex}} was presented on Tuesday. The governor has not said what she will do, and has met the mayors twice and the sponsors once.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "just-cause",
    name: "H.B. 0742",
    short: "just cause for eviction",
    title: "An act concerning grounds for eviction and the renewal of residential leases",
    summary:
      "Requires one of eleven stated grounds to end a tenancy after the first year, ninety days' notice where the tenant is not at fault, and a month's rent toward relocation. Exempts owner-occupied buildings of four units or fewer.",
    topics: ["renting", "civil"],
    subjects: ["Housing and Property", "Legal Issues"],
    sponsors: ["carrasco", "diallo", "solis"],
    steps: [
      intro("12 Wed", "H"),
      refer("12 Wed", "H", "Housing and Local Government"),
      hearing("9 Wed", "H", "Housing and Local Government"),
      report("6 Wed", "H", "Housing and Local Government", [8, 8], "without recommendation"),
      note("5 Thu", "H", "Recommitted to Housing and Local Government", ["referral-committee"]),
      report("2 Thu", "H", "Housing and Local Government", [8, 7], "favorably as amended"),
      pass("1 Wed", "H", [56, 53]),
      receive("0 Mon", "S", "Housing"),
    ],
    related: [{ key: "tenant-fees", relation: "similar" }],
    story: legislativeStory(
      "After the first year a tenancy could be ended for one of eleven reasons and no others. Where the tenant is not at fault there are ninety days and a month's rent. Owners who live in a building of four apartments or fewer are left out.",
      "Of last year's 38,000 eviction filings about 9,000 gave no reason, because none is asked for. The landlords say that the reason is usually the one that they would rather not have to prove.",
      [
        second(
          "9 Wed",
          "Eleven reasons",
          "The committee read the eleven grounds of {{just-cause}} aloud, one by one, with a landlord and a tenant to speak to each. By the sixth they were finishing each other's sentences.",
        ),
        second(
          "6 Wed",
          "Eight to eight",
          "{{just-cause}} left Housing and Local Government without recommendation, on a tie of 8 to 8, which under the House's rules is a door neither open nor shut.",
        ),
        second(
          "5 Thu",
          "Back to committee for just cause",
          "The House recommitted {{just-cause}} on Thursday. Representative Carrasco asked for it himself: with four members away he had fifty-four votes, and wanted two of them to be different people.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "appraisals",
    name: "S.B. 277",
    short: "bias in home appraisals",
    title: "An act concerning residential appraisals and the right to a second valuation",
    summary:
      "Gives homeowners a second appraisal at the lender's cost where the first falls fifteen percent below comparable sales, and requires appraisers to report values by census tract.",
    topics: ["ownership", "rights", "banking"],
    subjects: ["Housing and Property", "Civil Liberties and Civil Rights"],
    sponsors: ["pruitt", "tran"],
    steps: [
      intro("9 Wed", "S"),
      refer("9 Wed", "S", "Housing"),
      hearing("7 Thu", "S", "Housing"),
      report("5 Tue", "S", "Housing", [7, 2]),
      pass("4 Tue", "S", [29, 8]),
      receive("3 Mon", "H", "Housing and Local Government"),
      hearing("-2 Wed", "H", "Housing and Local Government"),
    ],
    story: legislativeStory(
      "A homeowner whose appraisal falls fifteen percent under comparable sales gets a second, at the lender's cost, and appraisers report what they find by census tract.",
      "Researchers at the University of Calvert sent two appraisers to each of ninety houses, with the family photographs changed between. The median gap was $41,000.",
      [
        second(
          "7 Thu",
          "Ninety houses, twice",
          "The University's study was the witness that counted on {{appraisals}}: ninety houses, each appraised twice, with the family photographs changed between. Senator Larrabee asked to see the photographs and, having seen them, asked nothing else.",
        ),
        lead(
          "4 Tue",
          "A second opinion on the house",
          "The Senate passed {{appraisals}} on Tuesday, 29 to 8. Lenders support it at fifteen percent and would not at ten.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "shelter-siting",
    name: "H.B. 0905",
    short: "regional shares for shelters",
    title: "An act concerning the siting and support of emergency shelters by region",
    summary:
      "Divides responsibility for shelter beds among regions by population, and lets a municipality meet its share in money.",
    topics: ["homelessness", "local"],
    subjects: ["Social Issues", "Housing and Property"],
    sponsors: ["oduya"],
    steps: [
      intro("11 Thu", "H"),
      refer("11 Thu", "H", "Housing and Local Government"),
      hearing("8 Thu", "H", "Housing and Local Government"),
      note("3 Wed", "H", "Subcommittee appointed", []),
    ],
    story: legislativeStory(
      "Each region would owe a number of shelter beds by population, and a town could meet its share in beds or in money.",
      "Two cities hold four fifths of the beds and a fifth of the people. The other towns send their homeless by bus, and one of them has begun to print the timetable.",
      [
        second(
          "8 Thu",
          "Beds or money",
          "Representative Oduya's {{shelter-siting}} lets a town buy its way out of its share, at $19,000 a bed. At the hearing the cities objected that the price is too low, and the suburbs that it is a price.",
        ),
      ],
    ),
  }),
];
