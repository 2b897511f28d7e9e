import { HelpLink } from "@/components/help/help-link";
import { RuleTable } from "@/components/imports/rules/rule-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { tagRulesQuery } from "@/lib/imports/rules/api";
import { tagRuleList } from "@/lib/imports/rules/queries";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { addressOf } from "@/lib/platform/http/query-string";
import { tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";

export const metadata = { title: "Rules" };
const path = "/admin/tag-rule/list";

export default async function TagRulesPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("tag-rule");
  const query = lenientQuery(tagRulesQuery, { ...choice.asked, ...(await searchParams) });
  const { tagRules, total, totalIsCapped } = await tagRuleList(query);
  return (
    <>
      <PageHead
        title="Rules"
        standfirst={
          <>
            Applied to bills that an import adds or changes, after the subject mapping. Topics set by staff are never
            changed. <HelpLink to="rules">How rules work</HelpLink>
          </>
        }
        action={
          <ButtonLink kind="primary" href="/admin/tag-rule/new">
            New rule
          </ButtonLink>
        }
      />
      <RuleTable
        rules={tagRules}
        path={path}
        query={String(addressOf({ sortBy: query.sortBy, sortOrder: query.sortOrder }))}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
