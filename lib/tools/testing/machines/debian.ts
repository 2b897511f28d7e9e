import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Programs from Debian's packages, by package. */
const wanted = {
  postgresql: ["initdb", "pg_ctl", "pg_basebackup"],
  pgbouncer: ["pgbouncer"],
  "nginx-light": ["nginx"],
  wrk: ["wrk"],
};
type Program = "initdb" | "pg_ctl" | "pg_basebackup" | "pgbouncer" | "nginx" | "wrk";
export type Programs = Record<Program, string>;

const folders = () => {
  const postgres = "/usr/lib/postgresql";
  const versions = existsSync(postgres) ? readdirSync(postgres).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => join(postgres, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
    "/usr/sbin",
    "/usr/local/sbin",
  ];
};

/** The paths of the programs. @returns a sentence if some are missing */
export function findPrograms(): Programs | string {
  const places = folders();
  const found = {} as Programs;
  const missing = new Set<string>();
  for (const [name, programs] of Object.entries(wanted)) {
    for (const program of programs as Program[]) {
      const at = places.map((folder) => join(folder, program)).find((path) => existsSync(path));
      if (at) found[program] = at;
      else missing.add(name);
    }
  }
  return missing.size === 0
    ? found
    : `Install Debian's ${[...missing].join(", ")} first (apt install ${[...missing].join(" ")}): this runs Rotunda on several processes with them.`;
}

/** Postgres and PgBouncer refuse to run as root: then they use Debian's account for them. */
export function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Runs a program to its end. @throws Error with what it printed when it fails */
export function done(program: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...account(),
    encoding: "utf8",
    env: { ...process.env, ...env, LC_ALL: "C.UTF-8" },
    cwd: "/",
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed (${status}):\n${stdout}${stderr}`);
  return stdout;
}

/** Starts a program that runs on. @returns how to end it */
export function running(program: string, args: string[]): { child: ChildProcess; stop(): Promise<void> } {
  const child = spawn(program, args, { ...account(), stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  let stopping = false;
  child.once("exit", (code) => code && !stopping && process.stderr.write(`${program} ended (${code}):\n${said}`));
  return {
    child,
    stop() {
      stopping = true;
      return endProcess(child, "SIGTERM", 5000);
    },
  };
}

/** Ends a process, at last by force. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals, patience: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), patience);
    child.once("exit", () => (clearTimeout(force), resolve()));
    child.kill(signal);
  });
}
