import { useEffect, useRef } from 'react';
import type { FoundTerminal } from '#core/shipping/find-terminals.ts';
import { useText } from '../../text/use-text.ts';
import styles from './terminals.module.css';

type OptionsProps = {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly (readonly [string, readonly FoundTerminal[]])[];
  readonly active: FoundTerminal | null;
  /** Id of the terminal that is picked. */
  readonly picked: string | null;
  readonly idOf: (foundTerminal: FoundTerminal) => string;
  readonly onPick: (foundTerminal: FoundTerminal) => void;
};

/** What was found, by town. The focus stays in the field. */
export function TerminalOptions({ id, label, groups, active, picked, idOf, onPick }: OptionsProps) {
  const { t } = useText();
  const pop = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pop.current?.scrollIntoView({ block: 'nearest' }); // it opens below the field
  }, []);
  return (
    <div ref={pop} className={styles.pop} onPointerDown={(event) => event.preventDefault()}>
      {groups.length === 0 ? (
        <p className={styles.nothing}>{t('Nothing was found. Try a town or a part of the street.')}</p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be searched in */}
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {groups.map(([town, inIt]) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          <div key={town} role="group" aria-label={town}>
            <p className={styles.town} aria-hidden="true">
              {town}
            </p>
            {inIt.map((foundTerminal) => {
              const { name, address, postcode } = foundTerminal.terminal;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
                <div
                  key={foundTerminal.terminal.id}
                  id={idOf(foundTerminal)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                  role="option"
                  tabIndex={-1}
                  aria-selected={foundTerminal.terminal.id === picked}
                  data-active={foundTerminal === active ? '' : undefined}
                  className={styles.option}
                  onClick={() => onPick(foundTerminal)}
                >
                  <span className={styles.name}>{name}</span>
                  <Distance kilometres={foundTerminal.kilometres} />
                  <span className={styles.where}>{[address, postcode].filter((part) => part !== '').join(', ')}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

const maxShownDistance = 50; // kilometres

/** Whole kilometres: a postcode is no more exact than that. */
function Distance({ kilometres }: Pick<FoundTerminal, 'kilometres'>) {
  const { t } = useText();
  if (kilometres === null || kilometres > maxShownDistance) return null;
  return <span className={styles.distance}>{t('about %s km', Math.max(1, Math.round(kilometres)))}</span>;
}
