import { useId, useState, type FormEvent } from 'react';
import { errorMessage } from '#web/api/errorMessage.ts';
import { ask } from '#web/api/question.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { ReasonChips } from './ReasonChips.tsx';
import css from './SimilarCard.module.css';
import { similarPath, type SimilarAnswer, type SimilarEntry } from './similarQuery.ts';
import { reasonChips, type Comparable } from './similarReasons.ts';

type WhyNotProps = { readonly id: string; readonly name: string; readonly own: Comparable };

type Found = { readonly results: readonly { readonly id: string; readonly name: string }[] };
type Answer = { readonly entry: SimilarEntry } | { readonly words: string };

/** Asks why another organization is not among the similar ones, and says what the two share. */
export function WhyNot({ id, name, own }: WhyNotProps) {
  const field = useId();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    compare(id, text.trim()).then(setAnswer, (error: unknown) => setAnswer({ words: errorMessage(error) }));
  };
  return (
    <form
      className={css.why}
      role="search"
      aria-label="Compare with another organization"
      onSubmit={submit}
      data-print="none"
    >
      <label htmlFor={field}>Compare with</label>
      <TextInput
        id={field}
        className={css.input}
        placeholder="Name of an organization"
        value={text}
        onText={setText}
      />
      <Button isSubmit>Compare</Button>
      <div className={css.answer} role="status">
        {answer &&
          ('words' in answer ? answer.words : <Compared entry={answer.entry} name={name} own={own} />)}
      </div>
    </form>
  );
}

type ComparedProps = { readonly entry: SimilarEntry; readonly name: string; readonly own: Comparable };

const Compared = ({ entry, name, own }: ComparedProps) =>
  entry.reasons.length === 0 ? (
    <>
      <OrganizationLink id={entry.id} name={entry.name} /> and {name} share no class, investor, partner,
      person, tag or country.
    </>
  ) : (
    <>
      <OrganizationLink id={entry.id} name={entry.name} /> shares only this with {name}:
      <ReasonChips chips={reasonChips(entry.reasons, own, undefined)} />
    </>
  );

async function compare(id: string, text: string): Promise<Answer> {
  const search = new URLSearchParams({ search: text, limit: '2' }).toString();
  const found = await ask(pathQuestion<Found>('organization', `/search/organizations/?${search}`));
  const other = found.data.results.find((one) => one.id !== id);
  if (!other) return { words: `No other organization is called “${text}”.` };
  const compared = await ask(
    pathQuestion<SimilarAnswer>('organization', similarPath(id, { with: other.id })),
  );
  const [entry] = compared.data.results;
  return entry ? { entry } : { words: `${other.name} cannot be compared.` };
}
