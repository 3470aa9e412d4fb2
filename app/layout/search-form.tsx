import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { maxQueryLength } from '#contract/suggestions-path.ts';
import { links } from '#app/routing/links.ts';
import type { FieldState, SuggestionsProps } from '#app/search/suggestions.tsx';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './search-form.module.css';

const id = 'paieska';
type KeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void;
type Suggest = ComponentType<SuggestionsProps>;

/**
 * The search of every page: a field on a wide screen; on a narrow one a button that opens a panel with it, without
 * script too. Suggestions are loaded when the field is first gone to.
 */
export function SearchForm() {
  const { t } = useText();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyHandler | null>(null);
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);
  const [list, setList] = useState<FieldState | null>(null);
  const suggest = useSuggest(focused);
  const takeKeys = useCallback((handler: KeyHandler) => {
    keys.current = handler;
  }, []);
  const leave = useCallback(() => {
    setText('');
    field.current?.blur();
    if (panel.current?.matches(':popover-open') === true) panel.current.hidePopover();
  }, []);
  const combobox =
    list === null
      ? {}
      : {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': list.open,
          'aria-controls': list.list,
          'aria-activedescendant': list.active ?? undefined,
        };
  return (
    <search className={styles.search}>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={t('Search')}>
        <Icon name="search" size={24} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => {
          if (newState === 'open') field.current?.focus();
        }}
      >
        <div className={styles.row}>
          <Form action={links.search()} method="get" className={styles.form} onSubmit={leave}>
            <label className={styles.field}>
              <span className={styles.label}>{t('Search products')}</span>
              <input
                ref={field}
                type="text"
                inputMode="search"
                enterKeyHint="search"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                name="q"
                placeholder={t('Search products…')}
                maxLength={maxQueryLength}
                required
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
                onFocus={() => setFocused(true)}
                onBlur={() => setFocused(false)}
                onKeyDown={(event) => keys.current?.(event)}
                {...combobox}
              />
            </label>
            <button type="submit" className={styles.go} aria-label={t('Search')}>
              <Icon name="search" />
            </button>
          </Form>
          <button
            type="button"
            className={styles.closer}
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('Close search')}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        {suggest === null ? null : (
          <SuggestIn suggest={suggest} text={text} focused={focused} onState={setList} onKeys={takeKeys} onGo={leave} />
        )}
      </div>
    </search>
  );
}

function SuggestIn({ suggest: Component, ...props }: SuggestionsProps & { readonly suggest: Suggest }) {
  return <Component {...props} />;
}

/** The list of suggestions, once it is wanted and there. */
function useSuggest(isRequested: boolean): Suggest | null {
  const [loaded, setLoaded] = useState<{ readonly list: Suggest } | null>(null);
  const missing = isRequested && loaded === null;
  useEffect(() => {
    if (!missing) return;
    import('#app/search/suggestions.tsx').then(
      (module) => setLoaded({ list: module.SuggestionList }),
      () => undefined,
    );
  }, [missing]);
  return loaded?.list ?? null;
}
