import { z } from "zod";
import { congressVotes } from "@/lib/imports/formats/congress-votes";
import { integer, type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import type { ImportedRollCall } from "@/lib/imports/record/people";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "@/lib/imports/record/bill";
import { line } from "@/lib/platform/text/repair-text";
import type { AskContext, ReadContext, Scope, SourceClient } from "../client";
import { firstOfHouse } from "../schema";
import { expectAnswer, requireFields, wholeNumber } from "./answers";
import { congressClient } from "./congress";
import { number, offsetOf, perPage, Requests } from "./congress-requests";
import { type ListedVote, readVotes, type VoteListPage, yearOfSession } from "./vote-lists";

/** Requests of one cycle; the next one continues. */
const mostRequests = 4000;

const listAnswer = z.object({
  houseRollCallVotes: z.array(z.unknown()),
  pagination: z.object({ count: wholeNumber, next: z.string().nullish() }),
});
const listedVote = z.object({
  congress: number,
  sessionNumber: number,
  rollCallNumber: number,
  updateDate: z.string().min(1),
});
const voteAnswer = z.object({ houseRollCallVote: z.record(z.string(), z.unknown()) });
const membersAnswer = z.object({
  houseRollCallVoteMemberVotes: z.looseObject({ results: z.array(z.unknown()).min(1) }),
});
const voteFields = z.object({ voteQuestion: z.string().min(1), startDate: z.string().min(1) });

const pageOf = async (requests: Requests, key: string | null, congress: string, session: number, query: Json) => {
  const answer = await requests.ask(
    `house-vote/${congress}/${session}`,
    Object.entries(query).map(([name, value]) => [name, String(value)] as const),
  );
  // A session that has not begun.
  if (answer === null) return { houseRollCallVotes: [], pagination: { count: 0, next: null } };
  return expectAnswer(listAnswer, answer, key);
};

/** The later session first, page by page. */
function* listPages(scope: Scope, context: ReadContext, requests: Requests): Generator<VoteListPage> {
  for (const session of [2, 1]) {
    let count = 1;
    let isWhole = true;
    let delivered = 0;
    for (let offset = 0, next = 0; offset < count; offset = next) {
      next = offset + perPage;
      let isRead = false;
      yield {
        id: `house-vote/${scope.externalId}/${session} ${offset}`,
        session,
        label: `House votes of ${yearOfSession(Number(scope.externalId), session)}, items ${offset + 1} to ${offset + perPage} of the list`,
        isNeeded: offset === 0,
        read: async () => {
          const { houseRollCallVotes, pagination } = await pageOf(requests, context.key, scope.externalId, session, {
            limit: perPage,
            offset,
          });
          const items = objects(houseRollCallVotes);
          ({ count } = pagination);
          const further = offsetOf(pagination.next);
          next = items.length === 0 ? count : further !== null && further > offset ? further : offset + items.length;
          isRead = true;
          delivered += items.length;
          const listed = readListed(items, scope.externalId, session);
          if (next >= count && isWhole && delivered < count)
            listed.rejected.push({
              file: `House votes of ${yearOfSession(Number(scope.externalId), session)}`,
              reason: `It lists ${count.toLocaleString("en")} votes, but delivers ${delivered.toLocaleString("en")}.`,
            });
          return listed;
        },
      };
      isWhole &&= isRead;
    }
  }
}

function readListed(items: readonly Json[], congress: string, session: number) {
  const votes: ListedVote[] = [];
  const rejected: { file: string; reason: string }[] = [];
  for (const item of items) {
    const at = integer(item.rollCallNumber);
    const label = `House vote ${at ?? "without a number"} of ${yearOfSession(Number(congress), session)}`;
    try {
      requireFields(listedVote, item);
      if (String(item.congress) !== congress || integer(item.sessionNumber) !== session)
        throw new RejectedRecord("It is from another session, which was not requested.");
      votes.push({ id: `${congress}-${session}-${at!}`, session, number: at!, label, mark: line(item.updateDate) });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      rejected.push({ file: label, reason: error.message });
    }
  }
  return { votes, rejected };
}

/** A vote with its totals and members, which come from two addresses. */
async function readVote(
  { session, number: at }: ListedVote,
  congress: string,
  requests: Requests,
  context: ReadContext,
): Promise<ImportedRollCall | null> {
  requests.mustHaveLeft(context.now);
  const path = `house-vote/${congress}/${session}/${at}`;
  const answer = await requests.ask(path);
  if (answer === null) return null;
  const { houseRollCallVote: vote } = expectAnswer(voteAnswer, answer, context.key);
  requireFields(voteFields, vote);
  // It ignores limit and offset, and always gives all members.
  const members = await requests.ask(`${path}/members`);
  if (members === null) return null;
  const { results } = expectAnswer(membersAnswer, members, context.key).houseRollCallVoteMemberVotes;
  for (const one of [vote, (members as { houseRollCallVoteMemberVotes: Json }).houseRollCallVoteMemberVotes])
    if (
      integer(one.rollCallNumber) !== at ||
      integer(one.sessionNumber) !== session ||
      String(one.congress) !== congress
    )
      throw new RejectedRecord("The answer is about another vote.");
  const [record] = congressVotes({ houseRollCallVote: { ...vote, results } }) ?? [];
  return record?.kind === "roll-call" ? record.rollCall : null;
}

const countOf = async (context: AskContext, congress: string, session: number): Promise<number> =>
  (await pageOf(new Requests(context, Infinity), context.key, congress, session, { limit: 1 })).pagination.count;

/** House votes of the Congress.gov API v3, with the key and the quota of its bills. */
export const houseVotesClient: SourceClient = {
  name: "house-votes",
  label: "House votes",
  recordSource: "house-votes",
  needsKey: true,
  covers: `How each member of the House of Representatives voted, from Congress.gov, from the ${firstOfHouse}th Congress on.`,
  keyHelp: "It is the key of Congress.gov, entered once for both.",
  keyUrl: congressClient.keyUrl,
  terms: "The data are in the public domain. The requests count with those of Congress.gov: 5,000 an hour.",
  attribution: congressClient.attribution,
  scopeKinds: ["congress"],
  scopeParams: z.object({}),
  limits: congressClient.limits,
  testConnection: (context) => congressClient.testConnection(context),
  listScopes: async (context, search) =>
    (await congressClient.listScopes(context, search))
      .filter(({ externalId }) => Number(externalId) >= firstOfHouse)
      .map((scope) => ({ ...scope, params: {} })),

  async estimate(context, { externalId }) {
    const counts = [await countOf(context, externalId, 2), await countOf(context, externalId, 1)];
    const votes = counts[0]! + counts[1]!;
    const calls = counts.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / perPage)), 0) + votes * 2;
    return { bills: null, votes, calls, seconds: Math.round(calls * (3600 / 5000)) };
  },

  read(scope, context) {
    const requests = new Requests(context, mostRequests);
    return readVotes(scope, context, {
      label: "Congress.gov",
      pages: () => listPages(scope, context, requests),
      read: (vote) => readVote(vote, scope.externalId, requests, context),
    });
  },
};
