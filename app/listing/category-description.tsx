import { Html } from '#app/ui/html.tsx';
import styles from './category-description.module.css';

/** The longer text of a category, below its products. */
export function CategoryText({ source }: { readonly source: string }) {
  return (
    <div className={styles.words}>
      <Html source={source} />
    </div>
  );
}
