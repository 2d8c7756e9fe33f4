import { useParams } from 'react-router';
import { EntryPage } from '#web/editing/EntryPage.tsx';

/** The editor of entries, and the form of suggestions for entries of every kind. */
export function EntityPage() {
  const { entityId } = useParams();
  return <EntryPage editor="ENTITY" usual="organization" id={entityId} />;
}
