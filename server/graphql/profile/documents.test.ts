import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as documents from '#web/pages/profile/documents.ts';
import { profileSchema } from './schema.ts';

test('what the screen of the profile asks is what the gateway answers', () => {
  const schema = profileSchema();
  const all = Object.values(documents);
  expect(all.length).toBeGreaterThan(4);
  for (const { name, text } of all) expect([name, validate(schema, parse(text))]).toEqual([name, []]);
});
