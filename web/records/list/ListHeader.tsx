import { IconKeyboard, IconLink } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import type { Kind } from '#domain/kind.ts';
import { namedLike } from '#domain/search/searchAddress.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { COPY_LINK, copyAddress } from '#web/records/evidence/copyText.ts';
import { TextFilter } from '#web/records/filters/TextFilter.tsx';
import { ColumnMenu } from '#web/records/frame/ColumnMenu.tsx';
import { ExportMenu } from '#web/records/frame/ExportMenu.tsx';
import { GroupMenu } from '#web/records/frame/GroupMenu.tsx';
import { anyOf, leafOf, replaceField, valuesOf } from '#web/records/state/conditions.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import type { Columns } from '#web/records/table/useColumns.ts';
import { shapeOf } from '#web/records/shapes/shapeOf.ts';
import { SortMenu } from '#web/records/frame/SortMenu.tsx';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { usePageKeys } from '#web/ui/usePageKeys.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { groupChoices } from './groupChoices.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';

type ListHeaderProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly columns: Columns<Row>;
  /** The rows in all, in words. */
  readonly amount: string;
  readonly isCounted: boolean;
  /** There are more rows than were counted. */
  readonly isCapped: boolean;
  readonly isPhone: boolean;
};

const KeyHelp = lazyPart('key-help', async () => (await import('#web/records/frame/KeyHelp.tsx')).KeyHelp);

/** The head of a list: its name and size, the box that filters by name, and what can be done with all of it. */
export function ListHeader<Row extends ListRow>(props: ListHeaderProps<Row>) {
  const { spec, state, columns, amount, isCounted, isCapped, isPhone } = props;
  const { Switch } = spec;
  const { kind, always } = spec.list;
  const { conditions, sort, group } = state;
  const shape = shapeOf(spec, state, isPhone);
  return (
    <PageHeader
      title={spec.title}
      description={<span aria-live="polite">{isCounted ? amount : ''}</span>}
      actions={
        <>
          {Switch && <Switch />}
          <NameFilter state={state} kind={kind} />
          {shape === 'cards' && (
            <SortMenu
              list={spec.list}
              columns={spec.columns}
              sort={sort}
              onChange={(next) => state.setSort(() => next)}
            />
          )}
          <GroupMenu
            choices={groupChoices(kind, spec.columns)}
            group={group}
            onChange={(next) =>
              state.setList({ group: next, ...(shape === 'cards' ? { shape: undefined } : {}) })
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
          <IconButton look="plain" icon={IconLink} label={COPY_LINK} onClick={() => void copyAddress()} />
          {!isPhone && <Keys onBuild={() => state.setView('builder')} />}
          <ExportMenu
            exported={{ kind, where: [always, ...conditions], sort }}
            shown={columns.shown}
            amount={amount}
            isLong={isCapped}
          />
        </>
      }
    />
  );
}

// The box that filters by what rows are called, as one types.
function NameFilter({ state, kind }: { readonly state: ListControls; readonly kind: Kind }) {
  const { conditions, setConditions } = state;
  const { f, op } = namedLike(kind, '');
  const setText = useCallback(
    (text: string) =>
      setConditions(replaceField(conditions, f, anyOf(f, op, text === '' ? [] : [text])), true),
    [conditions, f, op, setConditions],
  );
  const [text = ''] = valuesOf(leafOf(conditions, f, [op]));
  return <TextFilter label="Filter by name" value={text} onChange={setText} />;
}

// The help on keys, by its button or by the question mark; f leads to the builder.
function Keys({ onBuild }: { readonly onBuild: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys(({ key }) => {
    if (key === '?') setIsOpen(true);
    if (key === 'f') onBuild();
  });
  return (
    <>
      <IconButton
        look="plain"
        icon={IconKeyboard}
        label="Keys"
        title="Keys (?)"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <KeyHelp onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
