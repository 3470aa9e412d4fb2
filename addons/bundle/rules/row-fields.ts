/** Fields of a bundle's rows as a form sends them without script. */
export const rowFields = {
  /** How many of the thing at a place. */
  quantity: (key: string) => `woosb_qty_${key}`,
  /** Its value of an attribute (`attribute_pa_spalva`). */
  choice: (key: string, attribute: string) => `woosb_${attribute}_${key}`,
} as const;
