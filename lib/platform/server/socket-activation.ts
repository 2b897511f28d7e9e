/**
 * The listening socket that systemd (or another supervisor) holds for us: during a restart connections wait in it instead
 * of being rejected. See sd_listen_fds(3).
 * @returns its file descriptor; undefined if there is none
 */
export function activatedSocket(
  env: Record<string, string | undefined> = process.env,
  pid = process.pid,
): number | undefined {
  const forUs = env.LISTEN_PID === undefined || Number(env.LISTEN_PID) === pid;
  return forUs && Number(env.LISTEN_FDS) >= 1 ? 3 : undefined;
}
