import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions, type Plugin } from 'vite';

const inRoot = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const serverAddress = `http://127.0.0.1:${process.env['PORT'] ?? 4000}`;
// Screens have no final slash; REST paths end with one, and these names have a meaning of their own.
const serverPaths = [
  '^/.+/(\\?.*)?$',
  '^/(graphql|idp|mcp|healthz|readyz|metrics|version|config\\.json|openapi\\.json)(/|\\?|$)',
];

/**
 * What every screen loads before its own script. Without a name it would be cut into many pieces, one for each set of later scripts
 * that use a part of it.
 */
const frame = [
  'preload-helper',
  '/node_modules/(react|react-dom|scheduler|react-router|@tanstack/[\\w-]+)/',
  '/(createReactComponent|defaultAttributes)\\.mjs',
  '/Icon(BuildingBank|BuildingFactory2|BuildingSkyscraper|Coins|Cpu|FileText|Hierarchy2|Home|InfoCircle|Microscope|PigMoney)\\.mjs',
  '/Icon(Affiliate|ChartBar|GridDots|LayoutDashboard|LayoutGrid|Map2|MathFunction|TargetArrow|Timeline|UsersGroup|Moon|Search|Sun|Menu2|LayoutSidebarLeftCollapse|LayoutSidebarLeftExpand|X)\\.mjs',
  '/web/api/past/asOf\\.',
  '/domain/past/address\\.',
  '/web/api/(config|clientIdentity|connection|credentials|dataClient|errorMessage|firstAnswers|getJson|graphql|lazyImport)\\.',
  '/web/api/(patientFetch|question|questions|serverErrors|store|useAnswer)\\.',
  '/web/session/(session|startSession|loadIdentity)\\.',
  '/domain/(identity/(returnPath|roleLabels)|navigation/screen|routes|rowScreens|screens|access|limits|messages|spoken/words)\\.',
  '/web/(app/[A-Za-z]+|tools/live/liveTools|app/account/Account|app/not-found/loadNotFound)\\.',
  '/web/app/(navigation/|palette/(SearchPaletteProvider|paletteContext|searchKeys))',
  '/web/ui/(kit/(Button|toast)|classes|memory/remembered|ProgressBar|focus/rowsFocus|theme/\\w+|useDocumentTitle)\\.',
  // Small things that every screen has.
  '/web/ui/(Badge|ExternalLink|LoadingOverlay|Monogram|PageHeader|Spinner|VisuallyHidden|copyText|useMedia|(\\w+/)*(monogramOf|safeHref))\\.',
  '/web/ui/kit/(CheckBox|Choice|Dialog|Dropdown|Inputs|Menu|Popover)\\.|/Icon(ArrowDown|ArrowRight|ArrowUp|Download|ExternalLink|Link)\\.mjs',
  '/web/records/(record/shownWithin|evidence/copyAddress)\\.|/domain/dates\\.',
];

/**
 * Small modules that several scripts share would each be a script of its own, and many small ones weigh more than one: what the same
 * screens load together is named here, and nothing that one of them does without.
 */
