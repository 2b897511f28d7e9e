"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { call, sentenceOf } from "@/lib/platform/http/call";
import type { usersApi } from "@/lib/users/api";
import { OneTimeLink } from "./one-time-link";
import styles from "./sections.module.css";

/** Creates a link with which a person who cannot sign in sets a new password. */
export function MakeLink({ userId }: { userId: number }) {
  const [link, setLink] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setWrong("");
    try {
      setLink(
        (await call<typeof usersApi.resetLink>("POST", "/admin/user/api/reset-link/[id]", { params: { id: userId } }))
          .link,
      );
    } catch (error) {
      setWrong(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <div className={styles.link}>
      {wrong && <ErrorSummary errors={[{ message: wrong }]} />}
      {link ? (
        <OneTimeLink
          link={link}
          hint="It works once. Give it only to this person: anyone who has it can access the account."
        />
      ) : (
        <div>
          <Button busy={busy} onClick={make}>
            Create a link
          </Button>
        </div>
      )}
    </div>
  );
}
