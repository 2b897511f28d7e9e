import { Link } from "@/components/ui/primitives/link";
import { notFound } from "next/navigation";
import { OptionList } from "@/components/templates/option-list";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { elementsOfSelect, selectById, selectValuesOf } from "@/lib/templates/select-queries";

export const metadata = { title: "Dropdown list" };

export default async function SelectListPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/form-element-type-select/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const [list, options, elements] = await Promise.all([selectById(id), selectValuesOf(id), elementsOfSelect(id)]);
  if (!list) notFound();
  const used = elements.map((element, at) => (
    <span key={element.id}>
      {at > 0 && ", "}
      <Link href={`/admin/form-template/edit/${element.templateId}`}>
        {element.label} in {element.template}
      </Link>
      {!element.active && " (not active)"}
    </span>
  ));
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/form-template/list", label: "Templates" },
          { href: "/admin/form-element-type-select/list", label: "Dropdown lists" },
        ]}
      />
      <PageHead title={list.name} standfirst={used.length > 0 ? <>Used by {used}.</> : "No field uses this list."} />
      <OptionList list={list} options={options} used={used.length > 0} />
    </>
  );
}
