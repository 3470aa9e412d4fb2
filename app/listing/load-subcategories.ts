import type { Category } from '#contract/category.ts';
import type { MenuEntry } from '#app/add-on-api/shop-facts.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { pack, type Packed } from '#app/rendering/packed.ts';
import { type PageImage, pageImage } from '../ui/page-image.ts';
import type { Subcategory } from './subcategories.tsx';

function pictureOf({ image, extensions }: Category): PageImage | null {
  return image === null ? null : pageImage(image, extensions?.vitrina.image_sizes);
}

/** The categories of the menu below a parent (0: the roots), with pictures and counts where they can be had. */
export async function loadSubcategories(
  page: PageState,
  parent: number,
  entries: readonly MenuEntry[],
): Promise<Packed<readonly Subcategory[]>> {
  if (entries.length === 0) return pack([]);
  const answer = await catalogueClient(page).categories(parent);
  const categoriesById = new Map((answer.ok ? answer.value : []).map((category) => [category.id, category]));
  return pack(
    entries.map(({ id, name, path }) => {
      const category = categoriesById.get(id);
      return category === undefined
        ? { name, path }
        : { name, path, count: category.count, image: pictureOf(category) };
    }),
  );
}
