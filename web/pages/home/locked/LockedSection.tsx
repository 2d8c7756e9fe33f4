import { Suspense, useEffect, useRef, useState } from 'react';
import { hasRank, VISITOR } from '#domain/access.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useSession } from '#web/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import type { CountryTotal } from '../metrics.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import css from './LockedSection.module.css';

const LockedTools = lazyPart('locked-tools', async () => (await import('./LockedTools.tsx')).LockedTools);

type LockedSectionProps = { readonly countries: readonly CountryTotal[] };

/** For whoever may not open them: a small look at the screens that a role opens. It is loaded once it comes into sight. */
export function LockedSection({ countries }: LockedSectionProps) {
  const session = useSession();
  const isLocked = !hasRank(session.isSignedIn ? session.viewer : VISITOR, 'PREMIUM');
  return isLocked ? <Section countries={countries} /> : null;
}

function Section({ countries }: LockedSectionProps) {
  const [isSeen, setIsSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver((found) => {
      if (found.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Card title="More with a role" hint="live, from the public data">
      <div ref={place} className={css.place}>
        {isSeen && (
          <PartBoundary>
            <Suspense>
              <LockedTools countries={countries} />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </Card>
  );
}
