import type { ChosenAttribute, ItemData } from '#contract/cart-item.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import styles from './chosen-options.module.css';

type OptionsProps = { readonly options: readonly ChosenAttribute[]; readonly data: readonly ItemData[] };

/** What was chosen of a product: its attributes, and the details from add-ons. */
export function ChosenOptions({ options, data }: OptionsProps) {
  const pairs = [
    ...options.map(({ attribute, value }) => [attribute, value] as const),
    ...data.map(({ name, value, display }) => [name, display ?? value] as const),
  ];
  if (pairs.length === 0) return null;
  return (
    <dl className={styles.options}>
      {pairs.map(([name, value], place) => (
        <div key={`${place} ${name}`}>
          <dt>{decodeEntities(name)}:</dt>
          <dd>{decodeEntities(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
