"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { useAction } from "@/components/ui/hooks/use-action";
import type { Team, TeamShare } from "@/lib/sharing/schema";
import { permissionOptions } from "./permission-options";
import styles from "./sharing.module.css";

type Permission = TeamShare["permission"];
type Props = {
  /** "folder", "saved search". */ noun: string;
  teams: readonly TeamShare[];
  /** Those that the viewer may share with. */ choices: readonly Team[];
  /** Sets what a team may do; null ends the sharing. */
  set: (groupId: number | null, permission: Permission | null) => Promise<unknown>;
};

const valueOf = ({ groupId }: Pick<Team, "groupId">): string => (groupId === null ? "staff" : String(groupId));

/** The teams with which something is shared, and a form to add one. Takes effect immediately. */
export function ShareWithTeams({ noun, teams, choices, set }: Props) {
  const changing = useAction({ waits: true });
  const adding = useAction();
  const [chosen, setChosen] = useState("");
  const [permission, setPermission] = useState<Permission>("read");
  const problem = adding.problem ?? changing.problem;
  const rest = choices.filter((choice) => !teams.some((team) => team.groupId === choice.groupId));
  const team = rest.find((choice) => valueOf(choice) === chosen) ?? rest[0];

  const change = (groupId: number | null, next: Permission | null) => {
    adding.clear();
    void changing.act(() => set(groupId, next));
  };
  const share = (event: FormEvent) => {
    event.preventDefault();
    changing.clear();
    if (team) void adding.act(() => set(team.groupId, permission));
  };

  return (
    <div className={styles.section}>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      {teams.length > 0 && (
        <ul className={styles.shares} aria-label="Teams">
          {teams.map((one) => (
            <li key={valueOf(one)}>
              <span>
                {one.name}
                <small>{one.groupId === null ? "all editors and administrators" : "group"}</small>
              </span>
              <Select
                aria-label={`Permission of ${one.name}`}
                value={one.permission}
                onChange={(event) => change(one.groupId, event.target.value as Permission)}
                options={permissionOptions}
              />
              <Button
                small
                kind="quiet"
                aria-label={`Stop sharing with ${one.name}`}
                onClick={() => change(one.groupId, null)}
              >
                Stop sharing
              </Button>
            </li>
          ))}
        </ul>
      )}
      {team ? (
        <form onSubmit={share} className={styles.form}>
          <Field id="share-team" label="Team">
            {(control) => (
              <Select
                {...control}
                value={valueOf(team)}
                onChange={(event) => setChosen(event.target.value)}
                options={rest.map((one) => ({ value: valueOf(one), label: one.name }))}
              />
            )}
          </Field>
          <Field id="share-team-permission" label="The team">
            {(control) => (
              <Select
                {...control}
                value={permission}
                onChange={(event) => setPermission(event.target.value as Permission)}
                options={permissionOptions}
              />
            )}
          </Field>
          <Button type="submit" kind="primary" busy={adding.busy}>
            Share with team
          </Button>
        </form>
      ) : (
        choices.length === 0 && (
          <p>You can share a {noun} with a group that you are in, and you are in none. Administrators set up groups.</p>
        )
      )}
      {(teams.length > 0 || team) && (
        <p>
          Everyone in the team can see this {noun} and your name; people who leave the team lose it immediately. No one
          gets email because you share: each person turns on their own alert. If your account is deleted, an
          administrator becomes the owner and the team keeps the {noun}.
        </p>
      )}
    </div>
  );
}
