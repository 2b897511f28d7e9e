import "@/lib/platform/outgoing/socket-guard.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { forgetSettings } from "@/lib/platform/env/settings";
import { permitNamedHosts } from "@/lib/platform/outgoing/named-hosts";
import { resetProcess } from "./reset-process.ts";
import { cloneTemplate } from "./test-databases.ts";
import { isDatabaseUnused, keepDatabase, unusedDatabase, watchUse } from "./unused-database.ts";

// Runs before each test file: `db` of "@/db" is then a freshly migrated, empty database for this file only.
resetProcess();
const { admin, template } = inject("testServer");
// No outgoing connections; the database may be on another machine.
Object.assign(process.env, { OUTGOING_CONNECTIONS: "loopback", DATABASE_URL: admin });
permitNamedHosts();
const clone = unusedDatabase() ?? (await cloneTemplate(admin, template));
watchUse();
const dataFolder = mkdtempSync(join(tmpdir(), "rotunda-test-"));

Object.assign(process.env, {
  NODE_ENV: "test",
  DATABASE_URL: clone.url,
  DATABASE_POOL: "4",
  DATA_FOLDER: dataFolder,
  SESSION_SECRET: "only-for-tests-only-for-tests-only-for-tests",
  LOG_LEVEL: "silent",
});

// A file may still change the environment in `vi.hoisted`, before it reads settings.
forgetSettings();

afterAll(async () => {
  if (isDatabaseUnused()) keepDatabase(clone);
  else {
    const { closeDatabase } = await import("@/db");
    await closeDatabase();
    await clone.drop();
  }
  rmSync(dataFolder, { recursive: true, force: true });
});
