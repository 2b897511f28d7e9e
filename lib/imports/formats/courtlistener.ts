import type { BillAction, BillVersion } from "@/db/schema/bills.ts";
import { caseSession } from "@/lib/bills/court-cases/session";
import { courtOf } from "../record/court-names";
import type { ImportedCase } from "../record/court-case";
import { dayOf } from "../record/days";
import { checkedRecord, type ImportedBill, RejectedRecord } from "../record/bill";
import { address, line, paragraphs } from "@/lib/platform/text/repair-text";
import { entriesOf, documentsOf, entryOf, opinionOf, opinionsOf, resultEntries } from "./courtlistener-events";
import { integer, isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import type { JsonFormat } from "./json-format";

const site = "https://www.courtlistener.com";
/** `/docket/4214664/…` → its full address; a full address is unchanged. */
const onSite = (path: unknown): string | null =>
  typeof path === "string" && path.startsWith("/") ? `${site}${path}` : address(path);

/** `…/api/rest/v4/dockets/4214664/` or 4214664 → `4214664`. */
const idIn = (value: unknown): string =>
  integer(value) !== null ? String(integer(value)) : (/\/(\d{1,15})\/?(?:\?.*)?$/.exec(line(value))?.[1] ?? "");
/** `…/courts/nysd/` → `nysd`. */
const courtIn = (value: unknown): string => /\/courts\/([\w-]{1,30})\/?$/.exec(line(value))?.[1] ?? "";

const isDocket = (value: Json): boolean =>
  "docket_number" in value &&
  ("case_name" in value || "case_name_short" in value || "case_name_full" in value) &&
  !isCluster(value);
const isCluster = (value: Json): boolean =>
  "sub_opinions" in value || ("precedential_status" in value && ("docket" in value || "docket_id" in value));
const isEntry = (value: Json): boolean =>
  ("docket" in value || "docket_id" in value) &&
  "entry_number" in value &&
  "description" in value &&
  !isDocument(value);
const isResult = (value: Json): boolean => "caseName" in value && "docketNumber" in value && "docket_id" in value;
/** One document of a search of documents (`type=rd`). */
const isDocument = (value: Json): boolean => "docket_entry_id" in value && "docket_id" in value;
/** They add nothing to a case's docket and cluster. */
const isBeside = (value: Json): boolean =>
  ("citation_string" in value && "full_name" in value) ||
  (("cluster" in value || "cluster_id" in value) && ("plain_text" in value || "html_with_citations" in value));

const shapes = [isCluster, isDocket, isEntry, isResult, isDocument, isBeside];
const records = (value: unknown): Json[] =>
  Array.isArray(value)
    ? objects(value)
    : isObject(value) && Array.isArray(value.results)
      ? objects(value.results)
      : isObject(value)
        ? [value]
        : [];

/** A docket may hold its clusters, and a cluster its docket: each is a record. */
function withInner(record: Json): Json[] {
  if (isCluster(record) && isObject(record.docket)) return [record.docket, record];
  if (!isDocket(record)) return [record];
  const clusters = Array.isArray(record.clusters) ? record.clusters.filter(isObject) : [];
  return [record, ...clusters.map((cluster) => ({ ...cluster, docket_id: record.id }))];
}

/**
 * CourtListener's REST API v4: dockets, entries, clusters, and search results (`type` r, rd, d, o, oa), one or a page;
 * also dockets with nested `docket_entries` of the RECAP archive. Cases are identified by docket.
 */
export const courtListener: JsonFormat = {
  name: "courtlistener",
  matches: (value) => {
    const [first] = records(value);
    return first !== undefined && shapes.some((matches) => matches(first));
  },
  records: (value) =>
    records(value)
      .filter((record) => !isBeside(record))
      .flatMap(withInner),
  read: (record) =>
    isCluster(record)
      ? readCluster(record)
      : isDocket(record)
        ? readDocket(record)
        : isEntry(record)
          ? part(idIn(record.docket) || idIn(record.docket_id), [entryOf(record)], documentsOf(record))
          : isDocument(record)
            ? part(idIn(record.docket_id), resultEntries([record]), [])
            : readResult(record),
};

const empty = {
  source: "courtlistener",
  kind: "case",
  sourceSession: null,
  summary: undefined,
  sponsors: null,
  votes: null,
  related: null,
  events: null,
  subjects: null,
  otherTitles: null,
  ceremonial: false,
  scrapedAt: null,
} as const;

/** A part of a case without the case's data, which the docket provides. */
function part(
  id: string,
  actions: BillAction[],
  versions: BillVersion[],
  more: Partial<ImportedBill> = {},
): ImportedBill {
  if (id === "") throw new RejectedRecord("It does not say to which docket it belongs.");
  return checkedRecord({
    ...empty,
    sourceId: id,
    jurisdiction: "US",
    session: "-",
    sessionName: "-",
    sessionYear: null,
    name: "-",
    title: null,
    status: "pending",
    statusDate: null,
    introducedDate: null,
    sourceUrl: null,
    actions,
    versions,
    ...more,
    courtCase: {
      court: null,
      courtId: null,
      judge: null,
      filedDate: null,
      terminatedDate: null,
      carries: "part",
    },
  });
}

type Named = {
  id: string;
  number: string;
  caption: string;
  courtId: string;
  court: string;
  earliest: string | null;
  courtCase: Pick<ImportedCase, "judge" | "filedDate" | "terminatedDate" | "carries">;
};

/** The first of several numbers; a case that was joined to others carries theirs too. */
const firstNumber = (numbers: string): string => numbers.split(/ ?[,;] ?| (?:and|&) /i)[0]!.replace(/^Nos?\.? /i, "");

function caseOf(named: Named, more: Partial<ImportedBill>): ImportedBill {
  if (named.id === "") throw new RejectedRecord("It has no docket id.");
  const court = courtOf(named.courtId, named.court);
  if (!court) throw new RejectedRecord(`Docket ${named.id} does not say which court it belongs to.`);
  const name = firstNumber(named.number) || `Docket ${named.id}`;
  const session = caseSession(court.name, named.number, named.earliest);
  return checkedRecord({
    ...empty,
    sourceId: named.id,
    jurisdiction: court.jurisdiction,
    session: session.name,
    sessionName: session.name,
    sessionYear: session.year,
    name,
    title: named.caption || null,
    status: "pending",
    statusDate: null,
    introducedDate: named.courtCase.filedDate,
    sourceUrl: null,
    actions: null,
    versions: null,
    ...more,
    otherTitles: [
      ...new Set([...(more.otherTitles ?? []), ...(named.number !== name && named.number ? [named.number] : [])]),
    ].filter((one) => one !== "" && one !== named.caption),
    courtCase: { ...named.courtCase, court: court.name, courtId: named.courtId || null },
  });
}

/** Dates of a docket, with their meaning. */
const dated = [
  ["date_filed", "Case filed", "filing"],
  ["date_cert_granted", "Certiorari granted", "certiorari"],
  ["date_cert_denied", "Certiorari denied", "termination"],
  ["date_argued", "Argued", "argument"],
  ["date_reargued", "Reargued", "argument"],
  ["date_reargument_denied", "Reargument denied", "order"],
  ["date_terminated", "Case closed", "termination"],
] as const;

const datesOf = (docket: Json): BillAction[] =>
  dated.flatMap(([key, description, kind]) => {
    const date = dayOf(docket[key]);
    return date ? [{ date, description, chamber: null, classification: [kind], ref: `docket:${key}` }] : [];
  });

function readDocket(docket: Json): ImportedBill {
  const actions = datesOf(docket);
  const courtObject = objectOf(docket.court);
  const entries = objects(docket.docket_entries);
  return caseOf(
    {
      id: idIn(docket.id) || idIn(docket.resource_uri),
      number: line(docket.docket_number),
      caption: line(docket.case_name) || line(docket.case_name_full) || line(docket.case_name_short),
      courtId: line(docket.court_id) || courtIn(docket.court) || line(courtObject.id),
      court: line(courtObject.full_name) || (courtIn(docket.court) ? "" : line(docket.court)),
      earliest: actions.map(({ date }) => date!).toSorted()[0] ?? null,
      courtCase: {
        judge: line(docket.assigned_to_str) || line(docket.panel_str) || null,
        filedDate: dayOf(docket.date_filed),
        terminatedDate: dayOf(docket.date_terminated),
        carries: "docket",
      },
    },
    {
      actions: [...actions, ...entriesOf(entries)],
      versions: entries.flatMap(documentsOf),
      subjects: line(docket.nature_of_suit) ? [line(docket.nature_of_suit)] : null,
      otherTitles: [line(docket.case_name_full), line(docket.case_name_short)],
      sourceUrl: onSite(docket.absolute_url),
    },
  );
}

function readCluster(cluster: Json): ImportedBill {
  const id = idIn(cluster.docket_id) || idIn(cluster.docket) || idIn(objectOf(cluster.docket).id);
  const { action, document, citations } = opinionOf(cluster, onSite);
  return part(id, action ? [action] : [], document ? [document] : [], {
    summary: paragraphs(cluster.summary) ?? paragraphs(cluster.syllabus) ?? undefined,
    otherTitles: citations,
  });
}

/**
 * A search result. `dateFiled` is the decision's date for opinions (`cluster_id`) and the argument's for oral
 * arguments, otherwise the filing date.
 */
function readResult(result: Json): ImportedBill {
  const ofOpinion = "cluster_id" in result;
  const filed = ofOpinion ? null : dayOf(result.dateFiled);
  const ended = dayOf(result.dateTerminated);
  const actions = [
    ...datesOf({
      date_filed: filed,
      date_argued: result.dateArgued,
      date_reargued: result.dateReargued,
      date_reargument_denied: result.dateReargumentDenied,
      date_terminated: ended,
    }),
    ...(ofOpinion ? opinionsOf(result) : []),
    ...resultEntries(objects(result.recap_documents)),
  ];
  const { document, citations } = ofOpinion ? opinionOf(result, onSite) : { document: null, citations: [] };
  return caseOf(
    {
      id: idIn(result.docket_id),
      number: line(result.docketNumber),
      caption: line(result.caseName) || line(result.case_name_full) || line(result.caseNameFull),
      courtId: line(result.court_id) || line(result.court_exact),
      court: line(result.court),
      earliest: actions.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null,
      courtCase: {
        judge: line(result.assignedTo) || line(result.judge) || null,
        filedDate: filed,
        terminatedDate: ended,
        carries: "result",
      },
    },
    {
      actions,
      versions: document ? [document] : [],
      subjects: line(result.suitNature) ? [line(result.suitNature)] : null,
      otherTitles: [line(result.case_name_full) || line(result.caseNameFull), ...citations],
      sourceUrl: onSite(result.docket_absolute_url) ?? onSite(ofOpinion ? result.absolute_url : null),
    },
  );
}
