/** Why a process ended, or was ended, over a document. */
export type EndReason = "memory" | "time" | "size" | "ended";

const sentences: Record<EndReason, string> = {
  memory: "reading it takes too much memory",
  time: "reading it takes too long",
  size: "what it contains is too large",
  ended: "reading it ended the process that reads files",
};

/** The process that read a document ended, or was ended. The message is a sentence for staff. */
export class UnreadableDocument extends Error {
  constructor(
    readonly reason: EndReason,
    readonly times = 1,
  ) {
    super(`It could not be read: ${sentences[reason]}${times > 1 ? ". It was tried twice" : ""}.`);
    this.name = "UnreadableDocument";
  }
}
