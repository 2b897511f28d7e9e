import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { zipSync } from "fflate";

export type FakeBill = {
  id: number;
  number: string;
  hash: string;
  title?: string;
  actions?: [date: string, action: string][];
  /** Each a file and the hash that is listed. */
  texts?: { id: number; body: string; hash?: string }[];
  votes?: { id: number; yes: number[]; no: number[] }[];
};

/** How the next response of an operation fails. `drip`: a byte now and then, forever. */
export type Fault =
  | { kind: "html" }
  | { kind: "error"; message?: string }
  | { kind: "status"; status: number; retryAfter?: string }
  | { kind: "truncated" }
  | { kind: "drip" }
  | { kind: "body"; body: unknown };

/** A LegiScan getBill response, as in its manual. */
export const legiScanBill = (
  { id, number, hash, title = `An act about wells, ${number}`, actions = [], texts = [], votes = [] }: FakeBill,
  sessionId: number,
) => ({
  bill: {
    bill_id: id,
    change_hash: hash,
    session_id: sessionId,
    session: {
      session_id: sessionId,
      session_name: "2025-2026 Regular Session",
      session_title: "2025-2026 Regular Session",
      year_start: 2025,
      year_end: 2026,
      special: 0,
    },
    url: `https://legiscan.com/WI/bill/${number}/2025`,
    state_link: `https://docs.legis.wisconsin.gov/2025/${number}`,
    completed: 0,
    status: 1,
    status_date: "2025-02-03",
    progress: [{ date: "2025-02-03", event: 1 }],
    state: "WI",
    state_id: 49,
    bill_number: number,
    bill_type: "B",
    bill_type_id: "1",
    body: "A",
    committee: [],
    title,
    description: title,
    history: [["2025-02-03", "Introduced"], ...actions].map(([date, action]) => ({
      date,
      action,
      chamber: "A",
      chamber_id: 98,
      importance: 1,
    })),
    sponsors: [],
    sasts: [],
    subjects: [],
    texts: texts.map((text, at) => ({
      doc_id: text.id,
      date: `2025-02-1${at}`,
      type: ["Introduced", "Engrossed", "Enrolled"][at],
      mime: "text/html",
      url: `https://legiscan.com/WI/text/${number}/id/${text.id}`,
      state_link: "",
      text_hash: text.hash ?? md5(text.body),
    })),
    votes: votes.map((vote) => totalsOf(vote)),
    amendments: [],
    supplements: [],
    calendar: [],
  },
});

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const totalsOf = ({ id, yes, no }: NonNullable<FakeBill["votes"]>[number]) => ({
  roll_call_id: id,
  date: "2025-03-01",
  desc: "Third reading",
  yea: yes.length,
  nay: no.length,
  nv: 0,
  absent: 0,
  total: yes.length + no.length,
  passed: 1,
  chamber: "A",
  chamber_id: 98,
  url: `https://legiscan.com/WI/rollcall/id/${id}`,
  state_link: "",
});

const personOf = ([people_id, name]: [id: number, name: string]) => ({
  people_id,
  state_id: 49,
  name,
  role: "Rep",
  party: "D",
  district: `HD-${people_id}`,
  committee_sponsor: 0,
  committee_id: 0,
});
const rollCallOf = (bill: FakeBill, vote: NonNullable<FakeBill["votes"]>[number]) => {
  const cast = (people: number[], vote_id: number, vote_text: string) =>
    people.map((people_id) => ({ people_id, vote_id, vote_text }));
  return { ...totalsOf(vote), bill_id: bill.id, votes: [...cast(vote.yes, 1, "Yea"), ...cast(vote.no, 2, "Nay")] };
};

