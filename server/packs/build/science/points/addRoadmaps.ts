import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { shortNameOf } from '#server/packs/build/science/products/addDevicePoints.ts';
import { machineTold } from '#server/packs/build/science/machines.ts';
import { claimPoint, type PointBook } from '#server/packs/build/science/metricPoints.ts';
import type { RoadmapPromise } from './roadmapPoints.ts';

/** Claims promises: one point per organization, metric, year and number, with a fact per page. */
export function addRoadmaps(book: PointBook, promises: readonly RoadmapPromise[]): void {
  const { ledger, sources, notes } = book.workspace;
  const types = typesOf(promises);
  for (const promise of promises) {
    const { organization, metric, value, year, promisedOn, conditions, dataset, locator } = promise;
    if (!ledger.has(ORGANIZATION, organization)) {
      const what = `${organization}: ${value} ${metric} for ${year}`;
      notes.leftOut.push({ what, locator, reason: 'roadmap of no organization of the pack' });
      continue;
    }
    for (const page of promise.pages) {
      const key = keyOf(promise);
      const evidence = {
        source: sources.page(page, { dataset }),
        locator,
        method: 'reported',
        confidence: promise.confidence ?? 'medium',
      } as const;
      claimPoint(
        book,
        {
          key,
          metric,
          value,
          type: types.get(key) ?? 'announced',
          subject: shortNameOf(book, organization),
          date: year,
          promisedOn: promisedOn === firstPromise(promises, key) ? promisedOn : '',
          conditions,
          system: promise.system ?? '',
          machine: machineTold(promise.system ?? '', conditions),
          source: page,
          organization,
        },
        evidence,
      );
    }
  }
}

const keyOf = ({ organization, metric, year, value }: RoadmapPromise): string =>
  `${organization}-${metric.replaceAll('_', '-')}-announced-${year}-${value}`;

type PromiseType = 'announced' | 'revised' | 'withdrawn';

/**
 * Tells by key which promises are withdrawn or revised, as a page says or by their dates: those whose roadmap is younger than another one that promised a different number for
 * the same year. Where the date of a roadmap is not known, the promise counts as announced.
 */
export function typesOf(promises: readonly RoadmapPromise[]): Map<string, PromiseType> {
  const types = new Map<string, PromiseType>();
  for (const promise of promises) {
    const { organization, metric, year, value } = promise;
    const alike = promises.filter(
      (other) => other.organization === organization && other.metric === metric && other.year === year,
    );
    const firstDate = earliest(alike.filter((other) => other.value === value));
    const isRevised = alike.some(
      (other) => other.value !== value && other.promisedOn !== '' && other.promisedOn < firstDate,
    );
    const same = promises.filter((other) => keyOf(other) === keyOf(promise));
    const isTold = (kind: RoadmapPromise['kind']): boolean => same.some((other) => other.kind === kind);
    const type = isTold('withdrawn') ? 'withdrawn' : isRevised || isTold('revised') ? 'revised' : 'announced';
    types.set(keyOf(promise), type);
  }
  return types;
}

const firstPromise = (promises: readonly RoadmapPromise[], key: string): string =>
  earliest(promises.filter((promise) => keyOf(promise) === key));

const earliest = (promises: readonly RoadmapPromise[]): string =>
  promises
    .map(({ promisedOn }) => promisedOn)
    .filter(Boolean)
    .sort()[0] ?? '';
