import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { wishIntents } from '#app/wishes/wish-intents.ts';
import type { WishAnswer } from './act-on-wishes.ts';
import styles from './wish-list.module.css';

type RemovedWishProps = { readonly removed: Extract<WishAnswer, { done: 'removed' }> };

/** Says what was taken off, and takes it back to its place; it has the focus that its button had. */
export function RemovedWish({ removed }: RemovedWishProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.removed} tabIndex={-1}>
      <output>{t('Removed from the wish list: %s', removed.name)}</output>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={removed.id} readOnly />
        <input type="hidden" name="added_at" value={removed.addedAt} readOnly />
        <Button variant="plain" name="intent" value={wishIntents.add}>
          {t('Undo')}
          <HiddenText>: {removed.name}</HiddenText>
        </Button>
      </Form>
    </div>
  );
}
