import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Row } from '#domain/kindTypes.ts';
import { kindOf } from '#domain/registry.ts';
import { FieldCell, LinksCell } from './Cells.tsx';
import { fieldColumn } from './columns.tsx';

const organization = kindOf('organization');
const round = kindOf('fundingRound');

const htmlOf = (cell: ReactNode): string => renderToStaticMarkup(<MemoryRouter>{cell}</MemoryRouter>);
const textOf = (cell: ReactNode): string => htmlOf(cell).replaceAll(/<[^>]*>/g, '');
const linked = (...names: string[]) => names.map((name, index) => ({ id: `id-${index}`, name }));

describe('a column of a field', () => {
  test.each([
    ['totalRaisedUsd', true],
    ['founded', true],
    ['name', undefined],
    ['aliases', undefined],
  ] as const)('%s stands to the right as figures do: %s', (f, isNumeric) => {
    expect(fieldColumn<'organization', Row<'organization'>>(organization, f).isNumeric).toBe(isNumeric);
  });

  test('is sorted by single values only', () => {
    expect(fieldColumn<'organization', Row<'organization'>>(organization, 'founded').sortBy).toBe('founded');
    expect(fieldColumn<'organization', Row<'organization'>>(organization, 'aliases').sortBy).toBeUndefined();
  });
});

describe('a cell', () => {
  test('shows the first words of a list and counts all others', () => {
    const cell = (aliases: string[]) => <FieldCell kind={organization} f="aliases" row={{ aliases }} />;
    expect(textOf(cell(['a', 'b']))).toBe('a, b');
    expect(textOf(cell(['a', 'b', 'c', 'd', 'e']))).toBe('a, b+3');
  });

  test('shows the first linked row and counts all others', () => {
    expect(textOf(<LinksCell to="organization" rows={linked('A')} />)).toBe('A');
    expect(textOf(<LinksCell to="organization" rows={linked('A', 'B', 'C')} />)).toBe('A+2');
  });

  test('shows a nought as a number, and only what is not known as missing', () => {
    const cell = (roundCount: number | null, zero?: string) => (
      <FieldCell kind={organization} f="roundCount" row={{ roundCount }} zero={zero} />
    );
    expect(textOf(cell(0))).toBe('0');
    expect(textOf(cell(null))).not.toContain('0');
    expect(htmlOf(cell(0, 'No round is known'))).toContain('No round is known');
    expect(textOf(cell(0, 'No round is known'))).not.toBe('0');
    expect(textOf(cell(3, 'No round is known'))).toBe('3');
  });

  test.each([
    ['up_to', 'up to'],
    ['planned', 'planned'],
    ['exact', ''],
    [null, ''],
  ])('of an amount that is %s has the badge "%s"', (amountQualifier, badge) => {
    const row = { fundingUsd: '5000000', amountQualifier };
    const html = htmlOf(<FieldCell kind={round} f="fundingUsd" row={row} />);
    expect(html.includes(': not in the totals"')).toBe(badge !== '');
    expect(html.toLowerCase()).toContain(badge);
    expect(textOf(<FieldCell kind={round} f="fundingUsd" row={row} />)).toContain('$5.0m');
  });

  test('writes an amount in its own currency, short and in full', () => {
    const row = { fundingLocal: '5000000', localCurrency: 'EUR' };
    const html = htmlOf(<FieldCell kind={round} f="fundingLocal" row={row} />);
    expect(html).toContain('€5.0m');
    expect(html).toContain('title="€5,000,000"');
    expect(html).not.toContain('$');
  });
});
