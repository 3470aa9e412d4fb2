import type { ReactNode } from 'react';
import type { FragmentModels } from '#contract/fragments.ts';

/** What pieces of HTML are drawn with, by their names. */
export type FragmentComponents = {
  readonly [Name in keyof FragmentModels]: (model: FragmentModels[Name]) => ReactNode;
};
