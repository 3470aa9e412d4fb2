import type { RequestedTerminal } from '#contract/terminal-list.ts';
import { byTown } from '#core/shipping/by-town.ts';
import { type Terminal, terminalAddress } from '#core/shipping/terminal.ts';
import { terminalChoiceText } from '#core/shipping/terminal-choice.ts';
import { useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldProblem } from '#app/ui/form/field.tsx';
import { readTerminalList } from './parse-terminal-list.ts';
import type { TerminalList } from '#contract/terminal-list.ts';
import styles from './terminals.module.css';

/** What a page without script shows of a search for terminals. */
export type SearchedTerminals = { readonly query: string; readonly list: TerminalList | null };

type PlainProps = {
  readonly requestedTerminal: RequestedTerminal;
  readonly problem: string | undefined;
  readonly searched: SearchedTerminals;
  readonly address: string;
};

/** The search without script: the form is sent, and the terminals found are listed by town. */
export function PlainTerminals({ requestedTerminal, problem, searched, address }: PlainProps) {
  const { t } = useText();
  const { chosen } = requestedTerminal;
  const foundTerminals = searched.list === null ? null : readTerminalList(searched.list);
  return (
    <div className={styles.plain}>
      <Field
        label={t('Find a parcel terminal: %s', requestedTerminal.carrier_title)}
        help={t('Town, street or postcode')}
        type="search"
        name="terminal_query"
        id="terminal_query"
        maxLength={100}
        defaultValue={searched.query}
      />
      <Button variant="quiet" name="intent" value="terminals" formAction={`${address}#terminal`} formNoValidate>
        {t('Find terminals')}
      </Button>
      <div className={styles.select} data-state={problem === undefined ? undefined : 'invalid'}>
        <label htmlFor="terminal">{t('Parcel terminal')}</label>
        <select
          id="terminal"
          name="terminal"
          defaultValue={chosen?.choice ?? ''}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : 'terminal-problem'}
        >
          <option value="">{t('Choose a parcel terminal')}</option>
          {chosen === null || foundTerminals?.some(({ id }) => id === chosen.id) ? null : (
            <option value={chosen.choice}>{lineOf(chosen)}</option>
          )}
          {byTown((foundTerminals ?? []).map((terminal) => ({ terminal, kilometres: null }))).map(([town, inIt]) => (
            <optgroup key={town} label={town}>
              {inIt.map(({ terminal }) => (
                <option
                  key={terminal.id}
                  value={terminalChoiceText({ carrier: requestedTerminal.carrier, id: terminal.id })}
                >
                  {lineOf(terminal)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {foundTerminals === null ? null : (
          <p className={styles.count}>{countText(foundTerminals, searched.list?.total ?? 0)}</p>
        )}
        {problem === undefined ? null : <FieldProblem id="terminal-problem" text={problem} />}
      </div>
    </div>
  );

  function countText({ length }: readonly Terminal[], total: number): string {
    if (length === 0) return t('Nothing was found. Try a town or a part of the street.');
    return length < total ? t('The first %1$s of %2$s found are shown.', length, total) : t('Found: %s', total);
  }
}

function lineOf(terminal: Pick<Terminal, 'name' | 'address' | 'postcode' | 'town'>): string {
  return [terminal.name, terminalAddress(terminal)].join(', ');
}
