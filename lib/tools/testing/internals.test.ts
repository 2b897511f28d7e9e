import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { expect, test } from "vitest";
import { db } from "@/db";
import { readSource, root, sourceFiles } from "./source-files.ts";

// Each test fails if the other side changes an internal that docs/internals.md lists. Its message says where to look.

const require = createRequire(import.meta.url);
const inPackage = (path: string) => readFileSync(join(root, "node_modules", path), "utf8");

const privateColumns: Record<string, string[]> = {
  _private_jobs: ["id", "job_queue_id", "task_id", "locked_at", "locked_by", "last_error", "run_at", "attempts"],
  _private_tasks: ["id", "identifier"],
  _private_job_queues: ["id", "locked_at", "locked_by"],
  _private_known_crontabs: ["identifier", "known_since", "last_execution"],
};

test("graphile-worker's private tables have the columns that we use (lib/platform/jobs)", async () => {
  for (const [table, columns] of Object.entries(privateColumns)) {
    const rows = await db.execute<{ column_name: string }>(
      sql`select column_name from information_schema.columns where table_schema = 'graphile_worker' and table_name = ${table}`,
    );
    expect(
      rows.map(({ column_name }) => column_name),
      `graphile-worker changed its table ${table}`,
    ).toEqual(expect.arrayContaining(columns));
  }
});

test("react-dom/server renders outside of the bundler (components/ui/rendering/markup-cache.ts)", () => {
  const { renderToString } = require("react-dom/server") as { renderToString: (node: unknown) => string };
  const { createElement } = require("react") as { createElement: (...args: unknown[]) => unknown };
  expect(renderToString(createElement("b", null, "text"))).toBe("<b>text</b>");
});

test("a query of postgres.js is a promise with reject() (db/connection-guard.ts)", async () => {
  const client = postgres({ host: "127.0.0.1", port: 1, max: 1 });
  const query = client`select 1` as unknown as { reject: unknown };
  expect(query, "postgres.js no longer makes a query a Promise").toBeInstanceOf(Promise);
  expect(typeof query.reject, "postgres.js no longer gives a query its reject()").toBe("function");
  await client.end({ timeout: 0 });
});

test("a COPY stream of postgres.js ends its data in _final, before it has finished (db/copy-in.ts, db/copy-out.ts)", async () => {
  const client = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const counted = await client.begin(async (tx) => {
    await tx`create temporary table canary (n integer) on commit drop`;
    const into = await tx.unsafe("copy canary from stdin").writable();
    expect(Object.hasOwn(into, "_final"), "postgres.js gives its stream no _final of its own any more").toBe(true);
    into.end("1\n2\n");
    await once(into, "finish");
    const from = await tx.unsafe("copy canary to stdout").readable();
    expect(Object.hasOwn(from, "_read"), "postgres.js gives its stream no _read of its own any more").toBe(true);
    let text = "";
    for await (const chunk of from) text += String(chunk);
    expect(text).toBe("1\n2\n");
    return (await tx<{ n: string }[]>`select count(*) n from canary`)[0]?.n;
  });
  expect(counted).toBe("2");
  await client.end();
});

test("Next's router has the header names that we take from requests (lib/platform/server/request-sanitizer.ts)", () => {
  const names = require("next/dist/client/components/app-router-headers.js") as Record<string, unknown>;
  expect(names).toMatchObject({
    RSC_HEADER: "rsc",
    ACTION_HEADER: "next-action",
    NEXT_ROUTER_PREFETCH_HEADER: "next-router-prefetch",
    NEXT_ROUTER_STATE_TREE_HEADER: "next-router-state-tree",
    RSC_CONTENT_TYPE_HEADER: "text/x-component",
  });
});

test("Next can check a router state before it renders (lib/platform/server/request-sanitizer.ts)", async () => {
  const { parseAndValidateFlightRouterState } =
    await import("next/dist/server/app-render/parse-and-validate-flight-router-state");
  expect(parseAndValidateFlightRouterState(undefined)).toBeUndefined();
  expect(() => parseAndValidateFlightRouterState("no state")).toThrow(/router state/i);
});

test("Next writes its data into pages by the calls that the content policy knows (lib/platform/server/known-scripts.ts)", () => {
  const flight = inPackage("next/dist/server/app-render/use-flight-response.js");
  expect(flight).toContain("(self.__next_f=self.__next_f||[]).push(");
  expect(flight).toContain("self.__next_f.push(");
  expect(inPackage("next/dist/server/app-render/app-render.js")).toContain("self.__next_r=");
});

