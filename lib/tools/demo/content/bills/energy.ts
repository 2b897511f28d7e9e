import type { DemoBill } from "../shape";
import { calvertBill, lead, legislativeStory, second } from "../write";
import {
  concur,
  hearing,
  intro,
  note,
  onCalendar,
  pass,
  passAmended,
  passBoth,
  receive,
  refer,
  report,
  reportAgain,
  toGovernor,
} from "../steps";

export const energyBills: DemoBill[] = [
  calvertBill({
    key: "storage-siting",
    name: "H.B. 1204",
    short: "battery storage siting",
    tracked: true,
    title:
      "An act concerning the siting of battery energy storage facilities, establishing a single state permit, and limiting certain local restrictions",
    summary:
      "Creates one permit, issued by the Public Utilities Board, for battery storage of five megawatts or more. Counties keep the right to set distances from homes, up to 300 feet, and lose the right to ban storage outright. Developers must file a decommissioning bond and a fire response plan approved by the nearest department. The Board must decide within 210 days.",
    topics: ["grid", "zoning"],
    subjects: ["Energy", "Municipal and County Issues", "UTILITIES", "Public utilities"],
    sponsors: ["okafor", "lindqvist", "raman", "oduya"],
    steps: [
      intro("14 Tue", "H"),
      refer("14 Tue", "H", "Energy and Utilities"),
      hearing("11 Wed", "H", "Energy and Utilities"),
      report("9 Thu", "H", "Energy and Utilities", [11, 6], "favorably as amended"),
      note("6 Wed", "H", "Read the second time; floor amendment 2 adopted, floor amendment 5 rejected", ["reading-2"]),
      pass("5 Thu", "H", [68, 41], "as amended"),
      receive("4 Mon", "S", "Energy"),
      hearing("2 Tue", "S", "Energy"),
      reportAgain("1 Thu", "S", "Energy", [7, 3], "favorably as amended"),
      onCalendar("0 Wed", "S"),
      passAmended("0 Wed", "S", [24, 13]),
    ],
    related: [
      { key: "storage-fire", relation: "similar" },
      { key: "lx-storage", relation: "similar" },
    ],
    story: legislativeStory(
      "The bill gives the Public Utilities Board the only permit that a large battery needs. Counties may still set a distance from homes, but no further than 300 feet, and a moratorium would be void. In exchange developers post a bond for the day the batteries come out, and the nearest fire department signs off on the plan before the first container arrives.",
      "Nine of the fourteen storage projects in the regional queue sit in three counties that have paused permits. Calvert Light & Power says the delay has cost it two capacity auctions. The counties say that a fire in a lithium building is a local matter in a way that a transmission line is not, and that nobody at the Board will be holding the hose.",
      [
        lead(
          "14 Tue",
          "A single permit for batteries",
          "Representative Okafor's long-promised storage bill arrived on Tuesday as {{storage-siting}}, with Representative Lindqvist's name beside hers. The pairing matters: Lindqvist represents two of the three counties with a moratorium.",
          "The bill goes to Energy and Utilities, which has set aside a full day for it.",
        ),
        second(
          "11 Wed",
          "Eleven hours on batteries",
          "Forty-one witnesses signed up to speak on {{storage-siting}}, and thirty-eight stayed. The county commissioners asked for their moratoria back. The fire chiefs, who were expected to oppose the bill, asked for money and a veto over the response plan; by evening Representative Okafor had offered them the second.\n\n> We are not against the battery. We are against learning about it from the smoke. — Chief Dana Purcell, Tamarack County, to the committee",
        ),
        second(
          "9 Thu",
          "Storage leaves committee",
          "Energy and Utilities reported {{storage-siting}} by 11 votes to 6 with a substitute that answers the fire chiefs and shortens the Board's clock from 270 days to 210. Two Republicans voted aye; one Democrat, Representative Abbott, did not, and said she wants the distance doubled.",
          "Leadership has not given it a floor date.",
        ),
        lead(
          "6 Wed",
          "The floor rewrites a distance",
          "On second reading the House took seven amendments to {{storage-siting}} and kept one. Counties may now require up to 300 feet between a battery and a home, up from 200. A proposal to let them require a thousand failed by eleven votes, after Representative Lindqvist read the map of what a thousand feet would leave.",
        ),
        lead(
          "5 Thu",
          "Battery storage clears the House",
          "{{storage-siting}} passed the House on Thursday, 68 to 41. Thirteen Republicans crossed; four Democrats from Linden and Quarry counties crossed the other way. Debate ran under two hours, most of it about who pays when a project is abandoned.",
          "The Senate has no bill of its own. President Adeyemi says that Energy will hear this one before the month is out.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "large-load",
    name: "S.B. 212",
    short: "electric rates for data centers",
    tracked: true,
    title:
      "An act to require a separate rate class for large electric loads and to protect residential customers from the cost of serving them",
    summary:
      "Directs the Public Utilities Board to place customers of fifty megawatts or more in a rate class of their own, with a twelve-year minimum contract, a deposit against stranded equipment, and a charge for capacity reserved and not used. Bars the recovery of those costs from residential customers.",
    topics: ["rates", "grid"],
    subjects: ["Energy", "Public utilities", "UTILITIES"],
    sponsors: ["moreau", "shaw", "tran"],
    steps: [
      intro("13 Mon", "S"),
      refer("13 Mon", "S", "Energy"),
      hearing("10 Tue", "S", "Energy"),
      report("7 Wed", "S", "Energy", [8, 2], "favorably as amended"),
      pass("6 Tue", "S", [27, 10]),
      receive("5 Mon", "H", "Energy and Utilities"),
      hearing("3 Wed", "H", "Energy and Utilities"),
      reportAgain("2 Thu", "H", "Energy and Utilities", [12, 5]),
      passBoth("1 Wed", "H", [79, 30]),
      toGovernor("0 Tue"),
    ],
    related: [{ key: "large-load-tariff", relation: "similar" }],
    story: legislativeStory(
      "Customers of fifty megawatts or more would stand in a rate class of their own: a twelve-year contract, a deposit against the substations built for them, and a charge for power that they reserve and do not use. None of it may be recovered from households.",
      "Three campuses now planned in Alder County would between them draw as much power as the city of Stanwick. The wires come first and the tenants later, or not at all; in Dunmore Falls a substation built for one such tenant has stood idle for two years, and everyone in the county pays for it, about four dollars a month.",
      [
        lead(
          "13 Mon",
          "Who pays for the substation",
          "Senator Moreau opened the week with {{large-load}}, which puts the largest users of electricity in a class by themselves. Senator Shaw, who has voted against every rate bill of the last six years, is the second name on it.",
          "Energy hears it in three weeks; the utilities have asked for an earlier date and a quieter room.",
        ),
        second(
          "10 Tue",
          "The utilities ask for five years",
          "Calvert Light & Power told Senate Energy that it supports {{large-load}} “in architecture”, and asked for five years in place of twelve. Two builders of data centers said that nobody signs for twelve. The Board's chair, asked whether it could do all this today, said that it could, and that it would take until the next governor.",
        ),
        second(
          "7 Wed",
          "Twelve years survives",
          "Senate Energy reported {{large-load}} 8 to 2, keeping the twelve-year contract and adding an exit: a customer may leave after seven by paying down the undepreciated cost. Both utilities called that workable. The builders called it “a mortgage with a view”.",
        ),
        lead(
          "6 Tue",
          "The Senate passes the large-load bill",
          "{{large-load}} passed the Senate on Tuesday, 27 to 10, with six Republicans in favor. Senator Fairbairn, against, warned that the campuses will go to Lenox; Senator Shaw replied that Lenox is welcome to the substations too.",
          "House Energy and Utilities takes it up after the storage bill is off its hands.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "building-standards",
    name: "H.B. 0876",
    short: "efficiency of large buildings",
    title: "An act concerning energy performance standards for buildings of more than 50,000 square feet",
    summary:
      "Sets targets for energy use per square foot in large buildings, by type, from the fifth year after passage, with a hardship path for hospitals, houses of worship and affordable housing, and a revolving loan fund for improvements.",
    topics: ["buildings", "air"],
    subjects: ["Energy", "Environmental", "BUILDINGS"],
    sponsors: ["raman", "stein", "abbott"],
    steps: [
      intro("13 Wed", "H"),
      refer("13 Wed", "H", "Energy and Utilities"),
      hearing("8 Wed", "H", "Energy and Utilities"),
      report("6 Thu", "H", "Energy and Utilities", [9, 8], "favorably as amended"),
      refer("5 Mon", "H", "Ways and Means"),
      hearing("-1 Thu", "H", "Ways and Means"),
    ],
    story: legislativeStory(
      "Large buildings would have to meet a target for energy used per square foot, set by type of building, from the fifth year after passage. Hospitals, houses of worship and affordable housing get a slower road, and everyone gets a loan fund.",
      "Some 3,100 buildings are large enough to count, and they use a fifth of the state's heat. The dispute is less about the targets than about the loan fund, which has a name and a purpose and, so far, no money.",
      [
        second(
          "8 Wed",
          "Landlords, boilers and a loan fund",
          "The owners of large buildings came to {{building-standards}} with engineers rather than lobbyists, which made for a better hearing than most. Their numbers put the cost of compliance at four to eleven dollars a square foot; the sponsor's put it at three to six. Both agreed that it depends on the boiler.",
        ),
        second(
          "6 Thu",
          "One vote for building standards",
          "{{building-standards}} left Energy and Utilities 9 to 8, after Representative Solís won two more years for apartment houses.",
          "The Speaker means to send it to Ways and Means next, where bills with empty loan funds go to think about what they have done.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "community-solar",
    name: "S.B. 77",
    short: "shared solar for renters",
    title: "An act expanding access to shared solar facilities for tenants and low-income households",
    summary:
      "Doubles the cap on shared solar, reserves half of the new capacity for households under eighty percent of area median income, and requires one bill and one credit.",
    topics: ["renewables", "rates"],
    subjects: ["Energy", "Welfare and Poverty"],
    sponsors: ["ibarra", "feld"],
    steps: [
      intro("14 Wed", "S"),
      refer("14 Wed", "S", "Energy"),
      hearing("12 Tue", "S", "Energy"),
      report("11 Thu", "S", "Energy", [7, 3]),
      pass("10 Wed", "S", [23, 14]),
      receive("9 Mon", "H", "Energy and Utilities"),
      reportAgain("7 Tue", "H", "Energy and Utilities", [10, 7], "favorably as amended"),
      passAmended("5 Tue", "H", [63, 46]),
      concur("4 Tue", "S", [23, 13]),
      toGovernor("4 Fri"),
      {
        when: "3 Thu",
        chamber: "executive",
        description: "Signed by the Governor; Chapter 87",
        classification: ["executive-signature", "became-law"],
        status: "enacted",
        version: "Chapter 87",
      },
    ],
    story: legislativeStory(
      "The cap on shared solar doubles, half of the new capacity is kept for households under eighty percent of the median income, and the credit must appear on the ordinary bill rather than arrive by mail from a company nobody remembers joining.",
      "Two households in five rent, and a renter has no roof. The present program, open to all on paper, has eleven percent renters among its members.",
      [
        lead(
          "10 Wed",
          "A roof for people without one",
          "The Senate passed {{community-solar}} on Wednesday, 23 to 14, along party lines but for Senator Holloway, who asked for and got a report on who actually signs up.",
        ),
        lead(
          "5 Tue",
          "Shared solar comes back changed",
          "The House passed {{community-solar}}, 63 to 46, having moved the income line from sixty percent of the median to eighty and given the utilities eighteen months to mend their bills.",
          "The Senate is expected to concur; Senator Ibarra says he would rather have the date than the argument.",
        ),
        lead(
          "4 Tue",
          "Shared solar goes to the governor",
          "With the Senate's concurrence on Tuesday, 23 to 13, {{community-solar}} is done in the legislature. Governor Hallam has ten days.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "gas-mains",
    name: "H.B. 0140",
    short: "replacement of gas mains",
    title: "An act limiting accelerated recovery of the cost of new gas distribution mains",
    summary:
      "Ends the surcharge for replacing gas mains ahead of schedule unless the utility shows that repair or electrification would cost more. Keeps the surcharge for leaks graded hazardous.",
    topics: ["rates", "air"],
    subjects: ["Energy", "UTILITIES"],
    sponsors: ["yoshida", "diallo"],
    steps: [
      intro("12 Mon", "H"),
      refer("12 Mon", "H", "Energy and Utilities"),
      hearing("9 Tue", "H", "Energy and Utilities"),
      note("6 Tue", "H", "Laid over at the request of the sponsor", ["deferral"]),
      hearing("-1 Tue", "H", "Energy and Utilities"),
    ],
    story: legislativeStory(
      "The surcharge that lets Tidewater Gas replace mains ahead of schedule would end, except for leaks graded hazardous, unless the company shows that mending the pipe or electrifying the street costs more.",
      "The surcharge began at forty cents a month and is now six dollars. Every mile of pipe laid this year will be paid for until the 2080s by whoever is still burning gas.",
      [
        second(
          "9 Tue",
          "Six dollars a month for pipe",
          "Tidewater Gas brought its oldest main to the hearing on {{gas-mains}}, a length of cast iron laid under Stanwick in 1891, and set it on the witness table. Representative Yoshida asked what its replacement would cost per customer and was promised an answer in writing.",
        ),
      ],
    ),
  }),
];
