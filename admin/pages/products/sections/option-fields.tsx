import { Button, Grid, Paper, Stack, Text, Title } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { type ProductEditor } from '#admin/catalogue/product-editor.ts';
import type { WcProduct } from '#admin/catalogue/wc-product.ts';
import {
  freeFieldId,
  readGroup,
  type StoredOption,
  type StoredOptionGroup,
  withoutField,
  writeGroup,
} from './option-group.ts';
import { OptionFieldEditor } from './option-field-editor.tsx';
import { OptionPreview } from './option-preview.tsx';

type SectionProps = { readonly editor: ProductEditor; readonly product: WcProduct };

const metaName = 'metas.option_fields';

function movedField(fields: readonly StoredOption[], from: number, by: number): readonly StoredOption[] {
  const next = [...fields];
  const [field] = next.splice(from, 1);
  if (field !== undefined) next.splice(from + by, 0, field);
  return next;
}

/** What shoppers fill in beside this product, with the form as they will see it. */
export function OptionFieldsSection({ editor, product }: SectionProps) {
  const { t } = useText();
  const group: StoredOptionGroup = readGroup(editor.value(metaName)) ?? { id: `preke-${product.id}`, fields: [] };
  const { fields } = group;
  const set = (next: readonly StoredOption[]) => editor.set(metaName, writeGroup({ ...group, fields: next }));
  function add(): void {
    const label = t('New field');
    const id = freeFieldId(
      label,
      fields.map((field) => field.id),
    );
    set([...fields, { id, type: 'text', label }]);
  }
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('These fields are of this product alone. Fields of many products are in the settings.')}
          </Text>
          {fields.map((field, place) => (
            <OptionFieldEditor
              key={field.id}
              field={field}
              others={fields.filter(({ id }) => id !== field.id)}
              isFirst={place === 0}
              isLast={place === fields.length - 1}
              onChange={(next) => set(fields.map((one, at) => (at === place ? next : one)))}
              onMove={(by) => set(movedField(fields, place, by))}
              onRemove={() => set(withoutField(fields, field.id))}
            />
          ))}
          <div>
            <Button variant="default" onClick={add}>
              {t('Add a field')}
            </Button>
          </div>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Paper withBorder p="md" component="section" aria-label={t('As shoppers will see it')}>
          <Title order={2} size="h5" mb="sm">
            {t('As shoppers will see it')}
          </Title>
          <OptionPreview fields={fields} />
        </Paper>
      </Grid.Col>
    </Grid>
  );
}
