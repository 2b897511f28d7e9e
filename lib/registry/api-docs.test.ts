import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "@/db/transaction";
import { createKey } from "@/lib/api-keys/commands";
import { apiGuideText, readApiGuide } from "@/lib/help/api-guide";
import { publicUrl } from "@/lib/platform/env/settings";
import { startCallServer } from "@/lib/tools/testing/authorization/call-server";
import { person } from "@/lib/tools/testing/people";
import { openApiDocument } from "./openapi-document";

let server: Awaited<ReturnType<typeof startCallServer>>;
let secret = "";
beforeAll(async () => {
  server = await startCallServer();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const eda = await person("editor");
  secret = (
    await transaction((tx) => createKey(tx, eda, { name: "Docs", scopes: ["public", "own", "write"], expiresAt }))
  ).key.secret;
});
afterAll(() => server.stop());

/** The arguments of a command line, without their quotes. */
const words = (line: string) =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");

/** What `curl` would send. */
function requestOf(line: string): { url: string; init: RequestInit } {
  const [, ...given] = words(line);
  const init = { method: "GET", headers: {} as Record<string, string>, body: undefined as string | undefined };
  let url = "";
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at]!;
    if (word === "-X") init.method = given[(at += 1)]!;
    else if (word === "-d") init.body = given[(at += 1)]!;
    else if (word === "-H") {
      const [name = "", value = ""] = given[(at += 1)]!.split(": ");
      init.headers[name] = value.replace("$KEY", secret);
    } else url = word.replace(publicUrl(), server.origin);
  }
  return { url, init };
}

const examples = [...apiGuideText().matchAll(/^curl .*$/gm)].map(([line]) => line);

describe("the documentation of the API", () => {
  test("has examples, with the address of the installation", () => {
    expect(examples.length).toBeGreaterThan(4);
    expect(examples.every((line) => line.includes(publicUrl()))).toBe(true);
    expect(apiGuideText()).not.toMatch(/\{(site|limit|left)\}/);
    expect(readApiGuide().html).toContain("<table>");
  });

  test.each(examples)("runs: %s", async (line) => {
    const { url, init } = requestOf(line);
    const answer = await fetch(url, init);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^(application\/json|text\/event-stream)/),
    ]);
  });
});

describe("the OpenAPI document", () => {
  test("is public, at an address that stays, for pages of any site", async () => {
    const answer = await fetch(`${server.origin}/api/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const api = (await answer.json()) as ReturnType<typeof openApiDocument>["api"];
    expect(api.openapi).toMatch(/^3\.1\./);
    const etag = answer.headers.get("etag")!;
    const again = await fetch(`${server.origin}/api/openapi.json`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test("names the scopes that a key needs", () => {
    const { paths } = openApiDocument().api;
    expect(paths["/bill/api/list"]!.get!.security).toEqual([{}, { key: [] }]);
    expect(paths["/personal-folder/api/list"]!.get!.security).toEqual([{ session: [] }, { key: ["own"] }]);
    expect(paths["/admin/bill/api/new"]!.post!.security).toEqual([{ session: [] }, { key: ["staff", "write"] }]);
    expect(paths["/me/api/key/new"]!.post!.security).toEqual([{ session: [] }]);
  });
});
