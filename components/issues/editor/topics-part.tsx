"use client";

import { useMemo } from "react";
import { Chip, ChipList } from "@/components/ui/primitives/chip";
import { Field } from "@/components/ui/primitives/field";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { Select } from "@/components/ui/primitives/select";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { InPlace } from "./in-place";

/** Topics by policy area. The main topic determines the issue's series and number. */
export function TopicsPart() {
  const { topics: offered, actions } = useIssueEditor();
  const topics = useEditorState((state) => state.topics);
  const carried = useEditorState((state) => state.issue.categories);
  const main = useEditorState((state) => state.issue.category);
  const typed = useEditorState((state) => state.typed.topics) ?? topics.ids;
  const error = useEditorState((state) => state.errors.topics);
  const mainError = useEditorState((state) => state.errors.category);
  // An old issue keeps a topic that is no longer offered.
  const options = useMemo(
    () =>
      [...new Map([...offered, ...carried].map((one) => [one.id, one])).values()]
        .map((one) => ({ value: String(one.id), label: one.label }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [offered, carried],
  );
  const reading =
    topics.groups.length === 0 ? (
      <p className={styles.absent}>No topics yet</p>
    ) : (
      <dl className={styles.topics}>
        {topics.groups.map((group) => (
          <div key={group.policyArea}>
            <dt>{group.policyArea}</dt>
            <dd>
              <ChipList label={`Topics in ${group.policyArea}`}>
                {group.topics.map((one) => (
                  <Chip key={one.id}>
                    {one.name}
                    {one.id === main?.id && topics.ids.length > 1 ? " (main)" : ""}
                  </Chip>
                ))}
              </ChipList>
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <InPlace part="topics" name="topics" reading={reading} isBlank={topics.ids.length === 0}>
      <Field id="issue-topics" label="Topics" hint="Issues on a topic are numbered." error={error}>
        {(control) => (
          <MultiSelect
            id={control.id}
            name="topics"
            aria-describedby={control["aria-describedby"]}
            aria-invalid={control["aria-invalid"]}
            options={options}
            value={typed.map(String)}
            onChange={(values) => actions.typed("topics", values.map(Number))}
            placeholder="Select topics"
            inForm
          />
        )}
      </Field>
      {topics.ids.length > 1 && (
        <Field
          id="issue-category"
          label="Main topic"
          hint="One of the saved topics. It gives the issue its number and is saved immediately."
          error={mainError}
        >
          {(control) => (
            <Select
              {...control}
              value={String(main?.id ?? "")}
              placeholder={main ? undefined : "Choose"}
              options={carried.map((one) => ({ value: String(one.id), label: one.label }))}
              onChange={(event) => event.target.value && void actions.chooseMain(Number(event.target.value))}
            />
          )}
        </Field>
      )}
    </InPlace>
  );
}
