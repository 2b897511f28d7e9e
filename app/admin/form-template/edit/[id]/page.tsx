import { notFound } from "next/navigation";
import { cache } from "react";
import { TemplateBuilder } from "@/components/templates/builder/template-builder";
import { TemplatePage } from "@/components/templates/template-page";
import { ButtonLink } from "@/components/ui/primitives/button";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { formElementTypes, templateById } from "@/lib/templates/queries";
import { listSelects } from "@/lib/templates/select-queries";

type Props = { params: Promise<{ id: string }> };

const template = cache(async (id: number) => (await templateById(id)) ?? notFound());

export async function generateMetadata({ params }: Props) {
  return { title: (await template((await pageParams(byId, params)).id)).name };
}

export default async function EditTemplatePage({ params }: Props) {
  await admit("admin", `/admin/form-template/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const [found, lists] = await Promise.all([template(id), listSelects()]);
  return (
    <TemplatePage
      template={found}
      current="form"
      standfirst="The fields editors fill in. Published issues keep the fields they were published with."
      action={<ButtonLink href={`/admin/publication-issue/new/${id}`}>Start an issue</ButtonLink>}
    >
      <TemplateBuilder template={found} types={formElementTypes} lists={lists} />
    </TemplatePage>
  );
}
