import type { SettingField } from '#contract/office/settings.ts';
import type { Translator } from '#app/text/translator.ts';
import { furtherLabels } from './catalogue-labels.ts';
import { choiceLabels, columnLabels } from './choice-labels.ts';
import { shopLabels } from './shop-labels.ts';

/** What settings, their groups, columns and choices are called. */
export type SettingLabels = {
  readonly setting: (field: Pick<SettingField, 'path' | 'title'>) => string;
  /** Of a group, `shop`; of a part of an add-on, `texts`. */
  readonly group: (name: string) => string;
  readonly column: (field: Pick<SettingField, 'path' | 'title'>) => string;
  readonly choice: (path: string, option: string) => string;
};

/** `customPriceFormat` → `Custom price format`: what nobody has named is called by its own name. */
export function spacedName(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const lastPart = (path: string) => path.split('.').at(-1) ?? path;

/** The names, in the language of the back office; an add-on names its settings by `v.title`. */
export function settingLabels(text: Pick<Translator, 't'>): SettingLabels {
  const labels = { ...shopLabels(text), ...furtherLabels(text) };
  const [columns, choices] = [columnLabels(text), choiceLabels(text)];
  return {
    setting: ({ path, title }) => title ?? labels[path] ?? spacedName(lastPart(path)),
    group: (name) => labels[name] ?? spacedName(name),
    column: ({ path, title }) => title ?? columns[path] ?? spacedName(path),
    choice: (path, option) => choices[`${path}=${option}`] ?? option,
  };
}
