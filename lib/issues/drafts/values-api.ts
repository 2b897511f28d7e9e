import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, bySlug, idOrObject, jsonText, optional, version } from "@/lib/platform/http/input";
import { formElementValue, publicationIssue } from "../schema";

const tempId = z
  .union([z.string().max(200), z.number()])
  .nullable()
  .optional();
const ignored = z.unknown().optional();
const whole = z.array(idOrObject).max(1000).nullable().optional().catch(undefined);

/** The `data` of a value of any type. lib/issues/drafts/value-input.ts validates it by the element's type. */
export const valueData = jsonText(
  z.strictObject({
    textValue: z.union([z.string(), z.number(), z.boolean()]).nullable().optional(),
    document: z.unknown().optional(),
    formElementTypeSelectValues: z.array(idOrObject).max(500).nullable().optional(),
    billIds: z.array(idOrObject).max(1000).nullable().optional(),
    fileIds: z.array(idOrObject).max(1000).nullable().optional(),
    id: ignored,
    tempId: ignored,
    formElement: ignored,
    version: ignored,
    /** Responses have whole bills, so clients may send them; ignored for rich text, whose document determines them. */
    bills: whole,
    files: whole,
  }),
);
export type ValueData = z.output<typeof valueData>;
/** Validated by the command, so that an error names element and group. */
const data = z.custom<z.input<typeof valueData>>();

/** Of the caller's copy: `publicationIssue` then has no groups, and only values that others changed since. */
const query = z.object({ asOf: optional(z.string().max(60)) });

const saved = z.object({ formElementValue, tempId: z.union([z.string(), z.number()]).nullable(), publicationIssue });

export const valuesApi = {
  new: endpoint({
    method: "POST",
    path: "/admin/form-element-value/api/new",
    name: "form_element_value_api_new",
    summary: "Saves the first value of an element",
    query,
    body: z.strictObject({ formElementId: idOrObject, publicationIssueId: idOrObject, data, tempId, version }),
    output: saved,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/form-element-value/api/update/[id]",
    name: "form_element_value_api_update",
    summary: "Changes a value",
    params: byId,
    query,
    body: z.strictObject({ data, tempId, version }),
    output: saved,
  }),
  list: endpoint({
    method: "GET",
    path: "/admin/form-element-value/api/list/[slug]",
    summary: "The values of an issue",
    params: bySlug,
    output: z.object({ formElementValues: z.array(formElementValue) }),
  }),
};
