import type { SettingField } from '#contract/office/settings.ts';
import type { SettingLabels } from './setting-label.ts';

/** A setting that is typed, ticked or chosen. */
export type SettingInputProps = {
  readonly field: SettingField;
  readonly label: string;
  readonly labels: SettingLabels;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
};
