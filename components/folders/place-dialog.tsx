"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { formatNumber } from "@/lib/platform/text/format";
import type { FolderBill } from "@/lib/folders/schema";
import styles from "./folders.module.css";

/** Asks for a position in the order, for moves across pages. */
export function PlaceDialog({
  bill,
  last,
  onClose,
  onPlace,
}: {
  bill: FolderBill | null;
  last: number;
  onClose: () => void;
  onPlace: (bill: FolderBill, place: number) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = Number(new FormData(event.currentTarget).get("place"));
    if (bill && Number.isInteger(place) && place >= 1) onPlace(bill, place);
    onClose();
  };
  return (
    <Dialog open={bill !== null} onClose={onClose} title={`Move ${bill?.name ?? ""}`}>
      <form className={styles.newFolder} onSubmit={submit}>
        <Field id="place" label={`Place, 1 to ${formatNumber(last)}`}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              name="place"
              min={1}
              max={last}
              required
              defaultValue={bill?.place}
              data-autofocus
            />
          )}
        </Field>
        <Button type="submit" kind="primary">
          Move
        </Button>
      </form>
    </Dialog>
  );
}
