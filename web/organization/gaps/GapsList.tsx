import { Link } from 'react-router';
import { contactPath } from '#domain/contact/contactPath.ts';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { useHelp, type Helps } from '#web/api/help.ts';
import type { ProfileProps } from '#web/organization/part.ts';
import { PARTS } from '#web/organization/parts.ts';
import css from './GapsList.module.css';
import { gapsOf, type Gap } from './gapsOf.ts';

// What would be said, were it known.
const MEANT: Readonly<Record<string, string>> = {
  funding: 'Rounds of equity or debt, a total that a page states, or an award of a public body.',
  technology: 'Qubits, fidelities and other values that were measured or announced, with their year.',
  products: 'What it sells or lets others use, with its stage and the day of its launch.',
  papers: 'Papers with an author from it.',
  people: 'Founders, leaders and scientists whom a public page names in a role.',
  partners: 'Those it works with: as customer, supplier, in research or go-to-market.',
  vendors: 'Whose machines or software it has tried or uses, for what, and how far that went.',
  awards: 'Public money that it was given, or a programme that it takes part in.',
  parent: 'The university, laboratory or company that it belongs to.',
  groups: 'Its groups and centers in the field, and the companies that came out of it.',
  employees: 'How many people work there, with the day of the count.',
};

/** Each thing that is not on record: what it would be, and the way to tell it. */
export function GapsList({ profile: { company } }: ProfileProps) {
  const helps = useHelp();
  return (
    <ul className={css.gaps}>
      {gapsOf(PARTS, company).map((gap) => (
        <li key={gap.key}>
          <span className={css.name}>{gap.label}</span>
          <span className={css.meant}>{meantBy(gap, helps)}</span>
          <Link to={tellPath(company.id, gap)}>Tell us</Link>
        </li>
      ))}
    </ul>
  );
}

const ORGANIZATION = kindOf('organization');

const meantBy = ({ key, field }: Gap, helps: Helps = {}): string | undefined =>
  MEANT[key] ?? helps[`organization.${field}`];

const tellPath = (id: string, { field }: Gap): string =>
  contactPath({
    category: 'missing',
    kind: 'organization',
    id,
    field: field !== null && fieldOf(ORGANIZATION, field) ? field : null,
  });
