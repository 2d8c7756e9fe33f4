import { expect, test } from 'vitest';
import { romanize } from './romanize.ts';

test.each([
  ['Росатом', 'rosatom'],
  ['Квантовые технологии', 'kvantovye tekhnologii'],
  ['Київ', 'kiiv'],
  ['Београд', 'beograd'],
  ['Αθήνα', 'athina'],
  ['Ουρανός', 'ouranos'],
  ['トヨタ', 'toyota'],
  ['ソフトバンク', 'sofutobanku'],
  ['ニッポン', 'nippon'],
  ['マッチャ', 'matcha'],
  ['きょうと', 'kyouto'],
])('%s is read as %s', (text, read) => expect(romanize(text)).toBe(read));

test.each(['IonQ', '量子计算', 'Zażółć', '', 'µ-wave'])('%s stays as it is', (text) =>
  expect(romanize(text)).toBe(text),
);
