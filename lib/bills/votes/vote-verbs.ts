import type { Question } from "./read-motion";
import type { VoteMeaning } from "./read-vote";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The chamber whose amendments are meant. */
function otherChamber(words: string, own: string | null): string {
  const named = [...words.matchAll(/\b(House|Senate|Assembly)\b(?= (?:amend|substitute|proposal))/gi)]
    .map(([, chamber]) => capital(chamber!.toLowerCase()))
    .find((chamber) => chamber !== own);
  return named ? `the ${named}’s` : "the other chamber’s";
}

/** The infinitive, the past and the gerund of what a carried motion does; `lost` where it is no plain negation. */
export type Verb = { base: string; past: string; gerund: string; lost?: string };
const verb = (base: string, past: string, gerund: string, lost?: string): Verb => ({
  base,
  past,
  gerund,
  ...(lost && { lost }),
});
const toAgree = (what: string): Verb => verb(`agree to ${what}`, `agreed to ${what}`, what, `did not agree to ${what}`);

/** `Senate Amendment 13 to Senate Substitute Amendment 2` */
const nameOfAmendment =
  /^[A-Z]{2}\d{4}[HSJ][\dW]\d{3}(?=:)|\b(?:(?:House|Senate|Assembly|Committee|Floor) )?(?:(?:Committee|Floor|Substitute) )?(?:Amendment|Amdt\.?)(?: No\.?)? [A-Z]{0,3}-?\d[\w-]*(?: to (?:(?:House|Senate|Assembly) )?(?:Substitute )?Amendment \d+)?|\bS\.Amdt\. ?\d+(?: to S\.Amdt\. ?\d+)?|\b(?:House|Senate|Committee) Amendment ["“][A-Z]{1,2}["”]|\bL\.\d{3}\b/i;

function amendmentInWords(words: string): string {
  const name = nameOfAmendment.exec(words)?.[0];
  const what =
    /\bsubstitute\b/i.test(words) && !/\bam(?:end|dt)/i.test(words) ? "a substitute for it" : "an amendment to it";
  return name ? `${what} (${name})` : what;
}

function amendmentVerb({ act, words }: VoteMeaning): Verb | null {
  const what = amendmentInWords(words);
  if (act === "adopt") return verb(`adopt ${what}`, `adopted ${what}`, `adopting ${what}`, `rejected ${what}`);
  if (act === "table") return verb(`table ${what}`, `tabled ${what}`, `tabling ${what}`);
  if (act === "postpone_indefinitely")
    return verb(`postpone ${what} indefinitely`, `postponed ${what} indefinitely`, `postponing ${what} indefinitely`);
  if (act === "reconsider")
    return verb(`reconsider a vote on ${what}`, `agreed to reconsider a vote on ${what}`, `reconsidering ${what}`);
  return null;
}

