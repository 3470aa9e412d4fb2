import type { ReactNode } from 'react';
import styles from '#app/checkout/checkout.module.css';

type TickedPartProps = {
  readonly name: 'billing_kodas' | 'ship_to_different_address';
  readonly label: string;
  /** What was sent for it; `''`: it is not ticked. */
  readonly value: string;
  readonly children: ReactNode;
};

/** Fields that are seen once they are asked for by a tick, by style alone. */
export function TickedPart({ name, label, value, children }: TickedPartProps) {
  return (
    <div className={styles.folded}>
      <label className={styles.tick}>
        <input type="checkbox" id={name} name={name} value="1" defaultChecked={value !== ''} />
        <span>{label}</span>
      </label>
      <div data-revealed>{children}</div>
    </div>
  );
}
