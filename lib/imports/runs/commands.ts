import { eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { importRuns } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { importPath, placeOf } from "../reading/import-folder";
import { getRun } from "./runs";
import type { ImportRun } from "../schema";

/**
 * Queues an import from the import folder. @throws HttpError 422 for a path outside of it, or one that does not exist
 */
export async function askForImport(tx: Transaction, staff: Viewer, path: string): Promise<ImportRun> {
  await placeOf(path);
  const file = await importPath(path);
  return ask(tx, staff, file, file === "." ? "The whole import folder" : file);
}

/** The same for a file that was just uploaded. */
export const importUpload = (tx: Transaction, staff: Viewer, path: string): Promise<ImportRun> =>
  ask(tx, staff, path, `Upload: ${path.slice(path.lastIndexOf("/") + 1)}`);

/** Repeats an import. @throws HttpError 422 if it did not come from the import folder, or the file was deleted */
export async function repeatImport(tx: Transaction, staff: Viewer, id: number): Promise<ImportRun> {
  const [run] = await tx
    .select({ path: importRuns.path, label: importRuns.label })
    .from(importRuns)
    .where(eq(importRuns.id, id));
  if (!run?.path) throw invalid("This run was not started here. Repeat it where it was started.");
  await placeOf(run.path).catch(() => {
    throw invalid("The files of this run are no longer in the import folder. Upload them again, or copy them there.");
  });
  return ask(tx, staff, run.path, run.label);
}

async function ask(tx: Transaction, staff: Viewer, path: string, label: string): Promise<ImportRun> {
  const [row] = await tx
    .insert(importRuns)
    .values({ source: "", label, path, state: "waiting", startedBy: staff.id })
    .returning({ id: importRuns.id });
  await record(tx, staff, {
    action: "import.asked",
    entity: "import",
    entityId: row!.id,
    entityName: label.slice(0, 200),
    after: { path },
  });
  await enqueue(tx, "import-bills", { runId: row!.id });
  return getRun(row!.id, tx);
}
