import type { SendEvent } from '#core/variation-form/change-form.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ThemeList } from '#core/variation-form/theme-lists.ts';
import styles from './theme-list.module.css';

type ThemeProps = { readonly id: string; readonly list: ThemeList; readonly marked: boolean; readonly send: SendEvent };

/**
 * The theme's list of a select: headed by its label, an entry for each option; a press changes the select
 * (docs/behaviour 4.4).
 */
export function ThemeOptions({ id, list: { field, label, entries }, marked, send }: ThemeProps) {
  return (
    <div className={styles.options} data-part="theme-list" data-state={marked ? 'empty' : undefined}>
      <p id={id} className={styles.label}>
        {label}
        {marked ? <Icon name="alert" size={18} /> : null}
      </p>
      <ul aria-labelledby={id} className={styles.list}>
        {entries.map(({ value, title, current, disabled, dot }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.entry}
              data-value={value}
              data-state={current ? 'current' : undefined}
              aria-pressed={current}
              disabled={disabled}
              onClick={() => send({ do: 'select', field, value })}
            >
              {dot === null ? null : <span aria-hidden="true" className={styles.dot} style={{ background: dot }} />}
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
