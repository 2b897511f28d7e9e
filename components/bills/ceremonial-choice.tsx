import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";

const options = [
  { value: "", label: "With the others" },
  { value: "0", label: "Hidden" },
  { value: "1", label: "Alone" },
];

/** Filter for ceremonial resolutions, which are a third of some states' documents. */
export function CeremonialChoice({ value }: { value: boolean | null }) {
  const now = value === null ? "" : value ? "1" : "0";
  return (
    <Field id="ceremonial" label="Ceremonial resolutions">
      {(control) => <Select {...control} key={now} name="ceremonial" options={options} defaultValue={now} />}
    </Field>
  );
}
