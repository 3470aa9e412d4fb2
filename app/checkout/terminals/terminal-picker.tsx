import type { RequestedTerminal } from '#contract/terminal-list.ts';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { byTown } from '#core/shipping/by-town.ts';
import type { FoundTerminal, SearchOrigin } from '#core/shipping/find-terminals.ts';
import { type Terminal, terminalAddress } from '#core/shipping/terminal.ts';
import { terminalChoiceText } from '#core/shipping/terminal-choice.ts';
import { failureText } from '../../text/failure-text.ts';
import { useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldProblem } from '#app/ui/form/field.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { problemText } from '#app/checkout/fields/field-words.ts';
import { TerminalOptions } from './terminal-options.tsx';
import styles from './terminals.module.css';
import { useTerminalList } from './use-terminal-list.ts';
import { searchOriginOf } from './search-origin.ts';

export type PickerProps = {
  readonly requestedTerminal: RequestedTerminal;
  readonly problem: string | undefined;
  /** The destination that the cart has stored: it counts where the form asks for none. */
  readonly stored: SearchOrigin;
};

const nowhere: SearchOrigin = { postcode: '', town: '' };
const noTerminals: readonly Terminal[] = [];

function typedInForm(form: HTMLFormElement | null, stored: SearchOrigin): SearchOrigin {
  if (form?.elements.namedItem('billing_postcode') == null) return stored;
  const values = new FormData(form);
  return searchOriginOf((name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  });
}

/** A field to search the carrier's terminals in, with what is found below it (ARIA: combobox with a grouped list). */
export function TerminalPicker({ requestedTerminal, problem, stored }: PickerProps) {
  const { t, tn } = useText();
  const base = useId();
  const { run } = useCartStore();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null); // null: the field shows the chosen terminal
  const [open, setOpen] = useState(false);
  const [entered, setEntered] = useState(false);
  const { list, find, ask } = useTerminalList(requestedTerminal, entered);
  const [active, setActive] = useState(-1);
  const [near, setNear] = useState(nowhere);
  const [underWay, setUnderWay] = useState<Terminal | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const picked = underWay ?? requestedTerminal.chosen;
  const terminals = typeof list === 'string' ? noTerminals : list;
  const groups = useMemo(() => byTown(find?.(terminals, text ?? '', near) ?? []), [find, near, terminals, text]);
  const foundTerminals = useMemo(() => groups.flatMap(([, inIt]) => inIt), [groups]);
  const isExpanded = open && typeof list !== 'string' && find !== null;
  const idOf = (index: number) => `${base}-${index}`;
  const problemMessage = refused ?? (picked === null ? problem : undefined);

  useEffect(() => {
    if (isExpanded && active >= 0) document.getElementById(`${base}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, base, isExpanded]);

  function unfold(): void {
    setNear(typedInForm(field.current?.form ?? null, stored));
    setOpen(true);
  }

  function fold(): void {
    setOpen(false);
    setActive(-1);
    setText(null);
  }

  async function pick({ terminal }: FoundTerminal): Promise<void> {
    fold();
    setUnderWay(terminal);
    setRefused(null);
    const choice = terminalChoiceText({ carrier: requestedTerminal.carrier, id: terminal.id });
    const failure = await run({ type: 'pickTerminal', terminal: choice });
    setUnderWay((now) => (now === terminal ? null : now));
    if (failure === null) return setRefused(null);
    const isUnavailable = failure.code === 'vitrina_terminal_not_offered';
    setRefused(
      isUnavailable ? problemText(t, 'terminal_gone') : failureText(t, failure.code, failure.data, '', failure.message),
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isExpanded) {
        if (open && key === 'ArrowDown') setActive(0); // waits for the list
        return unfold();
      }
      const step = key === 'ArrowDown' ? 1 : -1;
      const next = active === -1 && step === -1 ? foundTerminals.length - 1 : active + step;
      setActive(foundTerminals.length === 0 ? -1 : (next + foundTerminals.length) % foundTerminals.length);
    } else if (key === 'Enter') {
      event.preventDefault(); // the order is not sent from here
      const chosen = foundTerminals[active] ?? (foundTerminals.length === 1 ? foundTerminals[0] : undefined);
      if (isExpanded && chosen !== undefined) void pick(chosen);
      else if (!isExpanded) unfold();
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      fold();
    }
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>): void {
    if (!currentTarget.contains(relatedTarget)) fold();
  }

  return (
    <div className={styles.picker} data-state={problemMessage === undefined ? undefined : 'invalid'} onBlur={onBlur}>
      <input type="hidden" name="terminal" value={choiceOf(underWay) ?? requestedTerminal.chosen?.choice ?? ''} />
      <label htmlFor="terminal">{t('Parcel terminal')}</label>
      <div className={styles.box}>
        <input
          ref={field}
          id="terminal"
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('Town, street or postcode')}
          value={text ?? picked?.name ?? ''}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={`${base}-list`}
          aria-activedescendant={isExpanded && active >= 0 ? idOf(active) : undefined}
          aria-required="true"
          aria-invalid={problemMessage === undefined ? undefined : true}
          aria-describedby={`${base}-address${problemMessage === undefined ? '' : ' terminal-problem'}`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(-1);
            unfold();
          }}
          onFocus={(event) => {
            setEntered(true);
            event.currentTarget.select();
          }}
          onClick={unfold}
          onKeyDown={onKeyDown}
        />
        <Icon name="down" />
        {isExpanded ? (
          <TerminalOptions
            id={`${base}-list`}
            label={t('Parcel terminals: %s', requestedTerminal.carrier_title)}
            groups={groups}
            active={foundTerminals[active] ?? null}
            picked={picked?.id ?? null}
            idOf={(terminal) => idOf(foundTerminals.indexOf(terminal))}
            onPick={(terminal) => void pick(terminal)}
          />
        ) : null}
      </div>
      <p id={`${base}-address`} className={styles.address}>
        {picked === null ? t('%s parcel terminals', requestedTerminal.carrier_title) : terminalAddress(picked)}
      </p>
      <HiddenText>
        <output>
          {isExpanded ? tn('%s parcel terminal found', '%s parcel terminals found', foundTerminals.length) : ''}
        </output>
      </HiddenText>
      {problemMessage === undefined ? null : <FieldProblem id="terminal-problem" text={problemMessage} />}
      {list === 'failed' ? (
        <div className={styles.failed} role="alert">
          <FieldProblem id="terminal-failed" text={t('The list of parcel terminals could not be fetched.')} />
          <Button type="button" variant="quiet" onClick={() => void ask()}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
    </div>
  );

  function choiceOf(terminal: Terminal | null): string | null {
    return terminal === null ? null : terminalChoiceText({ carrier: requestedTerminal.carrier, id: terminal.id });
  }
}
