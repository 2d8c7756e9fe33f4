import type { FreshVersions } from '#server/database/versions/freshVersions.ts';
import type { RecordServices } from '#server/records/services.ts';
import type { KeptAnswers } from './keptAnswers.ts';

/** What questions on the whole are answered with. */
export interface AnswerServices extends RecordServices {
  readonly answers: KeptAnswers;
  readonly versions: FreshVersions;
}
