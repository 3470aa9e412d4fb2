import styles from '#app/ui/hidden-text.module.css';

type DefaultProps = { readonly name?: string; readonly value?: string };

/** The submit button that Enter in a field uses: the form's first, whatever buttons its parts bring, and hidden. */
export function DefaultSubmit(props: DefaultProps) {
  return <button type="submit" className={styles.hidden} tabIndex={-1} aria-hidden="true" {...props} />;
}
