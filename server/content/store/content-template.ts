import type { Content, ContentKindName } from './content-kind.ts';

/**
 * A text that the shop makes itself, from its facts, until the merchant writes another in its place: the terms of sale,
 * say.
 */
export type ContentTemplate = {
  readonly kind: ContentKindName;
  /** Names the template for good, whatever its address: `terms`. */
  readonly template: string;
  readonly slug: string;
  /** Differs whenever the text does, by the law's part or by the shop's facts. */
  readonly version: string;
  readonly content: Content;
};

/** The templates of now; the same array until one changes. */
export type Templates = () => readonly ContentTemplate[];

const none: readonly ContentTemplate[] = [];
export const noTemplates: Templates = () => none;
