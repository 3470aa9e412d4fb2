import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

export type SettingType =
  | 'text'
  | 'email'
  | 'number'
  | 'color'
  | 'textarea'
  | 'select'
  | 'multiselect'
  | 'radio'
  | 'checkbox';

/** A setting of the shop's own that is set, by its path. */
export type SettingChange = { readonly path: string; readonly value: unknown };

/** A setting by the id that programs know, with what it reads of the shop's settings and what a sent value sets. */
export type PlatformSetting = {
  readonly id: string;
  readonly type: SettingType;
  readonly label: string;
  readonly description: string;
  readonly default?: unknown;
  /** Whether it has a tip, which is its description once more. */
  readonly hasTip: boolean;
  readonly options?: Readonly<Record<string, string>>;
  readonly read: (settings: ShopSettings) => unknown;
  /** Null: it cannot have this value. */
  readonly write: (value: unknown, settings: ShopSettings) => readonly SettingChange[] | null;
};

/** What settings are described by. */
export type SettingWords = Pick<Texts, 'text'>;

type Described = Pick<PlatformSetting, 'id' | 'label'> & {
  readonly default?: unknown;
  readonly description?: string;
  readonly hasTip?: boolean;
};

const described = ({ id, label, description = '', hasTip = true, ...others }: Described) => ({
  id,
  label,
  description,
  hasTip,
  ...others,
});

/** The value at a path of two or more steps. */
function at(settings: ShopSettings, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], settings);
}

/** A text that a program sends, in one of the ways that JSON has; null: it is none. */
export function sentText(value: unknown): string | null {
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

/** A setting of the shop that is a text. */
export function textSetting(path: string, about: Described & { readonly type?: SettingType }): PlatformSetting {
  return {
    ...described(about),
    type: about.type ?? 'text',
    read: (settings) => at(settings, path),
    write: (value) => {
      const text = sentText(value);
      return text === null || text.length > 1000 ? null : [{ path, value: text }];
    },
  };
}

/** The same of one character or some whose spaces count, such as a separator of thousands. */
export function separatorSetting(path: string, about: Described): PlatformSetting {
  const setting = textSetting(path, about);
  return {
    ...setting,
    write: (value) => (typeof value === 'string' && value.length <= 8 ? [{ path, value }] : null),
  };
}

/** A setting of the shop that is a number, which programs see as a text. */
export function numberSetting(path: string, about: Described): PlatformSetting {
  return {
    ...described(about),
    type: 'number',
    read: (settings) => String(at(settings, path)),
    write: (value) => {
      const text = sentText(value);
      return text === null || !/^\d{1,9}(?:\.\d{1,4})?$/.test(text) ? null : [{ path, value: Number(text) }];
    },
  };
}

/** `yes` or `no`. */
export function flagSetting(path: string, about: Described): PlatformSetting {
  return {
    ...described(about),
    type: 'checkbox',
    read: (settings) => (at(settings, path) === true ? 'yes' : 'no'),
    write: (value) => {
      const flag = sentFlag(value);
      return flag === null ? null : [{ path, value: flag }];
    },
  };
}

/** Whether a program ticks a box; null: neither yes nor no. */
export function sentFlag(value: unknown): boolean | null {
  if (value === true || value === 'yes') return true;
  return value === false || value === 'no' ? false : null;
}

/** One of several, by the words that programs know; `own`: what the shop's setting has in their places. */
export function choiceSetting(
  path: string,
  about: Described & {
    readonly type?: 'select' | 'radio';
    readonly options: Readonly<Record<string, string>>;
    readonly own?: Readonly<Record<string, unknown>>;
  },
): PlatformSetting {
  const { options, own = {}, type = 'select', ...others } = about;
  const stored = (option: string) => (Object.hasOwn(own, option) ? own[option] : option);
  return {
    ...described(others),
    type,
    options,
    read: (settings) => {
      const value = at(settings, path);
      return Object.keys(options).find((option) => stored(option) === value) ?? value;
    },
    write: (value) => {
      const text = sentText(value);
      return text !== null && Object.hasOwn(options, text) ? [{ path, value: stored(text) }] : null;
    },
  };
}

/** What this shop always does: whoever sends another value is told that it cannot be. */
export function fixedSetting(
  about: Described & {
    readonly type: SettingType;
    readonly options?: Readonly<Record<string, string>>;
    readonly value: unknown | ((settings: ShopSettings) => unknown);
  },
): PlatformSetting {
  const { type, options, value, ...others } = about;
  const read = (settings: ShopSettings): unknown => (typeof value === 'function' ? value(settings) : value);
  return {
    ...described(others),
    type,
    ...(options === undefined ? {} : { options }),
    read,
    write: (sent, settings) => (isSame(sent, read(settings)) ? [] : null),
  };
}

function isSame(sent: unknown, value: unknown): boolean {
  if (typeof sent === 'boolean') return (sent ? 'yes' : 'no') === value;
  return typeof sent === 'number' ? String(sent) === value : JSON.stringify(sent) === JSON.stringify(value);
}
