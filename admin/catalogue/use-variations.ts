import { useQuery } from '@tanstack/react-query';
import { useCall } from '#admin/api/session.tsx';
import { productsPath, type WcVariation } from './wc-product.ts';

const perPage = 100;
const maxPages = 20;
const fields =
  'id,parent_id,type,status,sku,name,regular_price,sale_price,date_on_sale_from,date_on_sale_to,on_sale,manage_stock,' +
  'stock_quantity,stock_status,low_stock_amount,permalink,weight,global_unique_id,image,attributes';

/** All variations of a product in their order, some at a time. */
export function useVariations(productId: number, isNeeded = true) {
  const call = useCall();
  const path = `${productsPath}/${productId}/variations`;
  return useQuery({
    queryKey: [path, 'all'],
    async queryFn({ signal }): Promise<readonly WcVariation[]> {
      const all: WcVariation[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const query = { per_page: perPage, page, orderby: 'menu_order', order: 'asc', _fields: fields };
        const { value, total } = await call<readonly WcVariation[]>(path, { query, signal });
        all.push(...value);
        if (value.length === 0 || all.length >= (total ?? 0)) break;
      }
      return all;
    },
    enabled: isNeeded,
  });
}
