import type { ReactNode } from 'react';
import type { FragmentModels } from '#contract/fragment-models.ts';

/** The components that render HTML fragments, by their names. */
export type FragmentComponents = {
  readonly [Name in keyof FragmentModels]: (model: FragmentModels[Name]) => ReactNode;
};
