/** The industries of goods, by the beginning of the HS code. The longest beginning counts. */

const industryByCode = new Map(
  (
    '02 meat;03 fishery;07 fruits-vegetables;08 fruits-vegetables;0901 coffee-tea;0902 coffee-tea;0904 spices;' +
    '10 grain-oil;12 grain-oil;15 grain-oil;1604 food-processing;19 bakery-confectionery;1902 food-processing;' +
    '1901 nutrition;20 food-processing;22 wine-spirits;23 animal-feed;25 cement-concrete;28 chemicals;29 chemicals;' +
    '2936 nutrition;30 pharmaceuticals;3005 medical-devices;31 seeds-fertilisers;3204 paint-coatings;' +
    '3206 plastics;3208 paint-coatings;3209 paint-coatings;33 cosmetics;3402 cleaning-products;35 adhesives;' +
    '3808 seeds-fertilisers;39 plastics;3901 petrochemicals;3902 petrochemicals;3904 petrochemicals;' +
    '3918 flooring;3924 kitchenware;3920 packaging;4011 tyres;4015 medical-devices;42 leather-bags;4412 flooring;' +
    '4418 flooring;48 office-stationery;52 textiles;54 textiles;57 carpets;60 textiles;61 apparel;62 apparel;' +
    '6302 home-textiles;6305 packaging;6306 garden-outdoor;6307 medical-devices;64 footwear;66 consumer-goods;' +
    '67 gifts-crafts;68 stone;6907 ceramics;6910 sanitary-ware;6911 kitchenware;7007 glass;7013 kitchenware;' +
    '7210 iron-steel;7213 iron-steel;7306 iron-steel;7318 hardware-tools;7323 kitchenware;76 non-ferrous-metals;' +
    '8205 hardware-tools;8215 kitchenware;83 hardware-tools;84 machinery;8413 pumps-valves;8414 pumps-valves;' +
    '8415 hvac;8418 home-appliances;8421 auto-parts;8422 packaging-machinery;8427 elevators-lifting;' +
    '8429 construction-machinery;8431 construction-machinery;8438 packaging-machinery;8445 textile-machinery;' +
    '8450 home-appliances;8458 machine-tools;8467 hardware-tools;8471 computer-hardware;8477 machine-tools;' +
    '8480 plastics;8481 pumps-valves;8482 bearings-transmission;8483 bearings-transmission;' +
    '85 electrical-equipment;8502 electrical-equipment;850231 renewable-energy;8504 electrical-equipment;' +
    '8507 batteries;8508 home-appliances;8509 home-appliances;8511 auto-parts;8516 home-appliances;' +
    '8517 mobile-devices;851762 telecommunications;8518 consumer-electronics;8525 security-equipment;' +
    '8528 consumer-electronics;8534 electronic-components;8536 electronic-components;8539 lighting;' +
    '854143 renewable-energy;8542 semiconductors;8544 electrical-equipment;8703 automotive;' +
    '8704 trucks-trailers;8708 auto-parts;8711 motorcycles-bicycles;8712 motorcycles-bicycles;8713 medical-devices;' +
    '8716 trucks-trailers;90 medical-devices;9004 optics;9401 furniture;9402 medical-devices;9403 furniture;' +
    '9404 home-textiles;9405 lighting;9503 toys;9504 games;9505 gifts-crafts;9506 sports-goods;9507 sports-goods;' +
    '96 consumer-goods;9608 office-stationery;9617 kitchenware;9619 cosmetics'
  )
    .split(';')
    .map((entry): [string, string] => {
      const [start = '', industry = ''] = entry.split(' ')
      return [start, industry]
    }),
)

/** Returns the code of the industry that makes the goods of an HS subheading. Throws when the table lacks them. */
export const industryOfGoods = (hs6: string): string => {
  for (const length of [6, 4, 2]) {
    const industry = industryByCode.get(hs6.slice(0, length))
    if (industry !== undefined) return industry
  }
  throw new Error(`industry of goods: no entry for ${hs6}`)
}
