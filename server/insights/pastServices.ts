import type { AsOf } from '#server/query/context.ts';
import { keepAnswers } from './keptAnswers.ts';
import type { AnswerServices } from './services.ts';

/** The same services reading as of a moment, by the one door to the past: what was made beforehand is of the present, and none of it is taken. */
export const pastServices = <S extends AnswerServices>(services: S, asOf: AsOf): S => ({
  ...services,
  asOf,
  answers: keepAnswers(),
});
