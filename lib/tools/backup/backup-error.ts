import { ConnectionLost } from "@/db/connections";

/** A backup cannot be made or used; the message is a sentence for the person who requested it. */
export class BackupError extends Error {
  readonly expected = true;
}

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EACCES: "this user has no access to it",
  EPERM: "this user has no access to it",
  EROFS: "it is read-only",
  ENOTDIR: "it is not a folder",
  ENOENT: "it does not exist",
  EIO: "the disk fails",
};

/** A failure of the disk, or a lost connection, as a sentence; any other error stays what it is. */
export function aboutPlace(place: string, error: unknown): unknown {
  if (error instanceof ConnectionLost) return new BackupError(`${error.message} No backup was made.`);
  const reason = reasons[(error as NodeJS.ErrnoException | null)?.code ?? ""];
  return reason ? new BackupError(`${place} cannot be used: ${reason}.`) : error;
}
