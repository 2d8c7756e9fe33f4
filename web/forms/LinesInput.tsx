import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import type { FieldControl } from './FormField.tsx';
import css from './ValueInput.module.css';

type LinesInputProps = {
  readonly control: FieldControl;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'url' | 'email' | 'numeric' | 'decimal' | undefined;
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
  readonly onBlur: () => void;
};

/** A list of texts, one in each line. */
export function LinesInput({ control, label, lines, onChange, onBlur, ...line }: LinesInputProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = lines.length === 0 ? [''] : lines;
  const focusLine = (at: number) => list.current?.querySelectorAll('input')[at]?.focus();
  const remove = (at: number) => {
    onChange(shown.filter((_, index) => index !== at));
    focusLine(Math.max(0, at - 1));
  };
  return (
    <div ref={list} className={css.list}>
      {shown.map((text, index) => (
        <span key={lineId(control.id, index)} className={css.line}>
          <TextInput
            {...control}
            {...line}
            id={lineId(control.id, index)}
            className={css.input}
            aria-label={index === 0 ? label : `${label}, ${index + 1}`}
            value={text}
            onText={(next) => onChange(shown.map((one, at) => (at === index ? next : one)))}
            onBlur={onBlur}
          />
          {(shown.length > 1 || text !== '') && (
            <IconButton
              icon={IconX}
              label={`Remove ${text || `line ${index + 1}`}`}
              onClick={() => remove(index)}
            />
          )}
        </span>
      ))}
      <div>
        <Button
          look="link"
          size="small"
          icon={IconPlus}
          aria-label={`Add another: ${label}`}
          onClick={() => {
            onChange([...shown, '']);
            requestAnimationFrame(() => focusLine(shown.length));
          }}
        >
          Add another
        </Button>
      </div>
    </div>
  );
}

const lineId = (id: string, at: number): string => (at === 0 ? id : `${id}-${at + 1}`);
