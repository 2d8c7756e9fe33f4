import { Suspense, useState } from 'react';
import type { Head } from '#domain/saved/bodies.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';

const HeadDialog = lazyPart(
  'head-dialog',
  async () => (await import('#web/tools/save/HeadDialog.tsx')).HeadDialog,
);

type OwnActsProps = {
  readonly head: Head;
  readonly onChange: (head: Head) => Promise<void>;
  readonly onRemove: () => Promise<void>;
};

/** What an owner does with what is saved: calls it otherwise, shows it to others, deletes it at the second press. */
export function OwnActs({ head, onChange, onRemove }: OwnActsProps) {
  const [isAsked, setAsked] = useState(false);
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    try {
      await onRemove();
      showSuccess('Deleted');
    } catch (error) {
      showError(errorMessage(error));
    }
  };
  return (
    <>
      <Button size="small" aria-label={`Edit: ${head.title}`} onClick={() => setAsked(true)}>
        Edit
      </Button>
      {isSure ? (
        <>
          <Button
            size="small"
            look="filled"
            aria-label={`Delete for good: ${head.title}`}
            onClick={() => void remove()}
          >
            Delete for good
          </Button>
          <Button size="small" onClick={() => setSure(false)}>
            Keep
          </Button>
        </>
      ) : (
        <Button size="small" aria-label={`Delete: ${head.title}`} onClick={() => setSure(true)}>
          Delete
        </Button>
      )}
      <Suspense>
        {isAsked && (
          <HeadDialog
            title="Title and who sees it"
            before={head}
            onSend={async (next) => {
              await onChange(next);
              setAsked(false);
            }}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </>
  );
}
