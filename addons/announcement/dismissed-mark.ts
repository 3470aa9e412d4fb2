const storeName = 'vitrina_announcement';

/**
 * Runs in the page before it is shown: marks the root with whether the line was closed in this browser, so that it
 * neither flashes nor moves the page, and closes it at a press, also before the rest of the script is there. What marks
 * the root stays on the window for documents that begin anew: so no page carries it twice.
 */
export function dismissedMark(key: string): string {
  return `(function(d,s,k){var m=markAnnouncement=function(){var c;try{c=localStorage.getItem(s)}catch(e){}d.documentElement.dataset.announcement=c===k?'closed':'open'};m();d.addEventListener('click',function(e){if(!e.target.closest||!e.target.closest('[data-announcement-close]'))return;try{localStorage.setItem(s,k)}catch(e){}d.documentElement.dataset.announcement='closed';var m=d.querySelector('main');m&&m.focus({preventScroll:true})})})(document,'${storeName}','${key}')`;
}