test("React asks ahead for a style sheet by a hint of the kind L, and skips the kind Z (lib/platform/html/inline-styles.ts)", () => {
  const client = inPackage(
    "next/dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js",
  );
  const kinds = /case 72:[^]*?switch \(id\) \{([^]*?)\n      \}/.exec(client)?.[1] ?? "";
  expect([...kinds.matchAll(/case "(\w)"/g)].map(([, kind]) => kind)).toEqual(["D", "C", "L", "m", "X", "S", "M"]);
  expect(kinds).not.toContain("default:");
});

test("Next renders a page that ends with notFound() in the browser, over a document with a known id (lib/platform/html/unscripted.ts)", () => {
  const empty =
    /createElement\('html', \{\s+id: '__next_error__'\s+\}, createElement\('head', null\), createElement\('body'/;
  expect(inPackage("next/dist/server/app-render/app-render.js")).toMatch(empty);
  expect(inPackage("next/dist/client/app-index.js")).toMatch(
    /document\.documentElement\.id === '__next_error__'\) \{[^]{0,900}\.createRoot\(/,
  );
});

test("Next's build names its start files in build-manifest.json (lib/tools/start/hint-scripts.ts)", () => {
  const { BUILD_MANIFEST } = require("next/dist/shared/lib/constants") as { BUILD_MANIFEST: string };
  expect(BUILD_MANIFEST).toBe("build-manifest.json");
});

test("Node's sockets say how many bytes wait in the system (lib/platform/server/slowloris-guard.ts)", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as { port: number }).port, "127.0.0.1");
  const [socket] = (await once(server, "connection")) as [Socket];
  const { _handle } = socket as unknown as { _handle?: { writeQueueSize?: unknown } };
  expect(typeof _handle?.writeQueueSize, "Node no longer has _handle.writeQueueSize").toBe("number");
  client.destroy();
  socket.destroy();
  server.close();
});

test("next-auth lets us encode its token ourselves (lib/platform/auth/next-auth-options.ts)", async () => {
  const { encode, decode } = await import("next-auth/jwt");
  expect([typeof encode, typeof decode]).toEqual(["function", "function"]);
});

test("yauzl exposes its position in the list of entries (lib/platform/documents/formats/zip.ts)", () => {
  expect(inPackage("yauzl/index.js")).toContain("self.readEntryCursor = centralDirectoryOffset");
});

test("pdf.js lists a page's fonts by their names, and calls transferToFixedLength (lib/texts/reading/pdf.ts, pdf-strokes.ts)", async () => {
  const { getDocumentProxy } = await import("unpdf");
  const text = "BT /F1 10 Tf 9 9 Td (word) Tj ET";
  const bytes = Buffer.from(
    `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>> endobj
trailer <</Root 1 0 R>>`,
  );
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  await page.getOperatorList();
  const fonts = [...(page.commonObjs as unknown as Iterable<[string, { name?: string } | null]>)];
  expect(fonts.map(([, font]) => font?.name)).toContain("Helvetica-Bold");
  expect(inPackage("unpdf/dist/pdfjs.mjs")).toContain("transferToFixedLength");
});

test("axe lists its rules with their impact, which their findings have, and what they match (e2e/fixtures/well-made.ts)", () => {
  const axe = require("axe-core") as { _audit: { rules: { id: string; impact: string; matches: unknown }[] } };
  const { rules } = axe._audit;
  expect(rules.find(({ id }) => id === "color-contrast")).toMatchObject({
    impact: "serious",
    matches: expect.any(Function),
  });
  expect(rules.filter(({ impact }) => !["minor", "moderate", "serious", "critical"].includes(impact))).toEqual([]);
  expect(inPackage("axe-core/axe.js")).toContain("checkResult.impact = rule.impact");
});

/** A pattern that only hooks into another package's internals contain. */
const hook =
  /graphile_worker"?\."?_private_|\b_handle\b|"next\/dist\/|"react-dom\/server"|__next_[fr]\b|__next_error__|\._final\b|\._read\(|readEntryCursor|\bcommonObjs\b|transferToFixedLength|query\.reject\b|\b_audit\b|build-manifest\.json/;

test("every hook into the internals of others is in a file that docs/internals.md names", () => {
  const page = readSource("docs/internals.md");
  const named = [...page.matchAll(/`((?:app|components|db|e2e|lib)\/[^`]+)`/g)].map(([, path]) => path!);
  const hooked = ["app", "components", "db", "e2e/fixtures", "lib"]
    .flatMap(sourceFiles)
    .filter(
      (path) => !/\.test\.|^lib\/tools\/(testing|bench)\/|^db\/migrations\//.test(path) && hook.test(readSource(path)),
    );
  expect(hooked.length).toBeGreaterThan(5);
  expect(hooked.filter((path) => !named.some((place) => path === place || path.startsWith(`${place}/`)))).toEqual([]);
});
