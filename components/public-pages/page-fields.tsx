import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";

type Draft = { name: string; slug: string; text: string };
type Change<Key extends keyof Draft> = { value: string; onChange: (change: Pick<Draft, Key>) => void };

/** The name of a page that readers see: of a tracker, of a scorecard. */
export const NameField = ({ id = "name", error, value, onChange, hint }: Change<"name"> & NameProps) => (
  <Field id={id} label="Name" required {...(hint && { hint })} error={error}>
    {(control) => (
      <TextInput
        {...control}
        dir="auto"
        value={value}
        maxLength={200}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    )}
  </Field>
);
type NameProps = { id?: string; hint?: string; error?: string | undefined };

/** Its address, which is fixed from the first publication on. */
export const AddressField = ({
  page: { publishedAt, url },
  noun,
  value,
  onChange,
}: Change<"slug"> & { page: { publishedAt: string | null; url: string }; noun: "tracker" | "scorecard" }) => (
  <Field
    id="slug"
    label="Address"
    hint={
      publishedAt
        ? `${url}. It stays as it is: other sites link to it.`
        : `The part after /${noun}/view/. It is fixed once the ${noun} has been published.`
    }
  >
    {(control) => (
      <TextInput
        {...control}
        value={value}
        maxLength={80}
        spellCheck={false}
        readOnly={publishedAt !== null}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
    )}
  </Field>
);

/** A text of paragraphs above or below its table. */
export const ParagraphsField = ({
  id,
  label,
  hint,
  longest,
  value,
  onChange,
}: {
  id: string;
  label: string;
  hint: string;
  longest: number;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Field id={id} label={label} hint={hint} required={false}>
    {(control) => (
      <Textarea
        {...control}
        dir="auto"
        rows={5}
        value={value}
        maxLength={longest}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
