import { useState } from 'react';
import { presentDay } from '#web/api/past/asOf.ts';
import { outcomeOf, type Outcome } from '#web/organization/technology/outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** What became of a promise by the day that counts as today, in a coloured word. */
export function OutcomeBadge({ promise }: { readonly promise: Outcome }) {
  const [today] = useState(presentDay);
  const { text, tone } = outcomeOf(promise, today);
  return <Badge tone={tone}>{text}</Badge>;
}
