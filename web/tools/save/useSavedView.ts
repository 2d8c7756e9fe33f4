import { useSearchParams } from 'react-router';
import { isUuid } from '#domain/query/values.ts';
import { SAVED_PARAMETER } from '#domain/saved/savedAddress.ts';
import type { SavedView } from '#domain/saved/savedView.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useFramedTool } from '#web/tools/state/toolSearch.ts';
import { viewQuestion } from './savedViews.ts';

/** What the screen was opened from, where that is saved and its viewer may see it. */
export function useSavedView(): SavedView | undefined {
  const framed = useFramedTool();
  const [params] = useSearchParams();
  const id = (framed?.search ?? params).get(SAVED_PARAMETER);
  const { data } = useAnswer(id !== null && isUuid(id) ? viewQuestion(id) : null);
  return data?.id === id ? data : undefined;
}
