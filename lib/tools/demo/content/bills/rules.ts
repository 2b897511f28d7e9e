import type { DemoBill } from "../shape";
import {
  agencyNoted,
  commentsClose,
  finalRule,
  notice,
  propose,
  ruleHearing,
  ruleWithdrawn,
  takesEffect,
} from "../steps";
import { calvertRule, lead, regulatoryStory, second } from "../write";

const puc = "Public Utilities Board";
const deq = "Department of Environmental Quality";
const doh = "Department of Health";
const dol = "Department of Labor";
const ins = "Insurance Administration";

/** Calvert's pending rules. In stories, "lead" is shown under final rules and "second" under proposals. */
export const calvertRules: DemoBill[] = [
  calvertRule({
    key: "heat-rule",
    name: "R-{Y}-014",
    short: "workplace heat rule",
    tracked: true,
    title: "Protection of employees from heat, indoors and out",
    summary:
      "Carries out Chapter 84. Sets how the heat index is measured indoors, what counts as shade in open fields, the length of rest at each step, and the contents of an employer's plan.",
    topics: ["safety"],
    subjects: ["Labor and Employment", "SAFETY"],
    related: [{ key: "heat-standard", relation: "implements" }],
    steps: [
      agencyNoted("3 Wed", "Emergency rule adopted by the Department of Labor, in force for 180 days"),
      propose("1 Tue", dol),
      ruleHearing("-2 Wed", "Cutler, Civic Hall"),
      commentsClose("-4 Fri"),
    ],
    story: regulatoryStory(
      "The rule says how an index is measured in a laundry, what shade is in a field, and how long a rest lasts at each step.",
      "About 210,000 people work where the rule will reach, and the act it carries out was passed by five votes.",
      [],
    ),
  }),
  calvertRule({
    key: "storage-fire",
    name: "R-{Y}-009",
    short: "fire code for battery storage",
    tracked: true,
    title: "Fire safety of stationary battery energy storage",
    summary:
      "Adopts spacing, venting, gas detection and water supply standards for stationary batteries over twenty kilowatt-hours, and a yearly drill with the responding department.",
    topics: ["grid", "emergency"],
    subjects: ["Energy", "FIRE PROTECTION"],
    related: [{ key: "storage-siting", relation: "similar" }],
    steps: [
      notice("14 Tue", "State Fire Marshal"),
      propose("10 Tue", "State Fire Marshal"),
      ruleHearing("8 Wed", "Ashby, Fire Academy"),
      commentsClose("5 Fri"),
      finalRule("1 Wed", "State Fire Marshal"),
      takesEffect("-8 Mon"),
    ],
    story: regulatoryStory(
      "The Fire Marshal's rule spaces cabinets three feet apart, asks for gas detectors and venting, and makes the operator drill once a year with the department that would come.",
      "Until now a battery has been, for the fire code, a shed. Whatever the legislature does about siting, this decides what gets built.",
      [
        second(
          "14 Tue",
          "The Fire Marshal turns to batteries",
          "The State Fire Marshal gave notice on Tuesday that {{storage-fire}} is coming, and asked departments for their incident reports. There have been six. All were small, and all were in the same brand of cabinet.",
        ),
        second(
          "10 Tue",
          "Three feet between cabinets",
          "{{storage-fire}} was proposed on Tuesday. Its number is three feet, between one cabinet and the next, where makers recommend eighteen inches and insurers ten feet.",
          "Comments are open for five weeks.",
        ),
        second(
          "8 Wed",
          "A drill, with water",
          "At the Fire Academy on Wednesday the Marshal's staff burned a cabinet for the hearing on {{storage-fire}}. It took eleven hours and persuaded everybody about the venting.",
        ),
        second(
          "5 Fri",
          "Comments close on the battery fire code",
          "The record on {{storage-fire}} closed on Friday with 144 comments. Makers and fire chiefs agree on nearly all of it; towns ask who pays for the hydrants.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "pfas-limits",
    name: "R-{Y}-003",
    short: "PFAS in drinking water",
    tracked: true,
    title: "Maximum contaminant levels for six perfluoroalkyl substances",
    summary: "Sets limits for six substances in drinking water, with quarterly sampling and four years to treat.",
    topics: ["drinking-water", "public-health"],
    subjects: ["Environmental", "Health", "WATER"],
    related: [{ key: "sludge-pfas", relation: "similar" }],
    steps: [
      propose("14 Mon", deq),
      ruleHearing("11 Wed", "Stanwick, Library Hall"),
      ruleHearing("9 Wed", "Port Ellery, Harbor House"),
      commentsClose("6 Fri"),
      finalRule("3 Thu", deq),
      takesEffect("-10 Mon"),
    ],
    story: regulatoryStory(
      "The rule limits six substances, two of them to four parts in a trillion, with samples each quarter and four years to build what is needed to meet it.",
      "Forty-three of 290 systems would fail today. The largest can pay; the smallest, a trailer park with sixty taps, has an operator who is also its plumber.",
      [
        second(
          "14 Mon",
          "Four parts in a trillion",
          "The Department proposed {{pfas-limits}} on Monday, at four parts in a trillion for the two best-known substances. The old guideline was seventy, and was advice.",
        ),
        second(
          "11 Wed",
          "Stanwick asks who pays",
          "Some three hundred people came to the library in Stanwick on Wednesday to talk about {{pfas-limits}}. The town's wells run at nineteen. Its bond rating, the treasurer explained, runs the other way.",
        ),
        second(
          "9 Wed",
          "Oysters, chowder and the limit",
          "The second hearing on {{pfas-limits}}, in Port Ellery, heard from the water utility for an hour and from its customers for four.",
        ),
        second(
          "6 Fri",
          "2,310 comments on PFAS",
          "The record on {{pfas-limits}} closed on Friday with 2,310 comments. Most are postcards. The one that will count, from the rural water association, asks for six years in place of four and explains why with a table.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "large-load-tariff",
    name: "R-{Y}-011",
    short: "large-load tariff",
    title: "Electric service to large loads: tariff standards",
    summary:
      "Sets standards for tariffs for loads of fifty megawatts and more: deposits, contract length, and interruption at peak.",
    topics: ["rates", "grid"],
    subjects: ["Energy", "Public utilities"],
    related: [{ key: "large-load", relation: "similar" }],
    steps: [
      notice("8 Mon", puc),
      propose("4 Wed", puc),
      ruleHearing("-1 Tue", "Ashby, Board hearing room"),
      commentsClose("-1 Fri"),
    ],
    story: regulatoryStory(
      "The Board would set what a large-load tariff must contain: a deposit, a term, and an hour of interruption when the system is at its peak.",
      "The Board began before the legislature had finished, and says so: a tariff takes a year, and the substations are being poured.",
      [
        second(
          "8 Mon",
          "The Board will not wait",
          "The Public Utilities Board gave notice on Monday of {{large-load-tariff}}, on a subject that the Senate is legislating on this month. Its chair wrote to Senator Moreau first. The two are understood to be reading each other's drafts.",
        ),
        second(
          "4 Wed",
          "A tariff for the largest users",
          "{{large-load-tariff}} was proposed on Wednesday. It differs from {{large-load}} in one number, a term of ten years rather than twelve, and in one idea that the bill lacks: a discount for being switched off at the peak.",
          "The Board hears the matter itself, without an examiner, which it does rarely.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "hospital-prices",
    name: "R-{Y}-006",
    short: "hospital price lists",
    title: "Publication of hospital prices in a standard form",
    summary: "Requires hospitals to publish prices for 300 services in one form, with what each insurer pays.",
    topics: ["hospitals", "insurance"],
    subjects: ["Health", "HOSPITALS"],
    steps: [
      propose("16 Tue", doh),
      ruleHearing("14 Wed", "Ashby, Department of Health"),
      commentsClose("11 Fri"),
      finalRule("7 Thu", doh),
      takesEffect("-2 Mon"),
    ],
    story: regulatoryStory(
      "Hospitals publish the price of three hundred services in one form, with what each insurer pays.",
      "The federal rule asks for the same thing in any form, and got eleven. One hospital's list is a photograph.",
      [
        second(
          "11 Fri",
          "Price lists: comments close",
          "Comments on {{hospital-prices}} closed on Friday. The hospitals ask for a hundred services and not three hundred, and for the names of insurers to be left out, which would leave a list of numbers.",
        ),
        lead(
          "7 Thu",
          "One price list, in one form",
          "{{hospital-prices}} was published in final form on Thursday. It keeps three hundred services and gives the twelve smallest hospitals a year more. Insurers' names stay in.",
          "The first lists are due when the rule takes effect.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "telehealth",
    name: "R-{Y}-016",
    short: "prescribing by telehealth",
    title: "Prescribing by telehealth without a prior visit",
    summary:
      "Lets clinicians prescribe by video without a prior visit, except for certain controlled drugs, with a check of the state registry.",
    topics: ["drugs", "mental"],
    subjects: ["Health", "Drugs"],
    steps: [propose("6 Tue", "Board of Medicine"), ruleHearing("3 Tue", "by video"), commentsClose("1 Fri")],
    story: regulatoryStory(
      "A clinician could prescribe by video without having met the patient, save for some controlled drugs and only after checking the registry.",
      "In five counties there is no psychiatrist to have a prior visit with.",
      [
        second(
          "6 Tue",
          "A prescription by video",
          "The Board of Medicine proposed {{telehealth}} on Tuesday, turning into a rule what has been an emergency order for years. The pharmacists want the diagnosis on the prescription; the Board would rather not put it there.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "nursing-homes",
    name: "R-{Y}-005",
    short: "staffing in nursing homes",
    title: "Minimum staffing in nursing homes",
    summary: "Requires 3.6 hours of care for each resident each day and a nurse on site at all times.",
    topics: ["long-term", "aging"],
    subjects: ["Health", "Senior Issues", "NURSES"],
    steps: [
      propose("12 Thu", doh),
      ruleHearing("10 Wed", "Linden, County Hall"),
      commentsClose("8 Fri"),
      agencyNoted("5 Thu", "Revised and proposed again by the Department of Health"),
      commentsClose("-2 Fri"),
    ],
    story: regulatoryStory(
      "Each resident would be owed 3.6 hours of care a day, and each home a nurse at every hour.",
      "A third of homes meet it now. The Department's own figures say that the rest are short by 1,900 aides, at a wage that the Department also sets.",
      [
        second(
          "12 Thu",
          "3.6 hours",
          "{{nursing-homes}} was proposed on Thursday: 3.6 hours of care for each resident each day. The homes had expected 3.2 and the union 4.1, and each said that the Department had listened to the other.",
        ),
        second(
          "8 Fri",
          "Nursing homes: the record closes",
          "The record on {{nursing-homes}} closed on Friday. The most useful paper in it is from the Department's own Medicaid division, which asks who will be paying.",
        ),
        second(
          "5 Thu",
          "Proposed again, in steps",
          "The Department proposed {{nursing-homes}} a second time on Thursday, with the hours reached in three steps over four years and a rate increase to go with each. Starting the comment period afresh costs it ten weeks and saves it, its counsel thinks, a lawsuit.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "rental-licenses",
    name: "R-{Y}-008",
    short: "fees in rental listings",
    title: "Disclosure of fees in advertisements for rental housing",
    summary: "Requires the total monthly cost in any advertisement for a rental.",
    topics: ["renting"],
    subjects: ["Housing and Property"],
    related: [{ key: "tenant-fees", relation: "implements" }],
    steps: [
      propose("15 Wed", "Housing Finance Agency"),
      commentsClose("11 Fri"),
      finalRule("9 Tue", "Housing Finance Agency"),
      takesEffect("4 Mon"),
    ],
    story: regulatoryStory(
      "An advertisement for an apartment must show the whole monthly cost, in one number, as large as any other number in it.",
      "The rule carries out an act that is itself in court; the fees it names are the ones that a judge has just called fees.",
      [
        lead(
          "9 Tue",
          "One number in the listing",
          "The Housing Finance Agency finished {{rental-licenses}} on Tuesday. Listings must show one monthly number with every unavoidable fee in it. The sites asked for a year to rebuild their pages and got five weeks, on evidence that three of them do it already in Lenox.",
        ),
        lead(
          "4 Mon",
          "In force: the whole rent",
          "{{rental-licenses}} took effect on Monday. By Wednesday our reading of two hundred listings found the number in a hundred and thirty.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "wetland-maps",
    name: "R-{Y}-012",
    short: "wetland maps",
    title: "Adoption of revised wetland maps",
    summary: "Adopts maps from aerial survey, adds 38,000 acres, and creates a one-page appeal for owners.",
    topics: ["rivers", "farming"],
    subjects: ["Environmental", "LAND"],
    steps: [
      propose("7 Wed", deq),
      ruleHearing("4 Tue", "Marsh, Grange Hall"),
      commentsClose("3 Fri"),
      agencyNoted("2 Wed", "Comment period reopened for fourteen days by the Department of Environmental Quality"),
      commentsClose("0 Wed"),
    ],
    story: regulatoryStory(
      "New maps made from the air add 38,000 acres of wetland and take away 9,000, with a one-page appeal for owners who disagree.",
      "The old maps were drawn in 1987 from the windows of a car.",
      [
        second(
          "7 Wed",
          "Wetlands, seen from above",
          "The Department proposed {{wetland-maps}} on Wednesday and put the maps where anybody can look up an address. The site was down by noon.",
        ),
        second(
          "4 Tue",
          "The Grange looks at the map",
          "A hundred and sixty owners came to the Grange in Marsh County on Tuesday about {{wetland-maps}}. The Department brought four printers and gave each of them a map of their own land, which lowered the temperature by ten degrees.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "trucks",
    name: "R-{Y}-010",
    short: "emissions of heavy trucks",
    title: "Emission standards for new heavy trucks",
    summary: "Adopts a rising share of zero-emission sales for heavy trucks, with credits that may be banked.",
    topics: ["air", "vehicles"],
    subjects: ["Environmental", "Transportation"],
    steps: [
      propose("9 Tue", deq),
      ruleHearing("6 Wed", "New Haverford, Port Authority"),
      commentsClose("4 Fri"),
      finalRule("2 Tue", deq, "with a two-year delay"),
      takesEffect("-12 Mon"),
    ],
    story: regulatoryStory(
      "Makers of heavy trucks would sell a rising share without exhaust, and may bank credits for selling more.",
      "Trucks are a twentieth of the traffic and a third of the soot, most of it within a mile of the port.",
      [
        second(
          "9 Tue",
          "A rule for trucks",
          "{{trucks}} was proposed on Tuesday. It copies a rule that eleven states have, word for word, because federal law allows a state to copy and not to improve.",
        ),
        second(
          "6 Wed",
          "At the port, about trucks",
          "The hearing on {{trucks}} was held at the port, where the windows are washed on Mondays. Drivers who own their trucks asked about the price; mothers from the streets behind asked about Wednesday, when the ship comes.",
        ),
        second(
          "4 Fri",
          "Truck comments close",
          "Comments on {{trucks}} closed on Friday. The makers do not oppose it. They ask for two years, and for chargers to charge at.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "insurer-models",
    name: "R-{Y}-015",
    short: "insurers' use of models",
    title: "Use of external data and predictive models by insurers",
    summary:
      "Requires insurers to test models for unfair discrimination, keep the tests, and tell a customer what counted against them.",
    topics: ["insurance", "ai"],
    subjects: ["Insurance", "INSURANCE"],
    steps: [propose("5 Tue", ins), ruleHearing("2 Wed", "Ashby, Insurance Administration"), commentsClose("0 Fri")],
    story: regulatoryStory(
      "Insurers would test their models for unfair discrimination, keep the tests, and tell a customer which facts counted against them.",
      "Three quarters of home policies are now priced by a model that looks at the roof from an airplane.",
      [
        second(
          "5 Tue",
          "The roof from above",
          "The Insurance Administration proposed {{insurer-models}} on Tuesday. The Commissioner began with a story of her own: a policy was not renewed because of what a model took for moss and was a tarpaulin.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "chargers",
    name: "R-{Y}-007",
    short: "reliability of public chargers",
    title: "Reliability and pricing of public vehicle chargers",
    summary:
      "Requires public chargers to work ninety-seven percent of the time and to show the price per kilowatt-hour before a session.",
    topics: ["vehicles"],
    subjects: ["Transportation", "MOTOR VEHICLES"],
    steps: [propose("19 Tue", puc), commentsClose("14 Fri"), finalRule("11 Thu", puc), takesEffect("6 Mon")],
    story: regulatoryStory(
      "Public chargers must work ninety-seven percent of the time and show the price before they start.",
      "Volunteers who tried every public plug in the state last year found one in five dead.",
      [
        lead(
          "11 Thu",
          "Ninety-seven percent",
          "The Board made {{chargers}} final on Thursday. Public chargers must work ninety-seven percent of the time, measured by the minute and published by the month.",
        ),
        lead(
          "6 Mon",
          "Chargers: the rule takes hold",
          "{{chargers}} took effect on Monday; the first monthly figures are due in five weeks, and one network has already asked what a minute is.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "election-audits",
    name: "R-{Y}-013",
    short: "election audits",
    title: "Risk-limiting audits after each general election",
    summary:
      "Requires audits of paper ballots in two contests after each general election, with a risk limit of five percent.",
    topics: ["elections"],
    subjects: ["Campaign Finance and Election Issues", "ELECTIONS"],
    steps: [
      propose("8 Tue", "State Elections Commission"),
      ruleHearing("6 Thu", "Ashby, Election House"),
      commentsClose("5 Fri"),
      finalRule("4 Thu", "State Elections Commission"),
      takesEffect("1 Mon"),
    ],
    story: regulatoryStory(
      "After each general election two contests are audited by hand, with enough ballots to catch a wrong outcome nineteen times in twenty.",
      "The clerks asked for it. They are tired of being asked how they know.",
      [
        second(
          "8 Tue",
          "Dice in the rotunda",
          "The Elections Commission proposed {{election-audits}} on Tuesday. The ballots to be checked are chosen with ten-sided dice, thrown in public, in the capitol rotunda.",
        ),
        lead(
          "4 Thu",
          "Audits final",
          "{{election-audits}} was made final on Thursday, 5 to 0, by a commission that has split 3 to 2 on the color of envelopes.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "pole-rule",
    name: "R-{Y}-017",
    short: "pole attachment costs",
    title: "Apportionment of make-ready costs for pole attachments",
    summary: "Sets the formula by which the owner of a pole and those who attach to it share the cost of replacing it.",
    topics: ["broadband", "rates"],
    subjects: ["Technology and Communication", "INTERNET"],
    related: [{ key: "pole-attachments", relation: "implements" }],
    steps: [propose("3 Tue", puc), ruleHearing("-1 Wed", "Ashby, Board hearing room"), commentsClose("-2 Fri")],
    story: regulatoryStory(
      "A formula by the age of the pole decides who pays to replace it.",
      "The question has held up a third of the state's broadband grants.",
      [],
    ),
  }),
  calvertRule({
    key: "generators",
    name: "R-{Y}-020",
    short: "backup generators",
    title: "General permit for emergency generators: emergency rule",
    summary:
      "Lets backup generators at hospitals and water plants run for testing on days of poor air only between ten and two.",
    topics: ["air", "emergency"],
    subjects: ["Environmental"],
    steps: [notice("1 Thu", deq, "Emergency rule published"), commentsClose("-3 Fri")],
    story: regulatoryStory(
      "Backup generators may be tested on days of poor air only in the middle of the day.",
      "There are 2,900 of them, and most are tested on the first Monday at eight.",
      [],
    ),
  }),
  calvertRule({
    key: "debt-rule",
    name: "R-{Y}-004",
    short: "collectors of medical debt",
    title: "Conduct of collectors of medical debt",
    summary: "Carries out Chapter 190: a bill in plain words, a stop on request, and no suit below $1,000.",
    topics: ["banking", "hospitals"],
    subjects: ["Business and Consumers", "CREDIT"],
    related: [{ key: "medical-debt", relation: "implements" }],
    steps: [
      propose("21 Tue", "Division of Banking"),
      commentsClose("16 Fri"),
      finalRule("13 Wed", "Division of Banking"),
      takesEffect("9 Mon"),
    ],
    story: regulatoryStory(
      "A collector sends a bill in plain words, stops when asked, and does not sue for less than a thousand dollars.",
      "Half of the suits filed in the small claims court of Ellery County are for hospital bills under that sum.",
      [
        lead(
          "13 Wed",
          "No suit under a thousand dollars",
          "The Division of Banking finished {{debt-rule}} on Wednesday. The sum below which no collector may sue went from $500 in the proposal to $1,000, on the strength of a single comment from a small claims clerk.",
        ),
        lead(
          "9 Mon",
          "Debt rule in force",
          "{{debt-rule}} took effect on Monday. The small claims court of Ellery County had nine suits by the same hour a week before. On Monday it had none.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "septic",
    name: "R-{Y}-002",
    short: "septic setbacks",
    title: "Distance of septic systems from surface water",
    summary: "Would have doubled the distance between new septic systems and streams.",
    topics: ["rivers", "ownership"],
    subjects: ["Environmental"],
    steps: [
      propose("15 Thu", deq),
      ruleHearing("13 Wed", "Harrow, School Hall"),
      commentsClose("10 Fri"),
      ruleWithdrawn("8 Thu", deq),
    ],
    story: regulatoryStory(
      "New septic systems would have stood two hundred feet from a stream in place of a hundred.",
      "On a lot of half an acre there is often nowhere that is two hundred feet from anything.",
      [
        second(
          "13 Wed",
          "Two hundred feet from a stream",
          "Harrow County came to the hearing on {{septic}} with its plats. Of 4,000 unbuilt lots in the county 1,700 would have become meadows.",
        ),
        second(
          "10 Fri",
          "Septic comments close",
          "Comments closed on {{septic}} on Friday. The builders and the river alliance have jointly asked for a different rule, about maintenance, and attached it.",
        ),
        lead(
          "8 Thu",
          "Septic rule withdrawn",
          "The Department withdrew {{septic}} on Thursday and thanked the builders and the river alliance for theirs.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "water-loss",
    name: "R-{Y}-001",
    short: "water loss audits",
    title: "Audit and control of water loss",
    summary: "Requires larger systems to audit losses each year and to mend those above fifteen percent.",
    topics: ["drinking-water", "rates"],
    subjects: ["WATER", "Environmental"],
    steps: [propose("22 Tue", deq), commentsClose("17 Fri"), finalRule("14 Wed", deq), takesEffect("5 Mon")],
    story: regulatoryStory(
      "Systems with more than a thousand taps audit what they lose each year and mend what is over fifteen percent.",
      "The median system loses a fifth of what it treats, and one in Dunmore loses half and has won an award for the taste.",
      [
        lead("14 Wed", "Half the water, and an award", "The Department made {{water-loss}} final on Wednesday."),
        lead(
          "5 Mon",
          "Water loss audits begin",
          "{{water-loss}} took effect on Monday. The first audits are due in a year, and the Department has published the form, which is a page.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "discipline-data",
    name: "R-{Y}-018",
    short: "school discipline data",
    title: "Reporting of suspensions and expulsions",
    summary: "Standardises the reporting of suspensions and expulsions by school, grade and reason.",
    topics: ["classroom", "rights"],
    subjects: ["Education", "SCHOOLS"],
    steps: [
      propose("3 Wed", "State Board of Education"),
      ruleHearing("-1 Thu", "Ashby, Board of Education"),
      commentsClose("-1 Fri"),
    ],
    story: regulatoryStory(
      "Schools report each suspension with one of twelve reasons, of which “other” is no longer one.",
      "“Other” was the reason for 44 percent of suspensions last year.",
      [],
    ),
  }),
  calvertRule({
    key: "farm-slaughter",
    name: "R-{Y}-019",
    short: "slaughter on the farm",
    title: "Mobile slaughter units: notice of intent",
    summary: "Gives notice of a rule to license mobile slaughter units.",
    topics: ["farming", "business"],
    subjects: ["Agriculture and Food"],
    steps: [notice("2 Wed", "Department of Agriculture"), commentsClose("-5 Fri")],
  }),
  calvertRule({
    key: "school-buses",
    name: "R-{Y}-021",
    short: "electric school bus grants",
    title: "Order of grants for electric school buses",
    summary: "Ranks applications by air quality and age of fleet rather than by date.",
    topics: ["vehicles", "schools"],
    subjects: ["Transportation", "Education"],
    steps: [
      notice("12 Tue", deq),
      propose("10 Thu", deq),
      commentsClose("7 Fri"),
      finalRule("6 Thu", deq),
      takesEffect("3 Mon"),
    ],
    story: regulatoryStory(
      "Grants for electric buses go first to districts with bad air and old fleets, rather than to those who apply first.",
      "In the first round the money was gone in nine minutes, to districts with somebody to sit up.",
      [
        second(
          "12 Tue",
          "Nine minutes",
          "The Department gave notice on Tuesday of {{school-buses}}, having found that last year's grants were gone nine minutes after the form opened.",
        ),
        second(
          "10 Thu",
          "Bad air first",
          "{{school-buses}} was proposed on Thursday: applications are ranked by the air and the age of the fleet. Suburban districts, which won most of the first round, commented first.",
        ),
        lead(
          "6 Thu",
          "Bus grants, by need",
          "{{school-buses}} was made final on Thursday. The window stays open for six weeks, so that nobody need sit up.",
        ),
      ],
    ),
  }),
  calvertRule({
    key: "pharmacy-hours",
    name: "R-{Y}-022",
    short: "staffing of pharmacies",
    title: "Working conditions in community pharmacies",
    summary: "Limits the number of prescriptions per pharmacist per hour and requires a closed half-hour.",
    topics: ["drugs", "safety"],
    subjects: ["Health", "Drugs"],
    steps: [
      notice("13 Thu", "Board of Pharmacy"),
      propose("11 Tue", "Board of Pharmacy"),
      ruleHearing("9 Thu", "Ashby, Board of Pharmacy"),
      commentsClose("7 Fri"),
      finalRule("5 Wed", "Board of Pharmacy"),
      takesEffect("-4 Mon"),
    ],
    story: regulatoryStory(
      "A pharmacist may be asked to check no more than so many prescriptions an hour, and the counter closes for half an hour a day.",
      "Errors reported to the Board doubled in three years, and the hour in which most are made is the sixth.",
      [
        second(
          "13 Thu",
          "The sixth hour",
          "The Board of Pharmacy gave notice of {{pharmacy-hours}} on Thursday, with a chart of errors by hour of shift. It rises like a staircase to the sixth.",
        ),
        second(
          "11 Tue",
          "Half an hour with the shutter down",
          "{{pharmacy-hours}} was proposed on Tuesday. Chains oppose the count and accept the half-hour, independents the reverse.",
        ),
        second(
          "9 Thu",
          "Pharmacists, out of hours",
          "The hearing on {{pharmacy-hours}} was held at eight in the evening so that pharmacists could come. Sixty did, in their coats.",
        ),
        lead(
          "5 Wed",
          "A shutter at noon",
          "The Board made {{pharmacy-hours}} final on Wednesday with the half-hour and with a count that a store may exceed if two pharmacists sign for it.",
        ),
      ],
    ),
  }),
];
