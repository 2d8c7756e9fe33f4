import { IconDownload, IconFileText, IconLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { lazyImport } from '#web/api/lazyImport.ts';
import { copyText } from '#web/records/evidence/copyText.ts';
import { Dropdown } from '#web/records/frame/Dropdown.tsx';
import menu from '#web/records/frame/Menu.module.css';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { recordPath } from '#web/pages/company-profile/paths.ts';
import type { Company } from '#web/pages/company-profile/profileQuery.ts';
import type { Profile } from '#web/pages/company-profile/subjects.ts';
import { TEXTS } from '#web/pages/company-profile/texts.ts';
import css from './HeadActions.module.css';

/** What one may do with the profile: read it as one page, copy its address, take its data along. */
export const HeadActions = ({ profile }: { readonly profile: Profile }) => (
  <div className={css.actions}>
    <Link className={css.button} to="?view=brief">
      <IconFileText size={15} aria-hidden="true" /> {TEXTS.brief}
    </Link>
    <button type="button" className={css.button} onClick={() => void copyAddress()}>
      <IconLink size={15} aria-hidden="true" /> {TEXTS.copyLink}
    </button>
    <Dropdown
      label={TEXTS.export}
      icon={<IconDownload size={15} aria-hidden="true" />}
      title={TEXTS.export}
      align="end"
      look="filled"
    >
      {(close) => <Downloads profile={profile} close={close} />}
    </Dropdown>
  </div>
);

type DownloadsProps = { readonly profile: Profile; readonly close: () => void };

function Downloads({ profile, close }: DownloadsProps) {
  const { company } = profile;
  return (
    <>
      <a
        className={menu.item}
        href={recordPath(company.id)}
        download={fileName(company, 'json')}
        onClick={close}
      >
        JSON <span className={menu.hint}>the whole record</span>
      </a>
      <button
        type="button"
        className={menu.item}
        onClick={() => {
          close();
          void saveFacts(profile);
        }}
      >
        CSV <span className={menu.hint}>every fact with its source</span>
      </button>
    </>
  );
}

const fileName = ({ name }: Company, ending: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${ending}`;

async function saveFacts(profile: Profile): Promise<void> {
  try {
    const { downloadFacts } = await lazyImport(
      'profile-export',
      () => import('#web/pages/company-profile/export/downloadFacts.ts'),
    );
    await downloadFacts(profile);
  } catch (error) {
    showError(error instanceof Error ? error.message : TEXTS.notExported);
  }
}

async function copyAddress(): Promise<void> {
  if (await copyText(window.location.href)) showSuccess(TEXTS.linkCopied);
  else showError(TEXTS.linkNotCopied);
}
