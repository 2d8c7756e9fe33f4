import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

// Shade 7 is cerulean, the filled button of both schemes (white on it: 4.78:1).
const cerulean: MantineColorsTuple = [
  '#eaf8ff',
  '#def5ff',
  '#b3e4f5',
  '#7dcfec',
  '#3db9e0',
  '#0f9bc4',
  '#008ab8',
  '#007ba7',
  '#00658a',
  '#004c68',
];

/** Mantine in the product's measures; colours come from tokens.css. */
export const theme = createTheme({
  primaryColor: 'cerulean',
  primaryShade: 7,
  colors: { cerulean },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '640' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { sm: '4px', md: '6px', lg: '8px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'default', size: 30 } },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { withArrow: false, openDelay: 250, offset: 6 } },
    // base.css locks the scrolling: Mantine's own way injects a style element that knows no nonce.
    Drawer: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    CloseButton: { defaultProps: { size: 'md' } },
  },
});

const schemeVariables = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--input-border)',
  '--mantine-primary-color-filled': 'var(--filled)',
  '--mantine-primary-color-filled-hover': 'var(--filled-hover)',
};

/** Points Mantine's scheme variables at our tokens, so that both schemes have one source. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
});
