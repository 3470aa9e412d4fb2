import { Button, Group, Image, Stack, Text } from '@mantine/core';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { PriceText } from './price-text.tsx';
import { ProductStatusBadge, StockBadge } from '#admin/catalogue/status-badge.tsx';
import { pictureOf, type WcListedProduct } from '#admin/catalogue/wc-product.ts';

/** A product of the list on a phone. */
export function ProductCard({ product }: { readonly product: WcListedProduct }) {
  return (
    <Group wrap="nowrap" gap="sm" align="start">
      <Image src={pictureOf(product)?.src ?? null} alt="" w={52} h={52} radius={4} fit="cover" bg="gray.1" />
      <Stack gap={4} flex={1} miw={0}>
        <Group justify="space-between" wrap="nowrap" align="start">
          <Text fw={600}>{decodeEntities(product.name)}</Text>
          <Text fw={600} ta="right">
            <PriceText product={product} />
          </Text>
        </Group>
        <Group gap="xs" justify="space-between">
          <Text size="sm" c="dimmed">
            {product.sku}
          </Text>
          <Group gap={6}>
            {product.status === 'publish' ? null : <ProductStatusBadge status={product.status} />}
            <StockBadge product={product} />
          </Group>
        </Group>
      </Stack>
    </Group>
  );
}

type ActionsProps = {
  readonly product: WcListedProduct;
  readonly isUnfolded: boolean;
  readonly onUnfold: (id: number) => void;
  readonly onEdit: ((product: WcListedProduct) => void) | null;
};

/** What is done with a product from its card. */
export function ProductCardActions({ product, isUnfolded, onUnfold, onEdit }: ActionsProps) {
  const { t } = useText();
  const name = decodeEntities(product.name);
  return (
    <Group gap="xs">
      {product.variations.length === 0 ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isUnfolded}
          aria-label={t('Variations: %s', name)}
          onClick={() => onUnfold(product.id)}
        >
          {t('Variations')}
        </Button>
      )}
      {onEdit === null ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Change quickly: %s', name)}
          onClick={() => onEdit(product)}
        >
          {t('Change quickly')}
        </Button>
      )}
    </Group>
  );
}
