import { z } from "zod";
import { jurisdictionCode } from "@/lib/bills/vocabulary/jurisdictions";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import { settings } from "@/lib/platform/env/settings";
import type { Page, ReadContext, Scope, SourceClient } from "../client";
import { distinctBy, expectAnswer, wholeNumber } from "./answers";
import { readEvents } from "./open-states-events";
import { together } from "./open-states-pages";
import { countOf, readBills } from "./open-states-bills";
import { ask, perPage, scopeParams } from "./open-states-requests";

const jurisdictionsPerPage = 52;

const jurisdictionsAnswer = z.object({
  results: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().min(1),
      classification: z.string().nullish(),
      legislative_sessions: z.array(z.object({ identifier: z.string().min(1), name: z.string().nullish() })).nullish(),
    }),
  ),
  pagination: z.object({ page: wholeNumber, max_page: wholeNumber }),
});

const territories = new Set(["PR", "GU", "VI", "AS", "MP"]);

/** `WI` → `ocd-jurisdiction/country:us/state:wi/government`, the only unambiguous spelling. */
export function jurisdictionId(code: string): string {
  const place =
    code === "US"
      ? ""
      : `/${code === "DC" ? "district" : territories.has(code) ? "territory" : "state"}:${code.toLowerCase()}`;
  return `ocd-jurisdiction/country:us${place}/government`;
}

/**
 * By update time, oldest first. The next query starts at the last bill's time instead of the next page: a bill updated
 * during the read moves to the end and shifts the others.
 */
async function* read(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  yield* together(readBills(scope, context));
  yield* readEvents(scope, context);
}

/** Open States API v3. Ids are `ocd-bill/…`, as in its bulk downloads. */
export const openStatesClient: SourceClient = {
  name: "openstates-api",
  label: "Open States",
  recordSource: "openstates-api",
  needsKey: true,
  covers:
    "Bills of the 50 states, DC, Puerto Rico and the US Congress, with actions, sponsors, votes and links to texts, and the hearings of some states.",
  keyHelp: "A key is free: 10 requests a minute and 250 a day. Paid plans allow more.",
  keyUrl: "https://open.pluralpolicy.com/accounts/profile/",
  terms: "The data are public records.",
  attribution: "Open States, openstates.org",
  scopeKinds: ["session"],
  scopeParams,
  limits: () => [
    { per: "minute", most: settings().OPENSTATES_MINUTE_LIMIT },
    { per: "day", most: settings().OPENSTATES_DAY_LIMIT },
  ],

  async testConnection(context) {
    const answer = expectAnswer(
      jurisdictionsAnswer,
      await ask(context, "jurisdictions", [
        ["classification", "state"],
        ["per_page", "1"],
      ]),
      context.key,
    );
    return answer.results[0] ? "It works." : "It works, but has no jurisdictions.";
  },

  async listScopes(context, search) {
    const scopes: Scope[] = [];
    const sought = search.trim().toLowerCase();
    for (let page = 1; page <= 10; page += 1) {
      const answer = await ask(context, "jurisdictions", [
        ["classification", "state"],
        ["include", "legislative_sessions"],
        ["per_page", String(jurisdictionsPerPage)],
        ["page", String(page)],
      ]);
      if (answer === null) break;
      const { results, pagination } = expectAnswer(jurisdictionsAnswer, answer, context.key);
      for (const { id, name, legislative_sessions } of results) {
        const code = jurisdictionCode(id);
        if (!code || /place:|county:/.test(id)) continue;
        for (const session of legislative_sessions ?? []) {
          const label = `${name}, ${session.name || sessionWords(code, session.identifier).name}`;
          if (`${label} ${code} ${session.identifier}`.toLowerCase().includes(sought))
            scopes.push({
              kind: "session",
              externalId: `${code}/${session.identifier}`,
              label,
              jurisdiction: code,
              params: { jurisdiction: id, session: session.identifier },
            });
        }
      }
      if (page >= pagination.max_page) break;
    }
    return distinctBy(scopes, ({ externalId }) => externalId).sort(
      (a, b) =>
        a.label.split(",")[0]!.localeCompare(b.label.split(",")[0]!, "en") ||
        b.externalId.localeCompare(a.externalId, "en"),
    );
  },

  async estimate(context, scope) {
    const bills = await countOf(context, scope);
    // Each query starts with the last bill of the previous one.
    const calls = Math.max(1, Math.ceil(bills / (perPage - 1)));
    const days = Math.floor(calls / settings().OPENSTATES_DAY_LIMIT);
    const rest = calls - days * settings().OPENSTATES_DAY_LIMIT;
    return { bills, calls, seconds: days * 86_400 + Math.ceil((rest * 60) / settings().OPENSTATES_MINUTE_LIMIT) };
  },

  read,
};
