import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import classes from './search-field.module.css';

const typingMilliseconds = 250;

type SearchFieldProps = {
  readonly label: string;
  /** What is searched for now, as the address says. */
  readonly value: string;
  readonly onSearch: (words: string) => void;
};

/** The search field of a list; searches while somebody types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const search = useDebouncedCallback(onSearch, typingMilliseconds);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  function type(words: string): void {
    setTyped(words);
    search(words);
  }
  return (
    <TextInput
      type="search"
      className={classes.field}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={typed === '' ? null : <CloseButton aria-label={t('Clear the search')} onClick={() => type('')} />}
    />
  );
}
