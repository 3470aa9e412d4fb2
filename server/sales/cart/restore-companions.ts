import { ok, type Result } from '#core/result.ts';
import type { Submission } from '#server/add-on-api/submission.ts';
import { type AddItemTools, readLines } from './read-lines.ts';
import { addLines, type AddedLines } from './add-lines.ts';
import { type CartDocument, type CartLine, offerId } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';

/**
 * The cart with the linked lines that restored lines would add if they were new: a shopper who undoes a removal gets
 * all linked lines back, also those removed before.
 */
export async function restoreCompanions(
  before: CartDocument,
  restored: AddedLines,
  tools: AddItemTools,
): Promise<Result<AddedLines, CartFailure>> {
  const previousKeys = new Set(before.lines.map(({ key }) => key));
  const back = restored.document.lines.filter(({ key, parentKey }) => parentKey === null && !previousKeys.has(key));
  const offers = new Map(await tools.offers(restored.document.lines.map(offerId)));
  let { document, notices } = restored;
  for (const line of back) {
    const fields = fieldsOf(line, tools);
    const offer = offers.get(offerId(line));
    if (fields === null || offer === undefined) continue;
    const added = { offer, attributes: line.attributes, quantity: line.quantity, submission: fields, fields };
    const read = await readLines(added, { ...tools, document: before, offers, readOffers: tools.offers });
    if (!read.ok) continue;
    const existingKeys = new Set<string>(document.lines.map(({ key }) => key));
    const lines = read.value.flatMap((one) => ('line' in one ? [one.line] : []));
    const missing = lines
      .filter(({ key, parentKey }) => parentKey !== null && !existingKeys.has(key))
      .map((companion) => ({ line: companion, onRefusal: 'skip' as const }));
    const completed = addLines(document, missing, offers);
    if (!completed.ok) continue;
    document = completed.value.document;
    notices = [...notices, ...completed.value.notices];
  }
  return ok({ document, notices });
}

function fieldsOf({ addOns: data }: CartLine, { addOns }: AddItemTools): Submission | null {
  const fields = addOns.flatMap(({ name, lineToSubmission }) => {
    const addOnData = data[name];
    return addOnData === undefined ? [] : (lineToSubmission?.(addOnData) ?? []);
  });
  return fields.length === 0 ? null : (Object.assign({}, ...fields) as Submission);
}
