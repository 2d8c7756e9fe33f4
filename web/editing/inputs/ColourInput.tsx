import type { FieldControl } from '#web/forms/FormField.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import css from '#web/editing/Editing.module.css';

type ColourInputProps = {
  readonly control: FieldControl;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

/** A colour by its six digits, with the colour beside it. */
export const ColourInput = ({ control, value, onChange, onBlur }: ColourInputProps) => (
  <span className={css.colour}>
    <TextInput
      {...control}
      className={css.input}
      placeholder="#007BA7"
      value={value}
      onText={onChange}
      onBlur={onBlur}
    />
    <span
      aria-hidden="true"
      className={css.swatch}
      style={{ background: HEX.test(value.trim()) ? value.trim() : undefined }}
    />
  </span>
);

const HEX = /^#[0-9a-f]{6}$/i;
