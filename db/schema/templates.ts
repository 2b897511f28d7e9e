import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audience, createdAt, id, ids, updatedAt, version } from "./columns.ts";
import { categories } from "./topics.ts";

/** Element types in the order of the builder; ids are positions from 1 and never change. */
export const elementTypes = [
  "short_text",
  "long_text",
  "rich_text",
  "number",
  "date",
  "boolean",
  "link",
  "select",
  "multi_select",
  "bills",
  "files",
] as const;

export const formTemplates = pgTable(
  "form_templates",
  {
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    issuesCanHaveHeadlines: boolean("issues_can_have_headlines").notNull().default(true),
    /** Whether a second person must approve an issue, and its corrections, before they are published. */
    requiresReview: boolean("requires_review").notNull().default(false),
    /** Then, whether also a minor correction. */
    reviewMinorCorrections: boolean("review_minor_corrections").notNull().default(true),
    active: boolean("active").notNull().default(true),
    /** Whether its issues are emailed to subscribers when first published. */
    sendsMail: boolean("sends_mail").notNull().default(false),
    /** Who may read its issues, unless an issue has readers of its own. */
    audience: audience(),
    /** Whether others see the title, the date and the headline of its issues. */
    teaser: boolean("teaser").notNull().default(false),
    sortOrder: integer("sort_order").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex("form_templates_slug_unique").on(t.slug)],
);

export const formElementGroups = pgTable(
  "form_element_groups",
  {
    id: id(),
    formTemplateId: integer("form_template_id")
      .notNull()
      .references(() => formTemplates.id),
    name: text("name").notNull(),
    active: boolean("active").notNull().default(true),
    sortOrder: integer("sort_order").notNull().default(1),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [index("form_element_groups_template").on(t.formTemplateId)],
);

export const formElementTypeSelects = pgTable("form_element_type_selects", {
  id: id(),
  name: text("name").notNull(),
  version: version(),
});

export const formElementTypeSelectValues = pgTable(
  "form_element_type_select_values",
  {
    id: id(),
    formElementTypeSelectId: integer("form_element_type_select_id")
      .notNull()
      .references(() => formElementTypeSelects.id),
    value: text("value").notNull(),
    active: boolean("active").notNull().default(true),
    sortOrder: integer("sort_order").notNull().default(1),
    version: version(),
  },
  (t) => [index("form_element_type_select_values_select").on(t.formElementTypeSelectId)],
);

/** Ids are never reused; an element with values is deactivated instead of deleted. */
export const formElements = pgTable(
  "form_elements",
  {
    id: id(),
    formElementGroupId: integer("form_element_group_id")
      .notNull()
      .references(() => formElementGroups.id),
    type: text("type", { enum: elementTypes }).notNull(),
    formElementTypeSelectId: integer("form_element_type_select_id").references(() => formElementTypeSelects.id),
    label: text("label").notNull(),
    notes: text("notes"),
    sortOrder: integer("sort_order").notNull().default(1),
    active: boolean("active").notNull().default(false),
    public: boolean("public").notNull().default(false),
    required: boolean("required").notNull().default(false),
    isLabelVisible: boolean("is_label_visible").notNull().default(false),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [index("form_elements_group").on(t.formElementGroupId)],
);

export const formTemplateCategories = pgTable(
  "form_template_categories",
  {
    id: id(),
    formTemplateId: integer("form_template_id")
      .notNull()
      .references(() => formTemplates.id),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    active: boolean("active").notNull().default(true),
    version: version(),
  },
  (t) => [
    uniqueIndex("form_template_categories_unique").on(t.formTemplateId, t.categoryId),
    index("form_template_categories_category").on(t.categoryId),
  ],
);

export const formTemplateViews = pgTable(
  "form_template_views",
  {
    id: id(),
    formTemplateId: integer("form_template_id")
      .notNull()
      .references(() => formTemplates.id),
    layout: text("layout", { enum: ["article", "digest"] })
      .notNull()
      .default("article"),
    listElements: ids("list_elements"),
    groupOrder: ids("group_order"),
    showTopics: boolean("show_topics").notNull().default(true),
    showHeadline: boolean("show_headline").notNull().default(true),
    showContents: boolean("show_contents").notNull().default(true),
    version: version(),
  },
  (t) => [uniqueIndex("form_template_views_template_unique").on(t.formTemplateId)],
);
