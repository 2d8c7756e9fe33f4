import { Link } from 'react-router';
import { BarList } from '#web/charts/BarList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { measured, MEASURES, type ClassNode } from './classes.ts';
import { ClassLink } from './ClassLink.tsx';
import { companiesOf, papersOf } from './links.ts';
import { TEXTS } from './texts.ts';

const [COMPANIES, RAISED, PAPERS] = MEASURES;

/** The classes right below one, side by side, the one with the most companies first. */
export function Children({ node }: { readonly node: ClassNode }) {
  if (node.children.length === 0) return null;
  const children = node.children.toSorted((one, other) => other.companies - one.companies);
  return (
    <Card title={TEXTS.children} hint={TEXTS.childrenHint}>
      <BarList
        caption={TEXTS.children}
        heads={['Class', ...MEASURES.map(({ label }) => label)]}
        rows={children.map((child) => ({
          key: child.id,
          label: <ClassLink of={child} />,
          amount: child.companies,
          figures: [
            <Link key="companies" to={companiesOf(child.slug)}>
              {measured(COMPANIES, child)}
            </Link>,
            measured(RAISED, child),
            <Link key="papers" to={papersOf(child.slug)}>
              {measured(PAPERS, child)}
            </Link>,
          ],
        }))}
      />
    </Card>
  );
}
