import type { RecordedCall, ReplayedAnswer, ReplayedRestShop } from './recorded-calls.ts';

type Items = readonly { readonly id: number }[];
const lists = ['line_items', 'shipping_lines', 'fee_lines', 'coupon_lines', 'tax_lines'] as const;

/** Replays calls with ids of parts of orders, which are too small to be told from amounts where they stand. */
export function createOrderReplay(shop: ReplayedRestShop) {
  const ownItems = new Map<number, number>();
  const ownNotes = new Map<number, number>();

  function learn(recorded: unknown, own: unknown): void {
    for (const list of lists) {
      const [theirs, ours] = [recorded, own].map((body) => (body as Record<string, Items> | null)?.[list] ?? []);
      for (const [place, { id }] of (theirs ?? []).entries()) {
        const item = ours?.[place];
        if (item !== undefined) ownItems.set(id, item.id);
      }
    }
    const note = (body: unknown) => (body as { readonly id?: number; readonly note?: string } | null) ?? {};
    if (note(recorded).note !== undefined) ownNotes.set(note(recorded).id ?? 0, note(own).id ?? 0);
  }

  function withOwnIds(body: unknown): unknown {
    if (typeof body !== 'object' || body === null) return body;
    const sent = body as Readonly<Record<string, unknown>>;
    const mapped = lists
      .filter((list) => Array.isArray(sent[list]))
      .map((list) => [list, (sent[list] as Items).map((item) => ({ ...item, id: ownItems.get(item.id) ?? item.id }))]);
    return { ...sent, ...Object.fromEntries(mapped) };
  }

  return async (call: RecordedCall): Promise<ReplayedAnswer> => {
    const path = call.request.path.replace(
      /\/notes\/(\d+)/,
      (_, id: string) => `/notes/${ownNotes.get(Number(id)) ?? id}`,
    );
    const body = call.request.body === undefined ? {} : { body: withOwnIds(call.request.body) };
    const answer = await shop.replay({ ...call, request: { ...call.request, path, ...body } });
    learn(call.response.body, answer.body);
    return answer;
  };
}
