import { Link } from "@/components/ui/primitives/link";

/**
 * Starts a rule from the current search of a list.
 * @param search the query of the bill list
 */
export function RuleLink({ search }: { search: string }) {
  return <Link href={`/admin/tag-rule/new?${new URLSearchParams({ search })}`}>Create a rule from this search</Link>;
}
