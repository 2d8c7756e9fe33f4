import { formatQuantity } from '#domain/format.ts';

/** The words of the form of partnerships. */
export const TEXTS = {
  title: 'New partnerships',
  lead: 'Two organizations or many, from one press release. What you make waits for approval.',
  loading: 'Loading the form',
  form: 'Partnerships',
  release: 'Press release',
  releaseLead: 'Start with the page that says it. Paste its text to find who is named in it.',
  address: 'Address',
  name: 'Title',
  publisher: 'Publisher',
  publishedOn: 'Published',
  text: 'Text',
  find: 'Find organizations in the text',
  finding: 'Searching…',
  found: (count: number) =>
    count === 0
      ? 'No organization on record is named in the text.'
      : `${formatQuantity(count, 'organization')} named in the text`,
  foundLead: 'Only what stands in the text is proposed. Tick who takes part.',
  calledThere: (words: string) => `there “${words}”`,
  who: 'Who works together',
  members: 'Organizations',
  invited: (names: readonly string[]) => `The link to this form names ${names.join(' and ')}.`,
  addInvited: 'Add them',
  membersHint: 'Type a name, or tick those that were found in the text.',
  how: 'How',
  each: 'All with each other',
  withOne: (name: string) => `All with ${name}`,
  what: 'What it is about',
  links: 'Partnerships',
  linksLead: 'Each pair becomes one partnership, and rests on what the source says of the two.',
  linksNone: 'Name two organizations at least: the partnerships between them stand here then.',
  pair: (from: string, to: string) => `${from} and ${to}`,
  quote: (from: string, to: string) => `Quote for ${from} and ${to}`,
  quoteHint: 'What the source says of the two, word for word',
  leaveOut: 'Leave out',
  takeIn: 'Take in',
  unsourced: 'Without an address or a title they have no source, and are marked so.',
  graph: 'As they will stand',
  graphHint: (made: number, standing: number) => `${made} new, ${standing} on record`,
  graphLabel: (made: number, standing: number) =>
    `${formatQuantity(made, 'new partnership')} among ${standing} on record of those who take part`,
  asTable: 'As a table',
  state: 'State',
  isNew: 'New',
  isOnRecord: 'On record',
  review: 'Review',
  reviewed: (count: number) => `Make ${formatQuantity(count, 'partnership')}?`,
  reviewedLead: 'They are one set of changes: they wait together, and are approved or declined together.',
  both: 'Partners',
  create: 'Create',
  done: (count: number) =>
    count === 1
      ? 'Created. It waits for approval.'
      : `${count} partnerships created. They wait for approval.`,
  twoAtLeast: 'Name two organizations at least.',
  oneAtLeast: 'Take in one pair at least.',
  wrongDay: 'It must be a date such as 2024-06-30.',
} as const;
