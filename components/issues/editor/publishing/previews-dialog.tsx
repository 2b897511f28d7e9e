"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { Dialog, DismissButton } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Time } from "@/components/ui/primitives/time";
import { useIssueEditor, useEditorState } from "../editor-context";
import { listPreviews, revokePreview, sharePreview } from "./publishing-calls";
import styles from "./publishing.module.css";

const spans = [
  { value: "1", label: "1 day" },
  { value: "3", label: "3 days" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
];

/** Preview links for people without an account: create, list, revoke. */
export function PreviewsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Share a preview" wide actions={<DismissButton>Done</DismissButton>}>
      <Previews />
    </Dialog>
  );
}

function Previews() {
  const { actions, viewer, timeZone } = useIssueEditor();
  const id = useEditorState((state) => state.issue.id);
  const client = useQueryClient();
  const { data: previews = [] } = useQuery({
    queryKey: ["previews", id],
    queryFn: ({ signal }) => listPreviews(id, signal),
  });
  const [label, setLabel] = useState("");
  const [days, setDays] = useState("7");
  const [made, setMade] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const act = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      await work();
      // An initial fetch still in flight has the older list, and would overwrite the new one.
      await client.cancelQueries({ queryKey: ["previews", id] });
      await client.invalidateQueries({ queryKey: ["previews", id] });
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : "An unknown error occurred.");
    }
    setBusy(false);
  };
  const share = () =>
    act(async () => {
      await actions.saveAll();
      setMade((await sharePreview(viewer.id, id, label.trim(), Number(days))).url);
      setLabel((now) => (now === label ? "" : now));
    });
  return (
    <div className={styles.stack}>
      <p>
        Anyone with this link can see the current draft, without an account, until the link expires or you revoke it.
      </p>
      <div className={styles.form}>
        <Field id="preview-label" label="Who it's for" required={false}>
          {(control) => (
            <TextInput {...control} value={label} maxLength={120} onChange={(event) => setLabel(event.target.value)} />
          )}
        </Field>
        <Field id="preview-days" label="Valid for">
          {(control) => (
            <Select
              {...control}
              required={undefined}
              value={days}
              options={spans}
              onChange={(event) => setDays(event.target.value)}
            />
          )}
        </Field>
        <p>
          <Button kind="primary" busy={busy} onClick={() => void share()}>
            Create a link
          </Button>
        </p>
      </div>
      {made && (
        <Notice kind="success" live title="Link created. It is shown only once.">
          <span className={styles.address}>
            <input
              className={styles.said}
              aria-label="Preview link"
              readOnly
              value={made}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={made} label="Copy link" />
          </span>
        </Notice>
      )}
      {error && (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
      {previews.length > 0 && (
        <section className={styles.section} aria-label="Active links">
          <h3 className={styles.head}>Active links</h3>
          <ul className={styles.links}>
            {previews.map((one) => (
              <li key={one.id}>
                <span>
                  {one.label || "Without a name"}
                  <br />
                  <span className={styles.by}>
                    By {one.createdBy ?? "a former member"}, until <Time at={one.expiresAt} timeZone={timeZone} />;{" "}
                    {one.lastOpenedAt ? (
                      <>
                        opened <Time at={one.lastOpenedAt} timeZone={timeZone} />
                      </>
                    ) : (
                      "not opened yet"
                    )}
                  </span>
                </span>
                <Button
                  small
                  kind="danger"
                  busy={busy}
                  aria-label={`Revoke the link for ${one.label || "no one by name"}`}
                  onClick={() => void act(() => revokePreview(viewer.id, one.id))}
                >
                  Revoke link
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
