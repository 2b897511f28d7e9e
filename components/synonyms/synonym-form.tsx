import { CallForm } from "@/components/auth/call-form";
import type { Synonym } from "@/lib/bills/synonyms/schema";

/** @param goTo address of the page after saving */
export function SynonymForm({
  synonym,
  words = "",
  goTo = "/admin/synonym/list",
}: {
  synonym?: Synonym;
  words?: string;
  goTo?: string;
}) {
  return (
    <CallForm
      id="synonym"
      path={synonym ? `/admin/synonym/api/update/${synonym.id}` : "/admin/synonym/api/new"}
      values={synonym ? { version: synonym.version } : {}}
      submit={synonym ? "Save synonym" : "Add synonym"}
      goTo={goTo}
      fields={[
        {
          name: "words",
          label: "Words people search for",
          hint: "One or more words in a row, such as just cause. They apply as whole words, also within a longer search.",
          defaultValue: synonym?.words ?? words,
        },
        {
          name: "synonym",
          label: "Also search for",
          hint: "Words that bills use for the same thing, such as grounds for eviction. For several, add one synonym each.",
          defaultValue: synonym?.synonym ?? "",
        },
      ]}
    />
  );
}
