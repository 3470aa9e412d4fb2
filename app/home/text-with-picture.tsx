import { Html } from '#app/ui/html.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useText } from '#app/text/use-text.ts';
import type { TextWithPictureView } from './home-view.ts';
import styles from './text-with-picture.module.css';

/** A text with a picture on either side; on a phone the picture is above it. */
export function TextWithPicture({ heading, html, picture, side, button }: Omit<TextWithPictureView, 'kind'>) {
  const { t } = useText();
  return (
    <section className={styles.pair} data-side={side}>
      <figure>
        <Picture image={picture} place="beside" />
      </figure>
      <div className={styles.words}>
        {heading === '' ? null : <h2>{heading}</h2>}
        <Html source={html} />
        {button === null ? null : (
          <ButtonLink to={button.path} prefetch="intent" variant="quiet">
            {button.label || t('Read more')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
