import type { BillVersion } from "@/db/schema/bills.ts";
import { federalNameFromLegiScan } from "@/lib/bills/vocabulary/federal-names";
import { chamberName } from "@/lib/bills/vocabulary/jurisdictions";
import { kindOfWords } from "@/lib/bills/vocabulary/kinds";
import { type ImportedBill, RejectedRecord } from "../record/bill";
import { dayOf, isAbsurdDay } from "../record/days";
import { address, line, paragraphs } from "@/lib/platform/text/repair-text";
import { hasList, integer, isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import type { Context } from "./format";
import type { JsonFormat } from "./json-format";
import { nameWithoutStatus, statusInName } from "./hearings";
import {
  readLegiScanPerson,
  readLegiScanRollCall,
  readReferrals,
  readSponsorships,
  resultOf,
  stateOf,
} from "./legiscan-people";
import { type LegiScanBill, legiScanRecord, legiScanSession, plausibleYear, sessionOfFolder } from "./legiscan";

/** Names of LegiScan's bill types; R, JR and M are resolutions. */
const typeWords: Record<string, string> = {
  B: "bill",
  R: "resolution",
  CR: "resolution",
  JR: "resolution",
  JRCA: "resolution",
  EO: "order",
  CA: "resolution",
  M: "memorial",
  CL: "claim",
  C: "commendation",
  CSR: "resolution",
  JM: "memorial",
  P: "proclamation",
  SR: "resolution",
  A: "address",
  CM: "memorial",
  I: "initiative",
  PET: "petition",
  SB: "bill",
  IP: "initiative",
  RB: "bill",
  RM: "remonstrance resolution",
  CB: "bill",
};
const roles: Record<number, string> = { 1: "sponsor", 2: "cosponsor", 3: "joint sponsor" };

/** LegiScan dataset JSON: `STATE/SESSION/bill/HB1.json`, `{"bill": {…}}`; also the API's getBill response. */
export const legiScanJson: JsonFormat = {
  name: "legiscan-json",
  matches: (value) => isObject(value) && ((isObject(value.bill) && "bill_id" in value.bill) || isBareBill(value)),
  records: (value) => [isBareBill(objectOf(value)) ? objectOf(value) : objectOf(objectOf(value).bill)],
  read(bill, context): ImportedBill {
    // If the letters are missing or invalid, the numeric id of the state is used.
    const letters = line(bill.state).toUpperCase();
    const state = /^[A-Z]{2}$/.test(letters) ? letters : stateOf(bill, "");
    const billId = integer(bill.bill_id);
    if (billId === null) throw new RejectedRecord("It has no bill_id.");
    const session = sessionOf(bill, context);
    const place = { state, session: session.session, billId: String(billId), billNumber: line(bill.bill_number) };
    // LegiScan sends every list of a bill, empty ones as `[]`: one that is missing was not delivered.
    const readDelivered = <T>(name: string, read: (items: Json[]) => T): T | null =>
      hasList(bill[name]) ? read(objects(bill[name])) : null;
    return legiScanRecord(
      {
        people:
          readDelivered("sponsors", (all) => all.flatMap((one) => readLegiScanPerson(one, state, "sponsor") ?? [])) ??
          undefined,
        sponsorships: readDelivered("sponsors", (all) => readSponsorships(all, state)) ?? undefined,
        referrals: "referrals" in bill || "committee" in bill ? readReferrals(bill) : undefined,
        rollCalls:
          readDelivered("votes", (all) => all.flatMap((vote) => readLegiScanRollCall(vote, place) ?? [])) ?? undefined,
        billId: String(billId),
        state,
        ...session,
        billNumber: line(bill.bill_number),
        kind: kindOfWords([typeWords[line(bill.bill_type)] ?? ""]),
        title: line(bill.title),
        description: bill.description === undefined ? undefined : paragraphs(bill.description),
        statusNumber: integer(bill.status),
        statusDate: dayOf(bill.status_date),
        progress: objects(bill.progress).map((step) => ({ date: dayOf(step.date), event: integer(step.event) ?? 0 })),
        actions: readDelivered("history", (all) =>
          all
            .filter(({ date }) => !isAbsurdDay(date))
            .map((step) => ({
              date: dayOf(step.date),
              description: line(step.action),
              chamber: chamberName(state, step.chamber),
            })),
        ),
        // Without its history the status is less reliable.
        carriesLess: hasList(bill.history) ? undefined : true,
        sponsors: readDelivered("sponsors", (all) =>
          all.map((person) => ({
            name: line(person.name),
            role:
              integer(person.committee_sponsor) === 1
                ? "committee"
                : (roles[integer(person.sponsor_type_id) ?? 0] ?? "sponsor"),
            party: line(person.party) || null,
            district: line(person.district) || null,
            chamber: chamberName(state, { Rep: "H", Sen: "S" }[line(person.role)]),
          })),
        ),
        versions: [bill.texts, bill.amendments, bill.supplements].some(hasList)
          ? [
              ...papers(bill.texts, "text"),
              ...papers(bill.amendments, "amendment"),
              ...papers(bill.supplements, "document"),
            ]
          : null,
        votes: readDelivered("votes", (all) =>
          all.map((vote) => ({
            date: dayOf(vote.date),
            chamber: chamberName(state, vote.chamber),
            motion: line(vote.desc),
            result: resultOf(vote),
            yes: integer(vote.yea),
            no: integer(vote.nay),
            other: sumOf(integer(vote.nv), integer(vote.absent)),
            url: address(vote.state_link) ?? address(vote.url),
          })),
        ),
        related: readDelivered("sasts", (all) =>
          all.map((other) => ({
            name: numberOf(state, line(other.sast_bill_number)),
            relation: line(other.type).toLowerCase() || "related",
          })),
        ),
        events: readDelivered("calendar", (all) =>
          all.flatMap((event) => {
            const date = dayOf(event.date);
            const description = line(event.description);
            const status = statusInName(description);
            return date
              ? [
                  {
                    date,
                    time: line(event.time) || null,
                    kind: line(event.type).toLowerCase() || "hearing",
                    description: nameWithoutStatus(description),
                    location: line(event.location) || null,
                    ...(status && { status }),
                  },
                ]
              : [];
          }),
        ),
        subjects: readDelivered("subjects", (all) => all.map((subject) => line(subject.subject_name))),
        sourceUrl: address(bill.url) ?? address(bill.state_link),
      },
      context.today,
    );
  },
};

const isBareBill = (value: Json): boolean =>
  "bill_id" in value && "bill_number" in value && ("history" in value || "progress" in value);

const sumOf = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

const numberOf = (state: string, number: string): string => (state === "US" ? federalNameFromLegiScan(number) : number);

/** A title alone may not say that it is a fiscal note: `Analysis`, `SB 1 introduced`. */
function nameOf(paper: Json, kind: NonNullable<BillVersion["kind"]>): string {
  const [title, type] = [line(paper.title), line(paper.type)];
  const isFiscal = kind === "document" && /^fiscal note\b/i.test(type) && title !== "" && !/fiscal/i.test(title);
  return isFiscal ? `${title} (${type})` : title || type || kind;
}

const papers = (list: unknown, kind: NonNullable<BillVersion["kind"]>): BillVersion[] =>
  objects(list).map((text) => ({
    name: nameOf(text, kind),
    date: dayOf(text.date),
    url: address(text.state_link) ?? address(text.url),
    mimeType: line(text.mime) || null,
    kind,
    // LegiScan uses 0 both for a rejected amendment and for one without a decision.
    ...(kind === "amendment" && { status: integer(text.adopted) === 1 ? "Adopted" : null }),
  }));

function sessionOf(
  bill: Json,
  context: Context,
): Pick<LegiScanBill, "session" | "sessionYear" | "sessionEnd" | "sourceSession"> {
  const given = objectOf(bill.session);
  // A special session without its name must not pass for the regular one of its year.
  const name =
    line(given.session_name) ||
    line(given.session_title) ||
    line(given.session_tag) ||
    (integer(given.special) === 1 ? "Special Session" : "");
  const folder = context.path.split("/").map(sessionOfFolder).find(Boolean);
  const id = integer(given.session_id) ?? integer(bill.session_id);
  const sessionYear = plausibleYear(given.year_start) ?? folder?.year ?? null;
  const sessionEnd = plausibleYear(given.year_end) ?? folder?.end ?? null;
  return {
    session: name
      ? legiScanSession(name, sessionYear, sessionEnd)
      : folder?.session || (sessionYear ? String(sessionYear) : ""),
    sessionYear,
    sessionEnd,
    sourceSession: id ? { id: String(id), isNamed: name !== "" } : null,
  };
}
