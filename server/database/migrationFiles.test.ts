import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checksumOf, type Migration, pendingMigrations, readMigrations } from './migrationFiles.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text = 'select 1;'): void {
  writeFileSync(path.join(folder, name), text);
}

describe('readMigrations', () => {
  test('reads the files in the order of their numbers', () => {
    write('0010-later.sql');
    write('0002-first-tables.sql');
    write('README.md');
    expect(readMigrations(folder).map(({ version, title }) => [version, title])).toEqual([
      [2, 'first-tables'],
      [10, 'later'],
    ]);
  });

  test.each(['1-short.sql', '0001_title.sql', '0001-Title.sql', '0001-.sql'])(
    'refuses the name %s',
    (name) => {
      write(name);
      expect(() => readMigrations(folder)).toThrow(`The migration ${name} is not named`);
    },
  );

  test('refuses a number used twice', () => {
    write('0001-one.sql');
    write('0001-two.sql');
    expect(() => readMigrations(folder)).toThrow('0001-one.sql and 0001-two.sql have the same number');
  });
});

describe('checksumOf', () => {
  test('is the same for the line ends of Unix and Windows', () => {
    expect(checksumOf('a\r\nb\r\n')).toBe(checksumOf('a\nb\n'));
    expect(checksumOf('a\nb\n')).not.toBe(checksumOf('a\nc\n'));
  });
});

describe('pendingMigrations', () => {
  const migration = (version: number, title: string): Migration => {
    const fileName = `000${version}-${title}.sql`;
    return { version, title, fileName, text: title, checksum: checksumOf(title) };
  };
  const [one, two, three] = [migration(1, 'one'), migration(2, 'two'), migration(3, 'three')];

  test('gives what the database has not had', () => {
    expect(pendingMigrations([one, two, three], [one])).toEqual([two, three]);
    expect(pendingMigrations([one], [one])).toEqual([]);
  });

  test('refuses a changed one', () => {
    expect(() => pendingMigrations([one], [{ ...one, checksum: 'other' }])).toThrow(
      'The migration 0001-one.sql was changed after this database had it',
    );
  });

  test('refuses a database of a newer version', () => {
    expect(() => pendingMigrations([one], [one, two])).toThrow(
      'has had the migration 0002-two, which this Sector Atlas does not know (its newest is 0001-one.sql)',
    );
  });

  test('refuses one that comes too late', () => {
    expect(() => pendingMigrations([one, two, three], [one, three])).toThrow(
      'The migration 0002-two.sql was added after this database had had migration 3',
    );
  });
});
