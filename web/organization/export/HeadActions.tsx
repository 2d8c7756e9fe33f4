import { IconDownload, IconFileText, IconLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { lazyPart } from '#web/api/lazyImport.ts';
import { copyAddress, COPY_LINK } from '#web/records/evidence/copyAddress.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { Button, dressed } from '#web/ui/kit/Button.tsx';
import { EditLink } from '#web/records/record/EditLink.tsx';
import type { Profile } from '#web/organization/part.ts';
import { TEXTS } from '#web/organization/texts.ts';
import css from './HeadActions.module.css';

const Downloads = lazyPart('profile-downloads', async () => (await import('./Downloads.tsx')).Downloads);

/** What one may do with the profile: read it as one page, copy its address, take its data along. */
export const HeadActions = ({ profile }: { readonly profile: Profile }) => (
  <div className={css.actions}>
    <EditLink kind="organization" id={profile.company.id} />
    <Link to="?view=brief" {...dressed({ icon: IconFileText, children: TEXTS.brief })} />
    <Button icon={IconLink} onClick={() => void copyAddress()}>
      {COPY_LINK}
    </Button>
    <Dropdown label={TEXTS.export} icon={IconDownload} title={TEXTS.export} align="end" look="filled">
      {(close) => <Downloads profile={profile} close={close} />}
    </Dropdown>
  </div>
);
