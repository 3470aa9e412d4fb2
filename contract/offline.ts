/** The script that answers for the shop where there is no connection. */
export const serviceWorkerPath = '/service-worker.js';

/** The page shown then, below the prefix of its language. */
export const offlinePagePath = '/offline.html';

/** Where a browser keeps what is in its cart for that page, as JSON of `OfflineCart`. */
export const offlineCartKey = 'vitrina_offline_cart';

export type OfflineCart = readonly (readonly [name: string, quantity: number])[];
