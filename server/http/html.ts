import type { DataBlock } from '#domain/navigation/drawnScreen.ts';
import { PRODUCT, type PageHead } from '#domain/pages.ts';
import type { JsonValue } from '#domain/statements/json.ts';

/** Text as it may stand in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

// Within a script element only these can end it, begin a comment, or end a line of a program that reads it.
const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON text as it may stand in a script element: the same value, without a letter that HTML would see. */
export const escapeJson = (text: string): string =>
  text.replaceAll(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The block as an element; browsers run nothing of its type. */
export function dataElement({ attributes, text }: DataBlock): string {
  const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<script type="application/json"${names.join('')}>${escapeJson(text)}</script>`;
}

/** The elements of a page's head: title, description, address, what social networks and search engines read. */
export function headElements(head: PageHead): string {
  const { title, description, canonical, isIndexed, jsonLd } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', isIndexed ? 'index, follow' : 'noindex'),
    ...(canonical === null ? [] : addressElements(head, canonical)),
    ...jsonLd.map(linkedData),
  ].join('\n    ');
}

const addressElements = ({ title, description }: PageHead, canonical: string): readonly string[] => [
  `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('property', 'og:type', 'website'),
  meta('property', 'og:url', canonical),
  meta('property', 'og:site_name', PRODUCT),
];

const meta = (by: 'name' | 'property', key: string, content: string): string =>
  `<meta ${by}="${key}" content="${escapeHtml(content)}" />`;

const linkedData = (document: JsonValue): string =>
  `<script type="application/ld+json">${escapeJson(JSON.stringify(document))}</script>`;
