import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { type Action, runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { contentActions } from './content-actions.ts';
import { asAnyKind, defineContentKind } from './content-kind.ts';
import { findEntry, listRevisions } from './content-rows.ts';
import { type ContentStore, openContentStore } from './content-store.ts';
import type { ContentTemplate } from './content-template.ts';
import type { ContentEditing } from './edit-content.ts';
import { publishDueContent } from './publish-due-content.ts';

const noteKind = defineContentKind({
  kind: 'page',
  shared: v.strictObject({ order: v.optional(v.number(), 0) }),
  text: v.strictObject({ title: v.string(), body: v.optional(v.string(), '') }),
  name: ({ texts }) => texts.lt_LT.title,
  listed: ({ slug, content }) => [slug, content.texts.lt_LT.title],
  warnings: ({ texts }) => (texts.lt_LT.body.includes(':::') ? ['a block'] : []),
});

const note = (title: string, body = '') => ({ shared: { order: 0 }, texts: { lt_LT: { title, body } } });

const editing: ContentEditing = {
  kinds: [asAnyKind(noteKind)],
  maxRevisions: () => 3,
  reservedBy: (_kind, slug) => (slug === 'krepselis' ? 'cart' : null),
};
const actions = contentActions(editing);

function authorityOf(role: string): Authority {
  const actor = { kind: 'person', id: 1, name: `${role}@parduotuve.lt` } as const;
  return { actor, role, permissions: permissionsOf(role, {}), ipAddress: '' };
}

describeOnEachDatabase('what merchants write', (open) => {
  let database: OpenDatabase;
  let store: ContentStore;
  let at: Date;
  let templates: readonly ContentTemplate[];

  const attempt = async <Output, Fault>(action: Action<unknown, Output, Fault>, input: unknown, role = 'content') =>
    runAction({ database, clock: () => at }, authorityOf(role), action, input);
  const run = async <Input, Output, Fault>(action: Action<Input, Output, Fault>, input: unknown, role = 'content') => {
    const result = await attempt(action as unknown as Action<unknown, Output, Fault>, input, role);
    if (!result.ok) throw new Error(JSON.stringify(result.failure));
    await store.reload();
    return result.value;
  };
  const faultOf = async <Input, Output, Fault>(action: Action<Input, Output, Fault>, input: unknown, role?: string) => {
    const result = await attempt(action as unknown as Action<unknown, Output, Fault>, input, role);
    return result.ok ? null : result.failure;
  };
  const written = (slug: string, content: unknown, more: object = {}) => ({
    id: null,
    kind: 'page',
    slug,
    content,
    basedOn: null,
    ...more,
  });
  const titles = () => store.published(noteKind).map(({ content }) => content.texts.lt_LT.title);
  const revisionsOf = async (id: number) => (await listRevisions(database.db, id)).map((revision) => revision.id);

  beforeEach(async () => {
    database = await open();
    at = new Date('2026-11-26T08:00:00Z');
    templates = [];
    store = await openContentStore({ database, kinds: editing.kinds, templates: () => templates });
  });
  afterEach(async () => {
    await store.close();
    await database.close();
  });

  test('a draft is shown to nobody until it is published, and from then on in every process', async () => {
    const other = await openContentStore({ database, kinds: editing.kinds });
    const { id, revision } = await run(actions.saveDraft, written('apie', note('Apie mus')));
    expect(titles()).toEqual([]);
    await run(actions.publish, { id, revision });
    expect(titles()).toEqual(['Apie mus']);
    expect(store.find(noteKind, 'apie')).toMatchObject({ id, publishedAt: at, changedAt: at });
    await expect.poll(() => other.published(noteKind).length).toBe(1);
    await run(actions.saveDraft, written('apie', note('Kas mes'), { id, basedOn: revision }));
    expect(titles()).toEqual(['Apie mus']);
    await run(actions.unpublish, { id });
    expect(titles()).toEqual([]);
    expect(await findEntry(database.db, { id })).toMatchObject({ published: null, draft: revision + 1 });
    await other.close();
  });

  test('only those may write who may change contents, and each change is in the audit log', async () => {
    const input = written('apie', note('Apie mus'));
    expect(await faultOf(actions.write, input, 'catalogue')).toMatchObject({ code: 'not_permitted' });
    const { id, revision } = await run(actions.write, input);
    const entries = await searchAudit(database.db, { limit: 9, object: { type: 'page', id } });
    expect(entries.map(({ action, actorName, after }) => [action, actorName, after])).toEqual([
      [
        'content.write',
        'content@parduotuve.lt',
        { slug: 'apie', state: 'published', published: revision, planned: null, draft: null, planned_at: null },
      ],
      ['content.write', 'content@parduotuve.lt', { slug: 'apie', name: 'Apie mus', revision }],
    ]);
  });

  test('whoever writes on what somebody else has changed meanwhile is refused and told of both', async () => {
    const { id, revision } = await run(actions.write, written('apie', note('Apie mus')));
    const second = await run(actions.saveDraft, written('apie', note('Mes'), { id, basedOn: revision }), 'manager');
    const late = written('apie', note('Aš'), { id, basedOn: revision });
    expect(await faultOf(actions.saveDraft, late)).toEqual({
      code: 'outdated',
      data: { basedOn: revision, newest: { revision: second.revision, madeAt: at, by: 'manager@parduotuve.lt' } },
    });
    expect(await revisionsOf(id)).toEqual([second.revision, revision]);
  });

  test('two who save at once do not both succeed', async () => {
    const { id, revision } = await run(actions.write, written('apie', note('Apie mus')));
    const saves = ['A', 'B'].map((title) =>
      faultOf(actions.saveDraft, written('apie', note(title), { id, basedOn: revision })),
    );
    const codes: readonly string[] = (await Promise.all(saves)).map((fault) => fault?.code ?? 'saved');
    expect(codes.toSorted()).toEqual(['outdated', 'saved']);
  });

  test('an address that is taken is refused with the name of what has it', async () => {
    await run(actions.saveDraft, written('apie', note('Apie mus')));
    const again = written('apie', note('Kita'));
    expect(await faultOf(actions.write, again)).toEqual({
      code: 'address_taken',
      data: { slug: 'apie', by: 'Apie mus' },
    });
    const cart = written('krepselis', note('Krepšelis'));
    expect(await faultOf(actions.write, cart)).toEqual({
      code: 'address_taken',
      data: { slug: 'krepselis', by: 'cart' },
    });
    const both = await Promise.all([1, 2].map(() => faultOf(actions.write, written('nauja', note('Nauja')))));
    const codes: readonly string[] = both.map((fault) => fault?.code ?? 'saved');
    expect(codes.toSorted()).toEqual(['address_taken', 'saved']);
  });

  test('what does not fit its kind is refused with where, and stores nothing', async () => {
    expect(await faultOf(actions.write, written('apie', { shared: {}, texts: { en_GB: { title: 'A' } } }))).toEqual({
      code: 'invalid_content',
      data: { issues: [expect.stringMatching(/^texts\.lt_LT: /)] },
    });
    for (const slug of ['Apie', 'a b', '../a', '', 'a--b', '-a'])
      expect(await faultOf(actions.write, written(slug, note('A')))).toMatchObject({ code: 'invalid_input' });
    expect(await findEntry(database.db, { kind: 'page', slug: 'apie' })).toBeNull();
    expect(await run(actions.write, written('apie', note('A', ':::')))).toMatchObject({ warnings: ['a block'] });
  });

  test('what is planned becomes public at its time without anybody asking', async () => {
    const { id, revision } = await run(actions.saveDraft, written('akcija', note('Akcija')));
    const past = { id, revision, at };
    expect(await faultOf(actions.plan, past)).toEqual({ code: 'not_in_the_future', data: { at } });
    await run(actions.plan, { id, revision, at: new Date('2026-11-26T09:00:00Z') });
    expect(await publishDueContent(database, editing, new Date('2026-11-26T08:59:59Z'))).toBe(0);
    expect(titles()).toEqual([]);
    expect(await publishDueContent(database, editing, new Date('2026-11-26T09:00:00Z'))).toBe(1);
    await expect.poll(titles).toEqual(['Akcija']);
    expect(await findEntry(database.db, { id })).toMatchObject({ planned: null, plannedAt: null, draft: null });
    const [entry] = await searchAudit(database.db, { limit: 1, action: 'content.publish' });
    expect(entry).toMatchObject({ actorKind: 'system', actorName: 'publish-content' });
  });

  test('a plan is taken back to a draft, and a newer draft does not become public with it', async () => {
    const { id, revision } = await run(actions.saveDraft, written('akcija', note('Akcija')));
    const later = new Date('2026-11-27T08:00:00Z');
    await run(actions.plan, { id, revision, at: later });
    const newer = await run(actions.saveDraft, written('akcija', note('Kita'), { id, basedOn: revision }));
    await publishDueContent(database, editing, later);
    await store.reload();
    expect(titles()).toEqual(['Akcija']);
    expect(await findEntry(database.db, { id })).toMatchObject({ draft: newer.revision });
    await run(actions.plan, { id, revision: newer.revision, at: later });
    await run(actions.plan, { id, revision: newer.revision, at: null });
    expect(await publishDueContent(database, editing, later)).toBe(0);
    expect(await findEntry(database.db, { id })).toMatchObject({ draft: newer.revision, planned: null });
  });

  test('an earlier text comes back as a draft, and nothing written since is lost', async () => {
    const first = await run(actions.write, written('apie', note('Pirmas')));
    const { id } = first;
    const second = await run(actions.write, written('apie', note('Antras'), { id, basedOn: first.revision }));
    const restored = await run(actions.restoreRevision, { id, revision: first.revision, basedOn: second.revision });
    expect(titles()).toEqual(['Antras']);
    await run(actions.publish, { id, revision: restored.revision });
    expect(titles()).toEqual(['Pirmas']);
    expect(await revisionsOf(id)).toEqual([restored.revision, second.revision, first.revision]);
    const stranger = await run(actions.write, written('kita', note('Kita')));
    const foreign = { id, revision: stranger.revision, basedOn: restored.revision };
    expect(await faultOf(actions.restoreRevision, foreign)).toMatchObject({ code: 'unknown_revision' });
  });

  test('old revisions go beyond the number that is kept, but never what is public, planned or a draft', async () => {
    const first = await run(actions.write, written('apie', note('0')));
    const { id } = first;
    let basedOn = first.revision;
    for (let index = 1; index <= 6; index += 1)
      basedOn = (await run(actions.saveDraft, written('apie', note(`${index}`), { id, basedOn }))).revision;
    const kept = await revisionsOf(id);
    expect(kept).toHaveLength(4);
    expect(kept.at(-1)).toBe(first.revision);
    expect(titles()).toEqual(['0']);
    await expect(sql`update content_revision set actor_name = 'nobody'`.execute(database.db)).rejects.toThrow(
      'never changed',
    );
  });

  test('the trash frees an address, and gives back what it took where that is still free', async () => {
    const first = await run(actions.write, written('apie', note('Pirma')));
    await run(actions.trash, { id: first.id });
    expect(titles()).toEqual([]);
    expect(await faultOf(actions.trash, { id: first.id })).toMatchObject({ code: 'unknown_entry' });
    const second = await run(actions.write, written('apie', note('Antra')));
    expect(await faultOf(actions.untrash, { id: first.id })).toEqual({
      code: 'address_taken',
      data: { slug: 'apie', by: 'Antra' },
    });
    await run(actions.trash, { id: second.id });
    await run(actions.untrash, { id: first.id });
    expect(titles()).toEqual(['Pirma']);
  });

  test('a template is shown until something is public in its place, and again once that is not', async () => {
    const terms = {
      kind: 'page',
      template: 'terms',
      slug: 'taisykles',
      version: '1',
      content: note('Taisyklės'),
    } as const;
    templates = [terms];
    expect(store.find(noteKind, 'taisykles')).toMatchObject({ id: null, template: 'terms', publishedAt: null });
    const over = { template: { name: 'terms', version: '1' } };
    const { id, revision } = await run(actions.saveDraft, written('taisykles', note('Mūsų taisyklės'), over));
    expect(titles()).toEqual(['Taisyklės']);
    await run(actions.publish, { id, revision });
    expect(titles()).toEqual(['Mūsų taisyklės']);
    expect(store.outdated()).toEqual([]);

    templates = [{ ...terms, version: '2' }];
    expect(store.outdated()).toEqual([
      { id, kind: 'page', slug: 'taisykles', template: 'terms', version: '1', current: templates[0] },
    ]);
    const again = written('kitos', note('Kitos'), over);
    expect(await faultOf(actions.write, again)).toEqual({
      code: 'template_taken',
      data: { template: 'terms', by: 'taisykles' },
    });
    await run(actions.trash, { id });
    expect(titles()).toEqual(['Taisyklės']);
  });

  test('a change names the entry, and menus only where they would show something else', async () => {
    const heard: ChangeTag[][] = [];
    const stop = await database.changes.subscribe('answers', (tags) => void heard.push([...tags]));
    const { id, revision } = await run(actions.write, written('apie', note('Apie', 'a')));
    const before = store.published(noteKind);
    await run(actions.write, written('kita', note('Kita')));
    expect(store.published(noteKind)[0]).toBe(before[0]); // what did not change need not be rendered again
    const next = await run(actions.write, written('apie', note('Apie', 'b'), { id, basedOn: revision }));
    await run(actions.saveDraft, written('apie', note('Apie', 'c'), { id, basedOn: next.revision }));
    await expect.poll(() => new Set(heard.map((tags) => tags.join(' '))).size).toBe(3);
    await wait(50);
    expect([...new Set(heard.map((tags) => tags.join(' ')))]).toEqual([
      `content content:${id} menus`,
      `content content:${id + 1} menus`,
      `content content:${id}`,
    ]);
    await stop();
  });

  test('what cannot be read any more is left out and named, and the rest stays', async () => {
    await run(actions.write, written('gera', note('Gera')));
    const { id } = await run(actions.write, written('bloga', note('Bloga')));
    const broken = { entry_id: id, made_at: at, actor_kind: 'system', actor_name: '', content: '{"texts":1}' };
    const { id: revision } = await database.db
      .insertInto('content_revision')
      .values(broken)
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('content_entry')
      .set({ published_revision_id: revision })
      .where('id', '=', id)
      .execute();
    await store.reload();
    expect(titles()).toEqual(['Gera']);
    expect(store.unread()).toEqual(['bloga']);
  });
});
