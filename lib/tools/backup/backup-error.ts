import { ConnectionLost } from "@/db/connections";

/** A backup cannot be made or used; the message is a sentence fit to show to whoever asked for it. */
export class BackupError extends Error {
  readonly expected = true;
}

const reasons: Record<string, string> = {
  ENOSPC: "there is no room left",
  EDQUOT: "there is no room left",
  EACCES: "this user may not use it",
  EPERM: "this user may not use it",
  EROFS: "it may only be read",
  ENOTDIR: "it is no folder",
  ENOENT: "it is not there",
  EIO: "the disk fails",
};

/** A failure of the disk, or a lost connection, as a sentence; any other error stays what it is. */
export function aboutPlace(place: string, error: unknown): unknown {
  if (error instanceof ConnectionLost) return new BackupError(`${error.message} No backup was made.`);
  const reason = reasons[(error as NodeJS.ErrnoException | null)?.code ?? ""];
  return reason ? new BackupError(`${place} cannot be used: ${reason}.`) : error;
}
