import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread from a TypeScript file. The thread registers the loader itself, since Node before 22 ignores `--import`
 * in a thread's `execArgv`; it receives its file as data, since a bundler follows every path in `new Worker()`.
 * @param file path from the root of the project, which is the working directory of the server and the commands
 */
export function startThread(file: string, options: Pick<WorkerOptions, "resourceLimits">): Worker {
  return new Worker(start, {
    ...options,
    eval: true,
    execArgv: [],
    workerData: pathToFileURL(join(process.cwd(), file)).href,
  });
}

// A package is resolved from the working directory, which is the root.
const start = `
const { workerData } = require("node:worker_threads");
import("tsx/esm/api").then(({ register }) => {
  register();
  return import(workerData);
});
`;
