import styles from '#app/ui/hidden-text.module.css';

type DefaultProps = { readonly name?: string; readonly value?: string };

/** What Enter in a field of a form does: a form's first button, whatever buttons its parts bring. Nobody sees it. */
export function DefaultSubmit(props: DefaultProps) {
  return <button type="submit" className={styles.hidden} tabIndex={-1} aria-hidden="true" {...props} />;
}
