import { partsOf, type Writable } from './writable.ts';

/**
 * Whether much rests on a value: an amount, when something happened, what became of a row, and whom it belongs to. Without a source it
 * is never approved together with others. What names its page by itself has one.
 */
export function isMaterial(of: Writable, name: string): boolean {
  if ('citedBy' in of && of.citedBy !== undefined) return false;
  const part = partsOf(of).get(name);
  if (!part) return false;
  const { field, to, isRequired } = part;
  if (to !== undefined) return isRequired || to === of.name;
  return field?.type === 'money' || field?.type === 'date' || name.endsWith('Status');
}
