import { Notice } from "@/components/ui/primitives/notice";

/** Lists the names in the address that were ignored, so that the results are not mistaken for an answer to them. */
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
