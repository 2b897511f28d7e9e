import { type SQL, sql } from "drizzle-orm";
import { type FollowedLaw, sectionOrder } from "./followed-law";

const orderInSql = (law: SQL): SQL =>
  sql`((lpad(substring(${law} from '/s([0-9]+)'), 5, '0') || lpad(coalesce(substring(${law} from '/s[0-9]+([a-z]*)'), ''), 4, ' ') || lpad(coalesce(substring(${law} from '/s[0-9]+[a-z]*-([0-9]+)'), ''), 4, ' ')) collate "C")`;

/** Whether a law, an SQL expression, is the followed one or one of its sections. */
export function isFollowedLaw(law: SQL, { first, last }: FollowedLaw): SQL {
  if (first === last) return sql`${law} = ${first}`;
  const title = `${first.split("/").slice(0, 3).join("/")}/s`;
  return sql`(starts_with(${law}, ${title}) and ${orderInSql(law)} between ${sectionOrder(first)} and ${sectionOrder(last)})`;
}
