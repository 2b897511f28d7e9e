import type { DemoBill } from "../shape";
import { calvertBill, lead, legislativeStory, second } from "../write";
import { hearing, inForce, intro, onCalendar, passed, passedAmended, passedBoth, concurred, received, refer, report, reportAgain, shelved, signed, toGovernor } from "../steps";

export const workBills: DemoBill[] = [
  calvertBill({
    key: "heat-standard", name: "S.B. 133", short: "workplace heat protection", tracked: true,
    title: "An act concerning protection of employees from heat indoors and out",
    summary: "Requires water, shade and paid rest at a heat index of 80 and above, a written plan at 90, and a stop to heavy work at 105 unless the employer shows equivalent protection. Directs the Department of Labor to adopt rules within 120 days.",
    topics: ["safety", "wages"], subjects: ["Labor and Employment", "SAFETY", "EMPLOYMENT"], sponsors: ["kovacs", "pruitt", "holloway"],
    steps: [
      intro("14 Tue", "S"), refer("14 Tue", "S", "Commerce"), hearing("12 Wed", "S", "Commerce"), report("11 Tue", "S", "Commerce", [6, 4], "favorably as amended"), passed("9 Wed", "S", [21, 16]),
      received("8 Mon", "H", "Labor and Commerce"), hearing("7 Tue", "H", "Labor and Commerce"), reportAgain("6 Tue", "H", "Labor and Commerce", [10, 8]), passedBoth("5 Tue", "H", [59, 50]), toGovernor("5 Fri"), signed("4 Fri", 84),
    ],
    related: [{ key: "heat-rule", relation: "similar" }],
    story: legislativeStory(
      "At a heat index of 80 there is water, shade and paid rest. At 90 there is a written plan. At 105 heavy work stops, unless the employer shows something as good. The Department of Labor has 120 days to write the rule.",
      "Emergency rooms recorded 411 visits for heat at work last year, a third of them indoors: laundries, kitchens, a candle factory. The general duty to keep a safe workplace has been read by the courts to mean almost nothing at any given temperature.",
      [
        second("12 Wed", "Laundries, kitchens, roofs", "The witness whom everybody quoted on {{heat-standard}} was a roofer from Cutler, who brought a thermometer, a photograph of it on a roof, and a doctor's bill."),
        second("11 Tue", "A number to stop at", "Senate Commerce reported {{heat-standard}} 6 to 4 with 105 in place of 100 as the index at which heavy work stops. Farms are in; the Farm Union had expected to be out and has asked to be heard again."),
        lead("9 Wed", "Heat protection passes the Senate", "{{heat-standard}} passed on Wednesday, 21 to 16, after the farms' amendment failed by one vote."),
        second("7 Tue", "Shade by the acre", "The House heard {{heat-standard}} on Tuesday. The growers' point was a good one: a forty-acre field has a truck, and the truck has a shadow, and the bill should say whether that is shade."),
        lead("5 Tue", "Heat bill goes to the governor", "The House passed {{heat-standard}} unamended on Tuesday, 59 to 50. That avoids another vote in a Senate that had passed it by five, and leaves the trucks to the Department's rule."),
        lead("4 Fri", "Signed: protection from heat at work", "Governor Hallam signed {{heat-standard}} on Friday in a laundry in Port Ellery. It is Chapter 84, and its first sentences are in force at once.", "The Department must propose its rule within 120 days and has said that an emergency rule will come much sooner; our regulatory desk has the draft."),
      ],
    ),
  }),
  calvertBill({
    key: "wage-index", name: "H.B. 0015", short: "indexing the minimum wage",
    title: "An act adjusting the minimum wage each year by the consumer price index",
    summary: "Raises the minimum wage to $17.25 and adjusts it each January by the regional consumer price index, to no more than four percent.",
    topics: ["wages", "business"], subjects: ["Labor and Employment", "WAGES"], sponsors: ["oduya", "carrasco"],
    steps: [intro("14 Mon", "H"), refer("14 Mon", "H", "Labor and Commerce"), hearing("13 Tue", "H", "Labor and Commerce"), report("12 Thu", "H", "Labor and Commerce", [10, 8]), passed("11 Wed", "H", [58, 51]), received("10 Mon", "S", "Commerce"), hearing("7 Wed", "S", "Commerce"), shelved("3 Tue", "S", "Commerce", [6, 4])],
    story: legislativeStory(
      "The minimum wage would rise to $17.25 and follow the regional price index each January, by no more than four percent.",
      "The legislature has voted on the wage nine times in twenty years and liked none of them. An index would end the vote, which is what both its friends and its enemies see in it.",
      [
        second("13 Tue", "Nine votes in twenty years", "Labor and Commerce heard {{wage-index}}, a subject on which every sentence has been spoken before. The new one came from an owner of four diners, who said that he can plan for a number that he dislikes and not for one that he cannot see."),
        lead("11 Wed", "The House votes to stop voting on the wage", "{{wage-index}} passed on Wednesday, 58 to 51."),
        second("7 Wed", "Commerce hears the index, and waits", "Senate Commerce heard {{wage-index}} and took no vote. Senator Shaw, its chair, said that he would “let it rest”, which in his committee is a verb with a history."),
      ],
    ),
  }),
  calvertBill({
    key: "noncompete", name: "H.B. 0512", short: "limits on noncompete agreements",
    title: "An act limiting covenants not to compete",
    summary: "Voids noncompete agreements for employees paid less than twice the state average wage, limits others to one year, and requires them to be given with the offer.",
    topics: ["wages", "business"], subjects: ["Labor and Employment", "CONTRACTS"], sponsors: ["abbott", "vance", "mctavish"],
    steps: [intro("11 Tue", "H"), refer("11 Tue", "H", "Labor and Commerce"), hearing("9 Thu", "H", "Labor and Commerce"), report("7 Thu", "H", "Labor and Commerce", [12, 6]), passed("6 Wed", "H", [72, 37]), received("5 Mon", "S", "Judiciary"), hearing("2 Tue", "S", "Judiciary"), reportAgain("1 Tue", "S", "Judiciary", [7, 4], "favorably as amended"), onCalendar("-1 Tue", "S")],
    story: legislativeStory(
      "Noncompete agreements would be void for anybody paid less than twice the state's average wage, limited to a year for the rest, and worthless unless they came with the offer.",
      "One in five workers in the state is bound by one, including, as a hearing established, the people who make sandwiches in the statehouse.",
      [second("9 Thu", "The sandwich clause", "Asked by Representative Abbott whether he was free to work elsewhere, the manager of the statehouse cafeteria told Labor and Commerce, hearing {{noncompete}}, that he was not, within eleven miles, for eighteen months. Representative Vance, who came to oppose the bill, put his name to it."), lead("6 Wed", "Noncompetes: 72 to 37", "The House passed {{noncompete}} on Wednesday with a majority of both caucuses, which has happened three times this year and twice about parks.")],
    ),
  }),
  calvertBill({
    key: "licence-recognition", name: "S.B. 52", short: "recognition of out-of-state licenses",
    title: "An act concerning the recognition of occupational licenses issued by other states",
    summary: "Requires boards to license, within thirty days, a person licensed for two years in another state and in good standing.",
    topics: ["licensing"], subjects: ["Business and Consumers", "LICENSING", "OCCUPATIONS & PROFESSIONS"], sponsors: ["grimes", "moreau"],
    steps: [intro("14 Wed", "S"), refer("14 Wed", "S", "Commerce"), report("12 Tue", "S", "Commerce", [10, 0]), passed("11 Tue", "S", [36, 0]), received("10 Mon", "H", "Labor and Commerce"), reportAgain("8 Tue", "H", "Labor and Commerce", [17, 1]), passedBoth("7 Wed", "H", [104, 4]), toGovernor("7 Fri"), signed("6 Thu", 81)],
    story: legislativeStory("Boards must license within thirty days anyone who has held the same license in another state for two years in good standing.", "Calvert licenses 114 occupations. The median wait for somebody who already does the work elsewhere is five months.", [lead("7 Wed", "Thirty days for a license", "{{licence-recognition}} passed the House 104 to 4 on Wednesday. The four are, respectively, an architect, two lawyers and an auctioneer."), lead("11 Tue", "A license that crosses the river", "The Senate passed {{licence-recognition}} 36 to 0 on Tuesday, eleven minutes after it was called.")]),
  }),
  calvertBill({
    key: "flood-disclosure", name: "H.B. 0688", short: "disclosure of flood history",
    title: "An act requiring disclosure of flood history and flood insurance in sales and leases of dwellings",
    summary: "Requires sellers and landlords to disclose past flooding, claims and whether flood insurance is required, before an offer or a lease.",
    topics: ["insurance", "ownership", "renting"], subjects: ["Insurance", "Housing and Property", "INSURANCE"], sponsors: ["stein", "cobb"],
    steps: [intro("9 Tue", "H"), refer("9 Tue", "H", "Housing and Local Government"), hearing("7 Thu", "H", "Housing and Local Government"), report("6 Tue", "H", "Housing and Local Government", [13, 3]), passed("5 Wed", "H", [90, 19]), received("4 Mon", "S", "Housing"), reportAgain("3 Wed", "S", "Housing", [8, 1]), passedBoth("2 Wed", "S", [34, 3]), toGovernor("1 Fri"), signed("0 Tue", 94), inForce("-6 Mon", "Disclosure forms required")],
    story: legislativeStory("Sellers and landlords say, before an offer or a lease, whether the place has flooded, what was claimed, and whether it must be insured.", "A house in Marsh County has been bought and sold five times since its first flood, each time by somebody who did not know.", [lead("5 Wed", "Has it flooded?", "The House passed {{flood-disclosure}} 90 to 19 on Wednesday. Realtors, opposed until last week, now support it; the form is theirs.")]),
  }),
  calvertBill({
    key: "claims-time", name: "S.B. 261", short: "unemployment claims in 21 days",
    title: "An act concerning timely decision of claims for unemployment insurance",
    summary: "Pays provisional benefits on claims undecided after twenty-one days, recoverable only for fraud.",
    topics: ["unemployment"], subjects: ["Labor and Employment"], sponsors: ["moreau"],
    steps: [intro("10 Thu", "S"), refer("10 Thu", "S", "Commerce"), hearing("8 Wed", "S", "Commerce"), report("6 Wed", "S", "Commerce", [6, 4], "favorably as amended"), passed("4 Wed", "S", [22, 14]), received("3 Mon", "H", "Labor and Commerce"), passedAmended("1 Thu", "H", [67, 41]), concurred("0 Tue", "S", [22, 15])],
    story: legislativeStory("A claim not decided within twenty-one days is paid until it is, and what was paid can be recovered only for fraud.", "The median claim took thirty-eight days last quarter. The Department asks for people; the bill gives it a reason to hire them.", [second("6 Wed", "Twenty-one days to decide", "Commerce reported {{claims-time}} 6 to 4. It will be paid by the Department's own penalty fund, an arrangement that the Department learned of in the room."), lead("4 Wed", "Pay first, decide later", "{{claims-time}} passed the Senate 22 to 14 on Wednesday.")]),
  }),
];
