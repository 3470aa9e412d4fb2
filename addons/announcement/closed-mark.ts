const storeName = 'vitrina_announcement';

/** Whether this browser closed the line of that key; one that keeps nothing did not. */
export function wasClosed(key: string): boolean {
  try {
    return localStorage.getItem(storeName) === key;
  } catch {
    return false;
  }
}

/**
 * Runs in the page before it is shown: marks the root with whether the line was closed, so that it neither flashes nor
 * moves the page, and closes it at a press, also before the rest of the script is there.
 */
export function closedMark(key: string): string {
  return `(function(d,s,k){var c;try{c=localStorage.getItem(s)}catch(e){}d.documentElement.dataset.announcement=c===k?'closed':'open';d.addEventListener('click',function(e){if(!e.target.closest||!e.target.closest('[data-announcement-close]'))return;try{localStorage.setItem(s,k)}catch(e){}d.documentElement.dataset.announcement='closed';var m=d.querySelector('main');m&&m.focus({preventScroll:true})})})(document,'${storeName}','${key}')`;
}
