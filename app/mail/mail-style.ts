import type { CSSProperties } from 'react';

/** The shop's colours: those used in mails, and those that programs in dark mode are given instead. */
const colours = {
  paper: ['#FBF9F4', '#171A1C'],
  cloth: ['#F1ECE1', '#20252A'],
  ink: ['#22282B', '#EFEAE0'],
  soft: ['#5A6166', '#A9AFB2'],
  flax: ['#2F5D8C', '#8DB4DA'],
  button: ['#2F5D8C', '#8DB4DA'],
  onButton: ['#FFFFFF', '#171A1C'],
  thread: ['#D9D0BF', '#3A4148'],
} as const;

const light = (name: keyof typeof colours) => colours[name][0];
const dark = (name: keyof typeof colours) => colours[name][1];

const sans = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "Fraunces, Georgia, 'Times New Roman', serif";

const base: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: '24px', color: light('ink') };

/** Styles are set on the elements themselves: many mail programs support no others. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: light('paper'), WebkitTextSizeAdjust: '100%' },
  page: { width: '100%', backgroundColor: light('paper'), borderCollapse: 'collapse' },
  sheet: { width: '100%', maxWidth: 600, margin: '0 auto', borderCollapse: 'collapse', tableLayout: 'fixed' },
  pad: { padding: '0 24px' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px', color: light('paper') },
  masthead: {
    padding: '24px 24px 18px',
    borderTop: `3px solid ${light('flax')}`,
    borderBottom: `1px solid ${light('thread')}`,
  },
  shopName: { fontFamily: serif, fontSize: 22, lineHeight: '28px', color: light('ink'), textDecoration: 'none' },
  title: { ...base, fontFamily: serif, fontSize: 30, lineHeight: '37px', fontWeight: 400, margin: '36px 0 12px' },
  heading: { ...base, fontFamily: serif, fontSize: 21, lineHeight: '28px', fontWeight: 400, margin: '36px 0 8px' },
  text: { ...base, margin: '0 0 16px' },
  fine: { ...base, fontSize: 14, lineHeight: '21px', color: light('soft'), margin: '0 0 12px' },
  quote: {
    ...base,
    fontSize: 15,
    lineHeight: '23px',
    margin: '8px 0 20px',
    padding: '12px 16px',
    backgroundColor: light('cloth'),
    borderRadius: 2,
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
  panelCell: { padding: '18px 20px 14px', borderRadius: 2 },
  panelTitle: { ...base, fontFamily: serif, fontSize: 19, lineHeight: '26px', fontWeight: 400, margin: '0 0 6px' },
  buttonCell: { backgroundColor: light('button'), borderRadius: 2 },
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
    borderRadius: 2,
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
  columnTitle: { ...base, fontFamily: serif, fontSize: 19, lineHeight: '26px', fontWeight: 400, margin: '0 0 4px' },
  foot: { padding: '20px 24px 40px', borderTop: `1px solid ${light('thread')}` },
  footText: { ...base, fontSize: 13, lineHeight: '20px', color: light('soft'), margin: 0 },
  link: { color: light('flax') },
} as const satisfies Readonly<Record<string, CSSProperties>>;

export const rule: CSSProperties = { borderTop: `1px solid ${light('thread')}` };

const inDark = `
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

/** What no style attribute can say: the dark colours, and narrow screens. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${inDark}}
${inDark.replaceAll(/^\./gm, '[data-ogsc] .')}
@media (max-width:480px){
.m-pad{padding-left:16px!important;padding-right:16px!important}
.m-half{display:block!important;width:100%!important;padding-right:0!important}
.m-title{font-size:26px!important;line-height:33px!important}
}`;
