import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './form.module.css';

/** Thanks in place of a form in its page; they get the focus. */
export function FormSent({ children }: { readonly children: ReactNode }) {
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => output.current?.focus({ preventScroll: true }), []);
  return (
    <output ref={output} className={styles.thanks} tabIndex={-1}>
      <Icon name="check" />
      {children}
    </output>
  );
}
