import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { NO_LICENCE, type LicenceCount } from '#domain/writing/origins.ts';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './origins.module.css';
import { TEXTS } from './texts.ts';

const pathOf = (licence: string | null): string =>
  `?${new URLSearchParams({ tab: 'packs', licence: licence ?? NO_LICENCE })}`;

/** How much rests on sources of each licence. */
export const Licences = ({ licences }: { readonly licences: readonly LicenceCount[] }) => (
  <Card title={TEXTS.licences} isFlush>
    <Table
      caption={TEXTS.licences}
      heads={[
        TEXTS.licence,
        { label: TEXTS.sources, isFigure: true },
        { label: TEXTS.claims, isFigure: true },
      ]}
    >
      {licences.map(({ licence, sources, claims }) => (
        <tr key={licence}>
          <th scope="row" className={css.long}>
            <Link to={pathOf(licence)}>{licence ?? TEXTS.noLicence}</Link>
          </th>
          <td data-head={TEXTS.sources} data-figure="">
            {formatCount(sources)}
          </td>
          <td data-head={TEXTS.claims} data-figure="">
            {formatCount(claims)}
          </td>
        </tr>
      ))}
    </Table>
  </Card>
);
