import { Badge } from '#web/ui/Badge.tsx';
import css from './EvidenceDrawer.module.css';
import type { ClaimGroup } from './fieldEvidence.ts';
import { sourcesInWords, TEXTS } from './words.ts';

/** The different values side by side, each with how many sources say so. */
export const Rivals = ({ groups }: { readonly groups: readonly ClaimGroup[] }) => (
  <section className={css.rivals} aria-label={TEXTS.differs}>
    <h3 className={css.heading}>{TEXTS.differs}</h3>
    <ul className={css.sides}>
      {groups
        .filter(({ isShown, isRival }) => isShown || isRival)
        .map((group) => (
          <li key={group.key} className={css.side} data-shown={group.isShown || undefined}>
            <span className={css.sideText}>{group.text}</span>
            <span className={css.muted}>{sourcesInWords(group.sourceCount)}</span>
            {group.isShown && <Badge tone="info">{TEXTS.shown}</Badge>}
          </li>
        ))}
    </ul>
    <p className={css.muted}>{TEXTS.chosen}</p>
  </section>
);
