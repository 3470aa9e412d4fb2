import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';

/** Stands where something is being loaded, as high as it will be, in pixels, so that nothing jumps. */
export function Loading({ height }: { readonly height: number }) {
  const { t } = useText();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  );
}
