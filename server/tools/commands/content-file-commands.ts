import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { applyStep } from '#server/content/files/apply-import.ts';
import { storedTexts } from '#server/content/files/export-texts.ts';
import { type ImportStep, planImport } from '#server/content/files/plan-import.ts';
import { contentEditing } from '#server/content/open-content.ts';
import { readPictures, storePictures } from '#server/content/pages/page-pictures.ts';
import { contentActions } from '#server/content/store/content-actions.ts';
import { type CommandOutput, usageError, writeFailure } from '#server/platform/shop/command.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import type { ShopCommand } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';
import { type AnyWrittenTexts, faultText, refuse } from './written-texts.ts';

/** `pages export`. */
export function exportTexts({ noun, files: fileKind }: AnyWrittenTexts): ShopCommand {
  const command: ShopCommand = {
    name: `${noun} export`,
    usage: 'FOLDER',
    summary: `Writes all ${noun} into a folder as Markdown, other languages in folders of their own such as en/.`,
    paths: { positionals: [0] },
    async run({ database }, [folder, ...others], output) {
      if (folder === undefined || others.length > 0 || folder.startsWith('--')) return usageError(output, command);
      const stored = await storedTexts(database.db, fileKind);
      const files = [...stored.values()].flatMap((one) => one.files);
      for (const { name, text } of files) {
        const path = join(folder, name);
        try {
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, text);
        } catch (error) {
          return writeFailure(output, path, error);
        }
      }
      output.line(`Files: ${files.length}.`);
      for (const [slug, { hasNewerDraft }] of stored)
        if (hasNewerDraft) output.problem(`${slug} has a draft beside what is public: the file has what is public.`);
      return 0;
    },
  };
  return command;
}

function readImportCall(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        images: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [folder, ...others] = positionals;
    return folder === undefined || others.length > 0 ? null : { ...values, folder };
  } catch {
    return null;
  }
}

/** What an import makes of one slug, for a person. */
function stepLines(step: ImportStep): readonly string[] {
  switch (step.kind) {
    case 'added':
      return [`+ ${step.slug}`, ...step.text.warnings.map((warning) => `    ${warning}`)];
    case 'changed':
      return [
        `~ ${step.slug}`,
        ...step.diffs.flatMap(({ name, lines }) => [`  ${name}`, ...lines.map((line) => `    ${line}`)]),
        ...step.text.warnings.map((warning) => `    ${warning}`),
      ];
    case 'removed':
      return [`- ${step.slug}`];
    case 'same':
    case 'left':
    case 'wrong':
      return [];
  }
}

function stepRecord(step: ImportStep) {
  const { kind, slug } = step;
  return {
    slug,
    change: kind,
    ...(step.kind === 'changed' ? { diffs: step.diffs } : {}),
    ...(step.kind === 'wrong' ? { issues: step.issues } : {}),
    ...(step.kind === 'added' || step.kind === 'changed' ? { warnings: step.text.warnings } : {}),
  };
}

function countsLine(steps: readonly ImportStep[]): string {
  const count = (kind: ImportStep['kind']) => steps.filter((step) => step.kind === kind).length;
  const left = count('left');
  const kept = left === 0 ? '' : `; not among the files, and left: ${left} (--prune moves them to the trash)`;
  return `Added: ${count('added')}; changed: ${count('changed')}; removed: ${count('removed')}; the same: ${count('same')}${kept}.`;
}

function reportWrong(steps: readonly ImportStep[], output: CommandOutput): boolean {
  const wrong = steps.flatMap((step) => (step.kind === 'wrong' ? [step] : []));
  for (const { slug, issues } of wrong) for (const issue of issues) output.problem(`${slug}: ${issue}`);
  return wrong.length > 0;
}

/** `pages import`. */
export function importTexts({ noun, files: fileKind }: AnyWrittenTexts): ShopCommand {
  const command: ShopCommand = {
    name: `${noun} import`,
    usage: 'FOLDER [--dry-run] [--prune] [--images FOLDER] [--json]',
    summary: `Takes over ${noun} as “${noun} export” writes them, and says what that changes; --dry-run says it only.`,
    paths: { positionals: [0], options: ['images'] },
    async run(shop, args, output) {
      const call = readImportCall(args);
      if (call === null) return usageError(output, command);
      const { database, clock } = shop;
      const { folder, prune, images = join(folder, '../images') } = call;
      const steps = await planImport(database.db, fileKind, { folder, prune });
      if (steps.every(({ kind }) => kind === 'left' || kind === 'removed'))
        return refuse(output, `${folder} has no files of ${noun}: NAME.md, with small letters, digits and hyphens.`);
      if (call.json) output.line(JSON.stringify(steps.map(stepRecord)));
      else for (const line of steps.flatMap(stepLines)) output.line(line);
      if (reportWrong(steps, output)) return refuse(output, 'Nothing was changed.');
      const pictures = steps.flatMap((step) =>
        step.kind === 'added' || step.kind === 'changed' ? step.text.pictures : [],
      );
      if (!call['dry-run']) {
        const store = createMediaStore(createFileStorage(shop), { images: shop.images });
        await storePictures(pictures, { database, store, folder: images, clock });
        const actions = contentActions(contentEditing(shop.settings));
        const authority = commandAuthority(command.name);
        for (const step of steps) {
          const done = await applyStep({ database, clock, actions, authority, kind: fileKind.kind.kind }, step);
          if (!done.ok)
            return refuse(output, `${step.slug}: ${faultText(done.failure)} What comes after it was not taken over.`);
        }
        const known = await readPictures(database.db, pictures);
        for (const file of new Set(pictures))
          if (!known.has(file)) output.problem(`There is no picture ${file} in ${images}: it is left out.`);
      }
      for (const step of steps)
        if (step.kind === 'changed' && step.text.stored?.hasNewerDraft === true)
          output.problem(`${step.slug} had a draft that was not public: it stays among its versions.`);
      if (!call.json) output.line(countsLine(steps));
      return 0;
    },
  };
  return command;
}
