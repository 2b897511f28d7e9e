import type { DemoBill } from "../shape";
import { calvertBill, calvertResolution, lead, legislativeStory, second } from "../write";
import { adopted, conference, conferenceAdopted, hearing, intro, noted, passed, passedAmended, passedBoth, received, refer, refusedConcurrence, rejected, report, reportAgain, signed, toGovernor } from "../steps";

export const transportBills: DemoBill[] = [
  calvertBill({
    key: "transit-fund", name: "S.B. 19", short: "regional transit funding", tracked: true,
    title: "An act concerning dedicated funding for regional transit districts",
    summary: "Gives regional transit districts a payroll levy of up to one fifth of one percent, replaces the annual appropriation over five years, and requires service standards in return.",
    topics: ["transit", "taxes"], subjects: ["Transportation", "TRANSPORTATION", "Budget, Spending, and Taxes"], sponsors: ["adeyemi", "tran", "shaw"],
    steps: [
      intro("14 Tue", "S"), refer("14 Tue", "S", "Transportation"), hearing("13 Thu", "S", "Transportation"), report("11 Wed", "S", "Transportation", [7, 4], "favorably as amended"), passed("9 Thu", "S", [20, 17]),
      received("8 Mon", "H", "Ways and Means"), hearing("6 Wed", "H", "Ways and Means"), reportAgain("5 Wed", "H", "Ways and Means", [12, 10], "favorably as amended"), passedAmended("4 Wed", "H", [57, 52]), refusedConcurrence("3 Mon", "S"), conference("3 Wed", "S"),
      conferenceAdopted("1 Tue", "H", [58, 51], false), conferenceAdopted("1 Thu", "S", [20, 17], true), toGovernor("0 Wed"),
    ],
    story: legislativeStory(
      "Transit districts could levy up to a fifth of one percent on payrolls. The yearly appropriation, for which they now come to Ashby each year with a brass band, is wound down over five years, and they owe the state a standard of service in return.",
      "The Ellery district's federal relief runs out in eleven months. Without a source of its own it has drawn a map with nine of its thirty-one lines missing, and has put the map on the buses.",
      [
        second("13 Thu", "A map with nine lines missing", "The transit district's witness on {{transit-fund}} unrolled two maps on the committee's table, and left the second one there."),
        second("11 Wed", "Standards for money", "Senate Transportation reported {{transit-fund}} 7 to 4 with service standards written by Senator Shaw, who would not otherwise be voting for a tax."),
        lead("9 Thu", "Transit funding by three votes", "{{transit-fund}} passed the Senate on Thursday, 20 to 17, with no vote to lose. Senator Shaw was the twentieth."),
        second("6 Wed", "Ways and Means wants a vote of the people", "House Ways and Means heard {{transit-fund}} on Wednesday and found the question on which it will turn: whether each region votes on its own levy. The Senate's version says no."),
        second("5 Wed", "A levy, with a ballot", "Ways and Means reported {{transit-fund}} 12 to 10 with a regional ballot, which the districts fear and the members from outside them require."),
        lead("4 Wed", "Transit passes the House, differently", "The House passed {{transit-fund}} on Wednesday, 57 to 52, with the ballot in it. The Senate passed it without. That is a majority of five for one bill and a majority of three for another.", "The Senate is certain to refuse, and a conference to follow."),
      ],
    ),
  }),
  calvertBill({
    key: "bridge-tolls", name: "H.B. 1130", short: "a toll bridge authority",
    title: "An act establishing the Lower Ellery Bridge Authority",
    summary: "Establishes an authority to replace the Lower Ellery bridge by tolls.",
    topics: ["roads", "taxes"], subjects: ["Transportation", "HIGHWAYS", "BONDS & BONDING"], sponsors: ["hatch", "solis"],
    steps: [intro("10 Tue", "H"), refer("10 Tue", "H", "Transportation"), hearing("7 Tue", "H", "Transportation"), report("3 Wed", "H", "Transportation", [9, 7]), rejected("2 Wed", "H", [48, 61])],
    story: legislativeStory("An authority would replace the Lower Ellery bridge, built in 1936, and pay for it by tolls of up to four dollars.", "The bridge carries 44,000 cars a day and a weight limit. No one disputes that it must be replaced; the bill is about who is asked.", [second("7 Tue", "Four dollars to cross", "Transportation heard {{bridge-tolls}} with the bridge's own inspection report on the screen. The commuters' association testified by telephone, from the bridge.")]),
  }),
  calvertBill({
    key: "ebikes", name: "H.B. 0344", short: "electric bicycle batteries",
    title: "An act concerning the sale and charging of electric bicycles and their batteries",
    summary: "Bars the sale of batteries that do not meet a recognized standard, and forbids landlords to ban certified bicycles if they offer no safe place to charge.",
    topics: ["vehicles", "renting", "crime"], subjects: ["Transportation", "Business and Consumers"], sponsors: ["yoshida", "pike"],
    steps: [intro("11 Wed", "H"), refer("11 Wed", "H", "Transportation"), report("9 Tue", "H", "Transportation", [14, 2]), passed("7 Wed", "H", [98, 11]), received("6 Mon", "S", "Transportation"), reportAgain("4 Wed", "S", "Transportation", [10, 1]), passedBoth("3 Wed", "S", [35, 2]), toGovernor("2 Tue"), signed("1 Mon", 92)],
    story: legislativeStory("Batteries that meet no recognized standard may not be sold, and a landlord who bans certified bicycles must offer somewhere safe to charge them.", "Fire departments counted 62 fires from bicycle batteries last year, against four in the year that the state last legislated on bicycles.", [lead("7 Wed", "Safe batteries, safe stairs", "{{ebikes}} passed the House 98 to 11 on Wednesday. It is the rare bill that the fire chiefs and the couriers wrote together, at the chiefs' kitchen table."), second("4 Wed", "Bicycles through committee", "{{ebikes}} left Senate Transportation 10 to 1 on Wednesday.")]),
  }),
  calvertBill({
    key: "stop-arm", name: "S.B. 160", short: "cameras on school buses",
    title: "An act authorizing stop-arm cameras on school buses",
    summary: "Lets districts fit cameras to the stop arms of school buses, with a fine of $150, no points, images kept for thirty days, and no share of fines for the vendor.",
    topics: ["road-safety", "privacy"], subjects: ["Transportation", "Education"], sponsors: ["grimes"],
    steps: [intro("11 Thu", "S"), refer("11 Thu", "S", "Transportation"), report("8 Wed", "S", "Transportation", [8, 3], "favorably as amended"), passed("5 Wed", "S", [26, 11]), received("4 Mon", "H", "Transportation"), hearing("1 Tue", "H", "Transportation"), hearing("-2 Tue", "H", "Judiciary")],
    story: legislativeStory("Districts may put cameras on the stop arms of school buses. The fine is $150 without points, pictures are kept thirty days, and the vendor gets a fee and no share.", "On one day last year the drivers of 2,100 buses counted 940 cars that passed them.", [lead("5 Wed", "Nine hundred and forty cars", "The Senate passed {{stop-arm}} on Wednesday, 26 to 11, with the vendor's share of the fines struck out by an amendment that nobody spoke against and eleven people tabled."), second("8 Wed", "No share for the vendor", "{{stop-arm}} was reported 8 to 3, cleaner than it went in: thirty days for pictures where there had been a year.")]),
  }),
  calvertResolution({
    key: "rail-crews", name: "S.J.R. 4", short: "a memorial on rail crews",
    title: "A joint resolution memorializing Congress to set minimum crews for freight trains",
    summary: "Asks Congress to require two persons in the cab of freight trains that carry hazardous goods.",
    topics: ["rail", "safety"], subjects: ["Transportation", "RAILROAD"], sponsors: ["kovacs", "noland"],
    steps: [intro("8 Tue", "S"), refer("8 Tue", "S", "Transportation"), report("6 Tue", "S", "Transportation", [9, 2]), adopted("5 Tue", "S", [30, 7], true), received("5 Wed", "H", "Transportation"), noted("4 Mon", "H", "Reported by Transportation. Yeas 12, nays 4"), adopted("4 Thu", "H", [84, 22])],
    story: legislativeStory("The resolution asks Congress to require two people in the cab of freight trains that carry hazardous goods.", "It binds nobody. It follows the derailment at Quarry Junction, where one man had to walk 140 cars to find out what was burning.", [lead("4 Thu", "Two in the cab", "The House adopted {{rail-crews}} on Thursday, 84 to 22; it now goes to Washington, which will file it.")]),
  }),
];
