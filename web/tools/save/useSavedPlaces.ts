import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isUuid } from '#domain/query/values.ts';
import { SAVED_PARAMETER } from '#domain/saved/savedAddress.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useFramedTool } from '#web/tools/state/toolSearch.ts';
import { viewQuestion } from './savedViews.ts';

/** Where the things of a scene stood that was opened from what is saved; a picture that begins with it waits for it. */
export function useSavedPlaces() {
  const framed = useFramedTool();
  const [params] = useSearchParams();
  const id = (framed?.search ?? params).get(SAVED_PARAMETER);
  const isAsked = id !== null && isUuid(id);
  // What is saved later stands already.
  const [isBegun] = useState(isAsked);
  const { data, error } = useAnswer(isAsked ? viewQuestion(id) : null);
  const scene = data?.id === id ? data?.scene : undefined;
  const places = useMemo(
    () => scene && new Map(Object.entries(scene.places).map(([thing, [x, y]]) => [thing, { x, y }])),
    [scene],
  );
  return { isAwaited: isBegun && isAsked && data === undefined && !error, places: places ?? undefined };
}
