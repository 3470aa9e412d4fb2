import { fillPlaces } from '#core/text/places.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { imageHtml } from '#server/add-on-api/image-html.ts';
import { boughtTogetherCalls } from './bought-together-calls.server.ts';
import { blockPart, blockWords } from './block-model.server.ts';
import { hasOwnItems } from './find-list.server.ts';
import { fillDemoLists, listCommands } from './list-commands.server.ts';
import { priceLinked } from './price-lines.server.ts';
import { readSelection } from './read-selection.server.ts';
import { followedQuantity, readExtraData, readMainData, readRecordedList } from './rules/line-data.ts';
import { listedItems, ownList } from './rules/product-list.ts';
import { englishTexts, readSettings, settingsSchema } from './bought-together-settings.ts';

/** Extras offered beside a product, bought with it at prices of their own (docs/behaviour 3.10–3.12, 7.3, 7.4, 9.4, 9.5). */
export const boughtTogether: AddOn = {
  name: 'bought-together',
  settingsSchema,
  englishTexts,
  commands: listCommands,
  fillDemo: fillDemoLists,
  read: readSelection,
  readAgain(data) {
    const main = readMainData(data);
    return main === null ? null : { woobt_ids: main.list };
  },
  priceLinked,
  followQuantity(child, parent) {
    const extra = readExtraData(child.data);
    return extra === null ? child.quantity : followedQuantity(extra, child.quantity, parent.quantity);
  },
  editable({ data, settings }) {
    const extra = readExtraData(data);
    return extra === null || (!extra.follows && readSettings(settings).cartQuantity);
  },
  nameLine({ data, name, parent, settings, text }) {
    if (readExtraData(data) === null || parent === null) return name;
    const words = blockWords(readSettings(settings).texts, text).associated;
    return words === '' ? name : `${name} ${fillPlaces(words, [parent.offer.name])}`;
  },
  itemMembers({ data }) {
    if (readMainData(data) !== null) return { woobt_main: true };
    return readExtraData(data) === null ? {} : { woobt_linked: true };
  },
  record({ data, parent }) {
    const main = readMainData(data);
    if (main !== null) return { woobt_ids: main.list };
    return { woobt_parent_id: parent?.offer.parentId ?? parent?.offer.id ?? null };
  },
  toSubmission(recordedData) {
    const list = readRecordedList(recordedData);
    return list === null ? null : { woobt_ids: list };
  },
  extendVariation: ({ variation: { offer, metas, image }, settings }) => ({
    woobt_image: image === null ? '' : imageHtml(image, offer.name),
    woobt_items: hasOwnItems({ offer, metas }, readSettings(settings)) ? 'yes' : 'no',
  }),
  extendProductDetail: blockPart,
  listFields: ['woobt_ids'],
  productsBehind: ({ product: { metas, variations } }) =>
    [metas, ...variations.map((variation) => variation.metas)].flatMap((ownMetas) =>
      listedItems(ownList(ownMetas)).map(({ id }) => id),
    ),
  ajax: boughtTogetherCalls,
};
