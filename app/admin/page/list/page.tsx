import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { PageTable } from "@/components/pages/page-table";
import styles from "@/components/pages/pages.module.css";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { organisation } from "@/lib/organisation/organisation";
import { pagesApi } from "@/lib/pages/api";
import { listPages } from "@/lib/pages/queries";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";

export const metadata = { title: "Pages" };
const path = "/admin/page/list";

export default async function PagesPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("admin", path);
  const saved = await openViews(viewer, "page", searchParams);
  const choice = await tableChoice("page");
  const query = lenientQuery(pagesApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ pages, total, totalIsCapped }, { timeZone }] = await Promise.all([listPages(query), organisation()]);
  return (
    <>
      <PageHead
        title="Pages"
        standfirst="Pages at an address you choose, such as /about, /contact or /privacy-policy."
        action={
          <ButtonLink href="/admin/page/new" kind="primary">
            Add page
          </ButtonLink>
        }
      />
      <ListViews {...saved} />
      <FilterForm
        path={path}
        label="Pages"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={Boolean(query.keyword) || query.published !== undefined}
      >
        <Field id="keyword" label="Title or address">
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
        </Field>
        <Field id="published" label="State">
          {(control) => (
            <Select
              {...control}
              name="published"
              defaultValue={query.published === undefined ? "" : query.published ? "1" : "0"}
              placeholder="All"
              options={[
                { value: "1", label: "Published" },
                { value: "0", label: "Drafts" },
              ]}
            />
          )}
        </Field>
      </FilterForm>
      <PageTable
        pages={pages}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
      <p className={styles.trash}>
        <Link href="/admin/page/trash">Deleted pages</Link>
      </p>
    </>
  );
}
