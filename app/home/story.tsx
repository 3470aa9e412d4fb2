import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { Html } from '../ui/html.tsx';
import type { StoryView } from './home-view.ts';
import { ProductRail } from './product-rail.tsx';
import styles from './story.module.css';

/** The merchant's own text on the home page, with rails of products within it. */
export function Story({ blocks, surface, button }: Omit<StoryView, 'kind'>) {
  const { t } = useText();
  return (
    <>
      {blocks.map((block, index) =>
        'rail' in block ? (
          <ProductRail key={index} {...block.rail} />
        ) : (
          <section key={index} className={styles.story} data-surface={surface}>
            <Html source={block.html} />
            {button === null || index < blocks.length - 1 ? null : (
              <p>
                <Link to={button.path} prefetch="intent">
                  {button.label || t('Read more')}
                </Link>
              </p>
            )}
          </section>
        ),
      )}
    </>
  );
}
