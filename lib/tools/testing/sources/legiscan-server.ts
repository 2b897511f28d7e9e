import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { zipSync } from "fflate";

export type FakeBill = {
  id: number;
  number: string;
  hash: string;
  title?: string;
  actions?: [date: string, action: string][];
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
  { id, number, hash, title = `An act about wells, ${number}`, actions = [] }: FakeBill,
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
    texts: [],
    votes: [],
    amendments: [],
    supplements: [],
    calendar: [],
  },
});

/** A local LegiScan with one session of Wisconsin, whose bills and faults the test sets. */
export class FakeLegiScan {
  sessionId = 2101;
  bills = new Map<number, FakeBill>();
  hasDataset = true;
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
    return zipSync(
      Object.fromEntries(
        [...this.bills.values()].map((bill) => [
          `WI/2025-2026_Regular_Session/bill/${bill.number}.json`,
          new TextEncoder().encode(JSON.stringify(legiScanBill(bill, this.sessionId))),
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
