-- An address has one key, however its domain is written: keys get the domain as DNS knows it ("xn--bcher-kva.example"), which is
-- what emailKey gives from here on. Where a row with that key is there already, the other stays as it is: nothing is merged.
create function ascii_label(label text) returns text language plpgsql immutable as $$
declare
  -- Punycode (RFC 3492, 6.3)
  input int[] := array(select ascii(c) from string_to_table(label, null) as c);
  basic text := (select coalesce(string_agg(c, ''), '') from string_to_table(label, null) as c where ascii(c) < 128);
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  output text;
  n int := 128; delta int := 0; bias int := 72; done int := length(basic); point int; least_point int; q int; k int; t int; first boolean := true;
begin
  if label !~ '[^\x01-\x7f]' then return label; end if;
  output := 'xn--' || basic || case when basic = '' then '' else '-' end;
  while done < cardinality(input) loop
    select min(p) into least_point from unnest(input) as p where p >= n;
    delta := delta + (least_point - n) * (done + 1);
    n := least_point;
    foreach point in array input loop
      if point < n then delta := delta + 1; end if;
      if point = n then
        q := delta;
        k := 36;
        loop
          t := least(26, greatest(1, k - bias));
          exit when q < t;
          output := output || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        output := output || substr(digits, q + 1, 1);
        delta := case when first then delta / 700 else delta / 2 end;
        first := false;
        done := done + 1;
        delta := delta + delta / done;
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return output;
end $$;--> statement-breakpoint
create function ascii_address(address text) returns text language sql immutable as $$
  select substring(address from '^(.*@)') || (select string_agg(ascii_label(label), '.' order by place)
    from string_to_table(translate(substring(address from '[^@]*$'), '。', '.'), '.') with ordinality as parts (label, place))
$$;--> statement-breakpoint
do $$
declare
  place text;
  row_of record;
begin
  foreach place in array array['users', 'subscribers', 'folder_shares', 'mail_deliveries', 'one_time_tokens'] loop
    for row_of in execute format('select ctid, ascii_address(email_key) as key from %I where email_key ~ ''@[^@]*[^\x01-\x7f][^@]*$'' and email_key !~ ''@[^@]*[/?#:\\%%<>^|[\]][^@]*$'' for update', place) loop
      begin
        execute format('update %I set email_key = $1 where ctid = $2', place) using row_of.key, row_of.ctid;
      exception when unique_violation then null;
      end;
    end loop;
  end loop;
end $$;--> statement-breakpoint
drop function ascii_address(text);--> statement-breakpoint
drop function ascii_label(text);
