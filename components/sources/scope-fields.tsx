import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { SourceId } from "@/lib/sources/schema";
import { scopeFields } from "./scope-form";

export function ScopeFields({
  id,
  source,
  values,
  onChange,
  issues = [],
}: {
  id: string;
  source: SourceId;
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
  issues?: readonly { path: string; message: string }[];
}) {
  return scopeFields[source].map(({ name, label, hint, type = "text", optional = false }) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      label={label}
      hint={hint}
      {...(optional && { required: false })}
      error={issues.find(({ path }) => path.startsWith(`scope.${name}`))?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          type={type}
          short={type !== "text"}
          min={type === "number" ? 1 : undefined}
          value={values[name] ?? ""}
          onChange={(event) => onChange({ ...values, [name]: event.target.value })}
          maxLength={type === "text" ? 1000 : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  ));
}
