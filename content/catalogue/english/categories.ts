export interface EnglishCategory {
  readonly name: string;
  readonly description: string;
}

/** By the path of the Lithuanian category. */
export const englishCategories: Readonly<Record<string, EnglishCategory>> = {
  Patalynė: {
    name: 'Bedding',
    description:
      'Linen bedding cools in summer and never feels cold in winter: the fibre takes up moisture and gives it off quickly. We soften the cloth before sewing, so it is kind from the first night and hardly shrinks. Mix covers, sheets and duvets as you like – all ranges are dyed in the same seven colours.',
  },
  'Patalynė > Patalynės komplektai': {
    name: 'Bedding sets',
    description: 'Duvet cover and pillowcases of one cloth. One pillowcase with a single set, two with a double.',
  },
  'Patalynė > Pagalvių užvalkalai': {
    name: 'Pillowcases',
    description: 'With an inner flap, no buttons or zips. Plain, checked and frilled.',
  },
  'Patalynė > Antklodžių užvalkalai': {
    name: 'Duvet covers',
    description: 'Covers without pillowcases, for mixing colours. Ties in the corners.',
  },
  'Patalynė > Paklodės': {
    name: 'Sheets',
    description: 'Fitted sheets that stay put, and flat ones for a mattress of any height.',
  },
  'Patalynė > Antklodės ir pagalvės': {
    name: 'Duvets and pillows',
    description: 'Filled with flax and wool: they breathe and do not trap heat.',
  },
  'Patalynė > Lovatiesės': {
    name: 'Bedspreads',
    description: 'Waffle spreads that cover the bed by day and you by night.',
  },
  'Patalynė > Vaikams': {
    name: 'Children’s bedding',
    description: 'For cots and small beds – no buttons, no chlorine, certified for babies.',
  },
  'Patalynė > Miegui': { name: 'For sleep', description: 'Small things that help you drift off.' },
  Virtuvė: {
    name: 'Kitchen',
    description:
      'In the kitchen linen works: it wipes without lint, absorbs, washes hot and fears no stains. Beside it we keep stoneware from Samogitia and oak from Rokiškis. Everything here we use ourselves every day, not just on holidays.',
  },
  'Virtuvė > Staltiesės': {
    name: 'Tablecloths',
    description: 'Square, round and checked cloths, and runners. Add 20–30 cm on every side of the table.',
  },
  'Virtuvė > Servetėlės': {
    name: 'Napkins and mats',
    description: 'Cloth napkins, place mats and coasters in sets of two, four or six.',
  },
  'Virtuvė > Virtuviniai rankšluostėliai': {
    name: 'Tea towels',
    description: 'Smooth for glass, waffle for hands, twill for covering bread.',
  },
  'Virtuvė > Prijuostės': {
    name: 'Aprons and oven gloves',
    description: 'Aprons for big and small, oven gloves and pot holders.',
  },
  'Virtuvė > Duonai ir daržovėms': {
    name: 'Bread and vegetables',
    description: 'Bags and covers instead of plastic: fresher bread, crisper greens.',
  },
  'Virtuvė > Indai': {
    name: 'Tableware',
    description: 'Stoneware thrown by hand in a workshop of two. No two are alike.',
  },
  'Virtuvė > Medis': { name: 'Wood', description: 'Oak and ash from Rokiškis, rubbed with linseed oil.' },
  Vonia: {
    name: 'Bath',
    description:
      'Towels, robes and all you need after a shower, a lake or a sauna. Linen dries twice as fast as terry, which makes it not only prettier in a bathroom but healthier. Our neighbours in Molėtai boil the soap; the felt is made in Šilalė.',
  },
  'Vonia > Rankšluosčiai': {
    name: 'Towels',
    description: 'Waffle for softness, smooth for briskness. From face cloth to beach.',
  },
  'Vonia > Chalatai': { name: 'Bathrobes', description: 'Light waffle robes for women and men.' },
  'Vonia > Pirčiai': { name: 'Sauna', description: 'Hat, wrap, brush and waffle towel: all you need before going in.' },
  'Vonia > Dušui': { name: 'Shower', description: 'A curtain without plastic and a mat for bare feet.' },
  'Vonia > Kūno priežiūra': {
    name: 'Body care',
    description: 'Cold-process soap, linseed oil, mitts and soap dishes. Ingredients are listed with each product.',
  },
  Drabužiai: {
    name: 'Clothing',
    description:
      'Everyday clothes that soften with time instead of wearing out. Linen in summer, wool over linen in winter. If you are unsure of your size, see the chart beside the product: we measure the body, not the garment.',
  },
  'Drabužiai > Suknelės': {
    name: 'Dresses',
    description: 'Dresses and pinafores with pockets – for town, seaside and weddings in gardens.',
  },
  'Drabužiai > Marškiniai ir tunikos': {
    name: 'Shirts and tunics',
    description: 'Light shirts, tops and tunics that need no iron.',
  },
  'Drabužiai > Kelnės ir sijonai': {
    name: 'Trousers and skirts',
    description: 'Wide trousers, elastic-waist skirts, men’s shorts. We shorten trousers free of charge.',
  },
  'Drabužiai > Švarkai ir kimono': { name: 'Jackets and kimonos', description: 'Open and unbuttoned, over anything.' },
  'Drabužiai > Miegui': { name: 'Nightwear', description: 'Pyjamas of our thinnest linen.' },
  'Drabužiai > Šalikai ir kepurės': {
    name: 'Scarves and hats',
    description: 'Linen scarves, summer hats and the “Šerkšnas” winter set in wool.',
  },
  'Drabužiai > Kojinės ir šlepetės': {
    name: 'Socks and slippers',
    description: 'Warmth for feet: knitted and felted from the wool of Lithuanian sheep.',
  },
  'Drabužiai > Vaikams': {
    name: 'Children’s clothes',
    description: 'For heights of 98 to 122 cm. The size is the child’s height.',
  },
  'Drabužiai > Krepšiai': { name: 'Bags', description: 'For shopping, the beach, a laptop and travel.' },
  Namai: {
    name: 'Home',
    description:
      'Light, warmth and order: curtains, cushions, throws, baskets and candles. Much of it is woven, thrown or plaited by makers we know – we say where with each product. For those who sew, there is the same linen by the metre.',
  },
  'Namai > Užuolaidos': {
    name: 'Curtains',
    description: 'Half-sheer linen in five lengths and seven colours. Twice the width of the rail.',
  },
  'Namai > Pagalvėlės': { name: 'Cushions', description: 'For sofa, armchair and kitchen chair. Covers come off.' },
  'Namai > Pledai': {
    name: 'Throws and blankets',
    description: 'Linen for summer evenings, wool for January, baby blankets all year.',
  },
  'Namai > Tvarkai': { name: 'Storage', description: 'Baskets you need not hide.' },
  'Namai > Vazos': { name: 'Vases', description: 'Vases and pots: from a single twig to an armful of grasses.' },
  'Namai > Kvapai ir žvakės': {
    name: 'Candles and scents',
    description: 'Candles, candlesticks, lavender and linen water. Warnings are given with each product.',
  },
  'Namai > Audiniai ir siūlai': {
    name: 'Fabric and yarn',
    description: 'Softened linen by the metre, yarn and colour samples for those who sew.',
  },
  'Namai > Lino priežiūra': {
    name: 'Linen care',
    description: 'Detergent without bleach, and scented water for ironing.',
  },
  Dovanos: {
    name: 'Gifts',
    description:
      'Gifts that are good to get and then to use. We wrap them in a linen cloth, write your wishes by hand and leave no prices inside. One day to go? A voucher comes by e-mail.',
  },
  'Dovanos > Dovanų rinkiniai': {
    name: 'Gift sets',
    description: 'Things that belong together, for kitchen, sauna, baby and the family table.',
  },
  'Dovanos > Šventėms': {
    name: 'Holidays',
    description: 'For Advent and Christmas: beeswax candles, straw stars, a stocking with a name.',
  },
  'Dovanos > Vaikams': { name: 'For children', description: 'A bunny, a blanket and a towel with ears.' },
  'Dovanos > Dovanoms pakuoti': {
    name: 'Gift wrapping',
    description: 'Cloths and sachets instead of paper and ribbon.',
  },
  'Dovanos > Knygos ir atvirukai': {
    name: 'Books and cards',
    description: 'Reading, notebooks, cards and next year’s calendar.',
  },
  'Dovanos > Dovanų kuponai': { name: 'Gift vouchers', description: 'Sent by e-mail at once. Valid for a year.' },
};
