import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type MadeVote = {
  session: 1 | 2;
  number: number;
  /** `HR 30`, `S 5`; none for a quorum or an election. */
  bill?: string;
  amendment?: string;
  question?: string;
  result?: string;
  updated?: string;
  /** Answers by id: a bioguide id in the House, a LIS id in the Senate. */
  members: Record<string, string>;
};

export type VoteFault =
  | { kind: "html" | "truncated" | "missing" }
  | { kind: "status"; status: number }
  | { kind: "body"; body: string };

const year = (session: number) => 2024 + session;
const counts = (members: Record<string, string>) => {
  const count = (pattern: RegExp) => Object.values(members).filter((answer) => pattern.test(answer)).length;
  return {
    yea: count(/^(?:yea|aye)$/i),
    nay: count(/^(?:nay|no)$/i),
    present: count(/^present$/i),
    absent: count(/^not voting$/i),
  };
};
const webPage = "<!DOCTYPE html><html><head><title>Roll call votes</title></head><body>Not found</body></html>";

/** The House votes of the Congress.gov API and the Senate's XML of the 119th Congress, on loopback. */
export class VoteServer {
  house: MadeVote[] = [];
  senate: MadeVote[] = [];
  pageSize = 250;
  origin = "";
  /** Paths below the two addresses, in order. */
  asked: string[] = [];
  /** Each serves until it is removed. */
  faults: { path: RegExp; fault: VoteFault }[] = [];
  private readonly server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://votes");
    const offset = Number(searchParams.get("offset") ?? 0);
    const path = `${pathname.replace(/^\/(?:v3|LIS)\//, "")}${offset > 0 ? `?offset=${offset}` : ""}`;
    this.asked.push(path);
    const fault = this.faults.find((each) => each.path.test(path))?.fault;
    if (fault) return fail(fault, response);
    if (pathname.startsWith("/LIS/")) return this.answerSenate(path, response);
    if (request.headers["x-api-key"] !== "top-secret")
      return json(response, { error: { code: "API_KEY_INVALID", message: "An invalid api_key was supplied." } }, 403);
    this.answerHouse(pathname, { offset, limit: Number(searchParams.get("limit") ?? 20) }, response);
  });

  /** @returns the settings with which the product uses this server */
  async listen(): Promise<Record<string, string>> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      CONGRESS_API_URL: `${this.origin}/v3/`,
      CONGRESS_API_KEY: "top-secret",
      SENATE_VOTES_URL: `${this.origin}/LIS/`,
    };
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answerHouse(path: string, { offset, limit }: { offset: number; limit: number }, response: ServerResponse) {
    if (path === "/v3/congress") return json(response, { congresses: [{ name: "119th Congress" }] });
    const [, session, number, members] = /\/house-vote\/119\/(\d)(?:\/(\d+)(\/members)?)?$/.exec(path) ?? [];
    if (!session) return json(response, { error: "Unknown resource" }, 404);
    const ofSession = this.house.filter((vote) => String(vote.session) === session);
    if (!number) {
      const end = offset + Math.min(limit, this.pageSize);
      return json(response, {
        houseRollCallVotes: ofSession.slice(offset, end).map(listedHouseVote),
        pagination: {
          count: ofSession.length,
          ...(end < ofSession.length && {
            next: `https://api.congress.gov/v3/house-vote/119/${session}?offset=${end}&limit=${this.pageSize}`,
          }),
        },
      });
    }
    const vote = ofSession.find((each) => String(each.number) === number);
    if (!vote) return json(response, { error: "Unknown resource" }, 404);
    const { yea, nay, present, absent } = counts(vote.members);
    const shared = { ...listedHouseVote(vote), voteQuestion: vote.question ?? "On Passage" };
    const party = (voteParty: string, some: number) => ({
      voteParty,
      party: { type: voteParty },
      yeaTotal: some * yea,
      nayTotal: some * nay,
      presentTotal: some * present,
      notVotingTotal: some * absent,
    });
    if (!members)
      return json(response, { houseRollCallVote: { ...shared, votePartyTotal: [party("R", 1), party("D", 0)] } });
    return json(response, {
      houseRollCallVoteMemberVotes: {
        ...shared,
        results: Object.entries(vote.members).map(([bioguideID, voteCast]) => ({
          bioguideID,
          firstName: "Member",
          lastName: bioguideID,
          voteCast,
          voteParty: "R",
          voteState: "TX",
        })),
      },
    });
  }

  private answerSenate(path: string, response: ServerResponse): void {
    const menu = /^roll_call_lists\/vote_menu_119_(\d)\.xml$/.exec(path)?.[1];
    const [, session, digits] = /^roll_call_votes\/vote119(\d)\/vote_119_\1_(\d{5})\.xml$/.exec(path) ?? [];
    if (menu) {
      const votes = this.senate.filter((vote) => String(vote.session) === menu);
      // As the site does where there is no such file.
      return votes.length > 0 ? xml(response, menuOf(votes, menu)) : html(response);
    }
    const vote = this.senate.find((each) => String(each.session) === session && each.number === Number(digits));
    return vote ? xml(response, senateVote(vote)) : html(response);
  }
}

