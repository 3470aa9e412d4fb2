import type { MailLine } from '#contract/mail-models.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { Translator } from '#app/text/translator.ts';

export type Row = {
  readonly name: string;
  readonly value: string;
  /** `strong`: what matters most; `soft`: secondary. */
  readonly weight?: 'strong' | 'soft';
};

/** A block of a mail, rendered in HTML and in plain text alike. Texts are plain; `\n` begins a new line. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fine'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'panel'; readonly title: string; readonly text?: string; readonly rows: readonly Row[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A link that matters less than a button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'lines';
      readonly lines: readonly MailLine[];
      readonly currency: CurrencyFields;
      /** Whether it says how many of each; it does where this is left out. */
      readonly counted?: false;
    }
  | { readonly kind: 'totals'; readonly rows: readonly Row[] }
  | {
      readonly kind: 'columns';
      readonly columns: readonly { readonly title: string; readonly lines: readonly string[] }[];
    };

/** The content of a mail. */
export type MailWords = {
  readonly subject: string;
  readonly title: string;
  /** Preview text: mail programs list it beside the subject. */
  readonly preview: string;
  readonly blocks: readonly Block[];
};

export type WordMail<Model> = (translator: Translator, model: Model) => MailWords;
