"use client";

import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import { Link } from "@/components/ui/primitives/link";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import type { AudienceKind } from "@/lib/audiences/audience";
import styles from "./audience-fields.module.css";

export type GroupChoice = { id: number; name: string };
export type AudienceDraft = { audience: AudienceKind; groupIds: number[]; teaser?: boolean };

/** Chooses who may read something. @param teaser what others may see; without it there is no such choice */
export function AudienceFields({
  id,
  legend = "Readers",
  value,
  groups,
  teaser,
  error,
  onChange,
}: {
  id: string;
  legend?: string;
  value: AudienceDraft;
  groups: readonly GroupChoice[];
  teaser?: { label: string; hint?: string };
  error?: string | undefined;
  onChange: (change: Partial<AudienceDraft>) => void;
}) {
  return (
    <div className={styles.fields}>
      <RadioGroup
        name={id}
        legend={legend}
        value={value.audience}
        onChange={(audience) => onChange({ audience: audience as AudienceKind })}
        options={[
          { value: "everyone", label: "Everyone" },
          { value: "signed_in", label: "Everyone who is signed in" },
          { value: "groups", label: "Groups", hint: "Staff always read everything." },
        ]}
      />
      {value.audience === "groups" && (
        <Fieldset id={`${id}-groups`} legend="Which groups" error={error}>
          {groups.length === 0 ? (
            <p>
              There are no groups yet. An administrator adds them under <Link href="/admin/group/list">Groups</Link>.
            </p>
          ) : (
            groups.map((group) => (
              <Checkbox
                key={group.id}
                label={group.name}
                checked={value.groupIds.includes(group.id)}
                onChange={(event) =>
                  onChange({
                    groupIds: event.target.checked
                      ? [...value.groupIds, group.id].toSorted((a, b) => a - b)
                      : value.groupIds.filter((one) => one !== group.id),
                  })
                }
              />
            ))
          )}
        </Fieldset>
      )}
      {teaser && value.audience !== "everyone" && (
        <Checkbox
          label={teaser.label}
          hint={teaser.hint}
          checked={value.teaser ?? false}
          onChange={(event) => onChange({ teaser: event.target.checked })}
        />
      )}
    </div>
  );
}
