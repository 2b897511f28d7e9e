import { isObject, type Json, objectOf } from "@/lib/platform/documents/formats/json-fields";
import { csvCompanion } from "./legiscan-csv-files";
import { line } from "@/lib/platform/text/repair-text";

/** What a JSON value without a bill is, as a sentence for the person who imports it. */
export function explainUnread(value: unknown): string {
  const one = Array.isArray(value) ? value.find(isObject) : value;
  if (!isObject(one))
    return Array.isArray(value) && value.length === 0
      ? "It is an empty list."
      : "It has no bills: it is neither an object nor a list of objects.";
  // A recorded response: its status and headers around its body.
  if ("body" in one && "headers" in one) return explainUnread(one.body);
  return (
    kinds.find(([matches]) => matches(one))?.[1](one) ??
    "It is JSON, but not in a format that Rotunda reads: it has no bills, people, committees, roll calls, Federal Register documents or court cases."
  );
}

const has =
  (...keys: string[]) =>
  (value: Json): boolean =>
    keys.every((key) => key in value);
const always = (sentence: string) => (): string => sentence;

/** Known responses that contain no bill, the most reliable signs first. */
const kinds: readonly [(value: Json) => boolean, (value: Json) => string][] = [
  [
    (value) => value.status === "ERROR",
    (value) => `It is a LegiScan error: ${line(objectOf(value.alert).message) || "no reason given"}.`,
  ],
  [
    (value) =>
      (has("errors")(value) && !has("data")(value)) ||
      has("error")(value) ||
      (typeof value.status === "number" && value.status >= 400) ||
      (Object.keys(value).length <= 2 && (has("detail")(value) || has("message")(value))),
    always("It is an error answer, not data."),
  ],
  [
    (value) => isRegulationsGov(value),
    always(
      "It is an answer of regulations.gov, which Rotunda does not import from files. Add the docket under Sources, or import the documents from the Federal Register's API.",
    ),
  ],
  [
    has("masterlist"),
    always(
      "It is LegiScan's list of bills (getMasterList), without the bills. Import the dataset of the session, or getBill answers.",
    ),
  ],
  [
    has("searchresult"),
    always("It is LegiScan's search answer, without the bills. Import getBill answers, or the dataset of the session."),
  ],
  [
    has("dataset"),
    always("It is LegiScan's getDataset answer with the zip packed inside. Save the zip itself and import it."),
  ],
  [has("datasetlist"), always("It is LegiScan's list of datasets. Import one of the datasets.")],
  [(value) => has("sessions")(value) || has("session")(value), always("It is a list of sessions, without bills.")],
  [has("roll_call"), always("It is a LegiScan roll call without a roll_call_id.")],
  [has("person"), always("It is a LegiScan person without a people_id.")],
  [has("motion_text"), always("It is an Open States vote without counts and votes.")],
  [
    (value) =>
      has("request", "pagination")(value) || has("request", "bill")(value) || congressKeys.some((key) => key in value),
    always(
      "It is an answer of the Congress.gov API, which Rotunda does not import from files. Import BILLSTATUS XML, or unitedstates/congress data.json.",
    ),
  ],
  [
    (value) => (Array.isArray(value.results) && value.results.length === 0) || value.count === 0,
    always("It is an empty page of results."),
  ],
];

/** First keys of Congress.gov API responses other than bills. */
const congressKeys = [
  "member",
  "committee",
  "committeeMeeting",
  "congress",
  "hearing",
  "houseRollCallVote",
  "houseRollCallVoteMemberVotes",
  "committee-bills",
] as const;

const isRegulationsGov = (value: Json): boolean => {
  const item = Array.isArray(value.data) ? value.data.find(isObject) : value.data;
  return (
    (isObject(item) && "attributes" in item && "type" in item) ||
    ("attributes" in value && "type" in value && "id" in value) ||
    (Array.isArray(value.data) && "meta" in value)
  );
};

/** Why a table is not read, by its name. */
export const explainUnreadTable = (path: string): string =>
  csvCompanion.test(path)
    ? "It is read together with LegiScan's bills.csv, which is not beside it."
    : "It is a CSV file, but has no columns bill_id and bill_number.";

/** What an XML file is that is no BILLSTATUS, as a sentence, from the name of its first element. */
export function explainUnreadXml(beginning: string): string {
  const root =
    /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)[\s/>]/.exec(beginning.replace(/<\?[^]*?\?>|<!--[^]*?-->|<![^>]*>/g, ""))?.[1] ??
    "";
  if (/^(?:FEDREG|RULES?|PRORULES?|NOTICES?|PRESDOCS?)$/.test(root))
    return "It is a daily issue of the Federal Register in XML, which Rotunda does not read. Import the same documents as JSON from the Federal Register's API.";
  if (/^(?:bill|resolution|legis-body|amendment-doc|engrossed-amendment|lawDoc|uslm|pLaw|statutesAtLarge)$/i.test(root))
    return "It is the text of a bill or law. Import the bill first, then its text: beside the bill's data.json, or under its name at govinfo, such as BILLS-119hr1ih.xml.";
  if (/^(?:html|!DOCTYPE)$/i.test(root)) return "It is a web page, not data.";
  if (/^(?:rss|feed|rdf)$/i.test(root)) return "It is a news feed, not data.";
  return `It is XML, but not a BILLSTATUS file: it starts with <${root.slice(0, 40) || "?"}>.`;
}

const advice: readonly [RegExp, string][] = [
  [/^(?:xlsx?|xlsm|ods|numbers)$/, "a spreadsheet; save it as CSV"],
  [/^(?:tar|tgz|7z|rar|bz2|xz|zst|tar\.gz)$/, "an archive; unpack it first, or pack it as zip"],
  [/^(?:pdf|docx?|pptx?|rtf|odt|odp|epub)$/, "a document without data"],
  [/^(?:html?|aspx?|php)$/, "a web page, not data"],
  [/^(?:sqlite3?|db|sql|dump|parquet|avro)$/, "a database file"],
];

export const zipByName = "It is a zip file under another name: rename it so that it ends in .zip.";

function kindOfName(path: string): string | undefined {
  const ending = /\.(tar\.gz|[a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  return advice.find(([pattern]) => pattern.test(ending))?.[1];
}

/** Whether a file's name marks it as a type that is not read; for other files the content decides. */
export const isKnownUnread = (path: string): boolean => kindOfName(path) !== undefined;

/** Why a file of another kind is not read, from its name. */
export function explainUnreadName(path: string): string {
  const kind = kindOfName(path);
  return kind ? `It is ${kind}.` : "It is neither JSON, XML, CSV nor a zip file.";
}
