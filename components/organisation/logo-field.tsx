"use client";

import { type ReactNode, useRef, useState } from "react";
import { uploadAnswered, uploadKey } from "@/components/files/pending-uploads";
import { upload } from "@/components/files/upload";
import { Button } from "@/components/ui/primitives/button";
import { HiddenFileInput } from "@/components/ui/primitives/hidden-file-input";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import type { Logo } from "@/lib/organisation/organisation";
import styles from "./organisation-form.module.css";

export type LogoChoice = Logo & { title: string };

type Props = {
  value: Logo | null;
  pictures: readonly LogoChoice[];
  hint: ReactNode;
  /** What is shown without a logo, and the button that removes one. */
  none: { label: string; button: string };
  /** Of a picture that is uploaded here. */
  uploaded: { isPublic: boolean; altText: string };
  required?: boolean;
  error?: string;
  onChange: (logo: Logo | null) => void;
};

/** A logo, chosen from pictures of the file library or uploaded. */
export function LogoField({ value, pictures, hint, none, uploaded: as, required, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [uploaded, setUploaded] = useState<LogoChoice[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const choices = [...uploaded, ...pictures.filter((one) => !uploaded.some(({ id }) => id === one.id))];
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setRefusal(undefined);
    const fields = { isPublic: as.isPublic ? "1" : "0", altText: as.altText };
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
    <Field id="logo" label="Logo" error={refusal ?? error} hint={hint} required={required}>
      {({ required: _, ...control }) => (
        <div className={styles.logo}>
          <div className={styles.logoSelect}>
            <Select
              {...control}
              value={String(value?.id ?? "")}
              placeholder={none.label}
              options={choices.map((one) => ({ value: String(one.id), label: one.title }))}
              onChange={(event) => choose(event.target.value)}
            />
          </div>
          <Button small busy={busy} onClick={() => input.current?.click()}>
            Upload a logo
          </Button>
          <HiddenFileInput
            ref={input}
            label="Logo to upload"
            accept=".png,.jpg,.jpeg,.webp,.gif"
            onChoose={([file]) => void send(file)}
          />
          {/* oxlint-disable-next-line next/no-img-element -- served as uploaded, without an image optimizer */}
          {value && <img src={value.url} alt="" width={value.width ?? undefined} height={value.height ?? undefined} />}
          {value && (
            <Button small kind="quiet" onClick={() => onChange(null)}>
              {none.button}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
