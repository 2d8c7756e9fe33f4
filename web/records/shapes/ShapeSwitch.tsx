import type { ListShape } from '#domain/lists.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';

type ShapeSwitchProps = {
  readonly shape: ListShape;
  /** The shapes that the list does not have. */
  readonly without: readonly (ListShape | false)[];
  readonly onChange: (shape: ListShape) => void;
};

const SHAPES: readonly { readonly value: ListShape; readonly label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'matrix', label: 'Matrix' },
];

/** Chooses what the rows stand as. */
export const ShapeSwitch = ({ shape, without, onChange }: ShapeSwitchProps) => (
  <Choice
    label="Rows as"
    look="framed"
    options={SHAPES.filter(({ value }) => !without.includes(value))}
    value={shape}
    onChange={onChange}
  />
);
