/** The script that answers for the shop where there is no connection. */
export const serviceWorkerPath = '/service-worker.js';

/** The page shown then, below the prefix of its language. */
export const offlinePagePath = '/offline.html';
