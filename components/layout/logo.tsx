import { Dome } from "./dome";
import styles from "./logo.module.css";

export type LogoPicture = { url: string; width: number | null; height: number | null };

/** The organisation's picture, or the dome. The name stands beside it, so that the picture says nothing more. @param size its height in px */
export function Logo({ picture, size }: { picture: LogoPicture | null | undefined; size: 20 | 24 | 32 }) {
  if (!picture) return <Dome size={size} className={styles.dome} />;
  return (
    // oxlint-disable-next-line next/no-img-element -- the file's own bytes: nothing here makes pictures over
    <img
      src={picture.url}
      alt=""
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      className={styles.logo}
      data-size={size}
    />
  );
}
