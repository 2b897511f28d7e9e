"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { call } from "@/lib/platform/http/call";
import type { organisationApi } from "@/lib/organisation/api";
import type { LogoChoice } from "./logo-field";
import {
  AppearancePart,
  PositionsPart,
  PublisherPart,
  type Settings,
  type TemplateOption,
  TimeZonePart,
  weeklies,
  WeeklyPart,
  type ZoneOption,
} from "./organisation-parts";
import type { DataFile } from "@/components/open-data/make-open-data";
import { EmbedsPart } from "./embeds-part";
import { OpenDataPart } from "./open-data-part";
import { SignUpPart } from "./sign-up-part";
import styles from "./organisation-form.module.css";

type Props = {
  organisation: Settings;
  zones: readonly ZoneOption[];
  templates: readonly TemplateOption[];
  pictures: readonly LogoChoice[];
  /** Of open data, the newest first. */
  dataFiles?: readonly DataFile[];
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
  "signUp",
  "signUpDomains",
  "embedOrigins",
  "openData",
  "openDataLicense",
  "openDataLicenseUrl",
  "openDataAttribution",
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
  signUp: "Who can sign up",
  signUpDomains: "Domains that can sign up",
  embedOrigins: "Sites that may embed",
  openData: "Open data offered",
  openDataLicense: "License of the open data",
  openDataLicenseUrl: "Address of the license",
  openDataAttribution: "Attribution of the open data",
};
/** Publisher, appearance, and the templates of the weekly pages. One form, saved as a whole. */
export function OrganisationForm({ organisation, zones, templates, pictures, dataFiles = [] }: Props) {
  const router = useRouter();
  const form = useEdited(organisation, names, async ({ logo, ...change }, version) => {
    const weeklyTemplates =
      change.weeklyTemplates &&
      Object.fromEntries(weeklies.map(([key]) => [key, change.weeklyTemplates?.[key] ?? null]));
    const body = {
      ...change,
      ...(weeklyTemplates && { weeklyTemplates }),
      ...(change.embedOrigins && { embedOrigins: change.embedOrigins.map((one) => one.trim()).filter(Boolean) }),
      ...(change.signUpDomains && { signUpDomains: change.signUpDomains.map((one) => one.trim()).filter(Boolean) }),
      ...(logo !== undefined && { logo: logo?.id ?? null }),
      version,
    };
    return (await call<typeof organisationApi.update>("POST", "/admin/organisation/api/update", { body })).organisation;
  });
  const { draft, set, problem, conflict, changed, busy } = form;
  const onSaved = (done: unknown) => {
    if (!done) return;
    showToast("Settings saved.");
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
        : name === "showsPositions" || name === "openData"
          ? of[name]
            ? "yes"
            : "no"
          : String(of[name] ?? "");
  const edited = { draft, set, wrong };
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
      <PublisherPart {...edited} pictures={pictures} />
      <AppearancePart {...edited} />
      <TimeZonePart {...edited} zones={zones} />
      <WeeklyPart {...edited} templates={templates} />
      <PositionsPart {...edited} />
      <SignUpPart {...edited} />
      <EmbedsPart {...edited} />
      <OpenDataPart {...edited} isOn={organisation.openData} files={dataFiles} />
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
