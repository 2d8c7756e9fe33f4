import { useState } from 'react';
import { IMPORTABLE, importLabel, IMPORTS, type ToldImportInFull } from '#domain/imports/imports.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { fieldMessagesOf } from '#web/api/postRest.ts';
import { sendFile } from '#web/api/uploadFile.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { FileButton } from '#web/ui/kit/FileButton.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import css from './imports.module.css';
import { TEXTS } from './texts.ts';

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.ndjson,.jsonl';
const KINDS = IMPORTABLE.map((of) => ({ value: of.name as string, label: capital(importLabel(of)) }));

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Takes a file of rows, with its limits said before. */
export function NewImport({ onTaken }: { readonly onTaken: (id: string) => void }) {
  const [kind, setKind] = useState('organization');
  const [isOver, setOver] = useState(false);
  const { share, problem, send } = useSending(kind, onTaken);
  return (
    <Card title={TEXTS.newImport}>
      <p className={css.lead}>{TEXTS.lead}</p>
      <div className={css.new}>
        <Field label={TEXTS.kind}>
          <Select value={kind} options={KINDS} onPick={setKind} />
        </Field>
        <div
          className={css.drop}
          data-over={isOver || undefined}
          aria-busy={share !== null}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const [file] = event.dataTransfer.files;
            if (file) void send(file);
          }}
        >
          {share === null ? (
            <>
              <FileButton label={TEXTS.choose} accept={ACCEPT} onFile={(file) => void send(file)} />
              {TEXTS.drop}
            </>
          ) : (
            <span role="status">{share < 1 ? TEXTS.sending(share) : TEXTS.reading}</span>
          )}
        </div>
      </div>
      {problem !== null && <ErrorNote title={TEXTS.notTaken}>{problem}</ErrorNote>}
    </Card>
  );
}

function useSending(kind: string, onTaken: (id: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    if (share !== null) return;
    if (file.size > IMPORTS.bytes) return setProblem(TEXTS.tooLarge);
    setProblem(null);
    setShare(0);
    try {
      const taken = await sendFile<ToldImportInFull>(`/imports/?kind=${kind}`, file, {
        onProgress: setShare,
      });
      onTaken(taken.id);
    } catch (error) {
      setShare(null);
      setProblem(fieldMessagesOf(error)?.['file']?.join(' ') ?? errorMessage(error));
    }
  };
  return { share, problem, send };
}
