-- The claim by which a claim of a pack stands, once the pack tells it in other words; none while it is the first one.
alter table pack_row add column stands_as uuid;
