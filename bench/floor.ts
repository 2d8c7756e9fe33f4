import { createServer } from 'node:http';
import pg from 'pg';

// The floor: node:http, one statement written by hand, the text passed through.
const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 10 });

const nested = `
  select coalesce(json_agg(row_to_json(r)), '[]')::text as body from (
    select o.id, o.name, o.founded,
      (select row_to_json(c) from (select c.name,
        (select row_to_json(p) from (select p.name from classification p where p.id = c.parent_classification_id) p) as "parentClassification"
        from classification c where c.id = o.primary_classification_id) c) as "primaryClassification",
      (select coalesce(json_agg(row_to_json(f)), '[]') from (select f.name, f.date, f.funding_usd as "fundingUsd",
        (select coalesce(json_agg(row_to_json(i)), '[]') from (select i.name from investment e join organization i on i.id = e.investor_id
          where e.funding_round_id = f.id and e.status = 'APPROVED' and i.status = 'APPROVED' order by i.name_key, i.id) i) as investors
        from funding_round f where f.entity_id = o.id and f.status = 'APPROVED' order by f.date desc nulls last, f.id desc) f) as "fundingRounds"
    from organization o where o.status = 'APPROVED' and o.founded is not null order by o.founded desc, o.id desc limit 50) r`;

const prefix = `
  select coalesce(json_agg(row_to_json(r)), '[]')::text as body from (
    select s.subject_id as id, s.name from search_name s
    where s.name_key >= $1 and s.name_key < $1 || U&'\\+10FFFF' and s.status = 'APPROVED' order by s.name_key limit 10) r`;

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const isPrefix = url.pathname === '/prefix';
  const statement = isPrefix
    ? { name: 'prefix', text: prefix, values: [url.searchParams.get('search') ?? ''] }
    : { name: 'nested', text: nested, values: [] };
  pool
    .query<{ body: string }>(statement)
    .then(({ rows }) => response.setHeader('content-type', 'application/json').end(rows[0]?.body))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});

server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`floor at ${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
