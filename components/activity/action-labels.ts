/** Actions whose name in the log is not what people say. */
const actionLabels: Readonly<Record<string, string>> = {
  "source-coverage.created": "Started following",
  "source-coverage.continued": "Resumed",
  "source-coverage.ended": "Stopped following",
  "source-coverage.read": "Updated",
  "source-coverage.updated": "Settings changed",
};

/** `folder.bill-added` → "Bill added". */
export function actionLabel(action: string): string {
  if (action in actionLabels) return actionLabels[action]!;
  const words = action.slice(action.indexOf(".") + 1).replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What people call a kind of item whose name in the log is another. */
const entityLabels: Readonly<Record<string, string>> = {
  "api-key": "API key",
  "publication-issue": "Issue",
  "form-template": "Template",
  "form-element": "Field",
  "form-element-group": "Section",
  "form-element-type-select": "Dropdown list",
  "form-element-type-select-value": "Option",
  "form-template-category": "Topic of a template",
  "form-template-view": "View of a template",
  "compiled-report": "Report",
  "personal-folder": "Folder",
  category: "Topic",
  "file-area": "File area",
  user: "Person",
  "sign-in-policy": "Sign-in",
  "sign-in-provider": "Single sign-on",
  person: "Member",
  "person-suggestion": "Name to match",
  "session-tie": "Matching sessions",
  "source-coverage": "Source",
  "source-trust": "Which source wins",
  "tag-rule": "Rule",
  "list-view": "View of a list",
  focus: "Tracked bills",
  "my-week": "My week",
  organisation: "Organization",
};

/** Label of a kind of item: `publication-issue` → "Issue". */
export const entityLabel = (entity: string): string => entityLabels[entity] ?? actionLabel(entity);

/** A value's name is "{issue}: {field}", as it is recorded. */
const valueName = /^(.+): (.+?)$/s;

/** How an item is shown: `lead` before the name, which may be a link, and the name itself. */
export function itemLabel({ entity, entityName }: { entity: string; entityName: string }): {
  lead: string;
  name: string;
} {
  const [, issue, field] = (entity === "form-element-value" && valueName.exec(entityName)) || [];
  if (issue && field) return { lead: `“${field}” in `, name: issue };
  return { lead: `${entityLabel(entity)}${entityName ? ": " : ""}`, name: entityName };
}
