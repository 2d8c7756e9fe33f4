import type { FreshVersions } from '#server/database/versions/freshVersions.ts';
import type { RecordServices } from '#server/records/services.ts';
import type { KeptColumns } from './columns/keptColumns.ts';
import type { KeptAnswers } from './keptAnswers.ts';

/** What questions on the whole are answered with. */
export interface AnswerServices extends RecordServices {
  readonly answers: KeptAnswers;
  readonly columns: KeptColumns;
  readonly versions: FreshVersions;
}
