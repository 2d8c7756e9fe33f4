import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { useScreenConfig, type AppConfig } from '#web/api/config.ts';
import { newestWords, retrievedWords } from './dates.ts';
import { Card } from '#web/ui/Card.tsx';
import { EvidenceDot } from '#web/ui/EvidenceDot.tsx';
import { KeyValue } from '#web/ui/KeyValue.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './AboutPage.module.css';
import { Counts } from './Counts.tsx';
import { SourcesTable } from './SourcesTable.tsx';
import { TEXTS } from './texts.ts';

/** What this is, where the data come from, and under which licences. */
export function AboutPage() {
  const { data } = useScreenConfig();
  return (
    <>
      <PageHeader title={TEXTS.title} documentTitle={TEXTS.tab} description={data?.sector.tagline ?? ''} />
      {data ? <About config={data} /> : <LoadingOverlay label={TEXTS.loading} />}
    </>
  );
}

const About = ({ config: { version, sector } }: { readonly config: AppConfig }) => (
  <div className={css.page}>
    <Counts counts={sector.counts} />
    <div className={css.columns}>
      <Card title={TEXTS.what}>
        <div className={css.prose}>
          {TEXTS.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {/* Where the figure of the home leads. */}
          <p id="traced">{TEXTS.traced}</p>
          <p>{TEXTS.dates}</p>
          <p>
            <Link to={buildPath('CONTACT')}>{TEXTS.contact}</Link>
          </p>
        </div>
      </Card>
      <div className={css.rail}>
        <Card title={TEXTS.data}>
          <KeyValue
            rows={[
              { key: 'sector', label: TEXTS.sector, value: sector.name },
              { key: 'newest', label: TEXTS.newest, value: newestWords(sector) },
              { key: 'retrieved', label: TEXTS.retrieved, value: retrievedWords(sector) },
              { key: 'pack', label: TEXTS.packVersion, value: sector.version },
              { key: 'app', label: TEXTS.appVersion, value: version },
            ]}
          />
        </Card>
        <Card title={TEXTS.marks}>
          <Marks />
        </Card>
      </div>
    </div>
    <SourcesTable sources={sector.attribution} />
  </div>
);

const MARKS = ['several', 'one', 'estimated', 'none'] as const;

const Marks = () => (
  <ul className={css.marks}>
    {MARKS.map((level) => (
      <li key={level}>
        <span className={css.mark}>
          <EvidenceDot level={level} />
        </span>
        {TEXTS.markMeanings[level]}
      </li>
    ))}
  </ul>
);
