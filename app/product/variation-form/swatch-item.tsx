import type { KeyboardEvent } from 'react';
import { itemData } from '#core/variation-form/variation-client-data.ts';
import type { ItemView } from '#core/variation-form/form-view.ts';
import { isHandledKey } from '#core/variation-form/keyboard.ts';
import { ownAddress } from '#app/ui/page-image.ts';
import styles from './swatch-item.module.css';

type ItemProps = {
  readonly item: ItemView;
  /** False where the page works without script: there the select is used. */
  readonly scripted: boolean;
  readonly onPress: () => void;
  readonly onKey: (key: string) => void;
};

/** One value to choose (docs/behaviour 3.8, 4.3). It is read aloud with why it cannot be had. */
export function SwatchItem({ item, scripted, onPress, onKey }: ItemProps) {
  const { state, noStock, reason, checked, reachable, tabStop, title, appearance, spoken } = item;
  const named = appearance.kind === 'button' || appearance.kind === 'radio';
  const tip = !named || item.outOfStockTooltip !== null;

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') hideTip(event.currentTarget);
    if (event.ctrlKey || event.metaKey || event.altKey || !isHandledKey(event.key)) return;
    event.preventDefault();
    onKey(event.key);
  }

  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would send its value a second time
      role="radio"
      aria-checked={checked}
      aria-disabled={state === 'disabled' ? true : undefined}
      aria-label={spoken}
      tabIndex={!reachable || !scripted ? undefined : tabStop ? 0 : -1}
      className={styles.item}
      data-state={state}
      data-no-stock={noStock ? '' : undefined}
      data-reason={reason ?? undefined}
      {...itemData(item)}
      hidden={item.hidden}
      onClick={onPress}
      onKeyDown={press}
      onPointerEnter={tip ? (event) => placeTip(event.currentTarget) : undefined}
      onFocus={tip ? (event) => placeTip(event.currentTarget) : undefined}
      onPointerLeave={tip ? (event) => showTip(event.currentTarget) : undefined}
      onBlur={tip ? (event) => showTip(event.currentTarget) : undefined}
    >
      <SwatchFace appearance={appearance} title={title} />
      {item.stockLeft === null ? null : (
        <span className={styles.left} data-part="stock-left">
          {item.stockLeft}
        </span>
      )}
      {tip ? (
        <span className={styles.tip} data-tip aria-hidden="true">
          {named ? null : `${title} `}
          {item.outOfStockTooltip === null ? null : <span data-part="out-of-stock">{item.outOfStockTooltip}</span>}
        </span>
      ) : null}
    </span>
  );
}

/** An item as it is seen: its colour, its picture, or its name. */
function SwatchFace({ appearance, title }: Pick<ItemView, 'appearance' | 'title'>) {
  switch (appearance.kind) {
    case 'color': {
      const { color, second } = appearance;
      const background = second === null ? color : `linear-gradient(135deg, ${color} 50%, ${second} 50%)`;
      return <span className={styles.face} data-look="color" style={{ background }} />;
    }
    case 'image':
      return (
        <span className={styles.face} data-look="image">
          <img src={ownAddress(appearance.url)} alt="" width={64} height={64} loading="lazy" />
        </span>
      );
    case 'button':
    case 'radio':
      return (
        <span className={styles.face} data-look={appearance.kind}>
          {title}
        </span>
      );
  }
}

const margin = 8; // px between a tip and the edge of the window

function tipOf(item: HTMLElement): HTMLElement | null {
  return item.querySelector<HTMLElement>('[data-tip]');
}

/** Moves the tip of an item into the window: aside at its edges, below the item where there is no room above. */
function placeTip(item: HTMLElement): void {
  const tip = tipOf(item);
  if (tip === null) return;
  tip.style.removeProperty('--aside');
  tip.removeAttribute('data-below');
  const { left, right, top } = tip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - margin;
  const aside = Math.max(margin - left, 0) + Math.min(room - right, 0);
  if (aside !== 0) tip.style.setProperty('--aside', `${Math.round(aside)}px`);
  if (top < 0) tip.dataset['below'] = '';
}

/** Takes the tip away while pointer and focus stay (Escape). */
function hideTip(item: HTMLElement): void {
  const tip = tipOf(item);
  if (tip !== null) tip.hidden = true;
}

/** Lets a tip that was taken away come again. */
function showTip(item: HTMLElement): void {
  const tip = tipOf(item);
  if (tip !== null) tip.hidden = false;
}
