"use client";

import { Field } from "@/components/ui/primitives/field";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import styles from "./organisation-form.module.css";
import type { Edited, Settings } from "./organisation-parts";

const signUpOptions = [
  { value: "open", label: "Anyone" },
  { value: "domains", label: "Addresses of certain domains" },
  { value: "invitation", label: "Only people whom an administrator invites" },
  { value: "closed", label: "No one" },
] as const;

/** Who can create an account. Existing accounts stay. */
export function SignUpPart({ draft, set, wrong }: Edited) {
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Accounts
      </SectionLabel>
      <Field
        id="signUp"
        label="Who can sign up"
        hint="Existing accounts keep working. Templates, issues, files and pages have readers of their own."
        error={wrong("signUp")}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.signUp}
            options={signUpOptions}
            onChange={(event) => set({ signUp: event.target.value as Settings["signUp"] })}
          />
        )}
      </Field>
      {draft.signUp === "domains" && (
        <Field
          id="signUpDomains"
          label="Domains"
          hint="The part of an address after the @, such as example.org. One per line. List subdomains separately."
          error={wrong("signUpDomains")}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              value={draft.signUpDomains.join("\n")}
              rows={3}
              onChange={(event) => set({ signUpDomains: event.target.value.split("\n") })}
            />
          )}
        </Field>
      )}
    </section>
  );
}
