import { Link } from 'react-router';
import type { PostList } from '#contract/blog.ts';
import { BreadcrumbData } from '#app/page/breadcrumb-data.tsx';
import { Breadcrumbs } from '#app/page/breadcrumbs.tsx';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { Paging } from '#app/ui/paging.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { FeedLink } from './feed-link.tsx';
import type { LoadedPosts } from './load-posts.ts';
import type { ListedPost } from './load-post.ts';
import { PostFacts } from './post-facts.tsx';
import styles from './post-list.module.css';

/** A page of the blog: all posts, or those of a category. */
export function PostListPage({ posts, category, categories, page, pages, publicUrl }: LoadedPosts) {
  const { t } = useText();
  const address = (number: number) =>
    category === null ? links.blog(number) : links.blogCategory(category.slug, number);
  const blog = { name: t('Blog'), path: links.blog() };
  const crumbs = category === null ? [blog] : [blog, { name: category.name, path: address(1) }];
  const title = category === null ? t('Blog') : category.name;
  return (
    <Page>
      <Head
        title={category === null ? title : t('%s – blog', title)}
        description={posts[0]?.description ?? ''}
        canonical={publicUrl + address(page)}
      />
      <FeedLink publicUrl={publicUrl} />
      <BreadcrumbData crumbs={crumbs} publicUrl={publicUrl} />
      {category === null ? null : <Breadcrumbs crumbs={crumbs} />}
      <div className={styles.list}>
        <h1>{title}</h1>
        <Categories categories={categories} current={category?.slug ?? null} />
        <ol className={styles.posts}>
          {posts.map((post, index) => (
            <li key={post.slug}>
              <Entry post={post} isFirst={index === 0} />
            </li>
          ))}
        </ol>
        <Paging from={page} page={page} pages={pages} address={address} />
      </div>
    </Page>
  );
}

function Entry({ post, isFirst }: { readonly post: ListedPost; readonly isFirst: boolean }) {
  const { slug, title, description, picture } = post;
  return (
    <article className={styles.entry} data-pictured={picture === null ? undefined : ''}>
      {picture === null ? null : (
        <figure className={styles.picture}>
          <Picture image={picture} place="post" first={isFirst} decorative />
        </figure>
      )}
      <div className={styles.words}>
        <h2>
          <Link to={links.post(slug)} prefetch="intent">
            {title}
          </Link>
        </h2>
        <PostFacts {...post} />
        {description === '' ? null : <p>{description}</p>}
      </div>
    </article>
  );
}

type CategoriesProps = { readonly categories: PostList['categories']; readonly current: string | null };

/** What posts are filed under; nothing where there is no choice. */
function Categories({ categories, current }: CategoriesProps) {
  const { t } = useText();
  if (categories.length < 2) return null;
  const currentPage = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <nav aria-label={t('Categories of the blog')} className={styles.categories}>
      <ul>
        <li>
          <Link to={links.blog()} {...currentPage(current === null)}>
            {t('All posts')}
          </Link>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={links.blogCategory(slug)} {...currentPage(slug === current)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
