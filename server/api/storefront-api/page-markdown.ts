import { contactFormMark } from '#contract/storefront-marks.ts';
import { Marked, type TokenizerAndRendererExtension } from 'marked';

/**
 * A block that is folded until its heading is pressed (clause 4.2):
 *
 *     ::: Heading
 *     What is folded away, as Markdown.
 *     :::
 */
const spoilerBlock: TokenizerAndRendererExtension = {
  name: 'spoiler',
  level: 'block',
  start: (source) => /^::: /m.exec(source)?.index,
  tokenizer(source) {
    const found = /^::: +([^\n]+)\n([\s\S]*?)\n:::[ \t]*(?:\n|$)/.exec(source);
    if (found === null) return undefined;
    const [raw, heading = '', body = ''] = found;
    return {
      type: 'spoiler',
      raw,
      heading: this.lexer.inlineTokens(heading.trim()),
      tokens: this.lexer.blockTokens(body),
    };
  },
  renderer({ heading, tokens = [] }) {
    const words = this.parser.parseInline(heading);
    return `<details class="spoiler"><summary>${words}</summary><div>${this.parser.parse(tokens)}</div></details>\n`;
  },
};

/** Where the page has its contact form (clause 5.5): `:::contact-form` on a line of its own. */
const contactFormBlock: TokenizerAndRendererExtension = {
  name: 'contactForm',
  level: 'block',
  start: (source) => /^:::contact-form/m.exec(source)?.index,
  tokenizer(source) {
    const raw = /^:::contact-form[ \t]*(?:\n|$)/.exec(source)?.[0];
    return raw === undefined ? undefined : { type: 'contactForm', raw };
  },
  renderer: () => `${contactFormMark}\n`,
};

const markdown = new Marked({ gfm: true }, { extensions: [spoilerBlock, contactFormBlock] });

/** A page's Markdown as HTML, not yet sanitised. */
export function pageHtml(source: string): string {
  return markdown.parse(source, { async: false });
}
