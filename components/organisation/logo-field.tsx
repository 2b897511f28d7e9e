"use client";

import { useRef, useState } from "react";
import { uploadAnswered, uploadKey } from "@/components/files/pending-uploads";
import { upload } from "@/components/files/upload";
import { Link } from "@/components/ui/primitives/link";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import type { Logo } from "@/lib/organisation/organisation";
import styles from "./organisation-form.module.css";

export type LogoChoice = Logo & { title: string };

/** The logo, chosen from the public pictures of the file library. */
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
  const input = useRef<HTMLInputElement>(null);
  const [uploaded, setUploaded] = useState<LogoChoice[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const choices = [...uploaded, ...pictures.filter((one) => !uploaded.some(({ id }) => id === one.id))];
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setRefusal(undefined);
    const fields = { isPublic: "1", altText: "Logo" };
    const key = uploadKey(file, fields);
    const answer = await upload(file, fields, key, () => {});
    if (answer.ok || !answer.isPassing) uploadAnswered(key);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.message);
    const { id, url, width, height, title, mimeType } = answer.file;
    if (!mimeType.startsWith("image/")) return setRefusal("The logo must be a picture: PNG, JPEG, WebP or GIF.");
    setUploaded((before) => [{ id, url, width, height, title }, ...before]);
    onChange({ id, url, width, height });
  };
  const choose = (id: string) => {
    const found = choices.find((one) => String(one.id) === id);
    onChange(found ? { id: found.id, url: found.url, width: found.width, height: found.height } : null);
  };
  return (
    <Field
      id="logo"
      label="Logo"
      error={refusal ?? error}
      hint={
        <>
          Shown next to your name in place of the default icon. Upload a PNG, JPEG, WebP or GIF, or choose a public
          picture from <Link href="/admin/file/list">Files</Link>.
        </>
      }
    >
      {({ required: _, ...control }) => (
        <div className={styles.logo}>
          <div className={styles.logoSelect}>
            <Select
              {...control}
              value={String(value?.id ?? "")}
              placeholder="None (default icon)"
              options={choices.map((one) => ({ value: String(one.id), label: one.title }))}
              onChange={(event) => choose(event.target.value)}
            />
          </div>
          <Button small busy={busy} onClick={() => input.current?.click()}>
            Upload a logo
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".png,.jpg,.jpeg,.webp,.gif"
            aria-label="Logo to upload"
            onChange={(event) => {
              void send(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          {/* oxlint-disable-next-line next/no-img-element -- served as uploaded, without an image optimizer */}
          {value && <img src={value.url} alt="" width={value.width ?? undefined} height={value.height ?? undefined} />}
          {value && (
            <Button small kind="quiet" onClick={() => onChange(null)}>
              Use the default icon
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
