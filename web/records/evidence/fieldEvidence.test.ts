import { describe, expect, it } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { someClaim, someSource } from '#tests/support/someClaim.ts';
import type { Claim } from './claim.ts';
import { evidenceName } from './evidenceName.ts';
import { claimText, evidenceOf } from './fieldEvidence.ts';
import type { EvidenceSubject } from './subject.ts';

let count = 0;

const claim = (field: string, value: unknown, source: string, rest: Partial<Claim> = {}): Claim =>
  someClaim({
    id: `claim ${(count += 1)}`,
    field,
    value,
    recordedAt: '2026-11-01T10:00:00Z',
    recordedBy: 'pack:quantum@1',
    source: someSource(source),
    ...rest,
  });

const company = (values: Record<string, unknown>, claims: Claim[]): EvidenceSubject => ({
  id: 'c',
  name: 'Qubits',
  kind: kindOf('organization'),
  values,
  claims,
});

const nameOf = (subject: EvidenceSubject, field: string): string => {
  const evidence = evidenceOf(subject, field);
  return evidenceName(evidence, { label: evidence.label, text: evidence.text, isEmpty: evidence.isEmpty });
};

describe('evidenceOf', () => {
  it('counts the sources that say the same, however they write it', () => {
    const subject = company({ founded: 2015 }, [claim('founded', 2015, 'a'), claim('founded', '2015', 'b')]);
    expect(evidenceOf(subject, 'founded')).toMatchObject({
      level: 'several',
      sourceCount: 2,
      isContradicted: false,
    });
    expect(nameOf(subject, 'founded')).toBe('Founded 2015, 2 sources');
  });

  it('counts one source that says it twice once', () => {
    const subject = company({ founded: 2015 }, [claim('founded', 2015, 'a'), claim('founded', 2015, 'a')]);
    expect(evidenceOf(subject, 'founded')).toMatchObject({ level: 'one', sourceCount: 1 });
  });

  it('puts the shown value first and names what differs', () => {
    const subject = company({ founded: 2016 }, [
      claim('founded', 2015, 'a'),
      claim('founded', 2015, 'b'),
      claim('founded', 2016, 'c'),
    ]);
    const { groups, isContradicted } = evidenceOf(subject, 'founded');
    expect(isContradicted).toBe(true);
    expect(groups.map(({ text, sourceCount, isShown }) => [text, sourceCount, isShown])).toEqual([
      ['2016', 1, true],
      ['2015', 2, false],
    ]);
    expect(nameOf(subject, 'founded')).toBe('Founded 2016, 1 source, 2 sources differ');
  });

  it('orders what differs by what would be shown, a person’s claim before a pack’s', () => {
    const subject = company({ founded: 2016 }, [
      claim('founded', 2014, 'a', { confidence: 'low' }),
      claim('founded', 2015, 'b'),
      claim('founded', 2013, 'c', { recordedBy: 'user:1', confidence: 'medium' }),
      claim('founded', 2016, 'd', { method: 'estimated' }),
    ]);
    expect(evidenceOf(subject, 'founded').groups.map(({ text }) => text)).toEqual([
      '2016',
      '2013',
      '2015',
      '2014',
    ]);
  });

  it('takes one address for the same with and without www, protocol and final slash', () => {
    const subject = company({ website: 'https://qubits.example' }, [
      claim('website', 'http://www.qubits.example/', 'a'),
      claim('website', 'https://qubits.example', 'b'),
    ]);
    expect(evidenceOf(subject, 'website')).toMatchObject({ sourceCount: 2, isContradicted: false });
  });

  it('keeps superseded claims apart', () => {
    const subject = company({ founded: 2016 }, [
      claim('founded', 2015, 'a', { supersededAt: '2026-11-02T00:00:00Z' }),
      claim('founded', 2016, 'a'),
    ]);
    const { superseded, isContradicted } = evidenceOf(subject, 'founded');
    expect(superseded).toHaveLength(1);
    expect(isContradicted).toBe(false);
  });

  it('does not hold a less precise date against a more precise one, but another day', () => {
    const dated = (value: string, precision: string, source: string) => [
      claim('acquiredOn', value, source),
      claim('acquiredOnPrecision', precision, source),
    ];
    const values = { acquiredOn: '2025-09-17', acquiredOnPrecision: 'day' };
    const agreeing = company(values, [
      ...dated('2025-09-17', 'day', 'a'),
      ...dated('2025-01-01', 'year', 'b'),
    ]);
    expect(evidenceOf(agreeing, 'acquiredOn')).toMatchObject({ sourceCount: 1, isContradicted: false });
    const differing = company(values, [
      ...dated('2025-09-17', 'day', 'a'),
      ...dated('2025-10-01', 'month', 'b'),
    ]);
    expect(evidenceOf(differing, 'acquiredOn').isContradicted).toBe(true);
  });

  it('does not hold a former value against the present one', () => {
    const subject = company({ acquiredBy: { id: 'new', name: 'New Owner' } }, [
      claim('acquiredBy', { id: 'new', name: 'New Owner' }, 'a'),
      claim('acquiredBy', { id: 'old', name: 'Old Owner' }, 'b', { validTo: '2025-01-01' }),
    ]);
    const { groups, isContradicted } = evidenceOf(subject, 'acquiredBy');
    expect(isContradicted).toBe(false);
    expect(groups.map(({ text, until }) => [text, until])).toEqual([
      ['New Owner', null],
      ['Old Owner', '2025-01-01'],
    ]);
  });

  it('sees no contradiction between the entries of a list, spellings of the name, or long texts', () => {
    const subject = company({ aliases: ['A', 'B'], name: 'Qubits', description: 'One.' }, [
      claim('aliases', 'A', 'a'),
      claim('aliases', 'B', 'b'),
      claim('name', 'Qubits', 'a'),
      claim('name', 'Qubits Inc.', 'b'),
      claim('description', 'One.', 'a'),
      claim('description', 'Two.', 'b'),
    ]);
    for (const field of ['aliases', 'name', 'description']) {
      expect(evidenceOf(subject, field).isContradicted).toBe(false);
    }
    expect(evidenceOf(subject, 'aliases')).toMatchObject({ isList: true, sourceCount: 2 });
  });

  it('sees no contradiction between two addresses of one amount', () => {
    const [one, other] = ['https://a.test/news', 'https://b.test/press'];
    const round: EvidenceSubject = {
      ...company({ fundingSrc: one }, [claim('fundingSrc', one, 'a'), claim('fundingSrc', other, 'b')]),
      kind: kindOf('fundingRound'),
    };
    expect(evidenceOf(round, 'fundingSrc')).toMatchObject({ isContradicted: false, sourceCount: 1 });
    const website = company({ website: one }, [claim('website', one, 'a'), claim('website', other, 'b')]);
    expect(evidenceOf(website, 'website').isContradicted).toBe(true);
  });

  it('says estimated or derived only where nothing better backs the value', () => {
    const estimated = company({ founded: 2015 }, [claim('founded', 2015, 'a', { method: 'estimated' })]);
    expect(nameOf(estimated, 'founded')).toBe('Founded 2015, estimated, 1 source');
    const both = company({ founded: 2015 }, [
      claim('founded', 2015, 'a', { method: 'estimated' }),
      claim('founded', 2015, 'b'),
    ]);
    expect(evidenceOf(both, 'founded').level).toBe('several');
  });

  it('says that a value has no source, and why an empty one is empty', () => {
    const subject = company({ founded: 2015, city: null }, []);
    expect(nameOf(subject, 'founded')).toBe('Founded 2015, no source');
    expect(nameOf(subject, 'city')).toBe('City: not reported in the sources');
  });

  it('knows a derived value, and one that the screen works out itself', () => {
    const subject = { ...company({ totalRaisedUsd: 1_000_000 }, []), contested: ['totalRaisedUsd'] };
    expect(nameOf(subject, 'totalRaisedUsd')).toBe(
      'Private equity $1,000,000, computed, a source states otherwise',
    );
    const ranked = { ...company({ rank: '3rd' }, []), computed: { rank: { words: 'By private equity.' } } };
    expect(evidenceOf(ranked, 'rank')).toMatchObject({ isComputed: true, level: 'derived' });
    expect(evidenceOf(company({ founded: 2015 }, []), 'founded').isComputed).toBe(false);
  });

  it('judges a value that the screen did not ask for by its claims alone', () => {
    expect(evidenceOf(company({}, [claim('lat', 1.5, 'a')]), 'lat').isContradicted).toBe(false);
    const two = company({}, [claim('lat', 1.5, 'a'), claim('lat', 2, 'b')]);
    expect(evidenceOf(two, 'lat').isContradicted).toBe(true);
  });
});

describe('claimText', () => {
  it('takes precision and currency from the same source', () => {
    const round: EvidenceSubject = {
      id: 'r',
      name: 'Seed',
      kind: kindOf('fundingRound'),
      values: { date: '2022-07-14', datePrecision: 'day', localCurrency: 'EUR' },
      claims: [
        claim('date', '2022-07-01', 'a'),
        claim('datePrecision', 'month', 'a'),
        claim('fundingLocal', 5_000_000, 'b'),
        claim('localCurrency', 'GBP', 'b'),
      ],
    };
    expect(claimText(round, round.claims[0]!)).toBe('Jul 2022');
    expect(claimText(round, round.claims[2]!)).toBe('£5,000,000');
  });
});
