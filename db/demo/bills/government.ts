import type { DemoBill } from "../shape";
import { calvertBill, calvertResolution, lead, legislativeStory, second } from "../write";
import { conference, conferenceAdopted, hearing, intro, onCalendar, override, passed, passedAmended, passedBoth, received, refer, refusedConcurrence, report, reportAgain, signed, toGovernor, vetoed } from "../steps";

export const governmentBills: DemoBill[] = [
  calvertBill({
    key: "supplemental", name: "H.B. 0002", short: "the supplemental budget", tracked: true,
    title: "An act making supplemental appropriations",
    summary: "Appropriates $318 million, of which $140 million for school boilers and roofs, $61 million for Medicaid, $44 million for disaster recovery in Marsh and Tamarack counties, and the rest in smaller sums.",
    topics: ["budget", "schools", "emergency"], subjects: ["Budget, Spending, and Taxes", "APPROPRIATIONS", "BUDGET"], sponsors: ["stein", "wren"],
    steps: [
      intro("9 Mon", "H"), refer("9 Mon", "H", "Appropriations"), hearing("8 Tue", "H", "Appropriations"), report("7 Wed", "H", "Appropriations", [15, 8], "favorably as amended"), passed("6 Thu", "H", [69, 40]),
      received("5 Mon", "S", "Appropriations"), reportAgain("5 Thu", "S", "Appropriations", [9, 4], "favorably as amended"), passedAmended("4 Wed", "S", [26, 11]), refusedConcurrence("3 Tue", "H"), conference("3 Wed", "H"),
      conferenceAdopted("2 Wed", "H", [71, 37], false), conferenceAdopted("2 Thu", "S", [28, 9], true), toGovernor("1 Tue"), signed("1 Fri", 93, "with two line items vetoed"),
    ],
    story: legislativeStory(
      "The bill spends $318 million that the state turned out to have: $140 million on school boilers and roofs, $61 million on Medicaid, $44 million on what the floods did in Marsh and Tamarack, and the rest in sums that nobody has had to defend yet.",
      "Revenue ran three percent over the estimate, the fourth year in a row. The House reads that as room; the Senate's minority reads it as four years of bad estimates.",
      [
        second("8 Tue", "Three hundred million found", "Appropriations began on {{supplemental}} with the state economist, who was asked whether the surplus will last, and answered by describing a fishing trip."),
        second("7 Wed", "Boilers first", "{{supplemental}} left Appropriations 15 to 8 with school buildings at the head of it. The boiler at Port Ellery's High School No. 2, which failed before a committee some weeks ago, is named in the bill."),
        lead("6 Thu", "The House spends the surplus", "The House passed {{supplemental}} on Thursday evening, 69 to 40, after thirty-four amendments, of which six were adopted and one was withdrawn by a member who had been persuaded, an event the clerk asked him to repeat."),
        second("5 Thu", "Senate Appropriations trims", "Senate Appropriations reported {{supplemental}} 9 to 4 at $291 million, cutting from roofs and adding to Medicaid. Nobody expects that to be the last word, including those who voted for it."),
        lead("4 Wed", "Two budgets, twenty-seven million apart", "The Senate passed its version of {{supplemental}}, 26 to 11. The chambers are $27 million apart, and $22 million of that is roofs.", "A conference will be named within the week."),
      ],
    ),
  }),
  calvertResolution({
    key: "redistricting", name: "H.J.R. 3", short: "an independent redistricting commission", tracked: true,
    title: "A joint resolution proposing an amendment to the constitution to establish an independent redistricting commission",
    summary: "Proposes an amendment that gives the drawing of districts to a commission of eleven chosen by lot from applicants, with limits on splitting counties and no regard to incumbents.",
    topics: ["elections"], subjects: ["Campaign Finance and Election Issues", "CONSTITUTIONAL AMENDMENTS", "ELECTIONS"], sponsors: ["mctavish", "abbott", "lindqvist"],
    steps: [intro("13 Thu", "H"), refer("13 Thu", "H", "State Administration"), hearing("9 Tue", "H", "State Administration"), report("6 Tue", "H", "State Administration", [9, 6], "favorably as amended"), passed("3 Thu", "H", [75, 34]), received("2 Mon", "S", "Rules and Administration"), hearing("1 Tue", "S", "Rules and Administration"), hearing("-2 Tue", "S", "Rules and Administration")],
    story: legislativeStory("A commission of eleven, drawn by lot from those who apply, would draw the districts, splitting few counties and knowing nobody's address. The voters must agree; so, first, must two thirds of each chamber.", "The maps have been in court in every decade since the state had a court. The present ones await a judgment of the Supreme Court.", [second("9 Tue", "Eleven names from a drum", "State Administration brought in a lottery drum for its hearing on {{redistricting}} and drew eleven of its own staff. Seven were from Ashby, which rather made the opponents' point."), second("6 Tue", "By lot, but by county", "{{redistricting}} was reported 9 to 6. The drum is now divided by county, following the committee's experiment.")]),
  }),
  calvertBill({
    key: "records-fees", name: "S.B. 12", short: "fees for public records",
    title: "An act limiting fees for public records",
    summary: "Caps search fees, makes the first five hours free, and fines bodies that miss the deadline without cause.",
    topics: ["open", "local"], subjects: ["Government Reform", "PUBLIC RECORDS"], sponsors: ["holloway", "fairbairn"],
    steps: [intro("14 Mon", "S"), refer("14 Mon", "S", "Rules and Administration"), report("13 Tue", "S", "Rules and Administration", [9, 0]), passed("12 Tue", "S", [34, 2]), received("11 Mon", "H", "State Administration"), hearing("10 Tue", "H", "State Administration"), reportAgain("8 Tue", "H", "State Administration", [10, 5]), passedBoth("7 Tue", "H", [70, 39]), toGovernor("7 Thu"), vetoed("6 Fri", "(Veto message 2)"), override("4 Thu", "S", [24, 12], false)],
    story: legislativeStory("The first five hours of a search for records would be free, the rest capped, and bodies that miss the deadline without cause fined.", "A resident of Cutler was quoted $18,400 for a year of the mayor's calendar. He paid for one day, which showed a lunch.", [
      lead("12 Tue", "Five free hours", "The Senate passed {{records-fees}} on Tuesday, 34 to 2, having heard from the man who was quoted $18,400 for the mayor's calendar."),
      lead("7 Tue", "Records bill to the governor", "{{records-fees}} passed the House 70 to 39 on Tuesday over the objections of every mayor who wrote and some who called."),
      lead("6 Fri", "The governor vetoes records fees", "Governor Hallam returned {{records-fees}} on Friday with a message of two pages. She agrees with its purpose, dislikes its fines, and would sign it without them.", "An override needs twenty-five votes in a Senate that gave it thirty-four."),
      lead("4 Thu", "The override fails by one", "The Senate fell a vote short on Thursday: 24 to 12 to pass {{records-fees}} over the governor's veto, where 25 were needed. Ten who voted for the bill did not vote for it again. Senator Holloway asked to have their names read, and they were."),
    ]),
  }),
  calvertBill({
    key: "ranked-ballots", name: "H.B. 0303", short: "ranked ballots in towns",
    title: "An act permitting municipalities to use ranked ballots",
    summary: "Permits municipalities to adopt ranked ballots by referendum, from the second election after the vote.",
    topics: ["elections", "local"], subjects: ["Campaign Finance and Election Issues", "VOTING"], sponsors: ["raman", "mctavish"],
    steps: [intro("12 Thu", "H"), refer("12 Thu", "H", "State Administration"), report("10 Wed", "H", "State Administration", [8, 7]), passed("8 Wed", "H", [57, 52]), received("7 Mon", "S", "Rules and Administration"), hearing("3 Tue", "S", "Rules and Administration")],
    story: legislativeStory("A town could choose by referendum to let its voters rank candidates, from the second election after.", "Four cities have asked. None could have used it sooner than the equipment it needs, which the state is buying anyway.", [lead("8 Wed", "Ranked ballots by five", "{{ranked-ballots}} passed the House on Wednesday, 57 to 52."), second("10 Wed", "Eight to seven for ranking", "{{ranked-ballots}} left State Administration by one vote, cast last, by Representative McTavish, who was elected with thirty-six percent and said so.")]),
  }),
  calvertBill({
    key: "circuit-breaker", name: "S.B. 256", short: "the property tax circuit breaker",
    title: "An act concerning property tax relief for households of limited income",
    summary: "Credits property tax over six percent of income for households under $90,000, renters included at a fifth of rent.",
    topics: ["taxes", "ownership", "aging"], subjects: ["Budget, Spending, and Taxes", "TAXATION", "Senior Issues"], sponsors: ["corley", "feld"],
    steps: [intro("9 Thu", "S"), refer("9 Thu", "S", "Finance"), hearing("6 Tue", "S", "Finance"), report("3 Wed", "S", "Finance", [8, 3]), passed("1 Wed", "S", [33, 4]), received("0 Mon", "H", "Ways and Means"), hearing("-1 Mon", "H", "Ways and Means")],
    story: legislativeStory("Property tax over six percent of income comes back as a credit, to households under $90,000, with a fifth of rent counted as tax for those who rent.", "A credit tied to income costs half of what a general cut does, and reaches the people whom the general cut is always said to be for.", [second("6 Tue", "Six percent of income", "Finance heard {{circuit-breaker}} on Tuesday. A retired teacher from Linden County brought her tax bill and her pension statement and asked the committee to do the division.")]),
  }),
  calvertBill({
    key: "disaster-reserve", name: "H.B. 0715", short: "a disaster reserve",
    title: "An act establishing a disaster reserve and a program of mitigation grants",
    summary: "Sets aside half a percent of revenue for disasters and spends a third of it each year on preventing the next one.",
    topics: ["emergency", "budget"], subjects: ["Public Services", "DISASTER", "FIRE PROTECTION"], sponsors: ["cobb", "okafor"],
    steps: [intro("10 Thu", "H"), refer("10 Thu", "H", "Appropriations"), hearing("6 Thu", "H", "Appropriations"), report("5 Tue", "H", "Appropriations", [18, 4]), passed("4 Tue", "H", [96, 12]), received("3 Mon", "S", "Appropriations"), reportAgain("1 Wed", "S", "Appropriations", [12, 1]), onCalendar("-1 Tue", "S")],
    story: legislativeStory("Half a percent of revenue is set aside each year for disasters, and a third of the fund is spent before they happen.", "Each flood since 2018 has been paid for by a special appropriation, on average seven months after the water left.", [second("5 Tue", "A third before the flood", "Appropriations reported {{disaster-reserve}} 18 to 4."), lead("4 Tue", "A reserve for the next flood", "The House passed {{disaster-reserve}} on Tuesday, 96 to 12. Representative Cobb, whose own house was lifted four feet last year with a grant, described the four feet.")]),
  }),
  calvertBill({
    key: "kinship", name: "H.B. 0622", short: "kinship care",
    title: "An act supporting relatives who care for children",
    summary: "Pays relatives who take in a child the rate of foster parents and waives licensing rules that concern the house and not the child.",
    topics: ["children"], subjects: ["Family and Children Issues", "FAMILIES"], sponsors: ["tully", "diallo"],
    steps: [intro("13 Tue", "H"), refer("13 Tue", "H", "Children and Families"), report("12 Tue", "H", "Children and Families", [14, 0]), passed("11 Wed", "H", [106, 0]), received("10 Mon", "S", "Human Services"), reportAgain("9 Wed", "S", "Human Services", [9, 0]), passedBoth("8 Wed", "S", [37, 0]), toGovernor("8 Fri"), signed("7 Thu", 80)],
    story: legislativeStory("Relatives who take in a child are paid as foster parents are, and rules about bedrooms yield to the child's being with family.", "A grandmother in Harrow County was refused because a window was two inches narrow. The child went to strangers, with larger windows.", [lead("8 Wed", "Family first, windows later", "The Senate passed {{kinship}} 37 to 0 on Wednesday. The grandmother from Harrow County was in the gallery, with the child."), lead("7 Thu", "Kinship care signed", "{{kinship}} is law, as Chapter 80.")]),
  }),
];
