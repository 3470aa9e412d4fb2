import type { FormVariation } from './form-data.ts';
import type { VariationForm } from './form.ts';
import { colorOf } from './swatch-look.ts';

export type ThemeEntry = {
  readonly value: string;
  readonly title: string;
  readonly current: boolean;
  readonly disabled: boolean;
  /** The colour of its dot; null renders none. */
  readonly dot: string | null;
};

export type ThemeList = {
  readonly field: string;
  readonly selectId: string;
  readonly label: string;
  readonly entries: readonly ThemeEntry[];
};

/** The theme's list of each select (docs/behaviour 4.4); a press on an entry is the event `select`. */
export function themeLists<V extends FormVariation>(form: VariationForm<V>): readonly ThemeList[] {
  return form.attributes.map(({ field, name, options }) => {
    const selectId = field.replace(/^attribute_/, '');
    const offered = form.index?.offered(field, form.selection);
    return {
      field,
      selectId,
      label: name,
      entries: options
        .filter(({ value }) => value !== '')
        .map(({ value, name: title }) => ({
          value,
          title,
          current: form.selection[field] === value,
          disabled: offered?.some((option) => option.value === value && option.enabled) === false,
          dot: selectId.includes('color') ? colorOf(value) : null,
        })),
    };
  });
}
