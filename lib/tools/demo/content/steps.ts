import type { Chamber, DemoVote, Step, When } from "./shape";

/** The moves that a bill or a rule can make, in the words of a journal. "H" and "S" are the two chambers. */
export type House = "H" | "S";
type Ballot = [yeas: number, nays: number];

const chamberOf: Record<House, Chamber> = { H: "lower", S: "upper" };
const nameOf: Record<House, string> = { H: "House", S: "Senate" };
const seats: Record<House, number> = { H: 109, S: 37 };

const step = (
  when: When,
  chamber: Chamber,
  description: string,
  classification: string[],
  rest: Partial<Step> = {},
): Step => ({ when, chamber, description, classification, ...rest });
const voteOf = (motion: string, [yeas, nays]: Ballot, house: House, full: boolean, passed = yeas > nays): DemoVote => ({
  motion,
  yeas,
  nays,
  passed,
  other: full ? Math.max(0, seats[house] - yeas - nays) : 0,
});
const formatBallot = ([yeas, nays]: Ballot) => `Yeas ${yeas}, nays ${nays}`;
const other = (house: House): House => (house === "H" ? "S" : "H");

export const prefile = (when: When, house: House) =>
  step(
    when,
    chamberOf[house],
    `Prefiled with the ${house === "H" ? "Chief Clerk" : "Secretary of the Senate"}`,
    ["filing"],
    { status: "prefiled", version: "Prefiled" },
  );
export const intro = (when: When, house: House) =>
  step(when, chamberOf[house], "Introduced and read the first time", ["introduction", "reading-1"], {
    status: "introduced",
    version: "As introduced",
  });
export const refer = (when: When, house: House, committee: string) =>
  step(when, chamberOf[house], `Referred to the ${nameOf[house]} Committee on ${committee}`, ["referral-committee"], {
    status: "in_committee",
  });
/** Each committee sits in a room of its own. */
const roomOf = (house: House, committee: string): string => {
  const place = [...committee].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return house === "H" ? `Statehouse, Room ${200 + (place % 9) * 3}` : `Senate Annex, Room ${1 + (place % 6)}`;
};
export const hearing = (when: When, house: House, committee: string, room = roomOf(house, committee)) =>
  step(when, chamberOf[house], `Public hearing held by ${committee}`, ["committee-hearing"], {
    event: { type: "hearing", title: `${nameOf[house]} ${committee}: public hearing`, location: room },
  });
export const report = (when: When, house: House, committee: string, votes: Ballot, how = "favorably") =>
  step(
    when,
    chamberOf[house],
    `Reported ${how} by ${committee}. ${formatBallot(votes)}`,
    ["committee-passage-favorable"],
    {
      status: "reported",
      vote: voteOf(`${committee}: report ${how}`, votes, house, false),
      ...(how.includes("amend") ? { version: "Committee substitute" } : {}),
    },
  );
/** Passage in the first chamber. */
export const pass = (when: When, house: House, votes: Ballot, note = "") =>
  step(
    when,
    chamberOf[house],
    `Read the third time and passed${note ? ` ${note}` : ""}. ${formatBallot(votes)}`,
    ["reading-3", "passage"],
    {
      status: "passed_one_chamber",
      vote: voteOf("Third reading and passage", votes, house, true),
      version: "Engrossed",
    },
  );
export const receive = (when: When, house: House, committee: string) =>
  step(
    when,
    chamberOf[house],
    `Received from the ${nameOf[other(house)]}; referred to the ${nameOf[house]} Committee on ${committee}`,
    ["receipt", "referral-committee"],
  );
/** Reported in the second chamber: the bill keeps standing as passed by one. */
export const reportAgain = (when: When, house: House, committee: string, votes: Ballot, how = "favorably") => {
  const { status: _, ...rest } = report(when, house, committee, votes, how);
  return rest;
};
/** Passage in the second chamber, without changes: the bill has passed. */
export const passBoth = (when: When, house: House, votes: Ballot) =>
  step(
    when,
    chamberOf[house],
    `Read the third time and passed without amendment. ${formatBallot(votes)}`,
    ["reading-3", "passage"],
    { status: "passed", vote: voteOf("Third reading and passage", votes, house, true), version: "Enrolled" },
  );
/** Passage in the second chamber with changes: back to the first. */
export const passAmended = (when: When, house: House, votes: Ballot) =>
  step(
    when,
    chamberOf[house],
    `Read the third time and passed with amendments. ${formatBallot(votes)}`,
    ["reading-3", "passage", "amendment-passage"],
    {
      vote: voteOf("Third reading and passage as amended", votes, house, true),
      version: `Amended by the ${nameOf[house]}`,
    },
  );
export const concur = (when: When, house: House, votes: Ballot) =>
  step(when, chamberOf[house], `Concurred in ${nameOf[other(house)]} amendments. ${formatBallot(votes)}`, ["passage"], {
    status: "passed",
    vote: voteOf("Concurrence", votes, house, true),
    version: "Enrolled",
  });
export const refuseConcurrence = (when: When, house: House) =>
  step(when, chamberOf[house], `Refused to concur in ${nameOf[other(house)]} amendments; conference requested`, [
    "deferral",
  ]);
