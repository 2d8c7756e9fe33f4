import { IconQuote } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { dayOf } from '#domain/dates.ts';
import type { Kind } from '#domain/kind.ts';
import { buildPath } from '#domain/routes.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { AmountBadge } from '#web/records/columns/Amount.tsx';
import { copyText } from '#web/ui/copyText.ts';
import { EvidenceProvider } from '#web/records/evidence/EvidenceProvider.tsx';
import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { isBlank } from '#web/records/evidence/formatValue.ts';
import { ApprovalBadge } from '#web/ui/ApprovalBadge.tsx';
import { Competing } from '#web/records/record/Competing.tsx';
import { EditLink } from '#web/records/record/EditLink.tsx';
import { NotReported, Origins } from '#web/records/record/Origins.tsx';
import {
  linksOf,
  recordName,
  recordPath,
  subjectOfRecord,
  type RecordAnswer,
} from '#web/records/record/record.ts';
import { recordCitation } from '#web/records/record/recordCitation.ts';
import { RecordDownloads } from '#web/records/record/RecordDownloads.tsx';
import { RecordFacts } from '#web/records/record/RecordFacts.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatStrip, StatTile } from '#web/ui/StatTile.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { useShownWithin } from '#web/records/record/shownWithin.ts';
import css from './RecordPage.module.css';
import { SHOWN_RECORDS, type ShownRecord } from './shownRecords.ts';

type ShownRowProps = { readonly kind: Kind; readonly row: RecordAnswer };

/** The page of a row: figures, what sources say otherwise, facts with their evidence, what belongs to it, sources. */
export function ShownRow({ kind, row }: ShownRowProps) {
  const subjects = useMemo(() => new Map([[row.id, subjectOfRecord(kind, row)]]), [kind, row]);
  const shown = SHOWN_RECORDS[kind.name];
  if (!shown) throw new Error(`Rows of the kind ${kind.name} have no page.`);
  return (
    <EvidenceProvider subjects={subjects}>
      <div className={css.page}>
        <PageHeader
          title={recordName(kind, row)}
          aside={<ApprovalBadge status={row['status']} />}
          description={<Under kind={kind} row={row} shown={shown} />}
          actions={
            <>
              <EditLink kind={kind.name} id={row.id} />
              <CopyCitation kind={kind} row={row} />
              <RecordDownloads kind={kind} name={recordName(kind, row)} path={recordPath(kind, row.id)} />
            </>
          }
        />
        <Figures kind={kind} row={row} names={shown.figures} />
        <div className={css.columns}>
          <div className={css.main}>
            <Competing kind={kind} row={row} />
            {shown.parts.map((Part) => (
              <Part key={Part.name} row={row} />
            ))}
            <Card title="Facts">
              <RecordFacts
                kind={kind}
                row={row}
                apart={[...shown.apart, ...shown.figures, ...shown.owners]}
                isOpenable
              />
            </Card>
          </div>
          <div className={css.side}>
            <Card title="Sources">
              <Origins row={row} />
              <NotReported kind={kind} row={row} />
            </Card>
          </div>
        </div>
      </div>
    </EvidenceProvider>
  );
}

type UnderProps = ShownRowProps & { readonly shown: ShownRecord };

// The list that the row stands in, and whom it belongs to.
function Under({ kind, row, shown: { list, owners } }: UnderProps) {
  useShownWithin(list?.route);
  const links = linksOf(kind, row).filter(({ name }) => owners.includes(name));
  return (
    <span className={css.under}>
      {list && <Link to={buildPath(list.route as 'PAPERS')}>{list.name}</Link>}
      {links.map(({ name, label, kind: to, rows }) => (
        <span key={name}>
          {label}:{' '}
          {rows.map((linked, index) => (
            <span key={linked.id}>
              {index > 0 && ', '}
              <Link to={rowPath({ kind: to, id: linked.id }) ?? ''}>
                {String(linked['name'] ?? linked.id)}
              </Link>
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

type FiguresProps = ShownRowProps & { readonly names: readonly string[] };

const KEY_METRIC = 'keyMetricValue';
const KEY_METRIC_YEAR = 'keyMetricYear';

function Figures({ kind, row, names }: FiguresProps) {
  const filled = names.filter((name) => !isBlank(row[name]));
  if (filled.length === 0) return null;
  return (
    <div className={css.figures}>
      <StatStrip>
        {filled.map((name) => {
          const field = kind.fields[name];
          const label = field?.label ?? name;
          return (
            <StatTile
              key={name}
              label={label}
              value={<EvidenceValue subject={row.id} field={name} label={label} isShort />}
              hint={name === KEY_METRIC ? yearWords(row) : <AmountBadge field={field} row={row} />}
            />
          );
        })}
      </StatStrip>
    </div>
  );
}

const yearWords = ({ [KEY_METRIC_YEAR]: year }: ShownRowProps['row']): string | undefined =>
  isBlank(year) ? undefined : `in ${String(year)}`;

function CopyCitation({ kind, row }: ShownRowProps) {
  const copy = async () => {
    const address = `${window.location.origin}${window.location.pathname}`;
    const isCopied = await copyText(recordCitation(kind, row, { address, today: dayOf(new Date()) }));
    if (isCopied) showSuccess('Citation copied');
    else showError('The citation could not be copied. The browser does not allow it.');
  };
  return (
    <Button icon={IconQuote} onClick={() => void copy()}>
      Copy citation
    </Button>
  );
}
