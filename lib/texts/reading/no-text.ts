/**
 * The bytes contain no bill text: a scan, an error page, a captcha, or an unreadable file. The message is a sentence
 * for staff.
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
