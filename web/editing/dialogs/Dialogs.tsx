import type { Kind } from '#domain/kind.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import type { Mode } from '#web/editing/entry/opened.ts';
import { differencesOf } from '#web/editing/entry/request.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import type { EntryFormState } from '#web/editing/useEntryForm.ts';

type DialogsProps = { readonly kind: Kind; readonly mode: Mode; readonly entry: EntryFormState };

/** What is asked between the form and the server: whether it is so, which of two values stands, whether it is there already. */
export function Dialogs({ kind, mode, entry }: DialogsProps) {
  const { stage, form, base, goBack } = entry;
  if (stage.name === 'duplicates') {
    return (
      <DuplicateDialog
        kind={kind}
        duplicates={stage.duplicates}
        onAnother={() => void entry.checkForced()}
        onClose={goBack}
      />
    );
  }
  if (stage.name === 'clashes') {
    return (
      <ClashDialog
        clashes={stage.clashes}
        onDecide={(values) => void entry.decide(values)}
        onClose={goBack}
      />
    );
  }
  if (stage.name !== 'reviewed' && stage.name !== 'saving') return null;
  return (
    <ReviewDialog
      mode={mode}
      differences={differencesOf(kind, { ...base, draft: form.getValues() })}
      isSaving={stage.name === 'saving'}
      onSave={(note) => void entry.save(note)}
      onClose={goBack}
    />
  );
}
