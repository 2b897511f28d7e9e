import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Audience } from "@/lib/platform/auth/roles";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import type * as Actual from "@/lib/platform/http/route";
import { contracts } from "@/lib/registry/contracts";
import { cookieOf, send } from "./ask.ts";
import { startCallServer } from "./call-server.ts";
import { expectedStatus, subjectsOf, writes } from "./cells.ts";
import type { Expected, Subject } from "./subject.ts";
import { changedTables, checksums, forgetAttempts, tables } from "./database-state.ts";
import { rollBackTransactions, rollBack } from "./roll-back.ts";
import { type VisitorName, visitorNames } from "./visitors.ts";
import { makeWorld, type World } from "./world.ts";

/** The rules of every call as passed to route(), so that a test can weaken one and check that it is detected. */
type Kept = {
  contract: Endpoint;
  rules: { auth: Audience; resources?: Record<string, (viewer: unknown, id: number) => Promise<boolean>> };
};
const kept: Kept[] = vi.hoisted(() => []);
vi.mock("@/lib/platform/http/route", async (original) => {
  const actual = await original<typeof Actual>();
  return {
    ...actual,
    // A route file that is imported by two names at the same moment can be loaded twice: both share the rules.
    route: (contract: Endpoint, rules: Kept["rules"]) => {
      let one = kept.find(({ contract: { method, path } }) => method === contract.method && path === contract.path);
      if (!one) kept.push((one = { contract, rules: { ...rules } }));
      return actual.route(contract as never, one.rules as never);
    },
  };
});

rollBackTransactions();

/** Random text that only some people may see: a response that contains it was not made up. */
const salt = randomBytes(4).toString("hex");
const canary = (of: string) => `canary-${of}-${salt}`;
const mayRead: Record<string, VisitorName[]> = {
  owners: ["owner"],
  shared: ["owner", "viewer", "member"],
  teams: ["owner", "member", "editor", "admin"],
  strangers: ["stranger"],
  staff: ["editor", "admin"],
  admins: ["admin"],
  "editors-portfolio": ["editor"],
  "admins-portfolio": ["editor", "admin"],
  "teams-portfolio": [],
  "deleted-portfolio": ["editor"],
  "owners-devices": ["owner"],
  "strangers-devices": ["stranger"],
  "members-issue": ["member", "editor", "admin"],
  "strangers-address": ["stranger", "admin", "editor"],
};

let server: Awaited<ReturnType<typeof startCallServer>>;
let world: World;
let all: Awaited<ReturnType<typeof tables>>;
beforeAll(async () => {
  server = await startCallServer();
  world = await makeWorld(canary);
  all = await tables();
});
afterAll(() => server.stop());

/** `MATRIX_ONLY=/personal-folder npx vitest run …` tests only those calls, like the mutants of clauses.ts. */
const part = process.env.MATRIX_ONLY;
const selectedCalls = () => kept.filter(({ contract }) => !part || contract.path.startsWith(part));

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const thingsOf = ({ rules }: Kept) => Object.keys(rules.resources ?? {}).map((name) => name.replace("?", ""));
const ask = (contract: Endpoint, subject: Subject, visitor: VisitorName) =>
  send(server.origin, contract, subject.sample, cookieOf(world.visitors, visitor));

/** These are ordinary readers to a staff call: they are tested only on its first object. */
const alike: VisitorName[] = ["stranger", "viewer", "member", "revoked"];

/** Every received status, by call and subject. */
const statuses = new Map<string, Map<VisitorName, number>>();
let cells = 0;

/** The cells of one call: its objects, and who asks for each. */
type Cell = { subject: Subject; visitor: VisitorName; agreedStatus: Expected };
const cellsOf = (one: Kept): Cell[] =>
  subjectsOf(one.contract, thingsOf(one), world).flatMap((subject, i) =>
    visitorNames
      .filter((name) => i === 0 || one.rules.auth === "reader" || one.rules.auth === "any" || !alike.includes(name))
      .map((visitor) => ({ subject, visitor, agreedStatus: expectedStatus(one.rules.auth, subject, visitor) })),
  );

