import { Popover } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { Company } from '#web/pages/company-profile/profileQuery.ts';
import { completenessOf } from './completeness.ts';
import css from './CompletenessRing.module.css';

const RADIUS = 11;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of ten basic things is known; a click lists them, the missing ones first. */
export function CompletenessRing({ company }: { readonly company: Company }) {
  const share = company.completeness ?? 0;
  const items = completenessOf(company).sort((a, b) => Number(a.isKnown) - Number(b.isKnown));
  const missing = items.filter(({ isKnown }) => !isKnown).length;
  return (
    <Popover position="bottom-end" shadow="none" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.ring}
          aria-label={`${share}% complete, ${missing} of 10 missing`}
        >
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
            <circle className={css.track} cx="14" cy="14" r={RADIUS} />
            <circle
              className={css.arc}
              cx="14"
              cy="14"
              r={RADIUS}
              strokeDasharray={`${(share / 100) * LENGTH} ${LENGTH}`}
              transform="rotate(-90 14 14)"
            />
          </svg>
          {share}% complete
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.panel} aria-label="What is known">
        <p className={css.title}>{missing === 0 ? 'Nothing is missing' : `${missing} of 10 missing`}</p>
        <ul>
          {items.map(({ key, label, isKnown }) => (
            <li key={key} className={css.item} data-known={isKnown || undefined}>
              {isKnown ? (
                <IconCheck size={14} aria-hidden="true" />
              ) : (
                <IconMinus size={14} aria-hidden="true" />
              )}
              {label}
              <span className={css.state}>{isKnown ? 'known' : 'missing'}</span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
