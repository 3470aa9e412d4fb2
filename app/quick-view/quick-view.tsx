import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNotice } from '#app/add-on-api/notice.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { ProductBlock } from '#app/add-on-api/product-block.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { loadQuickProduct, type QuickProductAnswer } from './load-quick-product.ts';
import { QuickProduct } from './quick-product.tsx';
import styles from './quick-view.module.css';

export type QuickViewProps = {
  /** The product's slug, as in addresses. */
  readonly slug: string;
  /** Address of its page. */
  readonly href: string;
  readonly onClose: () => void;
  readonly loadBlocks: () => Promise<readonly ProductBlock[]>;
};

/** A product over the page it was met on (docs/behaviour 2.3): all of its form, set up once the product has come. */
export function QuickView({ slug, href, onClose, loadBlocks }: QuickViewProps) {
  const { t } = useText();
  const { setHost } = useNotice();
  const dialog = useModal(slug, onClose);
  const { answer, ask } = useProduct(slug, loadBlocks);
  const productParts = typeof answer === 'object' ? answer : null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={productParts?.product.name ?? t('Quick view')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.sheet} aria-busy={answer === null}>
        <div className={styles.head}>
          <p>{t('Quick view')}</p>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('Close')}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <HiddenText>
          <output>{answer === null ? t('Loading …') : productParts?.product.name}</output>
        </HiddenText>
        {answer === null ? <Coming /> : null}
        {answer === 'missing' ? (
          <div className={styles.instead}>
            <p>{t('This product is no longer sold.')}</p>
            <ButtonLink to={links.shop()}>{t('To the shop')}</ButtonLink>
          </div>
        ) : null}
        {answer === 'failed' || answer === 'unreached' ? (
          <div className={styles.instead} role="alert">
            <p>
              {answer === 'failed'
                ? t('The shop does not answer at the moment. Try again in a few seconds.')
                : t('We could not reach the shop. Check your connection and try again.')}
            </p>
            <Button type="button" onClick={ask}>
              {t('Try again')}
            </Button>
            <a href={href}>{t('All about this product')}</a>
          </div>
        ) : null}
        {productParts === null ? null : <QuickProduct {...productParts} />}
      </div>
      <div ref={setHost} />
    </dialog>
  );
}

/** The room that the product will take. */
function Coming() {
  return (
    <div className={styles.product} aria-hidden="true">
      <div className={styles.bed} />
      <div className={styles.lines}>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}

/**
 * Opens the modal dialog while it is rendered; afterwards the focus returns to where it came from. A press beside the
 * sheet closes it.
 */
function useModal(slug: string, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialogElement = dialog.current;
    // All that is inside is inside the sheet.
    const pressed = ({ target }: Event) => target === dialogElement && onClose();
    dialogElement?.addEventListener('click', pressed);
    return () => dialogElement?.removeEventListener('click', pressed);
  }, [onClose]);
  useLayoutEffect(() => {
    const dialogElement = dialog.current;
    dialogElement?.showModal();
    return () => {
      dialogElement?.close(); // gives the focus back to where it was
      if (document.activeElement?.matches('a') !== true) cardLink(slug)?.focus({ preventScroll: true });
    };
  }, [slug]);
  return dialog;
}

/** The link of a card that opens this product; some browsers leave the focus elsewhere when a link is pressed. */
function cardLink(slug: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`a[data-quick-view][href$="/${CSS.escape(slug)}/"]`);
}

function useProduct(slug: string, loadBlocks: QuickViewProps['loadBlocks']) {
  const [answer, setAnswer] = useState<QuickProductAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setAnswer(null);
    loadQuickProduct(slug, leaving.signal, attempt === 0 ? 'default' : 'reload', loadBlocks).then(
      (loadedAnswer) => leaving.signal.aborted || setAnswer(loadedAnswer),
      () => undefined,
    );
    return () => leaving.abort();
  }, [slug, attempt, loadBlocks]);
  return { answer, ask: () => setAttempt((before) => before + 1) };
}
