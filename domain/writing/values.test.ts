import { describe, expect, test } from 'vitest';
import {
  boolean,
  date,
  decimal,
  email,
  integer,
  longText,
  many,
  money,
  oneOf,
  text,
  url,
  year,
  type Field,
} from '#domain/fields.ts';
import { YEARS } from '#domain/limits.ts';
import { checkValue, VALUE_LIMITS } from './values.ts';

const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const;
const NAME = text('', { required: true });
const cellOf = (field: Field, value: unknown): unknown => {
  const checked = checkValue(field, value);
  return 'cell' in checked ? checked.cell : checked;
};

describe('a value is kept in the form in which the database writes it', () => {
  test.each<[string, Field, unknown, unknown]>([
    ['text as it is sent, blanks and all', text(''), '  Ω "quoted" 𝛼\u202E ', '  Ω "quoted" 𝛼\u202E '],
    ['a formula is text', text(''), '=1+1', '=1+1'],
    ['nothing for ""', text(''), '', null],
    ['lines', longText(''), 'a\nb', 'a\nb'],
    ['a year', year(''), '2019', '2019'],
    ['the first year', year(''), YEARS.first, '1000'],
    ['the last year', year(''), YEARS.last, '2200'],
    ['a whole number', integer(''), -3, '-3'],
    ['an amount to the last digit', money(''), '12345678901234567.89', '12345678901234567.89'],
    ['an amount without zeros at its end', money(''), '10.50', '10.5'],
    ['a number in scientific writing', decimal(''), '1.2e6', '1200000'],
    ['a month as its first day', date(''), '2024-06', '2024-06-01'],
    ['a latitude', decimal('', { bounds: { least: -90, most: 90 } }), 90, '90'],
    ['a rate', decimal('', { bounds: { above: 0 } }), '0.01', '0.01'],
    ['yes', boolean(''), true, 'true'],
    ['a choice', oneOf('', OPTIONS), 'two', 'two'],
    ['an address', url(''), 'https://münchen.example:8080/a?b#c', 'https://münchen.example:8080/a?b#c'],
    ['a mail address', email(''), 'a@example.org', 'a@example.org'],
    ['a list without doubles', many(text('')), ['a', 'b', 'a'], ['a', 'b']],
    ['an empty list', many(text('')), null, []],
    ['blanks alone where nothing is required', text(''), '\u00A0', '\u00A0'],
    ['nothing for a required text of blanks', NAME, ' \u00A0\t', null],
    ['nothing for a required text of marks', NAME, '\u200B\u202E\uFEFF\u3164\u2800\u0007', null],
    ['a required text with a letter among marks', NAME, '\u200Fא\u200F', '\u200Fא\u200F'],
  ])('%s', (_what, field, value, cell) => {
    expect(cellOf(field, value)).toEqual(cell);
  });
});

describe('what cannot be kept is refused with a sentence', () => {
  test.each<[Field, unknown]>([
    [text(''), 5],
    [text(''), 'a\0b'],
    [text(''), '\uD800'],
    [text(''), 'x'.repeat(VALUE_LIMITS.line + 1)],
    [longText(''), 'x'.repeat(VALUE_LIMITS.long + 1)],
    [year(''), 19],
    [year(''), YEARS.first - 1],
    [year(''), YEARS.last + 1],
    [year(''), '2019.5'],
    [integer(''), 2 ** 31],
    [integer(''), 1.5],
    [integer('', { bounds: { least: 0 } }), -1],
    [decimal('', { bounds: { least: -90, most: 90 } }), '90.0001'],
    [decimal('', { bounds: { least: -90, most: 90 } }), -91],
    [decimal('', { bounds: { above: 0 } }), 0],
    [money(''), '-0.01'],
    [money(''), '1e300'],
    [decimal(''), 'NaN'],
    [decimal(''), {}],
    [date(''), '2023-02-29'],
    [date(''), ' 2023-02-01'],
    [boolean(''), 'yes'],
    [oneOf('', OPTIONS), 'One'],
    [url(''), 'javascript:alert(1)'],
    [url(''), 'https://user:password@example.org/'],
    [url(''), 'https://'],
    [url(''), 'https://a b/'],
    [url(''), '/relative'],
    [email(''), 'a@'],
    [many(text('')), 'a'],
    [many(text('')), ['a', '']],
    [many(text('')), Array.from({ length: VALUE_LIMITS.items + 1 }, String)],
  ])('%#', (field, value) => {
    expect(cellOf(field, value)).toEqual({ problem: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test('of many options some are named', () => {
    const options = Array.from({ length: 30 }, (_, index) => ({ value: `o${index}`, label: `O ${index}` }));
    expect(cellOf(oneOf('', options), 'x')).toEqual({
      problem: 'It must be one of 30 options, such as o0, o1, o2.',
    });
  });
});