const scripts = [
  { name: 'frame', test: new RegExp(frame.join('|')) },
  {
    name: 'columns',
    test: /\/web\/(records\/(logo\/\w+|table\/firstRows|columns\/(Amount|Cells|columns|linkTab|Missing|WordsCell|cellRoom|named)|questions\/askRows|spec\/(recordColumn|selection)|evidence\/(claimParts|formatValue))|api\/(classTree|rowAnswer)|organization\/query\/metricPointParts|ui\/(ApprovalBadge|place\/PlaceName))\.|\/domain\/questions\/questionPath\./,
  },
  {
    name: 'conditions',
    test: /\/web\/(records\/(filters\/(AddCondition|FilterChips)|table\/gridKeys|state\/conditions)|ui\/(Chip|focus\/useKeptFocus))\.|\/domain\/(search\/namedLike|query\/sentence)\.|\/IconAdjustmentsHorizontal\.mjs/,
  },
  {
    name: 'query',
    test: /\/domain\/(lists|past\/ofMoment|query\/(text|grammar|operators|parseSpecial|parse|url))\.|\/web\/records\/past\/placeAt\./,
  },
  { name: 'choices', test: /\/domain\/(choices|tables\/currencies)\./ },
  { name: 'figures', test: /\/domain\/(decimals|format|money)\./ },
  {
    name: 'kinds',
    test: /\/domain\/(declare|fields|kinds|registry|kinds\/\w+|tables\/(countries|metricChoices|options))\./,
  },
  { name: 'dimensions', test: /\/domain\/(query\/group|tools\/(choices|counting))\./ },
  {
    name: 'tools',
    test: /\/web\/tools\/(state\/(ToolConditions|severalFirst|use\w+)|shelf\/Picks|frame\/ToolLayout)\./,
  },
  {
    name: 'groups',
    test: /\/web\/tools\/groups\/\w+\.|\/domain\/tools\/(groupedQuestion|wholeQuestion)\./,
  },
  {
    name: 'figure',
    test: /\/web\/tools\/frame\/(ToolFigure|pictureFile)\./,
  },
  {
    name: 'charts',
    test: /\/web\/charts\/(RankedBars|axis|years)\.|\/node_modules\/(d3-array|d3-time)\//,
  },
  {
    name: 'drawings',
    test: /\/web\/pages\/tools\/(chart(Files|Twin|Words)|furtherFiles)\.|\/web\/charts\/paceWords\./,
  },
  {
    name: 'played',
    test: /\/web\/(tools\/time\/usePlayed|ui\/kit\/Slider)\.|\/Icon(ChevronLeft|PlayerPause|PlayerPlay)\.mjs/,
  },
  {
    name: 'evidence',
    test: /\/web\/records\/evidence\/(EvidenceProvider|EvidenceValue|EvidenceDrawer\.module|claim|evidenceContext|evidenceName|fieldEvidence|linkSubject|valueKey|words)\.|\/domain\/evidence\/(claimCompanions|distinctSources|rankClaims)\./,
  },
  {
    name: 'inputs',
    test: /\/web\/.*\/(FieldInput|PickInput|TypedInput|fieldWords|usePickState|useSought)\./,
  },
  { name: 'saved', test: /\/domain\/exports\/(csvText|factCell)\.|\/web\/ui\/saveFile\./ },
  { name: 'record', test: /\/web\/records\/record\/(Origins|record)\./ },
  {
    name: 'claims',
    test: /\/web\/(records\/evidence\/(Rivals|sourceWords)|ui\/kit\/useFirst)\.|\/Icon(ArrowLeft|ArrowsSort|ChevronRight|Copy|Printer)\.mjs/,
  },
  { name: 'help', test: /\/web\/(records\/help\/(HelpText|helpKey)|api\/help|ui\/kit\/Drawer)\./ },
  {
    name: 'small',
    test: /\/web\/ui\/usePageKeys\.|\/domain\/(query\/fold|uploads\/uploads|evidence\/companions)\.|\/Icon(ChevronDown|Keyboard|Plus)\.mjs/,
  },
  {
    name: 'panels',
    test: /\/web\/(ui\/(Card|EmptyState|ErrorNote|KeyValue|drawn\/usePictureMark)|tools\/state\/ToolProblem)\.|\/IconAlertTriangle\.mjs/,
  },
  { name: 'hand', test: /\/web\/ui\/drawn\/lasso\.|\/Icon(ArrowBackUp|Lasso|ZoomOut)\.mjs/ },
  { name: 'room', test: /\/web\/ui\/(media\/usePrinted)\.|\/web\/charts\/useWidth\./ },
  { name: 'items', test: /\/web\/records\/frame\/(OpenInItems|QuestionItems)\./ },
  { name: 'questions', test: /\/web\/records\/questions\/(figureWords|groupKey)\./ },
  { name: 'entries', test: /\/web\/forms\/(amountText|entries)\./ },
  { name: 'values', test: /\/domain\/(errors|query\/values|spoken\/nearest|tools\/named)\./ },
  {
    name: 'profile',
    test: /\/web\/organization\/((LazyTab|isResearch|parts?|paths|texts)|.*\/(FactValue|FactsCard|absences|awards|byRole|cumulative|eventCounts|familyOf|laterQueries|links|opensWith|part|\w+Part|points|rank|totalWords|useAnswers|withoutRepeats))\./,
  },
  {
    name: 'cards',
    test: /\/web\/organization\/.*(FamilyCard|OrganizationLink|PeersCard|PeopleCard|PositionCard|ProfileTable|RaisedChart|ResearchCards|RowLink|RowList|SimilarCard|SourceLinks|TimelineCard|UseCasesCard|VendorsCard|peersQuery|useCases|useClaims)\./,
  },
];

// Every screen lists what is fetched beside its script: the scripts that are large. Each name weighs; a small one is found soon enough.
const found = new Set(['claims', 'entries', 'help', 'items', 'played', 'questions', 'record', 'saved']);
const isFetchedAhead = (file: string): boolean =>
  scripts.some(({ name }) => !found.has(name) && file.includes(`/${name}-`));

/** The scripts of browsers. */
const ofBrowsers: BuildOptions = {
  outDir: inRoot('dist/web'),
  emptyOutDir: true,
  manifest: true,
  // One for all: of seventeen stylesheets a screen, each cost a request and the page's only thread more than its rules weigh.
  cssCodeSplit: false,
  // Every browser of the target knows the link; the page's own are there before the script.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_script, needed, { hostType }) =>
      hostType === 'html' ? needed : needed.filter(isFetchedAhead),
  },
  assetsDir: 'assets',
  target: 'baseline-widely-available',
  rolldownOptions: {
    input: [inRoot('web/index.html'), inRoot('web/embed.html')],
    output: { codeSplitting: { includeDependenciesRecursively: false, groups: scripts } },
  },
};

/** What the server draws the first sight of screens by: the same components, without what comes later. */
const ofServer: BuildOptions = {
  ssr: inRoot('web/app/drawn/drawScreen.tsx'),
  target: 'node24',
  copyPublicDir: false,
  minify: true,
};

// Screens, and the parts of first pictures.
const DRAWN =
  /\/web\/(app\/pages\.ts|pages\/(analysis|graph-explorer|heatmap|investors|map|market-map|roadmap|tools)\/.+|tools\/world\/.+)$/;

const laterParts: Plugin = {
  name: 'later-parts',
  resolveDynamicImport: (_wanted, importer) => (DRAWN.test(importer ?? '') ? null : false),
};

export default defineConfig(({ isSsrBuild }) => ({
  root: inRoot('web'),
  cacheDir: inRoot('.cache/vite'),
  plugins: [react(), ...(isSsrBuild ? [laterParts] : [])],
  worker: { format: 'es' },
  build: isSsrBuild ? ofServer : ofBrowsers,
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: serverAddress, ws: true }])),
  },
}));
