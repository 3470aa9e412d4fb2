type FieldTexts = {
  readonly label: string;
  readonly message?: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly text?: string;
  readonly choices?: Readonly<Record<string, string>>;
};

/** What the demo shop asks beside its products, in English: by group, field and what of it. */
export const englishOptionFields: Readonly<Record<string, Readonly<Record<string, FieldTexts>>>> = {
  monograma: {
    siuvineti: {
      label: 'Monogram',
      message: 'Embroider a monogram',
    },
    inicialai: {
      label: 'What to embroider',
      description: 'Letters, a name or a date, just as you write it here.',
      placeholder: 'e.g. O. J.',
    },
    vieta: {
      label: 'Where',
      choices: {
        kampas: 'In the lower corner',
        vidurys: 'In the middle',
      },
    },
    siulas: {
      label: 'Colour of the thread',
      choices: {
        melyna: 'Flax-flower blue',
        suodziu: 'Soot',
        naturali: 'Natural',
        gintaro: 'Amber',
      },
    },
    trukme: {
      label: 'When we send it',
      text: 'Embroidery takes 3–5 working days, so your parcel leaves a little later.',
    },
  },
  kilpele: {
    pakabinimas: {
      label: 'Hanging loop',
      choices: {
        'lininė': 'Linen',
        'odinė': 'Leather',
      },
    },
  },
  uzuolaida: {
    trumpinti: {
      label: 'Length',
      message: 'Shorten it to fit my window',
    },
    ilgis: {
      label: 'Length in centimetres',
      description: 'Measure from the rail to where the curtain should end.',
    },
    kabinimas: {
      label: 'How it hangs',
      choices: {
        juosta: 'Pleat tape',
        kilpos: 'Loops',
        kanalas: 'Rod pocket',
      },
    },
  },
  uzrasine: {
    puslapiai: {
      label: 'Which pages to bind in',
      description: 'You can choose several; we bind in equal parts.',
      choices: {
        balti: 'Blank',
        linijos: 'Ruled',
        langeliai: 'Squared',
        akvarele: 'For watercolours',
      },
    },
    nuoroda: {
      label: 'QR code inside the cover',
      description: 'We print a code that opens your link.',
    },
  },
  pakavimas: {
    supakuoti: {
      label: 'As a gift',
      message: 'Wrap it in a linen cloth',
    },
    priedai: {
      label: 'What to put in',
      choices: {
        levandos: 'A lavender sachet',
        atvirukas: 'A card',
      },
    },
    palinkejimas: {
      label: 'Your message',
      description: 'We copy it onto the card by hand.',
    },
    pranesti: {
      label: 'Whom to tell that the gift is on its way',
      description: 'Optional. We write about this parcel only.',
    },
  },
};
