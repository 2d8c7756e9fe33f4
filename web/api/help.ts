import { getJson } from './getJson.ts';
import { question } from './question.ts';
import { useAnswer } from './useAnswer.ts';

const PATH = '/help.json';

/** Sentences on fields and links, by "kind.field". */
export type Helps = Readonly<Record<string, string>>;

// Asked for when a reader first wants to know.
const HELP = question(null, [PATH], (signal) => getJson<Helps>(PATH, signal));

/** What fields mean; undefined until it is there. */
export const useHelp = (): Helps | undefined => useAnswer(HELP).data;
