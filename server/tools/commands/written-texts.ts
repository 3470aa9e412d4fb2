import type { ActionRefusal } from '#server/admin/actions/action.ts';
import type { FileKind } from '#server/content/files/file-kind.ts';
import { pageFiles } from '#server/content/pages/page-files.ts';
import { postFiles } from '#server/content/posts/post-files.ts';
import { findEntry, type ContentEntry } from '#server/content/store/content-rows.ts';
import type { ContentFault } from '#server/content/store/edit-content.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';
import type { CommandOutput } from '#server/platform/shop/command.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';

/** What commands call something that is written in files: `pages`, and one of them. */
export type WrittenTexts<Shared = unknown, Text = unknown> = {
  readonly noun: string;
  readonly one: string;
  readonly files: FileKind<Shared, Text>;
};

/** Keeps the types of a kind's content from mixing with those of another. */
export type AnyWrittenTexts = WrittenTexts;

export const pageTexts: AnyWrittenTexts = { noun: 'pages', one: 'page', files: pageFiles as unknown as FileKind };
export const postTexts: AnyWrittenTexts = { noun: 'posts', one: 'post', files: postFiles as unknown as FileKind };

/** Prints a refusal and returns the exit code. */
export function refuse(output: CommandOutput, sentence: string): number {
  output.problem(sentence);
  return 1;
}

/** Finds what a command names by its slug, or says that there is none. */
export async function findNamed(
  { database }: Pick<ShopFoundation, 'database'>,
  { one, files, noun }: AnyWrittenTexts,
  slug: string,
  output: CommandOutput,
): Promise<ContentEntry | null> {
  const entry = await findEntry(database.db, { kind: files.kind.kind, slug });
  if (entry === null) output.problem(`There is no ${one} „${slug}“: shop ${noun} list`);
  return entry;
}

/** Why something was not written, in a sentence. */
export function faultText(fault: ContentFault | ActionRefusal): string {
  switch (fault.code) {
    case 'unknown_entry':
      return 'It is not there any more.';
    case 'unknown_revision':
      return `It has no version ${fault.data.revision}.`;
    case 'outdated': {
      const { revision, madeAt, by } = fault.data.newest;
      return `Meanwhile ${by} has written version ${revision}, on ${vilniusMinute(madeAt)}; this was based on ${fault.data.basedOn ?? 'none'}.`;
    }
    case 'address_taken':
      return `The address „${fault.data.slug}“ has „${fault.data.by}“ already.`;
    case 'template_taken':
      return `In place of the template „${fault.data.template}“ there is „${fault.data.by}“ already.`;
    case 'not_in_the_future':
      return `${vilniusMinute(fault.data.at)} is not in the future.`;
    case 'invalid_content':
    case 'invalid_input':
      return fault.data.issues.join('; ');
    case 'not_permitted':
      return `This needs the permission ${fault.data.permission}.`;
  }
}
