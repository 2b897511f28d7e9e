/** Handles a request in this process. */
export type LocalAnswer = (address: URL) => Promise<Response>;

const answers = new Map<string, LocalAnswer>();

/**
 * Handles requests to a host within this process, without a connection.
 * @param host a name under `.invalid`, which can never be a real host (RFC 2606)
 * @throws Error for any other name
 */
export function answerWithin(host: string, answer: LocalAnswer): void {
  if (!host.endsWith(".invalid")) throw new Error("Only a host under .invalid can be answered within the process.");
  answers.set(host, answer);
}

/** The local handler of a host; undefined for every real one. */
export const localAnswer = (host: string): LocalAnswer | undefined => answers.get(host);
