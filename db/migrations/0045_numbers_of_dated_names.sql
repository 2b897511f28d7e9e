-- The number of a name that carries the year of its session (HB25-1001, SB24B-001) is what stands after the year.
update bills set match_number = regexp_replace(regexp_replace(match_key, '^[HS](B|R|JR|CR|JM|CM|M)[0-9]{2}[A-Z]?-?', ''), '^0+', '')
  where jurisdiction = 'CO' and match_key ~ '^[HS](B|R|JR|CR|JM|CM|M)[0-9]{2}(-|[A-Z]-?)[0-9]{1,5}$';
