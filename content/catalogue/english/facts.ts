/** Where and by whom it is made, by the Lithuanian words. */
export const englishOrigins: Readonly<Record<string, string>> = {
  'Austa Panevėžyje, siūta Kaune': 'Woven in Panevėžys, sewn in Kaunas',
  'Austa Biržuose, kutai rišti rankomis': 'Woven in Biržai, fringes tied by hand',
  'Austa ir siūta Kaune': 'Woven and sewn in Kaunas',
  'Siūta Plungėje iš Lietuvoje austo lino': 'Sewn in Plungė of linen woven in Lithuania',
  'Siūta Plungėje': 'Sewn in Plungė',
  'Siūta ir marginta Plungėje': 'Sewn and printed in Plungė',
  'Austa Panevėžyje, siūta Plungėje': 'Woven in Panevėžys, sewn in Plungė',
  'Kimšta ir siūta Plungėje': 'Filled and sewn in Plungė',
  'Dygsniuota Plungėje': 'Quilted in Plungė',
  'Austa Klaipėdoje, siūta Kaune': 'Woven in Klaipėda, sewn in Kaunas',
  'Siūta Kaune': 'Sewn in Kaunas',
  'Austa Biržuose, siūta Plungėje': 'Woven in Biržai, sewn in Plungė',
  'Austa ir dažyta Biržuose': 'Woven and dyed in Biržai',
  'Sukomplektuota Vilniuje': 'Put together in Vilnius',
  'Austa Panevėžyje, pinikai rišti rankomis Anykščiuose': 'Woven in Panevėžys, lace tied by hand in Anykščiai',
  'Siūta ir siuvinėta Kaune': 'Sewn and embroidered in Kaunas',
  'Pinta ir siūta Anykščiuose': 'Plaited and sewn in Anykščiai',
  'Sukta ir siūta rankomis Anykščiuose': 'Twisted and sewn by hand in Anykščiai',
  'Austa Klaipėdoje': 'Woven in Klaipėda',
  'Žiesta ir degta „Molio kiemo“ dirbtuvėje Žemaitijoje':
    'Thrown and fired in the workshop of “Molio kiemas” in Samogitia',
  'Žiesta „Molio kiemo“ dirbtuvėje Žemaitijoje': 'Thrown in the workshop of “Molio kiemas” in Samogitia',
  'Pagaminta „Medžio dirbtuvėje“ Rokiškyje': 'Made by “Medžio dirbtuvė” in Rokiškis',
  'Indelis žiestas „Molio kieme“, dangtelis – „Medžio dirbtuvėje“':
    'Jar thrown by “Molio kiemas”, lid made by “Medžio dirbtuvė”',
  'Skobta „Medžio dirbtuvėje“ Rokiškyje': 'Carved by “Medžio dirbtuvė” in Rokiškis',
  'Tekinta „Medžio dirbtuvėje“ Rokiškyje': 'Turned by “Medžio dirbtuvė” in Rokiškis',
  'Austa Klaipėdoje, siūta Plungėje': 'Woven in Klaipėda, sewn in Plungė',
  'Austa Biržuose': 'Woven in Biržai',
  'Virta „Pievų muilinėje“ Molėtų rajone': 'Boiled by “Pievų muilinė” in the Molėtai district',
  'Velta rankomis Šilalės rajone': 'Felted by hand in the Šilalė district',
  'Austa Biržuose, siūta Kaune': 'Woven in Biržai, sewn in Kaunas',
  'Megzta rankomis Anykščiuose': 'Knitted by hand in Anykščiai',
  'Pagaminta „Pievų muilinėje“ Molėtų rajone': 'Made by “Pievų muilinė” in the Molėtai district',
  'Spausta iš Lietuvoje augintų linų, išpilstyta Molėtų rajone':
    'Pressed from flax grown in Lithuania, bottled in the Molėtai district',
  'Siūta Kaune iš Lietuvoje austo lino': 'Sewn in Kaunas of linen woven in Lithuania',
  'Megzta „Avytės vilnos“ dirbtuvėje Šilalės rajone':
    'Knitted in the workshop of “Avytės vilna” in the Šilalė district',
  'Velta Šilalės rajone': 'Felted in the Šilalė district',
  'Siūta Klaipėdoje': 'Sewn in Klaipėda',
  'Siūta Vilniuje': 'Sewn in Vilnius',
  'Liejama rankomis „Molio kieme“ Žemaitijoje': 'Poured by hand at “Molio kiemas” in Samogitia',
  'Pinta Aukštaitijoje': 'Woven of willow in Aukštaitija',
  'Verpta ir austa Šilalės rajone': 'Spun and woven in the Šilalė district',
  'Austa ir minkštinta Panevėžyje': 'Woven and softened in Panevėžys',
  'Verpta ir dažyta Biržuose': 'Spun and dyed in Biržai',
  'Sukirpta Vilniuje': 'Cut in Vilnius',
  'Siūta ir kimšta Kėdainių rajone': 'Sewn and filled in the Kėdainiai district',
  'Suktos rankomis Ignalinos rajone': 'Rolled by hand in the Ignalina district',
  'Pinta Aukštaitijoje, iš vytelių, augintų prie Utenos': 'Woven in Aukštaitija of willow grown near Utena',
  'Distiliuota Molėtų rajone': 'Distilled in the Molėtai district',
  'Spausdinta ir įrišta Kaune': 'Printed and bound in Kaunas',
  'Piešta ir spausdinta Vilniuje': 'Drawn and printed in Vilnius',
  'Piešė ir spausdino Vilniaus dirbtuvė „Baltas lapas“': 'Drawn and printed by the Vilnius workshop “Baltas lapas”',
  'Rišta Vilniaus dirbtuvėje „Baltas lapas“': 'Bound by the Vilnius workshop “Baltas lapas”',
  'Siūta Plungėje rankomis': 'Sewn by hand in Plungė',
  'Rišta Šakių rajone': 'Tied in the Šakiai district',
  'Spausdinta Kaune': 'Printed in Kaunas',
  'Siūta Kaune, pinikai rišti Anykščiuose': 'Sewn in Kaunas, lace tied in Anykščiai',
};

