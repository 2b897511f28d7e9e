import { z } from "zod";
import { ordinal } from "@/lib/bills/vocabulary/session-names";
import { readRollCallXml } from "@/lib/imports/formats/roll-call-xml";
import type { ImportedRollCall } from "@/lib/imports/record/people";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "@/lib/imports/record/bill";
import type { AskContext, ReadContext, Scope, SourceClient } from "../client";
import { firstOfSenate } from "../schema";
import { SourceTrouble } from "../source-trouble";
import { addressBelow, fingerprint } from "./answers";
import { pace } from "./pace";
import { congressOn, type ListedVote, readVotes, type VoteListPage, yearOfSession } from "./vote-lists";

/** A menu of 800 votes has 400 kB, a vote of a hundred senators 40 kB. */
const maxBytes = 4_000_000;
/** Bytes are few, but the Senate's site is no API: at most this many an hour. */
const perHour = 2000;

const schemeOwn = (rollCall: ImportedRollCall): string => rollCall.identities[0]!.identifier;

/** @returns null where the site has a web page instead */
async function rollCallsAt(context: AskContext, path: string): Promise<ImportedRollCall[] | null> {
  await pace(context.baseUrl);
  const xml = await context.ask(addressBelow(context.baseUrl, path), { isXml: true, maxBytes });
  if (xml === null) return null;
  try {
    return readRollCallXml(xml as string).flatMap((record) => (record.kind === "roll-call" ? [record.rollCall] : []));
  } catch (error) {
    // Half a file: it may come whole the next time.
    if (error instanceof Unreadable && /readable XML|empty XML/.test(error.message))
      throw new SourceTrouble("invalid-answer", "Its response could not be read.");
    throw error;
  }
}

const menuOf = (context: AskContext, congress: string, session: number) =>
  rollCallsAt(context, `roll_call_lists/vote_menu_${congress}_${session}.xml`);

async function readMenu(context: AskContext, congress: string, session: number): Promise<ListedVote[] | null> {
  const menu = await menuOf(context, congress, session).catch((error: unknown) => {
    throw error instanceof Unreadable
      ? new SourceTrouble("invalid-answer", `Its list of votes could not be read: ${error.message}`)
      : error;
  });
  return (
    menu &&
    menu.map((vote) => {
      const number = Number(vote.number);
      if (schemeOwn(vote) !== `${congress}-${session}-${number}`)
        throw new SourceTrouble("invalid-answer", "Its list of votes is that of another session.");
      const label = `Senate vote ${number} of ${yearOfSession(Number(congress), session)}`;
      return { id: schemeOwn(vote), session, number, label, mark: fingerprint(vote) };
    })
  );
}

const listPages = (scope: Scope, context: ReadContext): VoteListPage[] =>
  [2, 1].map((session) => ({
    id: `vote_menu_${scope.externalId}_${session}`,
    session,
    label: `List of Senate votes of ${yearOfSession(Number(scope.externalId), session)}`,
    isNeeded: true,
    read: async () => {
      const votes = await readMenu(context, scope.externalId, session);
      // The site answers so where the second session has not begun.
      if (votes === null && session === 1)
        throw new SourceTrouble("invalid-answer", "It responded with a web page instead of its list of votes.");
      return { votes: votes ?? [] };
    },
  }));

async function readVote(
  { id, session, number }: ListedVote,
  congress: string,
  context: ReadContext,
): Promise<ImportedRollCall | null> {
  const digits = String(number).padStart(5, "0");
  const found = await rollCallsAt(
    context,
    `roll_call_votes/vote${congress}${session}/vote_${congress}_${session}_${digits}.xml`,
  );
  const [rollCall] = found ?? [];
  if (!rollCall) return null;
  if (found!.length > 1 || rollCall.source !== "senate" || schemeOwn(rollCall) !== id)
    throw new RejectedRecord("The answer is about another vote.");
  if (!rollCall.members?.length) throw new RejectedRecord("It names no senator.");
  return rollCall;
}

/** Roll calls of the Senate, from the XML on its site. */
export const senateVotesClient: SourceClient = {
  name: "senate-votes",
  label: "Senate votes",
  recordSource: "senate-votes",
  needsKey: false,
  covers: `How each senator voted, from the site of the Senate, from the ${ordinal(firstOfSenate)} Congress on.`,
  keyHelp: null,
  keyUrl: null,
  terms: "The data are in the public domain. No key is needed.",
  attribution: "United States Senate",
  scopeKinds: ["congress"],
  scopeParams: z.object({}),
  limits: () => [{ per: "hour", most: perHour }],

  async testConnection(context) {
    const newest = congressOn(new Date().toISOString());
    const votes = await readMenu(context, String(newest), 1);
    return votes
      ? `It works. It lists ${votes.length.toLocaleString("en")} votes of ${yearOfSession(newest, 1)}.`
      : `It answers, but lists no votes of ${yearOfSession(newest, 1)} yet.`;
  },

  async listScopes(_context, search) {
    const newest = congressOn(new Date().toISOString());
    const words = search.trim().toLowerCase();
    return Array.from({ length: newest - firstOfSenate + 1 }, (_, i): Scope => {
      const congress = newest - i;
      return {
        kind: "congress",
        externalId: String(congress),
        label: `${ordinal(congress)} Congress (${yearOfSession(congress, 1)}-${yearOfSession(congress, 2)})`,
        jurisdiction: "US",
        params: {},
      };
    }).filter(({ label }) => label.toLowerCase().includes(words));
  },

  async estimate(context, { externalId }) {
    const sessions = [await readMenu(context, externalId, 2), await readMenu(context, externalId, 1)];
    const votes = sessions.reduce((sum, menu) => sum + (menu?.length ?? 0), 0);
    const calls = votes + sessions.length;
    return { bills: null, votes, calls, seconds: Math.round(calls / (calls > perHour ? perHour / 3600 : 4)) };
  },

  read: (scope, context) =>
    readVotes(scope, context, {
      label: "the Senate’s site",
      pages: () => listPages(scope, context),
      read: (vote) => readVote(vote, scope.externalId, context),
    }),
};
