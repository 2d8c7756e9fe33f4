import { IconKeyboard } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import type { Kind } from '#domain/kind.ts';
import { namedLike } from '#domain/search/namedLike.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { TextFilter } from '#web/records/filters/TextFilter.tsx';
import { anyOf, leafOf, replaceField, valuesOf } from '#web/records/state/conditions.ts';
import { OpenInMenu } from '#web/records/frame/OpenInMenu.tsx';
import type { ListControls } from '#web/records/state/useListState.ts';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { usePageKeys } from '#web/ui/usePageKeys.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ExportTool, LinkTool, RowTools, type ListToolsProps } from './ListTools.tsx';
import type { ListRow } from '#web/records/spec/listSpec.ts';

type ListHeaderProps<Row extends ListRow> = ListToolsProps<Row> & { readonly isCounted: boolean };

const KeyHelp = lazyPart('later-parts', async () => (await import('./laterParts.ts')).LATER_PARTS.KeyHelp);

/** The head of a list: its name and size, and, but on a phone, the box that filters by name and what can be done with all of it. */
export function ListHeader<Row extends ListRow>({ isCounted, ...props }: ListHeaderProps<Row>) {
  const { spec, state, amount, isPhone } = props;
  const { Switch } = spec;
  const size = <span aria-live="polite">{isCounted ? amount : ''}</span>;
  if (isPhone) return <PageHeader title={spec.title} size={size} />;
  return (
    <PageHeader
      title={spec.title}
      description={size}
      actions={
        <>
          {Switch && <Switch />}
          <NameFilter state={state} kind={spec.list.kind} />
          <RowTools {...props} />
          <OpenInMenu list={spec.name} conditions={state.conditions} />
          <LinkTool />
          <Keys onBuild={() => state.setView('builder')} />
          <ExportTool {...props} />
        </>
      }
    />
  );
}

type NameFilterProps = { readonly state: ListControls; readonly kind: Kind };

/** The box that filters by what rows are called, as one types. */
export function NameFilter({ state, kind }: NameFilterProps) {
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
