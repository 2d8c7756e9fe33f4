import { describe, expect, it } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { citationOf } from './citation.ts';
import type { Claim } from './claim.ts';
import type { EvidenceSubject } from './subject.ts';

const claim: Claim = {
  id: '1',
  field: 'founded',
  value: 2015,
  method: 'imported',
  confidence: 'low',
  quote: null,
  note: null,
  locator: 'line 402',
  recordedAt: '2026-11-21T09:27:51Z',
  recordedBy: null,
  supersededAt: null,
  validFrom: null,
  validTo: null,
  source: {
    id: 's',
    title: 'Awesome Quantum Startups',
    url: 'https://example.org/startups.csv',
    publisher: 'Michele Minervini',
    publishedOn: '2026-06-25',
    retrievedOn: '2026-11-01',
    licence: 'CC0 1.0',
    dataset: null,
    type: 'page',
    sameText: null,
  },
};

const subject: EvidenceSubject = {
  id: 'c',
  name: 'IonQ',
  kind: kindOf('organization'),
  values: { founded: 2015 },
  claims: [claim],
};

describe('citationOf', () => {
  it('says value, subject, source, address, retrieved and recorded', () => {
    expect(citationOf(subject, claim)).toBe(
      'IonQ, Founded: 2015. “Awesome Quantum Startups”, Michele Minervini, line 402, 25 Jun 2026 (CC0 1.0). ' +
        'https://example.org/startups.csv. Retrieved 1 Nov 2026. As recorded by Sector Atlas on 21 Nov 2026.',
    );
  });

  it('says so where the source is not recorded', () => {
    expect(citationOf(subject, { ...claim, source: null })).toBe(
      'IonQ, Founded: 2015. Source not recorded. As recorded by Sector Atlas on 21 Nov 2026.',
    );
  });
});
