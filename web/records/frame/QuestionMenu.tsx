import { lazyPart } from '#web/api/lazyImport.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';

const QuestionItems = lazyPart('questions', async () => (await import('./QuestionItems.tsx')).QuestionItems);

/** Leads to what the list of a name is best asked. */
export const QuestionMenu = ({ list }: { readonly list: string }) => (
  <Dropdown label="Questions" title="Questions" look="quiet">
    {(close) => <QuestionItems list={list} onChosen={close} />}
  </Dropdown>
);
