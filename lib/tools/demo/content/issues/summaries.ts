import type { DemoIssue, When } from "../shape";
import { referredBills } from "./compose";

const summary = (
  key: string,
  published: When | null,
  it: {
    title: string;
    headline: string;
    topics: string[];
    author?: "ada" | "eda";
    values: DemoIssue["values"];
    pending?: DemoIssue["values"];
  },
): DemoIssue => ({
  key,
  template: "issue-summary",
  title: it.title,
  headline: it.headline,
  topics: it.topics,
  published,
  author: it.author ?? "eda",
  values: { bills: referredBills(it.values), ...(published ? { reviewed: published } : {}), ...it.values },
  ...(it.pending ? { pending: it.pending } : {}),
});

/** Revisions of the same question carry the same main topic, oldest first. */
export const summaries = (): DemoIssue[] => [
  summary("summary-grid-1", "11 Mon", {
    title: "Who decides where batteries go",
    headline:
      "Nine of fourteen storage projects are stopped by three counties; the statehouse is about to ask whether they may",
    topics: ["grid", "zoning"],
    author: "ada",
    values: {
      standfirst:
        "Large batteries need a permit from whichever county they stand in, and three counties have stopped issuing any. A bill would give the decision to the state.",
      question: "Should one state permit replace county approval for large batteries?",
      state: "Emerging",
      contested: false,
      background: `### What there is

Calvert has two large batteries and fourteen more in the regional queue. Each stores enough to run about forty thousand homes for four hours. They are put beside substations, because wire is dear, and so most of them would stand in the same three counties.

### How it is decided now

A battery is a “utility structure” in county codes, when it is anything. Alder County approves them in four months. Linden, Quarry and Tamarack have each adopted a moratorium and renewed it twice.

### What is proposed

{{storage-siting}} would have the Public Utilities Board issue the only permit, and would void moratoria. Counties could still set a distance from homes.`,
      arguments: `### For

- The grid is one machine, and what one county refuses all the others pay for.
- A moratorium that is renewed is a ban, and no county has voted for a ban.

### Against

- Fires are fought by local departments, many of them volunteers.
- The Board has never sited a building, and has four engineers.`,
      next: "Energy and Utilities hears the bill this week. The State Fire Marshal has said that a fire code will be proposed whatever the legislature does; see {{storage-fire}}.",
      reading: "https://register.calvert.example/storage",
      reviewby: "7 Mon",
      notes: "Ask the Board for the queue positions; public, but only on paper.",
    },
  }),
  summary("summary-grid-2", "6 Mon", {
    title: "Who decides where batteries go",
    headline: "A committee has chosen the state; a judge has said that it may",
    topics: ["grid", "zoning"],
    values: {
      standfirst:
        "The siting bill is out of committee with the fire chiefs' support, and a circuit judge has held that home rule does not reach the grid. The distance from homes is what remains.",
      question: "Should one state permit replace county approval for large batteries?",
      state: "Moving",
      contested: true,
      background: `### What there is

Two large batteries are running and fourteen are in the queue, nine of them in the three counties with a moratorium.

### What has changed since our first summary

1. {{storage-siting}} was reported 11 to 6, with the Board's clock cut to 210 days and a fire plan signed by the nearest department.
2. The State Fire Marshal proposed {{storage-fire}}: three feet between cabinets, vents, detectors, and a drill each year.
3. Judge Vasquez held in the case on {{solar-zoning}} that a field is local and its current is not. The act before her is about solar farms. The reasoning is not.`,
      arguments: `### For

- Developers have offered to pay for hydrants and drills, which answers the best local objection.
- Calvert Light & Power puts the cost of two missed capacity auctions at $61 million.

### Against

- The circuit court's ruling is on appeal.
- At 200 feet, as reported, a battery could stand behind a school. Opponents ask for a thousand.`,
      next: "The House takes the bill up on second reading within weeks. We expect the fight to be about feet.",
      reading: "https://register.calvert.example/storage",
      reviewby: "2 Mon",
    },
  }),
  summary("summary-grid-3", "0 Tue", {
    title: "Who decides where batteries go",
    headline:
      "The House has said the state, at three hundred feet; the Senate votes on Wednesday and the court sits the week after",
    topics: ["grid", "zoning", "emergency"],
    author: "ada",
    values: {
      standfirst:
        "After fourteen weeks the question is down to one Senate vote and one argument in the Supreme Court. A fire code that both sides accept is already final.",
      question: "Should one state permit replace county approval for large batteries?",
      state: "Moving",
      contested: true,
      background: `### What there is

Two large batteries run today, in Alder and Ellery counties. Fourteen are in the regional queue. Nine of those wait on a county that is not issuing permits.

### Who decides now, and who would

| Question | Today | {{storage-siting}} |
| --- | --- | --- |
| Permit | County, under its own code | Public Utilities Board |
| Moratorium | Allowed | Void |
| Distance from a home | County | County, up to 300 feet |
| Fence and berm | County | County may ask |
| Fire plan | None required | Signed by the nearest department |
| Time to decide | None set | 210 days |
| Removal | None required | Bond |

### What has changed since our second summary

- The House raised the greatest distance from 200 feet to 300 and passed the bill 68 to 41.
- Senate Energy reported it 7 to 3, and let counties *ask* for a fence.
- {{storage-fire}} is final.
- Lenox enacted {{lx-storage}}, which lets the developer choose between county and state and holds it to the choice.
- In Washington {{us-grid}} was reported. It would make late answers from transmission operators cost something, and would bring the queue's dates forward.`,
      arguments: `### For one permit

- A grid is one machine. What one county refuses, the others pay for, at about $1.10 a month for each household.
- The fire code now sets what is safe. What remains to a county is what is *seen*, for which the bill leaves it three hundred feet.

### For the counties

- No state board will be holding the hose. Six of the nine departments that would answer are volunteers.
- The Supreme Court hears the solar case next week. A statute passed this week will be read in its light, and may have to be passed again.

### What neither side says

The three counties have said in private that they would end their moratoria for a share of the tax, which the bill gives to the state.`,
      next: `- **{+2}.** Third reading in the Senate. Nineteen votes pass it; our count is between twenty-one and twenty-five. Since the Senate has amended the bill, the House must agree.
- **{+9}.** Argument in the Supreme Court on {{solar-zoning}}.
- **{+56}.** {{storage-fire}} takes effect.`,
      files: ["storage-map"],
      reading: "https://register.calvert.example/storage",
      reviewby: "-4 Mon",
      notes:
        "Tax share: three commissioners, not for attribution. Count from Okafor's whip list, which she knows we have.",
    },
  }),
  summary("summary-privacy-1", "9 Mon", {
    title: "A data privacy act for Calvert",
    headline: "The fourth attempt has passed one chamber by leaving out what stopped the first three",
    topics: ["privacy", "business"],
    values: {
      standfirst:
        "The Senate has passed rights to see, correct, delete and move personal data. Whether a person may sue over them is left for later, on purpose.",
      question: "What rights should residents have over the data that companies hold on them?",
      state: "Moving",
      contested: false,
      background: `### Three failures

Bills failed six, four and two years ago. Each time the chambers agreed on the rights and not on the remedy. The Senate would not pass a bill with suits in it, nor the House one without.

### What the Senate passed

{{privacy-act}} gives residents five rights and companies two duties: to collect what the service needs, and to treat location, health and biometrics as sensitive. The Attorney General enforces it. For two years a company has thirty days to mend what it is told of.`,
      arguments: `### For leaving suits out

- Two states with suits have seen most of them brought over the wording of notices.

### For putting them in

- The Attorney General has three lawyers for this.
- The right to cure teaches a company to wait for the letter.`,
      next: "The House committee has set one hearing and will need two. Lenox's bill, {{lx-privacy}}, follows the commoner model and allows suits over biometric data alone.",
      reading: "https://legislature.calvert.example/s44",
      reviewby: "3 Mon",
    },
  }),
  summary("summary-privacy-2", "0 Tue", {
    title: "A data privacy act for Calvert",
    headline: "Both chambers have passed a privacy act; on Wednesday they may agree that it is the same one",
    topics: ["privacy", "business", "online-safety"],
    values: {
      standfirst:
        "The House rebuilt the exceptions and kept the rights. If the Senate concurs, Calvert will have a privacy act on its fourth try.",
      question: "What rights should residents have over the data that companies hold on them?",
      state: "Moving",
      contested: false,
      background: `### What has changed since our first summary

The House adopted a strike-everything amendment to {{privacy-act}} in committee and passed it 84 to 25. The five rights and two duties are as the Senate wrote them. The exceptions are new.

| Who | Senate | House |
| --- | --- | --- |
| Threshold | 35,000 residents | 50,000 residents |
| Hospitals | Excluded as bodies | Health records excluded; hospitals' websites covered |
| Banks | Excluded as bodies | Financial data excluded; banks' advertising covered |
| Press | Not mentioned | Newsgathering excluded |
| Nonprofits | Covered | Covered after two years |
| Right to cure | Ends after two years | Ends after two years |

Excluding *data* in place of *bodies* is the House's best idea. A hospital's website is more like a shop's than like a chart.

### The neighbors

The federal bill {{us-kids}} would supersede state acts on children's services, among them {{kids-code}}. It leaves general privacy acts alone, for now. Lenox's {{lx-privacy}} has passed its House.`,
      arguments: `### For concurring

- The rights are intact.
- A conference would reopen the question of suits, on which nothing has changed.

### For a conference

- At 50,000 residents most data brokers with a single product escape. Senator Feld would go back to 35,000 for those who sell.`,
      next: `- **{+2}.** Concurrence is on the Senate's calendar.
- If enacted, rights begin one year later and the Attorney General's rules are due in nine months.
- The right to cure ends in the third year, and there the argument about suits has an appointment with itself.`,
      reading: "https://legislature.calvert.example/s44",
      reviewby: "-5 Mon",
      files: ["privacy-comparison"],
    },
  }),
  summary("summary-renting-1", "4 Wed", {
    title: "Ending a tenancy in Calvert",
    headline: "Nine thousand evictions a year give no reason, and a bill would ask for one",
    topics: ["renting", "civil"],
    author: "ada",
    values: {
      standfirst:
        "A landlord may decline to renew a lease without saying why. The just cause bill would require one of eleven reasons, and has twice come within a vote of dying.",
      question: "Should a landlord have to give a reason to end a tenancy?",
      state: "Stalled",
      contested: true,
      background: `### The law now

At the end of a lease either side may walk away on thirty days' notice, and no reason is asked for. Retaliation is forbidden; it is also hard to prove against somebody who has said nothing.

### The numbers

Of 38,000 filings last year 26,000 were for rent, 3,000 for conduct and 9,000 for no stated cause. The last were won by the landlord in 96 cases of a hundred, usually in under four minutes.

### The bill

{{just-cause}} lists eleven reasons. Six are the tenant's doing. Five are not, such as sale, repair or a family member moving in, and those carry ninety days and a month's rent.

### The neighboring act

{{tenant-fees}} is in force and in court. Courts that are reading it closely have made landlords' lawyers cautious about writing in general terms.`,
      arguments: `### For

- A reason can be answered. Silence cannot.
- The five no-fault reasons cover what landlords say that they need.

### Against

- Bad neighbors are rarely proved by those who live beside them, who are afraid to testify.
- Small owners will sell to large ones, who have lawyers.`,
      next: "The House has recommitted the bill at its sponsor's request. It needs one vote in committee and two on the floor.",
      reading: "https://legislature.calvert.example/h742",
      reviewby: "0 Mon",
    },
  }),
  summary("summary-schools-1", "7 Tue", {
    title: "How Calvert pays for its schools",
    headline: "A formula from 1994 counts houses and pupils; its successor would count need",
    topics: ["schools", "budget"],
    values: {
      standfirst:
        "Ninety-one districts share $4.1 billion by a formula that nobody defends and that nobody has replaced. The bill now in committee would, over seven years.",
      question: "What should decide how much the state sends to each school district?",
      state: "Moving",
      contested: true,
      background: `### The formula of 1994

Each district is owed a base for each pupil. It pays what its property can bear at a standard rate, and the state pays the rest. There is one weight, for poverty, set at 0.20 in a compromise that was to be looked at in two years.

### What it does

The ten districts with the most poverty spend $1,900 less for each pupil than the ten with the least. Those with dear houses and modest incomes, mostly along the river, pay the highest rates in the state.

### What is proposed

{{school-formula}} has four weights and measures capacity by income as well as property. Nobody loses for four years.

| Weight | 1994 | As introduced | As reported by Education |
| --- | --- | --- | --- |
| Poverty | 0.20 | 0.45 | 0.50 |
| English learners | | 0.35 | 0.35 |
| Disability | grant | 0.90 | 0.90 |
| Sparsity | | 0.15 | 0.20 |

{{supplemental}} would pay for boilers and roofs meanwhile.`,
      arguments: `### For

- Two suits are waiting; a court would set weights with less care.
- Income is a fairer measure of what a town can pay than the price at which its houses last sold.

### Against

- Half of the $612 million has no source.
- A promise that nobody loses is a promise to those who have had too much.`,
      next: "Ways and Means has the bill. It will stretch the years or shrink the sum.",
      files: ["school-weights"],
      reading: "https://legislature.calvert.example/h1",
      reviewby: "1 Mon",
    },
  }),
  summary("summary-pfas-1", "2 Wed", {
    title: "PFAS in Calvert's water, sludge and soil",
    headline: "Three measures in one month: a limit, a ban, and a fund",
    topics: ["drinking-water", "farming", "waste"],
    author: "ada",
    values: {
      standfirst:
        "In four weeks the state set limits for drinking water, ended the spreading of contaminated sludge, and began to pay the farms that had been told it was safe.",
      question: "Who should pay to keep PFAS out of water, and who for what is already there?",
      state: "Settled for now",
      contested: false,
      background: `### Three routes to a glass of water

PFAS reach a tap from wells, from rivers below sewage works, and from fields where sewage sludge was spread. Calvert has now legislated on all three.

1. **The tap.** {{pfas-limits}} limits six substances. Forty-three of 290 systems exceed at least one.
2. **The field.** {{sludge-pfas}} stops spreading above a limit and compensates eleven farms known to be affected, and more as they are found.
3. **The pipe.** {{lead-lines}} is about another poison, and competes for the same trenches and crews.

### Who pays

Customers pay for treatment, at between $3 and $19 a month. Industry pays into the farm fund by volume. Makers of the substances pay nothing under any of the three; the Attorney General's suit against them is in its fourth year.`,
      arguments: `### What the parties agree on

Nearly everything, to the surprise of both. The sludge bill passed with 95 votes and 33.

### What they do not

- Whether a city's sewer authority, which received what it did not make, should pay into the fund. {{us-pfas}}, in Congress, says no.
- Whether six years is too long for a small town, or too short.`,
      next: "The governor has the sludge bill. Quarterly sampling begins when the water rule takes effect, on {+70}.",
      files: ["pfas-systems"],
      reading: "https://register.calvert.example/pfas",
      reviewby: "-8 Mon",
    },
    pending: {
      next: "The governor signed the sludge bill, as Chapter 91. Quarterly sampling begins when the water rule takes effect, on {+70}. In Washington the Senate passed {{us-pfas}}, 78 to 19; the House has not said when it will take it up.",
      standfirst:
        "In five weeks the state set limits for drinking water, ended the spreading of contaminated sludge, and began to pay the farms that had been told it was safe.",
    },
  }),
];