/** Where a bill is sent: `Committee on Appropriations`, `Committee of the Whole`, `Rules`. */
function targetOf(words: string): string | null {
  const target =
    /\b(?:re-?)?refer\w*(?: .{1,80}?)?,? to (?:the )?(.{3,120}?)(?: with\b.*| pursuant\b.*|[.;,(].*)?$/i.exec(
      words,
    )?.[1];
  if (!target || /^committee$/i.test(target)) return null;
  return /\bcommittee\b|\bcalendar\b|\bwhole\b/i.test(target) ? target : `Committee on ${target}`;
}

const referral = (words: string): Verb => {
  const target = targetOf(words)?.replace(/\bCommittee On\b/, "Committee on");
  const where = target ? `the ${target}` : "committee";
  return verb(`refer it to ${where}`, `referred it to ${where}`, `referring it to ${where}`);
};

function passageVerb(words: string): Verb {
  const under = /\bsuspen/i.test(words) ? " under suspension of the rules" : "";
  if (/\benact/i.test(words) && !/\bpass/i.test(words))
    return verb("enact it", "voted to enact it", "enacting it", "did not vote to enact it");
  if (
    (/\b(?:adopt|agree)/i.test(words) && !/\bpass/i.test(words)) ||
    /^on the (?:concurrent )?resolution\b/i.test(words)
  )
    return verb(`adopt it${under}`, `adopted it${under}`, `adopting it${under}`, `did not adopt it${under}`);
  return verb(`pass it${under}`, `passed it${under}`, `passing it${under}`, `did not pass it${under}`);
}

const reportOf = (words: string, which: "majority" | "minority"): string => {
  const not = /\b(?:ought|do) not\b/i.test(words);
  const letter = /\bR(?:eport|EPORT) ([A-H])\b/.exec(words)?.[1];
  const opinion = not
    ? " that it ought not to pass"
    : /\binexpedient\b|\bITL\b/i.test(words)
      ? " that it is inexpedient to legislate"
      : /\b(?:ought|do) (?:to )?pass\b/i.test(words)
        ? " that it ought to pass"
        : " on it";
  return `${letter ? `Report ${letter}${opinion === " on it" ? "" : ","}` : `the ${which} report`}${opinion}${!not && /\bas amended\b|\bwith amend/i.test(words) ? " as amended" : ""}`;
};

function reportVerb({ body, words }: VoteMeaning): Verb {
  const target = /\brecommendation for referral to (?:the )?(committee on [\w ,&-]+?)(?: with .*)?$/i.exec(words)?.[1];
  if (target) {
    const where = `the ${capital(target.toLowerCase() === target ? target : target.replace(/^committee on /i, "Committee on "))}`;
    return verb(
      `recommend referring it to ${where}`,
      `recommended referring it to ${where}`,
      `recommending that it go to ${where}`,
    );
  }
  if (body.kind !== "committee")
    return verb("adopt a committee report on it", "adopted a committee report on it", "a committee report on it");
  if (/^report of\b/i.test(words)) return verb("report on it", "reported on it", "reporting on it");
  // Delaware counts who found it favorable, and who reported it "on its merits".
  const opinion = /\bmerits\b/i.test(words)
    ? ""
    : /\bunfavou?rabl/i.test(words)
      ? " unfavorably"
      : /\bfavou?rabl/i.test(words)
        ? " favorably"
        : /\bwith recommendation\b/i.test(words)
          ? " with its recommendation"
          : "";
  const form = /\bwithout amendment/i.test(words)
    ? "without amendment"
    : /\bwith\b.{0,40}\bsubstitute\b/i.test(words)
      ? "with a substitute"
      : /\bwith\b.{0,40}\bamendment/i.test(words)
        ? "with amendments"
        : "";
  const how = opinion + (form && opinion.startsWith(" with") ? ` and ${form}` : form && ` ${form}`);
  return verb(`report it${how}`, `reported it${how}`, `reporting it${how}`, `did not report it${how}`);
}

const table = ({ body, words }: VoteMeaning, jurisdiction: string): Verb =>
  // On the floor the motion may be about an amendment or another motion, which Congress, Texas and others do not print.
  body.kind !== "committee" && (jurisdiction === "US" || jurisdiction === "TX" || /\bmotion to table$/i.test(words))
    ? verb("a motion to table", "agreed to a motion to table", "a motion to table", "rejected a motion to table")
    : verb("table it", "tabled it", "tabling it");

type Build = (meaning: VoteMeaning, jurisdiction: string) => Verb | null;
const always =
  (...forms: Parameters<typeof verb>): Build =>
  () =>
    verb(...forms);

const verbs: Record<Question, Build> = {
  passage: ({ words }) => passageVerb(words),
  third_reading: ({ words }) => {
    const nth = /\bfinal reading\b/i.test(words) ? "final" : "third";
    return verb(
      `pass it on ${nth} reading`,
      `passed it on ${nth} reading`,
      `passing it on ${nth} reading`,
      `did not pass it on ${nth} reading`,
    );
  },
  passage_in_concurrence: always(
    "pass it in concurrence",
    "passed it in concurrence",
    "passing it in concurrence",
    "did not pass it in concurrence",
  ),
  do_pass: (meaning) => {
    const { body, words } = meaning;
    if (body.kind === "chamber" && /\bbe adopted\b/i.test(words)) return passageVerb("adopt");
    if (/\bfavou?rabl/i.test(words))
      return body.kind === "chamber"
        ? verb(
            "adopt a favorable report on it",
            "adopted a favorable report on it",
            "a favorable report on it",
            "did not adopt a favorable report on it",
          )
        : reportVerb({ ...meaning, body: { kind: "committee", name: null, chamber: body.chamber } });
    return /\breporting\b/i.test(words)
      ? verb("report it", "reported it", "reporting it")
      : body.kind === "committee"
        ? verb("pass it", "passed it", "passing it")
        : verb(
            "say that it ought to pass",
            "voted that it ought to pass",
            "whether it ought to pass",
            "did not agree that it ought to pass",
          );
  },
  amend_and_do_pass: ({ body }) =>
    body.kind === "committee"
      ? verb("pass it as amended", "passed it as amended", "passing it as amended")
      : verb(
          "say that it ought to pass as amended",
          "voted that it ought to pass as amended",
          "whether it ought to pass as amended",
          "did not agree that it ought to pass as amended",
        ),
  no_recommendation: always(
    "report it without recommendation",
    "reported it without recommendation",
    "reporting it without recommendation",
    "reported it without recommendation",
  ),
  report: (meaning) => reportVerb(meaning),
  do_not_pass: ({ body, words }) =>
    body.kind === "chamber" && /\breport\b/i.test(words)
      ? verb(
          "adopt an adverse report on it",
          "adopted an adverse report on it",
          "an adverse report on it",
          "did not adopt an adverse report on it",
        )
      : /\bfavou?rabl/i.test(words)
        ? verb(
            "report it unfavorably",
            "reported it unfavorably",
            "reporting it unfavorably",
            "did not report it unfavorably",
          )
        : body.kind === "committee"
          ? verb("reject it", "rejected it", "against passing it")
          : verb(
              "say that it ought not to pass",
              "voted that it ought not to pass",
              "whether it ought not to pass",
              "did not agree that it ought not to pass",
            ),
  inexpedient: always(
    "vote it inexpedient to legislate",
    "voted it inexpedient to legislate",
    "it as inexpedient to legislate",
    "rejected a motion that it is inexpedient to legislate",
  ),
  postpone_indefinitely: always("postpone it indefinitely", "postponed it indefinitely", "postponing it indefinitely"),
  pass_by_indefinitely: always("pass it by indefinitely", "passed it by indefinitely", "passing it by indefinitely"),
  strike_enacting_clause: always(
    "strike its enacting clause",
    "struck its enacting clause",
    "striking its enacting clause",
  ),
  last_day: ({ words }) => {
    const nth = /\b\d\d(?:st|th)\b/.exec(words)?.[0] ?? "last";
    return verb(
      `defer it to the ${nth} legislative day`,
      `deferred it to the ${nth} legislative day`,
      `deferring it to the ${nth} legislative day`,
    );
  },
  hold: ({ words }) =>
    /\bsuspense\b/i.test(words)
      ? verb("place it on the suspense file", "placed it on the suspense file", "placing it on the suspense file")
      : verb("hold it in committee", "held it in committee", "holding it in committee"),
  study: ({ words }) =>
    /\bstudy order\b/i.test(words)
      ? verb("put it in a study order", "put it in a study order", "putting it in a study order")
      : /\bfurther study\b|\bheld\b/i.test(words)
        ? verb("hold it for further study", "held it for further study", "holding it for further study")
        : verb("refer it for interim study", "referred it for interim study", "referring it for interim study"),
  continue: ({ words }) => {
    if (/\bretain/i.test(words))
      return verb("retain it in committee", "retained it in committee", "retaining it in committee");
    if (/\bcarr(?:y|ied) over\b/i.test(words)) return verb("carry it over", "carried it over", "carrying it over");
    const until = /\bto (\d{4}|next session)\b/i.exec(words)?.[1];
    const what = until ? ` to ${/^next/i.test(until) ? "the next session" : until}` : " to a later session";
    return verb(`continue it${what}`, `continued it${what}`, `continuing it${what}`);
  },
  strike_from_docket: ({ words }) => {
    const where = /\bdocket\b/i.test(words)
      ? " from the docket"
      : /\bcalendar\b/i.test(words)
        ? " from the calendar"
        : "";
    return verb(`strike it${where}`, `struck it${where}`, `striking it${where}`);
  },
  incorporate: always(
    "incorporate it into another bill",
    "incorporated it into another bill",
    "incorporating it into another bill",
  ),
  withdraw: always("withdraw it", "withdrew it", "withdrawing it"),
  table,
  take_from_table: always("take it from the table", "took it from the table", "taking it from the table"),
  postpone: ({ words }) =>
    /\bdefer/i.test(words)
      ? /\binvoluntar/i.test(words)
        ? verb("involuntarily defer it", "involuntarily deferred it", "involuntarily deferring it")
        : verb("defer it", "deferred it", "deferring it")
      : /\bpossible inclusion\b/i.test(words)
        ? verb(
            "lay it over for possible inclusion in another bill",
            "laid it over for possible inclusion in another bill",
            "laying it over for possible inclusion in another bill",
          )
        : verb("put it off", "put it off", "putting it off"),
  amendment: (meaning) => amendmentVerb(meaning),
  concur: ({ body, words }) => {
    const whose = `${otherChamber(words, body.chamber)} amendments to it`;
    return verb(`concur in ${whose}`, `concurred in ${whose}`, `concurring in ${whose}`, `did not concur in ${whose}`);
  },
  concur_in_bill: ({ body, words }) =>
    body.kind === "committee" || /\bconcurred in\b/i.test(words)
      ? verb("concur in it", "concurred in it", "concurring in it", "did not concur in it")
      : verb("concur", "concurred", "concurrence", "did not concur"),
  not_concur: ({ words }) => {
    const more = /\bconference\b|\bcofc\b/i.test(words) ? " and ask for a conference" : "";
    return verb(
      `refuse to concur${more}`,
      `refused to concur${more.replace("ask", "asked")}`,
      `refusing to concur${more.replace("ask", "asking")}`,
    );
  },
  recede: ({ words }) =>
    /\bconcur/i.test(words)
      ? verb("recede and concur", "receded and concurred", "receding and concurring")
      : verb("recede from its position", "receded from its position", "receding from its position"),
  insist: ({ words }) =>
    /\badhere/i.test(words)
      ? verb("adhere to its position", "adhered to its position", "adhering to its position")
      : verb("insist on its position", "insisted on its position", "insisting on its position"),
  governors_amendments: () => toAgree("the governor’s changes to it"),
  conference_report: always(
    "adopt the conference report on it",
    "adopted the conference report on it",
    "adopting the conference report on it",
    "rejected the conference report on it",
  ),
  ask_conference: () => toAgree("a conference committee on it"),
  instruct_conferees: always("instruct its conferees", "instructed its conferees", "instructing its conferees"),
  reconsider: ({ words }) =>
    /\btabl|\bon (?:the )?table\b/i.test(words)
      ? verb(
          "table a motion to reconsider",
          "tabled a motion to reconsider",
          "tabling a motion to reconsider",
          "did not table a motion to reconsider",
        )
      : verb(
          "reconsider an earlier vote on it",
          "agreed to reconsider an earlier vote on it",
          "reconsidering an earlier vote on it",
        ),
  recommit: always("send it back to committee", "sent it back to committee", "sending it back to committee"),
  refer: ({ words }) => referral(words),
  discharge: always(
    "discharge a committee from considering it",
    "discharged a committee from considering it",
    "discharging a committee from considering it",
  ),
  override: ({ words }) =>
    /\b(?:table|tabled|refer|postpone|recommit|reconsider)/i.test(words)
      ? null
      : /\bsustain\b/i.test(words)
        ? verb("sustain the veto", "sustained the veto", "sustaining the veto", "did not sustain the veto")
        : verb("override the veto", "overrode the veto", "overriding the veto", "did not override the veto"),
  confirm: always(
    "confirm the nomination",
    "confirmed the nomination",
    "confirming the nomination",
    "did not confirm the nomination",
  ),
  second_reading: ({ words }) =>
    /\b(?:pass(?:ed)?|ordered?) to (?:a )?(?:3rd|third)/i.test(words)
      ? verb(
          "advance it to third reading",
          "advanced it to third reading",
          "advancing it to third reading",
          "did not advance it to third reading",
        )
      : verb(
          "approve it on second reading",
          "approved it on second reading",
          "approving it on second reading",
          "did not approve it on second reading",
        ),
  first_reading: ({ words }) =>
    /\bintroduc/i.test(words)
      ? verb(
          "agree to its introduction",
          "agreed to its introduction",
          "its introduction",
          "did not agree to its introduction",
        )
      : verb(
          "approve it on first reading",
          "approved it on first reading",
          "approving it on first reading",
          "did not approve it on first reading",
        ),
  engross: always("engross it", "voted to engross it", "engrossing it", "did not vote to engross it"),
  dispense_reading: always(
    "dispense with a reading of it",
    "dispensed with a reading of it",
    "dispensing with a reading of it",
  ),
  suspend_rules: ({ words }) => {
    const what = /\bregular order\b/i.test(words) ? "the regular order of business" : "the rules";
    return verb(`suspend ${what}`, `suspended ${what}`, `suspending ${what}`);
  },
  special_order: always("set the order of its debate", "set the order of its debate", "the order of its debate"),
  proceed: always("take it up", "agreed to take it up", "taking it up", "did not agree to take it up"),
  cloture: always(
    "limit debate (cloture)",
    "voted to limit debate (cloture)",
    "limiting debate (cloture)",
    "did not vote to limit debate (cloture)",
  ),
  cloture_on_proceeding: always(
    "limit debate on taking it up (cloture)",
    "voted to limit debate on taking it up (cloture)",
    "limiting debate on taking it up (cloture)",
    "did not vote to limit debate on taking it up (cloture)",
  ),
  previous_question: always(
    "end debate (previous question)",
    "voted to end debate (previous question)",
    "ending debate (previous question)",
    "did not vote to end debate (previous question)",
  ),
  point_of_order: ({ words }) => {
    const ruling = (past: string) => verb("a point of order", past, "a point of order", past);
    if (/\bnot (?:sustained|well taken)\b|\boverruled\b/i.test(words)) return ruling("overruled a point of order");
    return ruling(
      /\b(?:sustained|well taken)\b/i.test(words) ? "sustained a point of order" : "voted on a point of order",
    );
  },
  appeal: ({ words }) =>
    /\btable\b/i.test(words)
      ? verb(
          "table an appeal of a ruling of the chair",
          "tabled an appeal of a ruling of the chair",
          "tabling an appeal of a ruling of the chair",
        )
      : /\b(?:stand|upheld|uphold|sustain)/i.test(words)
        ? verb(
            "uphold a ruling of the chair",
            "upheld a ruling of the chair",
            "a ruling of the chair",
            "did not uphold a ruling of the chair",
          )
        : verb(
            "a ruling of the chair",
            "voted on a ruling of the chair",
            "a ruling of the chair",
            "voted on a ruling of the chair",
          ),
  waive: ({ words }) => {
    const what = /\bbudget/i.test(words) ? "the budget rules" : "a rule";
    return verb(`waive ${what}`, `waived ${what}`, `waiving ${what}`, `did not waive ${what}`);
  },
  emergency: always(
    "adopt its emergency clause",
    "adopted its emergency clause",
    "its emergency clause",
    "did not adopt its emergency clause",
  ),
  effective_date: always(
    "agree to its effective date",
    "agreed to its effective date",
    "its effective date",
    "did not agree to its effective date",
  ),
  immediate_effect: always(
    "give it immediate effect",
    "gave it immediate effect",
    "giving it immediate effect",
    "did not give it immediate effect",
  ),
  minority_report: ({ words }) => {
    const what = reportOf(words, "minority");
    return verb(`accept ${what}`, `accepted ${what}`, `accepting ${what}`, `did not accept ${what}`);
  },
  majority_report: ({ words }) => {
    const what = reportOf(words, "majority");
    return verb(`accept ${what}`, `accepted ${what}`, `accepting ${what}`, `did not accept ${what}`);
  },
  quorum: always("a quorum call", "took a quorum call", "a quorum call", "took a quorum call"),
  adjourn: ({ words }) =>
    /\brecess/i.test(words)
      ? verb("recess", "voted to recess", "a recess")
      : verb("adjourn", "voted to adjourn", "adjourning"),
  unknown: () => null,
};

/** What a carried vote does with the bill, which is `it`; null where the motion's question is not known. */
export const verbOf = (meaning: VoteMeaning, jurisdiction: string): Verb | null =>
  verbs[meaning.question](meaning, jurisdiction);
