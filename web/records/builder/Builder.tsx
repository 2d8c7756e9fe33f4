import { useEffect, useRef } from 'react';
import css from './Builder.module.css';
import { GroupBox } from './GroupBox.tsx';
import { NodeBox } from './NodeBox.tsx';
import type { NodeProps } from './nodeProps.ts';
import { useMoving } from './useMoving.ts';

type BuilderProps = NodeProps & {
  /** How many rows the conditions leave, in words. */
  readonly amount: string;
};

/** The conditions of a list as groups within groups. */
export function Builder({ amount, ...rest }: BuilderProps) {
  const panel = useRef<HTMLElement>(null);
  useMoving(panel, rest);
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('select, button')?.focus({ preventScroll: true }),
    [],
  );
  return (
    <section ref={panel} className={css.panel} aria-label="Filter builder">
      <GroupBox node={rest.root} {...rest}>
        {rest.root.of.map((child) => (
          <NodeBox key={child.id} node={child} {...rest} />
        ))}
      </GroupBox>
      <p className={css.foot}>
        <output>{amount}</output>
        <span className={css.hint}>
          Drag by the dots, or move with Alt and the arrows. What is switched off stays here until you leave
          the page.
        </span>
      </p>
    </section>
  );
}
