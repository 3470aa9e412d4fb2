import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disagreementOf, ourShop } from './agreed-differences.ts';
import { type AjaxShopper, newAjaxShopper } from './ajax-shopper.ts';
import { markupOf } from './markup.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings, type Recording } from './recordings.ts';

const recordings = new Map(
  readRecordings('add-ons', ({ name }) => name.startsWith('fsl')).map((one) => [one.name, one] as const),
);

function recorded(name: string): Recording {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

const cheap = 'product_id=3633&quantity=1';
const dear = 'product_id=3638&quantity=1';
const carts: readonly (readonly [kind: string, additions: readonly string[]])[] = [
  ['below', [cheap]],
  ['empty', []],
  ['reached', [cheap, dear]],
];

describe.skipIf(!isRecordedHere)('recorded free-shipping calls', () => {
  let shop: RecordedShop;
  let shopper: AjaxShopper;
  beforeAll(async () => {
    shop = await openRecordedShop();
    const on = { progress_bar: { enable_bar: '1' }, notice_bar: { enable_bar: '1' } };
    expect(await shop.settings.set('addons', { 'free-shipping': on })).toBeNull();
  }, 300_000);
  afterAll(() => shop?.close());
  beforeEach(() => {
    shopper = newAjaxShopper(shop);
  });

  const fill = async (additions: readonly string[]) => {
    for (const fields of additions) await shopper.post('/?wc-ajax=add_to_cart', fields);
  };

  test.each(carts)(
    '[7.1-01] [7.2-01] the calls that the recorded shop does not know are answered here: %s',
    async (kind, additions) => {
      await fill(additions);
      for (const call of ['fsl_update_progress_bar', 'fsl_show_notice_bar']) {
        const recording = recorded(`${call}-${kind}`);
        const answer = await shopper.replay(recording);
        expect([recording.response.status, disagreementOf(recording, ourShop)?.status]).toEqual([400, answer.status]);
        expect(answer.headers.get('Content-Type')).toBe(recording.response.headers['content-type']);
        expect(answer.headers.get('Cache-Control')).toBe(recording.response.headers['cache-control']);
        const html = String(answer.body);
        if (kind === 'empty') expect(html).toBe('');
        else expect(html).toContain(`data-qualified="${kind === 'reached' ? 'yes' : 'no'}"`);
      }
    },
  );

  test('the bar in the mini cart is the recorded one', async () => {
    await fill([cheap, dear]);
    const { response } = recorded('fsl-fragments');
    const { fragments } = (await shopper.replay(recorded('fsl-fragments'))).body as Answer;
    const name = 'div.widget_shopping_cart_content';
    const [ours, theirs] = [barOf(fragments[name]), barOf((response.body as Answer).fragments[name])];
    const [got, expected] = [markupOf(ours), markupOf(theirs)];
    expect(expected.classes.filter((one) => !got.classes.includes(one))).toEqual([]);
    expect(ours).toContain('data-updatable=""');
    const colours = (html: string) =>
      (html.match(/--fsl-bar-[a-z-]+: ?[^;"]+/g) ?? []).map((one) => one.replace(': ', ':'));
    expect(colours(theirs).filter((one) => !colours(ours).includes(one))).toEqual([]);
    expect(colours(theirs).length).toBeGreaterThan(3);
  });
});

type Answer = { readonly fragments: Readonly<Record<string, string>> };

function barOf(html = ''): string {
  return /<div class="fsl-wrapper".*?(?=<p class="woocommerce-mini-cart__buttons)/s.exec(html)?.[0] ?? '';
}
