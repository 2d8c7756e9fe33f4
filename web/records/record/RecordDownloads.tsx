import { IconDownload } from '@tabler/icons-react';
import type { Kind } from '#domain/kind.ts';
import { schemaTypeOf } from '#domain/statements/types.ts';
import { useApiBase } from '#web/api/config.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { MenuLink } from '#web/ui/kit/Menu.tsx';

type RecordDownloadsProps = {
  readonly kind: Kind;
  readonly name: string;
  /** Where REST answers the row. */
  readonly path: string;
};

const LABEL = 'Export';

const FORMATS = [
  { format: 'json', label: 'JSON', hint: 'the whole record' },
  { format: 'csv', label: 'CSV', hint: 'every fact with its source' },
  { format: 'jsonld', label: 'JSON-LD', hint: 'schema.org, sources cited' },
] as const;

/** Takes a row along as a file. */
export function RecordDownloads({ kind, name, path }: RecordDownloadsProps) {
  const address = useApiBase() + path;
  const isLinked = schemaTypeOf(kind.name) !== undefined;
  return (
    <Dropdown label={LABEL} icon={IconDownload} title={LABEL} align="end" look="filled">
      {(close) =>
        FORMATS.filter(({ format }) => isLinked || format !== 'jsonld').map(({ format, label, hint }) => (
          <MenuLink
            key={format}
            href={`${address}?format=${format}`}
            download={`${name}.${format}`}
            hint={hint}
            onClick={close}
          >
            {label}
          </MenuLink>
        ))
      }
    </Dropdown>
  );
}
