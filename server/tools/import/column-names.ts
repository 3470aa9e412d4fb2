import type { FixedColumn, NumberedColumn } from './column-key.ts';

export type FileLanguage = 'en' | 'lt' | 'de' | 'fr' | 'ru';

type Names = Readonly<Record<FileLanguage, string>>;

function names(en: string, lt: string, de: string, fr: string, ru: string): Names {
  return { en, lt, de, fr, ru };
}

/** What the export heads each column with, by language. `%s` stands for a unit. */
export const fixedColumnNames: Readonly<Record<FixedColumn, Names>> = {
  id: names('ID', 'ID', 'ID', 'ID', 'ID'),
  type: names('Type', 'Tipas', 'Typ', 'Type', 'Тип'),
  sku: names('SKU', 'Prekės kodas', 'Artikelnummer', 'UGS', 'Артикул'),
  gtin: names(
    'GTIN, UPC, EAN, or ISBN',
    'GTIN, UPC, EAN arba ISBN',
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN или ISBN',
  ),
  name: names('Name', 'Pavadinimas', 'Name', 'Nom', 'Имя'),
  published: names('Published', 'Paskelbtas', 'Veröffentlicht', 'Publié', 'Опубликован'),
  featured: names('Is featured?', 'Rekomenduojamas?', 'Ist hervorgehoben?', 'Mis en avant ?', 'Рекомендуемый?'),
  visibility: names(
    'Visibility in catalog',
    'Matomumas kataloge',
    'Sichtbarkeit im Katalog',
    'Visibilité dans le catalogue',
    'Видимость в каталоге',
  ),
  short_description: names(
    'Short description',
    'Trumpas apibūdinimas',
    'Kurzbeschreibung',
    'Description courte',
    'Краткое описание',
  ),
  description: names('Description', 'Aprašymas', 'Beschreibung', 'Description', 'Описание'),
  sale_from: names(
    'Date sale price starts',
    'Akcijinės kainos galiojimo pradžia',
    'Datum, an dem Angebotspreis beginnt',
    'Date de début de promo',
    'Дата начала действия скидки',
  ),
  sale_to: names(
    'Date sale price ends',
    'Akcijinės kainos galiojimo pabaiga',
    'Datum, an dem Angebotspreis endet',
    'Date de fin de promo',
    'Дата окончания действия скидки',
  ),
  tax_status: names('Tax status', 'Mokesčių statusas', 'Steuerstatus', 'État de la TVA', 'Статус налога'),
  tax_class: names('Tax class', 'Mokesčių klasė', 'Steuerklasse', 'Classe de TVA', 'Налоговый класс'),
  in_stock: names('In stock?', 'Turime?', 'Vorrätig?', 'En stock ?', 'Наличие'),
  stock: names('Stock', 'Atsargos', 'Bestand', 'Stock', 'Запасы'),
  low_stock: names(
    'Low stock amount',
    'Mažas likutis',
    'Geringe Lagermenge',
    'Montant de stock faible',
    'Величина малых запасов',
  ),
  backorders: names(
    'Backorders allowed?',
    'Leidžiami išankstiniai užsakymai?',
    'Lieferrückstande erlaubt?',
    'Autoriser les commandes de produits en rupture ?',
    'Возможен ли предзаказ?',
  ),
  sold_individually: names(
    'Sold individually?',
    'Parduodama tik po vieną?',
    'Nur einzeln verkaufen?',
    'Vendre individuellement ?',
    'Продано индивидуально?',
  ),
  weight: names('Weight (%s)', 'Svoris (%s)', 'Gewicht (%s)', 'Poids (%s)', 'Вес (%s)'),
  length: names('Length (%s)', 'Ilgis (%s)', 'Länge (%s)', 'Longueur (%s)', 'Длина (%s)'),
  width: names('Width (%s)', 'Plotis (%s)', 'Breite (%s)', 'Largeur (%s)', 'Ширина (%s)'),
  height: names('Height (%s)', 'Aukštis (%s)', 'Höhe (%s)', 'Hauteur (%s)', 'Высота (%s)'),
  reviews: names(
    'Allow customer reviews?',
    'Leisti pirkėjų atsiliepimus?',
    'Kundenrezensionen erlauben?',
    'Autoriser les avis clients ?',
    'Разрешить отзывы от клиентов?',
  ),
  purchase_note: names(
    'Purchase note',
    'Pirkimo pastaba',
    'Hinweis zum Kauf',
    'Note de commande',
    'Примечание к покупке',
  ),
  sale_price: names('Sale price', 'Akcijinė kaina', 'Angebotspreis', 'Tarif promo', 'Цена распродажи'),
  regular_price: names('Regular price', 'Reguliari kaina', 'Regulärer Preis', 'Tarif régulier', 'Базовая цена'),
  categories: names('Categories', 'Kategorijos', 'Kategorien', 'Catégories', 'Категории'),
  tags: names('Tags', 'Žymos', 'Schlagwörter', 'Étiquettes', 'Метки'),
  shipping_class: names('Shipping class', 'Pristatymo klasė', 'Versandklasse', "Classe d'expédition", 'Класс доставки'),
  images: names('Images', 'Paveikslėliai', 'Bilder', 'Images', 'Изображения'),
  download_limit: names(
    'Download limit',
    'Atsisiuntimų limitas',
    'Downloadlimit',
    'Limite de téléchargement',
    'Лимит загрузок',
  ),
  download_expiry: names(
    'Download expiry days',
    'Parsisiuntimo galiojimas dienomis',
    'Ablauftage des Downloads',
    "Jours d'expiration du téléchargement",
    'Дней срока загрузки',
  ),
  parent: names('Parent', 'Tėvinis', 'Übergeordnetes Produkt', 'Parent', 'Родительский'),
  grouped: names(
    'Grouped products',
    'Sugrupuoti produktai',
    'Gruppierte Produkte',
    'Groupes de produits',
    'Сгруппированные товары',
  ),
  upsells: names('Upsells', 'Pakeičiami produktai', 'Zusatzverkäufe', 'Produits suggérés', 'Апсэлы'),
  cross_sells: names('Cross-sells', 'Kryžm. produktai', 'Cross-Sells (Querverkäufe)', 'Ventes croisées', 'Кросселы'),
  external_url: names('External URL', 'Išorinis internetinis adresas', 'Externe URL', 'URL externe', 'Внешний URL'),
  button_text: names('Button text', 'Mygtuko tekstas', 'Button-Text', 'Libellé du bouton', 'Текст кнопки'),
  position: names('Position', 'Pozicija', 'Position', 'Position', 'Позиция'),
  cost_of_goods: names(
    'Cost of goods',
    'Cost of goods',
    'Warenkosten',
    'Coût des marchandises vendues',
    'Cost of goods',
  ),
  brands: names('Brands', 'Prekių ženklai', 'Marken', 'Marques', 'Бренды'),
  slug: names('Slug', 'Slug', 'Slug', 'Slug', 'Slug'),
};

