import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RequestedTerminal } from '#contract/terminal-list.ts';
import { useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldProblem } from '#app/ui/form/field.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import type { FieldProblem as Problem } from '#app/checkout/fields/check-values.ts';
import { problemText } from '#app/checkout/fields/field-words.ts';
import { PlainTerminals, type SearchedTerminals } from './plain-terminals.tsx';
import type { PickerProps } from './terminal-picker.tsx';
import styles from './terminals.module.css';

type PartProps = {
  readonly requestedTerminal: RequestedTerminal;
  readonly problem: Problem | undefined;
  readonly searched: SearchedTerminals;
  readonly stored: PickerProps['stored'];
  /** Where the form goes. */
  readonly address: string;
};

type Loaded = ComponentType<PickerProps> | 'failed' | null;

/** The terminal the parcel goes to. With script a search field, fetched where it is needed; without, a plain search. */
export function TerminalPart({ requestedTerminal, problem, searched, stored, address }: PartProps) {
  const { t } = useText();
  const scripted = useScripted();
  const [Picker, setPicker] = useState<Loaded>(null);
  const load = useCallback(() => {
    import('./terminal-picker.tsx').then(
      (module) => setPicker(() => module.TerminalPicker),
      () => setPicker('failed'),
    );
  }, []);
  useEffect(load, [load]);
  const problemMessage =
    problem !== undefined && requestedTerminal.chosen === null ? problemText(t, problem) : undefined;
  return (
    <div className={styles.part} data-terminals={requestedTerminal.carrier}>
      {requestedTerminal.closed === '' || requestedTerminal.chosen !== null ? null : (
        <p className={styles.closed}>
          {t('“%s” is closed. Choose another parcel terminal.', requestedTerminal.closed)}
        </p>
      )}
      {!scripted ? (
        <noscript>
          <PlainTerminals
            requestedTerminal={requestedTerminal}
            problem={problemMessage}
            searched={searched}
            address={address}
          />
        </noscript>
      ) : null}
      {Picker === 'failed' ? (
        <div className={styles.failed} role="alert">
          <FieldProblem id="terminal-failed" text={t('The list of parcel terminals could not be fetched.')} />
          <Button type="button" variant="quiet" onClick={load}>
            {t('Try again')}
          </Button>
        </div>
      ) : Picker === null ? (
        <div className={styles.waiting} aria-hidden="true" />
      ) : (
        <Picker
          key={`${requestedTerminal.carrier} ${requestedTerminal.country}`}
          requestedTerminal={requestedTerminal}
          problem={problemMessage}
          stored={stored}
        />
      )}
    </div>
  );
}
