"use client";

import { type Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import { backToText } from "./back-to-text";
import { hrefFrom } from "./href-from";

/**
 * Sets, changes or removes the link at the caret. The address is corrected where the intent is clear, and
 * refused otherwise.
 */
export function LinkDialog({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const { from, to, empty } = editor.state.selection;
  const current = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(current);
  const [words, setWords] = useState("");
  const [error, setError] = useState<string>();
  const needsWords = empty && !current;
  const { href, problem, advice } = hrefFrom(address);
  const close = () => {
    onClose();
    backToText(editor);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!href) return setError(problem);
    if (needsWords)
      editor
        .chain()
        .insertContentAt(
          { from, to },
          { type: "text", text: words.trim() || address.trim(), marks: [{ type: "link", attrs: { href } }] },
        )
        .run();
    else editor.chain().extendMarkRange("link").setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    close();
  };
  const formId = `${id}-form`;
  return (
    <Dialog
      open
      onClose={close}
      title={current ? "Change link" : "Add link"}
      actions={
        <>
          <Button kind="primary" type="submit" form={formId}>
            {current ? "Change link" : "Add link"}
          </Button>
          {current && <Button onClick={remove}>Remove link</Button>}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          id={`${id}-address`}
          label="Address"
          hint="A web address, a mailto: address, or a path on this site such as /bill/list."
          error={error}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoComplete="off"
              data-autofocus=""
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {needsWords && (
          <Field
            id={`${id}-words`}
            label="Link text"
            hint="The text readers click. If empty, the address is shown."
            required={false}
          >
            {(control) => <TextInput {...control} value={words} onChange={(event) => setWords(event.target.value)} />}
          </Field>
        )}
        {advice && <Notice kind="warning">{advice}</Notice>}
      </form>
    </Dialog>
  );
}
