import { IconPlus } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { Card } from '#web/ui/Card.tsx';
import { FormField } from '#web/forms/FormField.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import css from '#web/editing/Editing.module.css';
import { sourceInputId } from './inputIds.ts';
import { SourceEditor, type SourcesProps } from './SourceEditor.tsx';
import { sourceWords, TEXTS } from '#web/editing/entry/texts.ts';
import type { SourceDraft } from '#web/editing/entry/values.ts';

/** Where the values come from: first the page, then what it says. */
export function SourcesCard(props: SourcesProps) {
  const { form, active, onActive } = props;
  const sources = useWatch({ control: form.control, name: 'sources' });
  const add = () => {
    const key = nextKey(sources);
    const empty: SourceDraft = { key, url: '', title: '', publisher: '', publishedOn: '' };
    form.setValue('sources', [...sources, empty], { shouldDirty: true });
    onActive(key);
    requestAnimationFrame(() => document.getElementById(sourceInputId(key, 'url'))?.focus());
  };
  return (
    <Card title={TEXTS.sources}>
      <div className={css.sources}>
        <p className={css.lead}>{TEXTS.sourcesLead}</p>
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
        <div>
          <Button icon={IconPlus} onClick={add}>
            {TEXTS.addSource}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const nextKey = (sources: readonly SourceDraft[]): string =>
  `s${1 + Math.max(0, ...sources.map(({ key }) => Number(key.slice(1)) || 0))}`;
