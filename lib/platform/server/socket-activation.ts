/**
 * The listening socket that systemd (or another starter) holds for us: connections wait in it during a restart instead of
 * being refused. See sd_listen_fds(3).
 * @returns its file descriptor; undefined if none was given
 */
export function givenSocket(
  env: Record<string, string | undefined> = process.env,
  pid = process.pid,
): number | undefined {
  const forUs = env.LISTEN_PID === undefined || Number(env.LISTEN_PID) === pid;
  return forUs && Number(env.LISTEN_FDS) >= 1 ? 3 : undefined;
}
