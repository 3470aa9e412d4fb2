import { addOnFragments } from '#addons/fragments.ts';
import { fragmentRenderer } from './fragments/fragment-renderer.tsx';

/** Draws the pieces of HTML of this shop and its add-ons. */
export const renderFragment = fragmentRenderer(addOnFragments);
