import { useText } from '../text/use-text.ts';
import type { Facet, FacetValue } from './facets.ts';
import { isChosen, toggleValue } from './filter-choice.ts';
import { FilterLink } from './filter-link.tsx';
import { useListing } from './listing-place.ts';
import styles from './more-values.module.css';
import { leadingValues } from './offered-facets.ts';

/** The values of one attribute to choose from; where there are many, the rarer ones are folded. */
export function FilterValues({ group }: { readonly group: Facet }) {
  const { t } = useText();
  const { choice } = useListing();
  const [first = [], remainingValues = []] = leadingValues(group, choice);
  return (
    <>
      <ValueList name={group.name} values={first} />
      {remainingValues.length === 0 ? null : (
        <details className={styles.more}>
          <summary>{t('Show all values')}</summary>
          <ValueList name={group.name} values={remainingValues} />
        </details>
      )}
    </>
  );
}

function ValueList({ name, values }: { readonly name: string; readonly values: readonly FacetValue[] }) {
  const { choice } = useListing();
  return (
    <ul>
      {values.map(({ value, label, count, color, second }) => (
        <li key={value}>
          <FilterLink
            to={toggleValue(choice, name, value)}
            chosen={isChosen(choice, name, value)}
            count={count}
            {...(color === null ? {} : { dot: { color, second } })}
          >
            {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
