import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread from a TypeScript file. It registers the loader itself, since Node before 22 ignores `--import` in
 * `execArgv`, and gets its file as data, since a bundler follows paths in `new Worker()`.
 * @param file path from the project's root, the working directory
 */
export function startThread(file: string, options: Pick<WorkerOptions, "resourceLimits">): Worker {
  return new Worker(start, {
    ...options,
    eval: true,
    execArgv: [],
    workerData: pathToFileURL(join(/* turbopackIgnore: true */ process.cwd(), file)).href,
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
