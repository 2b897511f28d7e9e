-- What tells prints of one bill apart (-FN-A, aaH, .A) is no part of the key under which it is found.
UPDATE bills SET
  match_key = regexp_replace(match_key, '(FN(A|L|LOCAL)*|LOCAL|A(LOCAL)?|[A-E]|AA[HS]?)$', ''),
  sort_key = regexp_replace(sort_key, '(FN(A|L|LOCAL)*|LOCAL|A(LOCAL)?|[A-E]|AA[HS]?)$', '')
WHERE upper(name) ~ '[0-9](-FN(-(A|L|LOCAL))*|-LOCAL|-A(-LOCAL)?|\.[A-E]|AA[HS]?)$';
