import { ActionIcon, Group, Input, SegmentedControl, Textarea } from '@mantine/core';
import { IconBold, IconH2, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import classes from './html-field.module.css';

type HtmlFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly error?: string | undefined;
  readonly onValue: (html: string) => void;
};

/** Puts tags around what is selected of a text. */
export function wrapSelection(
  text: string,
  [from, to]: readonly [number, number],
  [before, after]: readonly [string, string],
): string {
  return `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`;
}

/** A text with headings, lists and links as HTML, and how it will be read. What may not be in it, the server takes out. */
export function HtmlField({ label, value, rows, error, onValue }: HtmlFieldProps) {
  const { t } = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<'text' | 'preview'>('text');
  function wrap(before: string, after: string): void {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    onValue(wrapSelection(value, [selectionStart, selectionEnd], [before, after]));
    field.current?.focus();
  }
  const tools = [
    { name: t('Bold'), icon: IconBold, tags: ['<strong>', '</strong>'] },
    { name: t('Italic'), icon: IconItalic, tags: ['<em>', '</em>'] },
    { name: t('Heading'), icon: IconH2, tags: ['<h3>', '</h3>\n'] },
    { name: t('List'), icon: IconList, tags: ['<ul>\n<li>', '</li>\n</ul>\n'] },
    { name: t('Link'), icon: IconLink, tags: ['<a href="https://">', '</a>'] },
  ] as const;
  return (
    <Input.Wrapper label={label} error={error} labelProps={{ htmlFor: id }}>
      <Group justify="space-between" my={4}>
        <Group gap={4}>
          {tools.map(({ name, icon: Icon, tags: [before, after] }) => (
            <ActionIcon
              key={name}
              variant="default"
              size="md"
              aria-label={`${name}: ${label}`}
              title={name}
              disabled={mode === 'preview'}
              onClick={() => wrap(before, after)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
        <SegmentedControl
          size="xs"
          aria-label={t('How the text is shown: %s', label)}
          value={mode}
          onChange={(next) => setMode(next === 'preview' ? 'preview' : 'text')}
          data={[
            { value: 'text', label: t('Text') },
            { value: 'preview', label: t('Preview') },
          ]}
        />
      </Group>
      {mode === 'text' ? (
        <Textarea
          id={id}
          ref={field}
          autosize
          minRows={rows}
          maxRows={30}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      ) : (
        <iframe className={classes.preview} title={t('Preview: %s', label)} sandbox="" srcDoc={value} />
      )}
    </Input.Wrapper>
  );
}
