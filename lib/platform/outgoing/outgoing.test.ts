import dns from "node:dns";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { get as getHttps } from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { type AddressInfo, connect, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readSource, sourceFiles } from "@/lib/tools/testing/source-files";
import { readSettings } from "@/lib/platform/env/settings";
import { dispatch, limitHost, minimumInterval, OutgoingError, publicReach, type Reach } from "./dispatch";
import { namedHosts } from "./named-hosts";
import { isLoopback, refusedConnections } from "./socket-guard.mjs";

/** A public address: one in a documentation range would be rejected for another reason. */
const elsewhere = "93.184.215.14";

test("a connection sends small messages without delay, which a COPY of the database needs", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const setNoDelay = vi.spyOn(Socket.prototype, "setNoDelay");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  expect(setNoDelay).toHaveBeenCalledWith(true);
  expect(setNoDelay.mock.instances).toContain(socket);
  setNoDelay.mockRestore();
  socket.destroy();
  server.close();
});

describe("the guard of the sockets, in this very suite", () => {
  const failure = (socket: { once(event: "error", listener: (error: Error) => void): unknown }) =>
    new Promise<Error & { code?: string }>((resolve) => socket.once("error", resolve));

  const causeOf = (error: Error) => error.cause as { code?: string };

  test.each<[string, () => Promise<{ code?: string }>]>([
    ["fetch", () => fetch(`http://${elsewhere}/`).then(() => ({}), causeOf)],
    ["fetch with TLS", () => fetch(`https://${elsewhere}/`).then(() => ({}), causeOf)],
    ["node:http", () => failure(get(`http://${elsewhere}/`))],
    ["node:https", () => failure(getHttps(`https://${elsewhere}/`))],
    ["node:net", () => failure(connect(80, elsewhere))],
    ["node:net with options", () => failure(connect({ port: 80, host: elsewhere }))],
    ["a bare socket", () => failure(new Socket().connect(80, elsewhere))],
    ["node:tls", () => failure(connectTls(443, elsewhere))],
    ["an IPv6 address", () => failure(connect(80, "2606:2800:21f:cb07:6820:80da:af6b:8b2c"))],
    ["a private network", () => failure(connect(80, "10.1.2.3"))],
    ["a cloud's metadata", () => failure(connect(80, "169.254.169.254"))],
  ])("%s reaches nothing outside of this machine", async (_, open) => {
    const before = refusedConnections();
    expect((await open()).code).toBe("EOUTGOING");
    expect(refusedConnections()).toBe(before + 1);
  });

  test.each(["fonts.googleapis.com", "cdn.jsdelivr.net", "127.0.0.1.example.org", "localhost.example.org"])(
    "the name %s is not even looked up",
    async (host) => {
      const lookup = vi.spyOn(dns, "lookup");
      expect((await failure(connect(443, host))).code).toBe("EOUTGOING");
      expect(lookup).not.toHaveBeenCalled();
      lookup.mockRestore();
    },
  );

  test("a process that loads the guard and sets nothing connects to this machine alone", async () => {
    const guard = new URL("./socket-guard.mjs", import.meta.url).href;
    const program = `fetch("http://${elsewhere}/").catch((error) => console.log(error.cause.code))`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", guard, "-e", program]);
    expect(stdout.trim()).toBe("EOUTGOING");
  });

  test.each([
    ["127.0.0.1", true],
    ["127.8.9.1", true],
    ["localhost", true],
    ["LOCALHOST", true],
    ["::1", true],
    ["[::1]", true],
    ["::ffff:127.0.0.1", true],
    ["0.0.0.0", true],
    ["", true],
    ["128.0.0.1", false],
    ["127.0.0.1.example", false],
    ["db.localhost", false],
    ["::2", false],
    ["::ffff:10.0.0.1", false],
  ])("%s is loopback: %s", (host, is) => expect(isLoopback(host)).toBe(is));
});

describe("hosts that settings name", () => {
  const hosts = (env: Record<string, string>) =>
    namedHosts(readSettings(env))
      .filter(({ setting }) => setting !== "DATABASE_URL" || env.DATABASE_URL)
      .map(({ host, port }) => `${host}:${port}`);
  const oidc = { OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "x" };

  test("without any setting there is none", () => expect(hosts({})).toEqual([]));
  test.each<[Record<string, string>, string[]]>([
    [{ DATABASE_URL: "postgres://u:p%40@db.internal/rotunda" }, ["db.internal:5432"]],
    [{ DATABASE_URL: "postgres://u@one:6432,two/rotunda" }, ["one:6432", "two:5432"]],
    [{ DATABASE_URL: "postgresql:///rotunda?host=/run/postgresql" }, []],
    [{ DATABASE_URL: "postgres:///rotunda?host=db.internal" }, ["db.internal:5432"]],
    [{ SMTP_URL: "smtp://me:secret@mail.example.org" }, ["mail.example.org:587"]],
    [{ SMTP_URL: "smtps://mail.example.org:2465" }, ["mail.example.org:2465"]],
    [{ OIDC_ISSUER: "https://id.example.org/realm", ...oidc }, ["id.example.org:443"]],
    [{ LEGISCAN_API_URL: "https://legiscan.example/" }, []],
    [{ LEGISCAN_API_KEY: "k" }, ["api.legiscan.com:443"]],
    [{ OPENSTATES_API_KEY: "k", OPENSTATES_API_URL: "http://[::1]:81/" }, ["::1:81"]],
    [{ PUBLIC_URL: "https://rotunda.example" }, []],
  ])("%j names %j", (env, expected) => expect(hosts(env)).toEqual(expected));
});

