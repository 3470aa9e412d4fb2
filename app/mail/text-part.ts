import type { MailShop } from '#contract/mail-models.ts';
import { numberText } from '#core/text/number-text.ts';
import { moneyText } from '#app/text/money-text.ts';
import type { Translator } from '#app/text/translator.ts';
import type { Block, MailWords, Row } from './parts/blocks.ts';
import { shopLines } from './shop-lines.ts';

const width = 68; // characters: below what mail programs break lines at

function wrap(text: string, prefix = ''): string {
  return text
    .split('\n')
    .map((line) => {
      const rows: string[] = [];
      for (const word of line.split(' ')) {
        const last = rows.at(-1);
        if (last === undefined || `${prefix}${last} ${word}`.length > width) rows.push(word);
        else rows[rows.length - 1] = `${last} ${word}`;
      }
      return rows.map((row) => `${prefix}${row}`.trimEnd()).join('\n');
    })
    .join('\n');
}

/** A name and, at the right edge, its amount; on two lines where both do not fit. */
function toEdge(name: string, value: string): string {
  const room = width - value.length - 2;
  return name.length <= room ? name.padEnd(room + 2) + value : `${wrap(name)}\n${value.padStart(width)}`;
}

function nameAndValue({ name, value }: Row): string {
  return wrap(`${name}: ${value}`);
}

function heading(text: string): string {
  return `${text}\n${'-'.repeat(Math.min(text.length, width))}`;
}

function write(block: Block, locale: Translator['locale']): string {
  switch (block.kind) {
    case 'text':
    case 'fine':
      return wrap(block.text);
    case 'heading':
      return `\n${heading(block.text)}`;
    case 'rows':
      return block.rows.map(nameAndValue).join('\n');
    case 'panel':
      return [
        heading(block.title),
        ...(block.text === undefined ? [] : [wrap(block.text)]),
        ...block.rows.map(nameAndValue),
      ].join('\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'quote':
      return wrap(block.text, '> ');
    case 'lines':
      return block.lines
        .map(({ name, sku, quantity, facts, total, part }) => {
          const count = block.counted === false ? '' : `${numberText(quantity, locale)} × `;
          const title = `${count}${name}${sku === '' ? '' : ` (${sku})`}`;
          const titleLine =
            part && total === '0' ? wrap(`  + ${title}`) : toEdge(title, moneyText(total, block.currency));
          return [titleLine, ...facts.map((fact) => wrap(`${fact.name}: ${fact.value}`, '    '))].join('\n');
        })
        .join('\n');
    case 'totals':
      return ['-'.repeat(width), ...block.rows.map(({ name, value }) => toEdge(name, value))].join('\n');
    case 'columns':
      return block.columns.map(({ title, lines }) => [heading(title), ...lines].join('\n')).join('\n\n');
  }
}

/** The complete mail as plain text. */
export function textPart(translator: Translator, { title, blocks }: MailWords, shop: MailShop): string {
  const parts = [
    `${title}\n${'='.repeat(Math.min(title.length, width))}`,
    ...blocks.map((block) => write(block, translator.locale)),
  ];
  const text = [...parts, `\n-- \n${shopLines(translator, shop).join('\n')}\n${shop.url}`].join('\n\n');
  return `${text.replaceAll('\u00a0', ' ').replaceAll(/\n{4,}/g, '\n\n\n')}\n`;
}
