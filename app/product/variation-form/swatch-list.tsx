import type { FormVariation } from '#core/variation-form/form-data.ts';
import type { SendEvent } from '#core/variation-form/change-form.ts';
import { useEffect, useRef } from 'react';
import { listData } from '#core/variation-form/variation-client-data.ts';
import type { ListView } from '#core/variation-form/form-view.ts';
import type { VariationForm } from '#core/variation-form/form.ts';
import { SwatchItem } from './swatch-item.tsx';
import styles from './swatch-list.module.css';

type ListProps = {
  readonly form: Pick<VariationForm<FormVariation>, 'attributes'>;
  readonly list: ListView;
  readonly labelId: string;
  /** Id of the message that nothing is chosen, where the list is marked. */
  readonly errorId: string | null;
  readonly scripted: boolean;
  readonly send: SendEvent;
};

/** The items of one attribute. Arrow keys lead from one to the next, Space and Enter choose. */
export function SwatchList({ form, list, labelId, errorId, scripted, send }: ListProps) {
  const group = useRef<HTMLDivElement>(null);
  const moves = useRef(false);
  const { field, items, more, kind } = list;

  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    group.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function unfold(): void {
    const [first] = items.filter(({ hidden, state }) => hidden && state !== 'disabled');
    moves.current = true;
    send({ do: 'more', field });
    if (first !== undefined) send({ do: 'focus', field, value: first.value });
  }

  return (
    <div className={styles.row}>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={scripted ? labelId : undefined}
        aria-required="true"
        aria-invalid={errorId === null ? undefined : true}
        aria-describedby={errorId ?? undefined}
        className={styles.list}
        data-kind={kind}
        {...listData(form, field)}
      >
        {items.map((item) => (
          <SwatchItem
            key={item.value}
            item={item}
            scripted={scripted}
            onPress={() => send({ do: 'click', field, value: item.value })}
            onKey={(key) => {
              moves.current = true;
              send({ do: 'key', field, value: item.value, key });
            }}
          />
        ))}
      </div>
      {more === null ? null : (
        <button type="button" className={styles.more} data-part="more" aria-label={more.spoken} onClick={unfold}>
          {more.text}
        </button>
      )}
    </div>
  );
}
