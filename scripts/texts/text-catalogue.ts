import { po } from 'gettext-parser';

/** One message of a catalogue with its wordings. */
export type Entry = {
  readonly message: string;
  /** The message for many, where it counts. */
  readonly plural: string | null;
  readonly forms: readonly string[];
  readonly fuzzy: boolean;
};

export type Catalogue = {
  readonly file: string;
  readonly locale: string;
  /** `nplurals=2; plural=(n != 1);` */
  readonly rule: string;
  readonly entries: readonly Entry[];
};

/** Reads the text of a `.po` file. */
export function readPo(file: string, text: string): Catalogue {
  const { headers, translations } = po.parse(text);
  const entries = Object.values(translations)
    .flatMap((messages) => Object.values(messages))
    .filter(({ msgid }) => msgid !== '')
    .map(({ msgid, msgid_plural, msgstr, comments }) => ({
      message: msgid,
      plural: msgid_plural ?? null,
      forms: msgstr,
      fuzzy: comments?.flag?.includes('fuzzy') ?? false,
    }));
  return { file, locale: headers['Language'] ?? '', rule: headers['Plural-Forms'] ?? '', entries };
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

/** A message in the syntax of a `.po` file, to be pasted. */
export function writeEntry(message: string, plural: string | null, forms: readonly string[]): string {
  if (plural === null) return `msgid ${quoted(message)}\nmsgstr ${quoted(forms[0] ?? '')}\n`;
  const lines = ['', ''].map((_, at) => `msgstr[${at}] ${quoted(forms[at] ?? '')}\n`);
  return `msgid ${quoted(message)}\nmsgid_plural ${quoted(plural)}\n${lines.join('')}`;
}
