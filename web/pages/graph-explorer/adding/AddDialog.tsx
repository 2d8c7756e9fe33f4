import { useId, useState } from 'react';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { viewsQuestion } from '#web/tools/save/savedRows.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import css from './AddDialog.module.css';
import type { GraphControl } from '../useGraphState.ts';
import { withList, withScene, type Joined } from './addScene.ts';

type AddDialogProps = {
  readonly what: 'list' | 'scene';
  readonly control: GraphControl;
  readonly onClose: () => void;
};

/** Asks which list or which saved scene is added. */
export function AddDialog({ what, control: { state, change }, onClose }: AddDialogProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog onClose={onClose} labelledBy={id} className={css.dialog}>
      {(close) => {
        const add = ({ changes, problem: found }: Joined) => {
          setProblem(found);
          if (!changes) return;
          change({ ...changes, picked: [], edge: null });
          close();
        };
        return (
          <>
            <h2 id={id} className={css.title}>
              {what === 'list' ? 'Add a list' : 'Add a saved scene'}
            </h2>
            {what === 'list' ? (
              <ListForm problem={problem} onAdd={(address) => add(withList(state, address))} />
            ) : (
              <Scenes problem={problem} onAdd={(address) => add(withScene(state, address))} />
            )}
            <Button look="link" onClick={close}>
              Cancel
            </Button>
          </>
        );
      }}
    </Dialog>
  );
}

type PartProps = { readonly problem: string | undefined; readonly onAdd: (address: string) => void };

function ListForm({ problem, onAdd }: PartProps) {
  const id = useId();
  const [address, setAddress] = useState('');
  return (
    <form
      className={css.form}
      onSubmit={(sent) => {
        sent.preventDefault();
        onAdd(address);
      }}
    >
      <label htmlFor={id}>Address of the list, with its filters and its search</label>
      <TextInput
        id={id}
        value={address}
        onText={setAddress}
        placeholder="/companies?country=DE"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} role="status" className={css.problem}>
        {problem}
      </p>
      <Button isSubmit look="filled">
        Add what it finds
      </Button>
    </form>
  );
}

// A scene that began around a thing is saved under the address of that.
const SCENES: ReadonlySet<string> = new Set(['GRAPH_EXPLORER', 'GRAPH_EXPLORER_ENTITY']);

function Scenes({ problem, onAdd }: PartProps) {
  const mine = useAnswer(viewsQuestion('mine'));
  const shared = useAnswer(viewsQuestion('shared'));
  const error = mine.error ?? shared.error;
  if (error) return <p role="alert">{errorMessage(error)}</p>;
  if (!mine.data || !shared.data) return <p role="status">Loading what is saved…</p>;
  const scenes = [...mine.data.results, ...shared.data.results].flatMap(({ id, title, tool, address }) =>
    SCENES.has(tool) && address !== null ? [{ id, title, address }] : [],
  );
  if (scenes.length === 0) return <p>No scene is saved yet. “Save” keeps this one.</p>;
  return (
    <>
      <ul className={css.scenes}>
        {scenes.map(({ id, title, address }) => (
          <li key={id}>
            <Button look="item" onClick={() => onAdd(address)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}
