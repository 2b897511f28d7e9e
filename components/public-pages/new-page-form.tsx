"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { NameField } from "./page-fields";

type Props = {
  noun: "tracker" | "scorecard";
  /** Adds it as a draft. @returns its id */
  onAdd: (name: string) => Promise<number>;
  className: string | undefined;
  /** Fields after the name. */
  children?: ReactNode;
};

/** Adds a public page as a draft by its name, and leads to its form. */
export function NewPageForm({ noun, onAdd, className, children }: Props) {
  const navigate = useNavigateIfMounted();
  const { busy, problem, act } = useAction();
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = `${noun}-name`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (!name.trim()) return;
    void act(async () => navigate(`/admin/${noun}/edit/${await onAdd(name)}`));
  };
  return (
    <form className={className} onSubmit={submit} noValidate>
      {isMissing ? (
        <ErrorSummary errors={[{ message: "Enter a name.", href: field }]} />
      ) : (
        problem && <ErrorSummary errors={[{ message: problem.message }]} />
      )}
      <NameField
        id={field}
        hint="Readers see it, and it becomes the address."
        error={isMissing ? "Enter a name." : undefined}
        value={name}
        onChange={(change) => setName(change.name)}
      />
      {children}
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          Add {noun}
        </Button>
      </div>
    </form>
  );
}
