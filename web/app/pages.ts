import type { ComponentType } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';

type PageFile = Readonly<Record<string, ComponentType>>;

const FILES = import.meta.glob<PageFile>('../pages/*/*Page.tsx');

/** Loads a page by what the table of screens calls it: `labs/Labs` is LabsPage in labs/LabsPage.tsx. */
export async function loadPage(page: string): Promise<ComponentType> {
  const [folder = '', name = ''] = page.split('/');
  const load = FILES[`../pages/${page}Page.tsx`];
  const Page = load && (await lazyImport(folder, load))[`${name}Page`];
  if (!Page) throw new Error(`web/pages/${page}Page.tsx has no ${name}Page.`);
  return Page;
}
