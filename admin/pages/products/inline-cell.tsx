import { Loader, TextInput, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import classes from './inline-cell.module.css';

type InlineCellProps = {
  /** What is changed, for screen readers: `Price: Linen towel`. */
  readonly label: string;
  /** What is typed over. */
  readonly value: string;
  /** What is shown until somebody presses it. */
  readonly children: ReactNode;
  readonly inputMode?: 'decimal' | 'numeric';
  /** Saves what was typed; returns why it is refused, else null. */
  readonly onSave: (typed: string) => Promise<string | null>;
};

const focus = (input: HTMLInputElement | null) => input?.focus();

/** A value of a list that is changed where it stands: Enter saves, Escape leaves it as it was. */
export function InlineCell({ label, value, children, inputMode = 'decimal', onSave }: InlineCellProps) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    if (typed === null || isSaving) return;
    if (typed.trim() === value) {
      setTyped(null);
      return;
    }
    setSaving(true);
    const refused = await onSave(typed.trim());
    setSaving(false);
    setProblem(refused);
    if (refused === null) setTyped(null);
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') void save();
    if (event.key !== 'Escape') return;
    setTyped(null);
    setProblem(null);
  }
  if (typed === null)
    return (
      <Tooltip label={t('Press to change')} openDelay={500}>
        <UnstyledButton className={classes.cell} onClick={() => setTyped(value)}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {children}
        </UnstyledButton>
      </Tooltip>
    );
  return (
    <TextInput
      size="xs"
      className={classes.input}
      aria-label={label}
      ref={focus}
      inputMode={inputMode}
      value={typed}
      error={problem}
      rightSection={isSaving ? <Loader size={14} /> : null}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void save()}
    />
  );
}
