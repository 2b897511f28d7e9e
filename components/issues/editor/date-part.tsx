"use client";

import { ViewCounts } from "@/components/analytics/views-labels";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Day } from "@/components/ui/primitives/day";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { InPlace } from "./in-place";

/** The publication date. Set by the first publish, and editable only while the issue is published. */
export function DatePart({ views }: { views?: { recent: number; ever: number } }) {
  const { actions } = useIssueEditor();
  const published = useEditorState((state) => state.issue.published);
  const date = useEditorState((state) => state.publishedDate);
  const typed = useEditorState((state) => state.typed.publishedDate) ?? "";
  const error = useEditorState((state) => state.errors.publishedDate);
  if (!published) return null;
  const reading = (
    <p className={styles.meta}>
      Published {date ? <Day date={date} /> : "without a date"}
      {views && (
        <>
          , <ViewCounts {...views} />
        </>
      )}
    </p>
  );
  return (
    <InPlace part="publishedDate" name="published date" reading={reading}>
      <Field
        id="issue-publishedDate"
        label="Published date"
        hint="Readers see it immediately. Issues are sorted by it."
        error={error}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            short
            value={typed}
            onChange={(event) => actions.typed("publishedDate", event.target.value)}
          />
        )}
      </Field>
    </InPlace>
  );
}
