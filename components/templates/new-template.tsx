"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useAct } from "@/components/ui/use-act";
import { call } from "@/lib/http/call";
import type { templatesApi } from "@/lib/templates/api";
import styles from "./template-page.module.css";

/** A name, and the form of the new template opens. */
export function NewTemplate() {
  const router = useRouter();
  const [name, setName] = useState("");
  const { busy, problem, act } = useAct();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const made = await act(() => call<typeof templatesApi.new>("POST", "/admin/form-template/api/new", { body: { name } }));
    if (made) router.push(`/admin/form-template/edit/${made.formTemplate.id}`);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)} noValidate>
      {problem && <ErrorSummary errors={[{ message: problem.message, href: "name" }]} />}
      <Field id="name" label="Name" hint="As readers see it, such as Weekly Legislative Update." required>{(control) => <TextInput {...control} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />}</Field>
      <div className={styles.buttons}><Button type="submit" kind="primary" busy={busy}>Make template</Button><ButtonLink href="/admin/form-template/list">Cancel</ButtonLink></div>
    </form>
  );
}
