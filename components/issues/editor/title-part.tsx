"use client";

import { Field } from "@/components/ui/primitives/field";
import { Textarea } from "@/components/ui/primitives/textarea";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { InPlace } from "./in-place";

/** Whether readers see the name big: there is no headline. */
const useIsHead = () => useEditorState(({ issue }) => !(issue.formTemplate.issuesCanHaveHeadlines && issue.headline));

/** The name of the issue: the small line above the headline, or the head where there is none. */
export function TitlePart() {
  const name = useEditorState((state) => state.issue.name);
  const isHead = useIsHead();
  const shown = name.trim() || "Untitled";
  const reading = isHead ? <h1 className={styles.title}>{shown}</h1> : <p className={styles.name}>{shown}</p>;
  return (
    <InPlace part="title" name="name" reading={reading}>
      {isHead && <h1 className={styles.unseen}>{name}</h1>}
      <LineField part="title" label="Name of the issue" isHead={isHead} required />
    </InPlace>
  );
}

/** The headline, as big as readers see it; only where the template has one. */
export function HeadlinePart() {
  const headline = useEditorState((state) => state.issue.headline);
  const reading = headline ? (
    <h1 className={styles.title}>{headline}</h1>
  ) : (
    <p className={styles.absent}>No headline yet</p>
  );
  return (
    <InPlace part="headline" name="headline" reading={reading} isBlank={!headline}>
      {headline && <h1 className={styles.unseen}>{headline}</h1>}
      <LineField part="headline" label="Headline" isHead />
    </InPlace>
  );
}

/** Long lines wrap while editing, but remain one line: Enter saves. */
function LineField({
  part,
  label,
  isHead,
  required,
}: {
  part: "title" | "headline";
  label: string;
  isHead: boolean;
  required?: boolean;
}) {
  const { actions } = useIssueEditor();
  const text = useEditorState((state) => state.typed[part]) ?? "";
  const error = useEditorState((state) => state.errors[part]);
  return (
    <Field id={`issue-${part}`} label={label} error={error} required={required}>
      {(control) => (
        <Textarea
          {...control}
          rows={1}
          className={isHead ? styles.titleInput : styles.nameInput}
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
