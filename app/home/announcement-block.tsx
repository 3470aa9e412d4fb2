import { Link } from 'react-router';
import type { AnnouncementView } from './home-view.ts';
import styles from './announcement-block.module.css';

/** A sentence across the page, that may lead somewhere. */
export function AnnouncementBlock({ text, path, first }: Omit<AnnouncementView, 'kind'> & { readonly first: boolean }) {
  return (
    <p className={styles.announcement} data-first={first ? '' : undefined}>
      {path === null ? text : <Link to={path}>{text}</Link>}
    </p>
  );
}
