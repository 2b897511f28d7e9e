import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { SearchBox } from "@/components/ui/primitives/search-box";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import { Specimen } from "./specimen";
import styles from "./specimen.module.css";

const topics = [
  "Água [Environment]",
  "Air quality [Environment]",
  "Broadband [Commerce]",
  "Charter schools [Education]",
  "Data privacy [Commerce]",
  "Elections [Government]",
  "Grid [Energy]",
  "School finance [Education]",
  "Transportation of pupils in rural and remote districts [Education]",
  "Water rights [Environment]",
].map((label, at) => ({ value: String(at + 1), label }));

export function FormSpecimens() {
  return (
    <Specimen name="Forms">
      <div className={styles.two}>
        <div className={styles.form}>
          <ErrorSummary
            errors={[
              { message: "Enter a title", href: "title" },
              { message: "Choose at least one topic", href: "topics" },
            ]}
          />
          <Field
            id="title"
            label="Title"
            hint="As it will appear at the top of the issue."
            error="Enter a title"
            required
          >
            {(control) => <TextInput {...control} name="title" />}
          </Field>
          <Field id="headline" label="Headline" required={false}>
            {(control) => (
              <TextInput {...control} name="headline" defaultValue="Water bill clears committee after nine hours" />
            )}
          </Field>
          <Field id="date" label="Published date">
            {(control) => <TextInput {...control} type="date" short defaultValue="2026-11-16" />}
          </Field>
          <Field id="notes" label="Notes" required={false}>
            {(control) => <Textarea {...control} name="notes" />}
          </Field>
        </div>
        <div className={styles.form}>
          <SearchBox action="/bill/list" name="qs" label="Search bills" />
          <Field id="session" label="Session">
            {(control) => (
              <Select
                {...control}
                placeholder="Filter by Session"
                options={[
                  { value: "2026", label: "2026 Regular" },
                  { value: "2025", label: "2025 Regular" },
                ]}
              />
            )}
          </Field>
          <Field id="topics" label="Topics" error="Choose at least one topic">
            {({ required: _, ...control }) => (
              <MultiSelect {...control} name="cId[]" options={topics} placeholder="Select topics" />
            )}
          </Field>
          <Field id="chosen" label="Topics, chosen">
            {({ required: _, ...control }) => (
              <MultiSelect {...control} name="chosen[]" options={topics} value={["1", "5", "9"]} />
            )}
          </Field>
          <Field id="one" label="One of many">
            {({ required: _, ...control }) => (
              <MultiSelect {...control} name="one" options={topics} isMulti={false} placeholder="Filter by Session" />
            )}
          </Field>
          <Fieldset id="kinds" legend="Kind">
            <Checkbox name="kind" value="bill" label="Bills" defaultChecked />
            <Checkbox
              name="kind"
              value="resolution"
              label="Resolutions"
              hint="Ceremonial ones are hidden unless asked for."
            />
            <Checkbox name="kind" value="regulation" label="Regulations" disabled />
          </Fieldset>
          <RadioGroup
            name="direction"
            legend="Order"
            inline
            defaultValue="asc"
            options={[
              { value: "asc", label: "Ascending" },
              { value: "desc", label: "Descending" },
            ]}
          />
          <Field id="locked" label="Locked">
            {(control) => <TextInput {...control} defaultValue="Cannot be changed" disabled />}
          </Field>
        </div>
      </div>
    </Specimen>
  );
}
