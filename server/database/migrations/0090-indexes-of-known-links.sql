-- What a row does not name is not looked up by it: indexes of links that most rows do not have hold only those that do. A new organization is
-- written twice, as it is given and with what is derived, each time into every index.
drop index organization_part_of_id_idx;
drop index organization_acquired_by_id_idx;
drop index organization_primary_classification_id_idx;
drop index organization_key_metric_modality_key_metric_value_idx;
drop index organization_coreness_idx;
drop index organization_lat_lng_idx;
create index organization_part_of_id_idx on organization (part_of_id) where part_of_id is not null;
create index organization_acquired_by_id_idx on organization (acquired_by_id) where acquired_by_id is not null;
create index organization_primary_classification_id_idx on organization (primary_classification_id)
  where primary_classification_id is not null;
create index organization_key_metric_modality_key_metric_value_idx on organization (key_metric_modality, key_metric_value)
  where key_metric_modality is not null;
create index organization_coreness_idx on organization (coreness) where coreness is not null;
create index organization_lat_lng_idx on organization (lat, lng) where lat is not null;

drop index fact_source_id_idx;
create index fact_source_id_idx on fact (source_id) where source_id is not null;

drop index funding_round_part_of_id_idx;
drop index public_funding_part_of_id_idx;
create index funding_round_part_of_id_idx on funding_round (part_of_id) where part_of_id is not null;
create index public_funding_part_of_id_idx on public_funding (part_of_id) where part_of_id is not null;

drop index metric_point_best_by_id_idx;
drop index metric_point_met_by_id_idx;
drop index metric_point_revised_by_id_idx;
create index metric_point_best_by_id_idx on metric_point (best_by_id) where best_by_id is not null;
create index metric_point_met_by_id_idx on metric_point (met_by_id) where met_by_id is not null;
create index metric_point_revised_by_id_idx on metric_point (revised_by_id) where revised_by_id is not null;
