"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { contentImportsApi } from "@/lib/content-imports/api";
import type { ContentImportTag } from "@/lib/content-imports/schema";
import styles from "./content-imports.module.css";

export type Place = { templateId: number; elementId: number; label: string };

/** Also the topics for their tags. */
export function RunForm({
  id,
  count,
  pages,
  places,
  tags,
  topics,
  jurisdictions,
  mayFetch,
  defaults,
}: {
  id: number;
  count: number;
  pages: number;
  places: readonly Place[];
  tags: readonly ContentImportTag[];
  topics: readonly { id: number; label: string }[];
  jurisdictions: readonly { value: string; label: string }[];
  mayFetch: boolean;
  /** As in the import before; without one published, and the jurisdiction that most bills have. */
  defaults: { elementId: number | null; publish: boolean; jurisdiction: string | null };
}) {
  const router = useRouter();
  const { busy, problem, act } = useAction();
  const [chosen, setChosen] = useState<Record<string, string>>(
    Object.fromEntries(tags.map(({ name, topicId }) => [name, topicId === null ? "" : String(topicId)])),
  );
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [formTemplateId, formElementId] = String(form.get("place")).split(":").map(Number);
    void act(async () => {
      await call<typeof contentImportsApi.run>("POST", "/admin/content-import/api/run/[id]", {
        params: { id },
        body: {
          formTemplateId: formTemplateId!,
          formElementId: formElementId!,
          publish: form.get("publish") === "1",
          jurisdiction: String(form.get("jurisdiction") ?? "") || null,
          fetchPictures: form.get("fetchPictures") !== null,
          importPages: pages === 0 || form.get("importPages") !== null,
          topics: Object.fromEntries(
            Object.entries(chosen).map(([name, topic]) => [name, topic === "" ? null : Number(topic)]),
          ),
        },
      });
      router.refresh();
    });
  };
  if (places.length === 0)
    return (
      <Notice kind="warning">
        <p>No template has a rich text field. Add one, then import.</p>
      </Notice>
    );
  return (
    <form className={styles.part} onSubmit={start}>
      <h2>Import</h2>
      <div className={styles.fields}>
        <Field id="import-place" label="Template and field for the text">
          {(control) => (
            <Select
              {...control}
              name="place"
              defaultValue={places
                .filter(({ elementId }) => elementId === defaults.elementId)
                .map(({ templateId, elementId }) => `${templateId}:${elementId}`)
                .at(0)}
              options={places.map(({ templateId, elementId, label }) => ({
                value: `${templateId}:${elementId}`,
                label,
              }))}
            />
          )}
        </Field>
        <Field id="import-publish" label="Import as">
          {(control) => (
            <Select
              {...control}
              name="publish"
              defaultValue={defaults.publish ? "1" : "0"}
              options={[
                { value: "1", label: "Published, with their own dates" },
                { value: "0", label: "Drafts" },
              ]}
            />
          )}
        </Field>
        <Field id="import-jurisdiction" label="Jurisdiction of bill numbers without a state">
          {(control) => (
            <Select
              {...control}
              name="jurisdiction"
              defaultValue={defaults.jurisdiction ?? ""}
              placeholder="None (don’t link them)"
              options={jurisdictions}
            />
          )}
        </Field>
      </div>
      {tags.length > 0 && (
        <Disclosure summary={`Tags: ${tags.filter(({ name }) => chosen[name]).length} of ${tags.length} become topics`}>
          <div className={styles.fields}>
            {tags.map(({ name, items }, at) => (
              <Field key={name} id={`import-tag-${at}`} label={`${name} (${items})`}>
                {(control) => (
                  <Select
                    {...control}
                    value={chosen[name] ?? ""}
                    placeholder="No topic"
                    options={topics.map((topic) => ({ value: String(topic.id), label: topic.label }))}
                    onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        </Disclosure>
      )}
      {pages > 0 && (
        <Checkbox
          name="importPages"
          defaultChecked
          label={`Import ${formatCount(pages, "page")} under Pages`}
          hint="Such as About or Contact. A page keeps its address where that is free. Otherwise pages are left out."
        />
      )}
      {mayFetch && (
        <Checkbox
          name="fetchPictures"
          label="Fetch pictures from the former site"
          hint="For pictures that do not come with the export. Missing ones are listed."
        />
      )}
      {problem && (
        <Notice kind="error" live title="The import did not start">
          <p>{problem.message}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {`Import ${formatCount(count, "item")}`}
        </Button>
        <p>No email is sent, and feeds show nothing as new.</p>
      </div>
    </form>
  );
}
