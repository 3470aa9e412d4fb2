import { type CSSProperties, createContext, useContext } from 'react';
import { type Appearance, usualAppearance } from '#core/appearance/appearance.ts';
import { facePairs, faces, type FaceName } from '#core/appearance/faces.ts';
import { chosenLook } from '#core/appearance/looks.ts';
import type { Palette } from '#core/appearance/palette.ts';

/** The colours of a mail in a scheme, by their names in its styles. */
function coloursOf({ paper, cloth, ink, 'ink-soft': soft, flax, 'on-flax': onButton, thread }: Palette) {
  return { paper, cloth, ink, soft, flax, button: flax, onButton, thread };
}

type Colour = keyof ReturnType<typeof coloursOf>;

const stackOf = (face: FaceName) =>
  faces[face].standIn.generic === 'serif'
    ? `${faces[face].family}, Georgia, 'Times New Roman', serif`
    : `'${faces[face].family}', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`;

/** The styles of mails in a shop's look: set on the elements themselves, as many mail programs support no others. */
function makeStyles(appearance: Appearance) {
  const { colours, faces: pair, corner } = chosenLook(appearance);
  const { heading, text, weight: ownWeight } = facePairs[pair];
  const [light, dark] = [coloursOf(colours[appearance.scheme === 'dark' ? 'dark' : 'light']), coloursOf(colours.dark)];
  return stylesIn({
    light: (name) => light[name],
    dark: (name) => (appearance.scheme === 'light' ? light[name] : dark[name]),
    sans: stackOf(text),
    serif: stackOf(heading),
    weight: ownWeight < 500 ? 400 : 700,
    corner,
  });
}

type MailLook = {
  readonly light: (name: Colour) => string;
  readonly dark: (name: Colour) => string;
  readonly sans: string;
  readonly serif: string;
  readonly weight: number;
  /** Pixels. */
  readonly corner: number;
};

