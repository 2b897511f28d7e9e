/** Why a process ended, or was ended, over a document. */
export type EndReason = "memory" | "time" | "ended";
/** Why a document could not be read though its process goes on. Reading it again would end the same. */
export type RefusalReason = "size" | "nesting" | "mistake";

const sentences: Record<EndReason | RefusalReason, string> = {
  memory: "reading it takes too much memory",
  time: "reading it takes too long",
  size: "what it contains is too large",
  nesting: "its parts are nested too deeply",
  mistake: "the program that reads it failed",
  ended: "reading it ended the process that reads files",
};

/** A document, or a part of one, that cannot be read. The message is a sentence for the person who sent it. */
export class Unreadable extends Error {}

/** A document that its process could not read; `cause` is what a reader threw. */
export class UnreadableDocument extends Unreadable {
  constructor(
    readonly reason: EndReason | RefusalReason,
    readonly times = 1,
    options?: ErrorOptions,
  ) {
    super(`It could not be read: ${sentences[reason]}${times > 1 ? ". It was tried twice" : ""}.`, options);
    this.name = "UnreadableDocument";
  }

  /** Whether it is worth trying once more, by another process. */
  get isEnd(): boolean {
    return this.reason === "memory" || this.reason === "time" || this.reason === "ended";
  }
}
