import { expect, it } from 'vitest';
import { dealStep } from './acquisitions.ts';

it.each([
  ['Acquisition by IonQ (closing)', '', 'closed'],
  ['Acquisition (completed)', '', 'closed'],
  ['Acquisition', 'completion reported for the second quarter', 'closed'],
  ['Acquisition of 64% (authorised)', '', 'announced'],
  ['Acquisition (announced)', '', 'announced'],
  ['Acquisition', 'binding agreement, completion expected', 'announced'],
  ['Acquisition', 'intent to acquire; price not stated', 'announced'],
  ['Acquisition', 'about; announced, not closed on page', 'announced'],
  ['Acquisition', 'undisclosed amount', ''],
])('%s (%s) tells of the step "%s"', (label, note, step) => {
  expect(dealStep(label, note)).toBe(step);
});
