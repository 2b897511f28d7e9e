"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useSubmit } from "@/components/ui/hooks/use-submit";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import styles from "./admin.module.css";
import { type Kind, kinds } from "./kinds";

/** Creates a topic, a policy area or a file area: its name, and for a topic its area. */
export function NewTopicItem({
  kind,
  areas,
  area,
}: {
  kind: Kind;
  areas?: readonly { id: number; name: string }[];
  /** Initial policy area. */ area?: number;
}) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const { noun, list } = kinds[kind];
  const [name, setName] = useState("");
  const [policyArea, setPolicyArea] = useState(String(area ?? areas?.[0]?.id ?? ""));
  useUnsaved(name !== "");
  const { post, busy, problem } = useSubmit<Endpoint>(
    {
      method: "POST",
      path: `/admin/${kind}/api/new`,
      input: { body: { name, ...(areas && { policyArea: Number(policyArea) || null }) } },
    },
    () => {
      showToast(`“${name}” has been created.`);
      navigate(list);
      router.refresh();
    },
  );
  const make = (event: FormEvent) => {
    event.preventDefault();
    void post();
  };
  return (
    <form className={styles.form} onSubmit={make} noValidate>
      {problem && <ErrorSummary errors={[{ message: problem.message, href: problem.issues?.[0]?.path ?? "name" }]} />}
      <Field id="name" label="Name" required>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={200}
            readOnly={busy}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {areas && (
        <Field id="policyArea" label="Policy area" required>
          {(control) => (
            <Select
              {...control}
              disabled={busy}
              value={policyArea}
              placeholder="Choose…"
              options={areas.map((one) => ({ value: String(one.id), label: one.name }))}
              onChange={(event) => setPolicyArea(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy}>
          Create {noun}
        </Button>
        <ButtonLink href={list}>Cancel</ButtonLink>
      </div>
    </form>
  );
}
