-- The same as before, for every claim that is written, but without the cost of starting a statement for each: most values name no id.
create or replace function ids_in(value jsonb) returns uuid[] language plpgsql immutable strict parallel safe
  as $$
    begin
      if length(value::text) < 34 then return '{}'::uuid[]; end if;
      return array(select m[1]::uuid from regexp_matches(value::text, '[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}', 'gi') m);
    end
  $$;
