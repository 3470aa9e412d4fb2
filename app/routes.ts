import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('parduotuve', 'routes/shop.tsx'),
  route('produkto-kategorija/*', 'routes/category.tsx'),
  route('produkto-zyma/:slug', 'routes/tag.tsx'),
  route('gamintojas/*', 'routes/brand.tsx'),
  route('produktas/:slug', 'routes/product.tsx'),
  route('krepselis', 'routes/cart.tsx'),
  route('apmokejimas', 'routes/checkout.tsx'),
  route('apmokejimas/order-received/:id', 'routes/order-received.tsx'),
  route('paieska', 'routes/search.tsx'),
  route('rasykite-mums', 'routes/contact.tsx'),
  route('sutarties-atsisakymas', 'routes/withdrawal.tsx'),
  route('uzsakymo-paieska', 'routes/find-order.tsx'),
  route('naujienlaiskis', 'routes/newsletter.tsx'),
  route('mano-paskyra', 'routes/account.tsx'),
  route('mano-paskyra/prisijungimas', 'routes/account-sign-in.tsx'),
  route('mano-paskyra/adresas', 'routes/account-addresses.tsx'),
  route('mano-paskyra/duomenys', 'routes/account-data.tsx'),
  route(':slug', 'routes/content-page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
