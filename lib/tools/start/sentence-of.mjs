// Node's own modules only: it also speaks before anything is installed.

const full = new Set(["ENOSPC", "EDQUOT", "53100"]);
const fullDisk =
  "The disk is full. Free space for Rotunda, its data folder (DATA_FOLDER) and its Postgres, then try again; what was saved is safe.";

/**
 * The message for an error that stops a program.
 * @returns a sentence for an expected error; undefined if all details must be shown
 */
export function sentenceOf(error) {
  for (let cause = error; cause; cause = cause.cause) if (full.has(cause.code)) return fullDisk;
  if (/No space left on device|Check free disk space/.test(error?.message ?? "")) return fullDisk;
  if (error?.code === "EACCES" && error.path)
    return `This user may not write ${error.path}. Start Rotunda as the user who first started it, or correct the folder's owner.`;
  for (let cause = error; cause; cause = cause.cause) if (cause.expected) return cause.message;
  return undefined;
}
