"use client";

import { Link } from "@/components/ui/primitives/link";
import { useState } from "react";
import { HelpLink } from "@/components/help/help-link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Notice } from "@/components/ui/primitives/notice";
import { SortableList } from "@/components/ui/primitives/sortable-list";
import { useAction } from "@/components/ui/hooks/use-action";
import { formatCount } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { templatesApi } from "@/lib/templates/api";
import type { AdminTemplate } from "@/lib/templates/queries";
import styles from "./template-order.module.css";

/** Templates in the order of lists and menus, each linked to its form. */
export function TemplateOrder({ templates: given }: { templates: readonly AdminTemplate[] }) {
  const [seen, setSeen] = useState(given);
  const [templates, setTemplates] = useState(given);
  const { problem, act } = useAction({ waits: true });
  if (given !== seen) {
    setSeen(given);
    setTemplates(given);
  }
  const order = (ids: number[]) => {
    const before = templates;
    setTemplates(ids.flatMap((id) => templates.find((template) => template.id === id) ?? []));
    void act(() =>
      call<typeof templatesApi.orderAll>("POST", "/admin/form-template/api/order", {
        body: { formTemplates: ids },
      }).catch((error: unknown) => {
        setTemplates(before);
        throw error;
      }),
    );
  };
  if (templates.length === 0)
    return (
      <EmptyState title="No templates yet" action={<HelpLink to="templates">How templates work</HelpLink>}>
        <p>Issues are written from a template. Create the first one: a name is enough.</p>
      </EmptyState>
    );
  return (
    <>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      <SortableList label="Templates" items={templates} onOrder={order}>
        {(template) => (
          <span className={styles.template}>
            <Link href={`/admin/form-template/edit/${template.id}`}>{template.name}</Link>
            {template.active === false && <span className={styles.text}>not active</span>}
            <span className={styles.figures}>
              <span>
                {template.issues === 0
                  ? "No issues"
                  : `${formatCount(template.issues, "issue")}, ${template.published} published`}
              </span>
              <Link href={`/publication-list/template-list/template/${template.slug}`}>{template.slug}</Link>
            </span>
          </span>
        )}
      </SortableList>
    </>
  );
}
