import { useState } from 'react';
import { outcomeOf, todayText, type Outcome } from '#web/organization/technology/outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** What became of a promise by today, in a coloured word. */
export function OutcomeBadge({ promise }: { readonly promise: Outcome }) {
  const [today] = useState(todayText);
  const { text, tone } = outcomeOf(promise, today);
  return <Badge tone={tone}>{text}</Badge>;
}
