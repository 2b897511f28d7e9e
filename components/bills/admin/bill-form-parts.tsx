import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { Notice } from "@/components/ui/primitives/notice";
import styles from "./bill-form.module.css";

export type Option = { value: string; label: string };

export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((one) => one.value === value)?.label ?? value;

/** A message about a field with the field's name on screen: `“filedDate” must be …`. */
export const withFieldLabels = (message: string, labels: Readonly<Record<string, string>>): string =>
  message
    .replace(
      /^“events\.(\d+)\.(date|description)”/,
      (_, at: string, field: string) =>
        `${field === "date" ? "The date" : "The description"} of event ${Number(at) + 1}`,
    )
    .replace(/^“(\w+)”/, (quoted, name: string) => (labels[name] ? `“${labels[name]}”` : quoted));

/** A read-only field of the form. */
export function FixedField({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fixed}>
      <span>{label}</span> <span>{value || "Not known"}</span>
    </div>
  );
}

export function TopicsField({
  id,
  options,
  value,
  onChange,
}: {
  id: string;
  options: Option[];
  value: string[];
  onChange: (value: string[]) => void;
}) {
  return (
    <Field id={id} label="Topics">
      {() => (
        <MultiSelect
          id={id}
          name="topics"
          options={options}
          value={value}
          onChange={onChange}
          placeholder="Select topics"
          isMulti
          isClearable
        />
      )}
    </Field>
  );
}

/** End of the form: the submit button, and an error where only a reason was typed. */
export function FormEnd({ label, busy, isOnlyReason }: { label: string; busy: boolean; isOnlyReason: boolean }) {
  return (
    <>
      {isOnlyReason && <Notice live>Only the reason has changed. Make the change it explains, then save both.</Notice>}
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {label}
        </Button>
      </div>
    </>
  );
}
