-- A day that is on no calendar, as "0000-00-00", is no deadline.
CREATE FUNCTION calendar_day(day text) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN day ~ '^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    THEN CASE WHEN right(day, 2)::int <= extract(day FROM (left(day, 7) || '-01')::date + interval '1 month' - interval '1 day') THEN day::date END END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_bill_deadlines(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH dated AS (
    SELECT d.bill_id, bill_event_kind(e->>'kind') AS kind, calendar_day(e->>'date') AS day
    FROM bill_details d, jsonb_array_elements(d.events) e
    WHERE d.bill_id = ANY(ids) AND d.events <> '[]' AND coalesce(e->>'status', '') <> 'cancelled'
    UNION ALL
    SELECT l.bill_id, 'hearing', h.date FROM hearing_bills l JOIN hearings h ON h.id = l.hearing_id WHERE l.bill_id = ANY(ids) AND h.status <> 'cancelled'
  ), last AS (
    SELECT bill_id, max(day) FILTER (WHERE kind = 'hearing') AS hearing, max(day) FILTER (WHERE kind = 'comments') AS comments
    FROM dated WHERE kind IN ('hearing', 'comments') AND day IS NOT NULL GROUP BY bill_id
  ), gone AS (
    DELETE FROM bill_deadlines WHERE bill_id = ANY(ids) AND bill_id NOT IN (SELECT bill_id FROM last)
  )
  INSERT INTO bill_deadlines AS kept (bill_id, hearing_until, comments_until) SELECT bill_id, hearing, comments FROM last ORDER BY bill_id
  ON CONFLICT (bill_id) DO UPDATE SET hearing_until = excluded.hearing_until, comments_until = excluded.comments_until
    WHERE (kept.hearing_until, kept.comments_until) IS DISTINCT FROM (excluded.hearing_until, excluded.comments_until)
$$;
