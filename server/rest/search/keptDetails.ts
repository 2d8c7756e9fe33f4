import { audienceKey, type Viewer } from '#domain/access.ts';
import { keepRecent } from '#domain/kept/recent.ts';
import { stampOf, type Versions } from '#server/database/versions/versions.ts';
import type { AnswerServices } from '#server/insights/services.ts';
import type { RecordServices } from '#server/records/services.ts';
import type { NameResult } from '#server/search/results.ts';
import { MOST_TOLD, searchDetails } from './searchDetails.ts';

/** What was found, and the versions of the data as they were read after it was asked for. */
interface Found {
  readonly results: readonly NameResult[];
  readonly versions: Versions;
}

/** What helps to choose among rows, by their ids; null where there is nothing to tell. */
export type FindDetails = (
  services: RecordServices & Pick<AnswerServices, 'answers'>,
  viewer: Viewer,
  found: Found,
) => Promise<ReadonlyMap<string, string | null>>;

// What is typed next finds most of the same rows: some 5 MB.
const MOST_ROWS = 20_000;

/** Keeps what was told of rows beside their names, by audience, for as long as the database says that the records have not changed. */
export function keepDetails(): FindDetails {
  const kept = keepRecent<{ readonly detail: string | null; readonly stamp: string }>(MOST_ROWS);
  return async (services, viewer, { results, versions }) => {
    const held = services.answers.held();
    // The stamp may be older than what is read under it, never newer.
    const stamp = held && stampOf(held.versions, ['records']);
    // Where nobody follows the data, writers need not say that they have changed.
    if (stamp === undefined || stampOf(versions, ['records']) !== stamp) {
      return searchDetails(services, viewer, results);
    }
    const audience = audienceKey(viewer);
    const details = new Map<string, string | null>();
    const unknown: NameResult[] = [];
    for (const result of results.slice(0, MOST_TOLD)) {
      const known = kept.get(`${audience} ${result.id}`);
      if (known?.stamp === stamp) details.set(result.id, known.detail);
      else unknown.push(result);
    }
    if (unknown.length === 0) return details;
    const read = await searchDetails(services, viewer, unknown);
    for (const { id } of unknown) {
      const detail = read.get(id) ?? null;
      kept.set(`${audience} ${id}`, { detail, stamp });
      details.set(id, detail);
    }
    return details;
  };
}
