import { IconDownload } from '@tabler/icons-react';
import { useApiBase } from '#web/api/config.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { MenuLink, MenuTitle } from '#web/ui/kit/Menu.tsx';
import { TEXTS } from './texts.ts';

type DownloadsProps = {
  readonly title: string;
  /** The key of the class that is wanted with all below it; left out for the whole tree. */
  readonly slug?: string;
};

const FORMATS = [
  { format: 'turtle', label: 'SKOS', hint: 'Turtle (RDF)' },
  { format: 'json', label: 'JSON', hint: 'tree with totals' },
] as const;

/** The classes as files, with whose data they are. */
export const Downloads = ({ title, slug }: DownloadsProps) => {
  const apiBase = useApiBase();
  return (
    <Dropdown label={TEXTS.download} icon={IconDownload} title={title} align="end">
      {(close) => (
        <>
          <MenuTitle>{title}</MenuTitle>
          {FORMATS.map(({ format, label, hint }) => (
            <MenuLink key={format} href={apiBase + hrefOf(format, slug)} download onClick={close} hint={hint}>
              {label}
            </MenuLink>
          ))}
        </>
      )}
    </Dropdown>
  );
};

const hrefOf = (format: string, slug: string | undefined): string =>
  `/taxonomy/export/?${new URLSearchParams({ format, ...(slug === undefined ? {} : { class: slug }) })}`;
