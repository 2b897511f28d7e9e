/**
 * The newest version of each record that this page itself saved. A button pressed after a save and before the page was
 * refreshed would otherwise send the version before, and be refused as if someone else had saved.
 */
export function ownVersions() {
  const saved = new Map<number, number>();
  const newest = (id: number, shown: number) => Math.max(shown, saved.get(id) ?? 0);
  return {
    newest,
    /** Sends a change of a record based on the version on the page, or on this page's own later one. */
    async send<Answer>(
      id: number,
      shown: number,
      call: (version: number) => Promise<Answer>,
      savedVersion: (answer: Answer) => number,
    ): Promise<Answer> {
      const answer = await call(newest(id, shown));
      saved.set(id, savedVersion(answer));
      return answer;
    },
  };
}
