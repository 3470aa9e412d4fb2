const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

function messageOf(block: string): string {
  const [, quoted = ''] = /^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)/m.exec(block) ?? [];
  return quoted.replaceAll(/"\s*"/g, '').trim().slice(1, -1);
}

/** A catalogue with its messages in alphabetical order; comments stay with the message below them. */
export function sortedPo(text: string): string {
  const [head = '', ...blocks] = text.trim().split(/\n{2,}/);
  const sorted = blocks.toSorted((a, b) => {
    const [one, other] = [messageOf(a), messageOf(b)];
    return collator.compare(one, other) || (one < other ? -1 : Number(one > other));
  });
  return `${[head, ...sorted].join('\n\n')}\n`;
}

/** A catalogue without some of its messages. */
export function withoutMessages(text: string, messages: ReadonlySet<string>): string {
  const [head = '', ...blocks] = text.trim().split(/\n{2,}/);
  const remainingBlocks = blocks.filter((block) => !messages.has(messageOf(block).replaceAll(/\\(["\\])/g, '$1')));
  return `${[head, ...remainingBlocks].join('\n\n')}\n`;
}
