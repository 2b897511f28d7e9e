import { agenciesOf, calendarLinks, nextDeadline, openRules, referredBills, toBeHeard, topicsOf } from "./compose";
import type { DemoIssue } from "../shape";

const issue = (
  week: number,
  it: Pick<DemoIssue, "title" | "headline"> & { topics?: string[]; author: "ada" | "eda"; values: DemoIssue["values"] },
): DemoIssue => {
  const keys = referredBills(it.values);
  return {
    key: `regulatory-${week}`,
    template: "weekly-regulatory-update",
    title: it.title,
    headline: it.headline,
    topics: it.topics ?? topicsOf(keys),
    published: `${week - 1} Mon`,
    author: it.author,
    values: {
      ...it.values,
      comment: `${String(it.values.comment)}\n\n${toBeHeard(week)}`,
      bills: keys,
      open: openRules(week),
      deadline: nextDeadline(week),
      portal: calendarLinks.regulatory,
      agencies: agenciesOf(keys),
      checked: true,
    },
  };
};

export const latestRegulatory = (): DemoIssue[] => [
  issue(1, {
    title: "Shade, and how to measure it",
    headline: "The heat rule is proposed, the battery fire code is final, and generators may be tested at noon",
    author: "eda",
    topics: ["safety", "grid", "emergency", "air", "elections", "rates"],
    values: {
      standfirst:
        "The Department of Labor has written down what shade is. The Fire Marshal finished the battery code with his three feet intact, the day before a Senate committee voted on where batteries may go.",
      emergency: true,
      opening: `Less than four weeks after the governor signed {{heat-standard}}, the Department of Labor has proposed the rule that will decide what it means. It is thirty-one pages long, four of them definitions, and it is the best written proposal that we have read this year. Somebody has been in a laundry with a thermometer.

The Fire Marshal's code for batteries became final the day after, while the Senate was deciding where batteries may stand. The two were not coordinated. They fit all the same.`,
      final: `### The battery fire code

{{storage-fire}} is final. Cabinets stand three feet apart. There are gas detectors that call the fire department and not the operator, vents that open outward, and a hydrant within four hundred feet or a tank that holds as much as one would give in an hour. Once a year the operator drills with the department that would come.

The Marshal changed two things after 144 comments. Batteries of less than twenty kilowatt-hours, such as hang in a garage, are left to the building code. And a site already built has three years for the vents and one for the drill.

> The first time we meet should not be the first time we need to. — the Marshal's note on section 12

Towns asked who pays for hydrants. The rule says that the operator does. {{storage-siting}}, which the Senate takes up on Wednesday, says the same in other words, and a lawyer will be paid to find out whether they are the same.

### Audits in force

{{election-audits}} took effect on Monday. The first audit under it will follow the next general election, and the dice have been bought.`,
      proposed: `### What is shade?

{{heat-rule}} carries out Chapter 84 and replaces, in time, the emergency rule now in force. The questions on which the bill was fought are answered as follows.

| Question | Emergency rule | Proposed rule |
| --- | --- | --- |
| How is indoor heat measured? | Thermometer at the hottest station | Heat index at three stations, hourly |
| What is shade in a field? | Natural or artificial cover | Cover within a five-minute walk; a vehicle counts if it is parked and its engine is off |
| Rest at an index of 90 | 10 minutes in the hour | 10 minutes in the hour, paid at the worker's average rate |
| Rest at 100 | 15 minutes | 15 minutes, and a second person within call |
| Heavy work at 105 | Stops | Stops, unless cooling garments approved by the Department are worn |
| Piece-rate workers | Not mentioned | Paid for rest at their average of the week |

The trucks, in other words, are shade. The growers asked for that, and the roofers' union did not object so long as the engine is off.

The line to watch is the last. Pickers are paid by the box, and an unpaid rest is one that nobody takes. The Farm Union, whose [suit against the emergency rule](/weekly/legal) lost its first motion on Tuesday, is expected to make it the center of its comments.

*Comments are open to {+32}. The hearing is in Cutler, on {+16}.*

### Generators, by emergency rule

The Department of Environmental Quality issued {{generators}} on Thursday, without notice, as a finding of emergency allows. On days when the air is forecast to be poor, backup generators may be tested only between ten and two, when the air moves. There are 2,900 of them, most tested at eight on the first Monday. Hospitals were consulted; data centers, which own the largest, were told.

### Records that closed

- {{telehealth}}: comments closed on Friday, with 212. The pharmacists and the Board are still one line of a prescription apart.
- {{us-heat}}: the federal record closed on Wednesday. The state's comment is a copy of its own proposed rule, with a covering note of four words: “This is what works.”`,
      comment: `Five of the dates below fall within two weeks. The one most easily missed is Wednesday's on {{wetland-maps}}, where the second comment period was granted to owners who had not found themselves on the first map.

To comment on a state rule, write to the agency by the day named, give the rule's number, and say what you would change. One page that proposes a sentence is worth ten that oppose a rule.`,
      files: ["comment-calendar", "heat-table"],
      notes:
        "Dates of the heat rule checked twice; the Register's table of contents has the wrong Friday. Laundry with a thermometer: it was the deputy director, she told us.",
    },
  }),
  issue(2, {
    title: "Two years for trucks",
    headline: "The truck rule is final with the delay that makers asked for; insurers are asked to show their working",
    author: "eda",
    topics: ["air", "vehicles", "insurance", "ai", "drugs", "rivers"],
    values: {
      standfirst:
        "The Department copied eleven states' rule on trucks and then did the one thing that a copyist may do, which is to start later. Insurers' models had a hearing, and a roof.",
      emergency: false,
      opening: `A state may not write its own rule on the exhaust of trucks. It may copy California's or take Washington's. Calvert's Department chose the copy, word for word, in everything but the date; and it was the date that mattered to everybody who came to the port to talk about it.

It was also the week in which the Insurance Administration asked an industry to explain how it knows what it knows, and was told, by three actuaries in turn, that the model knows.`,
      final: `### Trucks, in two years

{{trucks}} was published on Tuesday in final form, with its first year moved back by two. Makers of heavy trucks must then sell one in ten without exhaust, rising to four in ten. Credits for selling early may be banked, which rewards those who did not wait for the delay.

The Department's explanation is candid. The air will be worse for two years, by an amount that it puts at eleven premature deaths. Against that it sets the chargers, of which the port has four and needs ninety, and a federal grant that pays for them only if the rule is “achievable on its schedule”.

> We would rather be believed about the second year than doubted about the first. — response to comment 212

Mothers from the streets behind the port have asked for the monitor that the Department promised them as part of the bargain. It is in a box in Ashby.

### Washington on controlled drugs by video

The federal Department of Health made {{us-telehealth}} final on Thursday. A clinician may prescribe a first thirty days of certain controlled drugs without having met the patient. States may be stricter. {{telehealth}}, on which comments close this Friday, would be: it asks for a check of the registry before, and a visit in person within six months.`,
      proposed: `### Show your working

The hearing on {{insurer-models}} filled the Administration's largest room on Wednesday. The rule would have insurers test their models for unfair discrimination, keep the tests for five years, and tell a customer the four facts that counted most against her.

The industry supports the first and accepts the second. On the third it brought actuaries, who said that a model with nine hundred inputs has no four. The Commissioner asked one of them to price her own house on the screen. It took six seconds, and the roof counted most.

Comments close on {+4}.

### Wetlands, again

The Department reopened comment on {{wetland-maps}} on Wednesday for two weeks, for owners whose land was added to the map after the first notice. There are 411 of them, and each has had a letter with a map in it.

### Also in the Register

- {{farm-slaughter}}: the Department of Agriculture gives notice of a rule on slaughter by visiting units, for which small farms have been asking since the last inspected house within sixty miles closed.
- {{us-transformers}}: comments extended, by the federal Department of Energy, to {+9}.
- {{us-robocalls}} is in force. We received one anyway, on Tuesday, from a number that cannot exist.`,
      comment: `Two hearings will be held next week in the Board's own room, on {{large-load-tariff}} and {{pole-rule}}, a day apart. Both allow five minutes to anyone who signs by nine.`,
      notes:
        "Deaths figure: eleven is the Department's central estimate, range 4 to 19; in the regulatory impact annex. Monitor in a box: seen by us.",
    },
  }),
  issue(3, {
    title: "Four parts, four years, two more",
    headline: "Limits on PFAS in drinking water are final; an emergency rule on heat is in force the next morning",
    author: "ada",
    topics: ["drinking-water", "public-health", "safety", "broadband", "classroom"],
    values: {
      standfirst:
        "The Department kept its four parts in a trillion and gave small systems two more years to reach it. Labor did not wait for its own rule and issued an emergency one.",
      emergency: true,
      opening: `Thursday's final rule on drinking water is the most expensive that the Department of Environmental Quality has made, and the first to be welcomed by both the people who drink the water and most of those who sell it. The reason is a table in one comment, from the association of rural systems, which showed what could be built in four years and what could not.

The Department of Labor spent the week differently. Heat comes whether or not there is a rule, it said on Wednesday, and made one on the spot.`,
      final: `### PFAS: the limits stand

{{pfas-limits}} sets limits for six substances, the strictest of them four parts in a trillion. Sampling is quarterly and begins when the rule takes effect, on {+70}. Systems with more than 3,300 taps have four years to treat their water and smaller ones six.

| System | Taps | Years to comply | Estimated cost a tap, each month |
| --- | --- | --- | --- |
| Large | over 10,000 | 4 | $3.10 |
| Medium | 3,301 to 10,000 | 4 | $6.40 |
| Small | 501 to 3,300 | 6 | $11.80 |
| Very small | 500 or fewer | 6, with a shared operator | $19.00 before grants |

Of 2,310 comments the response names nineteen. Number 1,847, the rural association's, is quoted for two pages. The Department rejected its middle claim, that treatment cannot be bought for systems under a hundred taps, by buying some.

> A limit that a town cannot meet protects nobody, and a limit set by what a town can meet protects nobody either. We have tried to stand between them. — preamble, page 8

Money is the next question. {{lead-lines}}, signed the day before, pays for other pipes. In Washington {{us-pfas}} would shield utilities from suits over what they did not make, and is on its way to the Senate floor.

### Buses

{{school-buses}} took effect on Monday. The window for grants is open for six weeks; nothing is gained by being first.`,
      proposed: `### Heat, without waiting

The Department of Labor's emergency rule under {{heat-standard}} was adopted on Wednesday and was in force on Thursday. It lasts 180 days. It restates the act's three steps, sets rest periods, and leaves to the permanent rule the questions of how heat is measured indoors and what a truck is.

### Whose pole is it?

The Public Utilities Board proposed {{pole-rule}} on Tuesday under {{pole-attachments}}. The cost of replacing a pole is divided by its age: an old one mostly at its owner's expense, a new one mostly at that of whoever wants to hang something on it. The formula has a curve in it. Both sides have hired the same professor to explain the curve.

### Why was the child sent home?

The State Board of Education proposed {{discipline-data}} on Wednesday. Schools would report each suspension under one of twelve reasons. “Other”, the reason for 44 percent of suspensions last year, is not among them.

### Also in the Register

- {{telehealth}} was heard by video, which froze twice.
- {{wetland-maps}}: comments closed on Friday. We expect them to reopen.`,
      comment: `The calendar is full of Fridays. Agencies like to close a record at the end of a week, and commenters like to write on the last day of one.`,
      files: ["pfas-systems"],
      notes:
        "Cost table is from the rule's annex C, rounded to ten cents. Treatment for under 100 taps: bought from a firm in Lenox, installed at the trailer park.",
    },
  }),
];
