/** Care symbols of materials, as codes of the product's care list. */
export const care = {
  linen: ['wash-40', 'no-bleach', 'tumble-low', 'iron-medium', 'no-dry-clean'],
  whiteLinen: ['wash-60', 'bleach-oxygen', 'tumble-low', 'iron-high', 'no-dry-clean'],
  kitchenLinen: ['wash-60', 'no-bleach', 'tumble-normal', 'iron-high', 'no-dry-clean'],
  clothes: ['wash-30', 'no-bleach', 'no-tumble', 'line-dry', 'iron-medium'],
  waffle: ['wash-60', 'no-bleach', 'tumble-low', 'no-iron', 'no-dry-clean'],
  heavy: ['wash-30', 'no-bleach', 'no-tumble', 'line-dry', 'no-iron'],
  filled: ['hand-wash', 'no-bleach', 'no-tumble', 'line-dry', 'no-iron'],
  wool: ['hand-wash', 'no-bleach', 'no-tumble', 'iron-low', 'dry-clean'],
  felt: ['hand-wash', 'no-bleach', 'no-tumble', 'no-iron', 'no-dry-clean'],
  stoneware: ['dishwasher', 'microwave', 'food-safe'],
  delicateStoneware: ['no-dishwasher', 'no-microwave', 'food-safe'],
  decorStoneware: ['no-dishwasher', 'no-microwave', 'wipe'],
  kitchenWood: ['no-dishwasher', 'no-microwave', 'food-safe', 'oil-finish'],
  wood: ['no-dishwasher', 'oil-finish'],
  wipe: ['no-wash', 'wipe'],
} as const;
