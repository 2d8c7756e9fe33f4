import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useFramedTool, useToolSearch } from '#web/tools/state/toolSearch.ts';
import { LiveFigure } from './LiveFigure.tsx';
import { LiveToolsContext } from './liveTools.ts';

function Told() {
  const { path, params } = useFramedTool() ?? {};
  return <p>{JSON.stringify([path, params, useToolSearch().search.toString()])}</p>;
}

const drawn = async (address: string) => {
  const pages: string[] = [];
  const load = async (page: string) => {
    pages.push(page);
    return Told;
  };
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter initialEntries={['/dashboards?by=another']}>
      <LiveToolsContext value={load}>
        <LiveFigure address={address} />
      </LiveToolsContext>
    </MemoryRouter>,
  );
  const told = /<p>(.*)<\/p>/.exec((await text(prelude)).replaceAll('&quot;', '"'))?.[1];
  return [pages, told === undefined ? null : JSON.parse(told.replaceAll('&amp;', '&'))];
};

test('a tool is drawn by the address that it is given, not by that of the screen', async () => {
  expect(await drawn('/graphing-tool?by=country&saved=1')).toEqual([
    ['tools/Chart'],
    ['/graphing-tool', {}, 'by=country'],
  ]);
  const entity = 'c0000000-0000-7000-8000-000000000001';
  expect(await drawn(`/graph-explorer/${entity}`)).toEqual([
    ['graph-explorer/GraphExplorer'],
    [`/graph-explorer/${entity}`, { entityId: entity }, ''],
  ]);
});

test('what is no screen is not drawn', async () => {
  expect(await drawn('/nowhere?by=country')).toEqual([[], null]);
});
