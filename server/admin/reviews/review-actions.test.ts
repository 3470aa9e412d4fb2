import { expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { listStoredReviews } from '#server/catalog/reviews/moderate-reviews.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { createReview, deleteReviewAction, updateReview } from './review-actions.ts';

const at = new Date('2026-11-26T08:00:00Z');
const owner: Authority = {
  actor: { kind: 'command', id: null, name: 'test' },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
};

describeOnEachDatabase('reviews of programs', (open) => {
  async function openReviewed() {
    const database = await open();
    const tools = { database, clock: () => at };
    const productId = await addProduct(database.db, { name: 'Staltiesė' }, at);
    const draft = { productId, reviewer: 'Jonas', email: 'jonas@example.test', review: 'Gera', rating: 5 };
    const made = await runAction(tools, owner, createReview, draft);
    if (!made.ok) throw new Error(made.failure.code);
    const figures = async () =>
      database.db
        .selectFrom('product_listing')
        .select(['review_count', 'average_rating'])
        .where('product_id', '=', productId)
        .executeTakeFirst();
    const set = (changes: object) => runAction(tools, owner, updateReview, { id: made.value.id, ...changes });
    return { database, tools, draft, review: made.value, figures, set };
  }

  test('count at once, and not in the trash; they come back to where they were', async () => {
    const { database, figures, set, review, tools } = await openReviewed();
    expect(await figures()).toMatchObject({ review_count: 1, average_rating: '5.00' });
    await set({ rating: 3 });
    expect(await figures()).toMatchObject({ average_rating: '3.00' });
    expect(await set({ status: 'trash' })).toMatchObject({ value: { status: 'trash' } });
    expect(await figures()).toMatchObject({ review_count: 0 });
    expect(await listStoredReviews(database.db, null, 10)).toEqual([]);
    expect(await listStoredReviews(database.db, 'spam', 10)).toEqual([]);
    expect(await set({ status: 'restored' })).toMatchObject({ value: { status: 'approved' } });
    expect(await figures()).toMatchObject({ review_count: 1 });
    await set({ status: 'held' });
    await set({ status: 'spam' });
    await set({ status: 'trash' });
    expect(await set({ status: 'restored' })).toMatchObject({ value: { status: 'held' } });
    expect(await runAction(tools, owner, deleteReviewAction, { id: review.id })).toMatchObject({ ok: true });
    expect(await set({ rating: 1 })).toMatchObject({ failure: { code: 'unknown_review' } });
  });

  test('are refused twice, empty, of no product, and with a rating beyond five', async () => {
    const { tools, draft } = await openReviewed();
    const refusals: readonly (readonly [object, string])[] = [
      [{}, 'duplicate'],
      [{ reviewer: 'Kitas' }, 'duplicate'],
      [{ review: ' <script>x</script> ' }, 'no_text'],
      [{ productId: 99_999 }, 'unknown_product'],
      [{ productId: 99_999_999_999 }, 'unknown_product'],
      [{ review: 'Kita', rating: 9 }, 'invalid_input'],
      [{ review: 'Kita', email: 'ne adresas' }, 'invalid_input'],
    ];
    for (const [changes, code] of refusals)
      expect(await runAction(tools, owner, createReview, { ...draft, ...changes })).toMatchObject({
        failure: { code },
      });
    const other = { ...draft, reviewer: 'Kitas', email: 'kitas@example.test' };
    expect(await runAction(tools, owner, createReview, other)).toMatchObject({ ok: true });
  });

  test('are in the audit log without who wrote them', async () => {
    const { database, set } = await openReviewed();
    await set({ reviewer: 'Petras', review: 'Labai gera' });
    const [entry] = await searchAudit(database.db, { action: 'review.update', limit: 1 });
    expect(entry).toMatchObject({ after: { reviewer: '•••', review: '<p>Labai gera</p>' } });
    expect(JSON.stringify(entry)).not.toContain('Petras');
  });
});
