import type { ListShape } from '#domain/lists.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';

type ShapeSwitchProps = {
  readonly shape: ListShape;
  /** Rows of the list have dates. */
  readonly hasDates: boolean;
  readonly onChange: (shape: ListShape) => void;
};

const SHAPES: readonly { readonly value: ListShape; readonly label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
  { value: 'timeline', label: 'Timeline' },
];

/** Chooses what the rows stand as. */
export const ShapeSwitch = ({ shape, hasDates, onChange }: ShapeSwitchProps) => (
  <Choice
    label="Rows as"
    look="framed"
    options={hasDates ? SHAPES : SHAPES.filter(({ value }) => value !== 'timeline')}
    value={shape}
    onChange={onChange}
  />
);
