import { KeyTable } from "@/components/api-keys/key-table";
import { NewKey } from "@/components/api-keys/new-key";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { keysApi } from "@/lib/api-keys/api";
import { listKeys } from "@/lib/api-keys/queries";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { scopes } from "@/lib/platform/auth/roles";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";

export const metadata = { title: "API keys" };
const path = "/admin/key/list";

export default async function KeysPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("admin", path);
  const choice = await tableChoice("key");
  const query = lenientQuery(keysApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ keys, total, totalIsCapped }, { timeZone }] = await Promise.all([listKeys(query), organisation()]);
  return (
    <>
      <PageHead
        title="API keys"
        standfirst="A program with a key acts as the key's owner and can do no more than its owner. A key you create here has your rights."
        action={<NewKey path="/admin/key/api/new" scopes={scopes} />}
      />
      <FilterForm
        path={path}
        label="API keys"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={Boolean(query.keyword)}
      >
        <Field id="keyword" label="Name, owner or start of the key">
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
        </Field>
      </FilterForm>
      <KeyTable
        keys={keys}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
