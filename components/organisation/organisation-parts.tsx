"use client";

import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { Organisation } from "@/lib/organisation/organisation";
import { ColorField } from "./color-field";
import { type LogoChoice, LogoField } from "./logo-field";
import styles from "./organisation-form.module.css";

export type Settings = Pick<
  Organisation,
  | "name"
  | "tagline"
  | "timeZone"
  | "footerText"
  | "privacyText"
  | "notice"
  | "logo"
  | "accentColour"
  | "movedColour"
  | "weeklyTemplates"
  | "showsPositions"
  | "signUp"
  | "signUpDomains"
  | "embedOrigins"
  | "openData"
  | "openDataLicense"
  | "openDataLicenseUrl"
  | "openDataAttribution"
  | "version"
>;
export type ZoneOption = { value: string; label: string };
export type TemplateOption = { id: number; name: string };
/** `wrong` is the message about a field that the server refused. */
export type Edited = {
  draft: Settings;
  set: (change: Partial<Settings>) => void;
  wrong: (name: string) => string | undefined;
};

/** The weekly pages, by their address. */
export const weeklies = [
  ["legislative", "Legislative"],
  ["legal", "Legal"],
  ["regulatory", "Regulatory"],
] as const;

/** Name, logo, and the texts that every page shows. */
export function PublisherPart({ draft, set, wrong, pictures }: Edited & { pictures: readonly LogoChoice[] }) {
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Organization
      </SectionLabel>
      <Field id="name" label="Name" error={wrong("name")} required>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={120}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field id="tagline" label="Tagline" hint="One line, such as what you cover." required={false}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.tagline}
            maxLength={200}
            onChange={(event) => set({ tagline: event.target.value })}
          />
        )}
      </Field>
      <LogoField
        value={draft.logo}
        pictures={pictures}
        hint={
          <>
            Shown next to your name in place of the default icon. Upload a PNG, JPEG, WebP or GIF, or choose a public
            picture from <Link href="/admin/file/list">Files</Link>.
          </>
        }
        none={{ label: "None (default icon)", button: "Use the default icon" }}
        uploaded={{ isPublic: true, altText: "Logo" }}
        error={wrong("logo")}
        onChange={(logo) => set({ logo })}
      />
      <Field
        id="footerText"
        label="Footer text"
        hint="Shown at the bottom of every public page and every email, such as your postal address."
        required={false}
      >
        {(control) => (
          <Textarea
            {...control}
            value={draft.footerText}
            maxLength={2000}
            rows={3}
            onChange={(event) => set({ footerText: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="privacyText"
        label="Privacy statement"
        hint="Shown first on the privacy page: who is responsible for personal data, how to reach them, and who else has access. The data Rotunda stores, and for how long, is already listed there. A blank line starts a new paragraph."
        required={false}
      >
        {(control) => (
          <Textarea
            {...control}
            value={draft.privacyText}
            maxLength={10_000}
            rows={4}
            onChange={(event) => set({ privacyText: event.target.value })}
          />
        )}
      </Field>
    </section>
  );
}

/** The notice on every page, and the colors. */
export function AppearancePart({ draft, set, wrong }: Edited) {
  return (
    <>
      <section className={styles.part}>
        <SectionLabel as="h2" ruled>
          Notice
        </SectionLabel>
        <Field
          id="notice"
          label="Site notice"
          hint="Shown at the top of every page until you clear it. Readers can dismiss it; it reappears if you edit it."
          required={false}
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft.notice ?? ""}
              maxLength={500}
              onChange={(event) => set({ notice: event.target.value || null })}
            />
          )}
        </Field>
      </section>
      <section className={styles.part}>
        <SectionLabel as="h2" ruled>
          Colors
        </SectionLabel>
        <ColorField
          id="accentColour"
          label="Action and links"
          initial="#0b5a51"
          value={draft.accentColour}
          error={wrong("accentColour")}
          onChange={(accentColour) => set({ accentColour })}
        />
        <ColorField
          id="movedColour"
          label="Moved since"
          hint="Marks a bill whose status changed after an issue was published."
          initial="#94420f"
          value={draft.movedColour}
          other={draft.accentColour}
          error={wrong("movedColour")}
          onChange={(movedColour) => set({ movedColour })}
        />
      </section>
    </>
  );
}

/** The time zone of all dates. */
export function TimeZonePart({ draft, set, wrong, zones }: Edited & { zones: readonly ZoneOption[] }) {
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Time
      </SectionLabel>
      <Field
        id="timeZone"
        label="Time zone"
        hint="Used for all dates and times, and for scheduled issues."
        error={wrong("timeZone")}
      >
        {({ required: _, ...control }) => (
          <div className={styles.zone}>
            <MultiSelect
              {...control}
              name="timeZone"
              isMulti={false}
              isClearable={false}
              value={[draft.timeZone]}
              options={zones}
              onChange={([timeZone]) => timeZone && set({ timeZone })}
            />
          </div>
        )}
      </Field>
    </section>
  );
}

/** The template of each weekly page. */
export function WeeklyPart({ draft, set, wrong, templates }: Edited & { templates: readonly TemplateOption[] }) {
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Weekly pages
      </SectionLabel>
      {weeklies.map(([key, label]) => (
        <Field
          key={key}
          id={`weeklyTemplates-${key}`}
          label={label}
          hint={`The template shown at /weekly/${key}`}
          error={wrong(`weeklyTemplates.${key}`)}
        >
          {(control) => (
            <Select
              {...control}
              value={String(draft.weeklyTemplates[key] ?? "")}
              placeholder="None"
              options={templates.map((one) => ({ value: String(one.id), label: one.name }))}
              onChange={(event) =>
                set({
                  weeklyTemplates: {
                    ...draft.weeklyTemplates,
                    [key]: event.target.value ? Number(event.target.value) : undefined,
                  },
                })
              }
            />
          )}
        </Field>
      ))}
    </section>
  );
}

/** Whether readers see positions. */
export function PositionsPart({ draft, set }: Edited) {
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Bills
      </SectionLabel>
      <Checkbox
        label="Show our positions to readers"
        hint="Support, oppose or watch, on each bill's page. Priorities, notes and owners are never shown."
        checked={draft.showsPositions}
        onChange={(event) => set({ showsPositions: event.target.checked })}
      />
    </section>
  );
}
