/** Categories in the order of the menu, each with its words and the pictures that would do for it, the best first. */
export const categories: readonly {
  readonly path: string;
  readonly images: readonly string[];
  readonly description: string;
}[] = [
  {
    path: 'Patalynė',
    images: ['ln-patalyne-3', 'ln-patalyne-rukas-1'],
    description:
      'Lininė patalynė vasarą vėsina, o žiemą nešaldo: pluoštas sugeria drėgmę ir greitai ją atiduoda. Audinį minkštiname dar prieš siūdami, tad jis švelnus nuo pirmos nakties ir skalbiamas beveik nebesitraukia. Užvalkalus, palas ir antklodes galite derinti po vieną – visos serijos dažomos tomis pačiomis septyniomis spalvomis.',
  },
  {
    path: 'Patalynė > Patalynės komplektai',
    images: ['ln-patalyne-naturali-1'],
    description:
      'Antklodės ir pagalvių užvalkalai iš to paties audinio. Viengulei lovai komplekte vienas pagalvės užvalkalas, dvigulei – du.',
  },
  {
    path: 'Patalynė > Pagalvių užvalkalai',
    images: ['ln-uzvalkalas-naturali-1'],
    description: 'Su vidine atvarta, be sagų ir užtrauktukų. Lygūs, languoti ir raukiniuoti.',
  },
  {
    path: 'Patalynė > Antklodžių užvalkalai',
    images: ['ln-antklode-uzv-rukas-1', 'ln-patalyne-samanu-1'],
    description: 'Užvalkalai be pagalvių – kai norite derinti kelias spalvas. Kampuose – juostelės antklodei pririšti.',
  },
  {
    path: 'Patalynė > Paklodės',
    images: ['ln-paklode-1'],
    description: 'Su guma, kad nesislinktų, ir lygios palos bet kokio aukščio čiužiniui.',
  },
  {
    path: 'Patalynė > Antklodės ir pagalvės',
    images: ['ln-vasara-1', 'ln-pagalve-1', 'ln-uzvalkalas-balta-1'],
    description: 'Linų pluošto ir vilnos įdaras: kvėpuoja, sugeria drėgmę ir nekaupia karščio.',
  },
  {
    path: 'Patalynė > Lovatiesės',
    images: ['ln-gile-naturali-1', 'ln-uzvalkalas-3'],
    description: 'Vaflinės lovatiesės dieną dengia lovą, naktį tampa antru apklotu.',
  },
  {
    path: 'Patalynė > Vaikams',
    images: ['ln-peleda-1', 'ln-lopsys-1', 'ln-paklode-2'],
    description: 'Patalynė lovelei ir vaiko lovai – be sagų, be chloro, su pažyma kūdikių gaminiams.',
  },
  { path: 'Patalynė > Miegui', images: ['ln-kauke-1', 'ln-patalyne-2'], description: 'Mažmožiai, padedantys užmigti.' },
  {
    path: 'Virtuvė',
    images: ['ln-staltiese-naturali-1'],
    description:
      'Linas virtuvėje dirba: šluosto neprilipdamas, sugeria, skalbiamas karštai ir nebijo dėmių. Prie jo parinkome molinius indus iš Žemaitijos ir ąžuolą iš Rokiškio. Viską, ką čia rasite, mes patys naudojame kasdien, ne tik per šventes.',
  },
  {
    path: 'Virtuvė > Staltiesės',
    images: ['ln-staltiese-balta-1'],
    description:
      'Kampuotos, apvalios ir languotos staltiesės bei takeliai. Prie stalviršio pridėkite po 20–30 cm iš kiekvienos pusės.',
  },
  {
    path: 'Virtuvė > Servetėlės',
    images: ['ln-serveteles-1'],
    description:
      'Medžiaginės servetėlės, padėkliukai ir padėklai po puodeliu. Rinkiniuose – po dvi, keturias arba šešias.',
  },
  {
    path: 'Virtuvė > Virtuviniai rankšluostėliai',
    images: ['ln-ranksluostelis-1'],
    description: 'Lygūs – stiklui, vafliniai – rankoms, ruoželiniai – duonai pridengti.',
  },
  {
    path: 'Virtuvė > Prijuostės',
    images: ['ln-prijuoste-1'],
    description: 'Prijuostės dideliems ir mažiems, orkaitės pirštinės ir puodkėlės.',
  },
  {
    path: 'Virtuvė > Duonai ir daržovėms',
    images: ['ln-duonmaisis-1'],
    description: 'Maišeliai ir dangteliai, pakeičiantys plastiką: duona ilgiau šviežia, žalumynai – traškūs.',
  },
  {
    path: 'Virtuvė > Indai',
    images: ['mk-puodelis-1'],
    description: 'Rankomis žiesta akmens masė iš dviejų žmonių dirbtuvės. Dviejų vienodų nėra.',
  },
  {
    path: 'Virtuvė > Medis',
    images: ['ln-lentele-1'],
    description: 'Ąžuolas ir uosis iš Rokiškio, įtrinti linų sėmenų aliejumi.',
  },
  {
    path: 'Vonia',
    images: ['ln-ranksluostis-linu-ziedo-1'],
    description:
      'Rankšluosčiai, chalatai ir visa, ko reikia po dušo, ežero ar pirties. Linas džiūsta dvigubai greičiau už frotė, todėl vonioje jis ne tik gražesnis, bet ir sveikesnis. Muilą verda kaimynai iš Molėtų, veltinį velia Šilalėje.',
  },
  {
    path: 'Vonia > Rankšluosčiai',
    images: ['ln-ranksluostis-rukas-1'],
    description: 'Vafliniai – švelnesni, lygūs – gaivesni. Nuo mažo veidui iki didelio paplūdimiui.',
  },
  {
    path: 'Vonia > Chalatai',
    images: ['ln-chalatas-balta-1', 'ln-ranksluostis-3'],
    description: 'Lengvi vafliniai chalatai moterims ir vyrams.',
  },
  {
    path: 'Vonia > Pirčiai',
    images: ['ln-pirties-kepure-1', 'ln-ranksluostis-naturali-1'],
    description: 'Kepurė, juosta, šepetys ir vaflinis rankšluostis: tiek tereikia prieš einant į garinę.',
  },
  {
    path: 'Vonia > Dušui',
    images: ['ln-kilimelis-1', 'ln-dusas-1'],
    description: 'Užuolaida be plastiko ir kilimėlis basoms kojoms.',
  },
  {
    path: 'Vonia > Kūno priežiūra',
    images: ['ln-muilas-1'],
    description:
      'Šaltuoju būdu virtas muilas, linų aliejus, kempinės ir muilinės. Sudėtis nurodyta prie kiekvienos prekės.',
  },
  {
    path: 'Drabužiai',
    images: ['ln-suknele-linu-ziedo-1'],
    description:
      'Kasdieniai drabužiai, kurie laikui bėgant minkštėja, o ne nusidėvi. Vasarą vilkite liną, žiemą – vilną ant lino. Jei abejojate dėl dydžio, pasižiūrėkite į lentelę prie prekės: matuojame kūną, ne drabužį.',
  },
  {
    path: 'Drabužiai > Suknelės',
    images: ['ln-suknele-samanu-1'],
    description: 'Suknelės ir sarafanai su kišenėmis – miestui, pajūriui ir vestuvėms sode.',
  },
  {
    path: 'Drabužiai > Marškiniai ir tunikos',
    images: ['ln-marskiniai-balta-1'],
    description: 'Lengvi marškiniai, palaidinės ir tunikos, kurių nereikia lyginti.',
  },
  {
    path: 'Drabužiai > Kelnės ir sijonai',
    images: ['ln-kelnes-suodziu-1', 'ln-suknele-suodziu-1'],
    description: 'Plačios kelnės, sijonai su guma, vyriški šortai. Kelnes nemokamai patrumpinsime.',
  },
  {
    path: 'Drabužiai > Švarkai ir kimono',
    images: ['ln-kimono-rukas-1', 'ln-tunika-1'],
    description: 'Atviri drabužiai be sagų, tinkantys ant visko.',
  },
  {
    path: 'Drabužiai > Miegui',
    images: ['ln-pizama-naturali-1', 'ln-tunika-2'],
    description: 'Pižamos iš ploniausio mūsų lino.',
  },
  {
    path: 'Drabužiai > Šalikai ir kepurės',
    images: ['vl-kepure-rukas-1', 'ln-salikas-naturali-1', 'ln-suknele-2'],
    description: 'Lininiai šalikai, vasaros skrybėlės ir žieminis vilnos komplektas „Šerkšnas“.',
  },
  {
    path: 'Drabužiai > Kojinės ir šlepetės',
    images: ['vl-kojines-1', 'vl-slepetes-1', 'ln-pledas-2'],
    description: 'Šilta kojoms: megzta ir velta iš Lietuvoje augintų avių vilnos.',
  },
  {
    path: 'Drabužiai > Vaikams',
    images: ['ln-vaikams-naturali-1', 'ln-marskiniai-2'],
    description: 'Drabužiai nuo 98 iki 122 cm ūgio. Dydis rodo vaiko ūgį centimetrais.',
  },
  {
    path: 'Drabužiai > Krepšiai',
    images: ['ln-krepsys-1'],
    description: 'Pirkiniams, paplūdimiui, kompiuteriui ir kelionei.',
  },
  {
    path: 'Namai',
    images: ['ln-uzuolaida-balta-1'],
    description:
      'Šviesa, šiluma ir tvarka: užuolaidos, pagalvėlės, pledai, pintinės ir žvakės. Daug ką pina, žiedžia ar audžia pažįstami meistrai – jų vietą nurodome prie prekės. Siuvantiems turime to paties lino metrais.',
  },
  {
    path: 'Namai > Užuolaidos',
    images: ['ln-uzuolaida-naturali-1'],
    description: 'Pusiau skaidrios lino užuolaidos penkių ilgių ir septynių spalvų. Plotis – dvigubai už karnizą.',
  },
  {
    path: 'Namai > Pagalvėlės',
    images: ['ln-pagalvele-1'],
    description: 'Sofai, krėslui, virtuvės kėdei. Užvalkalėliai nusivelka.',
  },
  {
    path: 'Namai > Pledai',
    images: ['ln-pledas-1'],
    description: 'Lininiai – vasaros vakarui, vilnoniai – sausiui, kūdikio – visiems metams.',
  },
  { path: 'Namai > Tvarkai', images: ['ln-pintine-1'], description: 'Pintinės ir krepšiai, kurių nereikia slėpti.' },
  {
    path: 'Namai > Vazos',
    images: ['mk-vaza-1'],
    description: 'Vazos ir vazonai: nuo vienos šakelės iki pilno glėbio smilgų.',
  },
  {
    path: 'Namai > Kvapai ir žvakės',
    images: ['ln-zvake-1'],
    description: 'Vaško žvakės, žvakidės, levandos ir kvapusis lino vanduo. Įspėjimus rasite prie kiekvienos prekės.',
  },
  {
    path: 'Namai > Audiniai ir siūlai',
    images: ['ln-audinys-naturali-1', 'ln-uzuolaida-2'],
    description: 'Minkštintas linas metrais, siūlai ir spalvų pavyzdžiai tiems, kas siuva patys.',
  },
  {
    path: 'Namai > Lino priežiūra',
    images: ['kp-skalbiklis-1', 'ln-uzvalkalas-2'],
    description: 'Skalbiklis be baliklių ir kvapusis vanduo prieš lyginant.',
  },
  {
    path: 'Dovanos',
    images: ['ln-atvirukas-1'],
    description:
      'Dovanos, kurias malonu ir gauti, ir paskui naudoti. Supakuosime į lino skiautę, užrašysime palinkėjimą ranka, o kainų dėžutėje nepaliksime. Jei iki šventės liko diena, išgelbės elektroninis kuponas.',
  },
  {
    path: 'Dovanos > Dovanų rinkiniai',
    images: ['ln-rinkinys-1'],
    description: 'Suderinti daiktai virtuvei, pirčiai, kūdikiui ir šeimos stalui.',
  },
  {
    path: 'Dovanos > Šventėms',
    images: ['dv-eglute-1', 'ln-kaledos-naturali-1', 'ln-zvake-2'],
    description: 'Adventui ir Kalėdoms: vaško žvakės, šiaudiniai žaisliukai, kojinė vardui.',
  },
  {
    path: 'Dovanos > Vaikams',
    images: ['ln-zuikis-1', 'ln-krepsys-2'],
    description: 'Zuikis, pledukas ir rankšluostis su ausimis.',
  },
  {
    path: 'Dovanos > Dovanoms pakuoti',
    images: ['ln-furosiki-linu-ziedo-1', 'ln-serveteles-2'],
    description: 'Skiautės ir kvapnios pagalvėlės vietoj popieriaus ir kaspinų.',
  },
  {
    path: 'Dovanos > Knygos ir atvirukai',
    images: ['ln-knyga-1'],
    description: 'Skaitiniai, užrašinės, atvirukai ir ateinančių metų kalendorius.',
  },
  {
    path: 'Dovanos > Dovanų kuponai',
    images: ['ln-kuponas-1'],
    description: 'Elektroniniai kuponai, atsiunčiami iškart. Galioja metus.',
  },
];
