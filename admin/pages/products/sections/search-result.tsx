import { Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { headText } from '#core/text/head-text.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { slugify } from '#core/text/slug.ts';
import { useText } from '#app/text/use-text.ts';
import { textField } from '#admin/form/use-editor.ts';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';
import type { WcProduct } from '#admin/catalogue/wc-product.ts';
import classes from './search-result.module.css';

type SectionProps = { readonly editor: ProductEditor; readonly product: WcProduct };

const maxTitle = 60; // letters that search engines show

/** The address of a product, and how search engines will show it. */
export function SearchResultSection({ editor, product }: SectionProps) {
  const { t } = useText();
  const name = decodeEntities(textOf(editor.value('name')));
  const typed = textOf(editor.value('slug'));
  const slug = slugify(typed) || product.generated_slug || slugify(name);
  const address = (product.permalink_template ?? product.permalink).replace('%pagename%', slug);
  const about = headText(textOf(editor.value('short_description')) || textOf(editor.value('description')));
  return (
    <Paper withBorder p="md">
      <Stack>
        <TextInput
          {...textField(editor, 'slug')}
          description={t('Left empty, it follows the name. The old address leads to the new one.')}
        />
        <div>
          <Title order={2} size="h5" mb="xs">
            {t('In search results')}
          </Title>
          <div className={classes.result}>
            <Text size="xs" c="dimmed" truncate>
              {address}
            </Text>
            <Text className={classes.title} truncate>
              {name}
            </Text>
            <Text size="sm">
              {about === '' ? t('There is no description yet: search engines choose a text.') : about}
            </Text>
          </div>
          {name.length > maxTitle ? (
            <Text size="sm" mt="xs" c="dimmed">
              {t('The name is long: about %s letters of it are shown.', maxTitle)}
            </Text>
          ) : null}
        </div>
      </Stack>
    </Paper>
  );
}
