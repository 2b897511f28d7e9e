import type { FormElementValue, PublicationIssue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import type { Category } from "@/lib/topics/schema";
import type { ElementType } from "./values";

/** An issue for tests: one element of each type, in two groups. */
export function sampleIssue(change: Partial<PublicationIssue> = {}): PublicationIssue {
  return {
    id: 7,
    slug: "water-week",
    name: "Water week",
    headline: "The dam vote slips",
    published: false,
    publishedDate: null,
    hasUnpublishedChanges: false,
    contentVersion: 1,
    scheduledAt: null,
    reviewState: null,
    audience: "everyone",
    groupIds: [],
    teaser: false,
    hasOwnAudience: false,
    revisionNumber: 1,
    category: null,
    formTemplate: {
      id: 1,
      slug: "weekly-legislative",
      name: "Weekly Legislative Update",
      issuesCanHaveHeadlines: true,
      version: 1,
      formElementGroups: [
        {
          id: 1,
          name: "The week",
          active: true,
          sortOrder: 1,
          version: 1,
          formElements: [
            element(11, 1, "short_text", { label: "Standfirst", required: true }),
            element(12, 1, "rich_text", { label: "Story" }),
            element(13, 1, "select", { label: "Mood" }),
          ],
        },
        {
          id: 2,
          name: "Facts",
          active: true,
          sortOrder: 2,
          version: 1,
          formElements: [
            element(21, 2, "number", { label: "Votes" }),
            element(22, 2, "bills", { label: "Bills" }),
            element(23, 2, "boolean", { label: "Final" }),
          ],
        },
      ],
    },
    formElementValues: [sampleValue(101, 11, { textValue: "Quiet." })],
    categories: [],
    updatedAt: "2026-11-16T12:00:00.000Z",
    version: 3,
    ...change,
  };
}

export function element(id: number, group: number, type: ElementType, change: Partial<FormElement> = {}): FormElement {
  return {
    id,
    label: `Element ${id}`,
    notes: null,
    sortOrder: id,
    active: true,
    public: true,
    required: false,
    isLabelVisible: true,
    formElementGroup: group,
    formElementType: { id: 1, name: type },
    formElementTypeSelect: type === "select" || type === "multi_select" ? { id: 5, name: "Moods" } : null,
    version: 1,
    ...change,
  };
}

export function sampleValue(id: number, formElement: number, change: Partial<FormElementValue> = {}): FormElementValue {
  return {
    id,
    tempId: null,
    formElement,
    textValue: null,
    document: null,
    formElementTypeSelectValues: [],
    bills: [],
    files: [],
    version: 1,
    ...change,
  };
}

export function topic(id: number, name: string, area: string): Category {
  return {
    id,
    topic: name,
    name,
    slug: name.toLowerCase(),
    value: id,
    label: `${name} [${area}]`,
    policyArea: { id: area.length, name: area, slug: area.toLowerCase() },
  };
}
