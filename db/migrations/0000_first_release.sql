-- Extensions, and how text is searched.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION public.rotunda (COPY = pg_catalog.english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.rotunda
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;--> statement-breakpoint

-- Functions that generated columns, indexes and triggers call.
CREATE FUNCTION public.agency_slug(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT left(btrim(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), '-'), 120)
$$;--> statement-breakpoint
CREATE FUNCTION public.bill_event_kind(kind text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE WHEN kind ~* 'comment' THEN 'comments' WHEN kind ~* 'effect' THEN 'effective'
    WHEN kind ~* 'hearing|session|meeting|markup|mark-up|floor|vote|committee' THEN 'hearing' ELSE 'other' END
$$;--> statement-breakpoint
-- A day that is on no calendar, as "0000-00-00", is no deadline.
CREATE FUNCTION public.calendar_day(day text) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  SELECT CASE WHEN day ~ '^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    THEN CASE WHEN right(day, 2)::int <= extract(day FROM (left(day, 7) || '-01')::date + interval '1 month' - interval '1 day') THEN day::date END END
$_$;--> statement-breakpoint
CREATE FUNCTION public.count_bill_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO bill_count_changes (n, jurisdiction, kind, status, session, session_name, session_year, ceremonial, topic_ids) VALUES
    (-1, OLD.jurisdiction, OLD.kind, OLD.status, OLD.session, OLD.session_name, OLD.session_year, OLD.ceremonial, OLD.topic_ids),
    (1, NEW.jurisdiction, NEW.kind, NEW.status, NEW.session, NEW.session_name, NEW.session_year, NEW.ceremonial, NEW.topic_ids);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_bill_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO bill_count_changes (n, jurisdiction, kind, status, session, session_name, session_year, ceremonial, topic_ids)
    VALUES (-1, OLD.jurisdiction, OLD.kind, OLD.status, OLD.session, OLD.session_name, OLD.session_year, OLD.ceremonial, OLD.topic_ids);
  INSERT INTO sitemap_changes (n, chunk, at) VALUES (-1, (OLD.id - 1) / 10000 + 1, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_bill_touched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO sitemap_changes (n, chunk, at) VALUES (0, (NEW.id - 1) / 10000 + 1, NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_bills_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO bill_count_changes (n, jurisdiction, kind, status, session, session_name, session_year, ceremonial, topic_ids)
    SELECT count(*), jurisdiction, kind, status, session, session_name, session_year, ceremonial, topic_ids FROM added GROUP BY 2, 3, 4, 5, 6, 7, 8, 9;
  INSERT INTO sitemap_changes (n, chunk, at) SELECT count(*), (id - 1) / 10000 + 1, max(updated_at) FROM added GROUP BY 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_details_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO subject_count_changes (n, source, subject_key, subject)
    SELECT count(DISTINCT b.id), b.source, lower(regexp_replace(btrim(s), '\s+', ' ', 'g')), mode() WITHIN GROUP (ORDER BY s)
    FROM added d JOIN bills b ON b.id = d.bill_id CROSS JOIN unnest(d.subjects) s
    WHERE NOT b.topics_by_staff AND b.change_hash IS NOT NULL AND btrim(s) <> '' GROUP BY 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Details follow their bill when it is deleted; what they added to the counts is taken away before that, with the bill.
CREATE FUNCTION public.count_details_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  of_source text;
BEGIN
  SELECT source INTO of_source FROM bills WHERE id = OLD.bill_id AND NOT topics_by_staff AND change_hash IS NOT NULL;
  IF FOUND THEN
    PERFORM count_subjects(of_source, OLD.subjects, -1);
    IF TG_OP = 'UPDATE' THEN PERFORM count_subjects(of_source, NEW.subjects, 1); END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_subjects_of_bill() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  held text[];
BEGIN
  SELECT subjects INTO held FROM bill_details WHERE bill_id = OLD.id;
  IF held <> '{}' THEN
    IF NOT OLD.topics_by_staff AND OLD.change_hash IS NOT NULL THEN PERFORM count_subjects(OLD.source, held, -1); END IF;
    IF TG_OP = 'UPDATE' AND NOT NEW.topics_by_staff AND NEW.change_hash IS NOT NULL THEN PERFORM count_subjects(NEW.source, held, 1); END IF;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE FUNCTION public.derive_bill_details_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE ids integer[];
BEGIN
  ids := ARRAY(SELECT bill_id FROM added WHERE events <> '[]' ORDER BY 1);
  IF cardinality(ids) > 0 THEN PERFORM refresh_bill_deadlines(ids); END IF;
  ids := ARRAY(SELECT bill_id FROM added WHERE sponsors @> '[{"role":"agency"}]' ORDER BY 1);
  IF cardinality(ids) > 0 THEN PERFORM refresh_bill_agencies(ids); END IF;
  ids := ARRAY(SELECT bill_id FROM added WHERE related @> '[{"relation":"regulation identifier"}]' OR related @> '[{"relation":"docket"}]' ORDER BY 1);
  IF cardinality(ids) > 0 THEN PERFORM refresh_rulemaking_documents(ids); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.derive_bill_details_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF OLD.events IS DISTINCT FROM NEW.events THEN PERFORM refresh_bill_deadlines(ARRAY[NEW.bill_id]); END IF;
  IF OLD.sponsors IS DISTINCT FROM NEW.sponsors AND (OLD.sponsors @> '[{"role":"agency"}]' OR NEW.sponsors @> '[{"role":"agency"}]') THEN PERFORM refresh_bill_agencies(ARRAY[NEW.bill_id]); END IF;
  IF OLD.related IS DISTINCT FROM NEW.related THEN PERFORM refresh_rulemaking_documents(ARRAY[NEW.bill_id]); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A version that still serves writes the old table until it stops.
CREATE FUNCTION public.forward_bill_stance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO portfolio_bills (portfolio_id, bill_id, position, priority, note, owner_id, updated_at, version)
  SELECT id, NEW.bill_id, nullif(NEW.position, 'none'), NEW.priority, NEW.notes, NEW.user_id, NEW.updated_at, NEW.version FROM portfolios WHERE is_own
  ON CONFLICT (portfolio_id, bill_id) DO UPDATE SET position = excluded.position, priority = excluded.priority, note = excluded.note,
    owner_id = excluded.owner_id, updated_at = excluded.updated_at, version = portfolio_bills.version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
-- "RIN 2060-AV12" and "Docket No. FAA-2026-1" without the words before them.
CREATE FUNCTION public.rulemaking_number(printed text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT btrim(regexp_replace(btrim(printed), '^(RIN|(Agency )?Docket( File)?( ID)?( Nos?\.?| Number)?)\s*[:.#]?\s+', '', 'i'))
$$;--> statement-breakpoint
-- Text search sees what is printed, whatever the database's locale: letters, figures and what joins them, in one form for index and query.
-- The character classes are written out, since those of Postgres depend on the locale. lib/platform/text/normalize.ts does the same to queries.
CREATE FUNCTION public.search_plain(given text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
  t text COLLATE "C" := given;
BEGIN
  IF octet_length(t) <> length(t) THEN
    t := regexp_replace(t, '[\u00ad\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]+', '', 'g');
    t := translate(t, '©®™℠´ʹʻʼʽ‘’‚‛′‵＇', '    ````````````');
    t := normalize(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g'), NFKC);
    t := translate(t, 'ς‐‑‒–⁃−﹘﹣－', 'σ---------');
    t := regexp_replace(t, '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u0375\u037e\u0384-\u0385\u0387\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe\u0700-\u070f\u07f6-\u07f9\u07fe-\u07ff\u0830-\u083e\u085e\u0888\u0890-\u0891\u08e2\u0964-\u0965\u0970\u09f2-\u09f3\u09fa-\u09fb\u09fd\u0a76\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a-\u0e5b\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda\u104a-\u104f\u109e-\u109f\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d-\u166e\u1680\u169b-\u169c\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u180e\u1940-\u1945\u19de-\u19ff\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e-\u1b4f\u1b5a-\u1b6a\u1b74-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u20c1\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u244a\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3036-\u3037\u303d-\u303f\u309b-\u309c\u30a0\u30fb\u3190-\u3191\u3196-\u319f\u31c0-\u31ef\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327f\u328a-\u32b0\u32c0-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua4fe-\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua716\ua720-\ua721\ua789-\ua78a\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e-\ua92f\ua95f\ua9c1-\ua9cd\ua9de-\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf\uaaf0-\uaaf1\uab5b\uab6a-\uab6b\uabeb\ue000-\uf8ff\ufb29\ufbb2-\ufbd2\ufd3e-\ufd4f\ufd90-\ufd91\ufdc8-\ufdcf\ufdfc-\ufdff\ufe10-\ufe19\ufe30-\ufe6b\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\ufffd\U00010100-\U00010102\U00010137-\U0001013f\U00010179-\U00010189\U0001018c-\U000101fc\U0001039f\U000103d0\U0001056f\U00010857\U00010877-\U00010878\U0001091f\U0001093f\U00010a50-\U00010a58\U00010a7f\U00010ac8\U00010af0-\U00010af6\U00010b39-\U00010b3f\U00010b99-\U00010b9c\U00010d6e\U00010d8e-\U00010d8f\U00010ead\U00010ed0-\U00010ed8\U00010f55-\U00010f59\U00010f86-\U00010f89\U00011047-\U0001104d\U000110bb-\U000110c1\U000110cd\U00011140-\U00011143\U00011174-\U00011175\U000111c5-\U000111c8\U000111cd\U000111db\U000111dd-\U000111df\U00011238-\U0001123d\U000112a9\U000113d4-\U000113d8\U0001144b-\U0001144f\U0001145a-\U0001145d\U000114c6\U000115c1-\U000115d7\U00011641-\U00011643\U00011660-\U0001166c\U000116b9\U0001173c-\U0001173f\U0001183b\U00011944-\U00011946\U000119e2\U00011a3f-\U00011a46\U00011a9a-\U00011a9c\U00011a9e-\U00011aa2\U00011b00-\U00011b09\U00011be1\U00011c41-\U00011c45\U00011c70-\U00011c71\U00011ef7-\U00011ef8\U00011f43-\U00011f4f\U00011fd5-\U00011fff\U00012470-\U00012474\U00012ff1-\U00012ff2\U00013430-\U0001343f\U00016a6e-\U00016a6f\U00016af5\U00016b37-\U00016b3f\U00016b44-\U00016b45\U00016d6d-\U00016d6f\U00016e97-\U00016e9a\U00016fe2\U0001bc9c\U0001bc9f-\U0001ccef\U0001ccfa-\U0001cef0\U0001cf50-\U0001d164\U0001d16a-\U0001d16c\U0001d173-\U0001d17a\U0001d183-\U0001d184\U0001d18c-\U0001d1a9\U0001d1ae-\U0001d241\U0001d245\U0001d300-\U0001d356\U0001d6c1\U0001d6db\U0001d6fb\U0001d715\U0001d735\U0001d74f\U0001d76f\U0001d789\U0001d7a9\U0001d7c3\U0001d800-\U0001d9ff\U0001da37-\U0001da3a\U0001da6d-\U0001da74\U0001da76-\U0001da83\U0001da85-\U0001da8b\U0001e14f\U0001e2ff\U0001e5ff\U0001e95e-\U0001e95f\U0001ecac\U0001ecb0\U0001ed2e\U0001eef0-\U0001f0f5\U0001f10d-\U0001fbef\U0001fbfa\U000e0001-\U000e007f\U000f0000-\U0010fffd]+', ' ', 'g');
    IF t ~ '[\u00c6\u00d0\u00d8\u00de\u0110\u0126\u0141\u014a\u0152\u0166\u0181\u0182\u0184\u0186\u0187\u0189\u018a\u018b\u018e\u018f\u0190\u0191\u0193\u0194\u0196\u0197\u0198\u019c\u019d\u019f\u01a2\u01a4\u01a6\u01a7\u01a9\u01ac\u01ae\u01b1\u01b2\u01b3\u01b5\u01b7\u01b8\u01bc\u01e4\u01f6\u01f7\u021c\u0220\u0222\u0224\u023a\u023b\u023d\u023e\u0241\u0243\u0244\u0245\u0246\u0248\u024a\u024c\u024e\u0370\u0372\u0376\u037f\u0391\u0392\u0393\u0394\u0395\u0396\u0397\u0398\u0399\u039a\u039b\u039c\u039d\u039e\u039f\u03a0\u03a1\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u03cf\u03d8\u03da\u03dc\u03de\u03e0\u03e2\u03e4\u03e6\u03e8\u03ea\u03ec\u03ee\u03f7\u03fa\u03fd\u03fe\u03ff\u0402\u0404\u0405\u0406\u0408\u0409\u040a\u040b\u040f\u0410\u0411\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u041a\u041b\u041c\u041d\u041e\u041f\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042a\u042b\u042c\u042d\u042e\u042f\u0460\u0462\u0464\u0466\u0468\u046a\u046c\u046e\u0470\u0472\u0474\u0478\u047a\u047c\u047e\u0480\u048a\u048c\u048e\u0490\u0492\u0494\u0496\u0498\u049a\u049c\u049e\u04a0\u04a2\u04a4\u04a6\u04a8\u04aa\u04ac\u04ae\u04b0\u04b2\u04b4\u04b6\u04b8\u04ba\u04bc\u04be\u04c0\u04c3\u04c5\u04c7\u04c9\u04cb\u04cd\u04d4\u04d8\u04e0\u04e8\u04f6\u04fa\u04fc\u04fe\u0500\u0502\u0504\u0506\u0508\u050a\u050c\u050e\u0510\u0512\u0514\u0516\u0518\u051a\u051c\u051e\u0520\u0522\u0524\u0526\u0528\u052a\u052c\u052e\u0531\u0532\u0533\u0534\u0535\u0536\u0537\u0538\u0539\u053a\u053b\u053c\u053d\u053e\u053f\u0540\u0541\u0542\u0543\u0544\u0545\u0546\u0547\u0548\u0549\u054a\u054b\u054c\u054d\u054e\u054f\u0550\u0551\u0552\u0553\u0554\u0555\u0556\u10a0\u10a1\u10a2\u10a3\u10a4\u10a5\u10a6\u10a7\u10a8\u10a9\u10aa\u10ab\u10ac\u10ad\u10ae\u10af\u10b0\u10b1\u10b2\u10b3\u10b4\u10b5\u10b6\u10b7\u10b8\u10b9\u10ba\u10bb\u10bc\u10bd\u10be\u10bf\u10c0\u10c1\u10c2\u10c3\u10c4\u10c5\u10c7\u10cd\u13a0\u13a1\u13a2\u13a3\u13a4\u13a5\u13a6\u13a7\u13a8\u13a9\u13aa\u13ab\u13ac\u13ad\u13ae\u13af\u13b0\u13b1\u13b2\u13b3\u13b4\u13b5\u13b6\u13b7\u13b8\u13b9\u13ba\u13bb\u13bc\u13bd\u13be\u13bf\u13c0\u13c1\u13c2\u13c3\u13c4\u13c5\u13c6\u13c7\u13c8\u13c9\u13ca\u13cb\u13cc\u13cd\u13ce\u13cf\u13d0\u13d1\u13d2\u13d3\u13d4\u13d5\u13d6\u13d7\u13d8\u13d9\u13da\u13db\u13dc\u13dd\u13de\u13df\u13e0\u13e1\u13e2\u13e3\u13e4\u13e5\u13e6\u13e7\u13e8\u13e9\u13ea\u13eb\u13ec\u13ed\u13ee\u13ef\u13f0\u13f1\u13f2\u13f3\u13f4\u13f5\u1c89\u1c90\u1c91\u1c92\u1c93\u1c94\u1c95\u1c96\u1c97\u1c98\u1c99\u1c9a\u1c9b\u1c9c\u1c9d\u1c9e\u1c9f\u1ca0\u1ca1\u1ca2\u1ca3\u1ca4\u1ca5\u1ca6\u1ca7\u1ca8\u1ca9\u1caa\u1cab\u1cac\u1cad\u1cae\u1caf\u1cb0\u1cb1\u1cb2\u1cb3\u1cb4\u1cb5\u1cb6\u1cb7\u1cb8\u1cb9\u1cba\u1cbd\u1cbe\u1cbf\u1e9e\u1efa\u1efc\u1efe\u2132\u2183\u2c00\u2c01\u2c02\u2c03\u2c04\u2c05\u2c06\u2c07\u2c08\u2c09\u2c0a\u2c0b\u2c0c\u2c0d\u2c0e\u2c0f\u2c10\u2c11\u2c12\u2c13\u2c14\u2c15\u2c16\u2c17\u2c18\u2c19\u2c1a\u2c1b\u2c1c\u2c1d\u2c1e\u2c1f\u2c20\u2c21\u2c22\u2c23\u2c24\u2c25\u2c26\u2c27\u2c28\u2c29\u2c2a\u2c2b\u2c2c\u2c2d\u2c2e\u2c2f\u2c60\u2c62\u2c63\u2c64\u2c67\u2c69\u2c6b\u2c6d\u2c6e\u2c6f\u2c70\u2c72\u2c75\u2c7e\u2c7f\u2c80\u2c82\u2c84\u2c86\u2c88\u2c8a\u2c8c\u2c8e\u2c90\u2c92\u2c94\u2c96\u2c98\u2c9a\u2c9c\u2c9e\u2ca0\u2ca2\u2ca4\u2ca6\u2ca8\u2caa\u2cac\u2cae\u2cb0\u2cb2\u2cb4\u2cb6\u2cb8\u2cba\u2cbc\u2cbe\u2cc0\u2cc2\u2cc4\u2cc6\u2cc8\u2cca\u2ccc\u2cce\u2cd0\u2cd2\u2cd4\u2cd6\u2cd8\u2cda\u2cdc\u2cde\u2ce0\u2ce2\u2ceb\u2ced\u2cf2\ua640\ua642\ua644\ua646\ua648\ua64a\ua64c\ua64e\ua650\ua652\ua654\ua656\ua658\ua65a\ua65c\ua65e\ua660\ua662\ua664\ua666\ua668\ua66a\ua66c\ua680\ua682\ua684\ua686\ua688\ua68a\ua68c\ua68e\ua690\ua692\ua694\ua696\ua698\ua69a\ua722\ua724\ua726\ua728\ua72a\ua72c\ua72e\ua732\ua734\ua736\ua738\ua73a\ua73c\ua73e\ua740\ua742\ua744\ua746\ua748\ua74a\ua74c\ua74e\ua750\ua752\ua754\ua756\ua758\ua75a\ua75c\ua75e\ua760\ua762\ua764\ua766\ua768\ua76a\ua76c\ua76e\ua779\ua77b\ua77d\ua77e\ua780\ua782\ua784\ua786\ua78b\ua78d\ua790\ua792\ua796\ua798\ua79a\ua79c\ua79e\ua7a0\ua7a2\ua7a4\ua7a6\ua7a8\ua7aa\ua7ab\ua7ac\ua7ad\ua7ae\ua7b0\ua7b1\ua7b2\ua7b3\ua7b4\ua7b6\ua7b8\ua7ba\ua7bc\ua7be\ua7c0\ua7c2\ua7c4\ua7c5\ua7c6\ua7c7\ua7c9\ua7cb\ua7cc\ua7ce\ua7d0\ua7d2\ua7d4\ua7d6\ua7d8\ua7da\ua7dc\ua7f5]' THEN
      t := translate(t, 'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ', 'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ');
    END IF;
  END IF;
  RETURN regexp_replace(translate(lower(t), '`', ''''), '[^a-z0-9''&.,\u0080-\U0010ffff-]+', ' ', 'g');
END $$;--> statement-breakpoint
-- The words of a text in their order, as phrases are compared.
CREATE FUNCTION public.search_phrase(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT translate(regexp_replace(regexp_replace(public.search_plain(given) COLLATE "C", '(?<![a-z0-9\u0080-\U0010ffff])([a-z\u0080-\U0010ffff])\.(?=[a-z\u0080-\U0010ffff](?![a-z0-9\u0080-\U0010ffff]))', '\1', 'g'), '([a-z0-9\u0080-\U0010ffff])''(?=[a-z0-9\u0080-\U0010ffff])', '\1', 'g'), '''&.,-', '     ')
$$;--> statement-breakpoint
-- The words of a text as they are indexed: "K-12" as "k 12" and "k12", "O'Brien" as "obrien" and "o brien", "U.S." as "us" and "u s".
-- The other forms follow the text, behind a stop word, so that phrases do not run into them.
CREATE FUNCTION public.search_words(given text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
  t text COLLATE "C" := public.search_plain(given);
  more text COLLATE "C" := '';
BEGIN
  IF t ~ '[a-z\u0080-\U0010ffff]\. ?[a-z\u0080-\U0010ffff]' THEN
    SELECT more || coalesce(string_agg(translate(m[1], '.', ' ') || ' ' || translate(m[1], '. ', ''), ' '), '') INTO more
      FROM regexp_matches(t, '(?<![a-z0-9\u0080-\U0010ffff])((?:[a-z\u0080-\U0010ffff]\. ?)+[a-z\u0080-\U0010ffff]\.?)(?![a-z0-9\u0080-\U0010ffff])', 'g') AS m;
    t := regexp_replace(t, '(?<![a-z0-9\u0080-\U0010ffff])([a-z\u0080-\U0010ffff])\.(?=[a-z\u0080-\U0010ffff](?![a-z0-9\u0080-\U0010ffff]))', '\1', 'g');
  END IF;
  IF t ~ '[a-z0-9\u0080-\U0010ffff][''&-][a-z0-9\u0080-\U0010ffff]' THEN
    SELECT more || coalesce(string_agg(' ' || CASE WHEN m[1] LIKE '%''%' THEN translate(m[1], '''&-', '   ') || ' ' ELSE '' END
        || CASE WHEN m[1] ~ '[&-]' AND m[1] ~ '[^0-9-]' AND length(m[1]) <= 100 THEN translate(m[1], '''&-', '') ELSE '' END, ''), '') INTO more
      FROM regexp_matches(t, '([a-z0-9\u0080-\U0010ffff]+(?:[''&-][a-z0-9\u0080-\U0010ffff]+)+)', 'g') AS m;
    t := regexp_replace(t, '([a-z0-9\u0080-\U0010ffff])''(?=[a-z0-9\u0080-\U0010ffff])', '\1', 'g');
  END IF;
  IF t ~ '[0-9],[0-9][0-9][0-9]' THEN
    SELECT more || coalesce(string_agg(' ' || translate(m[1], ',', ''), ''), '') INTO more
      FROM regexp_matches(t, '(?<![0-9,])([0-9]{1,3}(?:,[0-9]{3})+)(?![0-9])', 'g') AS m;
  END IF;
  t := translate(t, '''&.,-', '     ');
  RETURN CASE WHEN more = '' THEN t ELSE t || ' the ' || translate(more, '.', ' ') END;
END $$;--> statement-breakpoint
CREATE FUNCTION public.fill_bill_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search := setweight(to_tsvector('public.rotunda', coalesce(public.search_words(left(NEW.title, 60000)), '')), 'A')
    || setweight(to_tsvector('public.rotunda', coalesce(public.search_words(left(NEW.summary, 60000)), '')), 'B');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION public.fill_snapshot_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search := setweight(to_tsvector('public.rotunda', public.search_words(left(coalesce(NEW.name, '') || ' ' || coalesce(NEW.headline, ''), 8000))), 'A')
    || setweight(to_tsvector('public.rotunda', public.search_words(left(NEW.plain_text, 200000))), 'B');
  RETURN NEW;
END $$;--> statement-breakpoint
-- Two adjacent words of a text as one of a million numbers: few enough for a small index, enough to leave few texts that only share it.
CREATE FUNCTION public.text_pair(first text, second text) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT hashtext(first || ' ' || second) & 1048575
$$;--> statement-breakpoint
-- The pairs of a text's words with nothing between them but up to three stop words, which have places and no lexeme. Costly: never to be
-- computed while searching, only read from its index.
CREATE FUNCTION public.text_pairs(words tsvector) RETURNS integer[]
    LANGUAGE sql IMMUTABLE STRICT COST 10000 PARALLEL SAFE
    AS $$
  WITH places AS MATERIALIZED (SELECT lexeme, place, dense_rank() OVER (ORDER BY place) AS nth FROM unnest(words) AS w, unnest(w.positions) AS place)
  SELECT coalesce(array_agg(DISTINCT public.text_pair(a.lexeme, b.lexeme)), '{}') FROM places a JOIN places b ON b.nth = a.nth + 1 AND b.place <= a.place + 4
$$;--> statement-breakpoint

-- Tables, as the schema describes them.
CREATE TABLE "activity_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"actor_role" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"entity_name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"run_id" bigint,
	CONSTRAINT "activity_log_kind" CHECK ("activity_log"."actor_kind" in ('staff', 'reader', 'system'))
);
--> statement-breakpoint
CREATE TABLE "alert_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"change_id" bigint,
	"mailing_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_notices_once" UNIQUE NULLS NOT DISTINCT("user_id","bill_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"saved_search_id" integer,
	"folder_id" integer,
	"bill_id" integer,
	"person_id" integer,
	"committee_id" integer,
	"cadence" text NOT NULL,
	"remind_days" integer,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alerts_remind_days" CHECK ("alerts"."remind_days" between 1 and 60),
	CONSTRAINT "alerts_of_one_thing" CHECK (num_nonnulls("alerts"."saved_search_id", "alerts"."folder_id", "alerts"."bill_id", "alerts"."person_id", "alerts"."committee_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "reminder_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"event_key" text NOT NULL,
	"date" date NOT NULL,
	"hour" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"mailing_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_notices_once" UNIQUE("user_id","bill_id","event_key","date","hour","state")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"verified_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "bill_carry_overs" (
	"from_bill_id" integer PRIMARY KEY NOT NULL,
	"to_bill_id" integer NOT NULL,
	"carried_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"slug" text NOT NULL,
	"merged_bill_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_stances" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"position" text DEFAULT 'none' NOT NULL,
	"priority" text,
	"notes" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bill_stances_position" CHECK ("bill_stances"."position" in ('support', 'oppose', 'watch', 'none'))
);
--> statement-breakpoint
CREATE TABLE "bill_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"n" integer NOT NULL,
	"jurisdiction" text,
	"kind" text,
	"status" text,
	"session" text,
	"session_name" text,
	"session_year" integer,
	"ceremonial" boolean,
	"topic_ids" integer[]
);
--> statement-breakpoint
CREATE TABLE "bill_facets" (
	"filter_field" text DEFAULT '' NOT NULL,
	"filter_value" text DEFAULT '' NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"bills" integer NOT NULL,
	"label" text,
	"year" integer,
	"jurisdiction" text,
	CONSTRAINT "bill_facets_filter_field_filter_value_field_value_pk" PRIMARY KEY("filter_field","filter_value","field","value")
);
--> statement-breakpoint
CREATE TABLE "sitemap_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sitemap_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"n" integer NOT NULL,
	"chunk" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"n" integer NOT NULL,
	"source" text NOT NULL,
	"subject_key" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_counts" (
	"source" text NOT NULL,
	"subject_key" text NOT NULL,
	"subject" text NOT NULL,
	"bills" integer NOT NULL,
	CONSTRAINT "subject_counts_source_subject_key_pk" PRIMARY KEY("source","subject_key")
);
--> statement-breakpoint
CREATE TABLE "bill_people_marks" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"sponsors_mark" text,
	"referrals_mark" text
);
--> statement-breakpoint
CREATE TABLE "bill_referrals" (
	"bill_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"committee_id" integer NOT NULL,
	"date" date,
	"is_current" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bill_referrals_bill_id_position_pk" PRIMARY KEY("bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "bill_sponsorships" (
	"bill_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"person_id" integer,
	"committee_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"role" text NOT NULL,
	"party" text,
	"district" text,
	"chamber" text,
	"date" date,
	"withdrawn_date" date,
	CONSTRAINT "bill_sponsorships_bill_id_position_pk" PRIMARY KEY("bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "bill_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"field" text NOT NULL,
	"old" jsonb,
	"new" jsonb,
	"effective_date" date,
	"import_run_id" integer
);
--> statement-breakpoint
CREATE TABLE "bill_details" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sponsors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"versions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"votes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"other_titles" text[] DEFAULT '{}'::text[] NOT NULL,
	"scraped_at" timestamp with time zone,
	"source_values" jsonb,
	"origin" text
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"change_hash" text,
	"kind" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"session" text COLLATE "C" NOT NULL,
	"session_name" text NOT NULL,
	"session_year" integer,
	"name" text NOT NULL,
	"match_key" text NOT NULL,
	"match_number" text,
	"sort_key" text COLLATE "C" NOT NULL,
	"title" text,
	"summary" text,
	"status" text DEFAULT 'unknown' NOT NULL,
	"status_date" date,
	"introduced_date" date,
	"last_action_date" date,
	"last_action" text,
	"source_url" text,
	"ceremonial" boolean DEFAULT false NOT NULL,
	"topic_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"topics_by_staff" boolean DEFAULT false NOT NULL,
	"tracked_at" timestamp with time zone,
	"focus_order" integer,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "bills_kind" CHECK ("bills"."kind" in ('bill', 'resolution', 'regulation', 'case'))
);
--> statement-breakpoint
CREATE TABLE "committee_identities" (
	"scheme" text NOT NULL,
	"identifier" text NOT NULL,
	"committee_id" integer NOT NULL,
	"mark" text,
	CONSTRAINT "committee_identities_scheme_identifier_pk" PRIMARY KEY("scheme","identifier")
);
--> statement-breakpoint
CREATE TABLE "committee_members" (
	"committee_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"person_id" integer,
	"name" text NOT NULL,
	"role" text,
	"side" text,
	"identity" text,
	"source" text NOT NULL,
	CONSTRAINT "committee_members_committee_id_position_pk" PRIMARY KEY("committee_id","position")
);
--> statement-breakpoint
CREATE TABLE "committees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "committees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"chamber" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"parent_id" integer,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_import_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_import_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"source" text,
	"site" text DEFAULT '' NOT NULL,
	"source_key" text,
	"kind" text DEFAULT 'post' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"day" date,
	"authors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text,
	"html" text DEFAULT '' NOT NULL,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"imported_at" timestamp with time zone,
	"publication_issue_id" integer,
	"content_version" integer,
	"issue_version" integer,
	"was_public_page" boolean DEFAULT false NOT NULL,
	"page_id" integer,
	"page_version" integer,
	CONSTRAINT "content_import_items_state" CHECK ("content_import_items"."state" in ('publish', 'draft', 'closed', 'left_out', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "content_import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_import_item_id" integer NOT NULL,
	"address" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"file_id" integer
);
--> statement-breakpoint
CREATE TABLE "content_import_topics" (
	"tag" text PRIMARY KEY NOT NULL,
	"category_id" integer
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"error" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form_template_id" integer,
	"form_element_id" integer,
	"publish" boolean DEFAULT false NOT NULL,
	"jurisdiction" text,
	"fetch_pictures" boolean DEFAULT false NOT NULL,
	"import_pages" boolean DEFAULT true NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_imports_state" CHECK ("content_imports"."state" in ('reading', 'ready', 'running', 'undoing', 'finished', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "issue_citations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_citations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"form_element_id" integer NOT NULL,
	"block" integer NOT NULL,
	"start_offset" integer NOT NULL,
	"end_offset" integer NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"bill_id" integer,
	"candidates" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"rule" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "issue_citations_state" CHECK ("issue_citations"."state" in ('linked', 'suggested', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "court_cases" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"court" text NOT NULL,
	"court_id" text,
	"docket_number" text NOT NULL,
	"caption" text NOT NULL,
	"judge" text,
	"filed_date" date,
	"terminated_date" date
);
--> statement-breakpoint
CREATE TABLE "file_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"file_area_id" integer,
	"policy_area_id" integer,
	"topic_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"alt_text" text,
	"width" integer,
	"height" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_identities" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"bill_id" integer NOT NULL,
	"coverage_id" integer,
	"session_id" text,
	"url" text,
	"mark" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_identities_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "coverages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coverages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"label" text NOT NULL,
	"jurisdiction" text,
	"params" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"cursor" jsonb,
	"cycle_started_at" timestamp with time zone,
	"cycle_is_sweep" boolean DEFAULT false NOT NULL,
	"run_id" integer,
	"counts" jsonb DEFAULT '{"added":0,"changed":0,"unchanged":0,"refused":0}'::jsonb NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" integer,
	"current_as_of" timestamp with time zone,
	"newest_mark" text,
	"last_sweep_at" timestamp with time zone,
	"last_run_at" timestamp with time zone,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"error_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_calls" (
	"source" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_calls_source_minute_pk" PRIMARY KEY("source","minute")
);
--> statement-breakpoint
CREATE TABLE "source_connections" (
	"source" text PRIMARY KEY NOT NULL,
	"encrypted_key" text,
	"key_set_by" integer,
	"key_set_at" timestamp with time zone,
	"every_minutes" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_states" (
	"source" text PRIMARY KEY NOT NULL,
	"blocked_until" timestamp with time zone,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"last_answer_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "folder_bills" (
	"folder_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_version" integer DEFAULT 1 NOT NULL,
	"note_by" integer,
	"note_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folder_bills_folder_id_bill_id_pk" PRIMARY KEY("folder_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "folder_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folder_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder_id" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"permission" text NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_folder_bills" (
	"folder_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"note" text NOT NULL,
	"note_version" integer NOT NULL,
	"note_by" integer,
	"note_at" timestamp with time zone,
	"position" integer NOT NULL,
	"added_by" integer,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_folder_bills_folder_id_bill_id_pk" PRIMARY KEY("folder_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "bill_agencies" (
	"slug" text NOT NULL,
	"bill_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bill_agencies_slug_bill_id_pk" PRIMARY KEY("slug","bill_id")
);
--> statement-breakpoint
CREATE TABLE "bill_deadlines" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"hearing_until" date,
	"comments_until" date
);
--> statement-breakpoint
CREATE TABLE "hearing_bills" (
	"hearing_id" integer NOT NULL,
	"jurisdiction" text NOT NULL,
	"session" text NOT NULL,
	"match_key" text NOT NULL,
	"name" text NOT NULL,
	"bill_id" integer,
	CONSTRAINT "hearing_bills_hearing_id_jurisdiction_session_match_key_pk" PRIMARY KEY("hearing_id","jurisdiction","session","match_key")
);
--> statement-breakpoint
CREATE TABLE "hearings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hearings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"time" text,
	"title" text NOT NULL,
	"committee" text,
	"place" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"agenda_url" text,
	"url" text,
	"previous_date" date,
	"previous_time" text,
	"checked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rulemaking_documents" (
	"slug" text NOT NULL,
	"bill_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "rulemaking_documents_slug_bill_id_pk" PRIMARY KEY("slug","bill_id")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"label" text NOT NULL,
	"path" text,
	"state" text DEFAULT 'running' NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"done" real DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"added":0,"changed":0,"unchanged":0,"refused":0}'::jsonb NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notices" text[] DEFAULT '{}' NOT NULL,
	"error" text,
	"coverage_id" integer,
	"started_by" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "source_sessions" (
	"source" text NOT NULL,
	"source_session_id" text NOT NULL,
	"session" text NOT NULL,
	"session_name" text NOT NULL,
	"session_year" integer,
	CONSTRAINT "source_sessions_source_source_session_id_pk" PRIMARY KEY("source","source_session_id")
);
--> statement-breakpoint
CREATE TABLE "bills_set_aside" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"set_aside_by" integer,
	"tag_rule_id" integer,
	"set_aside_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_presence" (
	"publication_issue_id" integer NOT NULL,
	"session" text NOT NULL,
	"user_id" integer NOT NULL,
	"place" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_presence_publication_issue_id_session_pk" PRIMARY KEY("publication_issue_id","session")
);
--> statement-breakpoint
CREATE TABLE "moved_decisions" (
	"publication_issue_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"change_id" bigint DEFAULT 0 NOT NULL,
	"decision" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moved_decisions_publication_issue_id_bill_id_change_id_pk" PRIMARY KEY("publication_issue_id","bill_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "form_element_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_element_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"form_element_id" integer NOT NULL,
	"text_value" text,
	"document" jsonb,
	"select_value_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"bill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"file_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"bill_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"form_element_id" integer,
	"thread_id" integer,
	"quote" text,
	"body" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "issue_mentions" (
	"publication_issue_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"passage" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"inline" boolean DEFAULT true NOT NULL,
	CONSTRAINT "issue_mentions_bill_id_publication_issue_id_pk" PRIMARY KEY("bill_id","publication_issue_id")
);
--> statement-breakpoint
CREATE TABLE "issue_previews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "issue_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"note" text,
	"content_version" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"submitted_by" integer,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "issue_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"copy" jsonb NOT NULL,
	"correction" text,
	"change_note" text,
	"approved_by" integer,
	"send_email" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"snapshot_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "issue_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"headline" text,
	"standfirst" text,
	"category_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"bill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"file_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"content" jsonb NOT NULL,
	"content_version" integer NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"plain_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"correction" text,
	"change_note" text,
	"created_by" integer,
	"approved_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_issue_topics" (
	"publication_issue_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"revision_number" integer NOT NULL,
	CONSTRAINT "publication_issue_topics_publication_issue_id_category_id_pk" PRIMARY KEY("publication_issue_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "publication_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"headline" text,
	"form_template_id" integer NOT NULL,
	"category_id" integer,
	"published_date" date,
	"snapshot_id" integer,
	"first_published_at" timestamp with time zone,
	"is_history" boolean DEFAULT false NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"draft_version_at" timestamp with time zone,
	"as_published_at" integer,
	"copied_from_id" integer,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_working_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_working_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"kind" text DEFAULT 'restore' NOT NULL,
	"copy" jsonb NOT NULL,
	"content_version" integer,
	"created_by" integer,
	"written_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailing_id" integer NOT NULL,
	"subscriber_id" integer,
	"user_id" integer,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"subscription_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"because" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_deliveries_state_known" CHECK ("mail_deliveries"."state" in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"email" text,
	"reason" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('unsubscribed', 'bounced', 'complained', 'removed', 'asked'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"snapshot_id" integer,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"brand" jsonb,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"bounce" text,
	"source" text DEFAULT 'form' NOT NULL,
	"source_note" text,
	"consent" text DEFAULT 'confirmed' NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_source" CHECK ("subscribers"."source" in ('form', 'staff', 'import')),
	CONSTRAINT "subscribers_consent" CHECK ("subscribers"."consent" in ('confirmed', 'account', 'staff', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscriber_id" integer NOT NULL,
	"form_template_id" integer,
	"policy_area_id" integer,
	"category_id" integer,
	"bill_id" integer,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_unique" UNIQUE NULLS NOT DISTINCT("subscriber_id","form_template_id","policy_area_id","category_id","bill_id"),
	CONSTRAINT "subscriptions_of_one_thing" CHECK (num_nonnulls("subscriptions"."form_template_id", "subscriptions"."policy_area_id", "subscriptions"."category_id", "subscriptions"."bill_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "kept_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"headers" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT 'Rotunda' NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"footer_text" text DEFAULT '' NOT NULL,
	"notice" text,
	"privacy_text" text DEFAULT '' NOT NULL,
	"logo_file_id" integer,
	"accent_colour" text,
	"moved_colour" text,
	"weekly_templates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shows_positions" boolean DEFAULT false NOT NULL,
	"setup" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organisation_single" CHECK ("organisation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"name" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menus_name" CHECK ("menus"."name" in ('masthead', 'footer'))
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"document" jsonb NOT NULL,
	"plain_text" text DEFAULT '' NOT NULL,
	"file_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"document" jsonb,
	"bill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"file_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"revision_id" integer,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_identities" (
	"scheme" text NOT NULL,
	"identifier" text NOT NULL,
	"person_id" integer NOT NULL,
	"mark" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_identities_scheme_identifier_pk" PRIMARY KEY("scheme","identifier")
);
--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merged_person_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"slug" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_suggestions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"jurisdiction" text NOT NULL,
	"session" text DEFAULT '' NOT NULL,
	"chamber" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"person_id" integer NOT NULL,
	"other_person_id" integer,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"jurisdiction" text NOT NULL,
	"chamber" text,
	"district" text,
	"party" text,
	"start_date" date,
	"end_date" date,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"given_name" text,
	"family_name" text NOT NULL,
	"suffix" text,
	"name_key" text NOT NULL,
	"family_key" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"jurisdiction" text NOT NULL,
	"chamber" text,
	"district" text,
	"party" text,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_report_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_report_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_report_schedules" (
	"portfolio_id" integer PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"recipients" text[] DEFAULT '{}'::text[] NOT NULL,
	"needs_approval" boolean DEFAULT true NOT NULL,
	"next_run_at" timestamp with time zone,
	"saved_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portfolio_id" integer NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"since" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_bills" (
	"portfolio_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"position" text,
	"priority" text,
	"note" text DEFAULT '' NOT NULL,
	"client_note" text DEFAULT '' NOT NULL,
	"owner_id" integer,
	"next_step" text DEFAULT '' NOT NULL,
	"due" date,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "portfolio_bills_portfolio_id_bill_id_pk" PRIMARY KEY("portfolio_id","bill_id"),
	CONSTRAINT "portfolio_bills_position" CHECK ("portfolio_bills"."position" in ('support', 'support_if_amended', 'oppose', 'oppose_unless_amended', 'neutral', 'watch')),
	CONSTRAINT "portfolio_bills_priority" CHECK ("portfolio_bills"."priority" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portfolio_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portfolio_import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portfolio_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"counts" jsonb NOT NULL,
	"written" jsonb NOT NULL,
	"added_columns" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portfolio_import_shapes" (
	"portfolio_id" integer NOT NULL,
	"shape" text NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_import_shapes_portfolio_id_shape_pk" PRIMARY KEY("portfolio_id","shape")
);
--> statement-breakpoint
CREATE TABLE "portfolio_members" (
	"portfolio_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_members_portfolio_id_user_id_pk" PRIMARY KEY("portfolio_id","user_id"),
	CONSTRAINT "portfolio_members_permission" CHECK ("portfolio_members"."permission" in ('read', 'edit', 'manage'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portfolio_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query_string" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_views_name_unique" UNIQUE("portfolio_id","user_id","name")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"logo" jsonb,
	"logo_file_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_portfolio_bills" (
	"portfolio_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"position" text,
	"priority" text,
	"note" text NOT NULL,
	"client_note" text NOT NULL,
	"owner_id" integer,
	"next_step" text NOT NULL,
	"due" date,
	"tags" text[] NOT NULL,
	"values" jsonb NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_portfolio_bills_portfolio_id_bill_id_pk" PRIMARY KEY("portfolio_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "week_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"hour" integer DEFAULT 7 NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL,
	"last_week" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "week_mails_weekday" CHECK ("week_mails"."weekday" between 1 and 7),
	CONSTRAINT "week_mails_hour" CHECK ("week_mails"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "empty_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_entity_entity_id_day_pk" PRIMARY KEY("entity","entity_id","day")
);
--> statement-breakpoint
CREATE TABLE "missing_addresses" (
	"day" date NOT NULL,
	"address" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missing_addresses_day_address_pk" PRIMARY KEY("day","address")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_address" text NOT NULL,
	"from_key" text NOT NULL,
	"to_address" text NOT NULL,
	"to_key" text NOT NULL,
	"source" text DEFAULT 'staff' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirects_source" CHECK ("redirects"."source" in ('staff', 'import'))
);
--> statement-breakpoint
CREATE TABLE "compiled_report_documents" (
	"compiled_report_id" integer NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"report_version" integer NOT NULL,
	"maker_version" integer NOT NULL,
	"run" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"message" text,
	"sha256" text,
	"size" bigint,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compiled_report_documents_compiled_report_id_format_pk" PRIMARY KEY("compiled_report_id","format")
);
--> statement-breakpoint
CREATE TABLE "compiled_report_snapshots" (
	"compiled_report_id" integer NOT NULL,
	"snapshot_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kept" jsonb,
	CONSTRAINT "compiled_report_snapshots_compiled_report_id_snapshot_id_pk" PRIMARY KEY("compiled_report_id","snapshot_id")
);
--> statement-breakpoint
CREATE TABLE "compiled_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compiled_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"standfirst" text DEFAULT '' NOT NULL,
	"organisation" text,
	"logo" jsonb,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_call_identities" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"roll_call_id" integer NOT NULL,
	"mark" text,
	CONSTRAINT "roll_call_identities_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "roll_call_positions" (
	"roll_call_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"person_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"party" text,
	"place" text,
	"vote" text NOT NULL,
	"printed" text,
	"identity" text,
	CONSTRAINT "roll_call_positions_roll_call_id_position_pk" PRIMARY KEY("roll_call_id","position")
);
--> statement-breakpoint
CREATE TABLE "roll_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roll_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"bill_id" integer,
	"bill_name" text,
	"bill_key" text,
	"jurisdiction" text NOT NULL,
	"session" text NOT NULL,
	"chamber" text,
	"committee_id" integer,
	"number" text,
	"date" date,
	"time" text,
	"motion" text NOT NULL,
	"subject" text,
	"result" text,
	"passed" boolean,
	"required" text,
	"totals" jsonb,
	"party_totals" jsonb,
	"yes" integer,
	"no" integer,
	"other" integer,
	"members" integer DEFAULT 0 NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"url" text,
	"mark" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"query_string" text NOT NULL,
	"route" text DEFAULT 'bill_list' NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_backlog" (
	"table_name" text PRIMARY KEY NOT NULL,
	"done_id" integer DEFAULT 0 NOT NULL,
	"last_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_rule_bills" (
	"rule_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"import_run_id" integer,
	"topic_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_rule_bills_rule_id_bill_id_pk" PRIMARY KEY("rule_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "tag_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"query_string" text NOT NULL,
	"action" text NOT NULL,
	"topic_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tag_rules_action" CHECK ("tag_rules"."action" in ('topics', 'not_relevant'))
);
--> statement-breakpoint
CREATE TABLE "form_element_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_element_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_template_id" integer NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_element_type_select_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_element_type_select_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_element_type_select_id" integer NOT NULL,
	"value" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_element_type_selects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_element_type_selects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_elements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_elements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_element_group_id" integer NOT NULL,
	"type" text NOT NULL,
	"form_element_type_select_id" integer,
	"label" text NOT NULL,
	"notes" text,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"is_label_visible" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_template_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_template_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_template_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_template_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_template_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_template_id" integer NOT NULL,
	"layout" text DEFAULT 'article' NOT NULL,
	"list_elements" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"group_order" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"show_topics" boolean DEFAULT true NOT NULL,
	"show_headline" boolean DEFAULT true NOT NULL,
	"show_contents" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"issues_can_have_headlines" boolean DEFAULT true NOT NULL,
	"requires_review" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sends_mail" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_signatures" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"words_mark" text NOT NULL,
	"shingles" integer NOT NULL,
	"signature" integer[] NOT NULL,
	"bands" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"date" date,
	"url" text,
	"state" text NOT NULL,
	"reason" text,
	"sha256" text,
	"mime_type" text,
	"size" integer,
	"words" integer,
	"words_hash" text,
	"previous_id" integer,
	"summary" jsonb,
	"fetched_at" timestamp with time zone,
	"next_fetch_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_quotations" (
	"issue_id" integer NOT NULL,
	"quotation_id" text NOT NULL,
	"bill_id" integer NOT NULL,
	"text_id" integer,
	"section" text NOT NULL,
	"hash" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'same' NOT NULL,
	"newest_text_id" integer,
	"newest_words" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_quotations_issue_id_quotation_id_pk" PRIMARY KEY("issue_id","quotation_id")
);
--> statement-breakpoint
CREATE TABLE "text_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"parser" integer NOT NULL,
	"former_anchors" json,
	"words" integer NOT NULL,
	"sections" json NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_fetching" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_words" (
	"text_id" integer NOT NULL,
	"part" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "text_words_text_id_part_pk" PRIMARY KEY("text_id","part")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"policy_area_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"entity" text NOT NULL,
	"scope_id" integer DEFAULT 0 NOT NULL,
	"slug" text NOT NULL,
	"entity_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_entity_scope_id_slug_pk" PRIMARY KEY("entity","scope_id","slug")
);
--> statement-breakpoint
CREATE TABLE "policy_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text DEFAULT '*' NOT NULL,
	"subject" text NOT NULL,
	"subject_key" text NOT NULL,
	"category_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"finished" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" integer,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"role" text DEFAULT 'reader' NOT NULL,
	"disabled_at" timestamp with time zone,
	"review_mail" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('reader', 'editor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "bill_visits" (
	"user_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"change_id" bigint NOT NULL,
	"since_at" timestamp with time zone,
	"since_change_id" bigint,
	CONSTRAINT "bill_visits_user_id_bill_id_pk" PRIMARY KEY("user_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_subscriptions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_witnesses" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"bill_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_witnesses_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "session_ties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_ties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"jurisdiction" text NOT NULL,
	"source" text NOT NULL,
	"session" text NOT NULL,
	"other_source" text NOT NULL,
	"other_session" text NOT NULL,
	"state" text DEFAULT 'suggested' NOT NULL,
	"reason" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "session_ties_order" CHECK ("session_ties"."source" < "session_ties"."other_source")
);
--> statement-breakpoint
CREATE TABLE "source_trust" (
	"jurisdiction" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"sources" text[] NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "source_trust_jurisdiction_field_pk" PRIMARY KEY("jurisdiction","field")
);
--> statement-breakpoint
-- In this order: the actions of a deletion follow it.
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_changes" ADD CONSTRAINT "bill_changes_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_changes" ADD CONSTRAINT "bill_changes_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_details" ADD CONSTRAINT "bill_details_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_file_area_id_file_areas_id_fk" FOREIGN KEY ("file_area_id") REFERENCES "public"."file_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_policy_area_id_policy_areas_id_fk" FOREIGN KEY ("policy_area_id") REFERENCES "public"."policy_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_topic_id_categories_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD CONSTRAINT "folder_bills_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD CONSTRAINT "folder_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD CONSTRAINT "folder_bills_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_shares" ADD CONSTRAINT "folder_shares_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_shares" ADD CONSTRAINT "folder_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_folders" ADD CONSTRAINT "personal_folders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_values" ADD CONSTRAINT "form_element_values_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_values" ADD CONSTRAINT "form_element_values_form_element_id_form_elements_id_fk" FOREIGN KEY ("form_element_id") REFERENCES "public"."form_elements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_values" ADD CONSTRAINT "form_element_values_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_mentions" ADD CONSTRAINT "issue_mentions_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_mentions" ADD CONSTRAINT "issue_mentions_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD CONSTRAINT "issue_snapshots_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD CONSTRAINT "issue_snapshots_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issue_topics" ADD CONSTRAINT "publication_issue_topics_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issue_topics" ADD CONSTRAINT "publication_issue_topics_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_snapshot_id_issue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."issue_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_copied_from_id_publication_issues_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."publication_issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_report_snapshots" ADD CONSTRAINT "compiled_report_snapshots_compiled_report_id_compiled_reports_id_fk" FOREIGN KEY ("compiled_report_id") REFERENCES "public"."compiled_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_report_snapshots" ADD CONSTRAINT "compiled_report_snapshots_snapshot_id_issue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."issue_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_reports" ADD CONSTRAINT "compiled_reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_groups" ADD CONSTRAINT "form_element_groups_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_type_select_values" ADD CONSTRAINT "form_element_type_select_values_form_element_type_select_id_form_element_type_selects_id_fk" FOREIGN KEY ("form_element_type_select_id") REFERENCES "public"."form_element_type_selects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_elements" ADD CONSTRAINT "form_elements_form_element_group_id_form_element_groups_id_fk" FOREIGN KEY ("form_element_group_id") REFERENCES "public"."form_element_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_elements" ADD CONSTRAINT "form_elements_form_element_type_select_id_form_element_type_selects_id_fk" FOREIGN KEY ("form_element_type_select_id") REFERENCES "public"."form_element_type_selects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_categories" ADD CONSTRAINT "form_template_categories_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_categories" ADD CONSTRAINT "form_template_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_views" ADD CONSTRAINT "form_template_views_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_policy_area_id_policy_areas_id_fk" FOREIGN KEY ("policy_area_id") REFERENCES "public"."policy_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_mappings" ADD CONSTRAINT "subject_mappings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_people_id_fk" FOREIGN KEY ("id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_visits" ADD CONSTRAINT "bill_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_visits" ADD CONSTRAINT "bill_visits_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_form_element_id_form_elements_id_fk" FOREIGN KEY ("form_element_id") REFERENCES "public"."form_elements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_thread_id_issue_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."issue_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_resolved_by_people_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_previews" ADD CONSTRAINT "issue_previews_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_previews" ADD CONSTRAINT "issue_previews_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reviews" ADD CONSTRAINT "issue_reviews_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reviews" ADD CONSTRAINT "issue_reviews_submitted_by_people_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reviews" ADD CONSTRAINT "issue_reviews_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_schedules" ADD CONSTRAINT "issue_schedules_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_schedules" ADD CONSTRAINT "issue_schedules_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_schedules" ADD CONSTRAINT "issue_schedules_snapshot_id_issue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."issue_snapshots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_schedules" ADD CONSTRAINT "issue_schedules_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_working_copies" ADD CONSTRAINT "kept_working_copies_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_working_copies" ADD CONSTRAINT "kept_working_copies_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD CONSTRAINT "issue_snapshots_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_folder_bills" ADD CONSTRAINT "removed_folder_bills_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_folder_bills" ADD CONSTRAINT "removed_folder_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_folder_bills" ADD CONSTRAINT "removed_folder_bills_note_by_users_id_fk" FOREIGN KEY ("note_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_folder_bills" ADD CONSTRAINT "removed_folder_bills_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD CONSTRAINT "folder_bills_note_by_users_id_fk" FOREIGN KEY ("note_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_report_documents" ADD CONSTRAINT "compiled_report_documents_compiled_report_id_compiled_reports_id_fk" FOREIGN KEY ("compiled_report_id") REFERENCES "public"."compiled_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills_set_aside" ADD CONSTRAINT "bills_set_aside_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills_set_aside" ADD CONSTRAINT "bills_set_aside_set_aside_by_people_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_presence" ADD CONSTRAINT "issue_presence_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_presence" ADD CONSTRAINT "issue_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_decisions" ADD CONSTRAINT "moved_decisions_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_decisions" ADD CONSTRAINT "moved_decisions_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_decisions" ADD CONSTRAINT "moved_decisions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_id_categories_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_snapshot_id_issue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."issue_snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_policy_area_id_policy_areas_id_fk" FOREIGN KEY ("policy_area_id") REFERENCES "public"."policy_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_carry_overs" ADD CONSTRAINT "bill_carry_overs_from_bill_id_bills_id_fk" FOREIGN KEY ("from_bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_carry_overs" ADD CONSTRAINT "bill_carry_overs_to_bill_id_bills_id_fk" FOREIGN KEY ("to_bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_merges" ADD CONSTRAINT "bill_merges_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_merges" ADD CONSTRAINT "bill_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_stances" ADD CONSTRAINT "bill_stances_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_stances" ADD CONSTRAINT "bill_stances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_identities" ADD CONSTRAINT "bill_identities_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_identities" ADD CONSTRAINT "bill_identities_coverage_id_coverages_id_fk" FOREIGN KEY ("coverage_id") REFERENCES "public"."coverages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverages" ADD CONSTRAINT "coverages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_connections" ADD CONSTRAINT "source_connections_key_set_by_users_id_fk" FOREIGN KEY ("key_set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_texts" ADD CONSTRAINT "bill_texts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_quotations" ADD CONSTRAINT "issue_quotations_issue_id_publication_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_quotations" ADD CONSTRAINT "issue_quotations_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_quotations" ADD CONSTRAINT "issue_quotations_text_id_bill_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."bill_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_quotations" ADD CONSTRAINT "issue_quotations_newest_text_id_bill_texts_id_fk" FOREIGN KEY ("newest_text_id") REFERENCES "public"."bill_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_words" ADD CONSTRAINT "text_words_text_id_bill_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."bill_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_people_marks" ADD CONSTRAINT "bill_people_marks_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_referrals" ADD CONSTRAINT "bill_referrals_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_referrals" ADD CONSTRAINT "bill_referrals_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_signatures" ADD CONSTRAINT "bill_signatures_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_sponsorships" ADD CONSTRAINT "bill_sponsorships_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_sponsorships" ADD CONSTRAINT "bill_sponsorships_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_sponsorships" ADD CONSTRAINT "bill_sponsorships_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_identities" ADD CONSTRAINT "committee_identities_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_cases" ADD CONSTRAINT "court_cases_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_identities" ADD CONSTRAINT "person_identities_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_suggestions" ADD CONSTRAINT "person_suggestions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_suggestions" ADD CONSTRAINT "person_suggestions_other_person_id_persons_id_fk" FOREIGN KEY ("other_person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_suggestions" ADD CONSTRAINT "person_suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_terms" ADD CONSTRAINT "person_terms_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_identities" ADD CONSTRAINT "roll_call_identities_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_positions" ADD CONSTRAINT "roll_call_positions_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_positions" ADD CONSTRAINT "roll_call_positions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_rule_bills" ADD CONSTRAINT "tag_rule_bills_rule_id_tag_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."tag_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_rule_bills" ADD CONSTRAINT "tag_rule_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_rule_bills" ADD CONSTRAINT "tag_rule_bills_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_rules" ADD CONSTRAINT "tag_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills_set_aside" ADD CONSTRAINT "bills_set_aside_tag_rule_id_tag_rules_id_fk" FOREIGN KEY ("tag_rule_id") REFERENCES "public"."tag_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_agencies" ADD CONSTRAINT "bill_agencies_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_deadlines" ADD CONSTRAINT "bill_deadlines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_bills" ADD CONSTRAINT "hearing_bills_hearing_id_hearings_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_bills" ADD CONSTRAINT "hearing_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulemaking_documents" ADD CONSTRAINT "rulemaking_documents_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_witnesses" ADD CONSTRAINT "bill_witnesses_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_ties" ADD CONSTRAINT "session_ties_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_trust" ADD CONSTRAINT "source_trust_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_links" ADD CONSTRAINT "client_report_links_report_id_client_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."client_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_links" ADD CONSTRAINT "client_report_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_schedules" ADD CONSTRAINT "client_report_schedules_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_schedules" ADD CONSTRAINT "client_report_schedules_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reports" ADD CONSTRAINT "client_reports_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reports" ADD CONSTRAINT "client_reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reports" ADD CONSTRAINT "client_reports_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_bills" ADD CONSTRAINT "portfolio_bills_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_bills" ADD CONSTRAINT "portfolio_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_bills" ADD CONSTRAINT "portfolio_bills_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_bills" ADD CONSTRAINT "portfolio_bills_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_columns" ADD CONSTRAINT "portfolio_columns_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_import_shapes" ADD CONSTRAINT "portfolio_import_shapes_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_import_shapes" ADD CONSTRAINT "portfolio_import_shapes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_members" ADD CONSTRAINT "portfolio_members_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_members" ADD CONSTRAINT "portfolio_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_mails" ADD CONSTRAINT "week_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_portfolio_bills" ADD CONSTRAINT "removed_portfolio_bills_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_portfolio_bills" ADD CONSTRAINT "removed_portfolio_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_portfolio_bills" ADD CONSTRAINT "removed_portfolio_bills_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_portfolio_bills" ADD CONSTRAINT "removed_portfolio_bills_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_import_runs" ADD CONSTRAINT "portfolio_import_runs_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_import_runs" ADD CONSTRAINT "portfolio_import_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_content_import_id_content_imports_id_fk" FOREIGN KEY ("content_import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_pictures" ADD CONSTRAINT "content_import_pictures_content_import_item_id_content_import_items_id_fk" FOREIGN KEY ("content_import_item_id") REFERENCES "public"."content_import_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_pictures" ADD CONSTRAINT "content_import_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_topics" ADD CONSTRAINT "content_import_topics_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_form_element_id_form_elements_id_fk" FOREIGN KEY ("form_element_id") REFERENCES "public"."form_elements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_citations" ADD CONSTRAINT "issue_citations_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_citations" ADD CONSTRAINT "issue_citations_form_element_id_form_elements_id_fk" FOREIGN KEY ("form_element_id") REFERENCES "public"."form_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_citations" ADD CONSTRAINT "issue_citations_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_citations" ADD CONSTRAINT "issue_citations_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_revision_id_page_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."page_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_created" ON "activity_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_entity" ON "activity_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "activity_log_entities" ON "activity_log" USING btree ("entity","id") WHERE run_id is null;--> statement-breakpoint
CREATE INDEX "activity_log_action" ON "activity_log" USING btree ("action","id") WHERE run_id is null;--> statement-breakpoint
CREATE INDEX "activity_log_actor" ON "activity_log" USING btree ("actor_id","id","actor_kind","run_id");--> statement-breakpoint
CREATE INDEX "activity_log_words" ON "activity_log" USING gin ("entity_name" gin_trgm_ops,"action" gin_trgm_ops,"entity" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_log_run" ON "activity_log" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "alert_notices_bill" ON "alert_notices" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "alert_notices_mailing" ON "alert_notices" USING btree ("mailing_id");--> statement-breakpoint
CREATE INDEX "alert_notices_created" ON "alert_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_saved_search_unique" ON "alerts" USING btree ("owner_id","saved_search_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_folder_unique" ON "alerts" USING btree ("owner_id","folder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_bill_unique" ON "alerts" USING btree ("owner_id","bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_person_unique" ON "alerts" USING btree ("owner_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_committee_unique" ON "alerts" USING btree ("owner_id","committee_id");--> statement-breakpoint
CREATE INDEX "alerts_saved_search" ON "alerts" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "alerts_folder" ON "alerts" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "alerts_bill" ON "alerts" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "alerts_person" ON "alerts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "alerts_committee" ON "alerts" USING btree ("committee_id");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("cadence","checked_at");--> statement-breakpoint
CREATE INDEX "alerts_reminding" ON "alerts" USING btree ("owner_id") WHERE remind_days is not null;--> statement-breakpoint
CREATE INDEX "reminder_notices_bill" ON "reminder_notices" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "reminder_notices_mailing" ON "reminder_notices" USING btree ("mailing_id");--> statement-breakpoint
CREATE INDEX "reminder_notices_created" ON "reminder_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bill_carry_overs_to" ON "bill_carry_overs" USING btree ("to_bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_merges_source_unique" ON "bill_merges" USING btree ("source","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_merges_slug_unique" ON "bill_merges" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_merges_merged_unique" ON "bill_merges" USING btree ("merged_bill_id");--> statement-breakpoint
CREATE INDEX "bill_merges_bill" ON "bill_merges" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_stances_position" ON "bill_stances" USING btree ("position","bill_id");--> statement-breakpoint
CREATE INDEX "bill_stances_user" ON "bill_stances" USING btree ("user_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_stances_priority" ON "bill_stances" USING btree ("priority","bill_id");--> statement-breakpoint
CREATE INDEX "subject_counts_key" ON "subject_counts" USING btree ("subject_key");--> statement-breakpoint
CREATE INDEX "bill_referrals_committee" ON "bill_referrals" USING btree ("committee_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_sponsorships_person" ON "bill_sponsorships" USING btree ("person_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_sponsorships_committee" ON "bill_sponsorships" USING btree ("committee_id","bill_id") WHERE committee_id is not null;--> statement-breakpoint
CREATE INDEX "bill_sponsorships_unjoined" ON "bill_sponsorships" USING btree ("name_key") WHERE person_id is null and committee_id is null;--> statement-breakpoint
CREATE INDEX "bill_changes_bill" ON "bill_changes" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_changes_at" ON "bill_changes" USING btree ("at","bill_id");--> statement-breakpoint
CREATE INDEX "bill_details_subjects" ON "bill_details" USING gin ("subjects");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_slug_unique" ON "bills" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_source_unique" ON "bills" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "bills_match_key" ON "bills" USING btree ("match_key","last_action_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_match_number" ON "bills" USING btree ("match_number","last_action_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_sort" ON "bills" USING btree ("sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_session_sort" ON "bills" USING btree ("session","sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_jurisdiction_sort" ON "bills" USING btree ("jurisdiction","sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_kind_sort" ON "bills" USING btree ("kind","sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_status_sort" ON "bills" USING btree ("status","sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_ceremonial_sort" ON "bills" USING btree ("sort_key","session_year" DESC NULLS LAST,"id") WHERE ceremonial;--> statement-breakpoint
CREATE INDEX "bills_session_year" ON "bills" USING btree ("session_year" DESC NULLS LAST,"session" DESC NULLS LAST,"sort_key","id");--> statement-breakpoint
CREATE INDEX "bills_last_action" ON "bills" USING btree ("last_action_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_session_last_action" ON "bills" USING btree ("session","last_action_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_jurisdiction_last_action" ON "bills" USING btree ("jurisdiction","last_action_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_kind_last_action" ON "bills" USING btree ("kind","last_action_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_status_last_action" ON "bills" USING btree ("status","last_action_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_created" ON "bills" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bills_introduced" ON "bills" USING btree ("introduced_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_without_topic" ON "bills" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE topic_ids = '{}' and not ceremonial;--> statement-breakpoint
CREATE INDEX "bills_to_compose" ON "bills" USING btree ("id") WHERE change_hash is null;--> statement-breakpoint
CREATE INDEX "bills_tracked" ON "bills" USING btree ("focus_order","tracked_at") WHERE tracked_at is not null;--> statement-breakpoint
CREATE INDEX "bills_finder" ON "bills" USING gin ("session","jurisdiction","kind","status","topic_ids","search");--> statement-breakpoint
CREATE INDEX "bills_counted" ON "bills" USING btree ("id") INCLUDE ("jurisdiction","kind","status","session","topic_ids","sort_key","session_year","last_action_date");--> statement-breakpoint
CREATE INDEX "committee_identities_committee" ON "committee_identities" USING btree ("committee_id");--> statement-breakpoint
CREATE INDEX "committee_members_identity" ON "committee_members" USING btree ("identity") WHERE person_id is null and identity is not null;--> statement-breakpoint
CREATE INDEX "committee_members_person" ON "committee_members" USING btree ("person_id","committee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "committees_slug_unique" ON "committees" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "committees_name" ON "committees" USING btree ("jurisdiction","name_key");--> statement-breakpoint
CREATE INDEX "committees_search" ON "committees" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "committees_parent" ON "committees" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_items_place" ON "content_import_items" USING btree ("content_import_id","place");--> statement-breakpoint
CREATE INDEX "content_import_items_state" ON "content_import_items" USING btree ("content_import_id","state","place");--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_items_source" ON "content_import_items" USING btree ("source","site","source_key") WHERE publication_issue_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_items_page_source" ON "content_import_items" USING btree ("source","site","source_key") WHERE page_id is not null;--> statement-breakpoint
CREATE INDEX "content_import_items_issue" ON "content_import_items" USING btree ("publication_issue_id");--> statement-breakpoint
CREATE INDEX "content_import_items_page" ON "content_import_items" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "content_import_pictures_item" ON "content_import_pictures" USING btree ("content_import_item_id");--> statement-breakpoint
CREATE INDEX "content_import_pictures_sha256" ON "content_import_pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "content_import_pictures_file" ON "content_import_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "content_import_topics_category" ON "content_import_topics" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "content_imports_created" ON "content_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_imports_created_by" ON "content_imports" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_citations_place" ON "issue_citations" USING btree ("publication_issue_id","form_element_id","block","start_offset");--> statement-breakpoint
CREATE INDEX "issue_citations_bill" ON "issue_citations" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "issue_citations_element" ON "issue_citations" USING btree ("form_element_id");--> statement-breakpoint
CREATE INDEX "issue_citations_suggested" ON "issue_citations" USING btree ("publication_issue_id") WHERE state = 'suggested';--> statement-breakpoint
CREATE INDEX "court_cases_docket" ON "court_cases" USING btree ("docket_number");--> statement-breakpoint
CREATE UNIQUE INDEX "files_slug_unique" ON "files" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "files_title" ON "files" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "files_extension" ON "files" USING btree ("extension","id");--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("size","id");--> statement-breakpoint
CREATE INDEX "files_flags" ON "files" USING btree ("is_active","is_public","created_at","id");--> statement-breakpoint
CREATE INDEX "files_area" ON "files" USING btree ("file_area_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_policy_area" ON "files" USING btree ("policy_area_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_topic" ON "files" USING btree ("topic_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_words" ON "files" USING gin ("title" gin_trgm_ops,"slug" gin_trgm_ops,(id::text || '.' || extension) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "bill_identities_bill" ON "bill_identities" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_identities_coverage" ON "bill_identities" USING btree ("coverage_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coverages_scope_unique" ON "coverages" USING btree ("source","external_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "coverages_due" ON "coverages" USING btree ("state","next_run_at");--> statement-breakpoint
CREATE INDEX "folder_bills_bill" ON "folder_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_shares_unique" ON "folder_shares" USING btree ("folder_id","email_key");--> statement-breakpoint
CREATE INDEX "folder_shares_user" ON "folder_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "folder_shares_email" ON "folder_shares" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "personal_folders_owner" ON "personal_folders" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "removed_folder_bills_bill" ON "removed_folder_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "removed_folder_bills_at" ON "removed_folder_bills" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "bill_agencies_bill" ON "bill_agencies" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_deadlines_hearing" ON "bill_deadlines" USING btree ("hearing_until","bill_id");--> statement-breakpoint
CREATE INDEX "bill_deadlines_comments" ON "bill_deadlines" USING btree ("comments_until","bill_id");--> statement-breakpoint
CREATE INDEX "hearing_bills_bill" ON "hearing_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "hearing_bills_key" ON "hearing_bills" USING btree ("match_key","jurisdiction");--> statement-breakpoint
CREATE UNIQUE INDEX "hearings_source_unique" ON "hearings" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "hearings_date" ON "hearings" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "rulemaking_documents_bill" ON "rulemaking_documents" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bills_set_aside_at" ON "bills_set_aside" USING btree ("set_aside_at" DESC NULLS LAST,"bill_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_set_aside_rule" ON "bills_set_aside" USING btree ("tag_rule_id");--> statement-breakpoint
CREATE INDEX "issue_presence_seen" ON "issue_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "moved_decisions_bill" ON "moved_decisions" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_element_values_unique" ON "form_element_values" USING btree ("publication_issue_id","form_element_id");--> statement-breakpoint
CREATE INDEX "form_element_values_element" ON "form_element_values" USING btree ("form_element_id");--> statement-breakpoint
CREATE INDEX "form_element_values_files" ON "form_element_values" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "issue_comments_issue" ON "issue_comments" USING btree ("publication_issue_id","id");--> statement-breakpoint
CREATE INDEX "issue_mentions_issue" ON "issue_mentions" USING btree ("publication_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_previews_token_unique" ON "issue_previews" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "issue_previews_issue" ON "issue_previews" USING btree ("publication_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_reviews_one_open" ON "issue_reviews" USING btree ("publication_issue_id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "issue_reviews_issue" ON "issue_reviews" USING btree ("publication_issue_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_reviews_queue" ON "issue_reviews" USING btree ("submitted_at") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "issue_schedules_one_waiting" ON "issue_schedules" USING btree ("publication_issue_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "issue_schedules_due" ON "issue_schedules" USING btree ("publish_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "issue_schedules_issue" ON "issue_schedules" USING btree ("publication_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_snapshots_number_unique" ON "issue_snapshots" USING btree ("publication_issue_id","number");--> statement-breakpoint
CREATE INDEX "issue_snapshots_categories" ON "issue_snapshots" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "issue_snapshots_bills" ON "issue_snapshots" USING gin ("bill_ids");--> statement-breakpoint
CREATE INDEX "issue_snapshots_files" ON "issue_snapshots" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "issue_snapshots_search" ON "issue_snapshots" USING gin ("search");--> statement-breakpoint
CREATE INDEX "publication_issue_topics_category" ON "publication_issue_topics" USING btree ("category_id","publication_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_issues_slug_unique" ON "publication_issues" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "publication_issues_published" ON "publication_issues" USING btree ("published_date","id") WHERE snapshot_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publication_issues_template_published" ON "publication_issues" USING btree ("form_template_id","published_date","id") WHERE snapshot_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publication_issues_template_updated" ON "publication_issues" USING btree ("form_template_id","updated_at");--> statement-breakpoint
CREATE INDEX "publication_issues_updated" ON "publication_issues" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publication_issues_deleted" ON "publication_issues" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "publication_issues_snapshot" ON "publication_issues" USING btree ("snapshot_id");--> statement-breakpoint
CREATE INDEX "kept_working_copies_issue" ON "kept_working_copies" USING btree ("publication_issue_id","id");--> statement-breakpoint
CREATE INDEX "kept_working_copies_kind" ON "kept_working_copies" USING btree ("kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_once" ON "mail_deliveries" USING btree ("mailing_id","email_key");--> statement-breakpoint
CREATE INDEX "mail_deliveries_state" ON "mail_deliveries" USING btree ("mailing_id","state");--> statement-breakpoint
CREATE INDEX "mail_deliveries_waiting" ON "mail_deliveries" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_deliveries_sending" ON "mail_deliveries" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "mail_deliveries_subscriber" ON "mail_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_user" ON "mail_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_hash_unique" ON "mail_suppressions" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "mail_suppressions_created" ON "mail_suppressions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_snapshot_unique" ON "mailings" USING btree ("snapshot_id");--> statement-breakpoint
CREATE INDEX "mailings_created" ON "mailings" USING btree ("kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key_unique" ON "subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "subscribers_created" ON "subscribers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_form_template" ON "subscriptions" USING btree ("form_template_id");--> statement-breakpoint
CREATE INDEX "subscriptions_policy_area" ON "subscriptions" USING btree ("policy_area_id");--> statement-breakpoint
CREATE INDEX "subscriptions_category" ON "subscriptions" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "subscriptions_bill" ON "subscriptions" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "kept_mails_created" ON "kept_mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "page_revisions_number_unique" ON "page_revisions" USING btree ("page_id","number");--> statement-breakpoint
CREATE INDEX "page_revisions_files" ON "page_revisions" USING gin ("file_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_unique" ON "pages" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pages_deleted" ON "pages" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "pages_updated" ON "pages" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pages_revision" ON "pages" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "pages_files" ON "pages" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "person_identities_person" ON "person_identities" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_merges_person" ON "person_merges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_merges_slug" ON "person_merges" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "person_suggestions_name_unique" ON "person_suggestions" USING btree ("jurisdiction","session","chamber","name_key","person_id") WHERE other_person_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_suggestions_pair_unique" ON "person_suggestions" USING btree ("person_id","other_person_id") WHERE other_person_id is not null;--> statement-breakpoint
CREATE INDEX "person_suggestions_state" ON "person_suggestions" USING btree ("state","jurisdiction","id");--> statement-breakpoint
CREATE INDEX "person_suggestions_person" ON "person_suggestions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_suggestions_other" ON "person_suggestions" USING btree ("other_person_id");--> statement-breakpoint
CREATE INDEX "person_terms_person" ON "person_terms" USING btree ("person_id","start_date");--> statement-breakpoint
CREATE INDEX "person_terms_seat" ON "person_terms" USING btree ("jurisdiction","chamber","district");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_slug_unique" ON "persons" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "persons_family" ON "persons" USING btree ("jurisdiction","family_key");--> statement-breakpoint
CREATE INDEX "persons_name" ON "persons" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "persons_search" ON "persons" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "persons_list" ON "persons" USING btree ("jurisdiction","family_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_report_links_token_unique" ON "client_report_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "client_report_links_report" ON "client_report_links" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "client_report_schedules_due" ON "client_report_schedules" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "client_reports_portfolio" ON "client_reports" USING btree ("portfolio_id","id");--> statement-breakpoint
CREATE INDEX "portfolio_bills_bill" ON "portfolio_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "portfolio_bills_position" ON "portfolio_bills" USING btree ("portfolio_id","position");--> statement-breakpoint
CREATE INDEX "portfolio_bills_priority" ON "portfolio_bills" USING btree ("portfolio_id","priority");--> statement-breakpoint
CREATE INDEX "portfolio_bills_due" ON "portfolio_bills" USING btree ("portfolio_id","due");--> statement-breakpoint
CREATE INDEX "portfolio_bills_owner" ON "portfolio_bills" USING btree ("owner_id","due");--> statement-breakpoint
CREATE INDEX "portfolio_bills_tags" ON "portfolio_bills" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_columns_name_unique" ON "portfolio_columns" USING btree ("portfolio_id",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "portfolio_import_runs_portfolio" ON "portfolio_import_runs" USING btree ("portfolio_id","id");--> statement-breakpoint
CREATE INDEX "portfolio_members_user" ON "portfolio_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portfolio_views_user" ON "portfolio_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolios_own_unique" ON "portfolios" USING btree ("is_own") WHERE is_own;--> statement-breakpoint
CREATE INDEX "portfolios_logo" ON "portfolios" USING btree ("logo_file_id");--> statement-breakpoint
CREATE INDEX "removed_portfolio_bills_bill" ON "removed_portfolio_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "removed_portfolio_bills_at" ON "removed_portfolio_bills" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("entity","day","entity_id","views");--> statement-breakpoint
CREATE INDEX "missing_addresses_address" ON "missing_addresses" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_unique" ON "redirects" USING btree ("from_key");--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_key");--> statement-breakpoint
CREATE INDEX "redirects_updated" ON "redirects" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redirects_created_by" ON "redirects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "compiled_report_documents_sha256" ON "compiled_report_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "compiled_report_snapshots_snapshot" ON "compiled_report_snapshots" USING btree ("snapshot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compiled_reports_slug_unique" ON "compiled_reports" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "compiled_reports_date" ON "compiled_reports" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "roll_call_identities_roll_call" ON "roll_call_identities" USING btree ("roll_call_id");--> statement-breakpoint
CREATE INDEX "roll_call_positions_person" ON "roll_call_positions" USING btree ("person_id","roll_call_id");--> statement-breakpoint
CREATE INDEX "roll_call_positions_identity" ON "roll_call_positions" USING btree ("identity") WHERE person_id is null and identity is not null;--> statement-breakpoint
CREATE INDEX "roll_call_positions_unjoined" ON "roll_call_positions" USING btree ("name_key") WHERE person_id is null and identity is null;--> statement-breakpoint
CREATE INDEX "roll_calls_bill" ON "roll_calls" USING btree ("bill_id","date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "roll_calls_place" ON "roll_calls" USING btree ("jurisdiction","date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "roll_calls_committee" ON "roll_calls" USING btree ("committee_id") WHERE committee_id is not null;--> statement-breakpoint
CREATE INDEX "roll_calls_date" ON "roll_calls" USING btree ("date","bill_id");--> statement-breakpoint
CREATE INDEX "roll_calls_waiting" ON "roll_calls" USING btree ("jurisdiction","bill_key") WHERE bill_id is null and bill_key is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_owner" ON "saved_searches" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tag_rule_bills_bill" ON "tag_rule_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "tag_rule_bills_run" ON "tag_rule_bills" USING btree ("import_run_id","rule_id");--> statement-breakpoint
CREATE INDEX "tag_rules_created_by" ON "tag_rules" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "form_element_groups_template" ON "form_element_groups" USING btree ("form_template_id");--> statement-breakpoint
CREATE INDEX "form_element_type_select_values_select" ON "form_element_type_select_values" USING btree ("form_element_type_select_id");--> statement-breakpoint
CREATE INDEX "form_elements_group" ON "form_elements" USING btree ("form_element_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_categories_unique" ON "form_template_categories" USING btree ("form_template_id","category_id");--> statement-breakpoint
CREATE INDEX "form_template_categories_category" ON "form_template_categories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_views_template_unique" ON "form_template_views" USING btree ("form_template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_templates_slug_unique" ON "form_templates" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "bill_signatures_bands" ON "bill_signatures" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "bill_signatures_words" ON "bill_signatures" USING btree ("words_mark");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_texts_key_unique" ON "bill_texts" USING btree ("bill_id","kind","key");--> statement-breakpoint
CREATE INDEX "bill_texts_bill" ON "bill_texts" USING btree ("bill_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bill_texts_sha256" ON "bill_texts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "bill_texts_words_hash" ON "bill_texts" USING btree ("words_hash");--> statement-breakpoint
CREATE INDEX "bill_texts_due" ON "bill_texts" USING btree ("next_fetch_at") WHERE next_fetch_at is not null;--> statement-breakpoint
CREATE INDEX "issue_quotations_bill" ON "issue_quotations" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "text_contents_parser" ON "text_contents" USING btree ("parser");--> statement-breakpoint
CREATE INDEX "text_words_bill" ON "text_words" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "text_words_search" ON "text_words" USING gin ("search");--> statement-breakpoint
CREATE INDEX "text_words_pairs" ON "text_words" USING gin (public.text_pairs(search));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_area_slug_unique" ON "categories" USING btree ("policy_area_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_areas_slug_unique" ON "policy_areas" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_mappings_unique" ON "subject_mappings" USING btree ("source","subject_key","category_id");--> statement-breakpoint
CREATE INDEX "subject_mappings_category" ON "subject_mappings" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_email" ON "one_time_tokens" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_unique" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key_unique" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "bill_visits_bill" ON "bill_visits" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_visits_looked" ON "bill_visits" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "bill_witnesses_bill" ON "bill_witnesses" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_ties_unique" ON "session_ties" USING btree ("jurisdiction","source","session","other_source","other_session");--> statement-breakpoint
CREATE INDEX "session_ties_other" ON "session_ties" USING btree ("jurisdiction","other_source","other_session");--> statement-breakpoint

-- Functions and triggers that keep counts, derived rows and search up to date.
CREATE FUNCTION public.count_subjects(of_source text, subjects text[], by integer) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO subject_count_changes (n, source, subject_key, subject)
    SELECT by, of_source, lower(regexp_replace(btrim(s), '\s+', ' ', 'g')), min(s) FROM unnest(subjects) s WHERE btrim(s) <> '' GROUP BY 3;
$$;--> statement-breakpoint
CREATE FUNCTION public.refresh_bill_agencies(ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
  WITH named AS (
    SELECT d.bill_id, agency_slug(s->>'name') AS slug, min(s->>'name') AS name
    FROM bill_details d, jsonb_array_elements(d.sponsors) s
    WHERE d.bill_id = ANY(ids) AND d.sponsors @> '[{"role":"agency"}]' AND s->>'role' = 'agency' AND agency_slug(s->>'name') <> '' GROUP BY 1, 2
  ), gone AS (
    DELETE FROM bill_agencies a WHERE a.bill_id = ANY(ids) AND NOT EXISTS (SELECT FROM named n WHERE n.bill_id = a.bill_id AND n.slug = a.slug)
  )
  INSERT INTO bill_agencies (slug, bill_id, name) SELECT slug, bill_id, name FROM named ORDER BY 1, 2 ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION public.refresh_bill_deadlines(ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
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
$$;--> statement-breakpoint
CREATE FUNCTION public.refresh_rulemaking_documents(ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
  WITH named AS (
    SELECT d.bill_id, agency_slug(rulemaking_number(r->>'name')) AS slug, min(rulemaking_number(r->>'name')) AS number,
      CASE WHEN bool_or(r->>'relation' = 'regulation identifier') THEN 'rin' ELSE 'docket' END AS kind
    FROM bill_details d, jsonb_array_elements(d.related) r
    WHERE d.bill_id = ANY(ids) AND (d.related @> '[{"relation":"regulation identifier"}]' OR d.related @> '[{"relation":"docket"}]')
      AND r->>'relation' IN ('regulation identifier', 'docket') AND agency_slug(rulemaking_number(r->>'name')) <> '' GROUP BY 1, 2
  ), gone AS (
    DELETE FROM rulemaking_documents k WHERE k.bill_id = ANY(ids) AND NOT EXISTS (SELECT FROM named n WHERE n.bill_id = k.bill_id AND n.slug = k.slug)
  )
  INSERT INTO rulemaking_documents AS kept (slug, bill_id, kind, number) SELECT slug, bill_id, kind, number FROM named ORDER BY 1, 2
  ON CONFLICT (slug, bill_id) DO UPDATE SET kind = excluded.kind, number = excluded.number WHERE (kept.kind, kept.number) IS DISTINCT FROM (excluded.kind, excluded.number)
$$;--> statement-breakpoint
CREATE TRIGGER activity_log_append_only BEFORE DELETE OR UPDATE ON public.activity_log FOR EACH ROW EXECUTE FUNCTION public.refuse_change();--> statement-breakpoint
CREATE TRIGGER activity_log_no_truncate BEFORE TRUNCATE ON public.activity_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();--> statement-breakpoint
CREATE TRIGGER bill_details_count_added AFTER INSERT ON public.bill_details REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_details_added();--> statement-breakpoint
CREATE TRIGGER bill_details_count_changed AFTER UPDATE ON public.bill_details FOR EACH ROW WHEN ((old.subjects IS DISTINCT FROM new.subjects)) EXECUTE FUNCTION public.count_details_changed();--> statement-breakpoint
CREATE TRIGGER bill_details_count_removed AFTER DELETE ON public.bill_details FOR EACH ROW EXECUTE FUNCTION public.count_details_changed();--> statement-breakpoint
CREATE TRIGGER bill_details_derive_added AFTER INSERT ON public.bill_details REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.derive_bill_details_added();--> statement-breakpoint
CREATE TRIGGER bill_details_derive_changed AFTER UPDATE ON public.bill_details FOR EACH ROW WHEN (((old.events IS DISTINCT FROM new.events) OR (old.sponsors IS DISTINCT FROM new.sponsors) OR (old.related IS DISTINCT FROM new.related))) EXECUTE FUNCTION public.derive_bill_details_changed();--> statement-breakpoint
CREATE TRIGGER bill_stances_forward AFTER INSERT OR UPDATE ON public.bill_stances FOR EACH ROW EXECUTE FUNCTION public.forward_bill_stance();--> statement-breakpoint
CREATE TRIGGER bills_count_added AFTER INSERT ON public.bills REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_bills_added();--> statement-breakpoint
CREATE TRIGGER bills_count_changed AFTER UPDATE ON public.bills FOR EACH ROW WHEN (((((((((old.jurisdiction IS DISTINCT FROM new.jurisdiction) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.status IS DISTINCT FROM new.status)) OR (old.session IS DISTINCT FROM new.session)) OR (old.session_name IS DISTINCT FROM new.session_name)) OR (old.session_year IS DISTINCT FROM new.session_year)) OR (old.ceremonial IS DISTINCT FROM new.ceremonial)) OR (old.topic_ids IS DISTINCT FROM new.topic_ids))) EXECUTE FUNCTION public.count_bill_changed();--> statement-breakpoint
CREATE TRIGGER bills_count_removed AFTER DELETE ON public.bills FOR EACH ROW EXECUTE FUNCTION public.count_bill_removed();--> statement-breakpoint
CREATE TRIGGER bills_count_subjects AFTER UPDATE ON public.bills FOR EACH ROW WHEN ((((old.source IS DISTINCT FROM new.source) OR (old.topics_by_staff IS DISTINCT FROM new.topics_by_staff)) OR ((old.change_hash IS NULL) IS DISTINCT FROM (new.change_hash IS NULL)))) EXECUTE FUNCTION public.count_subjects_of_bill();--> statement-breakpoint
CREATE TRIGGER bills_count_subjects_removed BEFORE DELETE ON public.bills FOR EACH ROW EXECUTE FUNCTION public.count_subjects_of_bill();--> statement-breakpoint
CREATE TRIGGER bills_count_touched AFTER UPDATE ON public.bills FOR EACH ROW WHEN ((old.updated_at IS DISTINCT FROM new.updated_at)) EXECUTE FUNCTION public.count_bill_touched();--> statement-breakpoint
CREATE TRIGGER bills_fill_search BEFORE INSERT OR UPDATE OF title, summary ON public.bills FOR EACH ROW EXECUTE FUNCTION public.fill_bill_search();--> statement-breakpoint
CREATE TRIGGER issue_snapshots_fill_search BEFORE INSERT OR UPDATE OF name, headline, plain_text ON public.issue_snapshots FOR EACH ROW EXECUTE FUNCTION public.fill_snapshot_search();--> statement-breakpoint
CREATE TRIGGER issue_snapshots_immutable BEFORE UPDATE ON public.issue_snapshots FOR EACH ROW WHEN (((to_jsonb(old.*) - 'search'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'search'::text))) EXECUTE FUNCTION public.refuse_change();--> statement-breakpoint

-- What the schema cannot say.
ALTER TABLE ONLY public.bills ALTER COLUMN search SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX public.text_words_pairs ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE attempts SET UNLOGGED;--> statement-breakpoint
ALTER TABLE issue_presence SET UNLOGGED;--> statement-breakpoint

-- The rows that always exist.
INSERT INTO organisation (id) VALUES (1);--> statement-breakpoint
INSERT INTO portfolios (name, is_own) VALUES ('Ours', true);
