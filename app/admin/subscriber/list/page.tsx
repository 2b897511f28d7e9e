import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { SubscriberTable } from "@/components/subscribers/subscriber-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { sourceLabels, stateLabels } from "@/lib/newsletters/subscribers/labels";
import { listSubscribers, publicationOptions } from "@/lib/newsletters/subscribers/queries";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";

export const metadata = { title: "Subscribers" };
const path = "/admin/subscriber/list";
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export default async function SubscribersPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("admin", path);
  const saved = await openViews(viewer, "subscriber", searchParams);
  const choice = await tableChoice("subscriber");
  const query = lenientQuery(subscribersApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ subscribers, total, totalIsCapped }, publications, { timeZone }] = await Promise.all([
    listSubscribers(query),
    publicationOptions(),
    organisation(),
  ]);
  const state = new URLSearchParams(
    Object.entries({
      keyword: query.keyword ?? "",
      state: query.state ?? "",
      source: query.source ?? "",
      formTemplateId: String(query.formTemplateId ?? ""),
      sortBy: query.sortBy,
      sortOrder: query.sortOrder,
    }).filter(([, value]) => value),
  );
  return (
    <>
      <PageHead
        title="Subscribers"
        standfirst="Who gets issues by email, how each address was added, and how its owner agreed."
        meta={<Link href="/admin/subscriber/import">Import subscribers</Link>}
        action={
          <ButtonLink href="/admin/subscriber/new" kind="primary">
            Add subscriber
          </ButtonLink>
        }
      />
      <ListViews {...saved} />
      <FilterForm
        path={path}
        label="Subscribers"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={Boolean(query.keyword || query.state || query.source || query.formTemplateId)}
      >
        <Field id="keyword" label="Address">
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
        </Field>
        <Field id="state" label="State">
          {(control) => (
            <Select
              {...control}
              name="state"
              defaultValue={query.state ?? ""}
              placeholder="Active and bounced"
              options={optionsOf(stateLabels)}
            />
          )}
        </Field>
        <Field id="formTemplateId" label="Publication">
          {(control) => (
            <Select
              {...control}
              name="formTemplateId"
              defaultValue={String(query.formTemplateId ?? "")}
              placeholder="All publications"
              options={publications.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
        <Field id="source" label="Source">
          {(control) => (
            <Select
              {...control}
              name="source"
              defaultValue={query.source ?? ""}
              placeholder="All sources"
              options={optionsOf(sourceLabels)}
            />
          )}
        </Field>
      </FilterForm>
      <SubscriberTable
        subscribers={subscribers}
        isSuppressed={query.state === "suppressed"}
        timeZone={timeZone}
        path={path}
        query={state}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
