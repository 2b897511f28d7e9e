import { Link } from "@/components/ui/primitives/link";
import { ViewerSlot } from "./viewer-slot";
import styles from "./viewer-place.module.css";

/** The account menu of a signed-in person, or the sign-in link. */
export function ViewerPlace({ id }: { id: string }) {
  return (
    <ViewerSlot id={id}>
      <Link className={styles.signIn} href="/login">
        Sign in
      </Link>
    </ViewerSlot>
  );
}
