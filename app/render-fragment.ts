import { addOnFragments } from '#addons/fragments.ts';
import { fragmentRenderer } from './fragments/fragment-renderer.tsx';

/** Renders the HTML fragments of this shop and its add-ons. */
export const renderFragment = fragmentRenderer(addOnFragments);
