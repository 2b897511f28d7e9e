import type { DemoBill } from "../shape";
import { calvertBill, lead, legislativeStory, second } from "../write";
import {
  hearing,
  intro,
  note,
  onCalendar,
  pass,
  passBoth,
  receive,
  refer,
  report,
  reportAgain,
  sign,
  toGovernor,
} from "../steps";

export const educationBills: DemoBill[] = [
  calvertBill({
    key: "school-formula",
    name: "H.B. 0001",
    short: "the school funding formula",
    tracked: true,
    title: "An act revising the foundation formula for the support of public schools",
    summary:
      "Replaces the foundation formula of 1994. Sets a base amount per pupil, weights for poverty, English learning, disability and sparsity, and a local share measured by income as well as property. No district loses money in the first four years. Full cost, when phased in: $612 million a year.",
    topics: ["schools", "budget"],
    subjects: ["Education", "SCHOOL DISTRICTS", "Budget, Spending, and Taxes", "Elementary and Secondary Education"],
    sponsors: ["whitfield", "kessler", "solis", "tully"],
    steps: [
      intro("14 Mon", "H"),
      refer("14 Mon", "H", "Education"),
      hearing("13 Thu", "H", "Education"),
      hearing("12 Thu", "H", "Education", "Port Ellery, High School No. 2"),
      hearing("10 Tue", "H", "Education"),
      report("8 Wed", "H", "Education", [14, 5], "favorably as amended"),
      refer("8 Thu", "H", "Ways and Means"),
      report("6 Thu", "H", "Ways and Means", [13, 9], "favorably as amended"),
      pass("4 Thu", "H", [74, 35]),
      receive("3 Mon", "S", "Education"),
      hearing("2 Wed", "S", "Education"),
      reportAgain("1 Wed", "S", "Education", [7, 4], "favorably as amended"),
      onCalendar("-1 Wed", "S"),
    ],
    story: legislativeStory(
      "The formula of 1994 counts pupils and property. The new one counts need, with weights for poverty, for learning English, for disability and for distance, and it measures what a town can pay by its incomes as well as its houses. For four years no district gets less than it has.",
      "Two suits over the old formula are waiting in the Court of Appeals, and each side has told the court that it would rather be mooted than win. The full cost is $612 million a year, half of which nobody has yet proposed to raise.",
      [
        lead(
          "14 Mon",
          "Bill number one",
          "The Speaker gave {{school-formula}} the first number and her own name. It replaces a formula older than most of the teachers paid by it.",
          "Education has four hearings planned, one of them in a school.",
        ),
        second(
          "12 Thu",
          "The formula goes to school",
          "Education took {{school-formula}} to High School No. 2 in Port Ellery on Thursday, where the boiler failed during the superintendent's testimony about the boiler.",
        ),
        second(
          "10 Tue",
          "Weights and measures",
          "The argument over {{school-formula}} has narrowed to two numbers: the weight for poverty, 0.45 in the bill and 0.60 in the research it cites, and the line at which a town counts as sparse.",
        ),
        second(
          "8 Wed",
          "Education settles on a half",
          "{{school-formula}} was reported 14 to 5 on Wednesday with the weight for poverty at 0.50, which Representative Kessler called the arithmetic of the possible.",
        ),
        second(
          "6 Thu",
          "Ways and Means finds two thirds of it",
          "Ways and Means reported {{school-formula}} 13 to 9. It stretched the phase-in from five years to seven and named sources for the first four. The minority report calls the other three a promissory note, and the majority did not deny it.",
        ),
        lead(
          "4 Thu",
          "The House passes the formula",
          "At twenty to nine on Thursday evening the House passed {{school-formula}}, 74 to 35. Fifteen Republicans from sparse districts voted for it, and six Democrats from suburbs where houses are dear and children few voted against. Speaker Whitfield left the chair to speak, which she has done twice before.\n\n> The old formula asked what a town has. This one asks what a child needs, and then what a town has. The order is the whole bill. — Speaker Whitfield",
          "Senate Education takes it up in two weeks. Senator Ibarra, its chair, wants the weight at 0.55 and has said that he will not hold the bill for it.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "teacher-compact",
    name: "S.B. 66",
    short: "the teacher mobility compact",
    title: "An act entering into the Interstate Teacher Mobility Agreement with the State of Lenox",
    summary:
      "Lets teachers licensed in Lenox teach in Calvert, and the other way round, on proof of license and three years of service.",
    topics: ["teachers", "licensing"],
    subjects: ["Education", "TEACHERS", "COMPACTS"],
    sponsors: ["ibarra", "grimes"],
    steps: [
      intro("14 Tue", "S"),
      refer("14 Tue", "S", "Education"),
      report("13 Wed", "S", "Education", [11, 0]),
      pass("12 Wed", "S", [37, 0]),
      receive("11 Mon", "H", "Education"),
      reportAgain("10 Wed", "H", "Education", [18, 1]),
      passBoth("9 Tue", "H", [103, 6]),
      toGovernor("8 Mon"),
      sign("7 Tue", 79),
    ],
    story: legislativeStory(
      "A teacher licensed in Lenox could teach in Calvert on proof of the license and three years' service, and the other way round.",
      "The two states share a river, a labor market and eleven school districts within sight of each other, and have for forty years asked one another's teachers to sit an examination on state history.",
      [
        lead(
          "12 Wed",
          "A bridge for teachers",
          "The Senate passed {{teacher-compact}} 37 to 0. The examination on Calvert history, which it waives, was last revised when the capitol had a different roof.",
        ),
        lead(
          "9 Tue",
          "Teacher compact passes",
          "The House sent {{teacher-compact}} to the governor on Tuesday, 103 to 6.",
        ),
        lead(
          "7 Tue",
          "Signed: the teacher compact",
          "Governor Hallam signed {{teacher-compact}} on Tuesday, as Chapter 79, at a school in New Haverford from whose yard one can see Lenox.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "phone-free",
    name: "H.B. 0377",
    short: "phones in school",
    title: "An act concerning the possession and use of personal devices during the school day",
    summary:
      "Requires each district to adopt a policy under which personal devices are put away from the first bell to the last, with exceptions for health, disability and translation.",
    topics: ["classroom", "online-safety"],
    subjects: ["Education", "SCHOOLS", "Technology and Communication"],
    sponsors: ["hatch", "yoshida", "kessler"],
    steps: [
      intro("10 Wed", "H"),
      refer("10 Wed", "H", "Education"),
      hearing("7 Wed", "H", "Education"),
      report("5 Tue", "H", "Education", [13, 6], "favorably as amended"),
      pass("3 Tue", "H", [88, 21]),
      receive("2 Mon", "S", "Education"),
      hearing("1 Thu", "S", "Education"),
      onCalendar("-2 Tue", "S", "second reading"),
    ],
    story: legislativeStory(
      "Each district would adopt a policy under which phones are away from the first bell to the last. How, the bill leaves to the district; that it must, it does not.",
      "Sixty of ninety-one districts already have a rule, and twenty of those enforce it. Parents are the hard part: most want the phones gone, and to be able to reach their own child.",
      [
        second(
          "7 Wed",
          "Pouches, lockers, shelves",
          "At the hearing on {{phone-free}} a principal from Cutler demonstrated four kinds of pouch and opened three of them with a paper clip. A panel of students, asked what works, said: teachers who look up.",
        ),
        second(
          "5 Tue",
          "Phones: the how is left to schools",
          "Education reported {{phone-free}} 13 to 6 after striking the word “pouch” wherever it stood.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "prek",
    name: "H.B. 0590",
    short: "pre-kindergarten for four-year-olds",
    title: "An act establishing voluntary full-day pre-kindergarten in mixed settings",
    summary:
      "Offers every four-year-old a full day of pre-kindergarten within six years, in schools and in licensed centers alike, with pay for lead teachers equal to that of the district.",
    topics: ["early", "schools"],
    subjects: ["Education", "Family and Children Issues"],
    sponsors: ["solis", "abbott"],
    steps: [
      intro("11 Tue", "H"),
      refer("11 Tue", "H", "Education"),
      hearing("6 Tue", "H", "Education"),
      note("4 Mon", "H", "Fiscal note revised", []),
      hearing("-1 Tue", "H", "Education"),
    ],
    story: legislativeStory(
      "Every four-year-old would be offered a full day within six years, in schools and licensed centers alike, with lead teachers paid what the district pays.",
      "Pay is the point. A lead teacher in a center earns $31,000 and one in a school $52,000, and each spring the second hires the first.",
      [
        second(
          "6 Tue",
          "Two salaries, one classroom",
          "The hearing on {{prek}} was about pay. A center director from Linden County read out the names of the teachers she has trained for the school district, fourteen in nine years, and said that she would send it an invoice if it had a form for that.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "last-mile",
    name: "S.B. 240",
    short: "grants to finish a certificate",
    title: "An act establishing the Last Mile Grant at community colleges",
    summary:
      "Pays the remaining cost for students within fifteen credits of a certificate or degree who left for want of money.",
    topics: ["higher", "training"],
    subjects: ["Education", "UNIVERSITIES", "VOCATIONAL TRAINING"],
    sponsors: ["ibarra", "holloway"],
    steps: [
      intro("8 Mon", "S"),
      refer("8 Mon", "S", "Education"),
      hearing("5 Wed", "S", "Education"),
      report("2 Tue", "S", "Education", [11, 0]),
      pass("1 Tue", "S", [33, 4]),
      receive("0 Mon", "H", "Education"),
    ],
    story: legislativeStory(
      "The state pays what is left for a student within fifteen credits of a certificate who stopped for want of money, up to $4,000.",
      "There are about 8,700 such people. The median sum that stopped them was $611, and for one in five it was a parking fine.",
      [
        second(
          "5 Wed",
          "Stopped by a parking fine",
          "Senate Education learned on Wednesday, hearing {{last-mile}}, that a fifth of those who leave within sight of a certificate are held for unpaid fines. Senator Grimes asked the colleges to bring a list of them, and the amounts.",
        ),
      ],
    ),
  }),
];
