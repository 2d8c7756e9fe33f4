import { expect, test } from 'vitest';
import { joinedParts, sharedIds } from './sceneQuestion.ts';
import { JsonReader } from './jsonReader.ts';

test('edges have the ids of their things, and what is no thing of the scene keeps its own', () => {
  const scene = {
    things: [{ id: 'a' }, { id: 'b' }],
    edges: [
      { from: 'a', to: 'b', items: [] },
      { from: 'b', to: 'elsewhere', items: [{ from: 'a' }] },
    ],
    steps: [{ things: ['a', 'b'], left: 0 }],
  };
  const [joined, share, reader] = [joinedParts(), sharedIds(), new JsonReader(12)];
  for (const parts of [reader.read(JSON.stringify(scene)), reader.end()]) {
    for (const part of parts) {
      share(part);
      joined.add(part);
    }
  }
  expect(joined.value).toEqual(scene);
});
