"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Bill } from "@/lib/bills/schema";
import type { PublicationIssue } from "@/lib/issues/schema";
import type { FormElementGroup, SelectValue } from "@/lib/templates/schema";
import { cacheBills } from "../editor/bill-data";
import { ElementValue } from "../editor/element-value";
import { valueOf } from "../editor/state";
import { dataOf, isBlank } from "../editor/values";
import styles from "./admin.module.css";

/** Read-only view of an issue's working copy, including what is hidden from readers. */
export function IssueReading({
  issue,
  selectOptions,
  bills,
}: {
  issue: PublicationIssue;
  selectOptions: Record<number, SelectValue[]>;
  bills: readonly Bill[];
}) {
  const client = useQueryClient();
  useState(() => cacheBills(client, [...bills, ...(issue.formElementValues ?? []).flatMap((value) => value.bills)]));
  const groups = (issue.formTemplate.formElementGroups ?? []).filter((group) => group.active);
  return (
    <div className={styles.reading}>
      {groups.map((group) => (
        <Group key={group.id} group={group} issue={issue} selectOptions={selectOptions} />
      ))}
    </div>
  );
}

function Group({
  group,
  issue,
  selectOptions,
}: {
  group: FormElementGroup;
  issue: PublicationIssue;
  selectOptions: Record<number, SelectValue[]>;
}) {
  const filled = group.formElements
    .map((element) => ({ element, value: valueOf(issue, element.id) }))
    .filter(({ element, value }) => !isBlank(dataOf(element.formElementType.name, value)));
  if (filled.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`group-${group.id}`}>
      <h2 id={`group-${group.id}`}>{group.name}</h2>
      {filled.map(({ element, value }) => (
        <div key={element.id}>
          {(element.isLabelVisible || !element.public) && (
            <h3>
              {element.label}
              {!element.public && <span className={styles.aside}>not shown to readers</span>}
            </h3>
          )}
          <ElementValue
            element={element}
            data={dataOf(element.formElementType.name, value)}
            value={value}
            options={element.formElementTypeSelect ? (selectOptions[element.formElementTypeSelect.id] ?? []) : []}
          />
        </div>
      ))}
    </section>
  );
}
