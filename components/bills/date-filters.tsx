import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Field } from "@/components/ui/primitives/field";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { Agency } from "@/lib/bills/agencies";
import type { BillFilter, dayNames } from "@/lib/bills/search/filters";
import styles from "./date-filters.module.css";
import { NamedFilter } from "./named-filter";

type DayName = (typeof dayNames)[number];

const hearingOptions = [
  { value: "1", label: "Has a hearing" },
  { value: "upcoming", label: "Has an upcoming hearing" },
];

function DayField({ name, label, filter }: { name: DayName; label: string; filter: BillFilter }) {
  return (
    <Field id={name} label={label}>
      {(control) => <TextInput {...control} type="date" name={name} defaultValue={filter[name] ?? ""} />}
    </Field>
  );
}

/** The first and the last day of a period. */
function DayRange({
  id,
  legend,
  of,
  filter,
}: {
  id: string;
  legend: string;
  of: "introduced" | "action" | "effective";
  filter: BillFilter;
}) {
  return (
    <Fieldset id={id} legend={legend}>
      <div className={styles.range}>
        <DayField name={`${of}From`} label="From" filter={filter} />
        <DayField name={`${of}To`} label="To" filter={filter} />
      </div>
    </Fieldset>
  );
}

const chosenIn = (filter: BillFilter, names: readonly (keyof BillFilter)[]): number =>
  names.filter((name) => filter[name] !== null).length;

function Summary({ text, chosen }: { text: string; chosen: number }) {
  return (
    <>
      {text}
      {chosen > 0 && <span className={styles.chosen}> {chosen} chosen</span>}
    </>
  );
}

/** Date filters of bills, hearings and comment periods, and the agency of a document. They apply with Search. */
export function DateFilters({
  filter,
  agencies,
  namesBySlug,
}: {
  filter: BillFilter;
  agencies: readonly Agency[];
  namesBySlug: Readonly<Record<string, string>>;
}) {
  const dates = chosenIn(filter, ["introducedFrom", "introducedTo", "actionFrom", "actionTo", "changedSince"]);
  const effects = chosenIn(filter, ["effectiveFrom", "effectiveTo", "hasDeadline"]);
  const events = chosenIn(filter, ["hasHearing", "openForComment"]);
  const people = filter.sponsor.length + filter.committee.length + chosenIn(filter, ["votedSince"]);
  const [agency = "", ...others] = filter.agency;
  const options = agencies.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <>
      <div className={styles.facet}>
        <Disclosure summary={<Summary text="Dates" chosen={dates} />} open={dates > 0}>
          <div className={styles.fields}>
            <DayRange id="introduced" legend="Introduced" of="introduced" filter={filter} />
            <DayRange id="last-action" legend="Last action" of="action" filter={filter} />
            <DayField name="changedSince" label="New or changed since" filter={filter} />
          </div>
        </Disclosure>
      </div>
      <div className={styles.facet}>
        <Disclosure summary={<Summary text="Effective dates and deadlines" chosen={effects} />} open={effects > 0}>
          <div className={styles.fields}>
            <DayRange id="takes-effect" legend="Takes effect" of="effective" filter={filter} />
            <Checkbox
              id="hasDeadline"
              name="hasDeadline"
              value="1"
              defaultChecked={filter.hasDeadline === true}
              label="Sets a deadline"
            />
          </div>
        </Disclosure>
      </div>
      <div className={styles.facet}>
        <Disclosure summary={<Summary text="Hearings and comments" chosen={events} />} open={events > 0}>
          <div className={styles.fields}>
            <Field id="hasHearing" label="Hearing">
              {(control) => (
                <Select
                  {...control}
                  key={filter.hasHearing}
                  name="hasHearing"
                  placeholder="Any"
                  options={hearingOptions}
                  defaultValue={filter.hasHearing === "any" ? "1" : (filter.hasHearing ?? "")}
                />
              )}
            </Field>
            <Checkbox
              id="openForComment"
              name="openForComment"
              value="1"
              defaultChecked={filter.openForComment === true}
              label="Open for comment"
            />
          </div>
        </Disclosure>
      </div>
      <div className={styles.facet}>
        <Disclosure summary={<Summary text="People and votes" chosen={people} />} open={people > 0}>
          <div className={styles.fields}>
            <NamedFilter
              name="sponsor"
              label="Sponsor or cosponsor"
              values={filter.sponsor}
              namesBySlug={namesBySlug}
            />
            <NamedFilter name="committee" label="Committee" values={filter.committee} namesBySlug={namesBySlug} />
            <DayField name="votedSince" label="Voted on since" filter={filter} />
          </div>
        </Disclosure>
      </div>
      <div className={styles.facet}>
        <Disclosure summary={<Summary text="Law" chosen={filter.law.length} />} open={filter.law.length > 0}>
          <Field
            id="law"
            label="Changes or cites"
            hint="A citation, such as 42 U.S.C. 7412, Pub. L. 117-169 or 40 CFR part 60"
          >
            {(control) => (
              <TextInput {...control} key={filter.law[0]} name="law[]" defaultValue={filter.law[0] ?? ""} />
            )}
          </Field>
          {filter.law.slice(1).map((law) => (
            <input key={law} type="hidden" name="law[]" value={law} />
          ))}
        </Disclosure>
      </div>
      {(options.length > 0 || filter.agency.length > 0) && (
        <div className={styles.facet}>
          <Disclosure summary={<Summary text="Agency" chosen={filter.agency.length} />} open={filter.agency.length > 0}>
            <Field id="agency" label="Agency" labelHidden>
              {(control) => (
                <Select {...control} key={agency} name="agency[]" placeholder="Any agency" defaultValue={agency}>
                  {agency !== "" && !options.some(({ value }) => value === agency) && (
                    <option value={agency}>{agency}</option>
                  )}
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {others.map((slug) => (
              <input key={slug} type="hidden" name="agency[]" value={slug} />
            ))}
          </Disclosure>
        </div>
      )}
    </>
  );
}
