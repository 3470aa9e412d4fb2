import styles from './html.module.css';

/** Merchant's HTML; the server has sanitised it. */
export function Html({ source }: { readonly source: string }) {
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: source }} />;
}
