import { Notice } from "@/components/ui/primitives/notice";

/** Says which names in the address narrow nothing, so that the list is not taken for an answer to them. */
export function IgnoredNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>
        This address asks for something that the list cannot filter by, so it was ignored:{" "}
        {names.map((name) => `“${name}”`).join(", ")}.
      </p>
    </Notice>
  );
}
