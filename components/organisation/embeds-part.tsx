"use client";

import { Field } from "@/components/ui/primitives/field";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Textarea } from "@/components/ui/primitives/textarea";
import styles from "./organisation-form.module.css";
import type { Edited } from "./organisation-parts";

/** Which sites may show embeds in a frame. */
export function EmbedsPart({ draft, set, wrong }: Edited) {
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Embeds
      </SectionLabel>
      <Field
        id="embedOrigins"
        label="Sites that may embed"
        hint="They can show public trackers, maps, bills and issues in a frame. One address per line, such as https://example.org, or * for every site. Empty: no site can."
        error={wrong("embedOrigins")}
        required={false}
      >
        {(control) => (
          <Textarea
            {...control}
            value={draft.embedOrigins.join("\n")}
            rows={3}
            spellCheck={false}
            onChange={(event) => set({ embedOrigins: event.target.value.split("\n") })}
          />
        )}
      </Field>
    </section>
  );
}
