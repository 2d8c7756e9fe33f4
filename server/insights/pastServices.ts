import type { Database } from '#server/database/database.ts';
import type { AsOf } from '#server/query/context.ts';
import { keepAnswers } from './keptAnswers.ts';
import type { AnswerServices } from './services.ts';

// What superseded rows hold has no statistics: whatever is asked of it is taken for next to nothing, and would be put together again for each row.
const joiningWhole = (database: Database): Database => ({
  ...database,
  query: (statement, given) => database.query(statement, { ...given, joinsWhole: true }),
  transaction: (work, given) => database.transaction(work, { ...given, joinsWhole: true }),
});

/** The same services reading as of a moment, by the one door to the past: what was made beforehand is of the present, and none of it is taken. */
export const pastServices = <S extends AnswerServices>(services: S, asOf: AsOf): S => ({
  ...services,
  asOf,
  answers: keepAnswers(),
  database: joiningWhole(services.database),
});
