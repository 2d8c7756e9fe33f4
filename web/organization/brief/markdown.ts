import type { Brief, BriefLine } from './brief.ts';
import { footnoteText } from './footnote.ts';

/** The brief as Markdown, each line with its footnotes as GitHub and Pandoc read them. */
export function markdownOf(
  { title, description, standing, sections, sources }: Brief,
  colophon: string,
): string {
  const head = [
    `# ${escaped(title)}`,
    ...(description ? [`${escaped(description.text)} ${marks(description)}`] : []),
    escaped(standing),
  ];
  const body = sections.flatMap((section) => [
    `## ${section.title}`,
    section.lines
      .map((line) => `- **${escaped(line.label)}:** ${escaped(line.text)} ${marks(line)}`)
      .join('\n'),
  ]);
  const notes = sources.map((source, index) => {
    const address = source.url === null ? '' : ` <${source.url}>`;
    return `[^${index + 1}]: ${escaped(footnoteText(source))}.${address}`;
  });
  return `${[...head, ...body, '---', escaped(colophon), notes.join('\n')].join('\n\n')}\n`;
}

const marks = ({ notes }: BriefLine): string => notes.map((note) => `[^${note}]`).join('');

const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|]/g, (letter) => `\\${letter}`).replaceAll(/\s+/g, ' ');
