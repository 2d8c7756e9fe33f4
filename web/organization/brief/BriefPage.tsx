import { IconArrowLeft, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { dayOf } from '#domain/dates.ts';
import type { FieldName } from '#domain/kindTypes.ts';
import { useConfig } from '#web/api/config.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { copyText } from '#web/ui/copyText.ts';
import { explanationsQuestion } from '#web/records/evidence/explained.ts';
import { formatAddress } from '#web/records/evidence/formatValue.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts';
import { NotThere } from '#web/organization/LazyTab.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import css from './BriefPage.module.css';
import { briefOf, type Brief, type BriefLine } from './brief.ts';
import { colophon, footnoteText } from './footnote.ts';
import { markdownOf } from './markdown.ts';
import type { Grounds } from './sourcesBehind.ts';

/** The profile as one page made for paper: every line with its footnotes. */
export function BriefPage({ profile }: ProfileProps) {
  const missing = Object.values(profile.answers).find(({ data }) => data === undefined);
  useDocumentTitle(`${profile.company.name}, brief`);
  if (missing) return <NotThere part={missing} />;
  return <WholeBrief profile={profile} />;
}

// The derived values that the brief states.
const DERIVED = ['totalRaisedUsd', 'employeeRange'] as const satisfies readonly FieldName<'organization'>[];

function WholeBrief({ profile }: ProfileProps) {
  const row = { kind: 'organization', id: profile.company.id } as const;
  const explained = useAnswer(explanationsQuestion(row, DERIVED));
  return explained.data ? (
    <Paper profile={profile} explained={explained.data} />
  ) : (
    <NotThere part={explained} />
  );
}

type PaperProps = ProfileProps & Pick<Grounds, 'explained'>;

function Paper({ profile, explained }: PaperProps) {
  const [today] = useState(() => dayOf(new Date()));
  const snapshot = useConfig()?.sector.snapshot ?? '';
  const brief = useMemo(() => briefOf(profile, explained), [profile, explained]);
  const ending = colophon(brief.sources, { snapshot, today });
  return (
    <div className={css.page}>
      <Tools name={brief.title} markdown={() => markdownOf(brief, ending)} />
      <article className={css.paper} aria-label={`${brief.title}, brief`}>
        <header className={css.head}>
          <h1 tabIndex={-1} className={css.title}>
            {brief.title}
          </h1>
          {brief.description && (
            <p>
              {brief.description.text} <Marks line={brief.description} />
            </p>
          )}
          <p className={css.standing}>{brief.standing}</p>
        </header>
        <div className={css.sections}>
          {brief.sections.map(({ title, lines }) => (
            <section key={title} className={css.section}>
              <h2 className={css.heading}>{title}</h2>
              <ul>
                {lines.map((line) => (
                  <li key={line.key}>
                    <strong>{line.label}:</strong> {line.text} <Marks line={line} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Footnotes brief={brief} />
        <p className={css.colophon}>{ending}</p>
      </article>
    </div>
  );
}

type ToolsProps = { readonly name: string; readonly markdown: () => string };

const Tools = ({ name, markdown }: ToolsProps) => (
  <div className={css.tools} data-print="none">
    <Link className={css.back} to="?">
      <IconArrowLeft size={15} aria-hidden="true" /> Whole profile
    </Link>
    <Button icon={IconCopy} onClick={() => void copy(markdown())}>
      Copy as Markdown
    </Button>
    <Button icon={IconDownload} onClick={() => saveFile(`${name}.md`, markdown(), 'text/markdown')}>
      Download .md
    </Button>
    <Button icon={IconPrinter} onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  </div>
);

const Marks = ({ line }: { readonly line: BriefLine }) => (
  <sup className={css.marks}>
    {line.notes.map((note, index) => (
      <span key={note}>
        {index > 0 && ' '}
        <a href={`#note-${note}`} aria-label={`Footnote ${note}`}>
          {note}
        </a>
      </span>
    ))}
  </sup>
);

const Footnotes = ({ brief: { sources } }: { readonly brief: Brief }) => (
  <section className={css.notes} aria-labelledby="brief-notes">
    <h2 id="brief-notes" className={css.heading}>
      Sources
    </h2>
    <ol className={css.list}>
      {sources.map((source, index) => (
        <li key={source.id} id={`note-${index + 1}`} value={index + 1}>
          {footnoteText(source)}
          {source.url && (
            <>
              {'. '}
              <ExternalLink href={source.url}>{formatAddress(source.url)}</ExternalLink>
            </>
          )}
        </li>
      ))}
    </ol>
  </section>
);

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showSuccess('Brief copied as Markdown');
  else showError('The browser did not allow copying. Download the file instead.');
}