function stylesIn({ light, dark, sans, serif, weight, corner }: MailLook) {
  const base: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: '24px', color: light('ink') };

  const styles = {
    body: { margin: 0, padding: 0, backgroundColor: light('paper'), WebkitTextSizeAdjust: '100%' },
    page: { width: '100%', backgroundColor: light('paper'), borderCollapse: 'collapse' },
    sheet: { width: '100%', maxWidth: 600, margin: '0 auto', borderCollapse: 'collapse', tableLayout: 'fixed' },
    pad: { padding: '0 24px' },
    preview: {
      display: 'none',
      maxHeight: 0,
      overflow: 'hidden',
      fontSize: 1,
      lineHeight: '1px',
      color: light('paper'),
    },
    masthead: {
      padding: '24px 24px 18px',
      borderTop: `3px solid ${light('flax')}`,
      borderBottom: `1px solid ${light('thread')}`,
    },
    shopName: { fontFamily: serif, fontSize: 22, lineHeight: '28px', color: light('ink'), textDecoration: 'none' },
    logo: { display: 'block', border: 0, maxWidth: '100%', height: 'auto', fontSize: 22, color: light('ink') },
    title: { ...base, fontFamily: serif, fontSize: 30, lineHeight: '37px', fontWeight: weight, margin: '36px 0 12px' },
    heading: { ...base, fontFamily: serif, fontSize: 21, lineHeight: '28px', fontWeight: weight, margin: '36px 0 8px' },
    text: { ...base, margin: '0 0 16px' },
    fine: { ...base, fontSize: 14, lineHeight: '21px', color: light('soft'), margin: '0 0 12px' },
    quote: {
      ...base,
      fontSize: 15,
      lineHeight: '23px',
      margin: '8px 0 20px',
      padding: '12px 16px',
      backgroundColor: light('cloth'),
      borderRadius: corner,
      wordBreak: 'break-word',
    },
    table: { width: '100%', borderCollapse: 'collapse', margin: '8px 0 16px' },
    name: {
      ...base,
      fontSize: 15,
      color: light('soft'),
      padding: '3px 16px 3px 0',
      verticalAlign: 'top',
      textAlign: 'left',
      fontWeight: 400,
    },
    value: { ...base, fontSize: 15, padding: '3px 0', verticalAlign: 'top', wordBreak: 'break-word' },
    strongValue: {
      ...base,
      fontSize: 15,
      fontWeight: 600,
      padding: '3px 0',
      verticalAlign: 'top',
      wordBreak: 'break-word',
    },
    panel: { width: '100%', borderCollapse: 'collapse', margin: '16px 0 20px', backgroundColor: light('cloth') },
    panelCell: { padding: '18px 20px 14px', borderRadius: corner },
    panelTitle: { ...base, fontFamily: serif, fontSize: 19, lineHeight: '26px', fontWeight: weight, margin: '0 0 6px' },
    buttonCell: { backgroundColor: light('button'), borderRadius: corner },
    button: {
      display: 'inline-block',
      fontFamily: sans,
      fontSize: 16,
      lineHeight: '24px',
      fontWeight: 600,
      color: light('onButton'),
      textDecoration: 'none',
      padding: '12px 24px',
    },
    pictureCell: { width: 64, padding: '12px 16px 12px 0', verticalAlign: 'top' },
    picture: {
      display: 'block',
      width: 64,
      height: 80,
      objectFit: 'cover',
      backgroundColor: light('cloth'),
      borderRadius: corner,
      border: 0,
    },
    line: {
      ...base,
      padding: '12px 12px 12px 0',
      verticalAlign: 'top',
      textAlign: 'left',
      fontWeight: 400,
      wordBreak: 'break-word',
    },
    part: {
      ...base,
      fontSize: 14,
      lineHeight: '21px',
      padding: '0 12px 8px 0',
      verticalAlign: 'top',
      textAlign: 'left',
      fontWeight: 400,
      wordBreak: 'break-word',
    },
    chosen: { ...base, fontSize: 14, lineHeight: '21px', color: light('soft') },
    amount: { ...base, padding: '12px 0', verticalAlign: 'top', textAlign: 'right', whiteSpace: 'nowrap', width: 92 },
    sumName: {
      ...base,
      fontSize: 15,
      padding: '4px 16px 4px 0',
      textAlign: 'left',
      fontWeight: 400,
      verticalAlign: 'top',
    },
    sum: { ...base, fontSize: 15, padding: '4px 0', textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top' },
    column: {
      ...base,
      fontSize: 15,
      lineHeight: '23px',
      width: '50%',
      padding: '12px 16px 12px 0',
      verticalAlign: 'top',
      wordBreak: 'break-word',
    },
    columnTitle: {
      ...base,
      fontFamily: serif,
      fontSize: 19,
      lineHeight: '26px',
      fontWeight: weight,
      margin: '0 0 4px',
    },
    foot: { padding: '20px 24px 40px', borderTop: `1px solid ${light('thread')}` },
    footText: { ...base, fontSize: 13, lineHeight: '20px', color: light('soft'), margin: 0 },
    link: { color: light('flax') },
  } as const satisfies Readonly<Record<string, CSSProperties>>;

  const rule: CSSProperties = { borderTop: `1px solid ${light('thread')}` };

  return { styles, rule, styleSheet: styleSheetIn(inDark(dark)) };
}

/** The same in dark mode, as a style sheet has it. */
function inDark(dark: (name: Colour) => string): string {
  return `
.m-paper{background-color:${dark('paper')}!important}
.m-cloth{background-color:${dark('cloth')}!important}
.m-ink{color:${dark('ink')}!important}
.m-soft{color:${dark('soft')}!important}
.m-link{color:${dark('flax')}!important}
.m-button{background-color:${dark('button')}!important}
.m-on-button{color:${dark('onButton')}!important}
.m-rule{border-color:${dark('thread')}!important}
.m-mast{border-top-color:${dark('flax')}!important}
`;
}

/** What no style attribute can say: the dark colours, and narrow screens. */
function styleSheetIn(darkRules: string): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules}}
${darkRules.replaceAll(/^\./gm, '[data-ogsc] .')}
@media (max-width:480px){
.m-pad{padding-left:16px!important;padding-right:16px!important}
.m-half{display:block!important;width:100%!important;padding-right:0!important}
.m-title{font-size:26px!important;line-height:33px!important}
}`;
}

export type MailStyles = ReturnType<typeof makeStyles>;

const stylesOfLooks = new WeakMap<Appearance, MailStyles>();

export function mailStyles(appearance: Appearance): MailStyles {
  const known = stylesOfLooks.get(appearance) ?? makeStyles(appearance);
  stylesOfLooks.set(appearance, known);
  return known;
}

export const MailStylesContext = createContext<MailStyles>(mailStyles(usualAppearance));

/** The styles of the mail that is rendered. */
export function useMailStyles(): MailStyles {
  return useContext(MailStylesContext);
}
