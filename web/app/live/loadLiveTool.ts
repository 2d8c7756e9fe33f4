import type { ComponentType } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';

type LiveFile = Readonly<Record<string, ComponentType>>;

const FILES = import.meta.glob<LiveFile>('../../pages/*/*Live.tsx');

/** Loads the figure of a tool by what the table of screens calls its page: that of `tools/Chart` is ChartLive in tools/ChartLive.tsx. */
export async function loadLiveTool(page: string): Promise<ComponentType> {
  const [folder = '', name = ''] = page.split('/');
  const load = FILES[`../../pages/${page}Live.tsx`];
  const Tool = load && (await lazyImport(`${folder}-live`, load))[`${name}Live`];
  if (!Tool) throw new Error(`web/pages/${page}Live.tsx has no ${name}Live.`);
  return Tool;
}
