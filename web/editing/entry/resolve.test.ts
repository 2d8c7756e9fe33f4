import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { resolverOf } from './resolve.ts';
import { valuesOf, type EntryDraft } from './values.ts';

const KIND = kindOf('metricPoint');
const SOURCE = { key: 's1', url: 'https://a.test', title: '', publisher: '', publishedOn: '' };
const draft = (more: Partial<EntryDraft> = {}): EntryDraft => ({
  values: valuesOf(KIND),
  rows: {},
  sources: [],
  evidence: {},
  ...more,
});

async function problemOfSource(given: EntryDraft, isNew = true): Promise<unknown> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolverOf(KIND, { isNew })(given, undefined, options);
  return (errors.values as Record<string, { message?: string }> | undefined)?.['source']?.message;
}

test('a new value of a metric asks for its page: in its field, or as what the value rests on', async () => {
  expect(await problemOfSource(draft())).toBe(
    'Enter the page that says it, here or as the source of the value.',
  );
  expect(await problemOfSource(draft(), false)).toBeUndefined();
  const named = draft({ values: { ...valuesOf(KIND), source: 'https://a.test' } });
  expect(await problemOfSource(named)).toBeUndefined();
  const resting = draft({ sources: [SOURCE], evidence: { value: { source: 's1', quote: '' } } });
  expect(await problemOfSource(resting)).toBeUndefined();
});
