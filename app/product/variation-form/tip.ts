const margin = 8; // px between a tip and the edge of the window

function tipOf(item: HTMLElement): HTMLElement | null {
  return item.querySelector<HTMLElement>('[data-tip]');
}

/** Moves the tip of an item into the window: aside at its edges, below the item where there is no room above. */
export function placeTip(item: HTMLElement): void {
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
export function hideTip(item: HTMLElement): void {
  const tip = tipOf(item);
  if (tip !== null) tip.hidden = true;
}

/** Lets a tip that was taken away come again. */
export function showTip(item: HTMLElement): void {
  const tip = tipOf(item);
  if (tip !== null) tip.hidden = false;
}
