import { expect, test } from 'vitest';
import { pythonText, typeScriptText } from './codeText.ts';

const CARD = {
  question: 'How much\nof it do a few hold?',
  address: 'https://atlas.example/analysis-tool?card=concentration',
  atlas: 'https://atlas.example',
  asked: [
    { path: '/round/', q: { group: [{ f: 'entity' }], where: { f: 'name', op: 'eq', v: 'a "b" \\ c' } } },
  ],
};

test('the program in TypeScript asks what the card asks', async () => {
  const asked: string[] = [];
  const program = typeScriptText(CARD);
  expect(program.startsWith('// How much of it do a few hold?\n// https://atlas.example/analysis-tool')).toBe(
    true,
  );
  const [, found = ''] = /const questions = (\[.*?\n\]);/s.exec(program) ?? [];
  for (const { path, q } of JSON.parse(found) as typeof CARD.asked) asked.push(path, JSON.stringify(q));
  expect(asked).toEqual(['/round/', JSON.stringify(CARD.asked[0]?.q)]);
});

test('the program in Python holds the same questions as text that Python reads raw', () => {
  const program = pythonText(CARD);
  const [, found = ''] = /json\.loads\(r"""\n(.*?)\n"""\)/s.exec(program) ?? [];
  expect(JSON.parse(found)).toEqual(CARD.asked);
  expect(program).toContain('ATLAS = "https://atlas.example"');
});
