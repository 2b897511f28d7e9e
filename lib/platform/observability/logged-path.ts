/** Addresses that end in a key, which grants access. lib/registry/secret-addresses.test.ts fails if a call is missing. */
export const secretAddress =
  /^\/(?:publication-issue\/preview|client-report(?:\/(?:file|evidence))?|subscription\/api\/mail-event|calendar\/subscription|me\/feed)\//;

export function loggedPath(url: string | undefined): string {
  const path = (url ?? "/").split("?")[0]!;
  return (secretAddress.exec(path)?.[0].concat("…") ?? path).slice(0, 200);
}
