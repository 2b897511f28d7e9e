import { z } from "zod";
import { integer, type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { line } from "@/lib/platform/text/repair-text";
import { settings } from "@/lib/platform/env/settings";
import type { Scope, SourceClient } from "../client";
import { SourceTrouble } from "../source-trouble";
import { emptyPage } from "./answers";
import { readList } from "./legiscan-list";
import { fetchDataset, readDataset } from "./legiscan-dataset";
import { ask, listSession } from "./legiscan-requests";

/** LegiScan's state ids 1 to 52 in order (API manual, appendix). */
const states =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC US".split(
    " ",
  );

const mostScopes = 100;

/** Seconds per bill by getBill, per thousand bills of a data set, and to start. */
const pace = { bill: 0.5, thousand: 5, start: 20 };

/** Texts and roll calls of a bill in an average session; a data set has the roll calls. */
const partsPerBill = { text: 2, rollCall: 0.5 };

const scopeParams = z.object({ sessionId: z.coerce.number().int().positive() });

const sessionScope = (session: Json): Scope | null => {
  const sessionId = integer(session.session_id);
  if (sessionId === null) return null;
  const state = states[(integer(session.state_id) ?? 0) - 1] ?? null;
  const name = line(session.session_name) || line(session.session_title) || `Session ${sessionId}`;
  return {
    kind: "session",
    externalId: String(sessionId),
    label: state ? `${state}, ${name}` : name,
    jurisdiction: state,
    params: { sessionId },
  };
};

const sessionIdOf = (scope: Scope): string => String(scopeParams.parse(scope.params).sessionId);

/** LegiScan's pull API. A session costs one request, plus one per changed bill. */
export const legiScanClient: SourceClient = {
  name: "legiscan",
  label: "LegiScan",
  recordSource: "legiscan",
  needsKey: true,
  covers:
    "Bills of all 50 states, the District of Columbia and the Congress, by session, with hearings, texts, roll calls and how each member voted. A text or a roll call takes one request.",
  keyHelp: "Register for a free key, which allows 30,000 requests a month.",
  keyUrl: "https://legiscan.com/legiscan",
  terms: "CC BY 4.0. Use one free key; a second one, or downloading unchanged data again, leads to suspension.",
  attribution: "Data by LegiScan, https://legiscan.com, CC BY 4.0",
  scopeKinds: ["session"],
  scopeParams,
  limits: () => [{ per: "month", most: settings().LEGISCAN_MONTHLY_LIMIT }],

  async testConnection(context) {
    const answer = await ask(context, "getSessionList", { state: "US" });
    const sessions = objects(answer?.sessions);
    if (sessions.length === 0) throw new SourceTrouble("invalid-answer", "Its response has no list of sessions.");
    return "LegiScan accepted the key.";
  },

  async listScopes(context, search) {
    const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const state = words.map((word) => word.toUpperCase()).find((word) => states.includes(word));
    const answer = await ask(context, "getSessionList", state ? { state } : {});
    return objects(answer?.sessions)
      .toSorted((a, b) => (integer(b.year_end) ?? 0) - (integer(a.year_end) ?? 0))
      .flatMap((session) => sessionScope(session) ?? [])
      .filter(({ label, externalId }) =>
        words.every((word) => externalId === word || label.toLowerCase().includes(word)),
      )
      .slice(0, mostScopes);
  },

  async estimate(context, scope) {
    const sessionId = sessionIdOf(scope);
    const { listed } = await listSession(context, sessionId);
    const list = await ask(context, "getDatasetList", scope.jurisdiction ? { state: scope.jurisdiction } : {});
    const hasDataset = objects(list?.datasetlist).some((each) => String(each.session_id) === sessionId);
    const bills = listed.length;
    const parts = Math.round(bills * (partsPerBill.text + (hasDataset ? 0 : partsPerBill.rollCall)));
    return hasDataset
      ? { bills, parts, calls: 3, seconds: Math.ceil(pace.start + (bills / 1000) * pace.thousand) }
      : { bills, parts, calls: bills + 2, seconds: Math.ceil(bills * pace.bill) };
  },

  async *read(scope, context) {
    const sessionId = sessionIdOf(scope);
    const isFirst = context.since === null && context.cursor?.step !== "list";
    // A resumed first load had a data set.
    let hasBills = context.since === null && context.cursor?.step === "list";
    if (isFirst) {
      const place = await fetchDataset(context, sessionId, scope.jurisdiction);
      if (place)
        for await (const page of readDataset(place, context, integer(context.cursor?.at) ?? 0)) {
          hasBills ||= page.records.length > 0;
          yield page;
        }
      yield { ...emptyPage({ step: "list" }, null), hasParts: true };
    }
    // A session followed before parts were read: its bills do not come again, but the data set says what they have.
    if (!isFirst && scope.params.hasParts !== true && context.cursor?.step !== "list") {
      const place = await fetchDataset(context, sessionId, scope.jurisdiction);
      if (place) {
        const at = integer(context.cursor?.at) ?? 0;
        for await (const page of readDataset(place, context, at, true)) yield page;
        yield { ...emptyPage({ step: "list" }, null), hasParts: true };
      }
    }
    yield* readList(sessionId, context, hasBills);
  },
};
