/** What tells a source from others (decision 91). */
export type SourceText = {
  readonly id: string;
  readonly type: string | null;
  readonly sameText: string | null;
  /** The data sets that brought it, where it is a page. */
  readonly dataset: string | null;
};

/** Sources of one text are one; a data set is one with the pages that came through it. */
export function distinctSources<Source extends SourceText>(sources: readonly Source[]): Source[] {
  // Most values have one; a profile asks for thousands of them at once.
  if (sources.length < 2) return [...sources];
  const byText = new Map(sources.toReversed().map((source) => [textOf(source), source]));
  const found = [...byText.values()].toReversed();
  const carriers = new Set(
    found.filter((source) => source.type !== 'dataset').flatMap(({ dataset }) => dataset?.split(', ') ?? []),
  );
  return found.filter((source) => source.type !== 'dataset' || !carriers.has(textOf(source)));
}

/** What a source says by: one text that two addresses or catalogues hold is one. */
export const textOf = ({ id, sameText }: Pick<SourceText, 'id' | 'sameText'>): string => sameText ?? id;
