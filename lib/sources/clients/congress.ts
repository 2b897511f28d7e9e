import { z } from "zod";
import type { Page, ReadContext, Scope, SourceClient } from "../client";
import { readUntil } from "./days";
import { expectAnswer } from "./answers";
import { instant, listAnswer, overlap, perPage, type Position, position, Requests } from "./congress-requests";
import { readMeetings } from "./congress-meetings";
import { readList, readSetAside } from "./congress-list";

const types = ["hr", "s", "hjres", "sjres", "hconres", "sconres", "hres", "sres"] as const;

const scopeParams = z.object({
  /** Types of bills; none: all. */
  types: z.array(z.enum(types)).default([]),
  /** Requests of one cycle; the next one continues. */
  callsPerCycle: z.number().int().min(100).max(1_000_000).default(4500),
});

const congressesAnswer = z.object({ congresses: z.array(z.object({ name: z.string() })) });

async function* read(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const params = scopeParams.parse(scope.params);
  const requests = new Requests(context, params.callsPerCycle);
  const lists = params.types.length === 0 ? [""] : params.types.map((type) => `/${type}`);
  const stored = position.safeParse(context.cursor);
  const at: Position = stored.success
    ? stored.data
    : {
        from:
          context.since && !context.isSweep
            ? instant(new Date(readUntil(context.since, context.newestMark).getTime() - overlap))
            : null,
        type: 0,
        offset: 0,
        pass: 0,
        seen: 0,
      };
  yield* readSetAside(scope, context, requests, at);
  for (
    ;
    at.type < lists.length;
    Object.assign(at, { type: at.type + 1, offset: 0, pass: 0, seen: 0, left: 0, skipped: undefined })
  )
    yield* readList(`bill/${scope.externalId}${lists[at.type]!}`, scope, context, requests, at);
  yield* readMeetings(scope, context, requests, { ...at, type: lists.length, offset: 0, pass: 0, seen: 0 });
}

/** Congress.gov API v3. Ids are those of BILLSTATUS and unitedstates/congress: `hr1-119`. */
export const congressClient: SourceClient = {
  name: "congress-api",
  label: "Congress.gov",
  recordSource: "congress",
  needsKey: true,
  covers:
    "Bills and resolutions of the United States Congress, with actions, sponsors, subjects, summaries, texts and committee meetings. Treaties and nominations are not included; votes are a source of their own; an amendment appears in the actions of its bill.",
  keyHelp: "A key is free and is emailed to you immediately.",
  keyUrl: "https://api.congress.gov/sign-up/",
  terms: "The data are in the public domain. A key allows 5,000 requests an hour.",
  attribution: "Library of Congress, Congress.gov",
  scopeKinds: ["congress"],
  scopeParams,
  limits: () => [{ per: "hour", most: 5000 }],

  async testConnection(context) {
    const answer = expectAnswer(
      congressesAnswer,
      await new Requests(context, Infinity).ask("congress", [["limit", "1"]]),
      context.key,
    );
    return `It works. Its newest Congress is the ${answer.congresses[0]?.name ?? "one that it does not name"}.`;
  },

  async listScopes(context, search) {
    const answer = expectAnswer(
      congressesAnswer,
      await new Requests(context, Infinity).ask("congress", [["limit", String(perPage)]]),
      context.key,
    );
    return answer.congresses.flatMap(({ name }): Scope[] => {
      const congress = /^(\d+)/.exec(name)?.[1];
      return congress && name.toLowerCase().includes(search.trim().toLowerCase())
        ? [{ kind: "congress", externalId: congress, label: name, jurisdiction: "US", params: scopeParams.parse({}) }]
        : [];
    });
  },

  async estimate(context, scope) {
    const params = scopeParams.parse(scope.params);
    const requests = new Requests(context, Infinity);
    let bills = 0;
    for (const type of params.types.length === 0 ? [""] : params.types.map((each) => `/${each}`))
      bills += expectAnswer(
        listAnswer,
        await requests.ask(`bill/${scope.externalId}${type}`, [["limit", "1"]]),
        context.key,
      ).pagination.count;
    // The bill and about six lists.
    const calls = Math.ceil(bills / perPage) + bills * 7;
    return { bills, calls, seconds: Math.round(calls * (3600 / 5000)) };
  },

  read,
};
