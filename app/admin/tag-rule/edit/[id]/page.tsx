import { notFound } from "next/navigation";
import { RuleForm } from "@/components/imports/rules/rule-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { ruleChoices } from "@/lib/imports/rules/choices";
import { getTagRule, tagRuleExists } from "@/lib/imports/rules/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { formatCount } from "@/lib/platform/text/format";

export const metadata = { title: "Rule" };

export default async function TagRulePage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff", `/admin/tag-rule/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await tagRuleExists(null, id))) notFound();
  const [rule, choices] = await Promise.all([getTagRule(id), ruleChoices()]);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/tag-rule/list", label: "Rules" }]} />
      <PageHead
        title={rule.name}
        meta={
          rule.bills > 0 && (
            <Link href={`/admin/tag-rule/bills/${id}`}>
              {formatCount(rule.bills, "bill")} {rule.action === "topics" ? "tagged" : "marked"} so far
            </Link>
          )
        }
      />
      <RuleForm key={id} rule={rule} choices={choices} />
    </>
  );
}
