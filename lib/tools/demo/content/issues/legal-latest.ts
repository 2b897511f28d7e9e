import { calendarLinks, referredBills, topicsOf } from "./compose";
import { docketOn } from "./docket";
import type { DemoIssue, When } from "../shape";

const issue = (
  week: number,
  it: Pick<DemoIssue, "title" | "headline"> & { topics?: string[]; author: "ada" | "eda"; values: DemoIssue["values"] },
): DemoIssue => {
  const published: When = `${week - 1} Mon`;
  const keys = referredBills(it.values);
  const ahead = `${String(it.values.ahead)}\n\n### Where our cases stand\n\n${docketOn(published)}`;
  return {
    key: `legal-${week}`,
    template: "weekly-legal-update",
    title: it.title,
    headline: it.headline,
    topics: it.topics ?? topicsOf(keys),
    published,
    author: it.author,
    values: { ...it.values, ahead, bills: keys, calendar: calendarLinks.legal, checked: true },
  };
};

export const latestLegal = (): DemoIssue[] => [
  issue(1, {
    title: "What necessity requires",
    headline: "The Supreme Court sets aside the congressional map, four to three, and gives the legislature sixty days",
    author: "ada",
    topics: ["elections", "courts", "safety", "crime", "renewables"],
    values: {
      standfirst:
        "The constitution says that counties are to be split no more than necessity requires. For the first time since 1868 a court has said what that means, and the answer is three.",
      courts: ["Supreme Court of Calvert", "Circuit courts"],
      opinion: "League of Calvert Voters v. Secretary of State, 71 pages with both dissents",
      opinions: 14,
      deadline: "0 Fri",
      opening: `It is not often that a phrase waits a century and a half to be read. On Thursday, in *League of Calvert Voters v. Secretary of State* ({{case-map}}), the Supreme Court read one, set aside the state's congressional districts, and told the legislature to draw others in sixty days or have it done for them.

The decision will be called political, and the vote of four to three will help. On the page it is a case about a word. Readers with ten minutes should give them to part III of the Chief Justice's opinion, and to the first page of Justice Imada's dissent.`,
      decisions: `### Nine counties split where three would do

{{map-act}} divides nine of the state's twenty-two counties. The League's expert drew ten thousand maps with equal districts; the median divided three, and 94 percent divided four or fewer. Is a ninth division one that “necessity requires”?

Chief Justice Stroud, for four justices, says that necessity is a comparison. A thing is necessary when there is no other way to what the law demands, and here ten thousand other ways were in the record. She leaves the legislature a margin: a map that splits one or two more counties than the fewest possible, for reasons stated when it is drawn, will stand.

> The framers did not ask for the best map. They asked that a county be broken for a reason, and that the reason be one that could be given. — Chief Justice Stroud

Justice Imada, dissenting with two colleagues, has no quarrel with the arithmetic. Her point is that the framers knew how to write a number and chose a word, and that a court which turns words into numbers will be asked for more of them.

**What follows.** The present map may be used for any special election before the remedy. The legislature has sixty days, to {+56}; if it does not act, a special master has forty more. The Secretary of State had told the court that he needs nineteen weeks before a primary. The schedule leaves him twenty.

In the Senate, {{redistricting}} was heard two days before the ruling. It would not govern this map. It would govern the next, and a committee that had meant to let it lie has set a second hearing.

### Heat: no restraint on the emergency rule

Judge Renaud declined on Tuesday to suspend the Department of Labor's emergency rule under {{heat-standard}}. The Farm Union argued that a field cannot be shaded. The rule, he answered, asks for shade to which workers have access, “and a truck is to be had”. The case goes on; the order is not appealable. The permanent rule, {{heat-rule}}, was proposed the same day.

### Safe storage stands

The Supreme Court denied review in *Dunleavy v. State* ({{case-storage}}) on Monday, without comment or dissent. {{safe-storage}} is therefore good law in every court of the state, and the powder wardens of Ashby are a precedent.`,
      pending: `### Solar: argument in nine days

The home rule case about {{solar-zoning}}, *Tamarack County v. State* ({{case-solar}}), is to be argued on {+9}. The court has asked both sides to address what a ruling would mean for “other facilities of the electric system”, a phrase that was in neither brief. The Senate votes on {{storage-siting}} this Wednesday, a week before the argument. Its sponsor has said that she would rather the court read a statute than a bill.

### The Design Code, under advisement

Nothing from the court of appeals in *Open Web Alliance v. Renn* ({{case-code}}) on {{kids-code}}, argued nearly three weeks ago. In Washington a Senate committee reported {{us-kids}}, which would supersede the act altogether, 15 to 13. The Attorney General was among forty-one who wrote against the clause that does so.

### First accounts of juvenile fees

Six of nine counties have told the Court of Appeals what they collected under plans that {{court-fees}} had discharged: $1.9 million from 3,300 families. The other three have asked for more time and been given a week.`,
      ahead: `- **Wednesday.** The Supreme Court's weekly list, on which the tuition case may appear.
- **Friday.** Answer due in *Farm Union v. Department of Labor*.
- **{+9}.** Argument in *Tamarack County v. State*.`,
      files: ["map-opinion"],
      notes:
        "Stroud's quotation is at slip op. 29. The 94 percent is the expert's exhibit 12, not the opinion. Imada's first page reads better aloud.",
    },
  }),
  issue(2, {
    title: "A business of deliveries",
    headline: "The Supreme Court keeps the test for who is an employee and sends back how it was used",
    author: "eda",
    topics: ["wages", "unemployment", "zoning", "schools", "safety"],
    values: {
      standfirst:
        "Six justices agree that a company which says that it delivers is in the business of deliveries. They agree on less about what the Department did next.",
      courts: ["Supreme Court of Calvert", "Circuit courts"],
      opinion: "Dashline v. Department of Labor, 40 pages",
      opinions: 11,
      deadline: "-1 Tue",
      opening: `The first decision under {{gig-status}} gives each side something to frame. The statute stands, all three parts of it. The Department's order, which had applied it to 8,200 couriers at a stroke, does not.

Elsewhere the Attorney General was asked to count to ten. He did so in eleven pages, and the governor's veto of the duplex bill is still a veto.`,
      decisions: `### Dashline delivers

Justice Pell, for six, takes the second part of the test first. Work is outside the usual course of a hirer's business when the hirer could stop doing it and still be what it says that it is. Dashline says, on its bags, its coats and its website, that it delivers.

> If the couriers stayed home, nothing would be matched but hunger. — Justice Pell

The Department loses on procedure. It interviewed forty couriers and reclassified all of them. Some own vans, employ others and carry for five companies, and the statute's third part asks of *each* whether the trade is his own. The case returns to the Department for findings by group.

Justice Imada concurs in the result. She would have held that an app is a place and not a person, and can have no usual course.

**What follows.** Contributions for unemployment insurance are owed from the date of the new findings and not from the old. The Department expects to have them in five months. Three other companies, each with an order like Dashline's, have asked for theirs back.

### The veto of duplexes is good, says the Attorney General

The constitution gives a governor ten days, “Sundays excepted”. {{duplex}} was presented on a Tuesday and returned on the Friday of the week after, at ten to five. The Senate had risen at four.

Attorney General Renn advises that a bill is returned when it is put in the hands of the Secretary, whether or not the chamber is sitting, and cites three opinions of his predecessors and one of his own. An opinion is advice and binds nobody. It was enough to persuade the President of the Senate, who had asked for it, to plan for an override rather than a lawsuit.`,
      pending: `### Farms sue over heat

The Farm Union filed suit on Wednesday against the emergency rule under {{heat-standard}}. It does not attack the act. It says that there was no emergency, since hot weather comes every year; the Department's answer will be that so do the ambulances. A hearing on a temporary restraint is set for Tuesday.

### Tuition: the opening briefs

The state's brief on {{tuition-grants}} reached the Supreme Court on Tuesday. It gives up the argument about the comma. It says instead that a grant to a family is not spent on a school until the family spends it, and that what a family does with its money is open to all. The teachers have three weeks to answer.

### No news is due

The map is undecided eleven weeks after argument. The longest wait in an election case in the court's history is thirteen.`,
      ahead: `- **Monday.** The Supreme Court's conference includes the petition on {{safe-storage}}.
- **Tuesday.** Motion for a temporary restraint of the heat rule, before Judge Renaud.
- **Thursday.** An opinion day.`,
      notes:
        "Renn's opinion is numbered 2 of the year. Check that we linked the certified copy. “Matched but hunger” is already on a coat in Port Ellery.",
    },
  }),
  issue(3, {
    title: "Off, and write",
    headline:
      "The court of appeals hears the Children's Design Code; a federal judge finds no quarrel over medical debt",
    author: "eda",
    topics: ["online-safety", "banking", "renting", "renewables", "privacy"],
    values: {
      standfirst:
        "Three judges spent an hour on the difference between telling a company to act and telling it to explain. In another courthouse the credit bureaus were told that nobody is stopping them.",
      courts: ["Federal court of appeals", "Federal district court", "Circuit courts"],
      opinion: "Trident Credit v. Renn, 12 pages",
      opinions: 9,
      deadline: "2 Tue",
      opening: `Appeals are argued about the sentence that each side would like to see in the opinion. On Wednesday in Ashby the Alliance's was “code is speech”, and the state's was “a default is a decision”. The judges seemed to be looking for a third.

The week's one ruling is short and will be cited for a long time. A federal court decides cases, it says, and a statute that forbids nothing to the plaintiff has not given it one.`,
      decisions: `### No case about credit reports

Judge Hale dismissed *Trident Credit v. Renn* on Tuesday. {{medical-debt}} forbids hospitals to report a debt, and the bureaus complained that it forbids bureaus to print one. It does not say so. The Attorney General says that it does not, and has said it on the record, where he is now held to it.

> The plaintiffs fear a statute that the legislature did not pass. The remedy for that is to read the one it did. — Judge Hale

The practical effect is what the sponsors wanted. A debt that no hospital may report is one that no bureau will learn of. A bureau that learned of it from the patient may print it, and it is hard to see why it would.`,
      pending: `### The Design Code is argued

Judges Malone, Ferris and Okonkwo heard the cross-appeals on {{kids-code}} on Wednesday for ninety minutes, twice what was listed.

Judge Ferris put the hardest question to the state. If the assessments in section 5 are kept private, as the act allows, what harm is done by striking them? Counsel said that a company which has to write down what a design does to a child sometimes changes the design. “Then it is the writing that you want,” said the judge, “and not the file.”

Judge Okonkwo put hers to the Alliance. It argues that every setting is an editorial choice. “Your clients' terms of service call them tools.” Counsel agreed that they are also tools.

Judge Malone, who will write if he is in the majority, asked about section 9. That is the clause that lets the parts stand alone, and nobody thinks that he asked for exercise. Expect a decision within three months.

### Stonegate: what double means

The circuit court heard evidence on damages under {{tenant-fees}} on Tuesday. The tenants' figure is $31 million and the landlord's $4 million. The difference is when the doubling starts, on which two circuit courts disagree and which the Court of Appeals now has before it.

### Solar: a date

The Supreme Court set argument in the home rule case on {{solar-zoning}} for {+9}, and allotted it a full morning.`,
      ahead: `- **Tuesday.** The state's brief in the tuition case.
- **Thursday.** An opinion day in the Supreme Court; *Dashline* and the map are both ripe.`,
      files: ["design-code-brief"],
      notes: "Ferris's exchange checked against the audio at 0:41. Malone was leaning back, for what that is worth.",
    },
  }),
];
