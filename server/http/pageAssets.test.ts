import { expect, test } from 'vitest';
import { matchRoute } from '#domain/routes.ts';
import { screenLinks, type Manifest } from './pageAssets.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'index.js', imports: ['_frame.js'] },
  '_frame.js': { file: 'frame.js' },
  'pages/market-map/MarketMapPage.tsx': { file: 'page.js', imports: ['_screen.js'] },
  '_screen.js': {
    file: 'screen.js',
    imports: ['_frame.js'],
    dynamicImports: ['records/Peek.tsx', '_MapFigure-1.js'],
  },
  '_MapFigure-1.js': {
    name: 'MapFigure',
    file: 'figure.js',
    imports: ['_screen.js', '_parts.js'],
    dynamicImports: ['editor.tsx'],
  },
  '_parts.js': { file: 'parts.js' },
  'records/Peek.tsx': { name: 'Peek', file: 'peek.js' },
  'editor.tsx': { name: 'MapEditor', file: 'editor.js' },
  'pages/graph-explorer/GraphExplorerPage.tsx': {
    file: 'graph.js',
    dynamicImports: ['scene.tsx', 'other/DrawnStage.tsx'],
  },
  'scene.tsx': { name: 'Scene', file: 'scene.js', dynamicImports: ['DrawnStage.tsx'] },
  'DrawnStage.tsx': { name: 'DrawnStage', file: 'stage.js' },
  'session/heldSession.ts': { file: 'session.js' },
  'app/account/AccountMenu.tsx': { file: 'menu.js', imports: ['session/heldSession.ts'] },
  'app/account/guarded.tsx': { file: 'guard.js' },
};

function linksOf(address: string, { isSignedIn = false, isOpen = true } = {}): readonly string[] {
  const match = matchRoute(address.split('?')[0] ?? '');
  const links = screenLinks(MANIFEST, { match, url: address, isSignedIn, isOpen });
  return [...links.matchAll(/<link rel="(\w+)"[^>]* href="\/([\w.]+)">/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  );
}

test('a page names its own scripts, what the session takes, and then what draws its first picture', () => {
  expect(linksOf('/market-map', { isSignedIn: true })).toEqual([
    'modulepreload page.js',
    'modulepreload screen.js',
    'modulepreload session.js',
    'modulepreload menu.js',
    'modulepreload guard.js',
    'modulepreload figure.js',
    'modulepreload parts.js',
  ]);
});

test('visitors are told of nothing that sessions take, and whoever may not open a screen of no picture', () => {
  expect(linksOf('/graph-explorer?steps=list')).not.toContain('modulepreload session.js');
  expect(linksOf('/graph-explorer?steps=list', { isOpen: false })).toEqual([
    'modulepreload graph.js',
    'modulepreload guard.js',
  ]);
});

test('what one script asks for is found behind it, and an explorer that is empty asks for nothing', () => {
  expect(linksOf('/graph-explorer?steps=list')).toEqual([
    'modulepreload graph.js',
    'modulepreload guard.js',
    'modulepreload scene.js',
    'modulepreload stage.js',
  ]);
  expect(linksOf('/graph-explorer/00000000-0000-7000-8000-000000000000')).toContain('modulepreload stage.js');
  expect(linksOf('/graph-explorer')).not.toContain('modulepreload scene.js');
});
