import { Link } from 'react-router';
import type { PostCard } from '#contract/blog.ts';
import { links } from '#app/routing/links.ts';
import { dateText } from '#app/text/date-text.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import styles from './post-facts.module.css';

type PostFactsProps = Pick<PostCard, 'date' | 'author' | 'categories'>;

/** When a post was written, by whom, and what it is filed under. */
export function PostFacts({ date, author, categories }: PostFactsProps) {
  const { t, locale } = useText();
  return (
    <p className={styles.facts}>
      <time dateTime={date}>{dateText(new Date(date), locale)}</time>
      {author === '' ? null : <span>{author}</span>}
      {categories.length === 0 ? null : (
        <span>
          <HiddenText>{t('Categories:')} </HiddenText>
          {categories.map(({ slug, name }, index) => (
            <span key={slug}>
              {index === 0 ? '' : ', '}
              <Link to={links.blogCategory(slug)}>{name}</Link>
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
