import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { account, done, type Programs, running } from "./debian.ts";

/** Ports below the system's ephemeral range. */
export type Ports = { primary: number; replica: number; pooler: number };

export type Databases = {
  /** Through PgBouncer, of Postgres itself, and of the replica. */
  urls: { pooled: string; direct: string; replica: string };
  primary: postgres.Sql;
  /** The product's own database on the primary. */
  tables: postgres.Sql;
  replica: postgres.Sql;
  pooler: postgres.Sql;
  /** The replica still receives changes but does not replay them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopReplica(): void;
  startReplica(): void;
  /** Kills the pooler as with kill -9, and restarts it after this many milliseconds. */
  killPooler(away: number): Promise<void>;
  stop(): Promise<void>;
};

const settings = (port: number, folder: string) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
max_connections = 80
wal_level = replica
hot_standby = on
hot_standby_feedback = on
shared_buffers = 128MB
log_destination = stderr
`;

/**
 * A primary with its streaming replica, and a PgBouncer in transaction mode in front of the primary, with the configuration
 * of `lib/tools/start/deploy/pgbouncer.ini`.
 */
export async function startDatabases(
  root: string,
  folder: string,
  programs: Programs,
  ports: Ports,
): Promise<Databases> {
  const { initdb, pg_ctl, pg_basebackup } = programs;
  const place = (name: string) => join(folder, name);
  done(initdb, ["-D", place("primary"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  appendFileSync(join(place("primary"), "postgresql.conf"), settings(ports.primary, folder));
  const control = (name: "primary" | "replica", ...args: string[]) =>
    done(pg_ctl, ["-D", place(name), "-w", "-l", place(`${name}.log`), ...args]);
  control("primary", "start");
  const primary = client(ports.primary, "postgres");
  await primary.unsafe("create role rotunda login");
  await primary.unsafe("create database rotunda owner rotunda");
  done(pg_basebackup, [
    "-h",
    "127.0.0.1",
    "-p",
    String(ports.primary),
    "-U",
    "postgres",
    "-D",
    place("replica"),
    "-R",
    "-X",
    "stream",
    "-c",
    "fast",
  ]);
  appendFileSync(join(place("replica"), "postgresql.conf"), settings(ports.replica, folder));
  control("replica", "start");

  let pooler = startPooler(root, folder, programs, ports);
  const replica = client(ports.replica, "postgres");
  const tables = postgres({
    host: "127.0.0.1",
    port: ports.primary,
    user: "rotunda",
    database: "rotunda",
    max: 4,
    onnotice: () => {},
  });
  const admin = client(ports.pooler, "pgbouncer");
  const url = (port: number) => `postgres://rotunda@127.0.0.1:${port}/rotunda`;
  return {
    urls: { pooled: url(ports.pooler), direct: url(ports.primary), replica: url(ports.replica) },
    primary,
    tables,
    replica,
    pooler: admin,
    async pauseReplay() {
      await replica`select pg_wal_replay_pause()`;
      while (
        (await replica<{ state: string }[]>`select pg_get_wal_replay_pause_state() as state`)[0]?.state !== "paused"
      )
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    resumeReplay: async () => void (await replica`select pg_wal_replay_resume()`),
    stopReplica: () => void control("replica", "stop", "-m", "immediate"),
    startReplica: () => void control("replica", "start"),
    async killPooler(away) {
      pooler.child.kill("SIGKILL");
      await new Promise((resolve) => setTimeout(resolve, away));
      pooler = startPooler(root, folder, programs, ports);
    },
    async stop() {
      await Promise.all([primary, tables, replica, admin].map((sql) => sql.end({ timeout: 1 }).catch(() => {})));
      await pooler.stop();
      for (const name of ["replica", "primary"] as const) {
        try {
          control(name, "stop", "-m", "fast");
        } catch {
          // it does not run
        }
      }
    },
  };
}

const client = (port: number, user: string) =>
  postgres({
    host: "127.0.0.1",
    port,
    user,
    database: user === "pgbouncer" ? "pgbouncer" : "postgres",
    max: 2,
    prepare: false,
    fetch_types: false,
    onnotice: () => {},
    connect_timeout: 5,
  });

function startPooler(root: string, folder: string, { pgbouncer }: Programs, ports: Ports) {
  const users = join(folder, "userlist.txt");
  writeFileSync(users, '"rotunda" ""\n"pgbouncer" ""\n');
  const shipped = readFileSync(join(root, "lib", "tools", "start", "deploy", "pgbouncer.ini"), "utf8");
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `${shipped
      .replace("port=5432", `port=${ports.primary}`)
      .replace(/^listen_port.*/m, `listen_port = ${ports.pooler}`)
      .replace(/^auth_type.*/m, "auth_type = trust")
      .replace(/^auth_file.*/m, `auth_file = ${users}`)}
admin_users = pgbouncer
unix_socket_dir = ${folder}
logfile = ${join(folder, "pgbouncer.log")}
pidfile = ${join(folder, "pgbouncer.pid")}
`,
  );
  return running(pgbouncer, ["-q", file]);
}

/** A folder that the account of Postgres may write. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}
