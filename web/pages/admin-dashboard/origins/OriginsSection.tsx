import type { LicenceCount, LoadedPack } from '#domain/writing/origins.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useAddress } from '#web/pages/admin-dashboard/useAddress.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { Licences } from './Licences.tsx';
import css from './origins.module.css';
import { PackCard } from './PackCard.tsx';
import { Source } from './Source.tsx';
import { Sources } from './Sources.tsx';
import { TEXTS } from './texts.ts';

type Origins = { readonly packs: readonly LoadedPack[]; readonly licences: readonly LicenceCount[] };

/** Where the data come from: packs, licences and sources, or one source with what rests on it. */
export function OriginsSection() {
  const { values } = useAddress(['origin']);
  const { origin = '' } = values;
  return origin === '' ? <All /> : <Source key={origin} id={origin} />;
}

function All() {
  const { data, error, retry } = useAnswer(pathQuestion<Origins>(null, '/data-packs/'));
  if (error) {
    return (
      <ErrorNote title={TEXTS.packsFailed} onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  if (!data) return <LoadingOverlay />;
  return (
    <div className={css.stack}>
      {data.packs.length === 0 && <EmptyState title={TEXTS.noPack}>{TEXTS.noPackWhy}</EmptyState>}
      {data.packs.map((pack) => (
        <PackCard key={pack.key} pack={pack} />
      ))}
      <Licences licences={data.licences} />
      <Sources licences={data.licences} />
    </div>
  );
}
