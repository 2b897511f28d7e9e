import { whenOf, daysFromMonday } from "../calendar";
import { agencies, committees, legislature } from "../members";
import { between, pick, randomFrom } from "../random";
import type { DemoBill, Jurisdiction, SessionAge, Step, When } from "../shape";
import * as move from "../steps";
import { subjectTopics } from "../subjects";
import { areaOfTopic } from "../topics";
import { federalBackground, lenoxBackground } from "./federal-bills";
import { ceremonial, plainResolutions, plainRules } from "./ceremonial";
import { firstHalf } from "./subjects-of-bills-1";
import { secondHalf } from "./subjects-of-bills-2";

type Random = () => number;
type Numbers = (series: string) => number;

const lines = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(" | ").map((part) => part.trim()));
const areaKey = (topic: string): string => areaOfTopic.get(topic)?.key ?? "government";

/** A weekday some weeks after the given one: committees and chambers sit from Tuesday to Thursday. */
const later = (random: Random, when: When, weeks: number): When =>
  whenOf(Math.floor(daysFromMonday(when) / 7) * 7 + weeks * 7 + between(random, 1, 3));

function randomVote(random: Random, seats: number): [number, number] {
  const absent = random() < 0.4 ? between(random, 1, Math.ceil(seats / 20)) : 0;
  const share = pick(random, [0.53, 0.56, 0.61, 0.64, 0.7, 0.78, 0.86, 0.93, 0.97, 1]);
  const yeas = Math.max(Math.floor(seats / 2) + 1, Math.round((seats - absent) * share));
  return [yeas, seats - absent - yeas];
}

interface Road {
  start: When;
  house: move.House;
  committee: { lower: string; upper: string };
  pace: number;
  ended: boolean;
  hearing: When | null;
}

/** A walk through the legislature: at each step it may stop, and most do. */
function road(random: Random, { start, house, committee, pace, ended, hearing }: Road): Step[] {
  const seats = { H: 109, S: 37 };
  const of = (chamber: move.House) => (chamber === "H" ? committee.lower : committee.upper);
  const second: move.House = house === "H" ? "S" : "H";
  let when = start;
  const next = () => (when = later(random, when, between(random, 1, pace)));
  if (!ended && daysFromMonday(start) > -42 && random() < 0.12) return [move.prefile(when, house)];
  const steps: Step[] = [move.intro(when, house)];
  if (random() < 0.07) return ended ? [...steps, move.withdraw(next(), house)] : steps;
  steps.push(move.refer(when, house, of(house)));
  if (random() < 0.6) steps.push(move.hearing(next(), house, of(house)));
  if (random() < 0.34) return stop();
  if (random() < 0.1)
    return [...steps, move.shelve(next(), house, of(house), randomVote(random, house === "H" ? 17 : 10))];
  steps.push(
    move.report(
      next(),
      house,
      of(house),
      randomVote(random, house === "H" ? 17 : 10),
      random() < 0.5 ? "favorably as amended" : "favorably",
    ),
  );
  if (random() < 0.2) return stop();
  if (random() < 0.06)
    return [...steps, move.reject(next(), house, [Math.floor(seats[house] * 0.46), Math.ceil(seats[house] * 0.5)])];
  steps.push(
    move.pass(next(), house, randomVote(random, seats[house])),
    move.receive(later(random, when, 1), second, of(second)),
  );
  next();
  if (random() < 0.3) return stop();
  steps.push(move.reportAgain(next(), second, of(second), randomVote(random, second === "H" ? 17 : 10)));
  if (random() < 0.2) return stop();
  if (random() < 0.3)
    steps.push(
      move.passAmended(next(), second, randomVote(random, seats[second])),
      move.concur(next(), house, randomVote(random, seats[house])),
    );
  else steps.push(move.passBoth(next(), second, randomVote(random, seats[second])));
  if (!ended && random() < 0.2) return steps;
  steps.push(move.toGovernor(next()));
  if (!ended && random() < 0.2) return steps;
  steps.push(random() < 0.08 ? move.veto(next()) : move.sign(next(), between(random, 95, 240)));
  return steps;

  function stop(): Step[] {
    if (ended)
      return random() < 0.75
        ? [...steps, move.note(next(), house, "Died upon adjournment")].map((step, i, all) =>
            i === all.length - 1 ? { ...step, status: "failed" as const } : step,
          )
        : steps;
    return hearing && daysFromMonday(when) < daysFromMonday(hearing)
      ? [...steps, move.hearing(hearing, house, of(house))]
      : steps;
  }
}

function sponsorsOf(random: Random, jurisdiction: Jurisdiction, house: move.House): DemoBill["sponsors"] {
  const benches = legislature.filter(
    (member) => member.jurisdiction === jurisdiction && member.chamber === (house === "H" ? "lower" : "upper"),
  );
  const chosen = new Set<string>();
  for (let i = between(random, 1, 4); i > 0; i--) chosen.add(pick(random, benches).key);
  return [...chosen].map((member, place) => ({ member, primary: place === 0 }));
}

