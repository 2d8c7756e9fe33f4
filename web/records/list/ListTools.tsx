import { IconAdjustments, IconChecks, IconLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ListShape } from '#domain/lists.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { COPY_LINK, copyAddress } from '#web/records/evidence/copyAddress.ts';
import { ColumnMenu } from '#web/records/frame/ColumnMenu.tsx';
import { ExportMenu } from '#web/records/frame/ExportMenu.tsx';
import { GroupMenu } from '#web/records/frame/GroupMenu.tsx';
import { ViewSwitch } from '#web/records/filters/ViewSwitch.tsx';
import { OpenInMenu } from '#web/records/frame/OpenInMenu.tsx';
import { mainDate } from '#web/records/shapes/mainDate.ts';
import { shapeOf } from '#web/records/shapes/shapeOf.ts';
import { ShapeSwitch } from '#web/records/shapes/ShapeSwitch.tsx';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import type { Columns } from '#web/records/table/useColumns.ts';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { groupChoices } from './groupChoices.ts';
import css from './ListTools.module.css';

// The cards of a phone stand before what orders them is wanted.
const SortMenu = lazyPart('later-parts', async () => (await import('./laterParts.ts')).LATER_PARTS.SortMenu);

// The others show rows one by one, or something else than rows.
const HAS_GROUPS: ReadonlySet<ListShape> = new Set(['table', 'timeline']);

export type ListToolsProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly columns: Columns<Row>;
  readonly selection: Selection<Row>;
  /** The rows in all, in words. */
  readonly amount: string;
  /** There are more rows than were counted. */
  readonly isCapped: boolean;
  readonly isPhone: boolean;
};

/** How the rows of a list stand: their order, groups and columns. */
export function RowTools<Row extends ListRow>({
  spec,
  state,
  columns,
  selection,
  isPhone,
  onDone,
}: ListToolsProps<Row> & { readonly onDone?: () => void }) {
  const { sort, group } = state;
  const shape = shapeOf(spec, state, isPhone);
  return (
    <>
      {shape === 'cards' && (
        <Suspense>
          <SortMenu
            list={spec.list}
            columns={spec.columns}
            sort={sort}
            onChange={(next) => state.setSort(() => next)}
          />
          <Button
            icon={IconChecks}
            aria-pressed={selection.isPicking}
            onClick={() => {
              selection.startPicking();
              onDone?.();
            }}
          >
            Select
          </Button>
        </Suspense>
      )}
      <GroupMenu
        choices={groupChoices(spec.list.kind, spec.columns)}
        group={group}
        onChange={(next) =>
          state.setList({ group: next, ...(HAS_GROUPS.has(shape) ? {} : { shape: undefined }) })
        }
      />
      {shape === 'table' && (
        <ColumnMenu
          choices={columns.choices}
          isAsDesigned={columns.isAsDesigned}
          onToggle={columns.toggle}
          onReset={columns.reset}
          density={{ isDense: columns.isDense, onToggle: columns.toggleDense }}
        />
      )}
    </>
  );
}

/** Takes a list along: its link. */
export const LinkTool = () => (
  <IconButton look="plain" icon={IconLink} label={COPY_LINK} onClick={() => void copyAddress()} />
);

/** Takes a list along: its rows. */
export function ExportTool<Row extends ListRow>({
  spec,
  state,
  columns,
  amount,
  isCapped,
}: ListToolsProps<Row>) {
  const { kind, always } = spec.list;
  return (
    <ExportMenu
      exported={{ kind, where: [always, ...state.conditions], sort: state.sort }}
      shown={columns.shown}
      amount={amount}
      isLong={isCapped}
    />
  );
}

type SwitchesProps<Row extends ListRow> = Pick<ListToolsProps<Row>, 'spec' | 'state' | 'isPhone'>;

/** What the rows stand as, and the conditions. */
export const Switches = <Row extends ListRow>({ spec, state, isPhone }: SwitchesProps<Row>) => (
  <>
    <ShapeSwitch
      shape={shapeOf(spec, state, isPhone)}
      without={[mainDate(spec) === undefined && 'timeline', !spec.Matrix && 'matrix']}
      onChange={(shape) => state.setList({ shape: shape === shapeOf(spec, {}, isPhone) ? undefined : shape })}
    />
    <ViewSwitch view={state.view} onChange={state.setView} />
  </>
);

/** All of it behind one button, where there is little room. */
export const FoldedTools = <Row extends ListRow>(props: ListToolsProps<Row>) => {
  const { Switch } = props.spec;
  return (
    <Dropdown label="Options" icon={IconAdjustments} title="Options" align="end">
      {(close) => (
        <div className={css.sheet}>
          {Switch && <Switch />}
          <Switches {...props} />
          <RowTools {...props} onDone={close} />
          <OpenInMenu list={props.spec.name} conditions={props.state.conditions} />
          <LinkTool />
          <ExportTool {...props} />
        </div>
      )}
    </Dropdown>
  );
};
