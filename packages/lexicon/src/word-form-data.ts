/** Words whose forms do not follow the rules of `word-forms.ts`. This file is data without logic. */

/** Singular and plurals of irregular words, one word in each line: singular plural [another plural]. */
export const irregularPlurals = `
knife knives
wife wives
housewife housewives
shelf shelves
bookshelf bookshelves
leaf leaves
loaf loaves
half halves
calf calves
sheaf sheaves
scarf scarves scarfs
headscarf headscarves headscarfs
wharf wharves wharfs
hoof hooves hoofs
dwarf dwarves dwarfs
penknife penknives
man men
woman women
workman workmen
fisherman fishermen
gentleman gentlemen
fireman firemen
craftsman craftsmen
salesman salesmen
child children
grandchild grandchildren
foot feet
tooth teeth
goose geese
mouse mice
louse lice
ox oxen
axis axes
matrix matrices matrixes
vertex vertices
index indices indexes
appendix appendices
helix helices
cactus cacti cactuses
fungus fungi
radius radii
nucleus nuclei
bacterium bacteria
larva larvae
alga algae
antenna antennas antennae
vertebra vertebrae
formula formulas formulae
criterion criteria
analysis analyses
potato potatoes
tomato tomatoes
mango mangoes mangos
cargo cargoes cargos
buffalo buffaloes buffalos
domino dominoes
torpedo torpedoes
avocado avocados avocadoes
quiz quizzes
topaz topazes
gas gases gasses
biogas biogases
lens lenses
iris irises
bus buses busses
virus viruses
apparatus apparatuses
status statuses
citrus citruses
campus campuses
bonus bonuses
eucalyptus eucalyptuses
census censuses
sinus sinuses
circus circuses
lotus lotuses
hibiscus hibiscuses
abacus abacuses
stylus styluses
locus loci
stimulus stimuli
minibus minibuses
trolleybus trolleybuses
canvas canvases canvasses
atlas atlases
albatross albatrosses
octopus octopuses
thermos thermoses
cache caches
ache aches
headache headaches
niche niches
quiche quiches
brioche brioches
moustache moustaches mustache mustaches
axe axes
shoe shoes
horseshoe horseshoes
toe toes
canoe canoes
hoe hoes
tiptoe tiptoes
menu menus
ski skis
kiwi kiwis
taxi taxis
bikini bikinis
sari saris
jacuzzi jacuzzis
tatami tatamis
chili chilis chilies chilli chillis chillies
zucchini zucchinis
salami salamis
tie ties
necktie neckties
bowtie bowties
pie pies
die dies
magpie magpies
cookie cookies
movie movies
hoodie hoodies
beanie beanies
brownie brownies
smoothie smoothies
selfie selfies
calorie calories
prairie prairies
bogie bogies
birdie birdies
pixie pixies
veggie veggies
onesie onesies
talkie talkies
budgie budgies
caddie caddies
panty panties
`

/**
 * Words of four letters or more that end like a plural or have no other form, and function words. They are matched
 * exactly.
 */
export const invariableWords = `
news series species means goods pants shorts tights customs clothes mens womens others mechanics
mathematics physics gymnastics athletics economics mumps measles diabetes herpes rabies caries scabies
and for the not per all any are was its our out off via con des les los las del der das und une una
always perhaps alas thus plus minus this does goes says them they with from into over under upon than that then
these those which what when where such other another each every same only also made make
sans paris texas dallas kansas wales athens brussels naples illinois arkansas honduras netherlands philippines
mercedes adidas siemens philips asics samsung christmas
asbestos cosmos chaos kudos ethos pathos rhinoceros cumulus chassis corps rendezvous
sheep deer aircraft spacecraft hovercraft offspring information
para sobre entre desde hasta avec pour dans sous alla dalla della delle degli nella dello
`

