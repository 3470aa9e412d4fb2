import { Link } from 'react-router';
import { links } from '#app/routing/links.ts';
import { dateText } from '#app/text/date-text.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PostsView } from './home-view.ts';
import styles from './posts.module.css';

/** The newest posts of the blog. */
export function Posts({ heading, posts }: Omit<PostsView, 'kind'>) {
  const { t, locale } = useText();
  const title = heading || t('Blog');
  return (
    <section className={styles.posts}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={links.blog()} prefetch="intent">
          {t('All posts')}
          {title === t('Blog') ? null : <HiddenText>: {t('Blog')}</HiddenText>}
        </Link>
      </div>
      <ul>
        {posts.map(({ slug, title: name, description, date, picture }) => (
          <li key={slug}>
            <article>
              {picture === null ? null : <Picture image={picture} place="card" decorative />}
              <h3>
                <Link to={links.post(slug)} prefetch="intent">
                  {name}
                </Link>
              </h3>
              <time dateTime={date}>{dateText(new Date(date), locale)}</time>
              {description === '' ? null : <p>{description}</p>}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
