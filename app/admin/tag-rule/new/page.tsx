import { RuleForm } from "@/components/imports/rules/rule-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { ruleChoices } from "@/lib/imports/rules/choices";
import { searchOnly } from "@/lib/imports/rules/matching";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "New rule" };

export default async function NewTagRulePage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", "/admin/tag-rule/new");
  const [choices, { search }] = await Promise.all([ruleChoices(), searchParams]);
  const queryString = typeof search === "string" ? searchOnly(search) : "";
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/tag-rule/list", label: "Rules" }]} />
      <PageHead
        title="New rule"
        standfirst="Tags bills that later imports add or change. Topics set by staff are never changed."
      />
      <RuleForm rule={{ name: "", queryString, action: "topics", topics: [], active: true }} choices={choices} />
    </>
  );
}
