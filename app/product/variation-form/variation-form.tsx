import { useEffect, useRef } from 'react';
import type { FormVariation } from '#core/variation-form/form-data.ts';
import { useText } from '#app/text/use-text.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import { AttributeChoice } from './attribute-choice.tsx';
import type { SendEvent } from '#core/variation-form/change-form.ts';
import type { VariationForm as Form } from '#core/variation-form/form.ts';
import type { FormView } from '#core/variation-form/form-view.ts';
import { themeLists } from '#core/variation-form/theme-lists.ts';
import { ThemeOptions } from './theme-list.tsx';
import styles from './variation-form.module.css';

const firstStop = '[role="radio"][tabindex="0"], select:not([tabindex]), [data-part="theme-list"] button:enabled';

type FormProps = {
  readonly form: Form<FormVariation>;
  readonly view: FormView<FormVariation>;
  readonly style: 'swatches' | 'list';
  readonly send: SendEvent;
  /** Prefix of the ids of its selects, where the page has another form. */
  readonly ids?: string;
};

/**
 * The choices of a variable product: a select for each attribute, and with script the swatches or list that replace it.
 */
export function VariationForm({ form, view, style, send, ids = '' }: FormProps) {
  const { t } = useText();
  const scripted = useScripted();
  const lists = style === 'list' ? themeLists(form) : [];
  const root = useRef<HTMLDivElement>(null);
  const cleared = useRef(false);
  useEffect(() => {
    if (!cleared.current) return;
    cleared.current = false;
    root.current?.querySelector<HTMLElement>(firstStop)?.focus({ preventScroll: true });
  });

  /** The reset button disappears with the choices: the keyboard continues from the first of them. */
  function clear(): void {
    cleared.current = true;
    send({ do: 'reset' });
  }

  return (
    <div ref={root} className={styles.form} data-style={style}>
      {view.lists.map((list) => (
        <AttributeChoice key={list.field} {...{ form, list, style, scripted, send, ids }} />
      ))}
      {lists.map((list) => (
        <ThemeOptions
          key={list.field}
          id={`${ids}${list.field}-entries`}
          list={list}
          marked={form.marked.includes(list.field)}
          send={send}
        />
      ))}
      {view.lists.some(({ value }) => value !== '') ? (
        <button type="button" className={styles.clear} onClick={clear}>
          {t('Clear the choices')}
        </button>
      ) : null}
    </div>
  );
}