describe("dispatch", () => {
  type Handler = (request: IncomingMessage, response: ServerResponse) => void;
  let handler: Handler = (_request, response) => void response.end("hello");
  const asked: { url: string; headers: IncomingMessage["headers"] }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url!, headers: request.headers });
    handler(request, response);
  });
  let origin = "";
  let other = "";
  const second = createServer((request, response) => {
    asked.push({ url: `other ${request.url}`, headers: request.headers });
    response.end("there");
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await new Promise<void>((resolve) => second.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    other = `http://127.0.0.1:${(second.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const each of [server, second]) {
      each.closeAllConnections();
      each.close();
    }
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    asked.length = 0;
  });
  const name = (address = origin) => {
    vi.stubEnv("LEGISCAN_API_KEY", "k");
    vi.stubEnv("LEGISCAN_API_URL", address);
  };
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => "answer",
      (error: unknown) => (error instanceof OutgoingError ? error.kind : String(error)),
    );

  test("a host that a setting names is asked; the same host at another port is not", async () => {
    name();
    expect(await (await dispatch(`${origin}/a?key=secret`)).text()).toBe("hello");
    expect(await kindOf(dispatch(`${other}/a`))).toBe("refused");
    expect(asked.map(({ url }) => url)).toEqual(["/a?key=secret"]);
  });

  test("what no setting names is refused, and the message holds nothing of the address but its host", async () => {
    const error = (await dispatch(`${origin}/a?key=secret`).catch((refusal: unknown) => refusal)) as OutgoingError;
    expect(error.kind).toBe("refused");
    expect(error.message).toContain("127.0.0.1");
    expect(error.message).not.toContain("secret");
    expect(asked).toEqual([]);
  });

  test("the name of a source must lead to the public internet, at every request", async () => {
    name("http://source.example/");
    vi.stubEnv("OUTGOING_CONNECTIONS", "named");
    for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::ffff:127.0.0.1", "fd00::1"]) {
      const lookup = vi.spyOn(dns, "lookup");
      lookup.mockImplementation(((_host: string, _options: object, done: (error: null, list: object[]) => void) =>
        done(null, [
          { address: "8.8.8.8", family: 4 },
          { address, family: 4 },
        ])) as never);
      syncBuiltinESMExports();
      expect(await kindOf(dispatch("http://source.example/", { timeoutMs: 2_000 }))).toBe("refused");
      lookup.mockRestore();
      syncBuiltinESMExports();
    }
  });

  test.each(["ftp://127.0.0.1/", "file:///etc/passwd", "http://user:word@127.0.0.1/"])(
    "%s is refused",
    async (address) => {
      expect(await kindOf(dispatch(address))).toBe("refused");
    },
  );

  test("an answer that is too large breaks off: announced, sent, or packed", async () => {
    name();
    const large = Buffer.alloc(100_000, "x");
    for (const send of [
      (response: ServerResponse) => response.writeHead(200, { "content-length": large.length }).end(large),
      (response: ServerResponse) => response.end(large),
      (response: ServerResponse) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(large)),
    ]) {
      handler = (_request, response) => void send(response);
      expect(await kindOf(dispatch(origin, { maxBytes: 99_999 }).then((response) => response.text()))).toBe(
        "too-large",
      );
      expect((await (await dispatch(origin, { maxBytes: 100_000 })).text()).length).toBe(100_000);
    }
  });

  test("an answer that never comes, never ends or falls silent runs into a limit", async () => {
    name();
    handler = () => {};
    expect(await kindOf(dispatch(origin, { timeoutMs: 200 }))).toBe("timeout");
    expect(await kindOf(dispatch(origin, { idleMs: 200 }))).toBe("timeout");
    handler = (_request, response) => {
      const drip = setInterval(() => response.write("."), 20);
      response.once("close", () => clearInterval(drip));
    };
    expect(await kindOf(dispatch(origin, { timeoutMs: 300 }).then((response) => response.text()))).toBe("timeout");
    handler = (_request, response) => void response.write("a");
    expect(await kindOf(dispatch(origin, { idleMs: 200 }).then((response) => response.text()))).toBe("timeout");
  });

  test("the caller may call it off, and an answer that breaks says so", async () => {
    name();
    handler = () => {};
    expect(await kindOf(dispatch(origin, { signal: AbortSignal.timeout(100) }))).toBe("aborted");
    handler = (_request, response) => {
      response.writeHead(200, { "content-length": 100 }).write("a");
      setTimeout(() => response.destroy(), 50);
    };
    expect(await kindOf(dispatch(origin).then((response) => response.text()))).toBe("unreachable");
  });

  test("a redirect is a response; one that is followed is checked again, and takes no secret to another origin", async () => {
    name();
    handler = (request, response) =>
      void (request.url === "/away"
        ? response.writeHead(302, { location: `${other}/there` }).end()
        : request.url === "/near"
          ? response.writeHead(302, { location: "/end" }).end()
          : response.end("end"));
    expect((await dispatch(`${origin}/near`)).status).toBe(302);
    expect(await (await dispatch(`${origin}/near`, { redirects: 1 })).text()).toBe("end");
    expect(await kindOf(dispatch(`${origin}/away`, { redirects: 1 }))).toBe("refused");
    vi.stubEnv("OPENSTATES_API_KEY", "k");
    vi.stubEnv("OPENSTATES_API_URL", other);
    asked.length = 0;
    const headers = { "x-api-key": "secret", authorization: "secret", accept: "text/plain" };
    expect(await (await dispatch(`${origin}/away`, { redirects: 1, headers })).text()).toBe("there");
    expect(asked.at(-1)!.headers).toMatchObject({ accept: "text/plain" });
    expect(JSON.stringify(asked.at(-1)!.headers)).not.toContain("secret");
  });

  test("a host's limiter is asked before each request, and may refuse it", async () => {
    name();
    handler = (_request, response) => void response.end("hello");
    const times: number[] = [];
    const interval = minimumInterval(60);
    const stop = limitHost("127.0.0.1", async (url, signal) => {
      if (url.pathname === "/spent") throw new Error("spent");
      await interval(url, signal);
      times.push(performance.now());
    });
    const began = performance.now();
    await Promise.all([1, 2, 3].map(async () => (await dispatch(origin)).text()));
    // From before the first: a busy machine delays requests, but never sends them earlier.
    expect(times[1]! - began).toBeGreaterThan(59);
    expect(times[2]! - began).toBeGreaterThan(119);
    expect(await kindOf(dispatch(`${origin}/spent`))).toBe("Error: spent");
    stop();
  });

  test("a body that is not read to its end releases its connection", async () => {
    name();
    let open = 0;
    handler = (_request, response) => {
      open += 1;
      response.once("close", () => (open -= 1));
      const flow = setInterval(() => response.write(Buffer.alloc(10_000)), 5);
      response.once("close", () => clearInterval(flow));
    };
    await (await dispatch(origin)).body!.cancel();
    for (let turn = 0; open > 0 && turn < 500; turn += 1) await sleep(10);
    expect(open).toBe(0);
  });

  test("a person's address reaches the public web only, not even this machine's named hosts", async () => {
    name();
    expect(await kindOf(dispatch(origin, { reach: publicReach }))).toBe("refused");
    const lookup = vi.spyOn(dns, "lookup");
    expect(await kindOf(dispatch("http://example.org/", { reach: publicReach }))).toBe("refused");
    expect(lookup).not.toHaveBeenCalled();
    lookup.mockRestore();
    const here: Reach = { ...publicReach, isAllowed: () => true, isPort: () => true };
    expect(await kindOf(dispatch(`http://${elsewhere}/`, { reach: here, timeoutMs: 2_000 }))).toBe("refused");
  });
});

