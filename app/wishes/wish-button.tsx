import { type SubmitEvent, useSyncExternalStore } from 'react';
import { problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { usePageHref } from '#app/ui/page-link.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import styles from './wish-button.module.css';
import { wishIntents } from './wish-intents.ts';
import { isWished, subscribeToWishes, toggleWish } from './wish-store.ts';

type WishButtonProps = {
  /** Of a product, or of the variation that is chosen. */
  readonly id: number;
  readonly name: string;
  /** A heart over a card's picture, or with words on the product's own page. */
  readonly place: 'card' | 'page';
};

/**
 * Puts a product on the wish list and takes it off. Whether it is on it is known in the browser only, as pages are the
 * same for everyone. Without script the button adds, and leads to the list.
 */
export function WishButton({ id, name, place }: WishButtonProps) {
  const { t } = useText();
  const { show } = useNotice();
  const scripted = useScripted();
  const isOn = useSyncExternalStore(
    subscribeToWishes,
    () => isWished(id),
    () => false,
  );

  async function toggle(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const answer = await toggleWish(id);
    if (!answer.ok) show(problemNotice(answer.failure, name));
  }

  return (
    <form
      method="post"
      action={usePageHref(links.wishes())}
      onSubmit={toggle}
      className={styles.form}
      data-place={place}
    >
      <input type="hidden" name="id" value={id} />
      <button
        name="intent"
        value={wishIntents.add}
        className={styles.button}
        aria-pressed={scripted ? isOn : undefined}
        aria-label={`${t('Add to wish list')}: ${name}`}
      >
        <Icon name="heart" size={place === 'card' ? 22 : 20} />
        {place === 'card' ? null : t('Add to wish list')}
      </button>
    </form>
  );
}
