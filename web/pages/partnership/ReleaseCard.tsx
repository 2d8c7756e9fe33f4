import { useState } from 'react';
import { MENTIONS_PATH } from '#domain/search/searchAddress.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { postRest } from '#web/api/postRest.ts';
import { FormField } from '#web/forms/FormField.tsx';
import css from '#web/editing/Editing.module.css';
import { inputId } from '#web/editing/inputs/inputIds.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { TextArea, TextInput } from '#web/ui/kit/Inputs.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { PartProps } from './part.ts';
import own from './Partnership.module.css';
import { TEXTS } from './texts.ts';

type Mention = {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly quote: string;
};

type ReleaseCardProps = PartProps & {
  /** Why nothing was found. */
  readonly found: string;
  readonly onFound: (words: string) => void;
};

const LINES = [
  { name: 'url', label: TEXTS.address, placeholder: 'https://' },
  { name: 'title', label: TEXTS.name },
  { name: 'publisher', label: TEXTS.publisher },
  { name: 'publishedOn', label: TEXTS.publishedOn, placeholder: '2024-06-30' },
] as const;

/** Where it stands: the address of the press release, and its text, in which it is found who is named. */
export function ReleaseCard({ alliance, change, problems, found, onFound }: ReleaseCardProps) {
  const [mentions, setMentions] = useState<readonly Mention[]>();
  const [isFinding, setFinding] = useState(false);
  const find = async () => {
    setFinding(true);
    try {
      const { results } = await postRest<{ readonly results: readonly Mention[] }>(MENTIONS_PATH, {
        text: alliance.text,
      });
      setMentions(results);
      onFound(TEXTS.found(results.length));
    } catch (error) {
      setMentions(undefined);
      onFound(errorMessage(error));
    } finally {
      setFinding(false);
    }
  };
  const isReady = alliance.text.trim() !== '' && !isFinding;
  return (
    <Card title={TEXTS.release}>
      <div className={css.sources}>
        <p className={css.lead}>{TEXTS.releaseLead}</p>
        {LINES.map(({ name, label, ...line }) => (
          <FormField key={name} id={inputId(name)} label={label} problem={problems[name]}>
            {(control) => (
              <TextInput
                {...control}
                {...line}
                className={css.input}
                value={alliance[name]}
                onText={(text) => change({ [name]: text })}
              />
            )}
          </FormField>
        ))}
        <FormField id={inputId('text')} label={TEXTS.text} problem={problems['text']}>
          {(control) => (
            <TextArea
              {...control}
              className={css.input}
              rows={8}
              value={alliance.text}
              onText={(text) => change({ text })}
            />
          )}
        </FormField>
        <div>
          <Button aria-disabled={!isReady} onClick={() => isReady && void find()}>
            {isFinding ? TEXTS.finding : TEXTS.find}
          </Button>
        </div>
        <p className={css.lead} role="status">
          {found}
        </p>
        {mentions !== undefined && mentions.length > 0 && (
          <Mentions alliance={alliance} change={change} mentions={mentions} />
        )}
      </div>
    </Card>
  );
}

type MentionsProps = Omit<PartProps, 'problems'> & { readonly mentions: readonly Mention[] };

const Mentions = ({ alliance: { members, hub }, change, mentions }: MentionsProps) => (
  <>
    <p className={css.lead}>{TEXTS.foundLead}</p>
    <ul className={own.mentions}>
      {mentions.map(({ id, name, words, quote }) => {
        const isIn = members.some((member) => member.id === id);
        return (
          <li key={id}>
            <Check
              state={isIn}
              onToggle={() =>
                change({
                  members: isIn
                    ? members.filter((member) => member.id !== id)
                    : [...members, { id, name, words }],
                  ...(isIn && hub === id && { hub: '' }),
                })
              }
            >
              {name}
              {words !== name && <span className={css.lead}> {TEXTS.calledThere(words)}</span>}
            </Check>
            <blockquote className={own.quote}>{quote}</blockquote>
          </li>
        );
      })}
    </ul>
  </>
);
