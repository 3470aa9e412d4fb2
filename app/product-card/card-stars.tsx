import styles from './card-stars.module.css';

const star = 'M10 1.8l2.5 5.3 5.7.7-4.2 4 1.1 5.8L10 14.7l-5.1 2.9L6 11.8l-4.2-4 5.7-.7L10 1.8Z';

/** This many of five stars filled; the text is beside them. */
export function Stars({ filled, of = 5 }: { readonly filled: number; readonly of?: number }) {
  return (
    <span aria-hidden="true" className={styles.stars}>
      {Array.from({ length: of }, (_, index) => (
        <svg key={index} width="15" height="15" viewBox="0 0 20 20" data-filled={index < filled}>
          <path d={star} />
        </svg>
      ))}
    </span>
  );
}
