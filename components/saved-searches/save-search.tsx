"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { hasSession, signInAndComeBack } from "@/components/auth/signed-in";
import { Button } from "@/components/ui/primitives/button";
import { useLazyDialog } from "@/components/ui/hooks/use-lazy-component";
import styles from "./save-search.module.css";

/** Restores this dialog after signing in. */
const hash = "#save-search";

/** The session may have ended while a name was typed: it survives the sign-in, in this tab. */
const typedKey = "rotunda-saved-search-name";
function keepTyped(name: string): void {
  try {
    sessionStorage.setItem(typedKey, name);
  } catch {
    // Storage is unavailable.
  }
}
function typedBefore(): string {
  try {
    return window.location.hash === hash ? (sessionStorage.getItem(typedKey) ?? "") : "";
  } catch {
    return "";
  }
}

const load = () => import("./save-search-dialog").then((module) => module.SaveSearchDialog);

/** Saves the search of the address under a name. Hidden while the address has no query. */
export function SaveSearch() {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const { Part: SaveSearchDialog, isOpen, open, close, bring } = useLazyDialog(load);
  const box = useRef<HTMLDivElement>(null);
  /** The unsaved name: it survives closing the dialog. */
  const [typed, setTyped] = useState(typedBefore);
  const query = params.toString();
  const named = /^[1-9]\d{0,9}$/.test(params.get("ss") ?? "") ? Number(params.get("ss")) : null;
  /** The saved search in the address may be someone else's, shared to view, or deleted: then this creates a new one. */
  const [absent, setAbsent] = useState<number | null>(null);
  const id = named === absent ? null : named;

  useEffect(() => {
    if (window.location.hash !== hash) return;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    keepTyped("");
    open();
  }, [open]);

  useEffect(() => {
    if (named === null || !hasSession()) return;
    void import("./saved-search-fetch")
      .then(({ markSavedSearchSeen }) => markSavedSearchSeen(named))
      .then((isThere) => !isThere && setAbsent(named));
  }, [named]);

  if (query === "") return null;

  const signIn = () => signInAndComeBack(hash);
  const press = () => {
    if (!hasSession()) return signIn();
    open();
  };
  // The filters, and even the page, may have changed by the time it is saved.
  const onSaved = (savedId: number) => {
    if (!box.current?.isConnected) return;
    const next = new URLSearchParams(window.location.search);
    next.set("ss", String(savedId));
    router.replace(`${path}?${next}`, { scroll: false });
  };
  const signedOut = () => {
    keepTyped(typed);
    signIn();
  };

  return (
    <div ref={box} className={styles.saveSearch}>
      <Button small aria-haspopup="dialog" onClick={press} onPointerEnter={() => hasSession() && void bring()}>
        {id === null ? "Save Search" : "Update Saved Search"}
      </Button>
      {isOpen && SaveSearchDialog && (
        <SaveSearchDialog
          savedId={id}
          query={query}
          typed={typed}
          onTyped={setTyped}
          onSaved={onSaved}
          onAbsent={setAbsent}
          onSignedOut={signedOut}
          onClose={close}
        />
      )}
    </div>
  );
}