/** Warnings by the Lithuanian line. */
export const englishWarnings: Readonly<Record<string, string>> = {
  'Kūdikiams iki 12 mėnesių pagalvės ir antklodės lovelėje nerekomenduojamos.':
    'Pillows and quilts in the cot are not recommended for babies under 12 months.',
  'Tinka vaikams nuo 3 metų.': 'Suitable for children from 3 years of age.',
  'Kaklo juosta reguliuojama – suveržkite taip, kad prigludusi neveržtų. Vaikas dėvi prižiūrimas suaugusiojo.':
    'The neck strap is adjustable – fit it closely but not tightly. To be worn by a child under adult supervision.',
  'Nenaudokite drėgnos pirštinės: vanduo praleidžia karštį. Saugokite nuo atviros liepsnos.':
    'Do not use the glove when damp: water conducts heat. Keep away from open flame.',
  'Patekus į akis, gerai praplaukite vandeniu.': 'In case of contact with eyes, rinse well with water.',
  'Sudėtyje yra medaus – netinka alergiškiems bičių produktams.':
    'Contains honey – not suitable for people allergic to bee products.',
  'Sudėtyje yra arbatmedžio eterinio aliejaus: nėščiosioms ir vaikams iki 3 metų nerekomenduojama.':
    'Contains tea tree essential oil: not recommended during pregnancy or for children under 3 years of age.',
  'Laikyti vaikams nepasiekiamoje vietoje.': 'Keep out of reach of children.',
  'Tik išoriniam naudojimui.': 'For external use only.',
  'Ne maistui. Tik išoriniam naudojimui.': 'Not for consumption. For external use only.',
  'Aliejumi sudrėkintus audinius džiovinkite išskleistus: suspausti jie gali įkaisti ir užsidegti.':
    'Dry oil-soaked cloths spread out: crumpled up, they may heat and catch fire.',
  'Nepalikite degančios žvakės be priežiūros.': 'Never leave a burning candle unattended.',
  'Laikykite vaikams ir gyvūnams nepasiekiamoje vietoje, toliau nuo užuolaidų.':
    'Keep out of reach of children and pets and away from curtains.',
  'Sudėtyje yra kvapiųjų medžiagų: gali sukelti alerginę reakciją.':
    'Contains fragrances: may produce an allergic reaction.',
  'Nevalgoma. Laikyti toliau nuo kūdikių lovelės.': 'Not edible. Keep away from a baby’s cot.',
  'Laikykite žvakę bent 10 cm nuo kitų ir toliau nuo užuolaidų, vaikų, gyvūnų.':
    'Keep the candle at least 10 cm from others and away from curtains, children and pets.',
  'Nepalikite degančios žvakės be priežiūros ir vaikams, gyvūnams pasiekiamoje vietoje.':
    'Never leave a burning candle unattended or within reach of children or pets.',
  'Statykite ant nedegaus pagrindo, atokiau nuo skersvėjo ir užuolaidų.':
    'Stand on a heat-resistant surface, away from draughts and curtains.',
  'Tarp žvakių palikite ne mažiau kaip 10 cm.': 'Leave at least 10 cm between candles.',
  'Sukelia smarkų akių dirginimą. Patekus į akis, atsargiai plaukite vandeniu kelias minutes.':
    'Causes serious eye irritation. IF IN EYES: rinse cautiously with water for several minutes.',
  'Sudėtyje yra eterinių aliejų: gali sukelti alerginę reakciją.':
    'Contains essential oils: may produce an allergic reaction.',
  'Laikyti toliau nuo ugnies ir vaikams nepasiekiamoje vietoje.': 'Keep away from fire and out of reach of children.',
  'Tinka nuo gimimo. Nuimkite pakuotę prieš duodami vaikui.':
    'Suitable from birth. Remove the packaging before giving it to a child.',
  'Degi medžiaga: nekabinkite prie degančių žvakių.': 'Flammable: do not hang near burning candles.',
  'Ne žaislas.': 'Not a toy.',
};

/** Columns of size tables. */
export const englishColumns: Readonly<Record<string, string>> = {
  Dydis: 'Size',
  'ES dydis': 'EU size',
  'Krūtinė, cm': 'Chest, cm',
  'Liemuo, cm': 'Waist, cm',
  'Klubai, cm': 'Hips, cm',
  'Ūgis, cm': 'Height, cm',
  'Ilgis, cm': 'Length, cm',
  'Amžius, m.': 'Age, years',
  'Pėdos ilgis, cm': 'Foot length, cm',
};

/** Makers with a Lithuanian name in Lithuanian quotes, by the address of their brand. */
export const englishMakers: Readonly<Record<string, string>> = {
  'molio-kiemas': '“Molio kiemas”, Ona and Juozas Žemaičiai',
  'medzio-dirbtuve': 'MB “Medžio dirbtuvė”',
  'avytes-vilna': 'MB “Avytės vilna”',
  'pievu-muiline': 'UAB “Pievų muilinė”',
  'aukstaiciu-pynejai': '“Aukštaičių pynėjai”, Bronius Vytelis',
  'bitininku-kiemas': '“Bitininkų kiemas”, the Bitinas family',
  'baltas-lapas': 'MB “Baltas lapas”',
};