/** As above, with `%d` for the number of the attribute or download. */
export const numberedColumnNames: Readonly<Record<NumberedColumn, Names>> = {
  attribute_name: names(
    'Attribute %d name',
    'Požymio %d pavadinimas',
    'Attribut %d Name',
    "Nom de l'attribut %d",
    'Название атрибута %d',
  ),
  attribute_values: names(
    'Attribute %d value(s)',
    'Požymio %d reikšmė(s)',
    'Attribut %d Wert(e)',
    "Valeur(s) de l'attribut %d",
    'Значения атрибутов %d',
  ),
  attribute_visible: names(
    'Attribute %d visible',
    'Požymis %d matomas',
    'Attribut %d Sichtbar',
    'Attribut %d visible',
    'Видимость атрибута %d',
  ),
  attribute_global: names(
    'Attribute %d global',
    'Požymis %d visuotinis',
    'Attribut %d Global',
    'Attribut %d global',
    'Глобальный атрибут %d',
  ),
  attribute_default: names(
    'Attribute %d default',
    'Požymis %d numatytas',
    'Attribut %d Standard',
    'Attribut %d par défaut',
    'Атрибут по умолчанию %d',
  ),
  attribute_order: names(
    'Attribute %d order of values',
    'Požymio %d reikšmių tvarka',
    'Attribut %d Reihenfolge der Werte',
    "Ordre des valeurs de l'attribut %d",
    'Порядок значений атрибута %d',
  ),
  download_id: names(
    'Download %d ID',
    'Atsisiųti %d ID',
    '%d-ID herunterladen',
    'ID de téléchargement %d',
    'ID загрузки %d',
  ),
  download_name: names(
    'Download %d name',
    'Atsisiuntimo %d pavadinimas',
    'Download %d Name',
    'Nom de téléchargement %d',
    'Имя загрузки %d',
  ),
  download_url: names(
    'Download %d URL',
    'Atsisiuntimo %d URL',
    'Download %d URL',
    'URL de téléchargement %d',
    'Загрузка %d URL',
  ),
};

/** Other headings seen in files of older versions and other editions. */
export const otherColumnNames: readonly (readonly [string, FixedColumn])[] = [
  ['Brand', 'brands'],
  ['GTIN', 'gtin'],
  ['EAN', 'gtin'],
  ['Weight', 'weight'],
  ['Length', 'length'],
  ['Width', 'width'],
  ['Height', 'height'],
];
