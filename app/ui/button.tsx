import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = 'main' | 'quiet' | 'plain';
type LookProps = { readonly variant?: Look; readonly wide?: boolean; readonly busy?: boolean };
/** A number beside the label. */
type Counted = { readonly badge?: string | null };

export function Button({
  variant = 'main',
  wide = false,
  busy = false,
  badge = null,
  children,
  ...buttonProps
}: LookProps & Counted & ComponentProps<'button'>) {
  return (
    <button
      type="submit"
      {...buttonProps}
      className={styles.button}
      data-look={variant}
      data-wide={wide}
      data-busy={busy}
    >
      {children}
      {badge === null ? null : <span className={styles.badge}>{badge}</span>}
    </button>
  );
}

export function ButtonLink({ variant = 'main', wide = false, ...linkProps }: LookProps & ComponentProps<typeof Link>) {
  return <Link {...linkProps} className={styles.button} data-look={variant} data-wide={wide} />;
}
