import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { isUuid } from '#domain/query/values.ts';
import { openedFrom, SAVED_PARAMETER } from '#domain/saved/savedAddress.ts';
import type { Head } from '#domain/saved/bodies.ts';
import type { SavedScene, SavedView } from '#domain/saved/savedView.ts';
import { screenNamed } from '#domain/screens.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { problemIn } from '#web/api/postRest.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { COPY_LINK, copyAddress } from '#web/records/evidence/copyAddress.ts';
import { useSession } from '#web/session/session.ts';
import { Button, dressed } from '#web/ui/kit/Button.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { changeView, createView, isSameFigure, keptAddress, viewQuestion, type Drawn } from './savedViews.ts';

type SaveButtonProps = {
  /** How the figure would be called. */
  readonly title: string;
  /** What of the figure its address does not hold. */
  readonly sceneOf?: () => SavedScene | null;
};

const HeadDialog = lazyPart('head-dialog', async () => (await import('./HeadDialog.tsx')).HeadDialog);

// Who was led to the sign-in to save something comes back with it, and is asked at once.
const ASKED = '#save';

const CHANGED_ELSEWHERE =
  'It was changed elsewhere since you opened it. Save yours in its place, or as another to keep both.';

/** Saves the figure of the screen as it stands, or what was changed of one that was opened from what is saved. */
export function SaveButton({ title, sceneOf }: SaveButtonProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const address = keptAddress(pathname, search);
  if (address === null) return null;
  if (session.isSignedIn) {
    return (
      <Saving title={title} address={address} isAsked={hash === ASKED} {...(sceneOf ? { sceneOf } : {})} />
    );
  }
  const signIn = pathBackTo('LOGIN', `${pathname}${search}${ASKED}`);
  return <Link to={signIn} {...dressed({ look: 'plain', icon: IconBookmark, children: 'Save' })} />;
}

type SavingProps = SaveButtonProps & { readonly address: string; readonly isAsked: boolean };

function Saving({ title, address, isAsked, sceneOf }: SavingProps) {
  const navigate = useNavigate();
  const id = new URLSearchParams(useLocation().search).get(SAVED_PARAMETER);
  const [asked, setAsked] = useState<'new' | 'details' | null>(isAsked ? 'new' : null);
  const { data } = useAnswer(id !== null && isUuid(id) ? viewQuestion(id) : null);
  const opened = data?.id === id ? data : undefined;
  // What another tab or device makes of it meanwhile is not written over unasked.
  const [begun, setBegun] = useState(opened);
  if (opened && begun?.id !== opened.id) setBegun(opened);
  const isBehind = begun?.id === opened?.id && begun?.version !== opened?.version;
  const drawn = (): Drawn => ({ address, ...(sceneOf ? { scene: sceneOf() } : {}) });
  const saveNew = async (head: Head) => {
    const made = await createView(head, drawn());
    setAsked(null);
    showSuccess('Saved. It stands under “Saved”, and can be put on a dashboard.');
    void navigate(openedFrom(address, made.id), { replace: true, preventScrollReset: true });
  };
  const saveChanges = async (view: SavedView) => {
    try {
      await changeView(view, drawn());
      setBegun(undefined);
      showSuccess('Changes saved');
    } catch (error) {
      showError(problemIn(error)?.['code'] === 'STALE' ? CHANGED_ELSEWHERE : errorMessage(error));
    }
  };
  const saveDetails = async (view: SavedView, head: Head) => {
    await changeView(view, head);
    setBegun(undefined);
    setAsked(null);
    showSuccess('Changes saved');
  };
  const before: Head = opened ?? { title, note: '', visibility: 'private' };
  return (
    <>
      {opened?.isMine ? (
        <OwnView
          view={opened}
          address={address}
          isBehind={isBehind}
          onChanges={() => void saveChanges(opened)}
          onAsk={setAsked}
          onAll={() => void navigate(screenNamed('SAVED').path)}
        />
      ) : (
        <Button icon={IconBookmark} onClick={() => setAsked('new')}>
          {opened ? 'Save as mine' : 'Save'}
        </Button>
      )}
      <Suspense>
        {asked === 'new' && (
          <HeadDialog
            title={opened ? 'Save as another' : 'Save this figure'}
            before={{ ...before, visibility: 'private' }}
            onSend={saveNew}
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'details' && opened && (
          <HeadDialog
            title="Title and who sees it"
            before={opened}
            onSend={(head) => saveDetails(opened, head)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type OwnViewProps = {
  readonly view: SavedView;
  readonly address: string;
  readonly isBehind: boolean;
  readonly onChanges: () => void;
  readonly onAsk: (what: 'new' | 'details') => void;
  readonly onAll: () => void;
};

function OwnView({ view, address, isBehind, onChanges, onAsk, onAll }: OwnViewProps) {
  const isChanged = view.address === null || !isSameFigure(view.address, address);
  return (
    <>
      {isChanged && (
        <Button look="filled" icon={IconBookmark} onClick={onChanges}>
          {isBehind ? 'Save mine in its place' : 'Save changes'}
        </Button>
      )}
      <Menu
        {...(isChanged ? { name: 'More about what is saved' } : { label: 'Saved' })}
        icon={IconBookmarkFilled}
        title="Saved"
        align="end"
        entries={[
          { label: 'Title and who sees it…', act: () => onAsk('details') },
          { label: 'Save as another…', act: () => onAsk('new') },
          { label: COPY_LINK, act: () => void copyAddress(`${window.location.origin}/saved/${view.id}`) },
          { label: 'All that is saved', act: onAll },
        ]}
      />
    </>
  );
}
