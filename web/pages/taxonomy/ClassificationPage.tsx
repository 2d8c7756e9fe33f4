import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { kindOf } from '#domain/registry.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useScreenAnswer } from '#web/api/useAnswer.ts';
import { EvidenceProvider } from '#web/records/evidence/EvidenceProvider.tsx';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Origins } from '#web/records/record/Origins.tsx';
import { EditLink } from '#web/records/record/EditLink.tsx';
import { recordName, recordPath, subjectOfRecord, type RecordAnswer } from '#web/records/record/record.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Children } from './Children.tsx';
import { classTree, pathTo, type ClassNode } from './classes.ts';
import css from './ClassificationPage.module.css';
import { ClassFigures } from './ClassFigures.tsx';
import { ClassLink } from './ClassLink.tsx';
import { Columns, Stack } from './Columns.tsx';
import { Definition, type DefinedClass } from './Definition.tsx';
import { Downloads } from './Downloads.tsx';
import { Investors, Leading } from './Leading.tsx';
import { taxonomyPage, useShown } from './shown.ts';
import { Switches } from './Switches.tsx';
import { TEXTS } from './texts.ts';
import { totalsOf } from './totals.ts';
import { Years } from './Years.tsx';

const KIND = kindOf('classification');

/** A class: what it is, what is counted in it, who leads in it, and the classes below. */
export function ClassificationPage() {
  const { classificationId = '' } = useParams();
  const { data: row } = useScreenAnswer(
    pathQuestion<RecordAnswer & DefinedClass>(KIND.name, recordPath(KIND, classificationId)),
  );
  const { data: classes } = useScreenAnswer(totalsOf(useShown().reach).taxonomy);
  if (!row || !classes || row.id !== classificationId) return <LoadingOverlay label={TEXTS.loading} />;
  const path = pathTo(classTree(classes), String(row['slug']));
  return <ClassScreen key={row.id} row={row} path={path} />;
}

type ClassScreenProps = {
  readonly row: RecordAnswer & DefinedClass;
  /** From the top down to the class. */
  readonly path: readonly ClassNode[];
};

function ClassScreen({ row, path }: ClassScreenProps) {
  const subjects = useMemo(() => new Map([[row.id, subjectOfRecord(KIND, row)]]), [row]);
  const node = path.at(-1);
  return (
    <EvidenceProvider subjects={subjects}>
      <div className={css.page}>
        <Stack>
          <PageHeader
            title={recordName(KIND, row)}
            description={<Above path={path} />}
            actions={
              <>
                <EditLink kind="classification" id={row.id} />
                <Switches />
                <Downloads title={TEXTS.downloadClass} slug={String(row['slug'])} />
              </>
            }
          />
          {node && <ClassFigures node={node} />}
          <Columns shape="side">
            <Stack>
              <Card title={TEXTS.definition}>
                <Definition of={row} marks={marksOf(row.id)} />
              </Card>
              {node && <Years node={node} />}
              {node && <Children node={node} />}
              {node && <Leading node={node} />}
            </Stack>
            <Stack>
              <Card title="Sources">
                <Origins row={row} />
              </Card>
              {node && <Investors node={node} />}
            </Stack>
          </Columns>
        </Stack>
      </div>
    </EvidenceProvider>
  );
}

const DEFINING = ['description', 'inclusion', 'exclusion', 'aliases'] as const;

const marksOf = (id: string) =>
  Object.fromEntries(
    DEFINING.map((field) => [field, <EvidenceMark key={field} subject={id} field={field} />]),
  );

const Above = ({ path }: Pick<ClassScreenProps, 'path'>) => (
  <span className={css.above}>
    <Link to={taxonomyPage(useShown())}>{TEXTS.within}</Link>
    {path.slice(0, -1).map((one) => (
      <span key={one.id}>
        <span aria-hidden="true">› </span>
        <ClassLink of={one} />
      </span>
    ))}
  </span>
);
