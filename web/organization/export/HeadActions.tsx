import { IconDownload, IconFileText, IconLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useApiBase } from '#web/api/config.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { copyAddress, COPY_LINK } from '#web/records/evidence/copyAddress.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { Button, dressed } from '#web/ui/kit/Button.tsx';
import { MenuItem, MenuLink } from '#web/ui/kit/Menu.tsx';
import { showError } from '#web/ui/kit/toast.ts';
import { recordPath } from '#web/organization/paths.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import type { Profile } from '#web/organization/part.ts';
import { TEXTS } from '#web/organization/texts.ts';
import css from './HeadActions.module.css';

/** What one may do with the profile: read it as one page, copy its address, take its data along. */
export const HeadActions = ({ profile }: { readonly profile: Profile }) => (
  <div className={css.actions}>
    <Link to="?view=brief" {...dressed({ icon: IconFileText, children: TEXTS.brief })} />
    <Button icon={IconLink} onClick={() => void copyAddress()}>
      {COPY_LINK}
    </Button>
    <Dropdown label={TEXTS.export} icon={IconDownload} title={TEXTS.export} align="end" look="filled">
      {(close) => <Downloads profile={profile} close={close} />}
    </Dropdown>
  </div>
);

type DownloadsProps = { readonly profile: Profile; readonly close: () => void };

function Downloads({ profile, close }: DownloadsProps) {
  const { company } = profile;
  return (
    <>
      <MenuLink
        href={useApiBase() + recordPath(company.id)}
        download={fileName(company, 'json')}
        hint="the whole record"
        onClick={close}
      >
        JSON
      </MenuLink>
      <MenuItem
        hint="every fact with its source"
        onClick={() => {
          close();
          void saveFacts(profile);
        }}
      >
        CSV
      </MenuItem>
    </>
  );
}

const fileName = ({ name }: Company, ending: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${ending}`;

async function saveFacts(profile: Profile): Promise<void> {
  try {
    const { downloadFacts } = await lazyImport('profile-export', () => import('./downloadFacts.ts'));
    await downloadFacts(profile);
  } catch (error) {
    showError(error instanceof Error ? error.message : TEXTS.notExported);
  }
}
