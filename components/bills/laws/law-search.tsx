import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import styles from "./law.module.css";

/** Finds the page of a law by its citation. */
export const LawSearch = ({ label, given = "" }: { label: string; given?: string }) => (
  <form method="get" action="/law" role="search" aria-label="Laws" className={styles.search}>
    <Field id="law-citation" label={label} hint="42 U.S.C. 7412, Pub. L. 117-169 or 40 CFR 63.2">
      {(control) => <TextInput {...control} name="q" defaultValue={given} maxLength={200} />}
    </Field>
    <Button type="submit">Find</Button>
  </form>
);
