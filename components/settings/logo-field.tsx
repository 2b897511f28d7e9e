"use client";

import { Link } from "@/components/ui/link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { Logo } from "@/lib/settings/organisation";
import styles from "./organisation-form.module.css";

export type LogoChoice = Logo & { title: string };

/** The picture before the name, from the public pictures of the file library. */
export function LogoField({
  value,
  pictures,
  error,
  onChange,
}: {
  value: Logo | null;
  pictures: readonly LogoChoice[];
  error?: string;
  onChange: (logo: Logo | null) => void;
}) {
  const choose = (id: string) => {
    const found = pictures.find((one) => String(one.id) === id);
    onChange(found ? { id: found.id, url: found.url, width: found.width, height: found.height } : null);
  };
  return (
    <Field
      id="logo"
      label="Logo"
      error={error}
      hint={
        <>
          Stands before the name instead of the dome. Only active, public pictures are offered;{" "}
          <Link href="/admin/file/list">upload one under Files</Link> first.
        </>
      }
    >
      {({ required: _, ...control }) => (
        <div className={styles.logo}>
          <div className={styles.logoSelect}>
            <Select
              {...control}
              value={String(value?.id ?? "")}
              placeholder="None: the dome"
              options={pictures.map((one) => ({ value: String(one.id), label: one.title }))}
              onChange={(event) => choose(event.target.value)}
            />
          </div>
          {/* oxlint-disable-next-line next/no-img-element -- the file's own bytes: nothing here makes pictures over */}
          {value && <img src={value.url} alt="" width={value.width ?? undefined} height={value.height ?? undefined} />}
          {value && (
            <Button small kind="quiet" onClick={() => onChange(null)}>
              Use the dome
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
