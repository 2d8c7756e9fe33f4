import { useApiBase } from '#web/api/config.ts';
import { MenuItem, MenuLink } from '#web/ui/kit/Menu.tsx';
import { showError } from '#web/ui/kit/toast.ts';
import { recordPath } from '#web/organization/paths.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import type { Profile } from '#web/organization/part.ts';
import { TEXTS } from '#web/organization/texts.ts';
import { downloadFacts } from './downloadFacts.ts';

type DownloadsProps = { readonly profile: Profile; readonly close: () => void };

/** The files that hold what is known of an organization. */
export function Downloads({ profile, close }: DownloadsProps) {
  const { company } = profile;
  const address = useApiBase() + recordPath(company.id);
  return (
    <>
      <MenuLink href={address} download={fileName(company, 'json')} hint="the whole record" onClick={close}>
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
      <MenuLink href={`${address}?format=jsonld`} download hint="schema.org, sources cited" onClick={close}>
        JSON-LD
      </MenuLink>
    </>
  );
}

const fileName = ({ name }: Company, ending: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${ending}`;

async function saveFacts(profile: Profile): Promise<void> {
  try {
    await downloadFacts(profile);
  } catch (error) {
    showError(error instanceof Error ? error.message : TEXTS.notExported);
  }
}
