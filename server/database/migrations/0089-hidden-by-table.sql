-- Whether a row or a link is hidden today, and the one user who sees it nevertheless: asked for each superseded version that stood at a
-- moment, and so of the rows of its own table alone, which is ten times as quick as of all that is hidden.
-- The one before, hidden_today(uuid), stays for servers of the version before.
create function hidden_today(row_table text, row_id uuid, out is_hidden boolean, out reader uuid) language plpgsql stable parallel safe cost 1000 as $$
begin
  is_hidden := false;
  case row_table
  when 'organization' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from organization r where r.id = row_id and r.status <> 'APPROVED') h;
  when 'funding_round' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from funding_round r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from funding_round r join organization o1 on o1.id = r.entity_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'public_funding' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from public_funding r where r.id = row_id and r.status <> 'APPROVED') h;
  when 'product' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from product r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from product r join organization o1 on o1.id = r.offered_by_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'paper' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from paper r where r.id = row_id and r.status <> 'APPROVED') h;
  when 'classification' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from classification r where r.id = row_id and r.status <> 'APPROVED') h;
  when 'tag' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from tag r where r.id = row_id and r.status <> 'APPROVED') h;
  when 'person' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from person r where r.id = row_id and r.status <> 'APPROVED') h;
  when 'metric' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from metric r where r.id = row_id and r.status <> 'APPROVED') h;
  when 'metric_point' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from metric_point r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from metric_point r join metric o1 on o1.id = r.metric_id where r.id = row_id and o1.status <> 'APPROVED'
      union all select o1.created_by from metric_point r join organization o1 on o1.id = r.organization_id where r.id = row_id and o1.status <> 'APPROVED'
      union all select o1.created_by from metric_point r join product o1 on o1.id = r.product_id where r.id = row_id and o1.status <> 'APPROVED'
      union all select o2.created_by from metric_point r join product o1 on o1.id = r.product_id join organization o2 on o2.id = o1.offered_by_id where r.id = row_id and o2.status <> 'APPROVED'
      union all select o1.created_by from metric_point r join paper o1 on o1.id = r.paper_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'milestone' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from milestone r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from milestone r join organization o1 on o1.id = r.organization_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'threshold' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from threshold r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from threshold r join metric o1 on o1.id = r.metric_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'exchange_rate' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from exchange_rate r where r.id = row_id and r.status <> 'APPROVED') h;
  when 'investment' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from investment r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from investment r join funding_round o1 on o1.id = r.funding_round_id where r.id = row_id and o1.status <> 'APPROVED'
      union all select o2.created_by from investment r join funding_round o1 on o1.id = r.funding_round_id join organization o2 on o2.id = o1.entity_id where r.id = row_id and o2.status <> 'APPROVED'
      union all select o1.created_by from investment r join organization o1 on o1.id = r.investor_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'role' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from role r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from role r join person o1 on o1.id = r.person_id where r.id = row_id and o1.status <> 'APPROVED'
      union all select o1.created_by from role r join organization o1 on o1.id = r.organization_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'partnership' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from partnership r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from partnership r join organization o1 on o1.id = r.organization_id where r.id = row_id and o1.status <> 'APPROVED'
      union all select o1.created_by from partnership r join organization o1 on o1.id = r.partner_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'membership' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from membership r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from membership r join organization o1 on o1.id = r.group_id where r.id = row_id and o1.status <> 'APPROVED'
      union all select o1.created_by from membership r join organization o1 on o1.id = r.member_id where r.id = row_id and o1.status <> 'APPROVED') h;
  when 'spin_out' then
    select count(*) > 0, case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text)::uuid end
    into is_hidden, reader from (
      select r.created_by from spin_out r where r.id = row_id and r.status <> 'APPROVED'
      union all select o1.created_by from spin_out r join organization o1 on o1.id = r.company_id where r.id = row_id and o1.status <> 'APPROVED'
      union all select o1.created_by from spin_out r join organization o1 on o1.id = r.parent_id where r.id = row_id and o1.status <> 'APPROVED') h;
  else null;
  end case;
end $$;
