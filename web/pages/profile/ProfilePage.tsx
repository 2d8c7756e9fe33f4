import { Suspense } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import { profileQuestion } from '#web/api/profile.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SmallSpinner } from '#web/ui/Spinner.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { Details } from './Details.tsx';
import { PROFILE } from './documents.ts';
import { OwnData } from './OwnData.tsx';
import { Preferences } from './Preferences.tsx';
import css from './ProfilePage.module.css';
import { Roles } from './Roles.tsx';
import { Security } from './Security.tsx';
import { Sessions } from './Sessions.tsx';
import { SuggestionsLoading } from './SuggestionsLoading.tsx';
import { TEXTS } from './texts.ts';

const Suggestions = lazyPart('suggestions', async () => (await import('./Suggestions.tsx')).Suggestions);

/** The account of whoever is signed in: who one is, what that opens, and how it is kept safe. */
export function ProfilePage() {
  const { data, error, askedAt, retry } = useAnswer(profileQuestion(PROFILE));
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.lead} />
      <div className={css.sections}>
        {error && (
          <ErrorNote title={TEXTS.notLoaded} onRetry={retry}>
            {errorMessage(error)}
          </ErrorNote>
        )}
        {!data && !error && <SmallSpinner label={TEXTS.loading} />}
        {data && (
          <>
            <Details me={data.me} onChange={retry} />
            <Roles me={data.me} />
            <Security me={data.me} onChange={retry} />
            <Preferences />
            <Suspense fallback={<LaterSuggestions />}>
              <Suggestions me={data.me} />
            </Suspense>
            <Sessions me={data.me} onChange={retry} />
            <ApiKeys me={data.me} now={askedAt} onChange={retry} />
            <OwnData me={data.me} />
          </>
        )}
      </div>
    </>
  );
}

// As high as what mostly comes in its place, so that nothing below moves under a press.
const LaterSuggestions = () => (
  <Card title={TEXTS.suggestions}>
    <SuggestionsLoading />
    <ul className={css.list} />
  </Card>
);
