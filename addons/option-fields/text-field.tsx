import type { ChangeEvent, ComponentProps } from 'react';
import { useScripted } from '#app/ui/use-scripted.ts';
import { decimalText } from '#core/decimal.ts';
import type { KindProps } from './field-parts.ts';
import type { FieldType } from './rules/option-field.ts';

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const inputTypes: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  text: { type: 'text' },
  number: { type: 'number' },
  email: { type: 'email', autoComplete: 'email' },
  url: { type: 'url', placeholder: 'https://' },
};

/** A text of one or several lines, a number, or an address. Rules run after a key; the browser's own checks do not. */
export function TextField({ shown, details, id, name, disabled, invalid, describedBy, tell }: KindProps) {
  const { field, value, required } = shown;
  const scripted = useScripted();
  const text = typeof value === 'string' ? value : '';
  const type = (kind: 'typing' | 'changed') => (event: { readonly currentTarget: { readonly value: string } }) =>
    tell({ type: kind, field: field.id, value: event.currentTarget.value });
  const common = {
    id,
    name,
    disabled,
    value: text,
    required: required === true,
    placeholder: details.placeholder === '' ? undefined : details.placeholder,
    maxLength: scripted ? undefined : (field.maxLength ?? undefined), // with script, what is too long is told instead of cut
    'aria-invalid': invalid ? true : undefined,
    'aria-describedby': describedBy,
    onChange: (event: FieldChange) => type(isTyped(event.nativeEvent) ? 'typing' : 'changed')(event),
    onKeyUp: type('changed'),
  } as const;
  if (field.type === 'textarea') return <textarea rows={3} {...common} />;
  const { placeholder, ...more } = inputTypes[field.type] ?? {};
  return (
    <input
      {...common}
      {...more}
      {...(common.placeholder === undefined ? { placeholder } : {})}
      {...(field.type === 'number'
        ? {
            inputMode: field.wholeNumber ? ('numeric' as const) : ('decimal' as const),
            step: field.wholeNumber ? 1 : 'any',
            min: field.minimum === null ? undefined : decimalText(field.minimum),
            max: field.maximum === null ? undefined : decimalText(field.maximum),
          }
        : {})}
    />
  );
}

/** Whether a key's end is still to come; what is pasted or filled in by the browser has none. */
function isTyped(event: Event): boolean {
  const how = 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
  return /^(?:insertText|insertCompositionText|insertLineBreak|delete)/.test(how);
}

/** How much of its room a text takes. */
export function TextCounter({ text, most }: { readonly text: string; readonly most: number }) {
  const length = Array.from(text).length;
  return (
    <span aria-hidden="true" data-part="counter" data-state={length > most ? 'over' : undefined}>
      {length} / {most}
    </span>
  );
}
