import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import formStyles from "@/components/auth/form.module.css";

export type PublicationOption = { id: number; name: string };

/** Publications that an address is subscribed to. */
export function PublicationBoxes({ publications }: { publications: readonly PublicationOption[] }) {
  return (
    <Fieldset id="publications" legend="Publications">
      {publications.length === 0 ? (
        <p>There are no publications that send email. Turn email on in the settings of a template.</p>
      ) : (
        <div className={formStyles.boxes}>
          {publications.map(({ id, name }) => (
            <Checkbox key={id} name="publication" value={id} label={name} defaultChecked={publications.length === 1} />
          ))}
        </div>
      )}
    </Fieldset>
  );
}
