/** Why somebody of the shop changes how much there is of a product. */
export const stockCauses = ['counted', 'received', 'damaged', 'lost', 'returned', 'used', 'corrected'] as const;
export type StockCause = (typeof stockCauses)[number];

/** What the ledger knows of a movement: those that the shop makes by itself, and those of people. */
export const stockReasons = ['import', 'set', 'order', 'cancel', 'refund', 'hold', 'release'] as const;
export type StockReason = (typeof stockReasons)[number];
