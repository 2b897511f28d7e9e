import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { freePort } from "@/lib/tools/postgres/free-port";
import { type EmbeddedPostgres, openPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { build } from "@/lib/tools/start/build";
import { say } from "@/lib/tools/start/progress";
import { call } from "./call";

/** Two runs at a time need a folder each. */
const folderOf = (root: string): string => join(root, ".data", process.env.FAULTS_FOLDER || "faults");

/** A person with a separate session. */
export type Actor = { id: number; cookie: string };

/** The product as `npm start` runs it, with its own Postgres, and everything that injects faults. */
export class Stage {
  #app: ChildProcess | undefined;
  #env: Record<string, string> = {};
  admin!: Actor;
  editor!: Actor;
  reader!: Actor;
  /** A template with a text, and an issue of it with a value. */
  template!: { id: number; elements: { text: number } };

  private constructor(
    readonly root: string,
    readonly server: EmbeddedPostgres,
    readonly port: number,
    readonly sql: postgres.Sql,
    readonly url: string,
  ) {}

  static async open(root: string): Promise<Stage> {
    const folder = folderOf(root);
    const server = await openPostgres({ folder: join(folder, "postgres"), onRestart: () => {} });
    const admin = postgres(server.url(), { max: 1, onnotice: () => {} });
    await admin.unsafe("drop database if exists faults with (force)");
    await admin.unsafe("create database faults");
    await admin.end();
    rmSync(join(folder, "app"), { recursive: true, force: true });
    const url = server.url("faults");
    await migrateDatabase(url);
    const port = await freePort(24_000 + (process.pid % 4000));
    // The clients' view, over a connection without faults; it reconnects after each crash.
    const sql = postgres(url, {
      max: 2,
      onnotice: () => {},
      backoff: (() => 0.1) as never,
      connection: { application_name: "rotunda faults" },
    });
    const stage = new Stage(root, server, port, sql, url);
    Object.assign(process.env, {
      DATABASE_URL: url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_FOLDER: stage.dataFolder,
      SESSION_SECRET: "for-tests-of-faults-for-tests-of-faults",
      LOG_LEVEL: "silent",
    });
    const { person } = await import("@/lib/tools/testing/people");
    const { aTemplate } = await import("@/lib/tools/testing/issues");
    stage.admin = await person("admin");
    stage.editor = await person("editor");
    stage.reader = await person("reader");
    stage.template = (await aTemplate({ text: "short_text" } as never)) as never;
    return stage;
  }

  get folder(): string {
    return folderOf(this.root);
  }
  get dataFolder(): string {
    return join(folderOf(this.root), "app");
  }
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the product. @returns milliseconds until it responded */
  async start(env: Record<string, string> = this.#env): Promise<number> {
    this.#env = env;
    await build(this.root, say);
    const began = Date.now();
    const child = spawn(process.execPath, [join(this.root, "lib", "tools", "start", "start.mjs")], {
      cwd: this.root,
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: this.url,
        DATA_FOLDER: this.dataFolder,
        HOST: "127.0.0.1",
        DEMO: "0",
        LOG_LEVEL: "warn",
        npm_lifecycle_event: "start",
        ...env,
      },
    });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-2000);
      if (process.env.FAULTS_LOG) process.stderr.write(text);
    });
    this.#app = child;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`Rotunda ended while it started (${child.exitCode ?? child.signalCode}). ${errors.trim()}`);
      if ((await call(this.origin, "GET", "/health", { timeout: 1000 })).status === 200) return Date.now() - began;
      await sleep(50);
    }
  }

  get pid(): number {
    return this.#app!.pid!;
  }

  /** As kill -9. */
  async killApp(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.#app;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  /** Kills all Postgres processes at once; its supervisor restarts it. */
  killPostgres(): void {
    const folder = join(folderOf(this.root), "postgres");
    const ours = readdirSync("/proc").filter((name) => {
      try {
        return (
          /^\d+$/.test(name) &&
          readFileSync(`/proc/${name}/comm`, "utf8").trim() === "postgres" &&
          readlinkSync(`/proc/${name}/cwd`) === folder
        );
      } catch {
        return false;
      }
    });
    for (const pid of ours)
      try {
        process.kill(Number(pid), "SIGKILL");
      } catch {
        /* it has ended with its parent */
      }
  }

  /** Runs a statement as the superuser of the cluster. */
  async asSuperuser(statement: string, database = "postgres"): Promise<void> {
    const { adminPassword, port } = JSON.parse(
      readFileSync(join(folderOf(this.root), "postgres", "rotunda-access.json"), "utf8"),
    ) as { adminPassword: string; port: number };
    const sql = postgres(`postgres://postgres:${adminPassword}@127.0.0.1:${port}/${database}`, {
      max: 1,
      onnotice: () => {},
    });
    try {
      await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  }

  /** Waits until Postgres responds. */
  async untilDatabase(): Promise<void> {
    for (;;) {
      if (
        await this.sql`select 1`.then(
          () => true,
          () => false,
        )
      )
        return;
      await sleep(50);
    }
  }

  async close(): Promise<void> {
    await this.killApp("SIGTERM");
    await (await import("@/db")).closeDatabase();
    await this.sql.end({ timeout: 2 });
    await this.server.release({ force: true });
  }
}
