"use client";

import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import type { sourcesApi } from "@/lib/sources/api";
import type { Source } from "@/lib/sources/schema";
import styles from "./sources.module.css";

/** API key of a source, and its update interval. */
export function SourceSettings({ source }: { source: Source }) {
  const router = useRouter();
  const [key, setKey] = useState("");
  useUnsaved(key.trim() !== "");
  const { busy, problem, act } = useAction();
  const update = (body: { key?: string; every?: number }, done: string) =>
    act(async () => {
      await call<typeof sourcesApi.update>("POST", "/admin/source/api/update/[id]", {
        params: { id: source.id },
        body,
      });
      if (body.key) setKey("");
      showToast(done);
      router.refresh();
    });
  const saveKey = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim()) void update({ key }, "The key was saved");
  };
  const saveInterval = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void update({ every: Number(new FormData(event.currentTarget).get("every")) }, "The interval was saved");
  };
  const mayEnter = source.keyState !== "none" && source.keyState !== "environment";
  return (
    <div className={styles.settings}>
      {problem && (
        <Notice kind="error" live>
          <p>{problem.message}</p>
        </Notice>
      )}
      {mayEnter && (
        <form className={styles.line} onSubmit={saveKey}>
          <Field
            id="source-key"
            label={source.keyState === "set" ? "Replace the API key" : "API key"}
            hint={
              <>
                {source.keyHelp} {source.keyUrl && <a href={source.keyUrl}>Get a key</a>}. It is stored encrypted and
                never shown again.
              </>
            }
          >
            {(control) => (
              <TextInput
                {...control}
                type="password"
                value={key}
                onChange={(event) => setKey(event.target.value)}
                maxLength={500}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit" busy={busy} disabled={key.trim() === ""}>
            Save key
          </Button>
          {source.keyState === "set" && (
            <Button kind="quiet" busy={busy} onClick={() => void update({ key: "" }, "The key was removed")}>
              Remove key
            </Button>
          )}
        </form>
      )}
      <form className={styles.line} onSubmit={saveInterval}>
        <Field id="source-every" label="Minutes between two updates" hint="15 or more.">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              short
              name="every"
              min={15}
              max={10080}
              defaultValue={source.every}
              key={source.every}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          Save interval
        </Button>
      </form>
    </div>
  );
}
