import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = 'main' | 'quiet' | 'plain';
type LookProps = { readonly look?: Look; readonly wide?: boolean; readonly busy?: boolean };

export function Button({ look = 'main', wide = false, busy = false, ...rest }: LookProps & ComponentProps<'button'>) {
  return (
    <button type="submit" {...rest} className={styles.button} data-look={look} data-wide={wide} data-busy={busy} />
  );
}

export function ButtonLink({ look = 'main', wide = false, ...rest }: LookProps & ComponentProps<typeof Link>) {
  return <Link {...rest} className={styles.button} data-look={look} data-wide={wide} />;
}
