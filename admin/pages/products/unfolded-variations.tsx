import { Box } from '@mantine/core';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { VariationGrid } from './grid/variation-grid.tsx';
import { useVariations } from '#admin/catalogue/use-variations.ts';
import type { WcListedProduct } from '#admin/catalogue/wc-product.ts';
import { Loading } from '#admin/ui/loading.tsx';

/** The variations of a product of the list, as a sheet. */
export function UnfoldedVariations({ product }: { readonly product: Pick<WcListedProduct, 'id'> }) {
  const variations = useVariations(product.id);
  if (variations.error !== null) return <ProblemView problem={variations.error} onRetry={variations.refetch} />;
  return (
    <Box p="sm">
      {variations.data === undefined ? (
        <Loading height={120} />
      ) : (
        <VariationGrid rows={variations.data} parentId={product.id} />
      )}
    </Box>
  );
}
