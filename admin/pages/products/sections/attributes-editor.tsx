import { Button, Group, Paper, Select, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { useTerms } from '#admin/catalogue/use-terms.ts';
import type { WcAttribute } from '#admin/catalogue/wc-product.ts';
import { MoveButtons } from '#admin/ui/move-buttons.tsx';

const attributesPath = 'wc/v3/products/attributes';
type ShopAttribute = { readonly id: number; readonly name: string };

type AttributesProps = {
  readonly attributes: readonly WcAttribute[];
  readonly onAttributes: (attributes: readonly WcAttribute[]) => void;
  readonly isVariable: boolean;
};

/** The attributes of a product, the shop's and its own, with their values and order. */
export function AttributesEditor({ attributes, onAttributes, isVariable }: AttributesProps) {
  const { t } = useText();
  const all = useResource<readonly ShopAttribute[]>(attributesPath);
  const [own, setOwn] = useState('');
  const used = new Set(attributes.map(({ id }) => id));
  const placed = (list: readonly WcAttribute[]) => onAttributes(list.map((one, position) => ({ ...one, position })));
  function add(id: number, name: string): void {
    placed([
      ...attributes,
      { id, name, position: attributes.length, visible: true, variation: isVariable, options: [] },
    ]);
  }
  function move(from: number, by: number): void {
    const next = [...attributes];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(from + by, 0, moved);
    placed(next);
  }
  return (
    <Stack>
      {attributes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('Size, colour, material and the like. Shoppers filter by those of the shop.')}
        </Text>
      ) : null}
      {attributes.map((attribute, place) => (
        <AttributeRow
          key={`${attribute.id}:${attribute.name}`}
          attribute={attribute}
          isVariable={isVariable}
          isFirst={place === 0}
          isLast={place === attributes.length - 1}
          onChange={(more) => onAttributes(attributes.map((one, at) => (at === place ? { ...one, ...more } : one)))}
          onMove={(by) => move(place, by)}
          onRemove={() => placed(attributes.filter((_, at) => at !== place))}
        />
      ))}
      <Group align="end">
        <Select
          label={t('Add an attribute of the shop')}
          placeholder={t('Choose')}
          searchable
          value={null}
          data={(all.data?.value ?? [])
            .filter(({ id }) => !used.has(id))
            .map(({ id, name }) => ({ value: String(id), label: decodeEntities(name) }))}
          onChange={(id) => {
            const found = all.data?.value.find((one) => String(one.id) === id);
            if (found !== undefined) add(found.id, decodeEntities(found.name));
          }}
        />
        <TextInput
          label={t('or one of this product alone')}
          value={own}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={own.trim() === ''}
          onClick={() => {
            add(0, own.trim());
            setOwn('');
          }}
        >
          {t('Add')}
        </Button>
      </Group>
    </Stack>
  );
}

type RowProps = {
  readonly attribute: WcAttribute;
  readonly isVariable: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (more: Partial<WcAttribute>) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
};

function AttributeRow({ attribute, isVariable, isFirst, isLast, onChange, onMove, onRemove }: RowProps) {
  const { t } = useText();
  const { id, name, options, visible, variation } = attribute;
  const terms = useTerms(`${attributesPath}/${id}/terms`, id !== 0);
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="start">
        <TagsInput
          flex={1}
          label={name}
          description={t('Enter adds a value')}
          data={(terms.data ?? []).map((term) => decodeEntities(term.name))}
          value={[...options]}
          onChange={(next) => onChange({ options: next })}
        />
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </Group>
      <Group mt="xs">
        <Switch
          label={t('Shown on the page')}
          checked={visible}
          onChange={(event) => onChange({ visible: event.currentTarget.checked })}
        />
        {isVariable ? (
          <Switch
            label={t('Variations differ in it')}
            checked={variation}
            onChange={(event) => onChange({ variation: event.currentTarget.checked })}
          />
        ) : null}
      </Group>
    </Paper>
  );
}
