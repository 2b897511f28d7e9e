import type { TestProject } from "vitest/node";
import { type TestServer, openTestServer } from "./test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: { admin: string; template: string };
  }
}

let server: TestServer | undefined;

/** Vitest calls this once for each of the two kinds of test; both share one server. */
export async function setup(project: TestProject): Promise<void> {
  server ??= await openTestServer();
  project.provide("testServer", { admin: server.url("postgres"), template: server.template });
}

export async function teardown(): Promise<void> {
  await server?.release();
  server = undefined;
}
