import type { RenderFragment, FragmentModels, FragmentName, FragmentOptions } from '#contract/fragment-models.ts';

/** Renders an HTML fragment in the language of the shop, with the merchant's own wordings. */
export type RenderLocalFragment = <Name extends FragmentName>(name: Name, model: FragmentModels[Name]) => string;

/** Without a storefront's build every fragment is empty. */
export function createRenderLocalFragment(
  renderFragment: RenderFragment | null,
  options: () => FragmentOptions,
): RenderLocalFragment {
  return (name, model) => (renderFragment === null ? '' : renderFragment(name, model, options()));
}
