import type { Session } from "./schema";

const labels: Record<NonNullable<Session["openedBy"]>, string> = {
  password: "Password",
  password_code: "Password and code",
  passkey: "Passkey",
  single_sign_on: "Single sign-on",
  link: "Email link",
  link_code: "Email link and code",
  command_line: "Emergency link",
};

/** How a session was opened, in words. */
export const openedByLabel = (openedBy: Session["openedBy"]): string => (openedBy ? labels[openedBy] : "Not recorded");
