import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { matchRoute } from '#domain/routes.ts';
import { SCREENS } from '#domain/screens.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './ToolLayout.module.css';

type ToolLayoutProps = {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

// The first screen of each tool; the others are reached from it.
const TOOLS = SCREENS.filter(({ layout, page }) => layout === 'tool' && page !== null);

/** The wrapper of the tools: the ways from one to the other, and the tool itself. */
export function ToolLayout({ title, description, actions, children }: ToolLayoutProps) {
  const here = matchRoute(useLocation().pathname)?.name;
  return (
    <div className={css.page}>
      <nav aria-label="Tools" className={css.tools} data-print="none">
        {TOOLS.map(({ name, path, title: tool }) => (
          <Link key={name} to={path} className={css.tool} aria-current={name === here ? 'page' : undefined}>
            {tool}
          </Link>
        ))}
      </nav>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </div>
  );
}
