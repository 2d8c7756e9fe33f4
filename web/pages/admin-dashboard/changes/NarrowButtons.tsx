import type { ToldSet } from '#domain/writing/toldSet.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TEXTS } from './texts.ts';

type NarrowButtonsProps = {
  readonly set: ToldSet;
  readonly onChange: (next: Readonly<Record<string, string>>) => void;
};

/** Shows only the sets of the same person, entry or source, or that were decided with it. */
export function NarrowButtons({ set: { author, subjects, sources, batch }, onChange }: NarrowButtonsProps) {
  const narrower = [
    { name: 'author', id: author.id, label: TEXTS.onlyAuthor },
    { name: 'subject', id: subjects[0]?.id ?? null, label: TEXTS.onlyEntry },
    { name: 'source', id: sources[0]?.id ?? null, label: TEXTS.onlySource },
    { name: 'batch', id: batch, label: TEXTS.onlyBatch },
  ];
  return narrower.map(
    ({ name, id, label }) =>
      id !== null && (
        <Button key={name} look="link" onClick={() => onChange({ [name]: id })}>
          {label}
        </Button>
      ),
  );
}
