import type { Week } from "./week";

export const legalWeeks: Record<number, Week> = {
  4: {
    title: "The half that crossed the river",
    headline: "A federal judge strikes the home-state bonus from the renewable standard and leaves the rest",
    opinion: "Lenox Wind v. Public Utilities Board, 31 pages",
    standfirst:
      "Credits for wind are worth the same on both banks of the Ellery. The Supreme Court takes the tuition grants early, and the Design Code gets its panel.",
    opening:
      "The commerce clause does not often decide things in a sentence. On Wednesday it did. A state that counts its own wind for one and a half must say why, and the reason must be other than the address.\n\nThe ruling is narrow, which is the most interesting thing about it: three of this week's four cases turn on what happens to an act when a piece of it is lost.",
    ahead:
      "Briefs on remedy are due from both sides of the wind case. The Supreme Court's conference list has nothing of ours on it.",
    notes: "Judge's footnote 9 cites our summary of the act. Frame it.",
  },
  5: {
    title: "Who delivers?",
    headline: "The Supreme Court hears its first case on the classification of workers, and asks about a bag",
    opinion: "Oral argument in Dashline v. Department of Labor, 74 minutes",
    standfirst:
      "A paper bag did the work of three briefs in the Supreme Court. The justices also took the solar case away from the court below, and the Secretary of State gave them a number.",
    opening:
      "Argument rarely changes a case, but it often shows which one the judges are reading. On Wednesday five of seven asked about the third part of the test, whether the courier has a trade of his own, and none about the first. The statute looks safe; the Department's use of it less so.\n\nElsewhere it was a week of calendars. When a map must be ready and when a county may be heard are each, this month, the whole of a case.",
    ahead: "Reply letters in the map case are due on Friday.",
    notes: "Justice Imada's bag was from the rival company. Do not mention.",
  },
  6: {
    title: "A comma in Article IX",
    headline: "Tuition grants fall in the circuit court, which lets the children finish their year",
    opinion: "Ashby Federation of Teachers v. State, 44 pages",
    standfirst:
      "Judge Renaud read the constitution's clause on common schools as one phrase and not two. Both sides had asked him to hurry, and he did.",
    opening:
      "Article IX asks for “a common system, open to all”. The state reads the comma as a full stop; the teachers read it as a hinge. Judge Renaud, who taught Latin before he read law, sided with the hinge on Wednesday.\n\nHis stay matters as much as his ruling. Forty-one hundred children are enrolled on a grant, and the order leaves each where they are until the year is out.",
    ahead:
      "The appeal in the tuition case is to be filed this week; friends of the court in the Design Code case have already arrived.",
    notes: "We quoted the 1911 debates from the typescript; the printed edition drops a line.",
  },
  7: {
    title: "A fee, not a tax",
    headline: "The Tax Court says that producers' charges for packaging pay for a service",
    opinion: "Container Council v. Department of Environmental Quality, 19 pages",
    standfirst:
      "The packaging act survives on the question that it was thought likeliest to lose. Two other cases turned, quietly, on what a company says that it does.",
    opening:
      "It takes three fifths of each chamber to pass a tax in Calvert and half to pass a fee, so that a great many things are fees. The Tax Court has now said how to tell: follow the money, and see whether it ever comes near the treasury.\n\nThe decision will be read with care by those who are writing the transit bill.",
    ahead: "No arguments are set before the Supreme Court this week.",
    notes: "Nineteen pages is short for them. Ask the clerk whether a concurrence is coming.",
  },
  8: {
    title: "Handed a pen",
    headline: "Nine counties must stop collecting juvenile fees that the legislature forgave",
    opinion: "In re R.T., 22 pages",
    standfirst:
      "A payment plan signed at a counter is not a contract, the Court of Appeals holds. Some $2.6 million goes back to parents.",
    opening:
      "Judge Okafor-Lind's opinion is the shortest of the term and has the sentence of the year. Parents did not bargain for these plans, she writes; “they were handed a pen”.\n\nThe ruling is about nine counties, and its reasoning is about many more debts than theirs. What the legislature forgives, an agreement to pay does not revive unless somebody got something for it.",
    ahead: "Counties have ninety days to account. We will print the accounts.",
    notes: "R.T.'s mother agreed to be quoted by first name only.",
  },
  9: {
    title: "A field may be local",
    headline: "Home rule does not let a county ban solar farms, a circuit judge holds",
    opinion: "Tamarack County v. State, 37 pages",
    standfirst:
      "The first ruling on the solar act goes the state's way, and reads like advice to those now writing a bill about batteries.",
    opening:
      "Home rule is the oldest argument in Calvert and one of the least decided. On Friday Judge Vasquez decided some of it. Counties govern what is local; a field is; the current that leaves it is not.\n\nThe distinction will be tested at once. The House has a battery bill, whose sponsor sat in the second row, taking notes.",
    ahead: "Tamarack's appeal is due within thirty days and will be filed within five.",
    notes: "Second-row note is confirmed by two people.",
  },
  10: {
    title: "Powder and precedent",
    headline: "The Court of Appeals upholds the safe storage act by two to one, on the strength of a fire warden",
    opinion: "Dunleavy v. State, 58 pages with the dissent",
    standfirst:
      "Old powder laws carried a new storage law. The Design Code's injunction is appealed by everyone, and the couriers go to the top.",
    opening:
      "The court's task was to find in history a law like {{safe-storage}}, and it found one in a place that judges seldom look, the minutes of the Ashby fire wardens. They went round each house in November and asked to see the powder.\n\nJudge Boyle's dissent is worth reading for its first page, which is about what an analogy is for.",
    ahead: "The petition to the Supreme Court is expected within the month.",
    notes: "Thank the county archivist; the wardens' book is hers.",
  },
  11: {
    title: "A fee by any other name",
    headline: "What a tenant may not refuse is a fee, says a judge, whatever the landlord calls it",
    opinion: "Adair v. Stonegate Residential, 26 pages",
    standfirst:
      "The rental fee act has its first real reading. Three credit bureaus go to federal court over medical debt, in no great hurry.",
    opening:
      "If a charge recurs and may not be refused, is it rent? Stonegate said so, since rent may be anything and a fee may not. Judge Marquez answered with the lease, whose first page states the rent and whose ninth adds $42 for a thermostat.\n\nSixty-two hundred households are in the class. Seven other cases are waiting for this one.",
    ahead: "A hearing on damages is set in the circuit court.",
    notes: "The $42 includes the password. Two tenants sent us theirs; deleted.",
  },
  12: {
    title: "The code, in parts",
    headline: "A federal court enjoins one section of the Children's Design Code and leaves nine standing",
    opinion: "Open Web Alliance v. Renn, 63 pages",
    standfirst:
      "No other court has split such an act so finely. Calvert keeps its defaults and loses, for now, its essays.",
    opening:
      "Judge Arroyo's opinion is sixty-three pages long and can be given in two words: off, and write. The state may tell a company to set a switch to off. It may not tell the company to write about why.\n\nThe line is new. Whether it holds is for the court of appeals, to which both parties were on their way before the clerk had finished scanning.",
    ahead: "Notices of appeal in the Design Code case are due within thirty days.",
    notes: "Quote on essays checked against the slip opinion, page 41.",
  },
  13: {
    title: "Ten thousand maps",
    headline: "The Supreme Court hears how few counties a congressional map needs to split",
    opinion: "Oral argument in League of Calvert Voters v. Secretary of State, 92 minutes",
    standfirst:
      "A computer drew ten thousand maps of Calvert, and nearly all were tidier than the one in force. The justices wanted to know whether tidiness is law.",
    opening:
      "“No more than necessity requires” is a phrase of 1868, when necessity traveled by horse. The Supreme Court spent an hour and a half on it on Thursday and seemed to like it better as it went along.\n\nTwo new suits were filed as well, one about the sun and one about the wind.",
    ahead: "Answers in the solar and wind cases are due within twenty-one days.",
    notes: "The pencil joke is on the audio at 1:04.",
  },
  14: {
    title: "Liens lifted",
    headline: "The end of hospital liens reaches the old ones too, and 7,400 homes with them",
    opinion: "Mercy Harbor Health v. Bell, 24 pages",
    standfirst:
      "The Court of Appeals gives the medical debt act its full reach. Storage of firearms and the charge on packaging were both argued.",
    opening:
      "A lien is a promise by the state that it will sell somebody's house. The Court of Appeals held on Thursday that the state may stop promising, and that nobody's property has been taken when it does.\n\nThe opinion runs to twenty-four pages and frees 7,400 houses, or about three hundred a page.",
    ahead: "Recorders of deeds have asked how to mark the releases; the Administrative Office is to say.",
    notes: "New term, new citation form: no full points in case names.",
  },
};