const closings = [
  "Takes effect ninety days after enactment.",
  "Takes effect on the first of January after enactment.",
  "The fiscal note puts the cost at under $100,000 a year.",
  "The fiscal note finds no cost to the state.",
  "Local governments may adopt stricter standards.",
  "Expires after five years unless renewed.",
  "Directs the agency to report after two years.",
  "Applies to contracts made after its effective date.",
  "",
  "",
  "",
];
const openings = ["An act concerning", "An act relating to", "An act in relation to", "An act concerning"];

/** A start so many weeks ago; those of the session before lie between 72 and 104 weeks back. */
function startOf(random: Random, session: SessionAge): When {
  const weeks =
    session === "previous"
      ? between(random, 84, 104)
      : random() < 0.62
        ? between(random, 2, 14)
        : between(random, 15, 44);
  return whenOf(-7 * weeks + between(random, 0, 3));
}

/** Numbers are given in the order in which the bills came in. */
function numberBills(bills: { bill: DemoBill; house: move.House }[], numbers: Numbers): DemoBill[] {
  const first = ({ bill }: { bill: DemoBill }) => daysFromMonday(bill.steps[0]?.when ?? "0 Mon");
  return bills
    .toSorted((a, b) => first(a) - first(b))
    .map(({ bill, house }) => {
      const number = numbers(`${bill.session} ${house}`);
      return { ...bill, name: house === "H" ? `H.B. ${String(number).padStart(4, "0")}` : `S.B. ${number}` };
    });
}

function stateBills(random: Random, numbers: Numbers): DemoBill[] {
  const bills = Object.entries({ ...firstHalf, ...secondHalf }).flatMap(([topic, text]) =>
    lines(text).map(([short = "", what = ""], place): { bill: DemoBill; house: move.House } => {
      const session: SessionAge = random() < 0.36 ? "previous" : "current";
      const house: move.House = random() < 0.6 ? "H" : "S";
      const committee = committees[areaKey(topic)] ?? { lower: "Judiciary", upper: "Judiciary" };
      const hearing =
        session === "current" && random() < 0.45 ? whenOf(between(random, 0, 2) * 7 + between(random, 1, 3)) : null;
      const steps = road(random, {
        start: startOf(random, session),
        house,
        committee,
        pace: 2,
        ended: session === "previous",
        hearing,
      });
      const bill: DemoBill = {
        key: `bg-${topic}-${place}`,
        jurisdiction: "CV",
        session,
        kind: "bill",
        short,
        topics: [topic],
        subjects: [],
        name: "",
        title: `${pick(random, openings)} ${short}`,
        summary: [what, pick(random, closings)].filter(Boolean).join(" "),
        sponsors: sponsorsOf(random, "CV", house),
        steps,
        related: [],
        tracked: false,
        ceremonial: false,
        story: null,
      };
      return { bill, house };
    }),
  );
  return numberBills(bills, numbers);
}

function resolutions(random: Random, numbers: Numbers): DemoBill[] {
  const honors = lines(ceremonial).map(([title = "", letter = "H"], place): DemoBill => {
    const house = letter as move.House;
    const when = whenOf(-7 * between(random, 0, 16) + between(random, 0, 3));
    return {
      key: `bg-honor-${place}`,
      jurisdiction: "CV",
      session: "current",
      kind: "resolution",
      name: `${house}.R. ${numbers(`${house}.R.`)}`,
      title: `A resolution ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      short: title.toLowerCase(),
      summary: null,
      topics: ["arts"],
      subjects: ["Resolutions"],
      sponsors: sponsorsOf(random, "CV", house),
      steps: [move.intro(when, house), move.adopt(when, house, null)],
      related: [],
      tracked: false,
      ceremonial: true,
      story: null,
    };
  });
  const plain = lines(plainResolutions).map(([title = "", kind = "HJR"], place): DemoBill => {
    const house: move.House = kind.startsWith("H") ? "H" : "S";
    const start = whenOf(-7 * between(random, 4, 30) + between(random, 0, 3));
    const steps = [move.intro(start, house), move.refer(start, house, "State Administration")];
    if (random() < 0.5)
      steps.push(
        move.adopt(
          later(random, start, between(random, 2, 4)),
          house,
          randomVote(random, house === "H" ? 109 : 37),
          true,
        ),
      );
    return {
      key: `bg-resolution-${place}`,
      jurisdiction: "CV",
      session: "current",
      kind: "resolution",
      name: `${house}.J.R. ${numbers(`${house}.J.R.`)}`,
      title: `A joint resolution ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      short: title.toLowerCase(),
      summary: null,
      topics: [pick(random, ["budget", "elections", "local"])],
      subjects: ["Resolutions"],
      sponsors: sponsorsOf(random, "CV", house),
      steps,
      related: [],
      tracked: false,
      ceremonial: false,
      story: null,
    };
  });
  return [...honors, ...plain];
}

