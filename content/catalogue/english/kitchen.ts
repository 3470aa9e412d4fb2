import type { EnglishProducts } from './english.ts';

export const kitchen: EnglishProducts = {
  'LN-STALTIESE': {
    name: 'Linen tablecloth “Šventė”',
    short: 'Dense linen with a wide hem and mitred corners.',
    text: [
      'For Christmas Eve and for a plain Wednesday. The cloth is dense and heavy, so it hangs in quiet folds and does not creep off the table.',
      'When choosing a size, add 20–30 cm on every side of the table top.',
    ],
    facts: [
      '100% linen, 210 g/m²',
      '4 cm hem, mitred corners',
      'Wine and berry stains come out if soaked in cool water at once',
    ],
  },
  'LN-SERVETELES': {
    name: 'Linen napkins “Pietūs”, set of 4',
    short: 'Four 42 × 42 cm napkins with a hemstitched edge.',
    text: [
      'A cloth napkin dresses a table better than any decoration. These absorb from the very first time and grow softer every year.',
    ],
    facts: ['Four, each 42 × 42 cm', '100% linen, 185 g/m²', 'Natural'],
  },
  'LN-RANKSLUOSTELIS': {
    name: 'Tea towel “Juostelė”',
    short: 'A towel of natural linen with blue stripes and a hanging loop.',
    text: [
      'Our grandmothers dried their dishes with these: linen leaves no lint on glass and dries faster than cotton.',
    ],
    facts: ['50 × 70 cm', '100% linen, 200 g/m²', 'The stripes are woven in and do not fade'],
  },
  'LN-PRIJUOSTE': {
    name: 'Linen apron “Kepėja”',
    short: 'A moss-green apron with a roomy pocket and an adjustable neck strap.',
    text: [
      'Long enough to keep the flour on the apron, not on your knees. The ties are long and fasten at the front or the back.',
    ],
    facts: ['85 cm long, 70 cm wide', '100% linen, 230 g/m²', 'One pocket, stitched down the middle'],
  },
  'LN-TAKELIS': {
    name: 'Linen table runner “Rugys”, 45 × 160 cm',
    short: 'An amber runner that warms a wooden table even without a cloth.',
    text: [
      'The deep amber comes from dyeing the finished cloth, which makes it shimmer slightly where the thread is thicker or thinner.',
    ],
    facts: ['45 × 160 cm', '100% linen, 220 g/m²', 'Short fringes at the ends'],
  },
  'LN-DUONMAISIS': {
    name: 'Linen bread bag “Ruginis”',
    short: 'A drawstring bag in which bread stays fresh longer without going mouldy.',
    text: [
      'Linen lets air through without letting the bread dry out. Use it for a loaf, for rolls or for drying herbs.',
    ],
    facts: ['30 × 40 cm, holds a 1 kg loaf', '100% undyed linen', 'Linen drawstring'],
  },
  'LN-RINKINYS': {
    name: 'Kitchen set “Cosy morning”',
    short: 'Apron, tea towel and napkins: choose how many of each.',
    text: [
      'Three kitchen things of ours that go well together. Set the number of each and put it all into the cart in one go.',
    ],
    facts: ['“Kepėja” apron, “Juostelė” towel, “Pietūs” napkins', 'As a gift we pack them into one box'],
  },
  'LN-MENULIS': {
    name: 'Round linen tablecloth “Mėnulis”',
    short: 'For a round table: no corners trailing on the floor, and enough weight to fall well.',
    text: [
      'A round cloth is harder to sew than a square one: its edge runs on the bias and wants to ripple. So we hem it narrowly and let it hang for a day first.',
      'Add 40–60 cm to the diameter of your table. With children around, choose the shorter one.',
    ],
    facts: [
      '100% linen, 210 g/m²',
      'Cut in one piece, no seam',
      'Ø 140 cm for tables of 80–100 cm, Ø 180 cm for 120–140 cm',
    ],
  },
  'LN-PIEVA': {
    name: 'Checked tablecloth “Pieva”',
    short: 'Large checks for breakfast in the garden, picnics and Sunday pancakes.',
    text: [
      'Checks hide stains better than white and wash out just as well. The check is 4 cm, in two colours, and shows on both sides.',
      'Folded, it fits a basket and weighs half a kilo. Outdoors, pin the corners with wooden pegs.',
    ],
    facts: ['100% linen, 190 g/m²', '2 cm hem all round', 'Yarn-dyed: does not fade in the sun'],
  },
  'LN-PINIKAI': {
    name: 'Fringed napkins “Vakarienė”, set of 4',
    short: 'Four napkins edged with 2 cm of hand-knotted fringe.',
    text: [
      'For the fringe, threads are drawn out and the rest tied in fours. One napkin takes about half an hour, so we do not make thousands.',
      'Deep colours suit a white cloth, natural suits bare wood. Fold into a triangle and let the fringe hang over the edge.',
    ],
    facts: ['Four, each 45 × 45 cm', '100% linen, 185 g/m²', 'Wash in a bag to keep the fringes tidy'],
  },
  'LN-KOKTEILIS': {
    name: 'Cocktail napkins “Lašas”, set of 6',
    short: 'Six small napkins, 15 × 15 cm, for glasses, snacks and coffee.',
    text: [
      'A cold glass sweats; the napkin takes it up and leaves no ring. Each has a drop embroidered in its own colour, so guests know theirs.',
      'Afterwards all six can be boiled or thrown in with the whites.',
    ],
    facts: ['Six, each 15 × 15 cm', '100% linen, 200 g/m²', 'In a recycled cardboard box, ready to give'],
  },
  'LN-PADEKLIUKAI': {
    name: 'Place mats “Pynė”, set of 2',
    short: 'Two firm mats of thick plaited linen cord, for a table without a cloth.',
    text: [
      'The cords are plaited and stitched, so the mat lies flat. At 4 mm it guards the table from a hot plate, though not from a pan straight out of the oven.',
      'Shake off crumbs, wipe stains, hand-wash once a month.',
    ],
    facts: ['Two, each 33 × 45 cm', '100% linen', 'Withstands up to 100 °C'],
  },
  'LN-RATUKAI': {
    name: 'Coasters “Ratukai”, set of 4',
    short: 'Four round 11 cm coasters wound from linen cord.',
    text: [
      'The cord is wound from the middle and sewn by hand with hidden stitches. It catches the drip from your cup and never scratches lacquer.',
      'Undyed linen darkens a little with time; boil it with soda to brighten it.',
    ],
    facts: ['Four, Ø 11 cm, 5 mm thick', '100% undyed linen', 'Tied with a ribbon, no plastic'],
  },
  'LN-LANGUTIS': {
    name: 'Checked tea towel “Langutis”',
    short: 'Half linen, half cotton: linen wipes, cotton drinks.',
    text: [
      'The mixture absorbs from day one, with no breaking in as pure linen needs. For hands, pans and hot tins alike.',
      'A 2.5 cm check, edges turned twice, a loop in the middle of the long side.',
    ],
    facts: ['50 × 70 cm', '50% linen, 50% cotton, 215 g/m²', 'Sold singly'],
  },
  'LN-KORYS': {
    name: 'Waffle kitchen towel “Korys”',
    short: 'Small cells for hands in the kitchen: takes up twice as much as a smooth towel.',
    text: [
      'The waffle enlarges the surface, so one towel is enough for a mountain of dishes. Hung between washes, it dries within an hour.',
      'Wash before use: the cells deepen and the towel shrinks by about a tenth.',
    ],
    facts: ['45 × 65 cm after the first wash', '55% linen, 45% cotton, 220 g/m²', 'Corner loop'],
  },
  'LN-TRYNUKE': {
    name: 'Tea towel set “Trynukė”, 3 pieces',
    short: 'Three different towels – for glass, for hands, for bread – tied with a band.',
    text: [
      'Thin smooth linen polishes glasses, waffle dries hands, dense twill covers rising dough or a warm loaf. All natural with the same blue stripe, they hang like a family.',
      'A housewarming gift for which you need to know neither size nor taste.',
    ],
    facts: ['Three, each 50 × 70 cm', '100% linen: 160, 220 and 240 g/m²', 'Paper band with room for a note'],
  },
  'LN-KIKILIS': {
    name: 'Children’s apron “Kikilis”',
    short: 'For small bakers from three years – no ties a child cannot manage.',
    text: [
      'The neck strap runs through a loop and one hook-and-loop tab closes the back, so a child can put it on alone. If the strap catches, it comes undone.',
      'A pocket across the whole front holds a wooden spoon, biscuit cutters and one very important chestnut.',
    ],
    facts: ['For heights of 98–128 cm, 52 cm long', '100% linen, 230 g/m²', 'Pocket stitched down the middle'],
  },
  'LN-KRYZIUS': {
    name: 'Cross-back apron “Kryžkelė”',
    short: 'A Japanese cut: straps cross at the back and the neck stays free.',
    text: [
      'Slip it over your head and you are done. The shoulders carry it, so you can cook all day or work in a pottery, a garden or a flower shop.',
      'The sides overlap behind and shield your clothes. Two deep pockets are set into the seams, so flour does not fall in.',
    ],
    facts: ['One size (36–48), 95 cm long', '100% linen, 240 g/m²', 'Strap crossing reinforced'],
  },
  'LN-ORKAITE': {
    name: 'Oven glove “Krosnis”',
    short: 'A long, thick glove: protected halfway up the forearm.',
    text: [
      'Between the layers of linen are two of wool felt. Wool does not burn and holds heat back better than synthetic wadding: hold a hot tray calmly for up to 20 seconds.',
      'The hand is wide, so it is quick to shake off. Fits either hand.',
    ],
    facts: ['33 cm long, 18 cm wide', 'Outside: 100% linen, 290 g/m²; inside: wool felt', 'Sold singly'],
  },
  'LN-PUODKELES': {
    name: 'Pot holders “Židinys”, set of 2',
    short: 'Two quilted 20 × 20 cm holders for lifting hot pots and standing them on the table.',
    text: [
      'The squares of stitching press the wool together, so the holder bends round a handle yet lies flat under a pot.',
      'The leather loop outlives the holder and can be sewn onto the next.',
    ],
    facts: [
      'Two, 20 × 20 cm, 1 cm thick',
      'Outside: 100% linen, 230 g/m²; inside: wool',
      'Up to 220 °C for a short grip',
    ],
  },
  'LN-BATONAS': {
    name: 'Long bread bag “Batonas”',
    short: 'A slim 22 × 65 cm bag for a baguette or a long bakery loaf.',
    text: [
      'Take it to the bakery and ask for the bread unwrapped. At home hang it up: the crust neither goes limp as in plastic nor dries out as on a board.',
      'French seams leave no loose threads to cling to the bread.',
    ],
    facts: ['22 × 65 cm, one or two baguettes', '100% undyed linen, 190 g/m²', 'Cotton drawstring'],
  },
  'LN-DARZAS': {
    name: 'Vegetable bags “Daržas”, set of 3',
    short: 'Three sizes for carrots, apples and nuts; the weight is on the label for the cashier to deduct.',
    text: [
      'As open as gauze: you see what is inside, and soil falls out in the shop already. In the fridge, a damp bag keeps salad crisp for up to a week.',
      'The cord pulls from both sides and a wooden bead holds it.',
    ],
    facts: [
      '20 × 25 cm (18 g), 27 × 32 cm (26 g), 32 × 40 cm (38 g)',
      '100% linen, 110 g/m²',
      'The largest holds 5 kg of potatoes',
    ],
  },
  'LN-DANGTELIAI': {
    name: 'Linen bowl covers, set of 3',
    short: 'Elastic covers instead of cling film: for rising dough, cooling soup and waiting salads.',
    text: [
      'Slip one over a bowl; the elastic does the rest. Linen lets steam out, so nothing drips back, and flies stay outside.',
      'Inside too it is plain linen without wax or varnish, so it can be washed hot.',
    ],
    facts: ['For dishes of 16–20, 22–26 and 28–32 cm', '100% linen, 170 g/m²', 'Replaceable elastic'],
  },
};
