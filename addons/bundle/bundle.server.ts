import { readMoney } from '#contract/prices.ts';
import { noMoney } from '#core/money.ts';
import { quantityText } from '#core/quantity.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { LineContext } from '#server/add-on-api/line-context.ts';
import { bundleCommands, fillDemoBundles } from './bundle-commands.server.ts';
import { deriveOffer } from './derive-bundle-offer.server.ts';
import { linePolicy, priceLinked, shownPrice } from './bundle-lines.server.ts';
import { productPart, bundleDetailPart } from './bundle-product-part.server.ts';
import { readParts } from './read-parts.server.ts';
import { bundleFollowsPart, readBundleData, readPartData, readRecordedList } from './rules/bundle-line-data.ts';
import { bundleTexts, readBundle, textMetas } from './rules/read-bundle.ts';
import { englishTexts, readSettings, settingsSchema } from './bundle-settings.ts';

/** Products sold as one, each on a line of its own (docs/behaviour 3.13–3.15, 4.7, 5.3, 7.5, 9.6). */
export const bundle: AddOn = {
  name: 'bundle',
  settingsSchema,
  englishTexts,
  productTexts: { metas: textMetas, read: bundleTexts },
  commands: bundleCommands,
  fillDemo: fillDemoBundles,
  ...bundleFollowsPart,
  read: readParts,
  readsChildren: true,
  priceLinked,
  linePolicy,
  nameLine({ data, name, parent, settings }) {
    if (readPartData(data) === null || parent === null || readSettings(settings).hideBundleName) return name;
    return `${parent.offer.name} → ${name}`;
  },
  describe(context) {
    const { hideBundled, hideBundledOrder, texts } = readSettings(context.settings);
    const hidden = context.place === 'order' ? hideBundledOrder : hideBundled;
    const listsContents = hidden === 'yes_text' || hidden === 'yes_list';
    if (readBundleData(context.data) === null || !listsContents || context.children.length === 0) return [];
    return [{ name: texts.bundledProducts, value: contents(context).join(hidden === 'yes_text' ? '; ' : '\n') }];
  },
  itemMembers(context) {
    const { data } = context;
    if (readBundleData(data) !== null) return { woosb_bundles: true, woosb_price: shownPrice(context).toNumber() };
    return readPartData(data) === null ? {} : { woosb_bundled: true };
  },
  renderLine(item) {
    const price = item.extensions.vitrina?.shown_price ?? null;
    if ('woosb_bundles' in item) {
      const classes = ['woosb-cart-item', 'woosb-cart-parent', 'woosb-item-parent'];
      return price === null ? { classes } : { classes, price: readMoney(price) ?? noMoney };
    }
    return 'woosb_bundled' in item ? { classes: ['woosb-cart-item', 'woosb-cart-child', 'woosb-item-child'] } : {};
  },
  record(context) {
    const bundleData = readBundleData(context.data);
    if (bundleData !== null)
      return { woosb_ids: bundleData.list, woosb_price: shownPrice(context).toFixed(), contents: contents(context) };
    return { woosb_parent_id: context.parent?.offer.id ?? null };
  },
  recordToSubmission(recordedData) {
    const list = readRecordedList(recordedData);
    return list === null ? null : { woosb_ids: list };
  },
  derived: {
    type: 'bundle',
    partIds: ({ metas, id }) => readBundle(metas, id).items.map((item) => item.id),
    derive: deriveOffer,
  },
  extendProduct: productPart,
  extendProductDetail: bundleDetailPart,
  listFields: ['woosb_ids'],
  visitorParameters: ['woosb_ids', 'woosb_update'],
  productsBehind: ({ product: { offer, metas } }) =>
    offer.type === 'bundle' ? readBundle(metas, offer.id).items.map(({ id }) => id) : [],
};

/** `2 × Puodelis`: what is in one bundle. */
function contents({ children }: LineContext): readonly string[] {
  return children.map(({ offer, data, quantity }) => {
    const amount = readPartData(data)?.quantity ?? quantity;
    return `${quantityText(amount)} × ${offer.name}`;
  });
}
