import type { DemoBill, Step, When } from "../shape";
import { calvertBill, lead, legalStory, second } from "../write";
import {
  inForce,
  intro,
  pass,
  passBoth,
  receive,
  refer,
  report,
  reportAgain,
  sign,
  toGovernor,
  type House,
} from "../steps";

/** The road of an act of the session before, in weeks ago. */
function enactedSteps(
  house: House,
  committee: string,
  chapter: number,
  weeks: number,
  first: [number, number],
  last: [number, number],
  extra: Step[] = [],
): Step[] {
  const at = (offset: number, day: string) => `${weeks - offset} ${day}` as When;
  const then: House = house === "H" ? "S" : "H";
  return [
    intro(at(0, "Tue"), house),
    refer(at(0, "Tue"), house, committee),
    report(at(3, "Thu"), house, committee, [9, 4], "favorably as amended"),
    pass(at(5, "Wed"), house, first),
    receive(at(6, "Mon"), then, committee),
    reportAgain(at(9, "Wed"), then, committee, [8, 3]),
    passBoth(at(11, "Thu"), then, last),
    toGovernor(at(12, "Mon")),
    sign(at(12, "Fri"), chapter),
    ...extra,
  ];
}

/** Acts that are in court. */
export const statutes: DemoBill[] = [
  calvertBill({
    key: "kids-code",
    name: "S.B. 640",
    session: "previous",
    short: "the Children's Design Code",
    tracked: true,
    title: "An act concerning the design of online services likely to be used by children",
    summary:
      "Requires services likely to be used by children to set the most private defaults, to assess the effect of their designs, and to turn off endless scrolling and notices at night unless a parent says otherwise.",
    topics: ["online-safety", "privacy"],
    subjects: ["Technology and Communication", "Family and Children Issues"],
    sponsors: ["tran", "noland"],
    steps: enactedSteps(
      "S",
      "Technology",
      212,
      96,
      [30, 7],
      [88, 20],
      [
        inForce("40 Mon", "Sections 2 to 7 take effect"),
        {
          when: "12 Fri",
          chamber: "agency",
          description: "Enforcement of section 5 enjoined by the United States District Court",
          classification: [],
        },
      ],
    ),
    story: legalStory(
      "The Children's Design Code makes services likely to be used by children start from the most private setting, write down what their designs do, and stop scrolling and buzzing at night. Section 5, on assessments, asks companies to name the harms of their own products.",
      "Every state that has passed such an act has been sued by the same association with much the same brief. What differs in Calvert is section 9, which says that the parts stand alone, and the judges have begun to take it at its word.",
      [
        lead(
          "12 Fri",
          "Section 5 of the Design Code is enjoined",
          "The federal district court in Port Ellery enjoined section 5 of {{kids-code}} on Friday and left the rest alone. To make a company describe its own harms, Judge Arroyo wrote, is to compel speech; to make it set a switch to “off” is not. *Open Web Alliance v. Renn* is the first decision to part the two so cleanly.\n\n> A default is a decision about a machine. An assessment is an essay. — Judge Arroyo",
          "The state has thirty days to appeal and needed, by all accounts, about one.",
        ),
        second(
          "10 Wed",
          "Both sides appeal the Design Code",
          "The Attorney General appealed the injunction against section 5 of {{kids-code}}, and the Alliance appealed everything else. The court of appeals has put the two together and set briefing on a short clock.",
        ),
        second(
          "6 Thu",
          "Twenty-two states write to the court",
          "Twenty-two states filed as friends of the court in the Design Code case. Their brief spends eleven of its thirty pages on section 9 of {{kids-code}}, the severability clause, which most of them have copied or mean to.",
        ),
        second(
          "4 Tue",
          "Argument set on the Design Code",
          "The court of appeals will hear {{kids-code}} in Ashby before Judges Malone, Ferris and Okonkwo. The panel was announced on Tuesday; by Wednesday each side had found something to like in it.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "map-act",
    name: "H.B. 1411",
    session: "previous",
    short: "the congressional map",
    title: "An act establishing congressional districts",
    summary: "Establishes the boundaries of the state's congressional districts.",
    topics: ["elections", "courts"],
    subjects: ["Campaign Finance and Election Issues", "ELECTIONS"],
    sponsors: ["whitfield"],
    steps: enactedSteps("H", "State Administration", 198, 100, [58, 50], [20, 17]),
    related: [{ key: "redistricting", relation: "similar" }],
    story: legalStory(
      "The act draws the state's four congressional districts. The third runs along the river for sixty miles and is, at Dunmore Falls, as wide as the bridge.",
      "The state constitution says that counties shall be split “no more than necessity requires”. No court has ever said what necessity requires.",
      [
        lead(
          "13 Thu",
          "How many counties must a map split?",
          "The Supreme Court heard *League of Calvert Voters v. Secretary of State* on Thursday, on the map in {{map-act}}. The plaintiffs' expert drew ten thousand maps by computer and the median split three counties; the state's splits nine. Chief Justice Stroud asked how many of the ten thousand a person could have drawn. “Any of them,” said counsel, “with a longer pencil.”",
          "A decision is expected within the term.",
        ),
        second(
          "9 Wed",
          "The map: a letter from the court",
          "The Supreme Court asked the parties in the case on {{map-act}} for letters on one point, the date by which a new map would have to exist. That question is asked by courts that are thinking of ordering one, and also by courts that want to say it is too late.",
        ),
        second(
          "5 Mon",
          "The Secretary answers: ballots in nineteen weeks",
          "The Secretary of State told the Supreme Court that a map to replace that of {{map-act}} must be final nineteen weeks before a primary. The League says fifteen. The clerks who print the ballots, asked by neither, say twenty-one.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "safe-storage",
    name: "S.B. 388",
    session: "previous",
    short: "safe storage of firearms",
    title: "An act concerning the safe storage of firearms in homes with minors",
    summary: "Requires firearms in homes with minors to be locked or on the person.",
    topics: ["crime", "children"],
    subjects: ["Guns", "Crime"],
    sponsors: ["feld", "pruitt"],
    steps: enactedSteps("S", "Judiciary", 171, 92, [22, 15], [60, 47]),
    story: legalStory(
      "In a home with minors a firearm is to be locked up or on the person. A first breach is a warning, unless a child got to it.",
      "The decision is the state's first on the keeping of arms since the federal test changed, and the trial courts have been waiting to be told which century to read about.",
      [
        second(
          "14 Wed",
          "Storage law argued on appeal",
          "The Court of Appeals heard *Dunleavy v. State* on Wednesday, a challenge to {{safe-storage}}. Argument ran over by an hour, most of it in the year 1792.",
        ),
        lead(
          "10 Thu",
          "Safe storage upheld",
          "The Court of Appeals upheld {{safe-storage}} on Thursday, two to one. Judge Pereira's opinion finds the tradition in the old powder laws of Ashby and Port Ellery, which told householders where to keep their powder and when the fire warden might look. Judge Boyle, dissenting, answers that powder explodes by itself.",
          "The plaintiffs have thirty days to ask the Supreme Court to hear the case.",
        ),
        second(
          "6 Tue",
          "Petition filed on safe storage",
          "The plaintiffs in *Dunleavy* asked the Supreme Court on Tuesday to review the decision upholding {{safe-storage}}. The petition drops the argument about history and keeps the one about the word “minor”.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "tenant-fees",
    name: "H.B. 0870",
    session: "previous",
    short: "rental fees",
    title: "An act concerning fees charged to residential tenants",
    summary:
      "Limits application fees to cost, bars fees not stated in the lease, and gives tenants double what was wrongly taken.",
    topics: ["renting", "civil"],
    subjects: ["Housing and Property", "Business and Consumers"],
    sponsors: ["carrasco"],
    steps: enactedSteps("H", "Housing and Local Government", 186, 88, [66, 41], [23, 14]),
    story: legalStory(
      "Application fees are limited to what the check costs, a fee that the lease does not state may not be charged, and a tenant gets back double.",
      "Two landlords own 31,000 of the state's apartments and charge the same fourteen fees, among them one for paying the fees.",
      [
        lead(
          "11 Wed",
          "A fee by any other name",
          "A circuit judge in Ellery County ruled on Wednesday that a monthly “technology package” of $42, which tenants may not refuse, is a fee under {{tenant-fees}} and was not in the lease. *Adair v. Stonegate Residential* covers 6,200 tenants. Stonegate's argument, that rent is whatever recurs, would have left the act with nothing to forbid.",
        ),
        second(
          "8 Thu",
          "Class certified in the second fee case",
          "A second circuit judge certified a class of 11,000 tenants under {{tenant-fees}} on Thursday. The two courts differ on one point that matters: whether double recovery runs from the act's date or from the lease's.",
        ),
        second(
          "4 Thu",
          "Stonegate appeals, with company",
          "Stonegate appealed the Ellery County ruling under {{tenant-fees}} on Thursday, joined by the apartment owners' association. Their brief calls the technology package “a bundle of conveniences”; the record shows a thermostat and a password.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "solar-zoning",
    name: "S.B. 510",
    session: "previous",
    short: "county bans on solar farms",
    title: "An act concerning local regulation of solar energy facilities",
    summary:
      "Voids county bans on solar farms on land not prime for farming and sets statewide standards for distance and screening.",
    topics: ["renewables", "zoning", "local"],
    subjects: ["Energy", "Municipal and County Issues"],
    sponsors: ["ibarra"],
    steps: enactedSteps("S", "Energy", 205, 84, [21, 16], [57, 51]),
    story: legalStory(
      "The act voids county bans on solar farms except on prime soil, and sets one statewide rule for distance and screening.",
      "The home rule amendment lets counties govern “local concerns”. Whether electricity is a local concern is the whole of the case, and the answer will decide the storage bill's fate as well.",
      [
        second(
          "13 Mon",
          "Tamarack County sues over solar",
          "Tamarack County asked the circuit court on Monday to declare that {{solar-zoning}} breaks the home rule amendment. Six counties have joined, and one, Alder, has written to say that it will not.",
        ),
        lead(
          "9 Fri",
          "Home rule does not reach the grid, a judge rules",
          "Judge Vasquez held on Friday that {{solar-zoning}} stands. Counties govern local concerns, she wrote, and “a field may be local though its current is not”. She kept one piece for trial: whether the state's screening standard is so loose as to be none.",
          "Tamarack has appealed. Lawyers on both sides of {{storage-siting}} were in the gallery.",
        ),
        second(
          "5 Thu",
          "Solar appeal is taken up early",
          "The Supreme Court took the case on {{solar-zoning}} from the Court of Appeals on Thursday before it was heard there, which it does three or four times a year and always for a reason.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "medical-debt",
    name: "H.B. 1102",
    session: "previous",
    short: "medical debt",
    title: "An act concerning the collection of medical debt",
    summary:
      "Bars interest above three percent on medical debt, liens on homes for it, and its report to credit bureaus.",
    topics: ["banking", "hospitals"],
    subjects: ["Health", "Business and Consumers", "CREDIT"],
    sponsors: ["diallo", "kessler"],
    steps: enactedSteps("H", "Labor and Commerce", 190, 90, [80, 27], [27, 10]),
    related: [{ key: "debt-rule", relation: "similar" }],
    story: legalStory(
      "Interest on medical debt is capped at three percent, no lien may lie on a home for it, and it may not be reported to a credit bureau.",
      "Federal law governs what credit bureaus may print. The question is whether it also governs what a hospital may tell them, and two federal courts have said two things.",
      [
        lead(
          "14 Thu",
          "Liens for hospital bills are gone, even old ones",
          "The Court of Appeals held on Thursday that {{medical-debt}} ends liens recorded before it was passed. A lien is a remedy, Judge Pereira wrote, and what the legislature gives by way of remedy it may take back. About 7,400 homes are freed by the sentence.",
        ),
        second(
          "11 Tue",
          "Bureaus bring a federal case",
          "Three credit bureaus sued on Tuesday in federal court over the reporting part of {{medical-debt}}. They do not ask for it to be stopped meanwhile, which suggests that they can live with it and would rather not have nine more.",
        ),
        second(
          "7 Tue",
          "The state answers on credit reports",
          "The Attorney General's answer in the bureaus' case reads {{medical-debt}} narrowly: it forbids hospitals to speak and says nothing to bureaus. If the court agrees there is no case, and the act does nearly all of what it was passed to do.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "court-fees",
    name: "S.B. 222",
    session: "previous",
    short: "fees in juvenile court",
    title: "An act abolishing fees in juvenile proceedings",
    summary: "Abolishes fees in juvenile court and discharges those outstanding.",
    topics: ["juvenile", "courts"],
    subjects: ["Crime", "Judiciary", "MINORS"],
    sponsors: ["moreau"],
    steps: enactedSteps("S", "Judiciary", 158, 94, [26, 11], [71, 36]),
    story: legalStory(
      "No fees are charged in juvenile court, and what was owed is discharged.",
      "Nine counties have gone on collecting under payment plans signed before the act, on the theory that a plan is a contract and a contract is sacred.",
      [
        lead(
          "8 Fri",
          "A payment plan is not a contract, says the court",
          "The Court of Appeals told nine counties on Friday to stop collecting fees that {{court-fees}} discharged. Parents who signed payment plans did not bargain for them, the court observed; they were handed a pen. Some $2.6 million is to be given back.",
          "The counties must account for it within ninety days.",
        ),
        second(
          "12 Wed",
          "Fees after the end of fees",
          "The Court of Appeals heard *In re R.T.* on Wednesday: whether counties may go on collecting juvenile fees under plans signed before {{court-fees}}. Asked what the parents got in exchange, counsel for the counties said “time”.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "gig-status",
    name: "H.B. 0955",
    session: "previous",
    short: "classification of workers",
    title: "An act concerning the classification of workers",
    summary:
      "Presumes employment unless the hirer proves freedom from control, work outside the usual course of business, and an independent trade.",
    topics: ["wages", "unemployment"],
    subjects: ["Labor and Employment"],
    sponsors: ["oduya", "carrasco"],
    steps: enactedSteps("H", "Labor and Commerce", 201, 86, [56, 52], [19, 18]),
    story: legalStory(
      "A worker is an employee unless the hirer proves three things: freedom from control, work outside its usual business, and a trade of the worker's own.",
      "Some 70,000 people drive, carry or clean through an app in Calvert. The Department has reclassified the workers of one company and has been in court about it ever since.",
      [
        second(
          "10 Mon",
          "Couriers' case goes to the Supreme Court",
          "The Supreme Court agreed on Monday to hear *Dashline v. Department of Labor*, the first case under {{gig-status}}. The company's question is whether an app is in the business of deliveries or of apps.",
        ),
        second(
          "7 Thu",
          "What is Dashline's business?",
          "Briefs in *Dashline* came in on Thursday. The company's own advertisements, quoted at length by the Department, say “we deliver”; its brief says that it matches. {{gig-status}} turns on the difference.",
        ),
        lead(
          "5 Wed",
          "Argument: who delivers?",
          "The Supreme Court heard *Dashline v. Department of Labor* on Wednesday. Justice Imada held up a bag with the company's name on it and asked who had delivered it. Counsel said, a courier. “To whom,” asked the Justice, “do I complain?” The test of {{gig-status}} seems likely to survive; how the Department applied it may not.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "tuition-grants",
    name: "S.B. 700",
    session: "previous",
    short: "tuition grants",
    title: "An act establishing the Open Door Tuition Grant",
    summary:
      "Grants $6,500 a year toward tuition at approved private schools for families under three times the poverty line.",
    topics: ["schools"],
    subjects: ["Education"],
    sponsors: ["noland", "grimes"],
    steps: enactedSteps("S", "Education", 220, 80, [19, 18], [55, 53]),
    story: legalStory(
      "Families under three times the poverty line may have $6,500 a year toward tuition at an approved private school.",
      "Article IX says that public money for schools goes to “a common system, open to all”. Two courts have now read the comma.",
      [
        lead(
          "6 Wed",
          "Tuition grants fail in the circuit court",
          "Judge Renaud struck down {{tuition-grants}} on Wednesday under Article IX of the constitution. A system that may refuse a child is not open to all, he wrote, “and no grant makes it so”. He stayed his order so that the 4,100 children now enrolled on a grant may finish their year.",
          "The state and the parents have both appealed.",
        ),
        second(
          "4 Fri",
          "Supreme Court will hear the grants case",
          "The Supreme Court took *Ashby Federation of Teachers v. State*, on {{tuition-grants}}, on Friday, ahead of the Court of Appeals and on a shortened schedule.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "packaging",
    name: "H.B. 0333",
    session: "previous",
    short: "producers' duties for packaging",
    title: "An act concerning the responsibility of producers for packaging",
    summary: "Makes producers of packaging pay for its recycling through an approved organization.",
    topics: ["waste", "business"],
    subjects: ["Environmental", "Business and Consumers"],
    sponsors: ["raman"],
    steps: enactedSteps("H", "Environment and Natural Resources", 177, 82, [61, 46], [22, 14]),
    story: legalStory(
      "Producers pay for recycling what they wrap things in, through an organization that the Department approves.",
      "Two federal cases elsewhere ask whether such acts reach across state lines. This one is about something humbler, whether the fees are a tax and so needed three fifths.",
      [
        lead(
          "7 Wed",
          "A fee, not a tax",
          "The Tax Court held on Wednesday that charges under {{packaging}} are fees. They pay for a service to those who pay them, measured by what they put into it; nothing goes to the treasury. A tax would have needed three fifths of each chamber, and {{packaging}} had fifty-six percent of one.",
        ),
        second(
          "14 Tue",
          "Is it a tax?",
          "The Tax Court heard the packaging makers' case against {{packaging}} on Tuesday. Its three judges asked, in turn, where the money goes; on the answer, which is nowhere near the treasury, the case may rest.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "green-credits",
    name: "S.B. 415",
    session: "previous",
    short: "renewable credits from in-state plants",
    title: "An act concerning the renewable portfolio standard",
    summary:
      "Raises the renewable standard to sixty percent and counts credits from plants in the state at one and a half.",
    topics: ["renewables", "trade"],
    subjects: ["Energy"],
    sponsors: ["kovacs"],
    steps: enactedSteps("S", "Energy", 163, 98, [22, 15], [59, 48]),
    story: legalStory(
      "The renewable standard rises to sixty percent, and a credit from a plant in Calvert counts for one and a half.",
      "The half is the trouble. A state may choose its power; the commerce clause has views on its choosing by address.",
      [
        lead(
          "4 Wed",
          "The home-state half is struck down",
          "A federal judge struck the multiplier from {{green-credits}} on Wednesday and left the standard standing. Credits from Lenox count the same as credits from Calvert, starting with the next compliance year. The state had argued that local plants spare local wires; the judge found that plausible and unproved.",
          "Utilities must file new plans; two have said that the ruling will save them money.",
        ),
        second(
          "8 Tue",
          "Wind from Lenox, half price",
          "The federal court heard Lenox Wind's challenge to {{green-credits}} on Tuesday. The judge asked the state for any document, from before the act was passed, that gives a reason for the half other than the address.",
        ),
        second(
          "13 Tue",
          "Lenox Wind sues over credits",
          "Lenox Wind, which sells into Calvert across eleven miles of river, sued on Tuesday over the multiplier in {{green-credits}}.",
        ),
      ],
    ),
  }),
];
