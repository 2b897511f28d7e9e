import type { DemoBill } from "../shape";
import { calvertBill, lead, legislativeStory, second } from "../write";
import {
  conference,
  hearing,
  intro,
  note,
  pass,
  passAmended,
  passBoth,
  receive,
  refer,
  refuseConcurrence,
  reject,
  report,
  reportAgain,
  sign,
  toGovernor,
} from "../steps";

export const healthBills: DemoBill[] = [
  calvertBill({
    key: "hospital-mergers",
    name: "S.B. 305",
    short: "review of hospital mergers",
    tracked: true,
    title: "An act requiring review of certain transactions among hospitals and physician groups",
    summary:
      "Requires 120 days' notice to the Attorney General of any merger, purchase or lease involving a hospital or a group of twenty or more physicians; lets the Attorney General impose conditions on price, access and emergency services for ten years; and makes the filings public.",
    topics: ["hospitals", "business"],
    subjects: ["Health", "Business and Consumers", "HOSPITALS"],
    sponsors: ["tran", "noland", "pruitt"],
    steps: [
      intro("13 Tue", "S"),
      refer("13 Tue", "S", "Health"),
      hearing("12 Wed", "S", "Health"),
      report("10 Thu", "S", "Health", [7, 3], "favorably as amended"),
      pass("8 Wed", "S", [25, 12]),
      receive("7 Mon", "H", "Health and Human Services"),
      hearing("5 Tue", "H", "Health and Human Services"),
      reportAgain("3 Tue", "H", "Health and Human Services", [12, 6], "favorably as amended"),
      passAmended("2 Thu", "H", [66, 43]),
      refuseConcurrence("1 Tue", "S"),
      conference("1 Thu", "S"),
    ],
    story: legislativeStory(
      "Hospitals and large physician groups that mean to merge would tell the Attorney General 120 days before. He could set conditions on prices, access and emergency rooms for ten years, and the filings would be public.",
      "Four systems own twenty-six of the thirty-one hospitals in the state; ten years ago eleven did. The last merger was announced on a Friday and closed on the Monday after.",
      [
        lead(
          "13 Tue",
          "A hundred and twenty days' notice",
          "Senators Tran and Noland, who agree on little, introduced {{hospital-mergers}} on Tuesday. It would end the practice of announcing a hospital's sale when the paint on the new sign is dry.",
        ),
        second(
          "12 Wed",
          "Three systems, one witness",
          "The hospitals sent a single witness to speak on {{hospital-mergers}} for three of the four systems, which Senator Noland said was a merger of its own. Their case is that small hospitals are dying faster than review can be finished, and that two more would have closed this year had a buyer been made to wait.",
        ),
        second(
          "10 Thu",
          "A quick road for failing hospitals",
          "Senate Health reported {{hospital-mergers}} 7 to 3 with a thirty-day path for hospitals with less than sixty days of cash. That took the best argument away from the opposition, which voted against it anyway.",
        ),
        lead(
          "8 Wed",
          "Merger review passes the Senate",
          "{{hospital-mergers}} passed on Wednesday, 25 to 12. An amendment to exempt physician groups altogether failed on a tie, 18 to 18, with Senator Shaw out of the chamber and, he said afterwards, in the dentist's chair.",
          "The House has promised a hearing and has been careful to promise nothing else.",
        ),
        second(
          "5 Tue",
          "Who counts as a physician group",
          "At the House hearing on {{hospital-mergers}} almost every question was about the number twenty. The surgeons want fifty, the nurses ten. Chair Stein, asked what she wants, said: “A number with a reason.”",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "drug-board",
    name: "H.B. 0659",
    short: "a prescription drug affordability board",
    title: "An act establishing the Prescription Drug Affordability Board",
    summary:
      "Establishes a board of five to review the cost of certain drugs and to set upper payment limits for public plans, beginning with twelve drugs.",
    topics: ["drugs", "coverage"],
    subjects: ["Health", "Drugs", "DRUGS"],
    sponsors: ["stein", "diallo", "carrasco"],
    steps: [
      intro("14 Wed", "H"),
      refer("14 Wed", "H", "Health and Human Services"),
      hearing("12 Tue", "H", "Health and Human Services"),
      report("10 Tue", "H", "Health and Human Services", [11, 7]),
      pass("8 Thu", "H", [60, 49]),
      receive("7 Mon", "S", "Health"),
      hearing("4 Tue", "S", "Health"),
      note("1 Wed", "S", "Laid over one week by Health", ["deferral"]),
      hearing("-1 Wed", "S", "Health"),
    ],
    story: legislativeStory(
      "A board of five would review the drugs that cost public plans most and set the most they may pay, beginning with twelve. Private plans may follow; none must.",
      "Drugs are the part of the state employees' plan that grew by a fifth last year. What a limit does when a maker simply declines to sell is the question that every witness was asked and none answered.",
      [
        second(
          "10 Tue",
          "Twelve drugs to begin with",
          "{{drug-board}} left Health and Human Services 11 to 7. The amendment that counted was the smallest: “up to” twelve drugs became twelve, so that a board which does nothing must do it twelve times.",
        ),
        lead(
          "8 Thu",
          "An affordability board, narrowly",
          "The House passed {{drug-board}} on Thursday, 60 to 49. Four Democrats with research parks in their districts voted no; nobody crossed the other way.",
        ),
        second(
          "4 Tue",
          "The Senate hears the drug makers",
          "Senate Health gave {{drug-board}} five hours on Tuesday. Makers of rare-disease drugs asked to be left out. So did the makers of everything else.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "crisis-lines",
    name: "H.B. 0218",
    short: "mobile crisis teams",
    title: "An act funding the 988 line and mobile crisis response by a charge on telephone lines",
    summary:
      "Adds thirty cents a month to each telephone line to pay for the 988 line and for mobile crisis teams in every county within three years.",
    topics: ["mental", "policing"],
    subjects: ["Health", "MENTAL HEALTH", "Public Services"],
    sponsors: ["carrasco", "kessler"],
    steps: [
      intro("13 Wed", "H"),
      refer("13 Wed", "H", "Health and Human Services"),
      hearing("11 Tue", "H", "Health and Human Services"),
      report("9 Wed", "H", "Health and Human Services", [15, 3]),
      pass("7 Thu", "H", [81, 28]),
      receive("6 Mon", "S", "Health"),
      reportAgain("5 Wed", "S", "Health", [8, 2]),
      passBoth("4 Thu", "S", [28, 9]),
      toGovernor("3 Mon"),
      sign("2 Mon", 90),
    ],
    story: legislativeStory(
      "Thirty cents a month on each telephone line pays for the people who answer 988 and for teams who can be sent, in every county within three years.",
      "Today six counties of twenty-two have a team. In the others the person who comes is a deputy, and both of them would rather it were someone else. The sheriffs asked for the bill.",
      [
        second(
          "9 Wed",
          "Sheriffs for crisis teams",
          "{{crisis-lines}} left committee 15 to 3 with the sheriffs' association in favor, a sentence that could not have been written five years ago.",
        ),
        lead(
          "7 Thu",
          "Thirty cents for a crisis team",
          "The House passed {{crisis-lines}} on Thursday, 81 to 28. The charge was cut from forty-five cents to thirty; the teams come a year later and in the same number.",
        ),
        lead(
          "4 Thu",
          "Crisis teams go to the governor",
          "The Senate passed {{crisis-lines}} 28 to 9 on Thursday without touching it. Every county has a team by the third year; the six that have one now keep what they have and get the money for it.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "nurse-staffing",
    name: "S.B. 91",
    short: "nurse staffing ratios",
    title: "An act concerning safe staffing in hospitals",
    summary:
      "Sets the number of patients that may be assigned to one nurse, by unit, with fines for each shift out of compliance.",
    topics: ["hospitals", "safety"],
    subjects: ["Health", "Labor and Employment", "NURSES"],
    sponsors: ["pruitt", "moreau"],
    steps: [
      intro("14 Thu", "S"),
      refer("14 Thu", "S", "Health"),
      hearing("11 Thu", "S", "Health"),
      report("8 Tue", "S", "Health", [6, 4]),
      reject("5 Thu", "S", [17, 20]),
    ],
    story: legislativeStory(
      "One nurse would have at most two patients in intensive care, four on a surgical floor, five elsewhere, shift by shift, with fines for each that falls short.",
      "Nurses say that the ratios are what keeps them; hospitals say that there are not enough nurses to keep. Both are describing the same 2,400 vacancies.",
      [
        second(
          "11 Thu",
          "Red shirts in Room 3",
          "Four hundred nurses in red came to the hearing on {{nurse-staffing}}; the room holds ninety. The rest watched from the stairs, which Senator Corley called the most orderly lobby of the year.",
        ),
        second(
          "8 Tue",
          "Ratios leave committee, barely",
          "{{nurse-staffing}} was reported 6 to 4, with Senator Holloway voting to report and reserving the right to vote no, a distinction that she says her district understands.",
        ),
        lead(
          "5 Thu",
          "The ratios fail",
          "{{nurse-staffing}} failed on third reading on Thursday, 17 to 20. Senators Holloway and Tran, whose votes it needed, both said that they would have taken staffing committees with power in place of numbers in law. No one had offered them that.",
          "Senator Pruitt has asked for reconsideration and, privately, for two votes.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "adult-dental",
    name: "H.B. 1013",
    short: "dental care for adults on Medicaid",
    title: "An act providing comprehensive dental benefits to adults enrolled in medical assistance",
    summary:
      "Extends comprehensive dental benefits to adults on medical assistance, with rates at seventy percent of the commercial median.",
    topics: ["coverage", "public-health"],
    subjects: ["Health", "Welfare and Poverty", "PUBLIC ASSISTANCE"],
    sponsors: ["diallo", "tully", "stein"],
    steps: [
      intro("10 Mon", "H"),
      refer("10 Mon", "H", "Health and Human Services"),
      hearing("8 Tue", "H", "Health and Human Services"),
      report("6 Wed", "H", "Health and Human Services", [16, 2]),
      refer("6 Thu", "H", "Appropriations"),
      hearing("3 Tue", "H", "Appropriations"),
      report("1 Tue", "H", "Appropriations", [13, 8], "favorably as amended"),
    ],
    story: legislativeStory(
      "Adults on medical assistance would get fillings, crowns and dentures where today they get extractions, and dentists would be paid seventy percent of the commercial rate in place of thirty-eight.",
      "The emergency rooms see 19,000 people a year for their teeth and can do nothing for any of them.",
      [
        second(
          "8 Tue",
          "Nineteen thousand toothaches",
          "An emergency physician told the committee on {{adult-dental}} that she has prescribed antibiotics to the same man for the same tooth five times. Nobody spoke against the bill; the fiscal note, $46 million, did that for them.",
        ),
        second(
          "6 Wed",
          "Dental goes to Appropriations",
          "{{adult-dental}} left Health and Human Services 16 to 2 and went next door, where the money is and usually stays.",
        ),
      ],
    ),
  }),
];
