"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import type { Portfolio } from "@/lib/portfolios/schema";
import { permissionOptions } from "./portfolio-labels";
import styles from "./portfolio-settings.module.css";

type Members = Portfolio["members"];
type Props = {
  members: Members;
  staff: readonly { id: number; name: string }[];
  onChange: (members: Members) => void;
};

export function MemberFields({ members, staff, onChange }: Props) {
  const id = useId();
  const [added, setAdded] = useState("");
  const others = staff.filter((one) => !members.some(({ user }) => user.id === one.id));
  const add = () => {
    const user = staff.find((one) => String(one.id) === added);
    if (!user) return;
    onChange([...members, { user, permission: "edit" }]);
    setAdded("");
  };
  return (
    <>
      <ul className={styles.list}>
        {members.map(({ user, permission }) => (
          <li key={user.id}>
            <span>{user.name}</span>
            <Select
              aria-label={`Permission of ${user.name}`}
              value={permission}
              options={permissionOptions}
              onChange={(event) =>
                onChange(
                  members.map((one) =>
                    one.user.id === user.id
                      ? { user, permission: event.target.value as Members[number]["permission"] }
                      : one,
                  ),
                )
              }
            />
            <Button
              small
              kind="quiet"
              aria-label={`Remove ${user.name}`}
              onClick={() => onChange(members.filter((one) => one.user.id !== user.id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={styles.add}>
          <Field id={`${id}-member`} label="Add a member">
            {(control) => (
              <Select
                {...control}
                value={added}
                onChange={(event) => setAdded(event.target.value)}
                placeholder="Choose a person"
                options={others.map((one) => ({ value: String(one.id), label: one.name }))}
              />
            )}
          </Field>
          <Button disabled={added === ""} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </>
  );
}
