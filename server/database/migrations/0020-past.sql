-- Rows are read as of a moment from the versions that stood then.
create index on row_history (kind, recorded_to);

-- Whether a row or a link is hidden today, and the one user who sees it nevertheless; apart from the statement that asks, which looks at
-- a few superseded versions and would be planned far longer than it runs with the views in it.
create function hidden_today(row_id uuid, out is_hidden boolean, out reader uuid) language plpgsql stable parallel safe as $$
begin
  select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
  into is_hidden, reader
  from (select created_by from hidden_row where id = row_id union all select created_by from hidden_edge where id = row_id) h;
end $$;
