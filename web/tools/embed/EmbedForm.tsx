import { useState } from 'react';
import { EMBED_LIMITS, EMBED_THEMES, isNarrowable, type EmbedTheme } from '#domain/embeds/embed.ts';
import type { FieldMessages } from '#domain/errors.ts';
import { matchRoute } from '#domain/routes.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidatePaths } from '#web/api/invalidate.ts';
import { fieldMessagesOf } from '#web/api/postRest.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Select, TextArea, TextInput } from '#web/ui/kit/Inputs.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { keepEmbed, type OwnEmbed } from './askEmbeds.ts';
import css from './EmbedDialog.module.css';

type EmbedFormProps = {
  readonly address: string;
  /** What was made of it already, and is changed now. */
  readonly made: OwnEmbed | null;
  readonly onMade: (made: OwnEmbed) => void;
};

const HEIGHTS = [
  { value: 'auto', label: 'As high as the figure' },
  { value: 'fixed', label: 'Always the same' },
] as const;

const USUAL_HEIGHT = '640';

type Problems = { readonly fields: FieldMessages; readonly other: string | undefined };
const NONE: Problems = { fields: {}, other: undefined };

/** The options of an embed. */
export function EmbedForm({ address, made, onMade }: EmbedFormProps) {
  const [title, setTitle] = useState(made?.title ?? '');
  const [hasFilters, setHasFilters] = useState(made?.hasFilters ?? false);
  const [theme, setTheme] = useState<EmbedTheme>(made?.theme ?? 'auto');
  const [sizing, setSizing] = useState<'auto' | 'fixed'>(made?.height == null ? 'auto' : 'fixed');
  const [height, setHeight] = useState(String(made?.height ?? USUAL_HEIGHT));
  const [sites, setSites] = useState(made?.sites.join('\n') ?? '');
  const [problems, setProblems] = useState(NONE);
  const [isSending, setIsSending] = useState(false);
  const screen = matchRoute(address.split('?')[0] ?? '')?.name;
  const problemOf = (name: string): string | undefined => problems.fields[name]?.join(' ');
  const send = async () => {
    setIsSending(true);
    setProblems(NONE);
    try {
      const options = {
        address,
        title: title.trim(),
        hasFilters,
        theme,
        height: sizing === 'auto' ? null : Number(height),
        sites: sites.split(/[\s,]+/).filter((site) => site !== ''),
      };
      onMade(await keepEmbed(options, made?.id));
      showSuccess(made ? 'Embed changed' : 'Embed made');
      void invalidatePaths('/embeds/');
    } catch (error) {
      const fields = fieldMessagesOf(error);
      setProblems({
        fields: fields ?? {},
        other: fields?.['address']?.[0] ?? (fields ? undefined : errorMessage(error)),
      });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <FormField
        label="Title"
        hint="Stands above the figure; leave it empty for none."
        problem={problemOf('title')}
      >
        {(control) => (
          <TextInput {...control} value={title} maxLength={EMBED_LIMITS.title} onText={setTitle} />
        )}
      </FormField>
      <FormField label="Colours" problem={problemOf('theme')}>
        {(control) => <Select {...control} value={theme} options={EMBED_THEMES} onPick={setTheme} />}
      </FormField>
      <FormField label="Height" hint={sizing === 'auto' ? 'By a small script beside the frame.' : undefined}>
        {(control) => <Select {...control} value={sizing} options={HEIGHTS} onPick={setSizing} />}
      </FormField>
      {sizing === 'fixed' && (
        <FormField
          label="Pixels"
          hint={`From ${EMBED_LIMITS.leastHeight} to ${EMBED_LIMITS.mostHeight}.`}
          problem={problemOf('height')}
        >
          {(control) => <TextInput {...control} inputMode="numeric" value={height} onText={setHeight} />}
        </FormField>
      )}
      {screen && isNarrowable(screen) && (
        <Check state={hasFilters} onToggle={() => setHasFilters(!hasFilters)}>
          Readers may add filters, which narrow what it shows
        </Check>
      )}
      <FormField
        label="Sites that may show it"
        hint="One in a line, such as https://example.org or https://*.example.org. None: as this server is set up."
        problem={problemOf('sites')}
      >
        {(control) => <TextArea {...control} rows={3} value={sites} onText={setSites} />}
      </FormField>
      {problems.other !== undefined && <ErrorNote>{problems.other}</ErrorNote>}
      <div>
        <Button isSubmit look="filled" aria-disabled={isSending}>
          {made ? 'Save changes' : 'Make embed'}
        </Button>
      </div>
    </form>
  );
}
