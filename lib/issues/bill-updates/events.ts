import { type SQL, sql } from "drizzle-orm";

/** Subjects, related documents and short titles are not news to readers. */
const newsworthy = ["status", "action", "vote", "event", "title", "summary", "text", "sponsor", "number"] as const;

/** The look-back period in days if there is no earlier issue. */
const firstLook = 28;

/**
 * The changes for an issue as SQL tables: `cut` (one row: the start, and the issue that set it), `decided` and `events`
 * (bill, change, kind, decision). Weekly issues, or all if there is no weekly page, cover their topics (default: the
 * template's); others, such as issue summaries, the bills they cite. The period starts at the first publish of the
 * template's last issue with a common topic, or of any topic; corrections do not move it. What its editors left
 * undecided is included if they decided anything. A first issue has no list to continue: imported bills are news only
 * if something happened since it was created, or since `since`.
 * @param since a start date to use instead
 */
export function movedTables(issueId: number, since?: string): SQL {
  const newsFields = sql.join(
    newsworthy.map((field) => sql`${field}`),
    sql`, `,
  );
  return sql`
    this as (select id, form_template_id as template, coalesce(first_published_at, now()) as until, created_at from publication_issues where id = ${issueId}),
    weekly as (select exists (select from this, organisation o, jsonb_each(o.weekly_templates) w where w.value = to_jsonb(this.template)) or not exists (select from organisation o, jsonb_each(o.weekly_templates)) as is_weekly),
    own as (select category_id from publication_issue_topics where publication_issue_id = ${issueId}),
    topics as (
      select coalesce(array_agg(category_id), '{}') as ids from (
        select category_id from own
        union all select c.category_id from form_template_categories c join this on c.form_template_id = this.template where c.active and not exists (select from own)) t),
    -- an issue of a weekly looks at its topics, any other at the bills that it cites
    watched as (
      select case when is_weekly then topics.ids else '{}' end as ids,
        case when is_weekly then '{}' else coalesce((select array_agg(distinct cited.id) from form_element_values v, unnest(v.bill_ids) cited(id) where v.publication_issue_id = ${issueId}), '{}') end as bills
      from topics, weekly),
    earlier as (
      select i.id, i.name, i.first_published_at as at, s.bill_ids, s.category_ids && topics.ids as shares
      from this, topics, publication_issues i join issue_snapshots s on s.id = i.snapshot_id
      where i.form_template_id = this.template and i.id <> this.id and i.deleted_at is null and i.first_published_at < this.until),
    last as (select * from earlier order by shares desc, at desc, id desc limit 1),
    before_last as (select max(e.at) as at from earlier e join last on e.at < last.at and e.shares = last.shares),
    cut as (
      select coalesce(${since ?? null}::date::timestamp at time zone (select time_zone from organisation), last.at, now() - make_interval(days => ${firstLook})) as at,
        case when ${since ?? null}::date is null then last.id end as issue_id, case when ${since ?? null}::date is null then last.name end as issue_name,
        -- where the last issue itself began, if its editors used this list
        case when ${since ?? null}::date is null and exists (select from moved_decisions d where d.publication_issue_id = last.id) then coalesce(before_last.at, last.at - make_interval(days => ${firstLook})) end as left_from,
        last.bill_ids as last_bills, last.id is null as is_first,
        coalesce(${since ?? null}::date, (this.created_at at time zone (select time_zone from organisation))::date) as first_day
      from this left join last on true left join before_last on true),
    raw as (
      select b.id as bill_id, 0::bigint as change_id, b.created_at as at, 'new' as field, null::jsonb as old, null::jsonb as new, b.introduced_date as effective_date
      from bills b, cut, watched where b.created_at > least(cut.at, cut.left_from) and (b.topic_ids && watched.ids or b.id = any(watched.bills)) and not b.ceremonial
        and (not cut.is_first or b.introduced_date >= cut.first_day)
      union all
      select c.bill_id, c.id, c.at, c.field, c.old, c.new, c.effective_date
      from bill_changes c join bills b on b.id = c.bill_id, cut, watched
      where c.at > least(cut.at, cut.left_from) and c.field in (${newsFields}) and (b.topic_ids && watched.ids or b.id = any(watched.bills)) and not b.ceremonial
        and (not cut.is_first or b.created_at <= cut.at or c.effective_date >= cut.first_day or c.old not in ('null', '"unknown"'))),
    events as (
      select r.*, r.at <= cut.at as left_over, d.decision, d.decided_by,
        exists (select from form_element_values v where v.publication_issue_id = ${issueId} and r.bill_id = any(v.bill_ids)) as cited
      from cut, raw r
      left join moved_decisions d on d.publication_issue_id = ${issueId} and d.bill_id = r.bill_id and d.change_id = r.change_id
      where r.at > cut.at or not (r.bill_id = any(cut.last_bills) or exists (
        select from moved_decisions p where p.publication_issue_id = cut.issue_id and p.bill_id = r.bill_id and p.change_id = r.change_id)))`;
}
