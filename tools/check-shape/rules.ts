/** Folders whose files are checked, and single files beside them. */
export const checkedFolders = ['domain', 'server', 'web', 'tools', 'tests', 'bench'];

/** Files that nobody writes by hand, and static files that are served as they are. */
export const unchecked = [
  /(^|\/)__snapshots__\//,
  /\.snap$/,
  /\.d\.ts$/,
  /^server\/graphql\/schema\.graphql$/,
  /^web\/public\//,
];

/** Files that hold data rather than code: exempt from sizes and doc comments. */
export const data = [/^domain\/tables\//, /\/migrations\//];

/** Files that only tests run; they may import anything and need no doc comments. */
export const tests = [/^tests\//, /^bench\//, /\.(test|e2e)\.tsx?$/];

/** Files outside the layers: configuration, tools and commands wire things as server/product.ts does. */
export const unlayered = [/^tools\//, /^[^/]+$/, /^server\/(.+\/)?([a-z]\w*Command|command)\.ts$/];

/** Runners that load a file by its default export. */
export const defaultExports = [/\.config\.ts$/, /^tests\/support\/databaseSetup\.ts$/, /\/globalSetup\.ts$/];

/** Elements that only the kit may write, and the kit: one look and one behaviour each. */
export const kitElements = ['button', 'input', 'select', 'textarea', 'dialog', 'table'];
export const kit = [/^web\/ui\//, /^(tests|bench|tools)\//];

/** What only the named files may do, for everything is asked in one way: packages, and ways of the browser to ask. */
export const asking = {
  packages: ['@tanstack/react-query'],
  calls: ['fetch', 'XMLHttpRequest', 'EventSource'],
  by: [/^web\/api\//, /\.(test|e2e)\.tsx?$/],
};

/** What may ask the machine for the time besides tests: the clock itself, the times of files, and the limits of years in packs. */
export const clocks = [
  /^server\/services\.ts$/,
  /^server\/database\/embedded\/appLock\.ts$/,
  /^server\/packs\/checks\/values\.ts$/,
];

/** What may ask PostgreSQL for the time: what records when something was written, and what clears away by it. */
export const recordedTimes = [
  /^server\/(facts|database)\//,
  /^server\/packs\/load\.ts$/,
  /^server\/search\/names\/nameIndex\.ts$/,
];

/** The largest sizes; `aim` is what a file should stay below. */
export const limits = {
  fileAim: 200,
  fileLines: 400,
  testFileLines: 600,
  functionLines: 60,
  componentLines: 120,
  parameters: 4,
  folderFiles: 25,
  readingLines: 3500,
  writingLines: 1500,
};

/** The two halves of the engine, whose code lines each have a budget (tests apart): what reads records, and what writes them. */
export const engine = {
  reading: [/^domain\/(fields|kind|registry)\.ts$/, /^domain\/query\//, /^server\/(records|query)\//],
  writing: [/^server\/facts\//],
} as const;

/** Where the tables of records are named: the door to what they hold or held, what writes them, and what knows the whole database. */
export const recordDoors = [/^server\/query\/(from|past|derived)\.ts$/, /^server\/(facts|database)\//];

/** What holds records besides the tables of kinds and edges. */
export const recordTables = ['hidden_row', 'hidden_edge', 'row_history'];

/** Words that say nothing, as a whole name or as one word of it. */
export const forbiddenWords = [
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'common',
  'manager',
  'handleStuff',
];

/** The folders that must work for any kind and therefore name none. */
export const kindBlindFolders = ['server/records/', 'server/query/', 'web/records/'];

/** Kinds that are part of how every record is kept, so that the engine may name them. */
export const engineKinds = ['fact', 'source'];

const factsAndBelow = [
  'server/threads',
  'server/weights',
  'server/changes',
  'server/query',
  'server/facts',
  'server/kinds',
  'server/database',
];
const recordsAndBelow = ['server/records', ...factsAndBelow];
const capabilityNames = [
  'insights',
  'graph',
  'search',
  'newsroom',
  'forum',
  'reports',
  'alerts',
  'imports',
  'uploads',
  'identity',
  'analytics',
  'contact',
  'embeds',
  'exports',
  'packs',
  'editing',
  'saved',
];
const capabilities = capabilityNames.map((name) => `server/${name}`);
const operations = [...capabilities, ...recordsAndBelow];
const pictures = ['web/charts', 'web/maps', 'web/graph'];
const recordsOfWeb = [
  'web/ui',
  ...pictures,
  'web/forms',
  'web/session',
  'web/api',
  'web/analytics',
  'web/records',
];
const belowPages = [...recordsOfWeb, 'web/organization', 'web/editing', 'web/tools'];

/** What each part may import besides itself and domain; a part that is missing here may not exist. */
export const imports: Record<string, readonly string[]> = {
  domain: [],
  'server/env': [],
  'server/threads': [],
  'server/database': [],
  'server/query': ['server/database'],
  'server/weights': ['server/query', 'server/database'],
  'server/changes': ['server/query', 'server/database'],
  'server/facts': ['server/query', 'server/database'],
  'server/kinds': ['server/query', 'server/facts', 'server/database'],
  'server/records': factsAndBelow,
  ...Object.fromEntries(capabilities.map((part) => [part, recordsAndBelow])),
  // What is loaded is made findable in the same transaction.
  'server/packs': [...recordsAndBelow, 'server/search'],
  // The rows of a file are written as people write.
  'server/imports': ['server/editing', ...recordsAndBelow],
  'server/rest': operations,
  'server/graphql': operations,
  'server/mcp': operations,
  'server/idp': operations,
  'server/jobs': operations,
  // Looks at everything that the product stands on.
  'server/doctor': ['server/jobs', 'server/env', ...operations],
  'server/http': ['server/rest', 'server/graphql', 'server/mcp', 'server/idp'],
  'server/services': operations,
  // Where a thread begins that works on an import: with services of its own.
  'server/importThread': ['server/services', 'server/imports'],
  'server/quickImports': [],
  // Told to V8 before anything else of the product runs.
  'server/collector': [],
  'server/product': ['server/*'],
  // Begins the product once its files are found the quick way.
  'server/main': ['server/product', 'server/quickImports', 'server/builtFrom.mjs'],
  'server/builtFrom.mjs': ['server/hashFiles.mjs'],
  'server/hashFiles.mjs': [],
  'web/ui': [],
  ...Object.fromEntries(pictures.map((part) => [part, ['web/ui']])),
  'web/api': [],
  'web/session': ['web/api'],
  'web/analytics': ['web/api', 'web/session'],
  'web/forms': ['web/ui'],
  'web/records': ['web/ui', 'web/charts', 'web/forms', 'web/api', 'web/session'],
  'web/organization': recordsOfWeb,
  'web/editing': recordsOfWeb,
  'web/tools': recordsOfWeb,
  'web/pages': belowPages,
  'web/app': [...belowPages, 'web/pages'],
  'web/main': ['web/*'],
  // What stands in pages elsewhere: a page of its own beside the product's.
  'web/embed': [...belowPages, 'web/app'],
};
