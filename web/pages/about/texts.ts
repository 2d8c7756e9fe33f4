/** The words of the about screen. */
export const TEXTS = {
  tab: 'About',
  title: 'About this atlas',
  loading: 'Loading the sources',
  what: 'What this is',
  paragraphs: [
    'Sector Atlas tracks one emerging-technology sector: its companies, investors, funding rounds and the facts about them. It runs on your own server and calls no third party.',
    'Every material value is a fact with its evidence: where it was read, when it was recorded, and whether it was reported, estimated or derived. A mark after a value says how well it is supported; where sources disagree, all of them are kept.',
    'A missing value stays missing. Totals say what they cover, amounts are converted only where a source gives the rate, and a single data set without a page of its own counts as weak evidence and is shown so.',
  ],
  traced:
    '“Values traced to a page” on the home page counts the sourced values of organizations and rounds, each field of each row once, and says how many of them a page or document states, rather than a line of a data set alone. What is derived (a class, a region, coordinates, an amount in USD, a sentence) is not counted.',
  dates:
    'Three dates are kept apart: when something happened (the newest event of a row), when a source was retrieved, and when a server loaded the data, which says nothing about them and is told to its operator alone. Nothing is called verified that was only retrieved.',
  contact: 'Contact the people who run this atlas',
  marks: 'How to read the marks',
  markMeanings: {
    several: 'Two or more sources',
    one: 'One source',
    estimated: 'Estimated, or derived from other values',
    none: 'No mark: no source yet',
  },
  data: 'The data',
  sector: 'Sector',
  newest: 'Newest round or acquisition',
  retrieved: 'Sources retrieved',
  packVersion: 'Data version',
  appVersion: 'Application version',
  counts: 'What is recorded',
  sources: 'Data sources and licences',
  sourcesHint: 'as their licences ask',
  heads: {
    name: 'Source',
    what: 'What was taken',
    retrieved: 'Retrieved',
    licence: 'Licence',
    changes: 'Changes made',
  },
  noSources: 'This sector names no outside sources',
  noSourcesWhy: 'Its data were entered here. Every value still carries its own evidence.',
  noChanges: 'None',
} as const;