const listedHouseVote = ({
  session,
  number,
  bill,
  amendment,
  result = "Passed",
  updated = "2025-02-14T21:47:34-05:00",
}: MadeVote) => ({
  congress: 119,
  identifier: Number(`119${session}${year(session)}${number}`),
  ...(bill && { legislationType: bill.split(" ")[0], legislationNumber: bill.split(" ")[1] }),
  ...(amendment && { amendmentType: amendment.split(" ")[0], amendmentNumber: amendment.split(" ")[1] }),
  result,
  rollCallNumber: number,
  sessionNumber: session,
  sourceDataURL: `https://clerk.house.gov/evs/${year(session)}/roll${String(number).padStart(3, "0")}.xml`,
  startDate: `${year(session)}-01-16T11:00:00-05:00`,
  updateDate: updated,
  voteType: "Yea-and-Nay",
});

const menuOf = (votes: readonly MadeVote[], session: string) => `<?xml version="1.0" encoding="UTF-8"?><vote_summary>
  <congress>119</congress><session>${session}</session><congress_year>${year(Number(session))}</congress_year>
  <votes>${votes
    .toSorted((a, b) => b.number - a.number)
    .map((vote) => {
      const { yea, nay } = counts(vote.members);
      return `<vote><vote_number>${String(vote.number).padStart(5, "0")}</vote_number><vote_date>18-Feb</vote_date><issue>${vote.bill ?? "PN11-13"}</issue>
      <question>${vote.question ?? "On Passage of the Bill"}</question><result>${vote.result ?? "Passed"}</result>
      <vote_tally><yeas>${yea}</yeas><nays>${nay}</nays></vote_tally><title>About wells</title></vote>`;
    })
    .join("\n")}</votes></vote_summary>`;

function senateVote({
  session,
  number,
  bill,
  amendment,
  question = "On Passage of the Bill",
  result = "Passed",
  members,
}: MadeVote): string {
  const { yea, nay, present, absent } = counts(members);
  const [type = "", digits = ""] = (bill ?? "").split(" ");
  return `<?xml version="1.0" encoding="UTF-8"?><roll_call_vote>
  <congress>119</congress><session>${session}</session><congress_year>${year(session)}</congress_year><vote_number>${number}</vote_number>
  <vote_date>February 18, ${year(session)},  02:54 PM</vote_date><question>${question}</question><vote_question_text>${question}</vote_question_text>
  <vote_result>${result}</vote_result><vote_result_text>${result} (${yea}-${nay})</vote_result_text><majority_requirement>1/2</majority_requirement>
  <document>${amendment ? "" : `<document_type>${type}</document_type><document_number>${digits}</document_number>`}</document>
  <amendment><amendment_number>${amendment ?? ""}</amendment_number><amendment_to_document_number>${amendment ? (bill ?? "") : ""}</amendment_to_document_number></amendment>
  <count><yeas>${yea}</yeas><nays>${nay}</nays><present>${present || ""}</present><absent>${absent || ""}</absent></count>
  <members>${Object.entries(members)
    .map(
      ([id, answer]) =>
        `<member><member_full>Member ${id}</member_full><last_name>${id}</last_name><first_name>Member</first_name><party>R</party><state>TX</state><vote_cast>${answer}</vote_cast><lis_member_id>${id}</lis_member_id></member>`,
    )
    .join("")}</members></roll_call_vote>`;
}

const json = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const xml = (response: ServerResponse, body: string): void =>
  void response.writeHead(200, { "content-type": "text/xml" }).end(body);
const html = (response: ServerResponse): void =>
  void response.writeHead(200, { "content-type": "text/html" }).end(webPage);

function fail(fault: VoteFault, response: ServerResponse): void {
  if (fault.kind === "html") return html(response);
  if (fault.kind === "missing") return json(response, { error: "Unknown resource" }, 404);
  if (fault.kind === "status") return json(response, { error: "Internal Server Error" }, fault.status);
  if (fault.kind === "body")
    return void response.writeHead(200, { "content-type": "application/json" }).end(fault.body);
  response.writeHead(200, { "content-type": "text/xml", "content-length": "5000" });
  response.write('<?xml version="1.0"?><roll_call_vote><congress>1', () => response.destroy());
}
