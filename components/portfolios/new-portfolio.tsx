"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { portfolioCalls } from "./portfolio-calls";
import styles from "./portfolio-grid.module.css";

export function NewPortfolio({ folder }: { folder?: { id: number; name: string } }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(folder?.name ?? "");
  const [client, setClient] = useState("");
  const { busy, problem, act } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(() => portfolioCalls.create({ name, client, folderId: folder?.id })).then(
      (done) => done && router.push(`/admin/portfolio/view/${done.portfolio.id}`),
    );
  };
  return (
    <>
      <Button kind={folder ? "plain" : "primary"} small={Boolean(folder)} onClick={() => setOpen(true)}>
        {folder ? "Turn into a portfolio" : "New portfolio"}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={folder ? "Turn into a portfolio" : "New portfolio"}>
        <form onSubmit={submit} className={styles.dialogForm}>
          {folder && <p>The bills and notes of “{folder.name}” are copied. The folder stays as it is.</p>}
          <Field id="portfolio-name" label="Name" error={problem?.message} required>
            {(control) => (
              <TextInput
                {...control}
                data-autofocus
                value={name}
                maxLength={200}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field
            id="portfolio-client"
            label="Client or campaign"
            hint="Printed on reports. Leave empty if it is your own."
            required={false}
          >
            {(control) => (
              <TextInput
                {...control}
                value={client}
                maxLength={200}
                onChange={(event) => setClient(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" kind="primary" busy={busy} disabled={!name.trim()}>
              Create portfolio
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
