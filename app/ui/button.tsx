import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = 'main' | 'quiet' | 'plain';
type LookProps = { readonly look?: Look; readonly wide?: boolean; readonly busy?: boolean };
/** A number beside the label. */
type Counted = { readonly badge?: string | null };

export function Button({
  look = 'main',
  wide = false,
  busy = false,
  badge = null,
  children,
  ...rest
}: LookProps & Counted & ComponentProps<'button'>) {
  return (
    <button type="submit" {...rest} className={styles.button} data-look={look} data-wide={wide} data-busy={busy}>
      {children}
      {badge === null ? null : <span className={styles.badge}>{badge}</span>}
    </button>
  );
}

export function ButtonLink({ look = 'main', wide = false, ...rest }: LookProps & ComponentProps<typeof Link>) {
  return <Link {...rest} className={styles.button} data-look={look} data-wide={wide} />;
}
