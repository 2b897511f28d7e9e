"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { CloseIcon } from "@/components/ui/icons/close";
import { dismissToast, type Toast } from "./toast-store";

const stays = 7000;
const staysWithUndo = 12000;
const holding = ["pointerenter", "focusin"];
const letting = ["pointerleave", "focusout"];

/** Undo and close buttons. The toast closes by itself, but not while it is hovered or focused. */
export function ToastButtons({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const line = place.current?.parentElement;
    const pause = () => setPaused(true);
    const resume = () => setPaused(false);
    for (const name of holding) line?.addEventListener(name, pause);
    for (const name of letting) line?.addEventListener(name, resume);
    return () => {
      for (const name of holding) line?.removeEventListener(name, pause);
      for (const name of letting) line?.removeEventListener(name, resume);
    };
  }, []);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.undo ? staysWithUndo : stays);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id, toast.undo]);
  const undo = toast.undo;
  return (
    <span ref={place}>
      {undo && (
        <Button
          kind="quiet"
          small
          onClick={() => {
            undo.onUndo();
            dismissToast(toast.id);
          }}
        >
          {undo.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <CloseIcon size={16} />
      </IconButton>
    </span>
  );
}
