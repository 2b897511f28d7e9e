"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { HiddenFileInput } from "@/components/ui/primitives/hidden-file-input";
import { Field } from "@/components/ui/primitives/field";
import { showToast } from "@/components/ui/primitives/toast-store";
import { sentenceOf } from "@/lib/platform/http/call";
import type { Portfolio } from "@/lib/portfolios/schema";
import { portfolioCalls } from "./portfolio-calls";
import styles from "./portfolio-settings.module.css";

/** The client's logo, saved at once. It is not in Files: other staff may not know the client. */
export function ClientLogo({ portfolio }: { portfolio: Pick<Portfolio, "id" | "logo"> }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [logo, setLogo] = useState(portfolio.logo);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const change = async (call: () => Promise<{ portfolio: Portfolio }>, done: string) => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      setLogo((await call()).portfolio.logo);
      showToast(done);
      router.refresh();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field
      id="logo"
      label="Logo"
      error={refusal}
      hint="Printed on reports, and seen by members only. PNG, JPEG, WebP or GIF, up to 2 MB."
      required={false}
    >
      {({ required: _, ...control }) => (
        <div className={styles.logo}>
          {logo && (
            // oxlint-disable-next-line next/no-img-element -- served as uploaded, to members only
            <img src={logo.url} alt="" width={logo.width ?? undefined} height={logo.height ?? undefined} />
          )}
          <Button {...control} small busy={busy} onClick={() => input.current?.click()}>
            {logo ? "Replace logo" : "Upload a logo"}
          </Button>
          {logo && (
            <Button
              small
              kind="quiet"
              busy={busy}
              onClick={() => void change(() => portfolioCalls.removeLogo(portfolio.id), "Logo removed.")}
            >
              Remove logo
            </Button>
          )}
          <HiddenFileInput
            ref={input}
            label="Logo to upload"
            accept=".png,.jpg,.jpeg,.webp,.gif"
            onChoose={([file]) => void change(() => portfolioCalls.setLogo(portfolio.id, file), "Logo saved.")}
          />
        </div>
      )}
    </Field>
  );
}