function rules(random: Random): DemoBill[] {
  return lines(plainRules).map(([topic = "", title = "", what = ""], place): DemoBill => {
    const agency = agencies[areaKey(topic)] ?? "Department of State";
    const start = whenOf(-7 * between(random, 2, 26) + between(random, 1, 3));
    const steps =
      random() < 0.25
        ? [move.notice(start, agency)]
        : [move.propose(start, agency), move.commentsClose(whenOf(daysFromMonday(later(random, start, 5)) + 1))];
    if (steps.length === 2 && random() < 0.6) {
      const end = later(random, start, between(random, 7, 10));
      steps.push(random() < 0.15 ? move.ruleWithdrawn(end, agency) : move.finalRule(end, agency));
    }
    return {
      key: `bg-rule-${place}`,
      jurisdiction: "CV",
      session: "current",
      kind: "regulation",
      name: `R-{Y}-0${23 + place}`,
      title,
      short: title.charAt(0).toLowerCase() + title.slice(1),
      summary: what,
      topics: [topic],
      subjects: [],
      sponsors: [],
      steps,
      related: [],
      tracked: false,
      ceremonial: false,
      story: null,
    };
  });
}

const subjectOf = (topic: string): string[] =>
  subjectTopics
    .filter((each) => each.topics.includes(topic))
    .slice(0, 1)
    .map((each) => each.subject);

function elsewhere(random: Random): DemoBill[] {
  const federal = lines(federalBackground).map(([topic = "", title = "", what = ""], place): DemoBill => {
    const house: move.House = random() < 0.6 ? "H" : "S";
    const committee = {
      lower: pick(random, ["Energy and Commerce", "Ways and Means", "Natural Resources", "Agriculture"]),
      upper: pick(random, ["Finance", "Commerce, Science, and Transportation", "Agriculture, Nutrition, and Forestry"]),
    };
    const start = whenOf(-7 * between(random, 3, 40) + between(random, 1, 3));
    const steps = [move.intro(start, house), move.refer(start, house, committee[house === "H" ? "lower" : "upper"])];
    if (random() < 0.35)
      steps.push(
        move.report(
          later(random, start, between(random, 3, 6)),
          house,
          committee[house === "H" ? "lower" : "upper"],
          [22, 14],
        ),
      );
    return {
      key: `bg-us-${place}`,
      jurisdiction: "US",
      session: "current",
      kind: "bill",
      name: house === "H" ? `H.R. ${11200 + place * 37}` : `S. ${5600 + place * 13}`,
      title,
      short: what.toLowerCase().replace(/\.$/, ""),
      summary: what,
      topics: [topic],
      subjects: [],
      sponsors: sponsorsOf(random, "US", house),
      steps,
      related: [],
      tracked: false,
      ceremonial: false,
      story: null,
      // what Monday's inbox is about
      ...(place % 4 === 1 && { topics: [], subjects: subjectOf(topic), came: "0 Mon" as const }),
    };
  });
  const lenox = lines(lenoxBackground).map(([topic = "", title = "", what = ""], place): DemoBill => {
    const house: move.House = random() < 0.6 ? "H" : "S";
    const session: SessionAge = random() < 0.35 ? "previous" : "current";
    const start = whenOf(
      -7 * (session === "previous" ? between(random, 84, 95) : between(random, 3, 30)) + between(random, 1, 3),
    );
    const steps = road(random, {
      start,
      house,
      committee: { lower: "Finance", upper: "Commerce" },
      pace: 2,
      ended: session === "previous",
      hearing: null,
    });
    return {
      key: `bg-lx-${place}`,
      jurisdiction: "LX",
      session,
      kind: "bill",
      name: house === "H" ? `HB ${241 + place * 7}` : `SB ${102 + place * 5}`,
      title,
      short: title.toLowerCase().split(";")[0] ?? title,
      summary: what,
      topics: [topic],
      subjects: [],
      sponsors: sponsorsOf(random, "LX", house),
      steps,
      related: [],
      tracked: false,
      ceremonial: false,
      story: null,
    };
  });
  return [...federal, ...lenox];
}

/**
 * Every bill that the desk does not write about. The same on every machine.
 * @param taken names that written bills already carry in the sitting session
 */
export function backgroundBills(taken: ReadonlySet<string>): DemoBill[] {
  const random = randomFrom(20_260_119);
  const used = new Map<string, number>();
  const numbers: Numbers = (series) => {
    let number =
      (used.get(series) ?? (series.includes(".") ? 1 : 17)) + between(random, 1, series.includes("H") ? 5 : 3);
    const printNumber = (n: number) =>
      series.endsWith(" H")
        ? `H.B. ${String(n).padStart(4, "0")}`
        : series.endsWith(" S")
          ? `S.B. ${n}`
          : `${series} ${n}`;
    while (taken.has(printNumber(number))) number++;
    used.set(series, number);
    return number;
  };
  return [...stateBills(random, numbers), ...resolutions(random, numbers), ...rules(random), ...elsewhere(random)];
}
