import { Button } from '#web/ui/kit/Button.tsx';
import { sectionId, type Section } from '#web/editing/entry/sections.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import css from './SectionList.module.css';

/** The sections of a long form: each leads to its heading, which takes the focus. */
export function SectionList({ sections }: { readonly sections: readonly Section[] }) {
  if (sections.length < FEWEST) return null;
  return (
    <nav className={css.list} aria-label={TEXTS.sections}>
      <ul>
        {sections.map(({ title }) => (
          <li key={title}>
            <Button look="link" onClick={() => goTo(title)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FEWEST = 4;

function goTo(title: string): void {
  const heading = document.getElementById(sectionId(title));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
