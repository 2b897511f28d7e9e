import { build } from "./build.ts";
import { say } from "./progress.ts";

/** `npm run build`: builds the pages in advance for the next `npm start`. It needs no database. */
export async function run(root: string): Promise<void> {
  say((await build(root, say)) ? "The pages are built." : "Nothing has changed since the last build.");
}
