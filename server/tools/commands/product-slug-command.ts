import { parseProductId } from '#core/ids.ts';
import { slugify } from '#core/text/slug.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { setProductSlug } from '#server/admin/products/slug-action.ts';
import { usageError } from '#server/platform/shop/command.ts';
import type { ShopCommand } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';

export const productsSetSlug: ShopCommand = {
  name: 'products set-slug',
  usage: 'ID SLUG',
  summary: 'Sets the last part of the address of a product’s page; the old address redirects to the new.',
  async run({ database, clock }, [given, slug = '', ...others], output) {
    const id = parseProductId(given);
    if (id === null || slugify(slug) === '' || others.length > 0) return usageError(output, productsSetSlug);
    const done = await runAction({ database, clock }, commandAuthority(productsSetSlug.name), setProductSlug, {
      id,
      slug,
    });
    if (done.ok) {
      output.line(done.value);
      return 0;
    }
    const { failure } = done;
    const problem =
      failure.code === 'unknown_product'
        ? `There is no product ${id}.`
        : failure.code === 'slug_taken'
          ? `„${failure.data.slug}“ is the address of product ${failure.data.by} already.`
          : `Nothing was changed: ${failure.code}.`;
    output.problem(problem);
    return 1;
  },
};
