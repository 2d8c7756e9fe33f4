-- The same ids as before, for every claim that is written, but without looking for whole ids where there are none, nor in links, which begin with theirs.
create or replace function ids_in(value jsonb) returns uuid[] language plpgsql immutable strict parallel safe
  as $$
    declare
      given constant text := value::text;
      id text;
    begin
      if length(given) < 34 then return '{}'::uuid[]; end if;
      if jsonb_typeof(value) = 'object' then
        id := value ->> 'id';
        if id like '________-____-____-____-____________' and length(replace(id, '-', '')) = 32
          and ltrim(replace(id, '-', ''), '0123456789abcdefABCDEF') = '' and (value - 'id')::text !~ '[0-9a-fA-F]{8}' then return array[id::uuid];
        end if;
      elsif given !~ '[0-9a-fA-F]{8}' then return '{}'::uuid[];
      end if;
      return array(select m[1]::uuid from regexp_matches(given, '[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}', 'gi') m);
    end
  $$;
