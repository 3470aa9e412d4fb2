import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const flax: MantineColorsTuple = [
  '#eef3f9',
  '#dce6f0',
  '#b8cde1',
  '#8db4da',
  '#6d9bc8',
  '#4f80b0',
  '#2f5d8c',
  '#28507a',
  '#23486d',
  '#1b3856',
];
const gray: MantineColorsTuple = [
  '#f6f3ec',
  '#f1ece1',
  '#e6dfd0',
  '#d9d0bf',
  '#bdb39f',
  '#8b8371',
  '#5a6166',
  '#474e53',
  '#343a3f',
  '#22282b',
];
const dark: MantineColorsTuple = [
  '#efeae0',
  '#d3d0c9',
  '#a9afb2',
  '#7d868d',
  '#3a4148',
  '#2c3238',
  '#20252a',
  '#171a1c',
  '#121416',
  '#0d0f10',
];

const amber: MantineColorsTuple = [
  '#fbf1e2',
  '#f6e3c6',
  '#efcf9f',
  '#e2ae6c',
  '#cf934a',
  '#b47328',
  '#8f530e',
  '#7d480b',
  '#6a3d09',
  '#4c2b06',
];
const moss: MantineColorsTuple = [
  '#eef3ec',
  '#dde7d9',
  '#bfd2b9',
  '#9dbd93',
  '#7ea373',
  '#648557',
  '#4f6b47',
  '#44603d',
  '#385032',
  '#283a24',
];
const brick: MantineColorsTuple = [
  '#fbeeeb',
  '#f5dad4',
  '#eeb9af',
  '#e79083',
  '#d36a5b',
  '#b94a3a',
  '#9c3326',
  '#892c21',
  '#74251c',
  '#521a13',
];

/** The shop's own look: its colours, letters and corners (app/styles/tokens.css). */
export const theme = createTheme({
  colors: { flax, gray, dark, yellow: amber, green: moss, red: brick },
  primaryColor: 'flax',
  primaryShade: 6,
  autoContrast: true,
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '450' },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The head of a dialog is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
});

const names = ['flax', 'yellow', 'green', 'red', 'gray'] as const;

/** Quiet badges and buttons: letters dark enough on their ground to be read (WCAG AA). */
function lightVariants(scheme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const shades = scheme === 'light' ? { ground: 1, hover: 2, letters: 8 } : { ground: 9, hover: 8, letters: 2 };
  return Object.fromEntries(
    names.flatMap((name) => [
      [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-${shades.ground})`],
      [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-${shades.hover})`],
      [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-${shades.letters})`],
    ]),
  );
}

/** What the library's own neutral colours become: paper, ink and thread. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...lightVariants('light'),
    '--mantine-color-body': '#fbf9f4',
    '--mantine-color-text': '#22282b',
    '--mantine-color-dimmed': '#5a6166',
    '--mantine-color-placeholder': '#6b7075',
    '--mantine-color-default-border': '#d9d0bf',
    '--mantine-color-error': '#9c3326',
  },
  dark: {
    ...lightVariants('dark'),
    '--mantine-color-body': '#171a1c',
    '--mantine-color-text': '#efeae0',
    '--mantine-color-dimmed': '#a9afb2',
    '--mantine-color-placeholder': '#8f979c',
    '--mantine-color-default-border': '#3a4148',
    '--mantine-color-error': '#e79083',
  },
});
