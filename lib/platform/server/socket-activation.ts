/**
 * The listening socket held by systemd: connections wait in it during a restart. See sd_listen_fds(3).
 * @returns its file descriptor, if any
 */
export function activatedSocket(
  env: Record<string, string | undefined> = process.env,
  pid = process.pid,
): number | undefined {
  const forUs = env.LISTEN_PID === undefined || Number(env.LISTEN_PID) === pid;
  return forUs && Number(env.LISTEN_FDS) >= 1 ? 3 : undefined;
}