/** Asks for one cell. @returns what is wrong with the answer */
async function judge({ contract }: Kept, { subject, visitor, agreedStatus }: Cell): Promise<string[]> {
  const wrong: string[] = [];
  const { status, text } = await ask(contract, subject, visitor);
  const key = `${nameOf(contract)}${subject.name && ` (${subject.name})`}`;
  if (!statuses.has(key)) statuses.set(key, new Map());
  statuses.get(key)!.set(visitor, status);
  cells++;
  if (status >= 500 || (agreedStatus === "served" ? status === 401 || status === 403 : status !== agreedStatus))
    wrong.push(`${key} as ${visitor}: ${status}, not ${agreedStatus}: ${text.slice(0, 120)}`);
  for (const [of, names] of Object.entries(mayRead))
    if (!names.includes(visitor) && text.includes(canary(of)))
      wrong.push(`${key} as ${visitor} tells what belongs to: ${of}`);
  return wrong;
}

/** Asks for the cells of a call that must be refused. @returns what is wrong with the answers */
async function judgeRefused(one: Kept): Promise<string[]> {
  const refused = cellsOf(one).filter(({ agreedStatus }) => agreedStatus !== "served");
  const wrong = await Promise.all(refused.map((cell) => judge(one, cell)));
  await forgetAttempts();
  return wrong.flat();
}

/** Which refused write changed a table. */
async function findChanges(): Promise<string[]> {
  const found: string[] = [];
  for (const one of selectedCalls().filter(({ contract }) => writes(contract))) {
    const before = await checksums(all);
    await judgeRefused(one);
    const touched = changedTables(before, await checksums(all));
    if (touched.length > 0) found.push(`${nameOf(one.contract)}: refused, yet changed ${touched.join(", ")}`);
  }
  return found.length > 0 ? found : ["a refused write changed something the first time only"];
}

test(
  "every call answers each of nine visitors by its rule, reveals nothing of others, and a rejected write changes nothing",
  { timeout: 1_200_000 },
  async () => {
    const wrong: string[] = [];
    const before = await checksums(all);
    for (const one of selectedCalls().filter(({ contract }) => writes(contract)))
      wrong.push(...(await judgeRefused(one)));
    const touched = changedTables(before, await checksums(all));
    if (touched.length > 0) wrong.push(`changed ${touched.join(", ")}`, ...(await findChanges()));
    for (const one of selectedCalls()) {
      if (!writes(one.contract)) wrong.push(...(await judgeRefused(one)));
      rollBack.on = true;
      for (const cell of cellsOf(one)) if (cell.agreedStatus === "served") wrong.push(...(await judge(one, cell)));
      rollBack.on = false;
      await forgetAttempts();
    }
    expect(wrong).toEqual([]);
  },
);

test.skipIf(part)("the table of who is answered what is as it was agreed, and holds every call", async () => {
  expect(new Set(kept.map(({ contract }) => nameOf(contract)))).toEqual(new Set(contracts().map(nameOf)));
  const rows = [...statuses]
    .sort(([a], [b]) => (a.replace(/^\w+ /, "") < b.replace(/^\w+ /, "") ? -1 : 1))
    .map(([key, of]) => `${visitorNames.map((name) => String(of.get(name) ?? " · ")).join(" ")}  ${key}`);
  await expect(`${visitorNames.join(" · ")}\n${rows.join("\n")}\n`).toMatchFileSnapshot("./cells.snap.txt");
  expect(cells).toBeGreaterThan(3000);
});

const weaker: Record<Audience, Audience[]> = {
  any: [],
  reader: ["any"],
  staff: ["reader", "any"],
  admin: ["staff", "any"],
};

test.skipIf(part)("a rule that is made any weaker turns a cell of its call red", async () => {
  const survived: string[] = [];
  let mutants = 0;
  for (const one of kept) {
    const { contract, rules } = one;
    const [subject] = subjectsOf(contract, thingsOf(one), world);
    const agreed = rules.auth;
    for (const auth of weaker[agreed]) {
      mutants++;
      rules.auth = auth;
      rollBack.on = true;
      let red = false;
      for (const visitor of ["anonymous", "owner", "editor"] as const) {
        const agreedStatus = expectedStatus(agreed, subject!, visitor);
        if (agreedStatus !== "served" && (await ask(contract, subject!, visitor)).status !== agreedStatus) red = true;
        if (red) break;
      }
      rules.auth = agreed;
      rollBack.on = false;
      if (!red) survived.push(`${nameOf(contract)}: ${agreed} as ${auth}`);
    }
    await forgetAttempts();
  }
  expect(survived).toEqual([]);
  expect(mutants).toBeGreaterThan(200);
});
