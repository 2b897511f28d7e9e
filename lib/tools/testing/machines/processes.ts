import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { started } from "../../start/started.ts";
import { endProcess } from "./debian.ts";

export type App = {
  origin: string;
  child: ChildProcess;
  /** Stops it with a signal, as a service manager does. @returns the milliseconds that it took */
  stop(signal?: NodeJS.Signals): Promise<number>;
};

/**
 * `npm start` in a separate process.
 * @param port null for a worker, which does not listen
 * @param socket a listening socket's file descriptor that it inherits, as from systemd
 */
export async function startApp(
  root: string,
  folder: string,
  port: number | null,
  env: Record<string, string>,
  socket?: number,
): Promise<App> {
  const child = spawn(process.execPath, [join(root, "lib", "tools", "start", "start.mjs")], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      HOST: "127.0.0.1",
      DATA_FOLDER: folder,
      PORT: String(port ?? 3000),
      // Makes it end with this process, whatever the cause.
      npm_lifecycle_event: "start",
      ...(socket !== undefined && { LISTEN_FDS: "1" }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", ...(socket === undefined ? [] : [socket])],
  });
  let output = "";
  // The store's library warns of Node's age at each start.
  child.stderr?.on(
    "data",
    (chunk: Buffer) => /NodeVersionSupportWarning/.test(chunk.toString()) || process.stderr.write(chunk),
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (Object.values(started).some((words) => output.includes(words))) resolve();
    });
    child.once("exit", (code) => reject(new Error(`A process did not start (${code}):\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    async stop(signal = "SIGTERM") {
      const began = Date.now();
      await endProcess(child, signal, 40_000);
      return Date.now() - began;
    },
  };
}
