"use client";

import { MakeOpenData, type DataFile } from "@/components/open-data/make-open-data";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Field } from "@/components/ui/primitives/field";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { TextInput } from "@/components/ui/primitives/text-input";
import styles from "./organisation-form.module.css";
import type { Edited } from "./organisation-parts";

/**
 * Whether everyone can download the data of public pages, and on which terms. @param isOn as saved; @param files the newest first
 */
export function OpenDataPart({
  draft,
  set,
  wrong,
  isOn,
  files,
}: Edited & { isOn: boolean; files: readonly DataFile[] }) {
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Open data
      </SectionLabel>
      <Checkbox
        label="Offer open data"
        hint="Every night, the bills, votes, issues, trackers and scorecards that everyone can read become a file, which anyone can download at /data. Drafts, notes, portfolios and issues for some readers are never in it."
        checked={draft.openData}
        onChange={(event) => set({ openData: event.target.checked })}
      />
      {draft.openData && (
        <>
          <Field
            id="openDataLicense"
            label="License"
            hint="Its name, such as CC BY 4.0. Some sources have terms of their own."
            error={wrong("openDataLicense")}
            required={false}
          >
            {(control) => (
              <TextInput
                {...control}
                value={draft.openDataLicense}
                maxLength={200}
                onChange={(event) => set({ openDataLicense: event.target.value })}
              />
            )}
          </Field>
          <Field
            id="openDataLicenseUrl"
            label="Address of the license"
            hint="Such as https://creativecommons.org/licenses/by/4.0/."
            error={wrong("openDataLicenseUrl")}
            required={false}
          >
            {(control) => (
              <TextInput
                {...control}
                type="url"
                value={draft.openDataLicenseUrl}
                maxLength={500}
                spellCheck={false}
                onChange={(event) => set({ openDataLicenseUrl: event.target.value })}
              />
            )}
          </Field>
          <Field
            id="openDataAttribution"
            label="Attribution"
            hint="How others should name you when they use the data."
            error={wrong("openDataAttribution")}
            required={false}
          >
            {(control) => (
              <TextInput
                {...control}
                value={draft.openDataAttribution}
                maxLength={500}
                onChange={(event) => set({ openDataAttribution: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
      {isOn && draft.openData && <MakeOpenData files={files} />}
    </section>
  );
}