export const conference = (when: When, house: House) =>
  step(when, chamberOf[house], "Conference committee appointed", ["referral"]);
export const adoptConference = (when: When, house: House, votes: Ballot, final: boolean) =>
  step(when, chamberOf[house], `Conference report adopted. ${formatBallot(votes)}`, ["passage"], {
    vote: voteOf("Adoption of the conference report", votes, house, true),
    ...(final ? { status: "passed" as const, version: "Conference report" } : {}),
  });
export const toGovernor = (when: When) =>
  step(when, "executive", "Enrolled and presented to the Governor", ["executive-receipt"], { status: "to_executive" });
export const sign = (when: When, chapter: number, note = "") =>
  step(
    when,
    "executive",
    `Signed by the Governor${note ? ` ${note}` : ""}; Chapter ${chapter}`,
    ["executive-signature", "became-law"],
    { status: "enacted", version: `Chapter ${chapter}` },
  );
export const veto = (when: When, note = "") =>
  step(
    when,
    "executive",
    `Vetoed by the Governor${note ? ` ${note}` : ""}; returned with objections`,
    ["executive-veto"],
    { status: "vetoed" },
  );
export const override = (when: When, house: House, votes: Ballot, carried: boolean, final = false) =>
  step(
    when,
    chamberOf[house],
    final && carried
      ? `Passed notwithstanding the veto. ${formatBallot(votes)}`
      : `Motion to override the veto ${carried ? "carried" : "failed"}. ${formatBallot(votes)}`,
    [carried ? (final ? "veto-override-passage" : "passage") : "veto-override-failure"],
    {
      vote: voteOf("Passage notwithstanding the veto", votes, house, true, carried),
      ...(final && carried ? { status: "enacted" as const, version: "Enacted over the veto" } : {}),
    },
  );
export const reject = (when: When, house: House, votes: Ballot) =>
  step(when, chamberOf[house], `Failed on third reading. ${formatBallot(votes)}`, ["reading-3", "failure"], {
    status: "failed",
    vote: voteOf("Third reading and passage", votes, house, true, false),
  });
export const shelve = (when: When, house: House, committee: string, votes: Ballot) =>
  step(
    when,
    chamberOf[house],
    `Postponed indefinitely by ${committee}. ${formatBallot(votes)}`,
    ["committee-failure"],
    {
      status: "failed",
      vote: voteOf(`${committee}: postpone indefinitely`, votes, house, false),
    },
  );
export const withdraw = (when: When, house: House, note = "by its sponsor") =>
  step(when, chamberOf[house], `Withdrawn ${note}`, ["withdrawal"], { status: "withdrawn" });
/** @param first a joint resolution that the other chamber has yet to adopt */
export const adopt = (when: When, house: House, votes: Ballot | null, first = false) =>
  step(when, chamberOf[house], votes ? `Adopted. ${formatBallot(votes)}` : "Adopted by voice vote", ["passage"], {
    status: first ? "passed_one_chamber" : "adopted",
    version: "As adopted",
    ...(votes ? { vote: voteOf("Adoption", votes, house, true) } : {}),
  });
/** Anything else that the journal records and that changes no status. */
export const note = (when: When, house: House, description: string, classification: string[] = []) =>
  step(when, chamberOf[house], description, classification);
/** A floor sitting on which the bill is listed. */
export const onCalendar = (when: When, house: House, what = "third reading") =>
  step(when, chamberOf[house], `On the ${nameOf[house]} calendar for ${what}`, ["reading-2"], {
    event: { type: "floor", title: `${nameOf[house]} floor: ${what}`, location: `${nameOf[house]} chamber` },
  });
export const inForce = (when: When, what = "Takes effect") =>
  step(when, "executive", what, [], { event: { type: "effective", title: what, location: "" } });

const agencyStep = (when: When, description: string, rest: Partial<Step> = {}) =>
  step(when, "agency", description, [], rest);
export const notice = (when: When, agency: string, what = "Notice of intent published") =>
  agencyStep(when, `${what} by the ${agency}`, { status: "notice", version: "Notice" });
export const propose = (when: When, agency: string) =>
  agencyStep(when, `Proposed rule published by the ${agency}`, { status: "proposed_rule", version: "Proposed rule" });
export const commentsClose = (when: When) =>
  agencyStep(when, "Comment period closed", {
    event: { type: "comment_deadline", title: "Comments close", location: "" },
  });
export const ruleHearing = (when: When, place: string) =>
  agencyStep(when, `Public hearing held in ${place}`, {
    event: { type: "hearing", title: "Public hearing on the proposed rule", location: place },
  });
export const finalRule = (when: When, agency: string, note = "") =>
  agencyStep(when, `Final rule published by the ${agency}${note ? `, ${note}` : ""}`, {
    status: "final_rule",
    version: "Final rule",
  });
export const ruleWithdrawn = (when: When, agency: string) =>
  agencyStep(when, `Proposal withdrawn by the ${agency}`, { status: "withdrawn" });
export const takesEffect = (when: When) =>
  agencyStep(when, "Rule takes effect", { event: { type: "effective", title: "Rule takes effect", location: "" } });
export const agencyNoted = (when: When, description: string) => agencyStep(when, description);
