"use client";

import { Notice } from "@/components/ui/primitives/notice";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { Comments } from "./comments";
import styles from "./publishing.module.css";
import { ReviewState } from "./review-state";
import { useReviewing } from "./use-publishing";

/** Review of the issue: its state and its comments. */
export function ReviewPanel() {
  const { data, error, isPending } = useReviewing();
  if (isPending) return <Skeleton what="Loading the review" lines={5} />;
  if (!data)
    return (
      <Notice kind="error" title="The review couldn't be loaded">
        {error?.message}
      </Notice>
    );
  return (
    <div className={styles.stack}>
      <ReviewState reviewing={data} />
      <Comments comments={data.comments} />
    </div>
  );
}
