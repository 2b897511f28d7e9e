import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { FormTemplate } from "@/lib/templates/schema";
import styles from "./template-page.module.css";
import { TemplateTabs } from "./template-tabs";

/** Layout of a template's page: breadcrumb, name, and tabs. */
export function TemplatePage({
  template,
  current,
  standfirst,
  action,
  children,
}: {
  template: FormTemplate;
  current: "form" | "topics" | "view" | "settings";
  standfirst: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/form-template/list", label: "Templates" }]} />
      <PageHead
        title={template.name}
        label={template.active === false ? "Not active" : undefined}
        standfirst={standfirst}
        action={action}
      />
      <div className={styles.tabs}>
        <TemplateTabs id={template.id} current={current} />
      </div>
      {children}
    </>
  );
}
