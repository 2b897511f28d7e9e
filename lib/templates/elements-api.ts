import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  bool,
  byId,
  flag,
  id,
  idOrObject,
  line,
  nullable,
  optional,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";
import { place } from "./api";
import {
  elementUses,
  formElement,
  formElementGroup,
  formElementType,
  optionUses,
  selectList,
  selectValue,
} from "./schema";

const ignored = z.unknown().optional();
const label = line(300).pipe(z.string().min(1, "must not be empty"));

const elementFields = {
  notes: nullable(z.string().max(4000)).optional(),
  sortOrder: optional(place).optional(),
  active: flag,
  public: flag,
  required: flag,
  isLabelVisible: flag,
  formElementTypeSelect: nullable(idOrObject).optional(),
  formElementValues: ignored,
};

const newElement = z.strictObject({
  id: ignored,
  version: ignored,
  label,
  formElementGroup: idOrObject,
  formElementType: idOrObject,
  ...elementFields,
});
const elementChange = z.strictObject({
  id: idOrObject,
  label: label.optional(),
  formElementGroup: idOrObject.optional(),
  formElementType: idOrObject.optional(),
  version,
  ...elementFields,
});

const oneElement = z.object({ formElement });
const oneGroup = z.object({ formElementGroup });
const oneSelectValue = z.object({ formElementTypeSelectValue: selectValue });
const groupFields = { active: flag, sortOrder: optional(place).optional() };

export const elementsApi = {
  add: endpoint({
    method: "POST",
    path: "/admin/form-element/api/add",
    name: "form_element_api_add",
    summary: "Adds a form element",
    body: newElement,
    output: oneElement,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/form-element/api/update",
    name: "form_element_api_update",
    summary: "Changes a form element; another type or list creates a new one and deactivates the old one",
    body: elementChange,
    output: oneElement,
  }),
  remove: endpoint({
    method: "POST",
    path: "/admin/form-element/api/remove",
    name: "form_element_api_remove",
    summary: "Removes a form element; one with values is deactivated",
    body: z.strictObject({ id: idOrObject, version }),
    output: z.object({ id: z.number() }),
  }),
  uses: endpoint({
    method: "GET",
    path: "/admin/form-element/api/uses/[id]",
    summary: "How many issues use an element",
    params: byId,
    output: z.object({ uses: elementUses }),
  }),
  types: endpoint({
    method: "GET",
    path: "/admin/form-element-type/api/list",
    name: "admin_form_element_type_api_list",
    summary: "The types of element",
    output: z.object({ formElementTypes: z.array(formElementType) }),
  }),
};

export const groupsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/form-element-group/api/list",
    summary: "Groups of elements",
    query: z.object({ formTemplateId: optional(id), ...paging(["sortOrder", "name"]) }),
    output: z.object({ formElementGroups: z.array(formElementGroup), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/form-element-group/api/get/[id]",
    name: "form_element_group get",
    summary: "One group with its elements",
    params: byId,
    output: oneGroup,
  }),
  elements: endpoint({
    method: "GET",
    path: "/admin/form-element-group/api/get/form-elements/[id]",
    name: "form_element_group_api_get_form_elements",
    summary: "The elements of a group",
    params: byId,
    output: z.object({ formElements: z.array(formElement) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/form-element-group/api/new",
    summary: "Adds a group to a template",
    body: z.strictObject({
      id: ignored,
      formElements: ignored,
      version: ignored,
      formTemplateId: idOrObject,
      name: label,
      ...groupFields,
    }),
    output: oneGroup,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/form-element-group/api/update/[id]",
    summary: "Changes a group",
    params: byId,
    body: z.strictObject({ id: ignored, formElements: ignored, name: label.optional(), ...groupFields, version }),
    output: oneGroup,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/form-element-group/api/delete/[id]",
    summary: "Deletes a group; one whose elements have values is deactivated",
    params: byId,
    body: z.strictObject({ version }),
    output: z.object({ id: z.number() }),
  }),
  uses: endpoint({
    method: "GET",
    path: "/admin/form-element-group/api/uses/[id]",
    summary: "How many issues use the elements of a group",
    params: byId,
    output: z.object({ uses: elementUses }),
  }),
};

const oneSelect = z.object({ formElementTypeSelect: selectList });
const gone = z.object({ id: z.number() });

export const selectsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/form-element-type-select/api/list",
    name: "admin_form_element_type_select_api_list",
    summary: "The dropdown lists",
    output: z.object({ formElementTypeSelects: z.array(selectList) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/form-element-type-select/api/new",
    summary: "Creates a dropdown list with its first options",
    body: z.strictObject({ id: ignored, version: ignored, name: label, values: z.array(label).max(200).optional() }),
    output: oneSelect,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/form-element-type-select/api/update/[id]",
    summary: "Renames a dropdown list",
    params: byId,
    body: z.strictObject({ id: ignored, name: label, version }),
    output: oneSelect,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/form-element-type-select/api/delete/[id]",
    summary: "Deletes an unused dropdown list",
    params: byId,
    body: z.strictObject({ version }),
    output: gone,
  }),
  order: endpoint({
    method: "POST",
    path: "/admin/form-element-type-select/api/order/[id]",
    summary: "Reorders the options of a list",
    params: byId,
    body: z.strictObject({ values: z.array(idOrObject).max(2000), version }),
    output: z.object({ formElementTypeSelectValues: z.array(selectValue) }),
  }),
  values: endpoint({
    method: "GET",
    path: "/admin/form-element-type-select-value/api/get-by-form-element-select/[id]",
    name: "form_element_type_select_value_api_get_by_form_element_select_id",
    summary: "The options of a list",
    params: byId,
    output: z.object({ formElementTypeSelectValues: z.array(selectValue) }),
  }),
  updateValue: endpoint({
    method: "POST",
    path: "/admin/form-element-type-select-value/api/update/[id]",
    name: "form_element_type_select_value_api_update",
    summary: "Changes an option; with updatePublished, in published issues too",
    params: byId,
    body: z.strictObject({
      id: ignored,
      value: label.optional(),
      active: flag,
      updatePublished: optional(bool),
      version,
    }),
    output: oneSelectValue,
  }),
  valueUses: endpoint({
    method: "GET",
    path: "/admin/form-element-type-select-value/api/uses/[id]",
    summary: "How many published issues and drafts use an option",
    params: byId,
    output: z.object({ uses: optionUses }),
  }),
  addValue: endpoint({
    method: "POST",
    path: "/admin/form-element-type-select-value/api/add/[id]",
    name: "form_element_type_select_value_api_add",
    summary: "Adds an option to a list",
    params: byId,
    body: z.strictObject({ id: ignored, version: ignored, value: label, active: flag }),
    output: oneSelectValue,
  }),
};
