import { MenuForm } from "@/components/pages/menu-form";
import styles from "@/components/pages/menus.module.css";
import { PageHead } from "@/components/ui/primitives/page-head";
import { menuChoices } from "@/lib/pages/menu/choices";
import { getMenus } from "@/lib/pages/menu/queries";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Menus" };

export default async function MenusPage() {
  await admit("admin", "/admin/menu/edit");
  const [menus, choices] = await Promise.all([getMenus(), menuChoices()]);
  return (
    <>
      <PageHead
        title="Menus"
        standfirst="The links at the top and at the bottom of every public page. A page that is not published, and a weekly page without an issue, are left out until they are."
      />
      <div className={styles.menus}>
        {menus.map((menu) => (
          <MenuForm key={menu.name} menu={menu} choices={choices} />
        ))}
      </div>
    </>
  );
}
