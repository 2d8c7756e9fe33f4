/** The words of the frame around the screens. */
export const TEXTS = {
  product: 'Sector Atlas',
  skip: 'Skip to content',
  skipToRows: 'Skip to the table',
  navigation: 'Main',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  collapse: 'Collapse',
  expand: 'Expand',
  searchPlaceholder: 'Search companies, or go to…',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  dataOf: 'Sources retrieved by',
  loadingScreen: 'Loading the screen',
  starting: 'The server is starting. This page goes on by itself.',
} as const;
