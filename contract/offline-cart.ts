/** Where a browser keeps what is in its cart for the page without a connection, as JSON of `OfflineCart`. */
export const offlineCartKey = 'vitrina_offline_cart';

export type OfflineCart = readonly (readonly [name: string, quantity: number])[];
