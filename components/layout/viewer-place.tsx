import { Link } from "@/components/ui/primitives/link";
import { ViewerSlot } from "./viewer-slot";
import styles from "./viewer-place.module.css";

/** The account menu of whoever is signed in, and the way in for everybody else. */
export function ViewerPlace({ id }: { id: string }) {
  return (
    <ViewerSlot id={id}>
      <Link className={styles.signIn} href="/login">
        Sign in
      </Link>
    </ViewerSlot>
  );
}
