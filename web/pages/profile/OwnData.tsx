import { useNavigate } from 'react-router';
import { DASHBOARD_PATH } from '#domain/routes.ts';
import { getRest } from '#web/api/questions.ts';
import { LineField } from '#web/forms/NamedFields.tsx';
import { useAction } from '#web/session/useAction.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { AfterSignIn } from './AfterSignIn.tsx';
import type { Me } from './documents.ts';
import { Opener } from './Opener.tsx';
import css from './ProfilePage.module.css';
import { ShortForm } from './ShortForm.tsx';
import { TEXTS } from './texts.ts';
import { useTask } from './useTask.ts';

/** What is kept about one: to take along, and to delete. */
export function OwnData({ me }: { readonly me: Me }) {
  const taken = useTask(async () => {
    const kept = await getRest<object>('/auth/users/me/export/');
    saveFile('my-data.json', JSON.stringify(kept, null, 2), 'application/json');
  }, TEXTS.exported);
  return (
    <Card title={TEXTS.data}>
      <div className={css.part}>
        <p className={css.muted}>{TEXTS.exportWhy}</p>
        <Button aria-disabled={taken.isDoing} onClick={taken.run}>
          {TEXTS.export}
        </Button>
      </div>
      <div className={css.part}>
        <p className={css.muted}>{TEXTS.deleteWhy}</p>
        <Opener label={TEXTS.delete} size="medium">
          {(close) => (
            <AfterSignIn me={me} onClose={close}>
              <DeleteForm word={me.email ?? me.username ?? me.id} onClose={close} />
            </AfterSignIn>
          )}
        </Opener>
      </div>
    </Card>
  );
}

type DeleteFormProps = { readonly word: string; readonly onClose: () => void };

function DeleteForm({ word, onClose }: DeleteFormProps) {
  const navigate = useNavigate();
  const isSame = (typed: string): boolean => typed.trim().toLowerCase() === word.toLowerCase();
  const action = useAction({
    check: ({ typed = '' }) => (isSame(typed) ? null : { typed: TEXTS.deleteMismatch }),
    act: async () => {
      await (await loadIdentity()).deleteUser();
      showSuccess(TEXTS.deleted);
      await navigate(DASHBOARD_PATH);
    },
  });
  return (
    <ShortForm
      label={TEXTS.delete}
      action={action}
      send={TEXTS.deleteSend}
      sending={TEXTS.deleting}
      onClose={onClose}
    >
      <LineField
        name="typed"
        label={TEXTS.deleteType(word)}
        problems={action.problems}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ShortForm>
  );
}
