/**
 * The eleven industry presets of the customs search (spec section 3). Choosing a preset fills in its keywords as search
 * words.
 */
export const industryPresets = [
  {
    key: 'machinery',
    titleEn: 'Machinery and equipment',
    titleCn: '机械设备',
    hsChapters: ['84'],
    keywords:
      'machine;machinery;pump;valve;compressor;excavator;bearing;gearbox;conveyor;injection molding machine;packaging machine;cnc lathe;forklift;hydraulic cylinder;generator set',
  },
  {
    key: 'electronics',
    titleEn: 'Electronics and appliances',
    titleCn: '电子电器',
    hsChapters: ['85'],
    keywords:
      'mobile phone;charger;power bank;cable;headphone;bluetooth speaker;printed circuit board;integrated circuit;led display;air conditioner;refrigerator;vacuum cleaner;rice cooker;router;monitor',
  },
  {
    key: 'textiles',
    titleEn: 'Textiles, apparel and footwear',
    titleCn: '纺织服装鞋靴',
    hsChapters: ['50', '51', '52', '53', '54', '55', '58', '60', '61', '62', '63', '64', '65'],
    keywords:
      't-shirt;dress;trousers;jacket;sweater;socks;underwear;denim;cotton fabric;polyester fabric;yarn;bed linen;towel;curtain;sport shoes;sandals;cap',
  },
  {
    key: 'home',
    titleEn: 'Furniture and household goods',
    titleCn: '家居家具',
    hsChapters: ['39', '44', '46', '57', '69', '70', '73', '94'],
    keywords:
      'sofa;dining table;office chair;mattress;wardrobe;bed frame;cabinet;cookware;tableware;glassware;storage box;cutlery;vacuum flask;carpet;kitchen utensil',
  },
  {
    key: 'building',
    titleEn: 'Building materials and hardware',
    titleCn: '建材五金',
    hsChapters: ['25', '44', '68', '69', '70', '72', '73', '76', '82', '83'],
    keywords:
      'porcelain tile;ceramic tile;sanitary ware;faucet;plywood;laminate flooring;tempered glass;granite slab;marble;steel pipe;steel coil;aluminium profile;screw;hinge;door lock;hand tool;power tool',
  },
  {
    key: 'vehicles',
    titleEn: 'Vehicles and auto parts',
    titleCn: '汽摩及配件',
    hsChapters: ['40', '87'],
    keywords:
      'auto parts;brake pad;shock absorber;tyre;wheel rim;car battery;filter;spark plug;bumper;motorcycle;electric bicycle;bicycle;trailer;truck;clutch',
  },
  {
    key: 'energy',
    titleEn: 'Lighting and new energy',
    titleCn: '照明与新能源',
    hsChapters: ['85', '94'],
    keywords:
      'solar panel;photovoltaic module;inverter;lithium battery;energy storage;led lamp;led bulb;street light;panel light;wind turbine;charging pile;transformer;led strip',
  },
  {
    key: 'leisure',
    titleEn: 'Toys, gifts and sports',
    titleCn: '玩具礼品与运动用品',
    hsChapters: ['42', '49', '65', '66', '67', '95', '96'],
    keywords:
      'plastic toy;plush toy;building blocks;christmas decoration;gift box;fitness equipment;treadmill;ball;fishing rod;camping tent;backpack;umbrella;ball pen;artificial flower;luggage',
  },
  {
    key: 'food',
    titleEn: 'Food and agriculture',
    titleCn: '食品与农产品',
    hsChapters: [
      '02',
      '03',
      '04',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
      '22',
      '23',
    ],
    keywords:
      'rice;frozen shrimp;coffee beans;garlic;apple;cashew nut;olive oil;palm oil;tomato paste;green tea;noodles;biscuit;wine;spice;animal feed',
  },
  {
    key: 'chemicals',
    titleEn: 'Chemicals and plastics',
    titleCn: '化工塑料',
    hsChapters: ['28', '29', '31', '32', '34', '35', '38', '39', '40'],
    keywords:
      'polyethylene;polypropylene;pvc resin;pigment;titanium dioxide;caustic soda;fertilizer;urea;citric acid;adhesive;paint;surfactant;pesticide;plastic film;masterbatch',
  },
  {
    key: 'health',
    titleEn: 'Medical, pharmaceutical and beauty',
    titleCn: '医药健康与美妆',
    hsChapters: ['30', '33', '37', '90'],
    keywords:
      'medical device;surgical gloves;face mask;syringe;wheelchair;ultrasound;medicament;vitamin;antibiotic;cosmetics;lipstick;shampoo;perfume;essential oil;contact lens',
  },
] as const

export type IndustryKey = (typeof industryPresets)[number]['key']

/** Returns the keywords of a preset. A keyword is a search phrase in English. */
export const presetKeywords = (key: IndustryKey): string[] =>
  industryPresets.find((preset) => preset.key === key)?.keywords.split(';') ?? []
