import type { Scope } from "@/lib/platform/auth/roles";

/** What each scope of an API key is called, and what it opens. */
export const scopeLabels: Readonly<Record<Scope, { label: string; hint: string }>> = {
  public: { label: "Public", hint: "Read what every visitor can read." },
  own: { label: "Yours", hint: "Read your folders, saved searches and alerts." },
  staff: { label: "Staff", hint: "Read what your role lets you read in the admin area." },
  write: { label: "Write", hint: "Also change what the scopes above let it read." },
};