/** A local LegiScan with one session of Wisconsin, whose bills and faults the test sets. */
export class FakeLegiScan {
  sessionId = 2101;
  bills = new Map<number, FakeBill>();
  hasDataset = true;
  people: [id: number, name: string][] = [];
  /** Damages the data set's zip, however it is sent. */
  damageZip: ((zip: Uint8Array) => Uint8Array) | undefined;
  /** The received operations, `getBill 12`. */
  asked: string[] = [];
  /** Faults by operation (`getBill`) or by operation and id (`getBill 12`); each serves until it is removed. */
  faults = new Map<string, Fault>();
  /** Raw entries of the list, in addition to the bills. */
  extraEntries: unknown[] = [];
  /** Uses the same session for all session ids. */
  isAnySession = false;
  onAsked: ((name: string) => unknown) | undefined;
  private readonly drips = new Set<ServerResponse>();
  private readonly server = createServer((request, response) => {
    const query = new URL(request.url!, "http://legiscan").searchParams;
    const op = query.get("op") ?? "";
    const name = `${op} ${query.get("id") ?? ""}`.trim();
    this.asked.push(name);
    this.onAsked?.(name);
    const fault = this.faults.get(name) ?? this.faults.get(op);
    if (fault) this.fail(fault, response);
    else if (query.get("key") === "") json(response, { status: "ERROR", alert: { message: "Invalid API key" } });
    else this.answer(op, query, response);
  });

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }
  /** Ends the dripping responses. */
  cutDrips(): void {
    for (const response of this.drips) response.destroy();
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
  set(...bills: FakeBill[]): void {
    for (const bill of bills) this.bills.set(bill.id, bill);
  }

  private answer(op: string, query: URLSearchParams, response: ServerResponse): void {
    const { sessionId } = this;
    if (op === "getSessionList")
      return json(response, {
        status: "OK",
        sessions: [
          {
            session_id: sessionId,
            state_id: 49,
            year_start: 2025,
            year_end: 2026,
            prefile: 0,
            sine_die: 0,
            prior: 0,
            special: 0,
            session_tag: "Regular Session",
            session_title: "2025-2026 Regular Session",
            session_name: "2025-2026 Regular Session",
            dataset_hash: "d1",
          },
        ],
      });
    if (op === "getMasterListRaw") {
      if (!this.isAnySession && query.get("id") !== String(sessionId))
        return json(response, { status: "ERROR", alert: { message: "Unknown session id" } });
      const entries = [...this.bills.values()].map(({ id, number, hash }) => ({
        bill_id: id,
        number,
        change_hash: hash,
      }));
      const list = Object.fromEntries([...entries, ...this.extraEntries].map((entry, i) => [String(i), entry]));
      return json(response, { status: "OK", masterlist: { session: { session_id: sessionId }, ...list } });
    }
    if (op === "getBill") {
      const bill = this.bills.get(Number(query.get("id")));
      return json(
        response,
        bill
          ? { status: "OK", ...legiScanBill(bill, sessionId) }
          : { status: "ERROR", alert: { message: "Unknown bill id" } },
      );
    }
    const id = Number(query.get("id"));
    const all = [...this.bills.values()];
    if (op === "getBillText") {
      const bill = all.find(({ texts }) => texts?.some((text) => text.id === id));
      const text = bill?.texts?.find((one) => one.id === id);
      return json(
        response,
        bill && text
          ? {
              status: "OK",
              text: {
                ...legiScanBill(bill, sessionId).bill.texts.find(({ doc_id }) => doc_id === id),
                bill_id: bill.id,
                text_hash: md5(text.body),
                text_size: text.body.length,
                doc: Buffer.from(text.body).toString("base64"),
              },
            }
          : { status: "ERROR", alert: { message: "Unknown doc id" } },
      );
    }
    if (op === "getRollCall") {
      const bill = all.find(({ votes }) => votes?.some((vote) => vote.id === id));
      const vote = bill?.votes?.find((one) => one.id === id);
      return json(
        response,
        bill && vote
          ? {
              status: "OK",
              roll_call: rollCallOf(bill, vote),
            }
          : { status: "ERROR", alert: { message: "Unknown roll call id" } },
      );
    }
    if (op === "getSessionPeople")
      return json(response, {
        status: "OK",
        sessionpeople: {
          session: { session_id: sessionId, state_id: 49 },
          people: this.people.map(personOf),
        },
      });
    if (op === "getDatasetList")
      return json(response, {
        status: "OK",
        datasetlist: this.hasDataset
          ? [{ state_id: 49, session_id: sessionId, dataset_hash: "d1", dataset_size: 1000, access_key: "abc" }]
          : [],
      });
    if (op === "getDatasetRaw")
      return void response.writeHead(200, { "content-type": "application/zip" }).end(this.zip());
    if (op === "getDataset")
      return json(response, {
        status: "OK",
        dataset: { session_id: sessionId, zip: Buffer.from(this.zip()).toString("base64") },
      });
    json(response, { status: "ERROR", alert: { message: "Unknown op" } });
  }

  private zip(): Uint8Array {
    const whole = this.wholeZip();
    return this.damageZip?.(whole) ?? whole;
  }

  private wholeZip(): Uint8Array {
    const bills = [...this.bills.values()];
    const files: [string, unknown][] = [
      ...bills.map((bill): [string, unknown] => [`bill/${bill.number}`, legiScanBill(bill, this.sessionId)]),
      ...this.people.map((one): [string, unknown] => [`people/${one[0]}`, { person: personOf(one) }]),
      ...bills.flatMap((bill) =>
        (bill.votes ?? []).map((vote): [string, unknown] => [`vote/${vote.id}`, { roll_call: rollCallOf(bill, vote) }]),
      ),
    ];
    return zipSync(
      Object.fromEntries(
        files.map(([name, value]) => [
          `WI/2025-2026_Regular_Session/${name}.json`,
          new TextEncoder().encode(JSON.stringify(value)),
        ]),
      ),
    );
  }

  private fail(fault: Fault, response: ServerResponse): void {
    if (fault.kind === "html")
      response.writeHead(200, { "content-type": "text/html" }).end("<html><title>Just a moment...</title></html>");
    else if (fault.kind === "error")
      json(response, { status: "ERROR", ...(fault.message && { alert: { message: fault.message } }) });
    else if (fault.kind === "status")
      response
        .writeHead(fault.status, { ...(fault.retryAfter && { "retry-after": fault.retryAfter }) })
        .end('{"error":"no"}');
    else if (fault.kind === "truncated") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write('{"status":"OK","bill":{"bill_id":1,"title":"cut o');
      setTimeout(() => response.destroy(), 20);
    } else if (fault.kind === "drip") {
      response.writeHead(200, { "content-type": "application/json" });
      this.drips.add(response);
      const timer = setInterval(() => response.write(" "), 300);
      response.on("close", () => {
        clearInterval(timer);
        this.drips.delete(response);
      });
    } else json(response, fault.body);
  }
}

const json = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
