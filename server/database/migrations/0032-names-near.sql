-- Rows of a kind with a whole name nearly like one of the keys, letter by letter, and how like: from 0 to 1. Without pg_trgm, none.
-- The threshold is set here, where the index reads it, and is as before when the function is done.
create function names_near(of_kind text, keys text[], threshold real)
returns table (id uuid, likeness real)
language plpgsql stable rows 20
set pg_trgm.word_similarity_threshold = 0.6
as $$
begin
  if to_regprocedure('word_similarity(text, text)') is null then
    return;
  end if;
  perform set_config('pg_trgm.word_similarity_threshold', threshold::text, true);
  return query
    select s.subject_id, max(greatest(word_similarity(k, s.name_key) * 0.85::real, similarity(k, s.name_key)))
    from unnest(keys) k join search_name s on k <% s.name_key
    where s.word = 0 and s.kind = of_kind
    group by s.subject_id;
end $$;
