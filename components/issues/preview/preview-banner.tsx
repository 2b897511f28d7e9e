import { Link } from "@/components/ui/primitives/link";
import { Container } from "@/components/layout/container";
import { Time } from "@/components/ui/primitives/time";
import styles from "./preview-banner.module.css";

/** Marks a preview as such, so that no one mistakes it for the published page. */
export function PreviewBanner({
  expiresAt,
  editHref,
  timeZone,
}: {
  expiresAt?: string;
  editHref?: string;
  timeZone: string;
}) {
  return (
    <aside className={styles.banner} aria-label="Preview">
      <Container>
        <p className={styles.text}>
          <b>Preview.</b> This page is not published
          {expiresAt && (
            <>
              ; this link works until <Time at={expiresAt} timeZone={timeZone} />
            </>
          )}
          .
          {editHref && (
            <>
              {" "}
              <Link href={editHref}>Back to the editor</Link>
            </>
          )}
        </p>
      </Container>
    </aside>
  );
}
