import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";

const options = [
  { value: "", label: "Include" },
  { value: "0", label: "Exclude" },
  { value: "1", label: "Only" },
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
