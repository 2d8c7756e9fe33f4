import { SelectionBar } from '#web/records/compare/SelectionBar.tsx';
import { KeyHelp } from '#web/records/frame/KeyHelp.tsx';
import { ListProblem } from '#web/records/frame/ListProblem.tsx';
import { SortMenu } from '#web/records/frame/SortMenu.tsx';
import { GroupedRows } from '#web/records/groups/GroupedRows.tsx';
import { CardRows } from '#web/records/shapes/CardRows.tsx';
import { TimelineRows } from '#web/records/shapes/TimelineRows.tsx';
import { ColumnCard } from '#web/records/table/summary/ColumnCard.tsx';
import { TotalRow } from '#web/records/table/summary/TotalRow.tsx';
import { NoRows } from './NoRows.tsx';
import { RelativeNote } from './RelativeNote.tsx';

/** What the rows of a list need after they stand, in one script: many small ones weigh more than all of them. */
export const LATER_PARTS = {
  SelectionBar,
  KeyHelp,
  ListProblem,
  SortMenu,
  GroupedRows,
  CardRows,
  TimelineRows,
  ColumnCard,
  TotalRow,
  NoRows,
  RelativeNote,
};
