import { Link } from 'react-router';
import { dayOf } from '#domain/dates.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { writeListState } from '#web/records/state/listState.ts';
import { dressed } from '#web/ui/kit/Button.tsx';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';

type QuestionMenuProps<Row extends ListRow> = Pick<ListSpec<Row>, 'list' | 'questions'>;

/** Leads to what the list is best asked. */
export const QuestionMenu = <Row extends ListRow>({ list, questions }: QuestionMenuProps<Row>) =>
  questions && (
    <Dropdown label="Questions" title="Questions" look="quiet">
      {(close) =>
        questions(dayOf(new Date())).map(({ words, ...asked }) => {
          const search = writeListState(list, { sort: list.sort, peek: undefined, ...asked }).toString();
          return (
            <Link
              key={words}
              to={{ search }}
              onClick={close}
              {...dressed({ look: 'item', children: words })}
            />
          );
        })
      }
    </Dropdown>
  );
