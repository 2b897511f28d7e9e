import { notFound } from "next/navigation";
import { FileForm } from "@/components/files/file-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { DefinitionList } from "@/components/ui/definition-list";
import { PageHead } from "@/components/ui/page-head";
import { Time } from "@/components/ui/time";
import { db } from "@/db";
import { admit } from "@/lib/auth/viewer";
import { fileById, issuesUsing, listFileAreas } from "@/lib/files/queries";
import { formatBytes } from "@/lib/format";
import { byId } from "@/lib/http/input";
import { pageParams } from "@/lib/http/page-params";
import { organisation } from "@/lib/settings/organisation";
import { listPolicyAreas } from "@/lib/topics/queries";

export const metadata = { title: "File" };

export default async function FilePage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff");
  const { id } = await pageParams(byId, params);
  const [file, areas, policyAreas, uses, { timeZone }] = await Promise.all([fileById(id), listFileAreas(), listPolicyAreas(db), issuesUsing(id), organisation()]);
  if (!file) notFound();
  const items = [
    { term: "Address", value: <a href={file.url}>{file.url}</a> },
    { term: "Kind and size", value: `${file.extension.toUpperCase()}, ${formatBytes(file.size)}${file.width ? `, ${file.width} × ${file.height} pixels` : ""}` },
    { term: "Uploaded", value: <Time at={file.createdAt} timeZone={timeZone} /> },
    { term: "Used in", value: uses.length === 0 ? "No issue" : <ul>{uses.map((issue) => <li key={issue.id}><a href={`/admin/publication-issue/edit/${issue.id}`}>{issue.name}</a></li>)}</ul> },
  ];
  return (
    <>
      <Breadcrumb items={[{ label: "Files", href: "/admin/file/list" }]} />
      <PageHead title={file.title} />
      <DefinitionList items={items} />
      <FileForm key={file.version} file={file} areas={areas} policyAreas={policyAreas.map(({ id, name, categories = [] }) => ({ id, name, topics: categories.map((topic) => ({ id: topic.id, name: topic.name })) }))} used={uses.length > 0} />
    </>
  );
}