test("nothing of the product sends a request around the dispatcher", () => {
  const ways =
    /(?<![.\w])fetch\(|from "node:(https?|net|tls|http2|dgram)"|from "(undici|axios|got|node-fetch)"|next\/og|XMLHttpRequest/;
  const allowed: Record<string, RegExp> = {
    "the browser's calls": /^(components|app)\/|^lib\/platform\/http\/call\.ts$/,
    "servers, and requests to this very server":
      /^lib\/(platform\/(server|http|observability)|analytics)\/|^lib\/issues\/links\/own-link\.ts$/,
    "the database's port": /^(lib\/tools\/postgres|db)\//,
    "tests and measurements": /^lib\/tools\/(testing|bench)\/|\.test\.tsx?$/,
    "the dispatcher": /^lib\/platform\/outgoing\//,
    "processes that read files, which close every way out": /^lib\/platform\/documents\/(no-network\.mjs|process\.ts)$/,
  };
  const around = ["app", "components", "lib", "db"].flatMap(sourceFiles).filter((path) => {
    if (Object.values(allowed).some((pattern) => pattern.test(path))) return false;
    // isIP reads a string.
    return ways.test(readSource(path).replace(/import type [^;]*;|import \{ isIP \} from "node:net";/g, ""));
  });
  expect(around).toEqual([]);
});
