"use client";

import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useSubmit } from "@/components/ui/hooks/use-submit";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import type { templatesApi } from "@/lib/templates/api";
import styles from "./template-page.module.css";

/** Creates a template by name and opens its form. */
export function NewTemplate() {
  const navigate = useNavigateIfMounted();
  const [name, setName] = useState("");
  useUnsaved(name !== "");
  const { post, busy, error } = useSubmit<typeof templatesApi.new>(
    { method: "POST", path: "/admin/form-template/api/new", input: { body: { name } } },
    ({ formTemplate }) => navigate(`/admin/form-template/edit/${formTemplate.id}`),
  );
  const make = (event: FormEvent) => {
    event.preventDefault();
    void post();
  };
  return (
    <form className={styles.form} onSubmit={make} noValidate>
      {error && <ErrorSummary errors={[{ message: error, href: "name" }]} />}
      <Field id="name" label="Name" hint="The name readers see, such as Weekly Legislative Update." required>
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
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy}>
          Create template
        </Button>
        <ButtonLink href="/admin/form-template/list">Cancel</ButtonLink>
      </div>
    </form>
  );
}
