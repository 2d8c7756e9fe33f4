import { Link } from 'react-router';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { listQuestions } from '#domain/questions/listQuestions.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { dressed } from '#web/ui/kit/Button.tsx';

type QuestionItemsProps = { readonly list: string; readonly onChosen: () => void };

/** What the list of a name is best asked, each a link to the answer. */
export const QuestionItems = ({ list, onChosen }: QuestionItemsProps) =>
  LIST_SCREENS.filter(({ path }) => path === `/${list}`)
    .flatMap(({ name }) => listQuestions(name, presentDay()))
    .map(({ words, path }) => (
      <Link key={path} to={path} onClick={onChosen} {...dressed({ look: 'item', children: words })} />
    ));
