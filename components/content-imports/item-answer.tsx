"use client";

import { useUnsavedForm } from "@/components/ui/hooks/use-unsaved";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import type { contentImportsApi } from "@/lib/content-imports/api";
import type { ContentImportItem } from "@/lib/content-imports/schema";
import styles from "./content-imports.module.css";

/** Title or date that the file lacks, and whether to include the item. */
export function ItemAnswer({ importId, item }: { importId: number; item: ContentImportItem }) {
  const router = useRouter();
  const { busy, problem, act } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useUnsavedForm(form);
  const answer = (change: { title?: string; date?: string | null; skip?: boolean }) =>
    act(async () => {
      await call<typeof contentImportsApi.answer>("POST", "/admin/content-import/api/answer/[id]", {
        params: { id: importId },
        body: { items: [{ id: item.id, ...change }] },
      });
      router.refresh();
    });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const title = String(fields.get("title") ?? "").trim();
    const date = String(fields.get("date") ?? "");
    void answer({ ...(title && { title }), ...(date && { date }) });
  };
  return (
    <div className={styles.answer}>
      {item.asks.length > 0 && !item.isSkipped && (
        <form ref={form} className={styles.answer} onSubmit={save}>
          {item.asks.includes("title") && (
            <Field id={`title-${item.id}`} label="Title">
              {(control) => <TextInput {...control} name="title" maxLength={300} />}
            </Field>
          )}
          {item.asks.includes("date") && (
            <Field id={`date-${item.id}`} label="Published on">
              {(control) => <TextInput {...control} name="date" type="date" />}
            </Field>
          )}
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </form>
      )}
      <Button
        kind="quiet"
        busy={busy}
        aria-label={`${item.isSkipped ? "Include" : "Leave out"}: ${item.title || "untitled"}`}
        onClick={() => void answer({ skip: !item.isSkipped })}
      >
        {item.isSkipped ? "Include" : "Leave out"}
      </Button>
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  );
}
