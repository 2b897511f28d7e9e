import { calendarLinks, listedFor, movedIn, referredBills, rollCalls, topicsOf } from "./compose";
import type { DemoIssue } from "../shape";

const issue = (
  week: number,
  it: Pick<DemoIssue, "title" | "headline"> & { topics?: string[]; author: "ada" | "eda"; values: DemoIssue["values"] },
): DemoIssue => {
  const keys = referredBills(it.values);
  return {
    key: `legislative-${week}`,
    template: "weekly-legislative-update",
    title: it.title,
    headline: it.headline,
    topics: it.topics ?? topicsOf(keys),
    published: `${week - 1} Mon`,
    author: it.author,
    values: {
      ...it.values,
      bills: keys.filter((key) => !key.startsWith("bg-")),
      rollcalls: rollCalls(week),
      moved: movedIn(week),
      nextsitting: `${week - 1} Tue`,
      calendar: calendarLinks.legislative,
      checked: true,
    },
  };
};

export const latestLegislative = (): DemoIssue[] => [
  issue(1, {
    title: "Twenty-six votes in the Senate",
    headline: "The Senate overrides on duplexes, transit has its money, and eviction passes the House by three",
    author: "eda",
    topics: ["zoning", "transit", "renting", "privacy", "schools", "grid"],
    values: {
      standfirst:
        "The Senate found the twenty-fifth vote that it lacked two weeks ago, and a twenty-sixth. What happens to duplexes now depends on seventy-three people in the House, on Thursday.",
      pace: "Deadline week",
      opening: `A legislature seldom does its largest things in the order that it planned. The Senate set aside Thursday for the transit conference and used it, first, to overrule the governor. The House kept Wednesday for its eviction bill, which it had been expected to lose, and won it with the last vote cast.

By Friday evening the governor had signed a supplemental budget with two lines struck from it. Nine of the bills that we follow changed status between Monday and Friday, and five more will before this week is out.`,
      floor: `### Duplexes: the Senate overrides

On Thursday afternoon the Senate passed {{duplex}} over Governor Hallam's veto, 26 to 11. It needed twenty-five. Senator Corley, who had voted against the bill and against the concurrence, supplied the last of them.

> I did not like the bill and I do not like it now. I like less the idea that a town may take the state's trains and refuse the state's tenants. — Senator Corley

The governor's message objected to three things: the half-mile circle, the end of parking minimums, and the eighteen months. It was the third that moved votes. A study by the planners' association, circulated on Tuesday, found that forty of the fifty-one towns inside the circles could adopt the model code in a single meeting.

The House takes up the override on **Thursday**. It passed the bill with 64 and needs 73. Speaker Whitfield has not said that she has them, and has not put the vote off.

### Transit gets its levy, and its ballot

The conference on {{transit-fund}} did what conferences are for. Each region votes on its own levy, as the House wished; a region that votes no keeps its appropriation for five years, as the Senate wished. The House adopted the report on Tuesday, 58 to 51, and the Senate on Thursday, 20 to 17. Not one senator changed sides in ten weeks.

The Ellery district has withdrawn the map with nine missing lines from its buses. It has kept a copy.

### Just cause, by three

{{just-cause}} passed the House on Wednesday, 56 to 53. It had died on a tie in committee, been sent back at its sponsor's own request, and come out again by a single vote. Two members decided it on the floor: Representative McTavish, who won an exemption for families renting out a late parent's house, and Representative Hatch, who asked to be the fifty-sixth vote or not to vote at all.

The Senate has not seen a bill of this kind in eleven years. Its Housing committee is split four to four, with Senator Holloway in the chair and in no hurry.

### Data privacy passes the House

The strike-everything amendment that Chair Yoshida had been promising turned out to be what everybody needed. {{privacy-act}} passed on Thursday, 84 to 25, with hospitals, banks and newspapers each dealt with in a section of their own. The threshold is now 50,000 residents, which lets the florists go. The Senate votes on whether to agree on Wednesday, and is expected to.

### Large loads, finished

{{large-load}} passed the House without a comma changed on Wednesday, 79 to 30, and goes to the governor. Twelve years, a deposit, and no bill to households: the Senate's text survived two committees and three utilities. The Board's own tariff, {{large-load-tariff}}, will now have to be squared with it.

### Also on the floor

- {{clean-slate}}: the House agreed to the Senate's list of offenses, 76 to 31. Burglary is off it.
- {{ai-hiring}} passed the House on Tuesday, 60 to 49, with the yearly audit kept and the right to sue dropped.
- {{circuit-breaker}} passed the Senate, 33 to 4, the widest margin for a tax bill since the tax on margarine was repealed.
- {{last-mile}} passed the Senate, 33 to 4. Parking fines are now forgiven up to $200.
- {{claims-time}} came back to the Senate with a ceiling of three weeks' provisional pay.
- {{sludge-pfas}} is law, as Chapter 91, and {{ebikes}} is Chapter 92.
- {{supplemental}} was signed on Friday, less a parking deck and a statue.`,
      committee: `### The formula, in seven votes to four

Senate Education reported {{school-formula}} on Wednesday, 7 to 4, with the weight for poverty at 0.55. That is Senator Ibarra's number. It costs $38 million a year more than the House's 0.50 and begins in the third year, by which time, the minority observed, somebody else will be looking for it.

What has not changed is the promise that no district loses for four years, or the absence of money for the last three of seven. The two suits over the present formula have been held at the parties' request until the Senate votes.

| | Formula of 1994 | House | Senate committee |
| --- | --- | --- | --- |
| Base for each pupil | $7,210 | $8,400 | $8,400 |
| Weight for poverty | 0.20 | 0.50 | 0.55 |
| Weight for English learners | none | 0.35 | 0.35 |
| Local share measured by | property | property and income | property and income |
| Years to phase in | | 7 | 7 |
| Full yearly cost | | $612 million | $650 million |

### Storage, with a smaller fence

Senate Energy reported {{storage-siting}} 7 to 3. The amendment lets a county ask for a fence of eight feet and a berm, and says that asking is all it may do. Three hundred feet stands. The full Senate has it on Wednesday's calendar.

### Hospitals: a conference after all

The Senate refused the House's version of {{hospital-mergers}} on Tuesday and named its conferees on Thursday. The chambers differ on one word. The Senate would review groups of twenty physicians; the House, after some hours with the surgeons, groups of twenty *employed* physicians.

### Also in committee

- {{adult-dental}} left Appropriations 13 to 8, which few had expected, with the money beginning in the second half of the year.
- {{noncompete}} was reported by Senate Judiciary 7 to 4, with the sandwich makers still in it.
- {{disaster-reserve}} was reported 12 to 1.
- {{drug-board}} was laid over a week, at the request of nobody who will say so.
- {{redistricting}} had its hearing on Tuesday, two days before the Supreme Court's ruling on {{map-act}} gave it a second life. Our [legal update](/weekly/legal) has the ruling.`,
      ahead: `Thursday is the day to be in the gallery. Before it, the Senate has batteries and privacy on Wednesday; the governor has {{clean-slate}}, {{large-load}}, {{flood-disclosure}} and {{transit-fund}} on her desk, or will by Wednesday, and ten days for each.

${listedFor(0, 10)}

Next week, on {+9}, the Senate votes on the school formula.`,
      files: ["override-count", "calendar-week"],
      notes:
        "House count on the override stands at 69 firm, 5 leaning (Abbott, Pike, Kessler, Vance, Cobb). Do not print. Ask Whitfield's office again on Wednesday night. Statue: it was to be of a horse.",
    },
  }),
  issue(2, {
    title: "The bridge falls",
    headline: "Tolls for the Lower Ellery are voted down; the supplemental budget and a minimum flow get through",
    author: "ada",
    topics: ["roads", "budget", "rivers", "sentencing", "hospitals", "privacy"],
    values: {
      standfirst:
        "A bridge that everybody agrees must be replaced lost the vote on how. The two chambers agreed on $304 million, on what a river is owed, and on very little about surgeons.",
      pace: "Busy",
      opening: `The Lower Ellery bridge was built in 1936 for trucks of ten tons, and it is posted this week at nine. On Wednesday the House voted on a way to replace it and said no, 48 to 61. Nobody who spoke against the bill spoke for the bridge.

That was the week's loudest vote and not its most important. The supplemental budget is done. So, in the Senate, is a bill that says how much water a river may keep, which has been on somebody's list since the present members were in school.`,
      floor: `### No tolls on the Lower Ellery

{{bridge-tolls}} failed on Wednesday, 48 to 61. Members from the two counties at its ends divided by which end they commute from. Representative Solís, a sponsor, offered at the last to halve the toll for anyone who crosses more than twice a day, and lost three votes by it among those who do so once.

> We have been told today that the bridge is unsafe, that it must be replaced, that the money must come from somewhere, and that it must not come from here. I look forward to the amendment that finds the fifth place. — Representative Solís

What is left is the bonding bill, which has no sponsor, and the inspection report, which has a date on it.

### The supplemental, at 304

The conference on {{supplemental}} split its twenty-seven million nearly down the middle. Roofs got back nine, Medicaid kept eleven, and Marsh and Tamarack counties were left whole. The House adopted the report on Wednesday, 71 to 37, and the Senate on Thursday, 28 to 9.

The governor has said that she will sign it and that she has a pencil.

### What a river is owed

The Senate passed {{river-flows}} on Wednesday, 22 to 15. The order of sacrifice written in committee came through whole, with one more line: a city that has cut its use by a fifth may not be made to cut again before its neighbor has cut at all. The day after, the Lenox Senate passed {{lx-river}} by 27 to 0, which makes a compact possible before either state has a drought to try it on.

### Clean slate returns to the House

{{clean-slate}} passed the Senate on Tuesday, 21 to 15, without burglary and with a report. The House can take it or ask for a conference in which it would have the weaker hand.

### Mergers, and who is employed

The House passed {{hospital-mergers}} on Thursday, 66 to 43, with “employed” before “physicians”. It is one word, and it takes out most of the surgical groups in the state, since they employ one another.

### Also on the floor

- {{interrogation}} passed the House 62 to 47. The two lawyers who answer the telephone in Ellery County were in the gallery, with the telephone.
- {{sludge-pfas}}: the House concurred, 95 to 13, and sent it to the governor on Friday.
- {{flood-disclosure}} passed the Senate 34 to 3.
- {{crisis-lines}} was signed on Monday, as Chapter 90. The charge begins in ninety days and the teams in four counties at once.`,
      committee: `### Just cause lives

{{just-cause}} came out of Housing and Local Government on Thursday, 8 to 7, one member being at a christening. Eleven grounds are still eleven. Owner-occupied buildings of four units are out, and so are leases of less than a year.

The question is whether leadership brings to the floor a bill that it may lose. It did that once this week.

### One text for privacy

House Technology reported {{privacy-act}} on Wednesday, 13 to 4, in the form that its chair had been promising. It runs to sixty-one pages against the Senate's thirty-eight, and most of the difference is who is not covered.

### Formula, flashlights, flows

- {{school-formula}} was heard by Senate Education, for seven hours. The superintendents of the ten poorest districts sat together and spoke in order of enrollment.
- {{storage-siting}} was heard by Senate Energy. Tamarack County's commissioners brought the circuit court's opinion in the solar case and asked the committee to wait for the Supreme Court. It will not.
- {{large-load}} left House Energy and Utilities 12 to 5, unamended.
- {{last-mile}} was reported 11 to 0. Senator Grimes's list of parking fines runs to four thousand names.
- {{ransomware}} was heard in the House, where the state's own liquor stores testified in favor.
- {{noncompete}} had its day in Senate Judiciary. The manager of the cafeteria was excused.`,
      ahead: `The deadline for bills in their second chamber is eight days off, and committees are meeting at seven in the morning to beat it.

${listedFor(1, 10)}`,
      files: ["bridge-inspection"],
      notes:
        "Bridge posting: nine tons confirmed by DOT on Friday at 16:40. Solís's fifth-place line is verbatim. Lenox vote from their journal, not the press release (which said 26).",
    },
  }),
  issue(3, {
    title: "Signed, vetoed, sent to conference",
    headline:
      "Lead lines and shared solar become law, duplexes do not, and a commission to draw districts passes the House",
    author: "eda",
    topics: ["drinking-water", "zoning", "elections", "renewables", "policing", "classroom"],
    values: {
      standfirst:
        "The governor signed three bills in two days and returned a fourth on Friday. The House sent the voters, or at any rate the Senate, an amendment on how districts are drawn.",
      pace: "Busy",
      opening: `Governor Hallam had a week of the kind that is photographed. On Wednesday she stood in a street in Stanwick beside a trench with a lead pipe in it and signed its replacement. The same afternoon a child of ten handed her a library card and a bill. On Thursday it was solar power for people with no roof.

On Friday there were no pictures. The veto of {{duplex}} came down at ten to five, in four pages, on the tenth day.`,
      floor: `### Lead lines: Chapter 88

{{lead-lines}} became law on Wednesday. The first $22 million is to be spent within a year, and the suppliers' maps are due in eight months. The Department thinks that it can replace nine thousand lines a year once crews are trained; at that rate sixty-one thousand take a little under seven, inside the act's ten.

### Duplexes: the veto

The governor's message on {{duplex}} makes three objections. Half a mile is too far; parking minimums should fall by half before they fall away; and eighteen months is too little for a town with one planner. It ends by offering to sign a bill that met any two.

The sponsors have the votes for none. They have twenty-four in the Senate for the bill as it is, and need twenty-five.

> I will always sign more homes. I will not sign fewer neighbors who were asked. — Governor Hallam, Veto message 4

### Eleven by lot

{{redistricting}} passed the House on Thursday, 75 to 34, two more than an amendment requires. Both caucuses divided. The commission of eleven is drawn by lot, by county, from those who apply, and may not know where anybody lives who holds office.

It goes to a Senate committee that has not reported a constitutional amendment since it was last redistricted.

### Phones, away

The House passed {{phone-free}} on Tuesday, 88 to 21. A floor amendment to let pupils keep watches was adopted after Representative Yoshida established that half of the members were looking at theirs.

### Video within fourteen days

The Senate passed {{body-cameras}} on Thursday, 25 to 12. Families see a recording first. A judge may hold it back for a named harm, in writing, for thirty days at a time.

### Also on the floor

- {{sludge-pfas}} passed the Senate 33 to 4, with contributions from industry scaled by volume.
- {{ebikes}} passed the Senate 35 to 2 and needs only a signature.
- {{community-solar}} was signed on Thursday, as Chapter 87, and {{park-fees}} on Wednesday, as Chapter 89.
- {{transit-fund}} and {{supplemental}} are both in conference. The same senator, Shaw, is on both, and has asked for a larger desk.`,
      committee: `### The wage index rests

{{wage-index}} was postponed indefinitely by Senate Commerce on Tuesday, 6 to 4. Senator Shaw thanked the witnesses for their patience, most of whom had not been told that they would need it.

### Privacy, struck and rewritten

House Technology adopted a strike-everything amendment to {{privacy-act}} on Wednesday. It keeps the rights of the Senate's bill and rebuilds the exceptions from nothing. A vote on reporting it follows next week.

### Mergers out of committee

Health and Human Services reported {{hospital-mergers}} 12 to 6. “Twenty or more physicians” is, for the moment, still twenty and still physicians.

### Also reported or heard

- {{ai-hiring}} was reported 10 to 7, its right to sue intact by one vote.
- {{bridge-tolls}} was reported 9 to 7, with four members of the committee absent, all of them commuters.
- {{circuit-breaker}} left Senate Finance 8 to 3.
- {{large-load}} was heard in House Energy and Utilities. The builders of data centers brought a mayor.
- {{adult-dental}} was heard in Appropriations, which asked for a smaller number and was given a later one.
- {{ranked-ballots}} was heard in Senate Rules, and ranked.`,
      ahead: `Two conferences meet, the supplemental's on Monday evening and transit's whenever Senator Shaw is free. The House has a bridge on Wednesday.

${listedFor(2, 10)}`,
      notes:
        "Hallam's veto line: the certified message has “neighbors who were asked”; the press copy “neighbors asked”. We follow the certified copy.",
    },
  }),
];
