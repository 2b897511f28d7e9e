"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Link } from "@/components/ui/primitives/link";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { call } from "@/lib/platform/http/call";
import type { Organisation } from "@/lib/organisation/organisation";
import type { organisationApi } from "@/lib/organisation/api";
import { ColorField } from "./color-field";
import { LogoField, type LogoChoice } from "./logo-field";
import styles from "./organisation-form.module.css";

type Settings = Pick<
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
  | "version"
>;
type Props = {
  organisation: Settings;
  zones: readonly { value: string; label: string }[];
  templates: readonly { id: number; name: string }[];
  pictures: readonly LogoChoice[];
};

const names = [
  "name",
  "tagline",
  "timeZone",
  "footerText",
  "privacyText",
  "notice",
  "logo",
  "accentColour",
  "movedColour",
  "weeklyTemplates",
  "showsPositions",
] as const;
const labels = {
  name: "Name",
  tagline: "Tagline",
  timeZone: "Time zone",
  footerText: "Footer text",
  privacyText: "Privacy statement",
  notice: "Notice",
  accentColour: "Color of actions and links",
  movedColour: "Color of “moved since”",
  logo: "Logo",
  weeklyTemplates: "Weekly templates",
  showsPositions: "Positions shown to readers",
};
const weeklies = [
  ["legislative", "Legislative"],
  ["legal", "Legal"],
  ["regulatory", "Regulatory"],
] as const;

/** Publisher, appearance, and the templates of the weekly pages. One form, saved as a whole. */
export function OrganisationForm({ organisation, zones, templates, pictures }: Props) {
  const router = useRouter();
  const form = useEdited(organisation, names, async ({ logo, ...change }, version) => {
    const weeklyTemplates =
      change.weeklyTemplates &&
      Object.fromEntries(weeklies.map(([key]) => [key, change.weeklyTemplates?.[key] ?? null]));
    const body = {
      ...change,
      ...(weeklyTemplates && { weeklyTemplates }),
      ...(logo !== undefined && { logo: logo?.id ?? null }),
      version,
    };
    return (await call<typeof organisationApi.update>("POST", "/admin/organisation/api/update", { body })).organisation;
  });
  const { draft, set, problem, conflict, changed, busy } = form;
  const onSaved = (done: unknown) => {
    if (!done) return;
    showToast("Settings saved. All pages show them now.");
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0) void form.save().then(onSaved);
  };
  const wrong = (name: string) => problem?.issues?.find(({ path }) => path === name)?.message;
  const nameOf = (id: number | undefined) => templates.find((one) => one.id === id)?.name ?? "none";
  const words = (name: keyof Settings & string, of: Settings) =>
    name === "weeklyTemplates"
      ? weeklies.map(([key]) => nameOf(of.weeklyTemplates[key])).join(", ")
      : name === "logo"
        ? (of.logo?.url ?? "")
        : name === "showsPositions"
          ? of.showsPositions
            ? "yes"
            : "no"
          : String(of[name] ?? "");
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <ErrorSummary
          errors={
            problem.issues?.map(({ path, message }) => ({
              message: problem.issues?.length === 1 ? problem.message : message,
              href: path.split(".").join("-"),
            })) ?? [{ message: problem.message }]
          }
        />
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<Settings>(draft, conflict.current, labels, words)}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(onSaved)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
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
        <Field id="tagline" label="Tagline" hint="A tagline shown beside the name." required={false}>
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
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy} aria-disabled={changed.length === 0}>
          Save settings
        </Button>
        {changed.length > 0 && (
          <Button kind="quiet" onClick={form.reset}>
            Reset
          </Button>
        )}
        <span role="status" className={styles.state}>
          {busy ? "Saving…" : changed.length > 0 ? "Not saved yet" : ""}
        </span>
      </div>
    </form>
  );
}
