import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import { Shelf } from '#web/tools/shelf/Shelf.tsx';
import type { GraphControl } from '../useGraphState.ts';
import { COLOURINGS, SIZINGS, TOGETHER, WIDTHS } from '#domain/graph/looks.ts';
import type { Look } from '../look/looks.ts';

/** What colour, size and width say, and what is drawn as one. */
export function LookShelf({ control: { state, change } }: { readonly control: GraphControl }) {
  const { look } = state;
  const set = (part: Partial<Look>) => change((now) => ({ look: { ...now.look, ...part } }));
  return (
    <Shelf label="How it is drawn">
      <Field label="Colour">
        <Select options={COLOURINGS} value={look.colour} onPick={(colour) => set({ colour })} />
      </Field>
      <Field label="Size">
        <Select options={SIZINGS} value={look.size} onPick={(size) => set({ size })} />
      </Field>
      <Field label="Width of lines">
        <Select options={WIDTHS} value={look.width} onPick={(width) => set({ width })} />
      </Field>
      <Field label="Put together">
        <Select options={TOGETHER} value={look.together} onPick={(together) => set({ together })} />
      </Field>
      <Field label="Names over">
        <Select options={TOGETHER} value={look.areas} onPick={(areas) => set({ areas })} />
      </Field>
    </Shelf>
  );
}
