import { endpoints } from '#web/api/config.ts';
import { atMoment } from '#web/api/past/asOf.ts';
import { asOfWords } from '#web/records/past/inWords.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { pythonText, typeScriptText, type Asked } from './codeText.ts';
import type { Part } from './useParts.ts';

/** The languages in which a card's questions are saved. */
export type Language = 'TypeScript' | 'Python';

/** Saves the questions of a card as a program that asks them. */
export async function saveCode(
  question: string,
  parts: readonly (Asked | Part)[],
  language: Language,
): Promise<void> {
  const { apiBase } = await endpoints();
  const card = {
    question,
    address: window.location.href,
    atlas: new URL(apiBase, window.location.origin).href.replace(/\/$/, ''),
    asked: parts.map((part) =>
      'path' in part
        ? { ...part, path: atMoment(part.path) }
        : { path: atMoment(part.kind.rest[0]?.path ?? ''), q: part.query },
    ),
  };
  const name = question + asOfWords();
  if (language === 'Python') saveFile(`${name}.py`, pythonText(card), 'text/x-python');
  else saveFile(`${name}.ts`, typeScriptText(card), 'text/plain');
}
