type Wording = readonly [initial: string, english: string];

/**
 * English of what the settings say by themselves, by path: it stands where the merchant kept the first wording. What a
 * merchant words anew gets its English from the translations.
 */
export const englishDefaults: readonly (readonly [path: string, wording: Wording])[] = [
  ['shop.tagline', ['Lininiai audiniai ir daiktai namams', 'Linen fabrics and things for the home']],
  ['tax.rates.name', ['PVM', 'VAT']],
  ['shipping.methods.100.title', ['Lietuvos pašto paštomatas', 'Lithuanian Post parcel locker']],
  ['shipping.methods.98.title', ['Omniva paštomatas', 'Omniva parcel locker']],
  ['shipping.methods.97.title', ['LP EXPRESS paštomatas, skubiai', 'LP EXPRESS parcel locker, express']],
  ['shipping.methods.95.title', ['DPD atsiėmimo taškas', 'DPD pick-up point']],
  ['shipping.methods.90.title', ['Kurjeris į namus', 'Courier to your door']],
  ['shipping.methods.85.title', ['Nemokamas pristatymas', 'Free delivery']],
  ['shipping.methods.72.title', ['Atsiėmimas parduotuvėje', 'Collection from the shop']],
  ['payments.methods.bacs.title', ['Banko pavedimas', 'Bank transfer']],
  [
    'payments.methods.bacs.description',
    ['Sąskaitą su rekvizitais atsiųsime el. paštu.', 'We will e-mail you an invoice with our bank details.'],
  ],
  ['payments.methods.cod.title', ['Apmokėjimas atsiimant', 'Pay on delivery']],
  [
    'payments.methods.cod.description',
    [
      'Sumokėsite kortele arba grynaisiais, kai atsiimsite siuntą.',
      'Pay by card or in cash when you collect the parcel.',
    ],
  ],
  ['payments.methods.card.title', ['Mokėjimo kortelė', 'Payment card']],
  [
    'payments.methods.card.description',
    [
      'Kortelės duomenis įvesite saugiame „Stripe“ puslapyje ir grįšite į parduotuvę.',
      'You enter your card on Stripe’s secure page and come back to the shop.',
    ],
  ],
  ['payments.methods.cheque.title', ['Apmokėjimas parduotuvėje', 'Pay in the shop']],
  ['payments.methods.cheque.description', ['Sumokėsite atvykę į parduotuvę.', 'Pay when you come to the shop.']],
];

/** The same for the add-ons' own words, which the settings leave out until a merchant changes them. */
export const englishAddOns: Readonly<Record<string, string>> = {
  'bundle.texts.total': 'Bundle price:',
  'bundle.texts.selected': 'Selected:',
  'bundle.texts.saved': '(you save [d])',
  'bundle.texts.from': 'From %s',
  'bundle.texts.bundles': 'Bundles',
  'bundle.texts.bundledProducts': 'In this bundle',
  'bundle.texts.bundledIn': 'This product is part of these bundles: %s',
  'bundle.texts.edit': 'Edit',
  'bundle.texts.update': 'Update',
  'bundle.texts.addToCart': 'Add to cart',
  'bundle.texts.selectOptions': 'Select options',
  'bundle.texts.readMore': 'Read more',
  'bundle.texts.alertSelection': 'Choose a variant of [name] that can be bought, then add the bundle to the cart.',
  'bundle.texts.alertUnpurchasable':
    '[name] cannot be bought at the moment. Remove it, then add the bundle to the cart.',
  'bundle.texts.alertEmpty': 'Choose at least one product, then add the bundle to the cart.',
  'bundle.texts.alertMin': 'There are too few products in the bundle. Smallest quantity: [min], now: [selected].',
  'bundle.texts.alertMax': 'There are too many products in the bundle. Largest quantity: [max], now: [selected].',
  'bundle.texts.alertTotalMin': 'Smallest price of the bundle: [min]. Now: [total].',
  'bundle.texts.alertTotalMax': 'Largest price of the bundle: [max]. Now: [total].',
  'bought-together.texts.additional': 'Price of extras:',
  'bought-together.texts.total': 'Total:',
  'bought-together.texts.thisItem': 'This item:',
  'bought-together.texts.choose': 'Choose: %s',
  'bought-together.texts.clear': 'Clear',
  'bought-together.texts.associated': '(bought with “%s”)',
  'bought-together.texts.addAll': 'Add all to cart',
  'bought-together.texts.alertSelection':
    'Choose a variant of [name] that can be bought, then add the products to the cart.',
  'swatches.texts.outOfStockTooltip': '(Sold out)',
  'swatches.texts.soldOut': 'sold out',
  'swatches.texts.notOffered': 'does not go with your other choices',
  'swatches.texts.unavailable': 'not sold at the moment',
  'swatches.texts.choose': 'Choose: %s',
  'swatches.texts.noMatch': 'We do not have this combination. Choose another.',
  'swatches.texts.stockLeft': '%s left',
  'swatches.texts.more': '+%s',
  'swatches.texts.moreSpoken': 'Show all (%s more)',
  'option-fields.texts.product': 'Product total:',
  'option-fields.texts.options': 'Options total:',
  'option-fields.texts.grand': 'Total:',
  'option-fields.texts.choose': 'Choose',
  'option-fields.texts.yes': 'Yes',
  'option-fields.texts.personal': 'Made for you',
  'option-fields.texts.noReturn': 'cannot be returned within 14 days',
  'free-shipping.progress_bar.title': 'Free delivery from {free_shipping_amount}',
  'free-shipping.progress_bar.description': '{remaining} to go until delivery is free',
  'free-shipping.progress_bar.qualified_message': 'Your delivery is free',
  'free-shipping.progress_bar.coupon_message':
    'You have reached the sum – all that is left is to apply a free delivery coupon.',
  'free-shipping.notice_bar.title': 'Free delivery from {free_shipping_amount}',
  'free-shipping.notice_bar.description': '{remaining} to go until delivery is free',
  'free-shipping.notice_bar.qualified_message': 'Your delivery is free',
  'free-shipping.notice_bar.coupon_message':
    'You have reached the sum – all that is left is to apply a free delivery coupon.',
};
