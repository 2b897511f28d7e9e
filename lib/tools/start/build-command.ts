import { build } from "./build.ts";
import { say } from "./progress.ts";

/** `npm run build`: makes the pages beforehand, so that the next `npm start` need not. No database is needed. */
export async function run(root: string): Promise<void> {
  say((await build(root, say)) ? "The pages are built." : "Nothing has changed since the last build.");
}
