import { useEffect, useRef } from 'react';
import styles from './option-list.module.css';

type Option = {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  /** Shown beside every option. */
  readonly note?: string;
  /** Shown with the chosen one. */
  readonly help?: string;
  readonly price?: string;
  /** Address of a picture beside the label, 60 px wide. */
  readonly picture?: string;
  readonly chosen: boolean;
};

type OptionListProps = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Option[];
  /** Resolves to false where the choice is not taken: what was chosen before is then shown as chosen again. */
  readonly onChoose?: (value: string) => void | Promise<boolean>;
  readonly problemId?: string | undefined;
  /** `part` where the legend heads a part of the page. */
  readonly size?: 'list' | 'part';
};

const pictureWidth = 60; // px (docs/behaviour 4.8)

/** A choice of one option, as radio buttons. */
export function OptionList({ legend, name, options, onChoose, problemId, size = 'list' }: OptionListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const chosen = options.find((option) => option.chosen)?.id ?? '';
  const displayedId = useRef(chosen);
  useEffect(() => {
    if (displayedId.current === chosen) return;
    displayedId.current = chosen;
    check(chosen);
  }, [chosen]);

  /** In place: a new element would lose the focus. Every radio is set, or React ignores a later click as no change. */
  function check(id: string): void {
    for (const radio of list.current?.querySelectorAll('input') ?? []) radio.checked = radio.id === id;
  }

  async function choose({ id, value }: Option): Promise<void> {
    if ((await onChoose?.(value)) !== false) return;
    // Unless another one was chosen meanwhile.
    if (list.current?.querySelector('input:checked')?.id === id) check(displayedId.current);
  }

  return (
    <fieldset ref={list} className={styles.list} data-size={size} aria-describedby={problemId}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.id} htmlFor={option.id} className={styles.option}>
          <input
            type="radio"
            id={option.id}
            name={name}
            value={option.value}
            defaultChecked={option.chosen}
            onChange={() => void choose(option)}
          />
          <span className={styles.label}>
            {option.label}
            {option.picture === undefined || option.picture === '' ? null : (
              <img src={option.picture} width={pictureWidth} height={24} alt="" className={styles.picture} />
            )}
          </span>
          {option.price === undefined ? null : <span className={styles.price}>{option.price}</span>}
          {option.note === undefined || option.note === '' ? null : <span className={styles.note}>{option.note}</span>}
          {option.help === undefined || option.help === '' ? null : <span className={styles.help}>{option.help}</span>}
        </label>
      ))}
    </fieldset>
  );
}
