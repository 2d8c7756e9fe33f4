import type { SchemaElement } from 'hyparquet';
import { ByteWriter, parquetWriteRows } from 'hyparquet-writer';
import type { CellValue, TypedColumn } from './cells.ts';

// Rows that stand in memory at once; readers of the file skip groups by their statistics.
const GROUP = 5000;
const OPTIONAL = { repetition_type: 'OPTIONAL' } as const;
const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', ...OPTIONAL } as const;

type TypedRows = AsyncIterable<Readonly<Record<string, unknown>>>;

/** Writes a table as Apache Parquet as it is read, group of rows after group. */
export async function* writeParquet(
  columns: readonly TypedColumn[],
  rows: TypedRows,
  about: string,
): AsyncGenerator<Uint8Array, void> {
  const sink = new PassingWriter();
  const written = parquetWriteRows({
    writer: sink,
    rows: cellsOf(columns, rows),
    columns: columns.map(({ name }) => ({ name })),
    schema: schemaOf(columns),
    rowGroupSize: GROUP,
    kvMetadata: [{ key: 'readme', value: about }],
    createdBy: 'Sector Atlas',
  });
  yield* sink.chunks(Promise.resolve(written));
}

// Hands on what is written after each group, and lets the next one begin when that was taken.
class PassingWriter extends ByteWriter {
  #waiting = Promise.withResolvers<Uint8Array | undefined>();
  #taken = Promise.withResolvers<void>();

  flush(): Promise<void> {
    this.#waiting.resolve(new Uint8Array(this.getBytes()));
    this.index = 0;
    return this.#taken.promise;
  }

  override finish(): Promise<void> {
    return this.flush();
  }

  async *chunks(written: Promise<void>): AsyncGenerator<Uint8Array, void> {
    const end = written.then(() => undefined);
    // Its error is met where it is waited for.
    end.catch(() => undefined);
    for (;;) {
      const chunk = await Promise.race([this.#waiting.promise, end]);
      if (chunk === undefined) return;
      this.#waiting = Promise.withResolvers();
      const taken = this.#taken;
      this.#taken = Promise.withResolvers();
      yield chunk;
      taken.resolve();
    }
  }
}

async function* cellsOf(
  columns: readonly TypedColumn[],
  rows: TypedRows,
): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows) {
    yield Object.fromEntries(columns.map((column) => [column.name, stored(column, column.valueIn(row))]));
  }
}

function stored({ type }: TypedColumn, value: CellValue): unknown {
  if (value === null) return undefined;
  return type === 'date' || type === 'moment' ? new Date(String(value)) : value;
}

const schemaOf = (columns: readonly TypedColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap(elementsOf),
];

function elementsOf({ name, type }: TypedColumn): readonly SchemaElement[] {
  if (type === 'whole') return [{ name, type: 'INT32', ...OPTIONAL }];
  if (type === 'number') return [{ name, type: 'DOUBLE', ...OPTIONAL }];
  if (type === 'boolean') return [{ name, type: 'BOOLEAN', ...OPTIONAL }];
  if (type === 'date') return [{ name, type: 'INT32', converted_type: 'DATE', ...OPTIONAL }];
  if (type === 'moment') return [{ name, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', ...OPTIONAL }];
  if (type === 'text') return [{ name, ...TEXT }];
  return [
    { name, converted_type: 'LIST', num_children: 1, ...OPTIONAL },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', ...TEXT },
  ];
}
