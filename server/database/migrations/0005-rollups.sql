-- How far the data have come, for what is made from them: every writer raises the number in its own transaction.
create table if not exists data_version (
  name text primary key,
  version bigint not null
);

-- Answers made beforehand, as visitors see them: the rows of each question in their order, as JSON text.
create table rollup (
  question text not null,
  position int not null,
  answer json not null,
  primary key (question, position)
);
