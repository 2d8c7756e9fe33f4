import { IconExternalLink } from '@tabler/icons-react';
import type { Kind } from '#domain/kind.ts';
import { rowPath } from '#domain/rowScreens.ts';
import type { Duplicate } from '#domain/writing/duplicate.ts';
import { Button, LinkButton } from '#web/ui/kit/Button.tsx';
import { DialogFrame } from '#web/editing/DialogFrame.tsx';
import css from '#web/editing/Editing.module.css';
import { TEXTS } from '#web/editing/entry/texts.ts';

type DuplicateDialogProps = {
  readonly kind: Kind;
  readonly duplicates: readonly Duplicate[];
  readonly onAnother: () => void;
  readonly onClose: () => void;
};

/** Entries that a new one may be the same as: to be opened, or told apart. */
export const DuplicateDialog = ({ kind, duplicates, onAnother, onClose }: DuplicateDialogProps) => (
  <DialogFrame title={TEXTS.duplicates} lead={TEXTS.duplicatesLead} onClose={onClose}>
    {(close) => (
      <>
        <ul className={css.clashes}>
          {duplicates.map(({ id, name, about }) => {
            const path = rowPath({ kind: kind.name, id });
            return (
              <li key={id} className={css.duplicate}>
                <span>
                  <strong>{name}</strong>
                  {about && <span className={css.lead}> {about}</span>}
                </span>
                {path !== null && (
                  <LinkButton
                    href={path}
                    target="_blank"
                    rel="noopener"
                    size="small"
                    icon={IconExternalLink}
                    aria-label={`${TEXTS.open} ${name}`}
                  >
                    {TEXTS.open}
                  </LinkButton>
                )}
              </li>
            );
          })}
        </ul>
        <div className={css.foot}>
          <Button onClick={close}>{TEXTS.back}</Button>
          <Button look="filled" onClick={onAnother}>
            {TEXTS.another}
          </Button>
        </div>
      </>
    )}
  </DialogFrame>
);
