import type { SubmitEvent } from 'react';
import { useHref } from 'react-router';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { useNotice, type Notice } from '#app/add-on-api/notice.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import styles from './notice-area.module.css';

/** Takes back the removal of a line: what went with it comes back, too. A form, so that it needs no script. */
export function UndoRemove({ removed }: { readonly removed: Extract<Notice, { kind: 'removed' }> }) {
  const { t } = useText();
  const { run } = useCartStore();
  const { show } = useNotice();
  const { key, name } = removed;
  const address = useHref(links.cart());

  async function restore(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const failure = await run({ type: 'restore', key });
    show(failure === null ? { kind: 'updated' } : { kind: 'problem', code: failure.code, data: failure.data, name });
  }

  return (
    <form method="post" action={address} onSubmit={(event) => void restore(event)}>
      <button className={styles.putBack} name="restore" value={key}>
        {t('Put back into the cart')}
        <HiddenText>: {name}</HiddenText>
      </button>
    </form>
  );
}
