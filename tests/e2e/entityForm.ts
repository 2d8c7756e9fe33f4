import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import sharp from 'sharp';

/** A name that no other run has. */
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

/** A line of text of the form by its label. */
export const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The rows of a relation in the form. */
export const rows = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${name}( \\d+)?$`) });

/** What will change, before it is saved. */
export const difference = (page: Page) => page.getByRole('dialog', { name: 'What will change' });

/** Asks for what will change. */
export const review = (page: Page) => page.getByRole('button', { name: 'Review changes' }).click();

/** Adds a source by its address; gives its region. */
export async function addSource(page: Page, address: string, number = 1) {
  await page.getByRole('button', { name: 'Add a source' }).click();
  const source = page.getByRole('region', { name: `Source ${number}` });
  await source.getByRole('textbox', { name: 'Address' }).fill(address);
  return source;
}

/** Opens what adds a row to a relation, types a name, and takes an option. */
export async function add(page: Page, button: string, { typed, option }: { typed: string; option: RegExp }) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).first().click();
}

/** A picture as PNG: what is uploaded is named by what it holds, and nothing of another run is the same. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: `#${randomUUID().slice(0, 6)}` } })
    .png()
    .toBuffer();
