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
  if (!server) {
    server = await openTestServer();
    // Vitest runs no teardown when it is told to end from outside, and Postgres would stay behind.
    process.once("SIGTERM", () => void teardown().finally(() => process.exit(143)));
  }
  project.provide("testServer", { admin: server.url("postgres"), template: server.template });
}

export async function teardown(): Promise<void> {
  await server?.release();
  server = undefined;
}
