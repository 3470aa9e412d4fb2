import { encodeEntities } from '#core/text/html-entities.ts';
import type { AddOn, DemoContext } from '#server/add-on-api/add-on.ts';
import type { LineContext } from '#server/add-on-api/line-context.ts';
import type { ProductRecord } from '#server/add-on-api/product-context.ts';
import type { AddOnAnswer } from '#server/add-on-api/add-on-call.ts';
import { groupsById, groupsOf } from './find-groups.ts';
import { productPart } from './product-part.server.ts';
import { addOnName, readOptions, variationOf } from './read-field-values.server.ts';
import {
  storedAmount,
  storedFault,
  type StoredField,
  storedFields,
  pricedText,
  recordedField,
  readStoredOptions,
  readRecordedValues,
} from './rules/stored-options.ts';
import { ruleGroup } from './rule-group.ts';
import { englishTexts, checkedSchema, readSettings } from './option-fields-settings.ts';
import { fileURLToPath } from 'node:url';
import { fileCommands, loadDemoTranslations } from '#server/add-on-api/commands.ts';
import { checkOptionFields, writeOptionFields } from './load-fields.server.ts';

export const fieldCommands = fileCommands(
  'option-fields',
  {
    check: 'Says whether a file of option fields could be loaded, and what is wrong with it and where.',
    load: 'Puts the option fields of a file beside their products; all of the file or nothing.',
  },
  async (shop, path, loads) => {
    const checked = await checkOptionFields(shop, path);
    if ('problems' in checked) return checked;
    const { groups, products } = checked;
    const refused = loads ? await writeOptionFields(shop, checked) : null;
    if (refused !== null) return { problems: [refused] };
    const outcome = loads ? 'Loaded.' : 'Nothing is wrong.';
    return { line: `Groups of the shop: ${groups?.length ?? 'as they are'}. Products: ${products.length}. ${outcome}` };
  },
);

/** Loads the demo shop's option fields; a merchant's own groups stay as they are. */
async function fillDemoFields({ shop }: DemoContext): Promise<void> {
  if (shop.settings.current().addons['option-fields'] !== undefined) return;
  const folder = new URL('demo/', import.meta.url);
  const checked = await checkOptionFields(shop, fileURLToPath(new URL('fields.json', folder)));
  const problem = 'problems' in checked ? checked.problems.join(' ') : await writeOptionFields(shop, checked);
  if (problem !== null) throw new Error(`the demo shop's option fields: ${problem}`);
  await loadDemoTranslations(shop, folder);
}

/** Option fields beside a product, with prices of their own (docs/behaviour 3.5–3.7, 4.1, 5.1, 9.1). */
export const optionFields: AddOn = {
  name: addOnName,
  settingsSchema: checkedSchema,
  englishTexts,
  commands: fieldCommands,
  fillDemo: fillDemoFields,
  extendProduct: productPart,
  legalFacts: ({ settings }) => ({
    personalised: readSettings(settings).groups.some(({ fields }) => fields.some(({ personalises }) => personalises)),
  }),
  needsShopperInput: ({ product, settings }) => groupsOf(toGroupTarget(product), readSettings(settings)).length > 0,
  read: readOptions,
  lineToSubmission(data) {
    const storedOptions = readStoredOptions(data);
    return storedOptions === null ? null : { extensions: { [addOnName]: { fields: storedOptions.values } } };
  },
  lineAmount: (context) => storedAmount(fieldsOf(context)),
  linePolicy({ data, offer, metas, settings }) {
    const storedOptions = readStoredOptions(data);
    if (storedOptions === null) return {};
    const groups = groupsById(storedOptions.groups, metas, readSettings(settings)).map(ruleGroup);
    const fault = storedFault(groups, storedOptions, variationOf(offer));
    const personalised = storedFields(groups, storedOptions, variationOf(offer)).some(
      ({ field }) => field.personalises,
    );
    return {
      ...(personalised ? { personalised } : {}),
      ...(fault === null ? {} : { problem: { code: 'not_purchasable' } }),
    };
  },
  describe(context) {
    const { yes, personal, noReturn } = readSettings(context.settings).texts;
    const lineFields = fieldsOf(context);
    const fieldEntries = lineFields.map((one) => [one.field.label, pricedText(one, yes, context.money)] as const);
    const note = lineFields.some(({ field }) => field.personalises) ? [[personal, noReturn] as const] : [];
    // HTML, as clients of the platform expect it
    return [...fieldEntries, ...note].map(([name, value]) => ({
      name: encodeEntities(name),
      value: encodeEntities(value),
    }));
  },
  record(context) {
    const { yes } = readSettings(context.settings).texts;
    return {
      _wapf_meta: fieldsOf(context).map((storedField) =>
        recordedField(storedField, pricedText(storedField, yes, context.money)),
      ),
    };
  },
  recordToSubmission(recordedData) {
    const values = readRecordedValues(recordedData);
    return values === null ? null : { extensions: { [addOnName]: { fields: values } } };
  },
  ajax: { thwepof_load_products: async () => refusedToGuests },
};

/** A call of the merchant's back office; nobody who shops here may make it. */
const refusedToGuests: AddOnAnswer = { html: '-1', status: 403 };

function fieldsOf({ data, offer, metas, settings }: LineContext): readonly StoredField[] {
  const storedOptions = readStoredOptions(data);
  if (storedOptions === null) return [];
  const groups = groupsById(storedOptions.groups, metas, readSettings(settings)).map(ruleGroup);
  return storedFields(groups, storedOptions, variationOf(offer));
}

function toGroupTarget({ offer, metas, categoryIds }: ProductRecord) {
  return { id: offer.parentId ?? offer.id, metas, categoryIds };
}
