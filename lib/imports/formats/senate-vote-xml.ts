import { printedAnswer, votePosition } from "../record/vote-positions";
import { partsOfName } from "@/lib/bills/vocabulary/person-names";
import type { ImportedRollCall, PeopleRecord } from "../record/people";
import { RejectedRecord } from "../record/bill";
import { address, line } from "@/lib/platform/text/repair-text";
import { all, textAt, type XmlElement } from "@/lib/platform/documents/formats/xml-tree";
import { passedOf, sharedId, vicePresident } from "./congress-votes";
import { integer } from "@/lib/platform/documents/formats/json-fields";

import { billOf, numberAtEnd, readDate, totalsOf } from "./roll-call-parts";
export function readSenate(root: XmlElement): ImportedRollCall {
  const number = integer(textAt(root, "vote_number"));
  const congress = integer(textAt(root, "congress"));
  const session = integer(textAt(root, "session"));
  if (number === null || congress === null || session === null)
    throw new RejectedRecord("It is a roll call of the Senate without its number, congress or session.");
  const year = 1789 + (congress - 1) * 2 + (session - 1);
  const { date, time } = readDate(textAt(root, "vote_date"), textAt(root, "congress_year"));
  // A vote en bloc has a document for each matter, and none of them is the one voted on.
  const documents = all(root, "document");
  const document = documents.length === 1 ? documents[0] : undefined;
  const result = textAt(root, "vote_result_text") || textAt(root, "vote_result");
  const amendment = textAt(root, "amendment", "amendment_number");
  const ofAmendment = numberAtEnd(textAt(root, "amendment", "amendment_to_document_number"));
  const purpose = textAt(root, "amendment", "amendment_purpose");
  const matters = documents.length > 1 ? `${documents.length} matters en bloc` : "";
  const printed = line(textAt(root, "vote_question_text"));
  const question = line(textAt(root, "question"));
  // The printed question lists every matter.
  const motion = matters ? `${question || "Vote"} (${matters})` : printed || question || "Vote";
  const tie = textAt(root, "tie_breaker", "by_whom");
  const tieVote = textAt(root, "tie_breaker", "tie_breaker_vote");
  return {
    source: "senate",
    identities: [
      { scheme: "senate", identifier: `${congress}-${session}-${number}` },
      sharedId("s", number, congress, year),
    ],
    bill:
      billOf(textAt(document, "document_type"), textAt(document, "document_number")) ??
      (ofAmendment ? billOf(ofAmendment.words, ofAmendment.number) : null),
    jurisdiction: "US",
    session: String(congress),
    chamber: "upper",
    number: String(number),
    date,
    time,
    motion,
    subject:
      line(
        [
          textAt(root, "vote_title"),
          matters && documents.map((one) => textAt(one, "document_name")).join(", "),
          amendment && purpose && !/^no statement of purpose/i.test(purpose)
            ? `${amendment}: ${purpose}`
            : amendment && !motion.includes(amendment)
              ? `Amendment ${amendment}`
              : "",
        ]
          .filter(Boolean)
          .join(". "),
      ) || null,
    result: line(result) || null,
    passed: passedOf(textAt(root, "vote_result") || result),
    required: textAt(root, "majority_requirement") || null,
    totals: totalsOf([
      { option: "Yea", position: "yes", text: textAt(root, "count", "yeas") },
      { option: "Nay", position: "no", text: textAt(root, "count", "nays") },
      { option: "Present", position: "present", text: textAt(root, "count", "present") },
      { option: "Not Voting", position: "not_voting", text: textAt(root, "count", "absent") },
    ]),
    partyTotals: null,
    members: [
      ...all(root, "members", "member").map((member) => {
        const answer = textAt(member, "vote_cast");
        const id = textAt(member, "lis_member_id");
        return {
          name:
            [textAt(member, "first_name"), textAt(member, "last_name")].filter(Boolean).join(" ") ||
            line(textAt(member, "member_full")),
          identity: id ? { scheme: "lis", identifier: id } : null,
          party: textAt(member, "party") || null,
          place: textAt(member, "state") || null,
          vote: votePosition(answer),
          printed: printedAnswer(answer),
        };
      }),
      ...(tie && tieVote ? [vicePresident(votePosition(tieVote), tieVote)] : []),
    ],
    committee: null,
    notes: [],
    url: address(
      `https://www.senate.gov/legislative/LIS/roll_call_votes/vote${congress}${session}/vote_${congress}_${session}_${String(number).padStart(5, "0")}.xml`,
    ),
  };
}

/** A line of the Senate's menu: totals without members. Nominations en bloc are several matters in one vote. */
export function readMenuVote(vote: XmlElement, root: XmlElement): ImportedRollCall {
  const number = integer(textAt(vote, "vote_number").replace(/^0+(?=\d)/, ""));
  const congress = integer(textAt(root, "congress"));
  const session = integer(textAt(root, "session"));
  if (number === null || congress === null || session === null)
    throw new RejectedRecord("It is a menu of Senate votes without numbers.");
  const year = 1789 + (congress - 1) * 2 + (session - 1);
  const matters = all(vote, "en_bloc", "matter");
  const issue = numberAtEnd(textAt(vote, "issue"));
  const result = line(textAt(vote, "result")) || line(textAt(matters[0], "result"));
  const question = line(textAt(vote, "question")) || line(textAt(matters[0], "question"));
  return {
    source: "senate-menu",
    identities: [
      { scheme: "senate-menu", identifier: `${congress}-${session}-${number}` },
      sharedId("s", number, congress, year),
    ],
    bill: issue ? billOf(issue.words, issue.number) : null,
    jurisdiction: "US",
    session: String(congress),
    chamber: "upper",
    number: String(number),
    date: readDate(textAt(vote, "vote_date"), textAt(root, "congress_year")).date,
    time: null,
    motion: matters.length > 0 ? `${question} (${matters.length} matters en bloc)` : question || "Vote",
    subject: line(textAt(vote, "title")) || null,
    result: result || null,
    passed: passedOf(result),
    required: null,
    totals: totalsOf([
      { option: "Yea", position: "yes", text: textAt(vote, "vote_tally", "yeas") },
      { option: "Nay", position: "no", text: textAt(vote, "vote_tally", "nays") },
    ]),
    partyTotals: null,
    members: null,
    committee: null,
    notes: [],
    url: null,
  };
}

export function readSenator(member: XmlElement): PeopleRecord[] {
  const bioguide = textAt(member, "bioguide_id");
  const family = line(textAt(member, "last_name"));
  const given = line(textAt(member, "first_name"));
  if (!bioguide || family === "") return [];
  const state = textAt(member, "state");
  const parts = partsOfName(`${given} ${family}`);
  return [
    {
      kind: "person",
      person: {
        source: "senate",
        identities: [{ scheme: "bioguide", identifier: bioguide }],
        name: `${given} ${family}`,
        givenName: parts.given || null,
        familyName: family.replace(/,? (?:Jr|Sr|I{2,3}|IV)\.?$/, ""),
        suffix: parts.suffix || null,
        otherNames: [],
        jurisdiction: "US",
        chamber: "upper",
        district: state || null,
        party: textAt(member, "party") || null,
        url: address(textAt(member, "website")),
        terms: null,
      },
    },
  ];
}
