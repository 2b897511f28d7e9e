/**
 * The bytes hold no text of a bill: a scan, an error page, a captcha, or what no parser reads.
 * The message is a sentence for the person who looks for the text.
 */
export class NoText extends Error {
  constructor(
    readonly state: "scan" | "refused",
    message: string,
  ) {
    super(message);
    this.name = "NoText";
  }
}
