import { expect, test } from "vitest";
import { loggedPath } from "./logged-path";

test.each([
  ["/bill/list?qs=water", "/bill/list"],
  ["/subscription/api/mail-event/0123456789abcdef?x=1", "/subscription/api/mail-event/…"],
  ["/client-report/k3y/report.pdf", "/client-report/…"],
  ["/client-report/evidence/k3y", "/client-report/evidence/…"],
  ["/publication-issue/preview/k3y", "/publication-issue/preview/…"],
  ["/reset-password?token=k3y", "/reset-password"],
  [undefined, "/"],
])("%s is logged without a key", (url, logged) => expect(loggedPath(url)).toBe(logged));
