import { Link } from 'react-router';
import { BarList } from '#web/charts/BarList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { measured, measuresIn, type ClassNode } from './classes.ts';
import { ClassLink } from './ClassLink.tsx';
import { companiesOf, papersOf } from './links.ts';
import { useShown } from './shown.ts';
import { TEXTS } from './texts.ts';

/** The classes right below one, side by side, the one with the most companies first. */
export function Children({ node }: { readonly node: ClassNode }) {
  const shown = useShown();
  if (node.children.length === 0) return null;
  const measures = measuresIn(shown.figure);
  const [companies, raised, papers] = measures;
  const children = node.children.toSorted((one, other) => other.companies - one.companies);
  return (
    <Card title={TEXTS.children} hint={TEXTS.childrenHint}>
      <BarList
        caption={TEXTS.children}
        heads={['Class', ...measures.map(({ label }) => label)]}
        rows={children.map((child) => ({
          key: child.id,
          label: <ClassLink of={child} />,
          amount: child.companies,
          figures: [
            <Link key="companies" to={companiesOf(child.slug, shown)}>
              {measured(companies, child)}
            </Link>,
            measured(raised, child),
            <Link key="papers" to={papersOf(child.slug)}>
              {measured(papers, child)}
            </Link>,
          ],
        }))}
      />
    </Card>
  );
}
