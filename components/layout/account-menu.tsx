import { Menu } from "@/components/ui/primitives/menu";
import { MenuKeys } from "@/components/ui/primitives/menu-keys";
import styles from "./account-menu.module.css";
import { admin, help, personal, signOut } from "./places";

export type AccountName = { name: string; role: "reader" | "editor" | "admin" };

/** Menu with the signed-in person's name and pages. `id` must be unique on the page. */
export function AccountMenu({
  id,
  viewer,
  align = "end",
}: {
  id: string;
  viewer: AccountName;
  align?: "start" | "end";
}) {
  const places = [...(viewer.role === "reader" ? [] : [admin]), ...personal, help, signOut];
  return (
    <>
      <Menu
        id={id}
        kind="quiet"
        align={align}
        className={styles.name}
        label={<span>{viewer.name}</span>}
        labelText={`${viewer.name}: your account`}
        items={places}
      />
      {/* Here, so that pages of visitors, who have hardly a menu, do without its script. */}
      <MenuKeys />
    </>
  );
}
