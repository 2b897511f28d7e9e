"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Textarea } from "@/components/ui/primitives/textarea";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { call } from "@/lib/platform/http/call";
import type { selectsApi } from "@/lib/templates/elements-api";
import type { SelectList } from "@/lib/templates/schema";

/** Creates a dropdown list with its first options, one per line. */
export function NewListDialog({ onClose, onMade }: { onClose: () => void; onMade: (list: SelectList) => void }) {
  const [name, setName] = useState("");
  const [options, setOptions] = useState("");
  const { busy, problem, act } = useAction();
  useUnsaved(name !== "" || options !== "");
  const make = async () => {
    const values = options
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    const made = await act(() =>
      call<typeof selectsApi.new>("POST", "/admin/form-element-type-select/api/new", { body: { name, values } }),
    );
    if (made) onMade(made.formElementTypeSelect);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="New dropdown list"
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={() => void make()}>
            Create list
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      <Field id="new-list-name" label="Name" required>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            value={name}
            maxLength={300}
            readOnly={busy}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field id="new-list-options" label="Options" hint="One per line. You can add more later." required={false}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            readOnly={busy}
            value={options}
            onChange={(event) => setOptions(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
