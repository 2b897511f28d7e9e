import type { DemoBill } from "../shape";
import { calvertBill, lead, legislativeStory, second } from "../write";
import { concurred, hearing, intro, noted, passed, passedAmended, passedBoth, received, refer, report, reportAgain, signed, toGovernor, withdrawn } from "../steps";

export const waterBills: DemoBill[] = [
  calvertBill({
    key: "lead-lines", name: "S.B. 7", short: "lead service lines", tracked: true,
    title: "An act establishing the Lead Service Line Replacement Fund and setting a date for the removal of lead service lines",
    summary: "Creates a fund of $140 million over six years to replace lead service lines in full, including the part that belongs to the homeowner, at no charge to households. Sets a final date ten years out and requires each supplier to publish a map.",
    topics: ["drinking-water", "public-health"], subjects: ["Environmental", "Health", "WATER"], sponsors: ["pruitt", "corley", "feld"],
    steps: [
      intro("14 Mon", "S"), refer("14 Mon", "S", "Natural Resources"), hearing("13 Tue", "S", "Natural Resources"), report("12 Thu", "S", "Natural Resources", [9, 1]), passed("10 Thu", "S", [34, 3]),
      received("9 Mon", "H", "Environment and Natural Resources"), hearing("8 Tue", "H", "Environment and Natural Resources"), reportAgain("7 Thu", "H", "Environment and Natural Resources", [15, 2], "favorably as amended"),
      passedAmended("5 Wed", "H", [101, 8]), concurred("4 Wed", "S", [35, 2]), toGovernor("4 Fri"), signed("3 Wed", 88),
    ],
    related: [{ key: "pfas-limits", relation: "similar" }],
    story: legislativeStory(
      "A fund of $140 million over six years pays for replacing lead lines whole, from main to meter, with nothing charged to the household. Suppliers publish a map of what they know and what they do not, and ten years from now there are to be none.",
      "Calvert has about 61,000 lead lines and does not know where a third of them are. Earlier programs paid for the public half of the pipe and left the owner to pay for the rest; seven in ten owners left it in the ground.",
      [
        lead("14 Mon", "The whole pipe", "{{lead-lines}} was the first bill that Senate President Adeyemi assigned this period, and he said so from the rostrum. It would do what no earlier program has: pay for the owner's half of the pipe as well as the public's."),
        second("12 Thu", "Nine to one for the fund", "Senate Natural Resources reported {{lead-lines}} 9 to 1. The one was Senator Larrabee, who has wells in every precinct of his district and no mains in any, and who asked, reasonably, what was in it for them."),
        lead("10 Thu", "Lead lines: 34 to 3", "The Senate passed {{lead-lines}} on Thursday with three votes against it, after adding testing of private wells at the state's expense, which answered Senator Larrabee and cost $2 million a year."),
        second("7 Thu", "The House finds the money", "House Environment and Natural Resources reported {{lead-lines}} with an amendment that matters: the fund draws on the unspent part of the old brownfields bond, so that it needs no new borrowing."),
        lead("5 Wed", "Lead lines clears the House", "{{lead-lines}} passed the House, 101 to 8, on Wednesday. The longest speech was Representative Tully's, about a school in her district where the fountains have been bagged since her own children went there."),
        lead("4 Wed", "To the governor: the end of lead lines", "The Senate agreed to the House's changes on Wednesday and {{lead-lines}} went to Governor Hallam on Friday.", "She campaigned on it. Nobody expects the full ten days."),
      ],
    ),
  }),
  calvertBill({
    key: "river-flows", name: "S.B. 148", short: "minimum river flows",
    title: "An act concerning minimum flows in the Ellery River and its tributaries",
    summary: "Directs the Department of Environmental Quality to set seasonal minimum flows, to be met first by conservation, then by reservoir release, and last by limits on withdrawals, with priority for household and stock use.",
    topics: ["rivers", "farming"], subjects: ["Environmental", "WATER", "Agriculture and Food"], sponsors: ["kovacs", "holloway"],
    steps: [
      intro("12 Tue", "S"), refer("12 Tue", "S", "Natural Resources"), hearing("7 Tue", "S", "Natural Resources", "Dunmore Falls, County Hall"), report("4 Thu", "S", "Natural Resources", [6, 4], "favorably as amended"),
      passed("2 Wed", "S", [22, 15], "as amended"), received("1 Mon", "H", "Environment and Natural Resources"), hearing("-1 Wed", "H", "Environment and Natural Resources"),
    ],
    related: [{ key: "lx-river", relation: "companion" }],
    story: legislativeStory(
      "The Department of Environmental Quality would set a minimum flow for each season and reach. It is met first by conservation, then by releases from the reservoirs, and only last by limits on who may pump; households and stock stand first.",
      "The lower Ellery ran under its median for 140 days last year. Oyster beds at the mouth and irrigators at the bend have been suing each other, in turn, since before most of the committee was elected.",
      [
        lead("12 Tue", "How much river is enough", "Senators Kovacs and Holloway introduced {{river-flows}} on Tuesday, twelve years after a commission recommended it and three after the last of its members retired.", "Natural Resources will hear it in Dunmore Falls, on the river, rather than in Ashby."),
        second("7 Tue", "A hearing on the river", "Two hundred people came to the county hall in Dunmore Falls for {{river-flows}}, which is more than vote in most of its precincts. Irrigators asked for a number they can plan on; oystermen asked for the same thing, and a larger one. It was the best evidence yet that a bad number would be better than none."),
        second("4 Thu", "Flows, with an order of sacrifice", "Natural Resources reported {{river-flows}} 6 to 4 on Thursday. The amendment writes down who gives way first in a dry year: golf courses, then turf, then cooling, then crops, then nobody."),
      ],
    ),
  }),
  calvertBill({
    key: "sludge-pfas", name: "H.B. 0431", short: "PFAS in sewage sludge",
    title: "An act concerning perfluoroalkyl substances in biosolids applied to agricultural land",
    summary: "Requires testing of biosolids before land application, bars spreading above a limit set by rule, creates a relief fund for farms already affected, and makes suppliers of industrial waste streams pay into it.",
    topics: ["farming", "waste", "drinking-water"], subjects: ["Agriculture and Food", "Environmental", "AGRICULTURE"], sponsors: ["brannock", "okafor", "tully"],
    steps: [
      intro("14 Tue", "H"), refer("14 Tue", "H", "Environment and Natural Resources"), hearing("12 Wed", "H", "Environment and Natural Resources"), report("11 Tue", "H", "Environment and Natural Resources", [14, 3], "favorably as amended"),
      passed("9 Wed", "H", [92, 17]), received("8 Mon", "S", "Natural Resources"), hearing("6 Tue", "S", "Natural Resources"), reportAgain("4 Tue", "S", "Natural Resources", [9, 1], "favorably as amended"), passedAmended("3 Thu", "S", [33, 4]),
      concurred("2 Tue", "H", [95, 13]), toGovernor("2 Fri"), signed("1 Tue", 91),
    ],
    related: [{ key: "pfas-limits", relation: "similar" }, { key: "us-pfas", relation: "similar" }],
    story: legislativeStory(
      "Sludge must be tested before it is spread, and may not be spread above a limit that the Department sets. A relief fund pays farms that find the stuff in their soil, and the plants that put it down the drain pay into the fund.",
      "For thirty years the state told farmers that sludge was free fertilizer, and helped to haul it. Eleven farms have since stopped selling milk or beef. The bill is the first time that anyone has written down whose fault it was not.",
      [
        lead("14 Tue", "A farm bill about chemistry", "Representative Brannock, a dairy farmer, introduced {{sludge-pfas}} on Tuesday with Representative Okafor beside him. It tests sludge before it is spread and pays the farms that were told it was harmless."),
        second("11 Tue", "Testing, then relief", "Environment and Natural Resources reported {{sludge-pfas}} 14 to 3. The cities' sewer authorities, which spread most of the sludge, wanted a year more; they got six months and a laboratory."),
        lead("9 Wed", "Ninety-two votes for the farms", "{{sludge-pfas}} passed the House on Wednesday, 92 to 17. Representative Brannock spoke for four minutes and named the eleven farms, in alphabetical order, and sat down.\n\n> We did what the state told us. I would like the state to say so, out loud, in a chapter of law. — Representative Brannock"),
        second("6 Tue", "The Senate asks who pays", "Senate Natural Resources spent its Tuesday on one section of {{sludge-pfas}}: the contribution from industry. The paper mills say that they stopped in 2004. The Department's sampling says that the river has not noticed."),
        second("4 Tue", "Sludge bill leaves Senate committee", "Natural Resources reported {{sludge-pfas}} 9 to 1 with contributions scaled to volume and a credit for pretreatment. The mills withdrew their opposition before lunch."),
      ],
    ),
  }),
  calvertBill({
    key: "bottle-deposit", name: "S.B. 36", short: "the bottle deposit",
    title: "An act raising the deposit on beverage containers and extending it to water, juice and tea",
    summary: "Raises the deposit from five cents to ten, extends it to water, juice and tea, and pays redemption centers a handling fee of four cents.",
    topics: ["waste", "business"], subjects: ["Environmental", "Business and Consumers"], sponsors: ["feld"],
    steps: [intro("13 Thu", "S"), refer("13 Thu", "S", "Natural Resources"), hearing("10 Wed", "S", "Natural Resources"), report("8 Thu", "S", "Natural Resources", [6, 4]), noted("7 Mon", "S", "Recommitted to Natural Resources", ["referral-committee"]), withdrawn("5 Wed", "S")],
    story: legislativeStory(
      "The deposit doubles to ten cents and covers water, juice and tea. Redemption centers, which close at the rate of one a month, get four cents a container.",
      "The nickel was set in 1983, when it bought something. Returns have fallen from nine in ten to fewer than six.",
      [
        second("8 Thu", "A dime on the bottle", "{{bottle-deposit}} left Natural Resources 6 to 4 on Thursday over the objections of the grocers, who would keep the machines, and with the support of the breweries, who would like their bottles back."),
        lead("5 Wed", "The dime is withdrawn", "Senator Feld withdrew {{bottle-deposit}} on Wednesday. The votes were there in the Senate, she said, and were not in the House, and a bill that loses by three is harder to bring again than one that nobody counted."),
      ],
    ),
  }),
  calvertBill({
    key: "park-fees", name: "H.B. 0258", short: "free days in state parks",
    title: "An act concerning admission to state parks by holders of a library card",
    summary: "Lets any public library lend a day pass to a state park.",
    topics: ["parks", "arts"], subjects: ["Recreation", "PARKS & RECREATION"], sponsors: ["mctavish", "abbott", "pike"],
    steps: [intro("11 Mon", "H"), refer("11 Mon", "H", "Environment and Natural Resources"), report("9 Tue", "H", "Environment and Natural Resources", [17, 0]), passed("8 Tue", "H", [107, 0]), received("7 Mon", "S", "Natural Resources"), reportAgain("6 Thu", "S", "Natural Resources", [10, 0]), passedBoth("4 Wed", "S", [36, 1]), toGovernor("4 Fri"), signed("3 Wed", 89)],
    story: legislativeStory(
      "Any public library may lend a day pass to a state park, as some already lend fishing rods and cake tins.",
      "It costs $90,000. It is the only bill this period to have come out of a letter from a ten-year-old, who was at the signing table for every vote.",
      [lead("8 Tue", "A park on a library card", "No one voted against {{park-fees}} on Tuesday, which passed 107 to 0. Two members were absent; both sent notes."), lead("4 Wed", "Parks and library cards, nearly unanimous", "The Senate passed {{park-fees}} 36 to 1. Senator Larrabee explained that he is for parks and for libraries and against unanimity.")],
    ),
  }),
];
