"use client";

import { WordDifference } from "@/components/issues/history/compare/word-difference";
import { Button } from "@/components/ui/primitives/button";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { formatTime } from "@/lib/platform/text/dates";
import type { FormElementValue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import { titleOfTheirs } from "./choices";
import { CopyText } from "./copy-words";
import { useIssueEditor, useOptions } from "./editor-context";
import styles from "./editor.module.css";
import { ElementValue } from "./element-value";
import { backToElement } from "./focus";
import { jumpTo } from "./publishing/jump";
import type { Draft } from "./state";
import { useValueText } from "./value-labels";
import { dataOf, type ValueData } from "./values";

/**
 * A conflict between two saves of one element: both texts compared with their common base, to copy from and
 * choose between. Nothing is sent until one is chosen, and the other is set aside.
 */
export function ConflictPanel({ element, draft }: { element: FormElement; draft: Draft }) {
  const { choices, store, timeZone, viewer } = useIssueEditor();
  const words = useValueText(element);
  const { theirs, data: mine, baseData } = draft;
  if (!theirs) return null;
  const other = dataOf(element.formElementType.name, theirs.value);
  const isMe = theirs.savedBy === viewer.name;
  const who = isMe ? "You, elsewhere," : (theirs.savedBy ?? "Someone");
  const known = theirs.value;
  // Without a common base the two are compared with each other.
  const from = words(baseData ?? other);
  return (
    <section className={styles.conflict} role="alert" aria-label={`Two texts for ${element.label}`}>
      <p>
        <b>
          {who} saved “{element.label}” first{theirs.savedAt ? `, at ${formatTime(theirs.savedAt, timeZone)}` : ""}.
        </b>{" "}
        Your version is not saved. Choose one. You can still copy the other afterward.
      </p>
      <div className={styles.versions}>
        <Version
          title="Yours"
          element={element}
          data={mine}
          known={known}
          from={from}
          action={
            <Button
              small
              kind="primary"
              onClick={(event) => {
                choices.keepMine(element.id);
                backToElement(event.currentTarget);
              }}
            >
              Keep mine
            </Button>
          }
        />
        <Version
          title={titleOfTheirs(theirs, viewer)}
          element={element}
          data={other}
          known={known}
          from={from}
          action={
            <Button
              small
              onClick={(event) => {
                choices.takeTheirs(element.id);
                backToElement(event.currentTarget);
              }}
            >
              {isMe ? "Use the saved one" : "Use theirs"}
            </Button>
          }
        />
      </div>
      <div className={styles.buttons}>
        <Button
          small
          onClick={() => {
            choices.merge(element.id);
            jumpTo(store, { elementId: element.id, groupId: element.formElementGroup });
          }}
        >
          Merge both
        </Button>
        <span className={styles.hint}>
          {baseData
            ? "Combines both sets of changes. Where both changed the same words, both versions are shown."
            : "Places both texts one after the other."}
        </span>
      </div>
      {baseData && (
        <Disclosure summary="When you started">
          <div className={styles.versionText} tabIndex={0} role="region" aria-label={`As it was: ${element.label}`}>
            <p className={styles.baseText}>{words(baseData) || <i>(empty)</i>}</p>
          </div>
          <CopyText words={words(baseData)} whose="as it was" />
        </Disclosure>
      )}
    </section>
  );
}

type VersionProps = {
  title: string;
  element: FormElement;
  data: ValueData;
  known: FormElementValue;
  from: string;
  action: React.ReactNode;
};

function Version({ title, element, data, known, from, action }: VersionProps) {
  const words = useValueText(element)(data);
  const options = useOptions(element);
  return (
    <div className={styles.version}>
      <h3>{title}</h3>
      <div className={styles.versionText} tabIndex={0} role="region" aria-label={`${title}: ${element.label}`}>
        <WordDifference before={from} after={words} />
        {"document" in data && (
          <Disclosure summary="With its formatting">
            <ElementValue element={element} data={data} value={known} options={options} />
          </Disclosure>
        )}
      </div>
      <div className={styles.buttons}>
        {action}
        <CopyText words={words} whose={title.toLowerCase()} />
      </div>
    </div>
  );
}
