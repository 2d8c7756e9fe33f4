import { buildPath } from '#domain/routes.ts';
import type { ContactMessage } from './contact.ts';

/** The address of the form about a field of an entry. */
export const contactPath = (about: Pick<ContactMessage, 'category' | 'kind' | 'id' | 'field'>): string => {
  const given = Object.entries(about).filter(([, value]) => value !== null) as [string, string][];
  return `${buildPath('CONTACT')}?${given.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
};
