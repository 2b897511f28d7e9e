/** Handles a request in this process. */
export type LocalAnswer = (address: URL) => Promise<Response>;

const answers = new Map<string, LocalAnswer>();

/**
 * Handles requests to a host in this process.
 * @param host under `.invalid`, never a real one (RFC 2606)
 * @throws Error for any other name
 */
export function answerWithin(host: string, answer: LocalAnswer): void {
  if (!host.endsWith(".invalid")) throw new Error("Only a host under .invalid can be answered within the process.");
  answers.set(host, answer);
}

export const localAnswer = (host: string): LocalAnswer | undefined => answers.get(host);
