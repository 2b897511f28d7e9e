import { Link } from "@/components/ui/primitives/link";
import { notFound } from "next/navigation";
import { FileForm } from "@/components/files/file-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Time } from "@/components/ui/primitives/time";
import { db } from "@/db";
import { groupNames } from "@/lib/groups/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { fileById, listFileAreas } from "@/lib/files/queries";
import { type FileUse, usesOf } from "@/lib/files/uses";
import { formatBytes, formatCount } from "@/lib/platform/text/format";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { organisation } from "@/lib/organisation/organisation";
import { listPolicyAreas } from "@/lib/topics/queries";

export const metadata = { title: "File" };

export default async function FilePage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("staff");
  const { id } = await pageParams(byId, params);
  const [file, areas, policyAreas, uses, { timeZone, logo }] = await Promise.all([
    fileById(id),
    listFileAreas(),
    listPolicyAreas(db),
    usesOf(id),
    organisation(),
  ]);
  if (!file) notFound();
  const isLogo = logo?.id === id;
  const count = (kind: FileUse["kind"]) => {
    const n = uses.filter((use) => use.kind === kind).length;
    return n > 0 && formatCount(n, kind);
  };
  const used = [count("issue"), count("page"), isLogo && "the organization's logo"].filter(Boolean).join(" and ");
  const items = [
    { term: "Address", value: <a href={file.url}>{file.url}</a> },
    {
      term: "Kind and size",
      value: `${file.extension.toUpperCase()}, ${formatBytes(file.size)}${file.width ? `, ${file.width} × ${file.height} pixels` : ""}`,
    },
    { term: "Uploaded", value: <Time at={file.createdAt} timeZone={timeZone} /> },
    {
      term: "Used in",
      value: used ? (
        <ul>
          {uses.map(({ kind, id: useId, name, isPublished, inDraft }) => (
            <li key={`${kind}-${useId}`}>
              {kind === "issue" ? (
                <Link href={`/admin/publication-issue/edit/${useId}`}>{name}</Link>
              ) : viewer.role === "admin" ? (
                <Link href={`/admin/page/edit/${useId}`}>{name}</Link>
              ) : (
                name
              )}{" "}
              (
              {[kind === "page" && "page", isPublished && "published", inDraft && "current draft"]
                .filter(Boolean)
                .join(", ")}
              )
            </li>
          ))}
          {isLogo && <li>The organization’s logo</li>}
        </ul>
      ) : (
        "No issue or page"
      ),
    },
  ];
  return (
    <>
      <Breadcrumb items={[{ label: "Files", href: "/admin/file/list" }]} />
      <PageHead title={file.title} />
      <DefinitionList items={items} />
      <FileForm
        key={file.id}
        file={file}
        areas={areas.filter((area) => area.active || area.id === file.fileArea?.id)}
        policyAreas={policyAreas.map(({ id, name, categories = [] }) => ({
          id,
          name,
          topics: categories.map((topic) => ({ id: topic.id, name: topic.name })),
        }))}
        used={used}
        groups={await groupNames()}
      />
    </>
  );
}
