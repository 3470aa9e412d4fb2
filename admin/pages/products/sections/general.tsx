import { Paper, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { textField } from '#admin/form/use-editor.ts';
import { HtmlField } from '#admin/catalogue/html-field.tsx';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';

const linkStart = 'https://';

/** Texts of a product. */
export function GeneralSection({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useText();
  const html = (name: 'short_description' | 'description', rows: number) => (
    <HtmlField
      label={editor.labels[name] ?? name}
      rows={rows}
      value={textOf(editor.value(name))}
      error={editor.problemOf(name)}
      onValue={(text) => editor.set(name, text)}
    />
  );
  return (
    <Paper withBorder p="md">
      <Stack>
        <TextInput {...textField(editor, 'name')} required />
        {html('short_description', 4)}
        {html('description', 10)}
        {textOf(editor.value('type')) === 'external' ? (
          <>
            <TextInput {...textField(editor, 'external_url')} type="url" placeholder={linkStart} />
            <TextInput {...textField(editor, 'button_text')} />
          </>
        ) : null}
        <Textarea autosize minRows={2} {...textField(editor, 'purchase_note')} />
        <Switch
          label={t('Reviews are taken')}
          checked={editor.value('reviews_allowed') === true}
          onChange={(event) => editor.set('reviews_allowed', event.currentTarget.checked)}
        />
      </Stack>
    </Paper>
  );
}
