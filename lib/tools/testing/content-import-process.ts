// Runs or undoes a content import in a separate process, so that it can be killed: `content-import-process.ts run|undo
// <id>`.
import { runContentImport } from "@/lib/content-imports/run/run-content-import";
import { undoContentImport } from "@/lib/content-imports/run/undo";

const [task, id] = process.argv.slice(2);
await (task === "undo" ? undoContentImport : runContentImport)({ id: Number(id) });
process.exit(0);
