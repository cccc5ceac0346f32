import { describe, expect, it, test } from 'vitest'
import { wordForms } from './word-forms.ts'

const pairsOf = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [one = '', other = ''] = pair.split('/')
      return [one, other]
    })

const same = pairsOf(`
  tile/tiles ceramic/ceramics pipe/pipes valve/valves lamp/lamps bolt/bolts screw/screws hinge/hinges faucet/faucets
  box/boxes fox/foxes tax/taxes mix/mixes watch/watches switch/switches torch/torches brush/brushes dish/dishes
  bench/benches batch/batches wrench/wrenches clutch/clutches glass/glasses dress/dresses mattress/mattresses
  sunglass/sunglasses brass/brasses press/presses fitness/fitnesses battery/batteries accessory/accessories
  machinery/machineries body/bodies assembly/assemblies jewellery/jewelleries toy/toys tray/trays key/keys
  cookie/cookies hoodie/hoodies tie/ties die/dies lens/lenses gas/gases bus/buses canvas/canvases virus/viruses
  house/houses blouse/blouses fuse/fuses hose/hoses vase/vases case/cases base/bases cruise/cruises horse/horses
  knife/knives shelf/shelves leaf/leaves loaf/loaves scarf/scarves scarf/scarfs half/halves wife/wives calf/calves
  glove/gloves sleeve/sleeves stove/stoves olive/olives curve/curves drive/drives
  man/men woman/women child/children foot/feet tooth/teeth mouse/mice goose/geese
  potato/potatoes tomato/tomatoes mango/mangoes mango/mangos cargo/cargoes photo/photos video/videos piano/pianos
  shoe/shoes canoe/canoes horseshoe/horseshoes axis/axes axe/axes matrix/matrices antenna/antennae antenna/antennas
  index/indices helix/helices radius/radii bacterium/bacteria cactus/cacti
  size/sizes freezer/freezers breeze/breezes quiz/quizzes menu/menus kiwi/kiwis taxi/taxis bikini/bikinis ski/skis
  headphone/headphones machine/machines engine/engines phone/phones stone/stones drone/drones
  cushion/cushions plastic/plastics electronic/electronics cosmetic/cosmetics textile/textiles fabric/fabrics
  sock/socks boot/boots sandal/sandals slipper/slippers legging/leggings trouser/trousers plier/pliers scissor/scissors
  fitting/fittings coating/coatings bearing/bearings casting/castings ring/rings bag/bags cap/caps led/leds
  aluminium/aluminum colour/color colours/color colour/colors fibre/fiber fibres/fibers fibreglass/fiberglass
  tyre/tire tyres/tires tyre/tires grey/gray mould/mold moulding/molding mouldings/molding moulded/molded
  centre/center litre/liter sulphur/sulfur sulphate/sulfates sulphuric/sulfuric vapour/vapor flavour/flavors
  catalogue/catalog draught/draft licence/license kerb/curb pyjamas/pajamas pyjama/pajamas cosy/cozy
  doughnut/donuts yoghurt/yogurt chilli/chili chillies/chili disc/disk discs/disks jewellery/jewelry
  woollen/woolen enamelled/enameled labelled/labeled plough/plow carburettor/carburetors adaptor/adapters
  galvanised/galvanized anodised/anodized fertiliser/fertilizers moisturiser/moisturizer vulcanised/vulcanized
  polarising/polarizing orthopaedic/orthopedic paediatric/pediatric whisky/whiskey gauge/gages analogue/analog
  motor/motores color/colores papel/papeles panel/paneles metal/metales botón/botones calcetín/calcetines luz/luces
  camisa/camisas zapato/zapatos conector/conectores reactor/reactores aplicación/aplicaciones material/materiales
  botão/botões metal/metais material/materiais embalagem/embalagens papel/papéis
  tableau/tableaux tuyau/tuyaux rideau/rideaux chapeau/chapeaux chaise/chaises animal/animaux
  piastrella/piastrelle valvola/valvole scarpa/scarpe motore/motori cuscinetto/cuscinetti guarnizione/guarnizioni
  fliese/fliesen schraube/schrauben maschine/maschinen stuhl/stühle dichtung/dichtungen batterie/batterien
`)

const different = pairsOf(`
  news/new brass/bras brass/bra lens/len gas/ga bus/bu series/serie species/specie mens/men mens/man pants/pant
  shorts/short goods/good customs/custom clothes/cloth clothes/clothe means/mean tights/tight womens/women
  print/printing printing/printed mould/mo paint/painting weld/welding welded/welding coat/coating knit/knitted
  cut/cutting pack/packing packed/pack fit/fitting dry/dryer heat/heater
  canvas/canva atlas/atla iris/iri chassis/chassi virus/viru basis/basi tennis/tenni asbestos/asbesto thermos/thermo
  princess/princes needless/needles stainless/stainles glass/glas mass/mas dress/dres gloss/glos boss/bos
  pcs/pc abs/ab usb/us pvc/pvcs hdpe/pe pos/po mos/mo cm/cms kg/kgs 40ft/40fts t5/t5s
  tile/til tile/tiling cape/cap capes/caps cone/con cane/can planes/plans tubes/tubs pines/pins rates/rats
  meter/metre check/cheque ton/tonne hose/house ship/sheep chip/ship bean/bead wood/wool ball/bell
  stones/ston phones/phon stores/stor sales/sal tales/tal facts/faz pens/pem kitchens/kitchem
  mercedes/mercede philips/philip this/thi plus/plu with/withs the/thes 瓷砖/瓷 çelik/çel
`)

test('the tables are long enough to show the rules', () => {
  expect([same.length > 150, different.length > 60]).toEqual([true, true])
})

describe('forms of one word', () => {
  it.each(same)('%s and %s find each other', (one, other) => {
    expect(wordForms(one)).toContain(other)
    expect(wordForms(other)).toContain(one)
  })
})

describe('different words', () => {
  it.each(different)('%s and %s do not find each other', (one, other) => {
    expect(wordForms(one)).not.toContain(other)
    expect(wordForms(other)).not.toContain(one)
  })
})

test('the word itself is the first form, and no form is repeated or empty', () => {
  for (const word of new Set([...same, ...different].flat())) {
    const forms = wordForms(word)
    expect(forms[0]).toBe(word)
    expect(new Set(forms).size).toBe(forms.length)
    expect(forms.slice(1).filter((form) => form.length < 2)).toEqual([])
    expect(forms.length).toBeLessThanOrEqual(12)
  }
})

test('the two words of a pair have the same forms, so that stored counts of one are counts of the other', () => {
  const differs = same
    .filter(([one, other]) => wordForms(one).toSorted().join() !== wordForms(other).toSorted().join())
    .map((pair) => pair.join('/'))
  // A plural of two words has the forms of both, and a Spanish plural may have a singular with or without accent.
  expect(differs).toEqual([
    'axis/axes',
    'axe/axes',
    'conector/conectores',
    'reactor/reactores',
    'aplicación/aplicaciones',
  ])
})
