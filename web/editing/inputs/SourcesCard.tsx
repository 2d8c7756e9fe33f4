import { IconPlus } from '@tabler/icons-react';
import { useContext, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { isAdmin } from '#domain/access.ts';
import { useSession } from '#web/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormField } from '#web/forms/FormField.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import css from '#web/editing/Editing.module.css';
import { sourceInputId } from './inputIds.ts';
import { KnownSourceInput } from './KnownSourceInput.tsx';
import { knownSources, type KnownSource } from './knownSources.ts';
import { OpenedContext } from './openedContext.ts';
import { SourceEditor, type SourcesProps } from './SourceEditor.tsx';
import { sourceWords, TEXTS } from '#web/editing/entry/texts.ts';
import { nextSourceKey, type SourceDraft } from '#web/editing/entry/values.ts';

/** Where the values come from: first the page, then what it says. */
export function SourcesCard(props: SourcesProps) {
  const { form, active, onActive } = props;
  const sources = useWatch({ control: form.control, name: 'sources' });
  const { claims, userId } = useContext(OpenedContext);
  const known = useMemo(() => knownSources(claims, userId), [claims, userId]);
  const session = useSession();
  const isToldOfAll = session.isSignedIn && isAdmin(session.viewer);
  const add = (source: Omit<SourceDraft, 'key'>, focus: string) => {
    const key = nextSourceKey(sources);
    // At once, so that what is typed next is not lost.
    flushSync(() => {
      form.setValue('sources', [...sources, { ...source, key }], { shouldDirty: true });
      onActive(key);
    });
    document.getElementById(sourceInputId(key, focus))?.focus();
  };
  const choose = ({ value: _value, label: _label, about: _about, ...source }: KnownSource) =>
    add(source, 'key');
  return (
    <Card title={TEXTS.sources}>
      <div className={css.sources}>
        <p className={css.lead}>{TEXTS.sourcesLead}</p>
        {(known.length > 0 || isToldOfAll) && <KnownSourceInput known={known} onPick={choose} />}
        <div>
          <Button icon={IconPlus} onClick={() => add(EMPTY, 'url')}>
            {TEXTS.addSource}
          </Button>
        </div>
        {sources.length > 0 && (
          <FormField label={TEXTS.restsOn}>
            {(control) => (
              <Select
                {...control}
                className={css.input}
                value={active}
                options={[
                  { value: '', label: TEXTS.noSource },
                  ...sources.map((source, at) => ({ value: source.key, label: sourceWords(source, at) })),
                ]}
                onPick={onActive}
              />
            )}
          </FormField>
        )}
        {sources.map((source, at) => (
          <SourceEditor key={source.key} {...props} at={at} sourceKey={source.key} />
        ))}
      </div>
    </Card>
  );
}

const EMPTY = { url: '', title: '', publisher: '', publishedOn: '' };
