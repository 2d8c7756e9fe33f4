import type { ReactNode } from 'react';
import { Field, Select, type Option } from '#web/ui/kit/Inputs.tsx';
import css from './Shelf.module.css';

/** The choices of a tool, in a row that wraps; where readers may choose nothing, it is not there. */
export const Shelf = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={label} className={css.shelf} data-print="none" data-asks>
    {children}
  </div>
);

type PickProps = {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onPick: (value: string) => void;
};

/** One choice of a shelf. */
export const Pick = ({ label, ...select }: PickProps) => (
  <Field label={label}>
    <Select {...select} className={css.select} />
  </Field>
);