/** British and American spellings of one word, one word in each line. The plurals follow the rules. */
export const spellingVariants = `
aluminium aluminum
colour color
flavour flavor
odour odor
vapour vapor
armour armor
harbour harbor
labour labor
tumour tumor
coloured colored
multicolour multicolor
multicoloured multicolored
colouring coloring
colourant colorant
colourless colorless
colourful colorful
flavoured flavored
flavouring flavoring
armoured armored
odourless odorless
fibre fiber
fibreglass fiberglass
fibreboard fiberboard
microfibre microfiber
fibrefill fiberfill
centre center
centring centering
litre liter
millilitre milliliter
theatre theater
calibre caliber
sabre saber
sombre somber
lustre luster
tyre tire
grey gray
greyish grayish
mould mold
moulding molding
moulded molded
moulder molder
mouldboard moldboard
plough plow
ploughing plowing
sulphur sulfur
sulphate sulfate
sulphide sulfide
sulphite sulfite
sulphonate sulfonate
sulphonic sulfonic
sulphuric sulfuric
bisulphate bisulfate
bisulphite bisulfite
metabisulphite metabisulfite
thiosulphate thiosulfate
persulphate persulfate
catalogue catalog
analogue analog
axe ax
dialogue dialog
programme program
defence defense
licence license
draught draft
kerb curb
pyjama pajama
cosy cozy
doughnut donut
yoghurt yogurt yoghourt
whisky whiskey
caesium cesium
carburettor carburetor carburetter
aeroplane airplane
artefact artifact
manoeuvre maneuver
anaesthetic anesthetic
anaesthesia anesthesia
orthopaedic orthopedic
paediatric pediatric
gynaecological gynecological
haemostatic hemostatic
haemodialysis hemodialysis
haemoglobin hemoglobin
haematology hematology
oestrogen estrogen
oesophageal esophageal
oedema edema
foetal fetal
diarrhoea diarrhea
disc disk
discette diskette
gauge gage
jewellery jewelry
jeweller jeweler
woollen woolen
enamelled enameled
enamelling enameling
labelled labeled
labelling labeling
panelled paneled
panelling paneling
modelling modeling
channelled channeled
bevelled beveled
chiselled chiseled
swivelling swiveling
levelling leveling
leveller leveler
tunnelling tunneling
fuelled fueled
adaptor adapter
convertor converter
conveyor conveyer
vaporiser vaporizer
speciality specialty
soya soy
soyabean soybean
glycerine glycerin
gelatine gelatin
aesthetic esthetic
ageing aging
`

/** Singular and plural of goods in German, Italian, French, Spanish and Portuguese where no safe rule gives them. */
export const foreignPlurals = `
fliese fliesen
schraube schrauben
lampe lampen
maschine maschinen
pumpe pumpen
matratze matratzen
flasche flaschen
tasche taschen
kerze kerzen
decke decken
lippe lippen
platte platten
kette ketten
düse düsen
bürste bürsten
jacke jacken
socke socken
tasse tassen
rohr rohre
ventil ventile
schuh schuhe
stuhl stühle
tisch tische
ersatzteil ersatzteile
handschuh handschuhe
spielzeug spielzeuge
werkzeug werkzeuge
schrank schränke
batterie batterien
glas gläser
motor motoren motores
color colores
panel paneles
papel papeles papéis
metal metales metais
anel anéis
animal animaux
journal journaux
bocal bocaux
kompressor kompressoren
piastrella piastrelle
scarpa scarpe
borsa borse
sedia sedie
tavolo tavoli
tubo tubi
valvola valvole
pompa pompe
lampada lampade
tessuto tessuti
macchina macchine
pneumatico pneumatici
freno freni
cuscinetto cuscinetti
guanto guanti
occhiale occhiali
giocattolo giocattoli
ricambio ricambi
filtro filtri
cavo cavi
motore motori
ruota ruote
mattonella mattonelle
bottiglia bottiglie
coltello coltelli
botón botones
jabón jabones
balón balones
camión camiones
pantalón pantalones
cajón cajones
sillón sillones
tapón tapones
calcetín calcetines
patín patines
cojín cojines
balín balines
luz luces
pez peces
nuez nueces
lápiz lápices
tamiz tamices
item itens
homem homens
tuyau tuyaux
noyau noyaux
bijou bijoux
joujou joujoux
caillou cailloux
`
