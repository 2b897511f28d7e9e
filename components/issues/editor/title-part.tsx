"use client";

import { Field } from "@/components/ui/primitives/field";
import { Textarea } from "@/components/ui/primitives/textarea";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { InPlace } from "./in-place";

export function TitlePart() {
  const name = useEditorState((state) => state.issue.name);
  const reading = <h1 className={styles.title}>{name.trim() || "Untitled"}</h1>;
  return (
    <InPlace part="title" name="title" reading={reading}>
      <h1 className={styles.unseen}>{name}</h1>
      <LineField part="title" label="Title" required />
    </InPlace>
  );
}

/** The headline; only where the template has one. */
export function HeadlinePart() {
  const headline = useEditorState((state) => state.issue.headline);
  const reading = headline ? (
    <p className={styles.headline}>{headline}</p>
  ) : (
    <p className={styles.absent}>No headline yet</p>
  );
  return (
    <InPlace part="headline" name="headline" reading={reading} isBlank={!headline}>
      <LineField part="headline" label="Headline" />
    </InPlace>
  );
}

/** Long lines wrap while editing, but remain one line: Enter saves. */
function LineField({ part, label, required }: { part: "title" | "headline"; label: string; required?: boolean }) {
  const { actions } = useIssueEditor();
  const text = useEditorState((state) => state.typed[part]) ?? "";
  const error = useEditorState((state) => state.errors[part]);
  return (
    <Field id={`issue-${part}`} label={label} error={error} required={required}>
      {(control) => (
        <Textarea
          {...control}
          rows={1}
          className={part === "title" ? styles.titleInput : styles.headlineInput}
          value={text}
          onChange={(event) =>
            actions.typed(
              part,
              event.target.value.replace(/\s+/g, (run) => (run.includes("\n") ? " " : run)),
            )
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void actions.savePart(part);
          }}
        />
      )}
    </Field>
  );
}
