"use client";

import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { Button } from "@/components/ui/primitives/button";
import { image } from "@/lib/issues/document/extensions";
import type { Requests } from "./commands";
import { ClosedFileNotice, useFile } from "./open-file";
import styles from "./rich-text.module.css";

function ImageView({ node, selected, editor, getPos, extension }: ReactNodeViewProps) {
  const { file, isMissing } = useFile(Number(node.attrs.fileId));
  const { ask } = extension.options as { ask: Requests };
  const { alt, decorative } = node.attrs as { alt: string; decorative: boolean };
  const words = decorative ? "Decorative: screen readers skip it." : alt ? `“${alt}”` : "No alternative text yet.";
  const edit = () => {
    const at = getPos();
    if (at === undefined) return;
    editor.commands.setNodeSelection(at);
    ask("image");
  };
  return (
    <NodeViewWrapper as="figure" className={styles.figure} data-selected={selected || undefined}>
      {isMissing ? (
        <p>This picture couldn't be loaded.</p>
      ) : (
        // oxlint-disable-next-line nextjs/no-img-element -- a permalink of the library, served as it was uploaded
        <img
          src={file?.url ?? `/file/${node.attrs.fileId}`}
          alt={decorative ? "" : alt}
          width={file?.width ?? undefined}
          height={file?.height ?? undefined}
          draggable={false}
        />
      )}
      <figcaption data-lacking={(!decorative && !alt) || undefined}>
        <span>{words}</span>{" "}
        <Button small kind="quiet" onClick={edit}>
          Change picture
        </Button>
      </figcaption>
      {file && <ClosedFileNotice file={file} />}
    </NodeViewWrapper>
  );
}

/** Node view of a picture with its alternative text, which can be edited from here. */
export const imageWithView = (ask: Requests) =>
  image.extend({
    addOptions: () => ({ ask }),
    addNodeView: () => ReactNodeViewRenderer(ImageView),
  });
