/**
 * The HS 2022 subheadings, one in each line: code | English. The short English names were derived by rules. A name says
 * what distinguishes the subheading from the other subheadings of its heading. This file is a table of 5,613 lines
 * without logic. Chinese readers see the Chinese name of the heading.
 */
export const hsSubheadingTable = `
010121|Horses, pure-bred breeding animals
010129|Horses, not pure-bred breeding animals
010130|Asses
010190|Mules and hinnies
010221|Cattle, pure-bred breeding animals
010229|Cattle, not pure-bred breeding animals
010231|Buffalo, pure-bred breeding animals
010239|Buffalo, not pure-bred breeding animals
010290|Bovine animals, not cattle and buffalo
010310|Live pigs: pure-bred breeding animals
010391|Live pigs: not pure-bred breeding animals, weighing < 50kg
010392|Live pigs: not pure-bred breeding animals, weighing 50kg +
010410|Sheep
010420|Goats
010511|Live poultry: fowls of the species Gallus domesticus, weighing ≤ 185g
010512|Live poultry: turkeys, weighing ≤ 185g
010513|Live poultry: ducks, weighing ≤ 185g
010514|Live poultry: geese, weighing ≤ 185g
010515|Live poultry: guinea fowls, weighing ≤ 185g
010594|Live poultry: fowls of the species Gallus domesticus, weighing > 185g
010599|Live poultry: ducks, geese, turkeys and guinea fowls, weighing > 185g
010611|Other live animals: mammals, primates
010612|Other live animals: mammals, whales, dolphins and porpoises, manatees and dugongs
010613|Mammals, camels and other camelids
010614|Other live animals: mammals, rabbits and hares
010619|Other live animals: mammals, not primates, whales, dolphins, porpoises, manatees
010620|Other live animals: reptiles
010631|Other live animals: birds, birds of prey
010632|Other live animals: birds, Psittaciformes
010633|Other live animals: birds, ostriches, emus
010639|Other live animals: birds, not birds of prey, Psittaciformes, ostriches and emus
010641|Other live animals: insects, bees
010649|Other live animals: insects, not bees
010690|Animals, other, not mammals, reptiles, birds and insects
020110|Beef, fresh or chilled: carcasses and half-carcasses
020120|Beef, fresh or chilled: cuts with bone
020130|Beef, fresh or chilled: boneless cuts
020210|Beef, frozen: carcasses and half-carcasses
020220|Beef, frozen: cuts with bone
020230|Beef, frozen: boneless cuts
020311|Pork: carcasses and half-carcasses, fresh or chilled
020312|Pork: hams, shoulders and cuts thereof, with bone in, fresh or chilled
020319|Pork: other, fresh or chilled
020321|Pork: carcasses and half-carcasses, frozen
020322|Pork: hams, shoulders and cuts thereof, with bone in, frozen
020329|Pork: other, frozen
020410|Sheep, lamb carcasses and half-carcasses, fresh or chilled
020421|Mutton, lamb and goat meat: sheep, carcasses and half-carcasses, fresh or chilled
020422|Mutton, lamb and goat meat: sheep, cuts with bone in, fresh or chilled
020423|Mutton, lamb and goat meat: sheep, boneless cuts, fresh or chilled
020430|Sheep, lamb carcasses and half-carcasses, frozen
020441|Mutton, lamb and goat meat: sheep, carcasses and half-carcasses, frozen
020442|Mutton, lamb and goat meat: sheep, cuts with bone in, frozen
020443|Mutton, lamb and goat meat: sheep, boneless cuts, frozen
020450|Mutton, lamb and goat meat: goats, fresh, chilled or frozen
020500|Horse and ass meat
020610|Edible offal: bovine animals, fresh or chilled
020621|Edible offal: bovine animals, tongues, frozen
020622|Edible offal: bovine animals, livers, frozen
020629|Edible offal: bovine animals, frozen
020630|Edible offal: swine, fresh or chilled
020641|Edible offal: swine, livers, frozen
020649|Edible offal: swine, frozen
020680|Edible offal: sheep, goats, horses, asses, mules or hinnies, fresh or chilled
020690|Edible offal: sheep, goats, horses, asses, mules or hinnies, frozen
020711|Whole chickens, fresh
020712|Whole chickens, frozen
020713|Chicken cuts and offal, fresh
020714|Chicken cuts and offal, frozen
020724|Poultry meat: turkeys, not cut in pieces, fresh or chilled
020725|Poultry meat: turkeys, not cut in pieces, frozen
020726|Poultry meat: turkeys, cuts and offal, fresh or chilled
020727|Poultry meat: turkeys, cuts and offal, frozen
020741|Poultry meat: ducks, not cut in pieces, fresh or chilled
020742|Poultry meat: ducks, not cut in pieces, frozen
020743|Poultry meat: ducks, fatty livers, fresh or chilled
020744|Duck cuts and offal, fresh
020745|Duck cuts and offal, frozen
020751|Poultry meat: geese, not cut in pieces, fresh or chilled
020752|Poultry meat: geese, not cut in pieces, frozen
020753|Poultry meat: geese, fatty livers, fresh or chilled
020754|Goose cuts and offal, fresh
020755|Goose cuts and offal, frozen
020760|Poultry meat: guinea fowls, fresh, chilled or frozen
020810|Other meat: rabbits or hares
020830|Other meat: primates
020840|Other meat: whales, dolphins and porpoises, of manatees and dugongs, seals
020850|Other meat: reptiles
020860|Camels and other camelids
020890|Other meat: other
020910|Pig fat and poultry fat: pig fat, free of lean meat
020990|Poultry fat
021011|Meat, salted, in brine, swine, hams, shoulders and cuts thereof
021012|Meat, salted, in brine, swine, bellies and cuts thereof
021019|Meat, salted in brine, swine, other
021020|Meat, salted, in brine, bovine animals
021091|Meat and edible meat offal, salted, in brine, primates
021092|Meat and edible meat offal, salted, in brine, edible flours
021093|Meat and edible meat offal, salted, in brine, reptiles
021099|Meat and edible meat offal, salted, in brine, not of primates
030111|Live fish: ornamental, freshwater
030119|Live fish: ornamental, not freshwater
030191|Live fish: trout
030192|Live fish: eels
030193|Live fish: carp
030194|Live fish: atlantic and Pacific bluefin tunas
030195|Live fish: southern bluefin tunas
030199|Live fish: other
030211|Fish, fresh or chilled: trout
030213|Fish, fresh or chilled: pacific salmon, not fillets, meat of 0304
030214|Fish, fresh or chilled: atlantic salmon and Danube salmon
030219|Fish, fresh or chilled: salmonidae, other
030221|Fish, fresh or chilled: halibut
030222|Fish, fresh or chilled: plaice
030223|Fish, fresh or chilled: sole
030224|Fish, fresh or chilled: turbots
030229|Flat fish, other
030231|Fish, fresh or chilled: albacore or longfinned tunas
030232|Fish, fresh or chilled: yellowfin tunas
030233|Fish, fresh or chilled: skipjack tuna
030234|Fish, fresh or chilled: bigeye tunas
030235|Fish, fresh or chilled: atlantic and Pacific bluefin tunas
030236|Fish, fresh or chilled: southern bluefin tunas
030239|Fish, fresh or chilled: tuna, other
030241|Fish, fresh or chilled: herrings
030242|Fish, fresh or chilled: anchovies
030243|Fish, fresh or chilled: sardines, sardinella, brisling or sprats
030244|Fish, fresh or chilled: mackerel
030245|Fish, fresh or chilled: jack and horse mackerel
030246|Fish, fresh or chilled: cobia
030247|Fish, fresh or chilled: swordfish
030249|Other mackerel-like and tropical fish, fresh
030251|Fish, fresh or chilled: cod
030252|Fish, fresh or chilled: haddock
030253|Fish, fresh or chilled: coalfish
030254|Fish, fresh or chilled: hake
030255|Fish, fresh or chilled: alaska pollock
030256|Fish, fresh or chilled: blue whitings
030259|Other cod-like fish, fresh
030271|Fish, fresh or chilled: tilapias
030272|Fish, fresh or chilled: catfish
030273|Fish, fresh or chilled: carp
030274|Fish, fresh or chilled: eels
030279|Fish, fresh or chilled: nile perch and snakeheads
030281|Fish, fresh or chilled: dogfish and other sharks
030282|Fish, fresh or chilled: rays and skates
030283|Fish, fresh or chilled: toothfish
030284|Fish, fresh or chilled: seabass
030285|Fish, fresh or chilled: seabream
030289|Other fish, fresh
030291|Fish, fresh or chilled: livers, roes and milt
030292|Fish, fresh or chilled: shark fins
030299|Fish fins, heads, tails, maws and other edible fish offal
030311|Fish, frozen: pacific salmon, sockeye salmon
030312|Fish, frozen: pacific salmon not sockeye salmon
030313|Fish, frozen: atlantic salmon and Danube salmon
030314|Fish, frozen: trout
030319|Fish, frozen: salmonidae, other
030323|Fish, frozen: tilapias
030324|Fish, frozen: catfish
030325|Fish, frozen: carp
030326|Fish, frozen: eels
030329|Fish, frozen: nile perch and snakeheads
030331|Fish, frozen: halibut
030332|Fish, frozen: plaice
030333|Fish, frozen: sole
030334|Fish, frozen: turbots
030339|Flat fish, other
030341|Fish, frozen: albacore or longfinned tunas
030342|Fish, frozen: yellowfin tunas
030343|Fish, frozen: skipjack tuna
030344|Fish, frozen: bigeye tunas
030345|Fish, frozen: atlantic and Pacific bluefin tunas
030346|Fish, frozen: southern bluefin tunas
030349|Fish, frozen: tuna, other
030351|Fish, frozen: herrings
030353|Fish, frozen: sardines, sardinella, brisling or sprats
030354|Fish, frozen: mackerel
030355|Fish, frozen: jack and horse mackerel
030356|Fish, frozen: cobia
030357|Fish, frozen: swordfish
030359|Other mackerel-like and tropical fish, frozen
030363|Fish, frozen: cod
030364|Fish, frozen: haddock
030365|Fish, frozen: coalfish
030366|Fish, frozen: hake
030367|Fish, frozen: alaska pollock
030368|Fish, frozen: blue whitings
030369|Fish, frozen: bregmacerotidae, Euclichthyidae, Gadidae, Macrouridae, Moridae
030381|Fish, frozen: dogfish and other sharks
030382|Fish, frozen: rays and skates
030383|Fish, frozen: toothfish
030384|Fish, frozen: seabass
030389|Other fish, frozen
030391|Fish, frozen: livers, roes and milt
030392|Fish, frozen: shark fins
030399|Fish fins, heads, tails, maws and other edible fish offal
030431|Fish fillets, fresh or chilled, tilapias
030432|Fish fillets, fresh or chilled, catfish
030433|Fish fillets, fresh or chilled, Nile perch
030439|Fish fillets, fresh or chilled, carp, eels, snakeheads
030441|Fish fillets, fresh or chilled, salmon, Pacific, Atlantic
030442|Fish fillets, fresh or chilled, trout
030443|Fish fillets, fresh or chilled, flat fish
030444|Fish fillets, fresh or chilled, the families Bregmacerotidae
030445|Fish fillets, fresh or chilled, swordfish
030446|Fish fillets, fresh or chilled, toothfish
030447|Fish fillets, fresh or chilled, dogfish and other sharks
030448|Fish fillets, fresh or chilled, rays and skates
030449|Fish fillets, fresh or chilled, not fish
030451|Fish meat, fresh or chilled, tilapias, catfish, carp, eels
030452|Fish meat, fresh or chilled, salmonidae
030453|Fish meat, fresh or chilled, the families Bregmacerotidae
030454|Fish meat, fresh or chilled, swordfish
030455|Fish meat, fresh or chilled, toothfish
030456|Fish meat, fresh or chilled, dogfish and other sharks
030457|Fish meat, fresh or chilled, rays and skates
030459|Fish meat, fresh or chilled, fish other
030461|Fish fillets, frozen, tilapias
030462|Fish fillets, frozen, catfish
030463|Fish fillets, frozen, Nile Perch
030469|Fish fillets, frozen, carp, eels and snakeheads
030471|Fish fillets, frozen, cod
030472|Fish fillets, frozen, haddock
030473|Fish fillets, frozen, coalfish
030474|Fish fillets, frozen, hake
030475|Fish fillets, frozen, Alaska pollock
030479|Fish fillets, frozen, the families Bregmacerotidae, Gadidae
030481|Fish fillets, frozen, salmon, Pacific, Atlantic, Danube
030482|Fish fillets, frozen, trout
030483|Fish fillets, frozen, flat fish
030484|Fish fillets, frozen, swordfish
030485|Fish fillets, frozen, toothfish
030486|Fish fillets, frozen, herrings
030487|Fish fillets, frozen, tunas, skipjack tuna
030488|Fish fillets, frozen, dogfish, other sharks, rays and skates
030489|Fish fillets, frozen, fish other
030491|Fish meat, frozen, swordfish
030492|Fish meat, frozen, toothfish
030493|Fish meat, frozen, tilapias, catfish, carp, eels, Nile perch
030494|Fish meat, frozen, Alaska Pollock
030495|Fish meat, frozen, the families Bregmacerotidae, Euclichthyidae
030496|Fish meat, frozen, dogfish and other sharks
030497|Fish meat, frozen, rays and skates
030499|Fish meat, frozen, other
030520|Fish, livers, roes and milt of fish, dried, smoked
030531|Fish fillets, dried, salted or in brine, not smoked, tilapias
030532|Fish fillets, dried, salted or in brine, not smoked, Gadidae
030539|Fish fillets, dried, salted or in brine, not smoked, other
030541|Fish, smoked, salmon, Pacific, Atlantic and Danube
030542|Fish, smoked, herrings, includes fillets
030543|Fish, smoked, trout, includes fillets
030544|Fish, smoked, tilapias, catfish, carp, eels, Nile perch
030549|Fish, smoked, other, includes fillets
030551|Fish, dried, cod
030552|Fish, dried, tilapias, catfish, carp, eels, Nile perch
030553|Fish, dried, fish of the families Bregmacerotidae, Gadidae
030554|Dried herrings, anchovies, sardines, sardinella, mackerel, jacks
030559|Fish, dried, other
030561|Fish, salted or in brine, not dried or smoked, herrings
030562|Fish, salted or in brine, not dried or smoked, cod
030563|Fish, salted or in brine, not dried or smoked, anchovies
030564|Fish, salted or in brine, not dried or smoked, tilapias, catfish
030569|Fish, salted or in brine, not dried or smoked, other
030571|Fish, edible offal, shark fins
030572|Fish, edible offal, fish heads, tails and maws
030579|Fish, edible offal, not shark fins, fish heads, tails and maws
030611|Rock lobsters, frozen
030612|Lobsters, frozen
030614|Crabs, frozen
030615|Norway lobsters, frozen
030616|Cold-water shrimps and prawns, frozen
030617|Other shrimps and prawns, frozen
030619|Other crustaceans, frozen
030631|Rock lobsters, live or fresh
030632|Lobsters, live or fresh
030633|Crabs, live or fresh
030634|Norway lobsters, live or fresh
030635|Cold-water shrimps and prawns, live or fresh
030636|Other shrimps and prawns, live or fresh
030639|Other crustaceans, live or fresh
030691|Rock lobsters, dried, salted or smoked
030692|Lobsters, dried, salted or smoked
030693|Crabs, dried, salted or smoked
030694|Norway lobsters, dried, salted or smoked
030695|Shrimps and prawns, dried, salted or smoked
030699|Other crustaceans, dried, salted or smoked
030711|Molluscs (squid, mussels, clams): oysters, whether in shell or not, live, fresh or chilled
030712|Molluscs (squid, mussels, clams): oysters, whether in shell or not, frozen
030719|Molluscs (squid, mussels, clams): oysters, whether in shell or not, dried, salted or in brine
030721|Scallops and other molluscs of the family Pectinidae, live
030722|Scallops and other molluscs of the family Pectinidae, frozen
030729|Scallops and other molluscs of the family Pectinidae, dried
030731|Mussels, whether in shell or not, live, fresh or chilled
030732|Mussels, whether in shell or not, frozen
030739|Mussels, whether in shell or not, dried, salted, in brine
030742|Cuttle fish and squid, whether in shell or not, live
030743|Cuttle fish and squid, whether in shell or not, frozen
030749|Cuttle fish and squid, whether in shell or not, dried, salted
030751|Molluscs (squid, mussels, clams): octopus, live, fresh or chilled
030752|Molluscs (squid, mussels, clams): octopus, frozen
030759|Molluscs (squid, mussels, clams): octopus, dried, salted, in brine, smoked
030760|Molluscs (squid, mussels, clams): snails, not sea snails, whether in shell or not, live, fresh
030771|Clams, cockles and ark shells, whether in shell or not, live
030772|Clams, cockles, ark shells, whether in shell or not, frozen
030779|Clams, cockle, ark shells, whether in shell or not, dried
030781|Molluscs (squid, mussels, clams): abalone, whether in shell or not, live, fresh or chilled
030782|Molluscs (squid, mussels, clams): stromboid conchs, whether in shell or not, live
030783|Molluscs (squid, mussels, clams): abalone, whether in shell or not, frozen
030784|Molluscs (squid, mussels, clams): stromboid conchs, whether in shell or not, frozen
030787|Molluscs (squid, mussels, clams): abalone, whether in shell or not, dried, salted, in brine
030788|Molluscs (squid, mussels, clams): stromboid conchs, whether in shell or not, dried, salted, smoked
030791|Molluscs (squid, mussels, clams): other, whether in shell or not, live or fresh, chilled
030792|Molluscs (squid, mussels, clams): other, whether in shell or not, frozen
030799|Molluscs (squid, mussels, clams): other, whether in shell or not, dried, salted, in brine, smoked
030811|Other aquatic invertebrates: sea cucumbers, live, fresh or chilled
030812|Other aquatic invertebrates: sea cucumbers, frozen
030819|Other aquatic invertebrates: sea cucumbers, dried, salted or in brine, smoked
030821|Other aquatic invertebrates: sea urchins, live, fresh or chilled
030822|Other aquatic invertebrates: sea urchins, frozen
030829|Other aquatic invertebrates: sea urchins, dried, salted or in brine, smoked
030830|Other aquatic invertebrates: jellyfish, live, fresh, chilled, frozen, dried, smoked
030890|Other aquatic invertebrates: not crustaceans, molluscs, sea urchins, live, fresh, chilled
030910|Meals and pellets of fish
030990|Fish and seafood meal, edible: meals and pellets of crustaceans
040110|Milk and cream, fresh: wt ≤ 1%
040120|Milk and cream, fresh: wt > 1% but ≤ 6%
040140|Milk and cream, fresh: wt > 6% but ≤ 10%
040150|Milk and cream, fresh: wt > 10%
040210|Milk powder and condensed milk: concentrated or with added sugar or other sweetening matter
040221|Milk powder and condensed milk: concentrated, not, in powder
040229|Milk powder and condensed milk: with added sugar or other sweetening matter, in powder
040291|Milk powder and condensed milk: concentrated, not, not in powder
040299|Milk powder and condensed milk: with added sugar or other sweetening matter, not in powder
040320|Yogurt and buttermilk: yoghurt
040390|Buttermilk, curdled milk or cream, kephir, flavouring, fruit
040410|Whey
040490|Whey: natural milk constituents, other
040510|Derived from milk, butter
040520|Dairy spreads
040590|Butter and dairy spreads: fats and oils derived from milk
040610|Fresh cheese, not fermented, curd
040620|Cheese of all kinds, grated or powdered
040630|Cheese, processed
040640|Cheese
040690|Cheese, other
040711|Fresh, fertilised eggs for incubation, fowls of the species Gallus domesticus
040719|Fresh, fertilised eggs for incubation, not fowls of the species Gallus domesticus
040721|Eggs in shell: fresh, not for incubation, fowls of the species Gallus domesticus
040729|Eggs in shell: fresh, not for incubation, not fowls of the species Gallus domesticus
040790|Eggs in shell: preserved or cooked
040811|Eggs without shell: yolks, dried
040819|Eggs without shell: yolks, fresh, cooked by steaming or by boiling in water, moulded
040891|Eggs without shell: dried
040899|Eggs without shell: fresh, cooked by steaming or boiling in water, moulded, frozen
040900|Natural honey
041010|Insects and other edible animal products: insects
041090|Edible products of animal origin, not insects
050100|Human hair, unworked
050210|Hair and bristles, pigs, hogs or boars, waste thereof
050290|Badger hair and other brush making hair and waste of such bristles or hair
050400|Animal guts and stomachs
050510|Feathers and down used for stuffing
050590|Skins and other parts of birds, feathers and down
050610|Ossein and bones treated with acid
050690|Bones and horn-cores and powder or waste of such, unworked
050710|Ivory, ivory powder and waste
050790|Tortoise-shell, whalebone and whalebone hair, horns, antlers
050800|Coral and shells
051000|Animal substances for pharmacy
051110|Other animal products: bovine semen
051191|Fish or crustaceans, molluscs or other aquatic invertebrates
051199|Other animal products: other
060110|Bulbs and tubers: dormant
060120|Bulbs and tubers: in growth or in flower, chicory plants and roots
060210|Other live plants: unrooted cuttings and slips
060220|Other live plants: edible fruit or nut trees, shrubs and bushes, grafted
060230|Other live plants: rhododendrons and azaleas, grafted
060240|Other live plants: roses, grafted
060290|Other live plants: other
060311|Roses, flowers and buds for bouquets or ornamental purposes
060312|Carnations, flowers and buds for bouquets or ornamental purposes
060313|Orchids, flowers and buds for bouquets or ornamental purposes
060314|Cut flowers: chrysanthemums, fresh
060315|Cut flowers: lilies, fresh
060319|Flowers and buds for bouquets or ornamental purposes, fresh
060390|Flowers and flower buds for bouquets or ornamental purposes
060420|Foliage and branches: fresh
060490|Foliage and branches: dried, dyed, bleached, impregnated or otherwise prepared
070110|Seed potatoes
070190|Potatoes
070200|Tomatoes, fresh
070310|Onions and shallots
070320|Garlic
070390|Leeks and other kinds other
070410|Cauliflowers and broccoli
070420|Cabbages and cauliflowers: brussel sprouts
070490|Cabbages and cauliflowers: edible, other
070511|Cabbage lettuce
070519|Lettuce
070521|Witloff chicory
070529|Chicory
070610|Carrots and turnips
070690|Carrots and other roots: salad beetroot, salsify, celeric
070700|Cucumbers
070810|Peas
070820|Beans
070890|Fresh beans and peas: vegetables, leguminous
070920|Other fresh vegetables: asparagus
070930|Other fresh vegetables: aubergines
070940|Other fresh vegetables: celery
070951|Other fresh vegetables: mushrooms of the genus Agaricus
070952|Other fresh vegetables: mushrooms of the genus Boletus
070953|Other fresh vegetables: mushrooms of the genus Cantharellus
070954|Other fresh vegetables: shiitake mushrooms
070955|Other fresh vegetables: matsutake mushrooms
070956|Other fresh vegetables: truffles
070959|Truffles and mushrooms other
070960|Other fresh vegetables: fruits of the genus capsicum or of the genus pimenta
070970|Other fresh vegetables: spinach, New Zealand spinach and orache spinach
070991|Other fresh vegetables: globe artichokes
070992|Other fresh vegetables: olives
070993|Other fresh vegetables: pumpkins, squash and gourds
070999|Edible, other
071010|Vegetables, potatoes
071021|Vegetables, leguminous, peas, shelled or unshelled
071022|Vegetables, leguminous, beans, shelled or unshelled
071029|Vegetables, leguminous, shelled or unshelled
071030|Vegetables, spinach, New Zealand spinach and orache spinach
071040|Vegetables, sweetcorn
071080|Vegetables, other
071090|Vegetable mixtures
071120|Vegetables, olives
071140|Vegetables, cucumbers and gherkins
071151|Vegetables, mushrooms of the genus Agaricus
071159|Vegetables, mushrooms not of the genus Agaricus
071190|Vegetables and mixed vegetables, other
071220|Dried vegetables: onions
071231|Dried vegetables: mushrooms of the genus Agaricus
071232|Dried vegetables: wood ears
071233|Dried vegetables: jelly fungi )
071234|Dried vegetables: shiitake mushrooms
071239|Dried vegetables: mushrooms and truffles other
071290|Mixtures of vegetables other
071310|Dried beans and pulses: peas
071320|Dried beans and pulses: chickpeas
071331|Beans of the species vigna mungo hepper or vigna radiata wilczek
071332|Small red beans
071333|Kidney beans
071334|Bambara beans
071335|Dried beans and pulses: cow peas
071339|Other beans, dried
071340|Dried beans and pulses: lentils
071350|Broad beans and horse beans
071360|Dried beans and pulses: pigeon peas
071390|Other pulses, dried
071410|Cassava and sweet potatoes: manioc, with high starch or inulin content, frozen or dried
071420|Sweet potatoes, with high starch or inulin content
071430|Cassava and sweet potatoes: yams with high starch or inulin content, frozen or dried
071440|Cassava and sweet potatoes: taro with high starch or inulin content, frozen or dried
071450|Cassava and sweet potatoes: yautia with high starch or inulin content, frozen or dried
071490|Cassava and sweet potatoes: arrowroot, salep, high starch or inulin content, frozen, dried
080111|Coconuts, desiccated
080112|Coconuts, in the inner shell
080119|Coconuts, fresh or dried, not desiccated or in the inner shell
080121|Brazil nuts, fresh or dried, in shell
080122|Brazil nuts, fresh or dried, shelled
080131|Cashew nuts, fresh or dried, in shell
080132|Cashew nuts, fresh or dried, shelled
080211|Other nuts: almonds, in shell
080212|Other nuts: almonds, shelled
080221|Other nuts: hazelnuts or filberts, in shell
080222|Other nuts: hazelnuts or filberts, shelled
080231|Other nuts: walnuts, in shell
080232|Other nuts: walnuts, shelled
080241|Other nuts: chestnuts, in shell
080242|Other nuts: chestnuts, shelled
080251|Other nuts: pistachios, in shell
080252|Other nuts: pistachios, shelled
080261|Other nuts: macadamia, in shell
080262|Other nuts: macadamia, shelled
080270|Kola nuts
080280|Areca nuts
080291|Pine nuts, in shell
080292|Pine nuts, shelled
080299|Other nuts: other, and 0802
080310|Bananas: plantains
080390|Bananas, not plantains
080410|Dates
080420|Figs
080430|Pineapples
080440|Avocados
080450|Guavas, mangoes and mangosteens
080510|Citrus fruit: oranges
080521|Citrus fruit: mandarins
080522|Citrus fruit: clementines
080529|Tangelos, wilkings and similar citrus hybrid
080540|Citrus fruit: grapefruit and pomelos
080550|Citrus fruit: lemons, limes
080590|Citrus fruit other
080610|Grapes and raisins: fresh
080620|Grapes and raisins: dried
080711|Melons and papayas: watermelons
080719|Melons, not watermelons
080720|Melons and papayas: papaws
080810|Apples
080830|Pears
080840|Quinces
080910|Apricots
080921|Sour cherries
080929|Cherries, not sour cherries
080930|Peaches
080940|Plums and sloes
081010|Other fresh fruit: strawberries
081020|Other fresh fruit: raspberries, blackberries, mulberries, loganberries
081030|Other fresh fruit: black, white or red currants and gooseberries
081040|Cranberries, bilberries and other fruits of the genus vaccinium
081050|Other fresh fruit: kiwifruit
081060|Other fresh fruit: durians
081070|Other fresh fruit: persimmons
081090|Fruits necto 0810
081110|Frozen fruit and nuts: strawberries, uncooked or cooked by steaming or boiling in water
081120|Frozen fruit and nuts: raspberries, blackberries, mulberries, loganberries, black
081190|Fruit and nuts other, uncooked or cooked, frozen
081210|Fruit provisionally preserved: cherries
081290|Fruit and nuts other
081310|Fruit, apricots, dried
081320|Fruit, prunes, dried
081330|Fruit, apples, dried
081340|Fruit, fruit other, dried
081350|Nuts, mixtures of nuts or dried fruits
081400|Peel of citrus or melons
090111|Coffee: not roasted or decaffeinated
090112|Coffee: decaffeinated, not roasted
090121|Coffee: roasted, not decaffeinated
090122|Coffee: roasted, decaffeinated
090190|Coffee: husks and skins
090210|Tea: green, in immediate packings of a content ≤ 3kg
090220|Tea: green, in immediate packings of a content > 3kg
090230|Tea: black, partly fermented tea, in immediate packings of a content ≤ 3kg
090240|Tea: black, partly fermented tea, in immediate packings of a content > 3kg
090300|Maté
090411|Pepper, neither crushed nor ground
090412|Pepper, crushed or ground
090421|Pepper and chillies: fruits of the genus Capsicum or Pimenta, dried
090422|Pepper and chillies: fruits of the genus Capsicum or Pimenta, crushed or ground
090510|Vanilla: neither crushed nor ground
090520|Vanilla: crushed or ground
090611|Cinnamon, neither crushed nor ground
090619|Cinnamon and cinnamon-tree flowers, not cinnamon
090620|Cinnamon and cinnamon-tree flowers, crushed or ground
090710|Cloves: neither crushed nor ground
090720|Cloves: crushed or ground
090811|Nutmeg, neither crushed nor ground
090812|Nutmeg, crushed or ground
090821|Mace, neither crushed nor ground
090822|Mace, crushed or ground
090831|Cardamoms, neither crushed nor ground
090832|Cardamoms, crushed or ground
090921|Coriander seeds, neither crushed nor ground
090922|Coriander seeds, crushed or ground
090931|Cumin seeds, neither crushed nor ground
090932|Cumin seeds, crushed or ground
090961|Seeds of anise, badian, caraway or fennel, juniper berries, neither crushed nor ground
090962|Seeds of anise, badian, caraway or fennel, juniper berries, crushed or ground
091011|Ginger, neither crushed nor ground
091012|Ginger, crushed or ground
091020|Ginger, turmeric and other spices: saffron
091030|Turmeric
091091|Ginger, turmeric and other spices: mixtures of 2 + products of different headings
091099|Ginger, turmeric and other spices: other
100111|Durum wheat, seed
100119|Durum wheat, not seed
100191|Wheat: not durum wheat, seed
100199|Wheat: not durum wheat, not seed
100210|Rye: seed
100290|Rye: not seed
100310|Barley: seed
100390|Barley: not seed
100410|Oats: seeds
100490|Oats: not seed
100510|Maize: seed
100590|Maize: not seed
100610|Rice in the husk
100620|Husked rice
100630|Rice, semi-milled or wholly milled
100640|Rice, broken
100710|Grain sorghum: seed
100790|Grain sorghum: not seed
100810|Buckwheat
100821|Millet, seed
100829|Millet, not seed
100830|Buckwheat, millet and other cereals: canary seeds
100840|Buckwheat, millet and other cereals: fonio
100850|Buckwheat, millet and other cereals: quinoa
100860|Buckwheat, millet and other cereals: triticale
100890|Buckwheat, millet and other cereals: other
110100|Wheat flour
110220|Cereal flour, maize
110290|Cereal flours, not wheat, meslin, maize
110311|Cereal groats and meal, wheat
110313|Cereal groats and meal, maize
110319|Cereal groats and meal, other
110320|Cereal pellets
110412|Cereal grains, rolled or flaked, oats
110419|Cereal grains, rolled or flaked, not oats
110422|Cereal grains, worked of oats
110423|Cereal grains, worked of maize
110429|Cereal grains, worked, not rolled or flaked of cereals
110430|Cereal, germ of cereals, whole, rolled, flaked or ground
110510|Flour, meal and powder
110520|Flakes, granules and pellets
110610|Flour of pulses and fruit: the dried leguminous vegetables
110620|Flour of pulses and fruit: sago or of roots or tubers
110630|Flour of pulses and fruit: the products
110710|Malt: not roasted
110720|Malt: roasted
110811|Starch, wheat
110812|Starch, maize starch
110813|Starch, potato
110814|Starch, manioc
110819|Starch, necto 1108.14
110820|Starches and inulin: inulin
110900|Wheat gluten
120110|Soya beans: seed
120190|Soya beans: not seed
120230|Groundnuts: seed
120241|Groundnuts: not seed, in shell
120242|Groundnuts: not seed, shelled
120300|Copra
120400|Linseed
120510|Low erucic acid rape or colza seeds
120590|Rape or colza seeds, not low erucic
120600|Sunflower seeds
120710|Oil seeds, palm nuts and kernels
120721|Oil seeds, cotton seeds, seed
120729|Oil seeds, cotton seeds, not seed
120730|Oil seeds, castor oil seeds
120740|Oil seeds, sesamum seeds
120750|Oil seeds, mustard seeds
120760|Oil seeds, safflower seeds
120770|Oil seeds, melon seeds
120791|Oil seeds, poppy seeds
120799|Oil seeds and oleaginous fruits, other
120810|Flours and meals, soya beans
120890|Flours and meals of oil seeds or oleaginous fruits
120910|Seed, sugar beet seeds
120921|Seeds of forage plants, lucerne seeds
120922|Seeds of forage plants, clover seeds
120923|Seeds of forage plants, fescue seeds
120924|Seeds of forage plants, Kentucky blue grass seeds
120925|Seeds of forage plants, rye grass seeds
120929|Seeds of forage plants, not lucerne, clover, fescue
120930|Seeds of herbaceous plants
120991|Seeds, vegetable seeds
120999|Seeds, other
121010|Hops: neither ground nor powdered nor as pellets
121020|Hops: ground, powdered or as pellets, lupulin
121120|Medicinal and perfumery plants: ginseng roots
121130|Medicinal and perfumery plants: coca leaf
121140|Medicinal and perfumery plants: poppy straw
121150|Medicinal and perfumery plants: ephedra
121160|Medicinal and perfumery plants: bark of African cherry
121190|Plants and parts other
121221|Seaweeds and other algae, fit for human consumption
121229|Seaweeds and other algae, not fit for human consumption
121291|Sugar beet, fit for human consumption
121292|Seaweed, sugar beet and cane: locust beans, fit for human consumption
121293|Sugar cane, fit for human consumption
121294|Seaweed, sugar beet and cane: chicory roots, fit for human consumption
121299|Seaweed, sugar beet and cane: vegetable products, fit for human consumption, other
121300|Cereal straw and husks
121410|Hay and fodder: lucerne meal and pellets
121490|Hay and fodder: forage products including swedes, mangolds, fodder roots, hay
130120|Lac, gums and resins: gum Arabic
130190|Natural gums, resins, gum-resins and oleoresins, other
130211|Vegetable saps and extracts, opium
130212|Vegetable saps and extracts, liquorice
130213|Vegetable saps and extracts, hops
130214|Vegetable saps and extracts, ephedra
130219|Vegetable saps and extracts, other
130220|Plant saps and extracts: pectic substances, pectinates and pectates
130231|Plant saps and extracts: mucilages and thickeners, agar-agar
130232|Plant saps and extracts: mucilages and thickeners, derived from locust beans
130239|Plant saps and extracts: mucilages and thickeners, derived from vegetable products, other
140110|Bamboo used primarily for plaiting
140120|Rattans used primarily for plaiting
140190|Bamboo, rattan and reeds: vegetable materials used primarily for plaiting, other
140420|Other vegetable products: cotton linters
140490|Other vegetable products: other
150110|Pig fat, lard, not that
150120|Pig fat, not lard, not that
150190|Poultry fat, not that
150210|Tallow
150290|Fats of bovine animals, sheep or goats
150300|Lard stearin and tallow oil
150410|Oils of fish, fish-liver oils and their fractions
150420|Fats and oils and their fractions, fish
150430|Fats and oils and their fractions, marine mammals
150500|Wool grease and lanolin
150600|Other animal fats
150710|Soya-bean oil: crude, not chemically modified
150790|Soya-bean oil: not crude, not chemically modified
150810|Groundnut oil: crude, not chemically modified
150890|Groundnut oil: not crude, not chemically modified
150920|Extra virgin olive oil
150930|Virgin olive oil
150940|Virgin olive oils other
150990|Olive oil: not virgin
151010|Crude olive pomace oil and their fractions
151090|Oils and their fractions other
151110|Palm oil: crude, not chemically modified
151190|Palm oil: not crude, not chemically modified
151211|Sunflower seed or safflower oil and their fractions, crude
151219|Sunflower seed or safflower oil and their fractions, not crude
151221|Cotton-seed oil and its fractions, crude
151229|Cotton-seed oil and its fractions, not crude
151311|Coconut oil and its fractions, crude, not chemically modified
151319|Coconut oil and its fractions, not crude
151321|Palm kernel or babassu oil and their fractions, crude
151329|Palm kernel or babassu oil and their fractions, not crude
151411|Low erucic acid rape or colza oil and its fractions, crude
151419|Low erucic acid rape or colza oil and its fractions, not crude
151491|Rape or mustard oil, crude
151499|Rape or mustard oil, refined
151511|Vegetable oils, linseed oil and its fractions, crude
151519|Vegetable oils, linseed oil and its fractions, not crude
151521|Vegetable oils, maize oil and its fractions, crude
151529|Vegetable oils, maize oil and its fractions, not crude
151530|Vegetable oils, castor oil and its fractions
151550|Vegetable oils, sesame oil and its fractions
151560|Vegetable oils, microbial fats and oils and their fractions
151590|Fixed vegetable fats and oils and their fractions other, maize
151610|Animal fats and oils and their fractions
151620|Vegetable fats and oils and their fractions
151630|Microbial fats and oils and their fractions
151710|Margarine
151790|Edible mixtures or preparations of animal, other
151800|Chemically modified fats and oils
152000|Crude glycerol
152110|Vegetable waxes
152190|Waxes, not vegetable, other
152200|Degras and fat residues
160100|Sausages
160210|Homogenised preparations of meat, meat offal blood or insects
160220|The prepared or preserved liver of any animal
160231|Turkeys, prepared or preserved meat or meat offal
160232|Prepared or canned meat: the poultry
160239|Poultry, prepared or preserved meat or meat offal
160241|Swine, hams and cuts thereof, prepared or preserved
160242|Swine, shoulders and cuts thereof, prepared or preserved
160249|Swine, meat or meat offal, prepared or preserved, other
160250|Bovine animals, meat or meat offal, prepared or preserved
160290|Meat, meat offal or the blood of any animal, other
160300|Meat and fish extracts
160411|Salmon, prepared or preserved, whole or in pieces
160412|Herrings, prepared or preserved, whole or in pieces
160413|Prepared fish and caviar: sardines, sardinella and brisling or sprats, whole or in pieces
160414|Tunas, skipjack tuna and bonito, prepared or preserved
160415|Mackerel, prepared or preserved, whole or in pieces
160416|Anchovies, prepared or preserved, whole or in pieces
160417|Eels, prepared or preserved, whole or in pieces
160418|Shark fins, prepared or preserved, whole or in pieces
160419|Fish prepared or preserved, whole or in pieces, other
160420|Fish minced or in forms other, prepared or preserved
160431|Caviar
160432|Caviar substitutes, prepared from fish eggs
160510|Crustacean preparations, crab, prepared or preserved
160521|Crustacean preparations, shrimps and prawns, not in airtight containers
160529|Crustacean preparations, shrimps and prawns, in airtight containers
160530|Crustacean preparations, lobster, prepared or preserved
160540|Crustacean preparations, not crab, shrimps, prawns, lobsters
160551|Mollusc preparations, oysters, prepared or preserved
160552|Mollusc preparations, scallops, prepared or preserved
160553|Mollusc preparations, mussels, prepared or preserved
160554|Mollusc preparations, cuttle fish and squid
160555|Mollusc preparations, octopus, prepared or preserved
160556|Mollusc preparations, clams, cockles and arkshells
160557|Mollusc preparations, abalone, prepared or preserved
160558|Mollusc preparations, snails, not sea snails
160559|Mollusc preparations, other, preparations such as pastes
160561|Aquatic invertebrates, sea cucumbers, prepared or preserved
160562|Aquatic invertebrates, sea urchins, prepared or preserved
160563|Aquatic invertebrates, jellyfish, prepared or preserved
160569|Aquatic invertebrates, not crustaceans, molluscs, sea cucumbers
170112|Beet sugar, raw, not with added flavouring or colouring matter
170113|Cane sugar, raw, not with added flavouring or colouring, as specified in Subheading Note 2 to this chapter
170114|Cane sugar, raw, not with added flavouring or colouring, not as specified in Subheading Note 2 to this chapter
170191|Cane and beet sugar: sucrose, chemically pure, with added flavouring or colouring matter
170199|Cane and beet sugar: sucrose, chemically pure, not with added flavouring or colouring matter
170211|Lactose and lactose syrup, with wt 99% + lactose
170219|Lactose and lactose syrup, with wt < 99% lactose
170220|Maple sugar, chemically pure, in solid form, maple syrup
170230|Glucose and glucose syrup, not with fructose or with in the dry state < 20% wt
170240|Glucose and glucose syrup, with in the dry state ≥ 20% but < 50% wt of fructose
170250|Other sugars and syrups: fructose, chemically pure, in solid form
170260|Fructose, not chemically pure fructose, fructose syrup
170290|Other sugars and syrups: other, in the dry state, 50% wt of fructose
170310|Molasses: from sugar cane
170390|Molasses: from sugar beet
170410|Sugar confectionery: chewing gum
170490|Sugar confectionery, not with cocoa
180100|Cocoa beans
180200|Cocoa shells and waste
180310|Cocoa paste: not defatted
180320|Cocoa paste: wholly or partly defatted
180400|Cocoa butter
180500|Cocoa powder
180610|Chocolate: cocoa, powder, with added sugar or other sweetening matter
180620|Chocolate & other food preparations with cocoa, in blocks, paste
180631|Chocolate and other food preparations with cocoa, in blocks, filled
180632|Chocolate and other food preparations with cocoa, in blocks
180690|Chocolate and other food preparations with cocoa, other
190110|Flour, meal, starch, malt extract or milk products, suitable for infants or young children
190120|Mixes and doughs for the preparation of bread, pastry, cakes
190190|Flour, meal, starch, malt extract or milk products, for uses other
190211|Pasta, with eggs, uncooked, not stuffed or otherwise prepared
190219|Pasta, uncooked, not stuffed or otherwise prepared
190220|Pasta, stuffed
190230|Pasta, cooked or otherwise prepared
190240|Pasta and noodles: couscous
190300|Tapioca
190410|Breakfast cereals: food preparations, obtained by the swelling or roasting of cereals
190420|Breakfast cereals: food preparations, obtained from unroasted cereal flakes or from mixtures
190430|Prepared foods obtained by the swelling or roasting of cereals or cereal
190490|Food preparations, cereal or cereal products, in grain form
190510|Bread, biscuits and pastry: crispbread
190520|Bread, biscuits and pastry: gingerbread
190531|Sweet biscuits
190532|Bread, biscuits and pastry: waffles and wafers
190540|Rusks, toasted bread and similar toasted products
190590|Bread, biscuits and pastry: bakers' wares other, communion wafers, sealing wafers
200110|Pickled vegetables and fruit: cucumbers and gherkins
200190|Vegetables, fruit, nuts and other edible parts of plants
200210|Prepared tomatoes: whole or in pieces
200290|Vegetable preparations, tomatoes
200310|Mushrooms of the genus Agaricus
200390|Mushrooms and truffles, not mushrooms of the genus Agaricus
200410|Prepared vegetables, frozen: potatoes
200490|Vegetables and mixtures of vegetables
200510|Homogenised vegetables
200520|Prepared vegetables, not frozen: potatoes
200540|Prepared vegetables, not frozen: peas
200551|Prepared vegetables, not frozen: beans, shelled
200559|Prepared vegetables, not frozen: beans
200560|Prepared vegetables, not frozen: asparagus
200570|Prepared vegetables, not frozen: olives
200580|Prepared vegetables, not frozen: sweetcorn
200591|Prepared vegetables, not frozen: bamboo shoots
200599|Vegetables and mixtures of vegetables other
200600|Candied fruit and vegetables
200710|Fruit jellies, fruit or nut puree and fruit or nut pastes
200791|Jellies, purees and pastes, citrus fruit, cooked preparations
200799|Fruit jellies, purees and pastes, fruit or nuts other
200811|Nuts, ground-nuts, other sweetening matter or spirit
200819|Nuts and other seeds, other sweetening matter or spirit
200820|Fruit, pineapples, prepared or preserved in ways other
200830|Fruit, citrus, prepared or preserved in ways other
200840|Fruit, pears, prepared or preserved in ways other
200850|Fruit, apricots, prepared or preserved in ways other
200860|Fruit, cherries, prepared or preserved in ways other
200870|Fruit, peaches, prepared or preserved in ways other, and 2008
200880|Fruit, strawberries, prepared or preserved in ways other
200891|Fruit, palm hearts, prepared or preserved
200893|Fruit, cranberries, Iingonberries, prepared or preserved
200897|Fruit, nuts and other edible parts of plants, mixtures, other
200899|Fruit, nuts and other edible parts of plants, other
200911|Juice, orange, frozen
200912|Juice, orange, not frozen, a Brix value ≤ 20
200919|Juice, orange, not frozen, a Brix value > 20
200921|Juice, grapefruit or pomelo, a Brix value ≤ 20
200929|Juice, grapefruit or pomelo, a Brix value > 20
200931|Juice, single citrus fruit, a Brix value ≤ 20
200939|Juice, single citrus fruit, a Brix value > 20
200941|Juice, pineapple, a Brix value ≤ 20
200949|Juice, pineapple, a Brix value > 20, not with added spirit
200950|Juice, tomato, not with added spirit
200961|Juice, grape, a Brix value ≤ 30
200969|Juice, grape, a Brix value > 30, not with added spirit
200971|Juice, apple, a Brix value ≤ 20
200979|Juice, apple, a Brix value > 20, not with added spirit
200981|Juice, cranberry, Iingonberry, not with added spirit
200989|Juice, any single fruit, nut or vegetable other
200990|Juices, mixtures of fruits or vegetables, not with added spirit
210111|Extracts, essences and concentrates, coffee
210112|Preparations with a basis of extracts
210120|Extracts, essences and concentrates, tea or mate
210130|Chicory, roasted and other roasted coffee substitutes, extracts
210210|Yeasts, active
210220|Yeasts, inactive, other single-cell micro-organisms, dead
210230|Baking powders, prepared
210310|Sauces, soya
210320|Sauces, tomato ketchup and other tomato sauces
210330|Sauces and condiments: mustard flour and meal and prepared mustard
210390|Sauces and preparations therefor
210410|Soups and broths and preparations therefor
210420|Soups and broths: homogenised composite food preparations
210500|Ice cream
210610|Other food preparations: protein, concentrates and textured protein substances
210690|Food preparations, other
220110|Mineral and aerated
220190|Mineral and drinking water: not mineral and aerated, ice and snow
220210|Soft drinks: waters, with added sugar or other sweetening matter or flavoured
220291|Soft drinks: non-alcoholic beverages, non-alcoholic beer
220299|Soft drinks: non-alcoholic beverages, not non-alcoholic beer, other
220300|Beer
220410|Wine, sparkling
220421|Wine in bottles up to 2 litres
220422|Wine, still, in containers holding > 2 litres but ≤ 10 litres
220429|Wine, still, in containers holding > 10 litres
220430|Wine: grape must, other
220510|Vermouth: in containers holding 2 litres or less
220590|Vermouth: in containers holding > 2 litres
220600|Cider and other fermented drinks
220710|Undenatured ethyl alcohol
220720|Ethyl alcohol and other spirits, denatured, any strength
220820|Spirits obtained by distilling grape wine or grape marc
220830|Spirits and liqueurs: whiskies
220840|Rum and other spirits obtained by distilling fermented sugar-cane products
220850|Spirits and liqueurs: gin and geneva
220860|Spirits and liqueurs: vodka
220870|Liqueurs and cordials
220890|Spirits, liqueurs and other spirituous beverages, other
220900|Vinegar
230110|Meat or meat offal, greaves
230120|Fish or of crustaceans, molluscs or other aquatic invertebrates
230210|Bran: maize
230230|Bran: wheat
230240|Bran: other cereals
230250|Bran: leguminous plants
230310|Residues of starch manufacture and similar residues
230320|Beet-pulp, bagasse and other waste of sugar manufacture
230330|Brewing or distilling dregs and waste
230400|Soya-bean oil-cake
230500|Groundnut oil-cake
230610|Other oil-cake: resulting from the extraction of cotton seed oils
230620|Other oil-cake: resulting from the extraction of linseed oils
230630|Other oil-cake: resulting from the extraction of sunflower seed oils
230641|Other oil-cake: resulting from the extraction of low erucic acid rape or colza seed oils
230649|Other oil-cake: resulting from the extraction of rape seed oils
230650|Other oil-cake: resulting from the extraction of coconut or copra seed oils
230660|Other oil-cake: resulting from the extraction of palm nuts or kernels oils
230690|Resulting from the extraction of oils, other
230700|Wine lees
230800|Vegetable waste for feed
230910|Animal feed preparations: put up for retail sale
230990|Dog or cat food, used in animal feeding
240110|Tobacco
240120|Tobacco, partly or wholly stemmed or stripped
240130|Tobacco refuse
240210|Cigars, cheroots and cigarillos, wrapper or attachment thereto
240220|Cigarettes, with tobacco
240290|Cigars, cigarillos and cheroots, wrapper or attachment thereto
240311|Other manufactured tobacco: smoking
240319|Smoking, not water pipe tobacco
240391|Other manufactured tobacco: homogenised or reconstituted
240399|Other manufactured tobacco: not homogenised or reconstituted or smoking
240411|Products with tobacco or reconstituted tobacco
240412|Products with nicotine, not tobacco or reconstituted tobacco
240419|Products with tobacco or nicotine substitutes
240491|Products other, for oral application
240492|Products other, for transdermal application
240499|Products other, by ways not inhalation
250100|Salt
250200|Iron pyrites
250300|Sulphur
250410|Natural graphite: in powder or in flakes
250490|Natural graphite: in other forms
250510|Silica and quartz sands
250590|Natural sands: not metal-bearing sands
250610|Quartz, not natural sands
250620|Quartzite, by sawing or otherwise
250700|Kaolin
250810|Other clays: bentonite
250830|Other clays: fireclay
250840|Other clays: other
250850|Other clays: andalusite, kyanite and sillimanite
250860|Other clays: mullite
250870|Other clays: chamotte or dinas earths
250900|Chalk
251010|Natural phosphates: unground
251020|Natural phosphates: ground
251110|Barytes: barium sulphate
251120|Barytes: barium carbonate, not barium oxide
251200|Siliceous fossil meals
251310|Pumice stone
251320|Emery, natural corundum
251400|Slate
251511|Marble and travertine
251512|Marble and travertine, merely cut, by sawing or otherwise
251520|Marble and travertine, rough: ecaussine and other calcareous monumental or building stone
251611|Granite, crude or roughly trimmed
251612|Granite, merely cut, by sawing or otherwise
251620|Sandstone;, cut, by sawing etc
251690|Granite and sandstone, rough: monumental or building stone, other, by sawing or otherwise
251710|Pebbles, gravel, broken or crushed stone, shingle and flint
251720|Gravel and crushed stone: macadam of slag, dross
251730|Gravel and crushed stone: tarred macadam
251741|Stones, marble, in granules, chippings and powder
251749|Stones, in granules, chippings and powder
251810|Dolomite: not calcined or sintered
251820|Dolomite: calcined or sintered
251910|Magnesium carbonate, natural
251990|Magnesia, fused or dead-burned, other magnesium oxide
252010|Gypsum, anhydrite
252020|Plasters
252100|Limestone flux
252210|Lime: quicklime
252220|Slaked lime
252230|Hydraulic lime
252310|Cement clinkers
252321|Cement, portland, white
252329|Cement, portland, not white
252330|Cement, aluminous
252390|Cement, hydraulic kinds other
252410|Asbestos: crocidolite
252490|Asbestos: not crocidolite
252510|Mica: crude and rifted into sheets or splittings
252520|Mica: powder
252530|Mica: waste
252610|Steatite, natural
252620|Talc and steatite: crushed, powdered
252800|Natural borates
252910|Feldspar
252921|Fluorspar, with wt 97% or less of calcium fluoride
252922|Fluorspar, with wt > 97% of calcium fluoride
252930|Feldspar and fluorspar: leucite, nepheline and nepheline syenite
253010|Other mineral substances: vermiculite, perlite and chlorites, unexpanded
253020|Other mineral substances: kieserite, epsomite
253090|Mineral substances, other
260111|Iron ores and concentrates, non-agglomerated
260112|Iron ores and concentrates, agglomerated
260120|Iron pyrites, roasted
260200|Manganese ores
260300|Copper ores
260400|Nickel ores
260500|Cobalt ores
260600|Aluminium ores
260700|Lead ores
260800|Zinc ores
260900|Tin ores
261000|Chromium ores
261100|Tungsten ores
261210|Uranium ores and concentrates
261220|Thorium ores and concentrates
261310|Molybdenum ores: roasted
261390|Molybdenum ores: not roasted
261400|Titanium ores
261510|Zirconium ores and concentrates
261590|Niobium, tantalum, vanadium ores and concentrates
261610|Silver ores and concentrates
261690|Precious metal ores and concentrates
261710|Antimony ores and concentrates
261790|Ores and concentrates other, not antimony
261800|Granulated slag
261900|Slag and scalings of iron and steel
262011|Metal-bearing ash and residues: with mainly zinc, hard zinc spelter
262019|Metal-bearing ash and residues: with mainly zinc, not hard zinc spelter
262021|Metal-bearing ash and residues: with mainly lead, leaded gasoline sludges and leaded anti-knock compound
262029|Metal-bearing ash and residues: with mainly lead
262030|Metal-bearing ash and residues: with mainly copper
262040|Metal-bearing ash and residues: with mainly aluminium
262060|Metal-bearing ash and residues: with arsenic, mercury, thallium or their mixtures
262091|Metal-bearing ash and residues: with antimony, beryllium, cadmium, chromium or their mixtures
262099|Metal-bearing ash and residues: with mainly metals or their compounds, other
262110|Slag and ash
262190|Slag and ash other
270111|Coal, anthracite, not agglomerated
270112|Coal, bituminous, not agglomerated
270119|Coal
270120|Coal: briquettes, ovoids and similar solid fuels
270210|Lignite: not agglomerated
270220|Lignite: agglomerated
270300|Peat
270400|Coke
270500|Coal gas
270600|Tar
270710|Oils and products of the distillation of high temperature, benzol
270720|Oils and products of the distillation of high temperature, toluol
270730|Oils and products of the distillation of high temperature, xylol
270740|Oils and products of the distillation of high temperature, naphthalene
270750|Coal tar oils: aromatic hydrocarbon mixtures, other
270791|Oils and other products of the distillation of high, creosote oils
270799|Oils and other products of the distillation of high temperature coal tar
270810|Pitch
270820|Pitch coke
270900|Crude petroleum
271012|Petroleum oils and oils from bituminous minerals, not crude, light oils and preparations
271019|Petroleum oils and oils from bituminous minerals, not crude, not light oils and preparations
271020|Petroleum oils and oils from bituminous minerals, with biodiesel
271091|Waste Oils, petroleum or obtained from bituminous minerals, not crude
271099|Waste Oils, petroleum or obtained from bituminous minerals, not crude and preparations other
271111|Petroleum gases: liquefied, natural gas
271112|Petroleum gases: liquefied, propane
271113|Petroleum gases: liquefied, butanes
271114|Petroleum gases: liquefied, ethylene, propylene, butylene and butadiene
271119|Petroleum gases: liquefied, other
271121|Petroleum gases: in gaseous state, natural gas
271129|Petroleum gases: in gaseous state, not natural gas
271210|Petroleum jelly
271220|Petroleum jelly and waxes: paraffin wax, with wt < 0.75% of oil
271290|Petroleum jelly and waxes: paraffin wax, with wt 0.75% + of oil
271311|Petroleum coke, obtained from bituminous minerals
271312|Petroleum coke, calcined, obtained from bituminous minerals
271320|Petroleum bitumen, obtained from bituminous minerals
271390|Petroleum coke and bitumen: residues
271410|Bituminous or oil shale and tar sands
271490|Bitumen and asphalt, natural, asphaltites and asphaltic rock
271500|Bituminous mixtures
271600|Electrical energy
280110|Chlorine
280120|Iodine
280130|Fluorine, bromine
280200|Sublimed and colloidal sulphur
280300|Carbon black
280410|Hydrogen
280421|Gases, rare, argon
280429|Gases, rare, not argon
280430|Hydrogen, rare gases, non-metals: nitrogen
280440|Hydrogen, rare gases, non-metals: oxygen
280450|Hydrogen, rare gases, non-metals: boron, tellurium
280461|Hydrogen, rare gases, non-metals: silicon, with wt ≥ 99.99% of silicon
280469|Hydrogen, rare gases, non-metals: silicon, with wt < 99.99% of silicon
280470|Hydrogen, rare gases, non-metals: phosphorus
280480|Hydrogen, rare gases, non-metals: arsenic
280490|Hydrogen, rare gases, non-metals: selenium
280511|Alkali or alkali-earth metals, sodium
280512|Alkali or alkali-earth metals, calcium
280519|Alkali or alkali-earth metals, not sodium and calcium
280530|Earth-metals, rare, scandium and yttrium
280540|Mercury
280610|Hydrogen chloride
280620|Chlorosulphuric acid
280700|Sulphuric acid
280800|Nitric acid
280910|Phosphoric acid: diphosphorus pentoxide
280920|Phosphoric acid and polyphosphoric acids
281000|Boric acids
281111|Other inorganic acids and oxides: hydrogen fluoride
281112|Other inorganic acids and oxides: hydrogen cyanide
281119|Other inorganic acids and oxides: inorganic acids, not hydrogen fluoride
281121|Other inorganic acids and oxides: carbon dioxide
281122|Other inorganic acids and oxides: silicon dioxide
281129|Other inorganic acids and oxides: inorganic oxygen compounds, non-metals, other
281211|Halides of non-metals: carbonyl dichloride
281212|Halides of non-metals: phosphorus oxychloride
281213|Halides of non-metals: phosphorus trichloride
281214|Halides of non-metals: phosphorus pentachloride
281215|Halides of non-metals: sulphur monochloride
281216|Halides of non-metals: sulphur dichloride
281217|Halides of non-metals: thionyl chloride
281219|Halides of non-metals: arsenic trichloride and other chlorides and chloride oxides
281290|Halides and halide oxides of non-metals
281310|Sulphides of non-metals: carbon disulphide
281390|Sulphides of non-metals, commercial phosphorus trisulphide
281410|Ammonia: anhydrous
281420|Ammonia: in aqueous solution
281511|Caustic soda and potash: sodium hydroxide, solid
281512|Caustic soda and potash: sodium hydroxide, in aqueous solution
281520|Potassium hydroxide
281530|Peroxides of sodium or potassium
281610|Hydroxide and peroxide of magnesium
281640|Oxides, hydroxides and peroxides, strontium or barium
281700|Zinc oxide
281810|Aluminium oxide, artificial corundum
281820|Aluminium oxide, not artificial corundum
281830|Aluminium hydroxide
281910|Chromium trioxide
281990|Chromium oxides and hydroxides
282010|Manganese dioxide
282090|Manganese oxides
282110|Iron oxides and hydroxides
282120|Earth colours, with 70% + wt of combined iron evaluated as Fe2o3
282200|Cobalt oxides
282300|Titanium oxides
282410|Lead, lead monoxide
282490|Lead oxides, other
282510|Hydrazine and hydroxylamine and their inorganic salts
282520|Lithium oxide and hydroxide
282530|Vanadium oxides and hydroxides
282540|Nickel oxides and hydroxides
282550|Copper oxides and hydroxides
282560|Germanium oxides and zirconium dioxide
282570|Molybdenum oxides and hydroxides
282580|Antimony oxides
282590|Hydrazine and other metal oxides: inorganic bases, metal oxides, hydroxides and peroxides, other
282612|Fluorides, of aluminium
282619|Fluorides, not of aluminium
282630|Fluorides: sodium hexafluoroaluminate
282690|Fluorides, fluorosilicates, other
282710|Chlorides, ammonium
282720|Chlorides, calcium
282731|Chlorides, magnesium
282732|Chlorides, of aluminium
282735|Chlorides, nickel
282739|Chlorides, not of ammonium, calcium, magnesium
282741|Chloride oxides and chloride hydroxides, of copper
282749|Chloride oxides and chloride hydroxides, not of copper
282751|Bromides, sodium or of potassium
282759|Bromides and bromide oxides, not item no 2827.51
282760|Iodides and iodide oxides
282810|Commercial calcium hypochlorite and other calcium hypochlorites
282890|Hypochlorites: other
282911|Chlorates, sodium
282919|Chlorates, not sodium
282990|Perchlorates, bromates and perbromates, iodates and periodates
283010|Sulphides, sodium
283090|Sulphides and polysulphides, not sulphides of sodium
283110|Dithionites: sodium
283190|Dithionites: not sodium
283210|Sulphites, sodium
283220|Sulphites, not of sodium
283230|Sulphites: thiosulphates
283311|Sodium sulphates, disodium sulphate
283319|Sodium sulphates, not disodium sulphate
283321|Sulphates, magnesium
283322|Sulphates, of aluminium
283324|Sulphates, nickel
283325|Sulphates, of copper
283327|Sulphates, barium
283329|Sulphates, other
283330|Alums
283340|Sulphates and alums: peroxosulphates
283410|Nitrites
283421|Nitrates, potassium
283429|Nitrates, not potassium
283510|Phosphinates and phosphonates
283522|Phosphates, mono- or disodium
283524|Phosphates, potassium
283525|Phosphates, calcium hydrogenorthophosphate
283526|Phosphates, calcium other
283529|Phosphates
283531|Phosphates: polyphosphates, sodium triphosphate
283539|Phosphates: polyphosphates, not sodium triphosphate
283620|Disodium carbonate
283630|Sodium hydrogen carbonate
283640|Potassium carbonate
283650|Calcium carbonate
283660|Barium carbonate
283691|Lithium carbonate
283692|Strontium carbonate
283699|Carbonates: other, and not lithium or strontium
283711|Cyanides and cyanide oxides, sodium
283719|Cyanides and cyanide oxides, not of sodium
283720|Complex cyanides
283911|Silicates: sodium metasilicates
283919|Silicates: sodium
283990|Commercial alkali metal silicates, not of sodium
284011|Borates, disodium tetraborate, anhydrous
284019|Borates, disodium tetraborate, not anhydrous
284020|Borates, other
284030|Borates: peroxoborates
284130|Salts, sodium dichromate
284150|Salts, chromates, dichromates, peroxochromates, other
284161|Salts, oxometallic or peroxometallic acids, manganites, potassium permanganate
284169|Salts, oxometallic or peroxometallic acids, manganites, not potassium permanganate
284170|Salts, molybdates
284180|Salts, tungstates
284190|Salts of oxometallic or peroxometallic acids, other
284210|Salts of inorganic acids or peroxoacids
284290|Salts, inorganic acids or peroxoacids
284310|Colloidal precious metals
284321|Silver compounds, silver nitrates
284329|Silver compounds
284330|Gold compounds
284390|Precious metal compounds: inorganic or organic compounds of precious metals, other
284410|Radioactive elements: uranium, natural uranium and its compounds, alloys, dispersions
284420|Radioactive elements: uranium, enriched in U235, plutonium, their compounds
284430|Radioactive elements: uranium, depleted in U235, thorium, their compounds, alloys
284441|Radioactive elements, tritium and its compounds, alloys
284442|Radioactive elements, actinium-225, 227, californium-253, 241
284443|Radioactive elements, isotopes and compounds, other alloys
284444|Radioactive elements, isotopes, compounds other, alloys
284450|Spent fuel elements of nuclear reactors
284510|Isotopes: heavy water
284520|Isotopes: boron enriched in boron-10 and its compounds
284530|Isotopes: lithium enriched in lithium-6 and its compounds
284540|Isotopes: helium-3
284590|Isotopes not those, 2845.20, 2845.30 or 2845.40, compounds
284610|Cerium compounds
284690|Compounds, inorganic or organic, rare-earth metals, yttrium
284700|Hydrogen peroxide
284910|Carbides: calcium
284920|Carbides: silicon
284990|Carbides: not of calcium or silicon
285000|Hydrides, nitrides, silicides
285210|Mercury compounds, chemically defined
285290|Mercury compounds, not chemically defined
285310|Other inorganic compounds: inorganic compounds, cyanogen chloride
285390|Other inorganic compounds: phosphides, chemically defined or not, not ferrophosphorus
290110|Acyclic hydrocarbons: saturated
290121|Acyclic hydrocarbons: unsaturated, ethylene
290122|Acyclic hydrocarbons: unsaturated, propene
290123|Acyclic hydrocarbons: unsaturated, butene and isomers thereof
290124|Acyclic hydrocarbons: unsaturated, buta-1,3-diene and isoprene
290129|Acyclic hydrocarbons: unsaturated, other
290211|Cyclic hydrocarbons: cyclohexane
290219|Cyclic hydrocarbons: cyclanes, cyclenes and cycloterpenes
290220|Cyclic hydrocarbons: benzene
290230|Cyclic hydrocarbons: toluene
290241|Cyclic hydrocarbons: o-xylene
290242|Cyclic hydrocarbons: m-xylene
290243|Cyclic hydrocarbons: p-xylene
290244|Cyclic hydrocarbons: mixed xylene isomers
290250|Cyclic hydrocarbons: styrene
290260|Cyclic hydrocarbons: ethylbenzene
290270|Cyclic hydrocarbons: cumene
290290|Cyclic hydrocarbons: other
290311|Saturated chlorinated derivatives of acyclic hydrocarbons, chloromethane and chloroethane
290312|Saturated chlorinated derivatives of acyclic hydrocarbons, dichloromethane
290313|Saturated chlorinated derivatives of acyclic hydrocarbons, chloroform
290314|Saturated chlorinated derivatives of acyclic hydrocarbons, carbon tetrachloride
290315|Saturated chlorinated derivatives of acyclic hydrocarbons, ethylene dichloride
290319|Saturated chlorinated derivatives of acyclic hydrocarbons, other
290321|Unsaturated chlorinated derivatives of acyclic hydrocarbons, vinyl chloride
290322|Unsaturated chlorinated derivatives of acyclic hydrocarbons, trichloroethylene
290323|Unsaturated chlorinated derivatives of acyclic hydrocarbons, tetrachloroethylene
290329|Unsaturated chlorinated derivatives of acyclic hydrocarbons, other
290341|Saturated fluorinated derivatives of acyclic hydrocarbons, trifluoromethane
290342|Saturated fluorinated derivatives of acyclic hydrocarbons, difluoromethane
290343|Saturated fluorinated derivatives of acyclic hydrocarbons, fluoromethane
290344|Saturated fluorinated derivatives of acyclic hydrocarbons, pentafluoroethane
290345|Saturated fluorinated derivatives of acyclic hydrocarbons, 1,1,1,2-tetrafluoroethane and 1,1,2,2-tetrafluoroethane
290346|Saturated fluorinated derivatives of acyclic hydrocarbons, 1,1,1,2,3,3,3-heptafluoropropane
290347|Saturated fluorinated derivatives of acyclic hydrocarbons, 1,1,1,3,3-pentafluoropropane
290348|Saturated fluorinated derivatives of acyclic hydrocarbons, 1,1,1,3,3-pentafluorobutane
290349|Saturated fluorinated derivatives of acyclic hydrocarbons, other
290351|Unsaturated fluorinated derivatives of acyclic hydrocarbons, 2,3,3,3-tetrafluoropropene
290359|Unsaturated fluorinated derivatives of acyclic hydrocarbons, other
290361|Brominated or iodinated derivatives of acyclic hydrocarbons, methyl bromide
290362|Brominated or iodinated derivatives of acyclic hydrocarbons, ethylene dibromide
290369|Brominated or iodinated derivatives of acyclic hydrocarbons, other
290371|Halogenated derivatives of acyclic hydrocarbons with two +, chlorodifluoromethane
290372|Halogenated derivatives of acyclic hydrocarbons with two +, dichlorotrifluoroethane
290373|Halogenated derivatives of acyclic hydrocarbons with two +, dichlorofluoroethanes
290374|Halogenated derivatives of acyclic hydrocarbons with two +, chlorodifluoroethanes HCFC-142
290375|Halogenated derivatives of acyclic hydrocarbons with two +, dichloropentafluoropropanes
290376|Halogenated derivatives of acyclic hydrocarbons with two +, bromochlorodifluoromethane
290377|Halogenated derivatives of acyclic hydrocarbons with two +, necto 290376
290378|Halogenated derivatives of acyclic hydrocarbons with two +, perhalogenated derivatives
290379|Halogenated derivatives of acyclic hydrocarbons with two +, other
290381|Halogenated derivatives of cyclanic
290382|Halogenated derivatives of cyclanic, aldrin, chlordane
290383|Halogenated derivatives of cyclanic, mirex
290389|Halogenated derivatives of cyclanic, other
290391|Halogenated derivatives of aromatic hydrocarbons, chlorobenzene
290392|Halogenated derivatives of aromatic hydrocarbons, hexachlorobenzene and DDT (clofenotane
290393|Halogenated derivatives of aromatic hydrocarbons, pentachlorobenzene
290394|Halogenated derivatives of aromatic hydrocarbons, hexabromobiphenyls
290399|Halogenated derivatives of aromatic hydrocarbons, other, 2903.92
290410|Derivatives of hydrocarbons, with only sulpho groups
290420|Derivatives of hydrocarbons, with only nitro or only nitroso groups
290431|Derivatives of hydrocarbons, perfluorooctane sulphonic acid
290432|Derivatives of hydrocarbons, ammonium perfluorooctane sulphonate
290433|Derivatives of hydrocarbons, lithium perfluorooctane sulphonate
290434|Derivatives of hydrocarbons, potassium perfluorooctane sulphonate
290435|Derivatives of hydrocarbons, salts of perfluorooctane sulphonic acid n.e.c
290436|Derivatives of hydrocarbons, perfluorooctane sulphonyl fluoride
290491|Derivatives of hydrocarbons, trichloronitromethane
290499|Derivatives of hydrocarbons other
290511|Acyclic alcohols: saturated monohydric, methanol
290512|Acyclic alcohols: saturated monohydric, propan-1-ol and propan-2-ol
290513|Acyclic alcohols: saturated monohydric, butan-1-ol
290514|Acyclic alcohols: saturated monohydric, butanols
290516|Acyclic alcohols: saturated monohydric, octanol and isomers thereof
290517|Acyclic alcohols: saturated monohydric, dodecan-1-ol
290519|Acyclic alcohols: saturated monohydric, other
290522|Unsaturated monohydric, acyclic terpene alcohols
290529|Acyclic, unsaturated monohydric
290531|Acyclic, diols, ethylene glycol
290532|Acyclic, diols, propylene glycol
290539|Acyclic, diols, not ethylene glycol or propylene glycol
290541|Acyclic alcohols: polyhydric, 2-ethyl-2- propane-1,3-diol
290542|Acyclic alcohols: polyhydric, pentaerythritol
290543|Acyclic alcohols: polyhydric, mannitol
290544|Acyclic alcohols: polyhydric, d-glucitol
290545|Acyclic alcohols: polyhydric, glycerol
290549|Acyclic alcohols: polyhydric, other
290551|Acyclic, halogenated, sulphonated, ethchlorvynol
290559|Acyclic, halogenated, sulphonated, not ethchlorvynol
290611|Cyclic alcohols: cyclanic, cyclenic or cycloterpenic and derivatives, menthol
290612|Cyclic alcohols: cyclanic, cyclenic or cycloterpenic, cyclohexanol
290613|Cyclic alcohols: cyclanic, cyclenic or cycloterpenic, sterols and inositols
290619|Cyclic alcohols: cyclanic, cyclenic or cycloterpenic and derivatives, other
290621|Aromatic alcohols and derivatives, benzyl alcohol
290629|Aromatic and derivatives, not benzyl alcohol
290711|Monophenols, phenol and its salts
290712|Phenols: monophenols, cresols and their salts
290713|Phenols: monophenols, octylphenol, nonylphenol and their isomers
290715|Phenols: monophenols, naphthols and their salts
290719|Phenols: monophenols, other
290721|Phenols: polyphenols, resorcinol and its salts
290722|Phenols: polyphenols, hydroquinone and its salts
290723|Phenols: polyphenols, 4,4'-isopropylidenediphenol and its salts
290729|Phenol-alcohols and polyphenols other, number 2907.2
290811|Phenol or phenol-alcohol derivatives with only halogen, pentachlorophenol
290819|Phenol or phenol-alcohol derivatives with only halogen, not pentachlorophenol
290891|Phenol or phenol-alcohol derivatives, sulphonated, dinoseb and its salts
290892|Phenol or phenol-alcohol derivatives, sulphonated, 4,6-dinitro-o-cresol and its salts
290899|Phenol or phenol-alcohol derivatives, sulphonated, not dinoseb
290911|Ethers, acyclic, their halogenated, diethyl ether
290919|Ethers, acyclic, their halogenated, not diethyl ether
290920|Ethers, cyclanic
290930|Ethers, aromatic, their halogenated
290941|Ether-alcohols and their halogenated, 2,2-oxydiethanol
290943|Ether-alcohols and their halogenated, monobutyl ethers of ethylene glycol or of diethylene
290944|Ether-alcohols and their halogenated, monoalkylethers of ethylene glycol or of diethylene
290949|Ether-alcohols and their halogenated, other
290950|Ether-phenols, ether-alcohol-phenols and their halogenated
290960|Alcohol peroxides, ether peroxides
291010|Epoxides: oxirane
291020|Epoxides: methyloxirane
291030|Epoxides: 1-chloro-2,3-epoxypropane
291040|Epoxides: dieldrin
291050|Epoxides: endrin
291090|Epoxides: other
291100|Acetals
291211|Aldehydes, acyclic, without other oxygen function, methanal
291212|Aldehydes, acyclic, without other oxygen function, ethanal
291219|Aldehydes, acyclic, without other oxygen function, other
291221|Aldehydes, cyclic, without other oxygen function, benzaldehyde
291229|Aldehydes, cyclic, without other oxygen function
291241|Aldehydes, aldehyde-ethers, vanillin
291242|Aldehydes, aldehyde-ethers, ethylvanillin
291249|Aldehyde-alcohols, aldehyde-ethers
291250|Aldehydes, cyclic polymers of aldehydes
291260|Aldehydes: paraformaldehyde
291300|Derivatives of aldehydes
291411|Ketones, acyclic, without other oxygen function, acetone
291412|Ketones, acyclic, without other oxygen function, butanone
291413|Ketones, acyclic, without other oxygen function
291419|Ketones, acyclic, without other oxygen function, other
291422|Ketones, cyclanic, cyclenic or cycloterpenic, cyclohexanone and methylcyclohexanones
291423|Ketones, cyclanic, cyclenic or cycloterpenic, ionones and methylionones
291429|Ketones, cyclanic, cyclenic or cycloterpenic, not cyclohexanone
291431|Ketones, aromatic, phenylacetone
291439|Ketones, aromatic
291440|Ketone-alcohols and ketone-aldehydes
291450|Ketone-phenols and ketones with other oxygen function
291461|Quinones, anthraquinone
291462|Quinones, coenzyme Q10
291469|Quinones, not anthraquinone and coenzyme Q10
291471|Ketones and quinones, halogenated, sulphonated, chlordecone
291479|Ketones and quinones, halogenated, sulphonated, not chlordecone
291511|Saturated monocarboxylic acids: formic acid
291512|Salts of formic acids
291513|Saturated monocarboxylic acids: esters of formic acid
291521|Saturated monocarboxylic acids: acetic acid
291524|Saturated monocarboxylic acids: acetic anhydride
291529|Saturated monocarboxylic acids: acetic acid and its salts other
291531|Saturated monocarboxylic acids: ethyl acetate
291532|Saturated monocarboxylic acids: vinyl acetate
291533|Saturated monocarboxylic acids: n-butyl acetate
291536|Saturated monocarboxylic acids: dinoseb acetate
291539|Saturated monocarboxylic acids: esters of acetic acid other
291540|Mono, di- or trichloroacetic acids, their salts and esters
291550|Saturated monocarboxylic acids: propionic acid, its salts and esters
291560|Butanoic acids, pentanoic acids, their salts and esters
291570|Saturated monocarboxylic acids: palmitic acid, stearic acid, their salts and esters
291590|Saturated monocarboxylic acids: anhydrides, halides, peroxides, peroxyacids and halogenated
291611|Unsaturated acyclic monocarboxylic acids, acrylic acid and its salts
291612|Unsaturated acyclic monocarboxylic acids, esters of acrylic acid
291613|Unsaturated acyclic monocarboxylic acids, methacrylic acid and its salts
291614|Unsaturated acyclic monocarboxylic acids, esters of methacrylic acid
291615|Unsaturated acyclic monocarboxylic acids, oleic
291616|Unsaturated acyclic monocarboxylic, cyclic monocarboxylic
291619|Unsaturated acyclic monocarboxylic, cyclic monocarboxylic, other
291620|Cyclanic, cyclenic or cycloterpenic monocarboxylic acids
291631|Aromatic monocarboxylic acids, benzoic acid
291632|Aromatic monocarboxylic acids
291634|Aromatic monocarboxylic acids, phenylacetic acid and its salts
291639|Aromatic monocarboxylic acids, their anhydrides, halides
291711|Acyclic polycarboxylic acids, oxalic acid, its salts and esters
291712|Acyclic polycarboxylic acids, adipic acid, its salts and esters
291713|Acyclic polycarboxylic acids, azelaic acid, sebacic acid
291714|Acyclic polycarboxylic acids, maleic anhydride
291719|Acyclic polycarboxylic acids, other
291720|Cyclanic, cyclenic or cycloterpenic polycarboxylic acids
291732|Aromatic polycarboxylic acids, dioctyl orthophthalates
291733|Aromatic polycarboxylic acids, dinonyl or didecyl orthophthalates
291734|Aromatic polycarboxylic acids, other esters of orthophthalic acids
291735|Aromatic polycarboxylic acids, phthalic anhydride
291736|Aromatic polycarboxylic acids, terephthalic acid and its salts
291737|Aromatic polycarboxylic acids, dimethyl terephthalate
291739|Aromatic polycarboxylic acids, other
291811|Carboxylic acids with oxygen function: lactic acid, its salts and esters
291812|Carboxylic acids with oxygen function: tartaric acid
291813|Carboxylic acids with oxygen function: salts and esters of tartaric acid
291814|Carboxylic acids with oxygen function: citric acid
291815|Carboxylic acids with oxygen function: salts and esters of citric acid
291816|Carboxylic acids with oxygen function: gluconic acid, its salts and esters
291817|Carboxylic acids with oxygen function: 2,2-Diphenyl-2-hydroxyacetic acid
291818|Carboxylic acids with oxygen function: chlorobenzilate
291819|Carboxylic acids with oxygen function: not lactic, tartaric, citric
291821|Carboxylic acids with oxygen function: salicylic acid and its salts
291822|Carboxylic acids with oxygen function: o-acetylsalicylic acid, its salts and esters
291823|Carboxylic acids with oxygen function: other esters of salicylic acid and its salts other
291829|Carboxylic acids with oxygen function: their anhydrides, halides, peroxides, other
291830|Carboxylic acids with oxygen function: their anhydrides, halides, peroxides
291891|Carboxylic acids with oxygen function: with additional, 2,4,5-T
291899|Carboxylic acids with oxygen function: with additional, their halogenated
291910|Tris(2,3-dibromopropyl) phosphate
291990|Phosphoric esters: not tris(2,3-dibromopropyl) phosphate
292011|Thiophosphoric esters and their salts, their halogenated
292019|Thiophosphoric esters and their salts
292021|Phosphite esters and their salts, their halogenated, dimethyl phosphite
292022|Phosphite esters and their salts, their halogenated, diethyl phosphite
292023|Phosphite esters and their salts, their halogenated, trimethyl phosphite
292024|Phosphite esters and their salts, their halogenated, triethyl phosphite
292029|Phosphite esters and their salts, their halogenated, other
292030|Esters of other inorganic acids: other inorganic acids of non-metals and their salts, sulphonated
292090|Esters of other inorganic acids: not thiophosphoric esters and phosphite esters and their salts
292111|Amine-function compounds, methylamine
292112|2-(N,N-Dimethylamino)ethylchloride hydrochloride
292113|2-(N,N-Diethylamino)ethylchloride hydrochloride
292114|2-(N,N-Diisopropylamino)ethylchloride hydrochloride
292119|Amine-function compounds, salts thereof, other, acyclic monoamines and their derivatives
292121|Amine-function compounds, ethylenediamine and its salts
292122|Amine-function compounds, hexamethylenediamine and its salts
292129|Amine-function compounds, salts thereof, other, acyclic polyamines and their derivatives
292130|Amine-function compounds, cyclanic, salts thereof
292141|Amine-function compounds, aniline and its salts
292142|Amine-function-compounds, aniline derivatives and their salts
292143|Amine-function compounds, toluidines and their derivatives
292144|Amine-function compounds, diphenylamine and its derivatives
292145|Amine-function compounds, 1-naphthylamine, salts thereof
292146|Amine-function compounds, aromatic monoamines and derivatives
292149|Amine-function compounds, salts thereof, other, aromatic monoamines and their derivatives
292151|Amine-function compounds, aromatic amines and their derivatives
292159|Amine-function compounds, not item no 2921.51
292211|Amino-alcohols, not those with > one kind of oxygen function, monoethanolamine and its salts
292212|Amino-alcohols, not those with > one kind of oxygen function, diethanolamine and its salts
292214|Amino-alcohols, not those with > one kind of oxygen function, dextropropoxyphene and its salts
292215|Amino-alcohols, not those with > one kind of oxygen function, triethanolamine
292216|Amino-alcohols, not those with > one kind of oxygen function, Diethanolammonium perfluorooctane sulphonate
292217|Amino-alcohols, not those with > one kind of oxygen function, Methyldiethanolamine and ethyldiethanolamine
292218|Amino-alcohols, not those with > one kind of oxygen function, 2-(N,N- Diisopropylamino)ethanol
292219|Amino-alcohols, not those with > one kind of oxygen function, other
292221|Amino-naphthols and other amino-phenols, their ethers, salts thereof
292229|Amino-naphthols and other amino-phenols, their ethers, salts thereof other
292231|Amfepramone, methadone and normethadone
292239|Other amino-aldehydes, amino-ketones, amino-quinones
292241|Amino-acids, not those with > one kind of oxygen function, lysine and its esters
292242|Amino-acids, not those with > one kind of oxygen function, glutamic acid and its esters
292243|Amino-acids, not those with > one kind of oxygen function, anthranilic acid and its esters
292244|Amino-acids, not those with > one kind of oxygen function, tilidine and its esters
292249|Amino-acids, not those with > one kind of oxygen function
292250|Amino-alcohol-phenols
292310|Quaternary ammonium salts and hydroxides, choline and its salts
292320|Lecithins and other phosphoaminolipids
292330|Quaternary ammonium salts and hydroxides, tetraethylammonium perfluorooctane sulphonate
292340|Quaternary ammonium salts and hydroxides, didecyldimethylammonium perfluorooctane sulphonate
292390|Quaternary ammonium salts and hydroxides
292411|Acyclic amides and their derivatives, salts thereof, meprobamate
292412|Acyclic amides and their derivatives, salts thereof, monocrotophos and phosphamidon
292419|Acyclic amides and their derivatives, salts thereof, not meprobamate
292421|Cyclic amides and their derivatives, salts thereof
292423|Cyclic amides and their derivatives, 2-acetamidobenzoic acid and its salts
292424|Cyclic amides and their derivatives, ethinamate and its salts
292425|Cyclic amides and their derivatives, alachlor and its salts
292429|Cyclic amides and their derivatives, not the derivatives and salts of ureines
292511|Imides and their derivatives, saccharin and its salts
292512|Imides and their derivatives, glutethimide
292519|Imides and their derivatives, not saccharin and glutethimide
292521|Imines and their derivatives, salts thereof, chlordimeform
292529|Imines and their derivatives, salts thereof, not chlordimeform
292610|Nitriles: acrylonitrile
292620|Nitriles: 1-cyanoguanidine
292630|Nitriles: fenproporex and its salts, methadone intermediate
292640|Nitriles: alpha-phenylacetoacetonitrile
292690|Nitriles: other
292700|Diazo and azo compounds
292800|Derivatives of hydrazine
292910|Isocyanates
292990|Nitrogen-function compounds, other
293010|Organo-sulphur compounds: 2-(N,N-Diethylamino) ethanethiol
293020|Organo-sulphur compounds: thiocarbamates and dithiocarbamates
293030|Organo-sulphur compounds: thiuram mono, di- or tetrasulphides
293040|Organo-sulphur compounds: methionine
293060|Organo-sulphur compounds: 2-(N,N-Diethylamino)ethanethiol
293070|Organo-sulphur compounds: bis(2-hydroxyethyl)sulfide
293080|Organo-sulphur compounds: aldicarb, captafol and methamidophos
293090|Organo-sulphur compounds: other
293110|Organo-inorganic compounds, tetramethyl lead and tetraethyl lead
293120|Organo-inorganic compounds, tributyltin compounds
293141|Non-halogenated organo-phosphorous derivatives, dimethyl methylphosphonate
293142|Non-halogenated organo-phosphorous derivatives, dimethyl propylphosphonate
293143|Non-halogenated organo-phosphorous derivatives, diethyl ethylphosphonate
293144|Non-halogenated organo-phosphorous derivatives, methylphosphonic acid
293145|Non-halogenated organo-phosphorous derivatives, salt of methylphosphonic acid and urea
293146|Non-halogenated organo-phosphorous derivatives, 2,4,6-tripropyl-1,3,5,2,4,6-trioxatriphosphinane
293147|Non-halogenated organo-phosphorous derivatives, methyl methyl methylphosphonate
293148|Non-halogenated organo-phosphorous derivatives, 3,9-dimethyl-2,4,8,10-tetraoxa-3,9-diphosphaspiro[5.5]
293149|Non-halogenated organo-phosphorous derivatives, other
293151|Halogenated organo-phosphorous derivatives, methylphosphonic dichloride
293152|Halogenated organo-phosphorous derivatives, propylphosphonic dichloride
293153|Halogenated organo-phosphorous derivatives, O-(3-chloropropyl)
293154|Halogenated organo-phosphorous derivatives, trichlorfon
293159|Halogenated organo-phosphorous derivatives, other
293190|Organo-inorganic compounds, not tetramethyl lead
293211|Oxygen heterocycles: with an unfused furan ring in the structure, tetrahydrofuran
293212|Oxygen heterocycles: with an unfused furan ring in the structure, 2-furaldehyde
293213|Oxygen heterocycles: with an unfused furan ring in the structure
293214|Oxygen heterocycles: with an unfused furan ring in the structure, sucralose
293219|Oxygen heterocycles: with an unfused furan ring in the structure, other
293220|Oxygen heterocycles: with an unfused furan ring in the structure, lactones
293291|Oxygen heterocycles: isosafrole
293292|Oxygen heterocycles: 1-(1,3-Benzodioxol-5-yl)propan-2-one
293293|Oxygen heterocycles: piperonal
293294|Oxygen heterocycles: safrole
293295|Oxygen heterocycles: tetrahydrocannabinols
293296|Oxygen heterocycles: carbofuran
293299|Oxygen heterocycles: no lactones or unfused furan rings in the structure, piperonal
293311|Heterocyclic compounds, with nitrogen hetero-atom(s) only, phenazone and its derivatives
293319|Heterocyclic compounds, with nitrogen hetero-atom(s) only, not henazone and its derivatives
293321|Heterocyclic compounds, with nitrogen hetero-atom(s) only, hydantoin and its derivatives
293329|Heterocyclic compounds, with nitrogen hetero-atom(s) only, not hydantoin and its derivatives
293331|Heterocyclic compounds, pyridine and its salts
293332|Heterocyclic compounds, piperidine and its salts
293333|Heterocyclic compounds, alfentanil, anileridine, bezitramide
293334|Heterocyclic compounds, other fentanyls and their derivatives
293335|Heterocyclic compounds, 3-quinuclidinol
293336|Heterocyclic compounds, 4-anilino-N-phenethylpiperidine
293337|Heterocyclic compounds, N-phenethyl-4-piperdone
293339|Heterocyclic compounds, other 2933.3
293341|Heterocyclic compounds, not further fused, levorphanol and its salts
293349|Heterocyclic compounds, not further fused, not levorphanol and its salts
293352|Heterocyclic compounds, malonylurea and its salts
293353|Nitrogen heterocycles: allobarbital, amobarbital, barbital, butalbital, butobarbital
293354|Heterocyclic compounds, other 2933.53
293355|Heterocyclic compounds, loprazolam, mecloqualone, methaqualone
293359|Heterocyclic compounds, other 2933.5
293361|Heterocyclic compounds, melamine
293369|Heterocyclic compounds, others
293371|Heterocyclic compounds, lactams, 6-hexanelactam
293372|Heterocyclic compounds, lactams, clobazam and methyprylon
293379|Heterocyclic compounds, lactams
293391|Heterocyclic compounds, alprazolam, camazepam, chlordiazepoxide
293392|Heterocyclic compounds, azinphos-methyl
293399|Heterocyclic compounds, other
293410|Heterocyclic compounds
293420|Heterocyclic compounds, with in the structure, not further, a benzothiazole ring-system
293430|Heterocyclic compounds, with in the structure, not further, a phenothiazine ring-system
293491|Heterocyclic compounds, other heterocyclic compounds
293492|Heterocyclic compounds, other fentanyls other 2934
293499|Nucleic acids and their salts, other heterocyclic compounds
293510|N-methylperfluorooctane sulphonamide
293520|N-ethylperfluorooctane sulphonamide
293530|N-ethyl-N-(2-hydroxyethyl) perfluorooctane sulphonamide
293540|N-(2-hydroxyethyl)-N-methylperfluorooctane sulphonamide
293550|Sulphonamides: other perfluorooctane sulphonamides
293590|Sulphonamides: other
293621|Vitamins A and their derivatives, unmixed
293622|Vitamin B1 and its derivatives, unmixed
293623|Vitamin B2 and its derivatives, unmixed
293624|Vitamins: D- or DL-pantothenic acid and its derivatives, unmixed
293625|Vitamin B6 and its derivatives, unmixed
293626|Vitamin B12 and its derivatives, unmixed
293627|Vitamin C and its derivatives, unmixed
293628|Vitamin E and its derivatives, unmixed
293629|Vitamins: other, their derivatives, unmixed
293690|Vitamins: other
293711|Polypeptide hormones, protein hormones and glycoprotein, somatotropin
293712|Polypeptide hormones, protein hormones and glycoprotein hormones
293719|Polypeptide hormones, protein hormones and glycoprotein, not somatotropin
293721|Steroidal hormones, their derivatives and structural, cortisone
293722|Steroidal hormones, their derivatives and structural analogues
293723|Steroidal hormones, their derivatives and structural, oestrogens and progestogens
293729|Steroidal hormones, their derivatives and structural, not cortisone
293750|Hormones: prostaglandins, thromboxanes and leukotrienes
293790|Hormones, prostaglandins, thromboxanes and leukotrienes, other
293810|Glycosides: rutoside and its derivatives
293890|Glycosides: natural or reproduced by synthesis
293911|Alkaloids: opium and their derivatives, salts thereof
293919|Alkaloids: opium and their derivatives, not in 2939.11, salts thereof
293920|Alkaloids: cinchona and their derivatives, salts thereof
293930|Alkaloids: caffeine and its salts
293941|Alkaloids: ephedrine and their derivatives, salts thereof
293942|Alkaloids: ephedrine and their derivatives, pseudoephedrine and its salts
293943|Alkaloids: ephedrine and their derivatives, cathine and its salts
293944|Alkaloids: ephedrine and their derivatives, norephedrine and its salts
293945|Alkaloids: ephedrine and their derivatives, levometamfetamine
293949|Alkaloids: ephedrine and their derivatives, not ephedrine, pseudoephedrine
293951|Alkaloids: theophylline and aminophylline and their, fenetylline and its salts
293959|Alkaloids: theophylline and aminophylline and their, not fenetylline
293961|Alkaloids: rye ergot and their derivatives, ergometrine and its salts
293962|Alkaloids: rye ergot and their derivatives, ergotamine and its salts
293963|Alkaloids: rye ergot and their derivatives, lysergic acid and its salts
293969|Alkaloids: rye ergot and their derivatives, salts thereof, other
293972|Alkaloids: vegetal origin, cocaine, ecgonine, salts
293979|Alkaloids: vegetal origin, not cocaine, ecgonine, salts, other
293980|Alkaloids: natural or reproduced by synthesis, their salts
294000|Pure sugars
294110|Antibiotics: penicillins and their derivatives with a penicillanic acid structure
294120|Antibiotics: streptomycins and their derivatives, salts thereof
294130|Antibiotics: tetracyclines and their derivatives, salts thereof
294140|Antibiotics: chloramphenicol and its derivatives, salts thereof
294150|Antibiotics: erythromycin and its derivatives, salts thereof
294190|Antibiotics: other
294200|Other organic compounds
300120|Extracts of glands or other organs or of their secretions
300190|Organs and gland extracts: heparin and its salts, other
300212|Blood, human or animal, antisera
300213|Blood, human or animal, antisera, immunological products, unmixed
300214|Blood, human or animal, antisera, immunological products, mixed
300215|Blood, human or animal, antisera, immunological products, put up in measured doses or in forms or packings
300241|Vaccines, toxins, for human medicine
300242|Vaccines, toxins, for veterinary medicine
300249|Toxins, cultures of micro-organisms and similar products, other
300251|Cell cultures, cell therapy products
300259|Cell cultures
300290|Toxins, cultures of micro-organisms and similar products
300310|Medicaments, not in doses: with penicillins, streptomycins or their derivatives
300320|Medicaments, not in doses: with antibiotics not penicillins
300331|Medicaments, not in doses: with insulin, for therapeutic or prophylactic uses
300339|Medicaments, not in doses: with hormones, for therapeutic or prophylactic uses
300341|Medicaments, not in doses: with alkaloids or their derivatives, with ephedrine or its salts
300342|Medicaments, not in doses: with alkaloids or their, with pseudoephedrine or its salts
300343|Medicaments, not in doses: with alkaloids or their, with norephedrine or its salts
300349|Medicaments, not in doses: with alkaloids or their derivatives, not ephedrine
300360|Medicaments, not in doses: with antimalarial active principles described in subheading note 2 to this
300390|Medicaments, not in doses: for therapeutic or prophylactic uses
300410|Medicaments, in doses: with penicillins, streptomycins or their derivatives
300420|Medicaments, in doses: with antibiotics, for therapeutic or prophylactic uses
300431|Medicaments, in doses: with insulin, for therapeutic or prophylactic uses
300432|Medicaments, in doses: with corticosteroid hormones
300439|Medicaments, in doses: with hormones, adrenal cortex hormones or antibiotics
300441|Medicaments, in doses: with alkaloids or their derivatives, with ephedrine or its salts
300442|Medicaments, in doses: with alkaloids or their derivatives, with pseudoephedrine or its salts
300443|Medicaments, in doses: with alkaloids or their derivatives, with norephedrine or its salts
300449|Medicaments, in doses: with alkaloids or their derivatives, not ephedrine
300450|Medicaments, in doses: with vitamins or their derivatives
300460|Medicaments, in doses: with antimalarial active principles described in Subheading Note 2 to this
300490|Medicaments, in doses: consisting of mixed or unmixed products other
300510|Dressings, adhesive, other articles with an adhesive layer
300590|Wadding, gauze, bandages, packaged for retail sale
300610|Other pharmaceutical goods: sterile surgical catgut, suture materials, tissue adhesives
300630|Other pharmaceutical goods: opacifying preparations for x-ray examinations
300640|Dental cements and other dental fillings
300650|Other pharmaceutical goods: first aid boxes and kits
300660|Other pharmaceutical goods: chemical contraceptive preparations based on hormones
300670|Other pharmaceutical goods: gel preparations designed to be used in human or veterinary medicine
300691|Other pharmaceutical goods: appliances identifiable for ostomy use
300692|Waste pharmaceuticals
300693|Other pharmaceutical goods: placebos and blinded clinical trial kits for a recognised clinical trial
310100|Animal and vegetable fertilisers
310210|Nitrogenous, urea
310221|Nitrogenous, ammonium sulphate
310229|Nitrogenous, not ammonium sulphate
310230|Nitrogenous, ammonium nitrate
310240|Ammonium nitrate with calcium carbonate or other inorganic non-fertilizing
310250|Nitrogenous, sodium nitrate
310260|Nitrogenous, double salts and mixtures of calcium nitrate
310280|Nitrogenous, mixtures of urea and ammonium nitrate in aqueous
310290|Nitrogenous, other kinds including mixtures not specified
310311|Phosphate fertilisers: superphosphates, with wt 35% + of diphosphorus pentaoxide
310319|Phosphate fertilisers: superphosphates, not with wt 35% + of diphosphorus pentaoxide
310390|Phosphate fertilisers: other
310420|Potassium chloride
310430|Potassium sulphate
310490|Potash fertilisers: other
310510|Mixed fertilisers: in tablets
310520|Mixed fertilisers: with the three fertilizing elements nitrogen
310530|Mixed fertilisers: diammonium hydrogenorthophosphate
310540|Mixed fertilisers: ammonium dihydrogenorthophosphate and mixtures thereof with diammonium
310551|Mixed fertilisers: with nitrates and phosphates
310559|Mixed fertilisers: with the two fertilizing elements nitrogen and phosphorus
310560|Mixed fertilisers: with the two fertilizing elements phosphorus and potassium
310590|Mixed fertilisers: other
320110|Quebracho extract
320120|Wattle extract
320190|Tannins and their salts, ethers, esters and other derivatives
320210|Synthetic organic tanning substances
320290|Synthetic tanning substances: inorganic tanning substances, tanning preparations
320300|Natural colouring matter
320411|Disperse dyes and preparations based thereon
320412|Acid, mordant dyes and preparations based thereon
320413|Basic dyes and preparations based thereon
320414|Direct dyes and preparations based thereon
320415|Vat dyes and preparations based thereon
320416|Reactive dyes and preparations based thereon
320417|Synthetic organic dyes: pigments and preparations based thereon
320418|Synthetic organic dyes: carotenoid colouring matters and preparations based thereon
320419|Synthetic organic dyes: other
320420|Synthetic organic products used as fluorescent brightening agents
320490|Synthetic organic products other
320500|Colour lakes
320611|Pigments and preparations based on titanium dioxide, with 80% + wt of titanium dioxide calculated on the dry
320619|Pigments and preparations based on titanium dioxide, with < 80% wt of titanium dioxide calculated on the dry
320620|Pigments and preparations based on chromium compounds
320641|Inorganic pigments: ultramarine and preparations based thereon
320642|Lithopone and other pigments and preparations based on zinc sulphide
320649|Inorganic pigments: other preparations other
320650|Inorganic pigments: inorganic products used as luminophores
320710|Ceramic glazes and enamels: pigments, prepared pigments, opacifiers
320720|Enamels and glazes, vitrifiable enamels and glazes
320730|Ceramic glazes and enamels: lustres, liquid lustres and similar preparations
320740|Ceramic glazes and enamels: glass, glass frit and other glass, as powder, granules or flakes
320810|Paints, non-aqueous: based on polyesters
320820|Paints, non-aqueous: based on acrylic or vinyl polymers
320890|Paints, non-aqueous: based on polymers other
320910|Based on acrylic or vinyl polymers
320990|Paints and varnishes
321000|Other paints
321100|Prepared driers
321210|Stamping foils
321290|Pigments in non-aqueous media, foils: not stamping foils
321310|Artists' colours: in sets
321390|Colours, used by artists
321410|Putty and fillers: painters' fillings
321490|Putty and fillers: other
321511|Inks: for printing, black
321519|Inks: for printing, not black
321590|Writing, drawing and other inks, other
330112|Oils, essential, orange
330113|Oils, essential, lemon
330119|Oils, essential, citrus fruits other
330124|Oils, essential, peppermint, terpeneless
330125|Oils, essential, mints, terpeneless
330129|Oils, essential, other
330130|Essential oils: resinoids
330190|Oils, essential, concentrates in fats, fixed oils, waxes, other
330210|Fragrance mixtures: for the food or drink industries
330290|Fragrance mixtures: used as raw materials in industries not the food or drink industries
330300|Perfumes
330410|Lip make-up
330420|Eye make-up
330430|Make-up and skin care: manicure or pedicure preparations
330491|Make-up and skin care: powders
330499|Make-up and skin care: other, for the care of the skin
330510|Hair preparations: shampoos
330520|Hair preparations: for permanent waving or straightening
330530|Hair preparations: lacquers
330590|Hair preparations: other
330610|Oral hygiene preparations: dentifrices
330620|Oral hygiene preparations: yarn used to clean between the teeth
330690|Oral hygiene preparations: not dentifrices
330710|Shaving, deodorant and bath products: perfumery, cosmetic or toilet preparations, pre-shave
330720|Shaving, deodorant and bath products: perfumery, cosmetic, personal deodorants and antiperspirants
330730|Shaving, deodorant and bath products: perfumery, cosmetic, perfumed bath salts and other bath preparations
330741|Agarbatti and incense
330749|Other room perfumes and deodorizers
330790|Perfumes and deodorizers, perfuming or deodorizing preparations other
340111|Soap and organic surface-active products, as bars, cakes, for toilet use
340119|Soap and organic surface-active products, as bars, cakes, not for toilet use
340120|Soap, in forms other
340130|Soap: organic surface-active products and preparations for washing the skin
340231|Anionic organic surface-active agents, linear alkylbenzene sulphonic acids and their salts
340239|Anionic organic surface-active agents, not linear alkylbenzene sulphonic acids and their salts
340241|Organic surface-active agents, cationic
340242|Organic surface-active agents, non-ionic
340249|Organic surface-active agents, other
340250|Detergents and surfactants: washing and cleaning preparations, powders, flakes and granules
340290|Washing and cleaning preparations, surface-active
340311|Lubricating preparations: for the treatment of textile, with < 70% of petroleum oils or oils obtained from
340319|Lubricating preparations: with < 70% of petroleum oils or oils obtained from bituminous minerals
340391|Lubricating preparations: for the treatment of textile, for the treatment of textile and similar materials
340399|Lubricating preparations: not for the treatment of textile and similar materials
340420|Artificial waxes: poly(oxyethylene)
340490|Artificial waxes: not of polyethylene glycol
340510|Polishes, creams and similar preparations, for footwear or leather
340520|Polishes, creams and similar preparations, for the maintenance of wooden furniture
340530|Polishes, creams and similar preparations, for coachwork
340540|Polishes and creams: scouring pastes and powders and other scouring preparations
340590|Polishes, creams and similar preparations, other
340600|Candles
340700|Modelling pastes
350110|Casein
350190|Caseinates and other casein derivatives, casein glues
350211|Egg albumin, dried
350219|Egg albumin, not dried
350220|Milk albumin
350290|Albuminates and other albumin derivatives
350300|Gelatin
350400|Peptones and proteins
350510|Dextrins and other modified starches
350520|Glues, based on starches, on dextrins or other modified starches
350610|Glues or adhesives, put up for retail sale as glues or adhesives
350691|Adhesives, based on polymers or on rubber
350699|Glues and other adhesives, other, ≤ a net weight of 1kg
350710|Enzymes, rennet and concentrates thereof
350790|Enzymes and prepared enzymes
360100|Propellent powders
360200|Prepared explosives
360310|Safety fuses
360320|Detonating cords
360330|Fuses and detonators: percussion caps
360340|Detonating caps
360350|Fuses and detonators: igniters
360360|Electric detonators
360410|Fireworks
360490|Fireworks: signalling flares, rain rockets
360500|Matches
360610|Ferro-cerium and combustible goods: fuels, liquid or liquefied-gas, in containers
360690|Ferro-cerium and other pyrophoric alloys in all forms
370110|Photographic plates and film, flat: for x-ray, any material not paper, paperboard or textiles
370120|Photographic plates and film, flat: instant print film
370130|Photographic plates and film, flat: with any side > 225mm, any materials not paper
370191|Photographic plates and film, flat: for colour photography, with no side > 255mm
370199|Photographic plates and film, flat: with no side > 255mm, any material not paper
370210|Photographic film in rolls: for x-rays, sensitised and unexposed
370231|Photographic film in rolls: for colour photography, sensitised, unexposed, width ≤ 105mm
370232|Photographic film in rolls: with silver halide emulsion, sensitised, unexposed
370239|Photographic film in rolls: sensitised, unexposed, without sprocket holes, width ≤ 105mm
370241|Photographic film in rolls: for colour photography, without sprocket holes
370242|Photographic film in rolls: sensitised, unexposed, without, width > 610mm and of a length > 200m
370243|Photographic film in rolls: sensitised, unexposed, without, width > 610mm and of a length ≤ 200m
370244|Photographic film in rolls: sensitised, unexposed, without, width > 105mm but ≤ 610mm
370252|Photographic film in rolls: for colour photography, sensitised, unexposed, width ≤ 16mm
370253|Photographic film in rolls: for colour photography slides, sensitised, unexposed
370254|Photographic film in rolls: for colour photography, width > 16mm but not 35mm and of a length ≤ 30m
370255|Photographic film in rolls: for colour photography, width > 16mm but not 35mm and of a length > 30m
370256|Photographic film in rolls: for colour photography, sensitised, unexposed, width > 35mm
370296|Photographic film in rolls: not for colour photography, width ≤ 35mm and of a length ≤ 30m
370297|Photographic film in rolls: not for colour photography, width ≤ 35mm and of a length > 30m
370298|Photographic film in rolls: not for colour photography, sensitised, unexposed, width > 35mm
370310|Photographic paper: in rolls, width > 610mm
370320|Photographic paper: for colour photography, not in rolls width > 610mm
370390|Photographic paper: for not colour photography, not in rolls width > 610mm
370400|Exposed plates, not developed
370500|Developed plates and film
370610|Cinematographic film, developed: width of 35cm +
370690|Cinematographic film, developed: width < 35mm
370710|Photographic chemicals: sensitised emulsions
370790|Chemical preparations not sensitised emulsions
380110|Graphite, artificial
380120|Graphite, colloidal or semi-colloidal
380130|Artificial graphite: carbonaceous pastes
380190|Graphite or other carbon based preparations, as pastes, blocks
380210|Carbon, activated
380290|Chemical products, activated natural mineral products
380300|Tall oil
380400|Wood pulp lyes
380510|Gum, wood or sulphate turpentine oils
380590|Turpentine: produced by the treatment of coniferous woods, crude dipentene
380610|Rosin and resin acids
380620|Rosin and resin, salts of rosin, not salts of rosin adducts
380630|Rosin: ester gums
380690|Rosin, spirit and oils, other
380700|Wood tar
380852|Pesticides and disinfectants: insecticides, for retail sale or as preparations or articles
380859|Pesticides and disinfectants: insecticides, rodenticides, fungicides, disinfectants, not DDT
380861|Pesticides and disinfectants: insecticides, in packings of a net weight content ≤ 300g
380862|Pesticides and disinfectants: insecticides, with goods specified in Subheading Note 2 to this
380869|Pesticides and disinfectants: insecticides, in packings of a net weight content > 7.5kg
380891|Pesticides and disinfectants: insecticides, not with goods specified in Subheading Notes 1 & 2
380892|Pesticides and disinfectants: fungicides
380893|Pesticides and disinfectants: herbicides, anti-sprouting products and plant-growth regulators
380894|Disinfectants
380899|Pesticides and disinfectants: rodenticides and other similar products other
380910|Used in textile, paper, leather etc industries, other
380991|Used in the textile industry
380992|Used in the paper industry
380993|Textile and paper finishing agents: used in the leather or like industries
381010|Pickling preparations for metal surfaces, soldering
381090|Fluxes and other auxiliary preparations, for soldering
381111|Anti-knock preparations, based on lead compounds
381119|Anti-knock preparations, not those based on lead compounds
381121|Lubricating oil additives, with petroleum oils or oils obtained from bituminous
381129|Lubricating oil additives, not with petroleum oils or oils obtained from
381190|Anti-knock and oil additives: oxidation and gum inhibitors, viscosity improvers, other
381210|Rubber accelerators, prepared
381220|Plasticisers, compound, for rubber or plastics
381231|Rubber accelerators, plasticisers: anti-oxidising, mixtures of oligomers
381239|Rubber accelerators, plasticisers: anti-oxidising, not mixtures of oligomers
381300|Fire-extinguisher charges
381400|Organic solvents and thinners
381511|Catalysts, supported, with nickel or nickel compounds as the active substance
381512|Catalysts, supported, with precious metal or precious metal compounds
381519|Catalysts, supported, with an active substance not nickel or precious metals
381590|Catalysts: unsupported
381600|Refractory cements
381700|Mixed alkylbenzenes
381800|Doped elements and wafers
381900|Brake fluids
382000|Antifreeze
382100|Culture media
382211|Diagnostic reagents: for malaria
382212|Diagnostic reagents: for zika and other diseases transmitted by mosquitoes of the genus Aedes
382213|Diagnostic reagents: for blood grouping
382219|Diagnostic reagents: necin item 3822.1
382290|Diagnostic reagents: put up as kits, certified reference materials, other
382311|Industrial fatty acids and alcohols: industrial, stearic acid
382312|Industrial fatty acids and alcohols: industrial, oleic acid
382313|Industrial fatty acids and alcohols: industrial, tall oil fatty acids
382319|Industrial fatty acids and alcohols: industrial monocarboxylic fatty acids, acid oils from refining
382370|Industrial fatty acids and alcohols: industrial fatty alcohols
382410|Binders, prepared, for foundry moulds or cores
382430|Other chemical preparations: metal carbides, non-agglomerated
382440|Cements, mortars or concretes, their prepared additives
382450|Other chemical preparations: mortars and concretes, non-refractory
382460|Other chemical preparations: sorbitol, not that
382481|Chemical products, mixtures and preparations, with oxirane
382482|Chemical products, mixtures and preparations, with polychlorinated biphenyls
382483|Chemical products, mixtures and preparations, with tris(2,3-dibromopropyl) phosphate
382484|Chemical products, mixtures and preparations, with aldrin
382485|Chemical products, mixtures and preparations, with 1,2,3,4,5,6-hexachlorocyclohexane
382486|Chemical products, mixtures and preparations, with pentachlorobenzene or hexachlorobenzene
382487|Chemical products, mixtures and preparations, its salts
382488|Chemical products, mixtures and preparations, with tetra, penta
382489|Chemical products, mixtures and preparations, with short-chain chlorinated paraffins
382491|Chemical products, mixtures and preparations, consisting mainly of methyl methyl methylphosphonate
382492|Chemical products, mixtures and preparations, polyglycol esters of methylphosphonic acid
382499|Chemical products, mixtures and preparations, other
382510|Residual products of the chemical or allied industries, municipal waste
382520|Residual products of the chemical or allied industries, sewage sludge
382530|Residual products of the chemical or allied industries, clinical waste
382541|Residual products of the chemical or allied industries, halogenated waste organic solvents
382549|Residual products of the chemical or allied industries, waste organic solvents
382550|Residual products of chemical or allied industries
382561|Residual products of the chemical or allied industries, those mainly with organic constituents
382569|Residual products of the chemical or allied industries, except those mainly with organic constituents
382590|Residual products of the chemical or allied industries, other 3825 or 27.10
382600|Biodiesel
382711|Mixtures with halogenated derivatives of methane, with chlorofluorocarbons
382712|Mixtures with halogenated derivatives of methane, with hydrobromofluorocarbons
382713|Mixtures with halogenated derivatives of methane, with carbon tetrachloride
382714|Mixtures with halogenated derivatives of methane, with 1,1,1-trichloroethane
382720|Mixtures with halogenated derivatives of methane, with bromochlorodifluoromethane
382731|Mixtures with halogenated derivatives of methane, with substances of su
382732|Mixtures with halogenated methane, ethane, propane
382739|Mixtures with halogenated methane, ethane, propane, other
382740|Mixtures with halogenated derivatives of methane, with bromomethane (me
382751|Mixtures with trifluoromethane (HFC-23)
382759|Mixtures with perfluorocarbons, without HFC-23
382761|Mixtures with halogenated derivatives of methane, with 15% + by mass of 1,1,1-trifluoroethane
382762|Other mixtures with 55% or more HFC-125
382763|Other mixtures with 40% or more HFC-125
382764|Mixtures with 30% or more HFC-134a
382765|Mixtures with 20% or more HFC-32 and HFC-125
382768|Other mixtures with hydrofluorocarbons
382769|Other mixtures with halogenated derivatives
382790|Mixtures with halogenated derivatives of methane, other
390110|Polyethylene with a specific gravity of < 0.94
390120|Polyethylene with a specific gravity of 0.94 +
390130|Polyethylene, primary: ethylene-vinyl acetate copolymers
390140|Polyethylene, primary: ethylene-alpha-olefin copolymers, specific gravity of < 0.94
390190|Polyethylene, primary: other
390210|Polypropylene in primary forms
390220|Polyisobutylene in primary forms
390230|Propylene copolymers in primary forms
390290|Polypropylene, primary: other, in primary forms
390311|Expansible polystyrene
390319|Styrene polymers, in primary forms
390320|Polystyrene, primary: styrene-acrylonitrile copolymers
390330|Polystyrene, primary: acrylonitrile-butadiene-styrene copolymers
390390|Polystyrene, primary: other
390410|PVC, primary: vinyl chloride, other halogenated olefin, poly(vinyl chloride)
390421|PVC, primary: vinyl chloride, other halogenated olefin, non-plasticised poly(vinyl chloride)
390422|PVC, primary: vinyl chloride, other halogenated olefin, plasticised poly(vinyl chloride)
390430|PVC, primary: vinyl chloride, other halogenated olefin, vinyl chloride-vinyl acetate copolymers
390440|PVC, primary: vinyl chloride, other halogenated olefin, vinyl chloride copolymers
390450|PVC, primary: vinyl chloride, other halogenated olefin, vinylidene chloride polymers
390461|Halogenated olefin polymers, fluoro-polymers, in primary, polytetrafluoroethylene
390469|Halogenated olefin polymers, fluoro-polymers, in primary forms
390490|PVC, primary: vinyl chloride, other halogenated olefin polymers, other
390512|Poly(vinyl acetate), in aqueous dispersion, in primary forms
390519|Poly(vinyl acetate), in primary forms
390521|Vinyl acetate copolymers, in aqueous dispersion
390529|Vinyl acetate copolymers, in primary forms
390530|Poly(vinyl alcohol)
390591|Vinyl acetate, vinyl ester polymers, vinyl polymers, other, copolymers
390599|Vinyl acetate, vinyl ester polymers, vinyl polymers, other, not copolymers
390610|Acrylic polymers: poly(methyl methacrylate)
390690|Acrylic polymers, in primary forms
390710|Polyesters, epoxies, polycarbonates: polyacetals
390721|Bis(polyoxyethylene) methylphosphonate
390729|Other polyethers
390730|Epoxide resins
390740|Polycarbonates
390750|Polyesters, epoxies, polycarbonates: alkyd resins
390761|Polyesters, epoxies, polycarbonates: poly(ethylene terephthalate), viscosity of 78ml/g or higher
390769|Polyesters, epoxies, polycarbonates: poly(ethylene terephthalate), viscosity of < 78ml/g
390770|Polyesters, epoxies, polycarbonates: poly(lactic acid)
390791|Polyesters, other, unsaturated
390799|Polyesters, other, saturated
390810|Polyamide-6, 11, 12, 6,6, 6,9, 6,10 or -6,12
390890|Polyamides: other
390910|Amino-resins, urea and thiourea resins
390920|Amino-resins, melamine resins
390931|Amino-resins, other, poly(methylene phenyl isocyanate)
390939|Amino-resins, other, not poly(methylene phenyl isocyanate)
390940|Phenolic resins
390950|Polyurethanes
391000|Silicones
391110|Petroleum resins, coumarone
391120|Petroleum resins, poly(1,3-phenylene methylphosphonate)
391190|Polysulphides
391211|Cellulose acetates, non-plasticised
391212|Cellulose acetates, plasticised
391220|Cellulose nitrates
391231|Cellulose ethers, carboxymethylcellulose and its salts
391239|Cellulose ethers
391290|Cellulose and its chemical derivatives, other
391310|Natural, alginic acid, its salts and esters
391390|Natural and modified natural
391400|Ion-exchangers
391510|Plastic waste: ethylene polymers
391520|Plastic waste: styrene polymers
391530|Plastic waste: vinyl chloride polymers
391590|Plastics other
391610|Plastic monofilament, rods, profiles: ethylene polymers
391620|Plastic monofilament, rods, profiles: vinyl chloride polymers
391690|Plastics, of plastics other
391710|Plastic tubes and hoses: artificial guts of hardened protein or of cellulosic materials
391721|Tubes, pipes and hoses thereof, rigid, polymers of ethylene
391722|Tubes, pipes and hoses thereof, rigid, polymers of propylene
391723|Tubes, pipes and hoses thereof, rigid
391729|Tubes, pipes and hoses thereof, rigid, of plastics other
391731|Tubes, pipes and hoses thereof, flexible
391732|Tubes, pipes and hoses thereof, without fittings
391733|Tubes, pipes and hoses thereof, with fittings
391739|Tubes, pipes and hoses thereof, other
391740|Plastic tubes and hoses: tube, pipe and hose fittings
391810|Plastic floor and wall coverings: polymers of vinyl chloride
391890|Plastic floor and wall coverings: of plastics
391910|Self-adhesive plastic sheets: in rolls width ≤ 20cm
391990|Self-adhesive plastic sheets: not in rolls width ≤ 20cm
392010|Plastic sheets and film, not cellular: polymers of ethylene
392020|Plastic sheets and film, not cellular: polymers of propylene
392030|Plastic sheets and film, not cellular: polymers of styrene
392043|Polymers of vinyl chloride, with wt ≥ 6% of plasticisers
392049|Polymers of vinyl chloride, with wt < 6% of plasticisers
392051|Plastic sheets and film, not cellular: acrylic polymers, polymethyl methacrylate
392059|Plastic sheets and film, not cellular: acrylic polymers
392061|Plastic sheets and film, not cellular: polycarbonates
392062|PET sheets and film
392063|Plastic sheets and film, not cellular: unsaturated polyesters
392069|Plastic sheets and film, not cellular: of polyesters other
392071|Regenerated cellulose
392073|Cellulose acetate
392079|Cellulose derivatives other
392091|Poly(vinyl butyral) sheets and film
392092|Plastic sheets and film, not cellular: polyamides
392093|Plastic sheets and film, not cellular: amino-resins
392094|Plastic sheets and film, not cellular: phenolic resins
392099|Plastic sheets and film, not cellular: of plastics other
392111|Other plastic sheets and film: polymers of styrene, cellular
392112|Other plastic sheets and film: polymers of vinyl chloride, cellular
392113|Other plastic sheets and film: polyurethanes, cellular
392114|Other plastic sheets and film: regenerated cellulose, cellular
392119|Other plastic sheets and film: of plastics other, cellular
392190|Other plastic sheets and film: not cellular
392210|Baths, shower-baths, sinks and wash-basins
392220|Plastic baths and sanitary ware: lavatory seats and covers
392290|Plastic baths and sanitary ware: bidets, lavatory pans
392310|Plastics, boxes, cases
392321|Plastic packaging: ethylene polymers, sacks and bags
392329|Plastics, sacks and bags, for the conveyance or packing of goods
392330|Plastics, carboys, bottles, flasks
392340|Plastics, spools, cops, bobbins and similar supports
392350|Plastics, stoppers, lids, caps and other closures
392390|Plastics, articles for the conveyance or packing of goods other
392410|Plastic household goods: tableware and kitchenware
392490|Household articles and hygienic or toilet articles
392510|Plastic building articles: reservoirs, tanks
392520|Plastic building articles: doors, windows and their frames and thresholds for doors
392530|Plastic building articles: shutters, blinds and parts thereof
392590|Plastic building articles: other or included
392610|Other plastic articles: office or school supplies
392620|Articles of apparel and clothing accessories
392630|Other plastic articles: fittings for furniture, coachwork or the like
392640|Statuettes and other ornamental articles
392690|Other plastic articles: other articles other
400110|Rubber, natural rubber latex, in primary forms or in plates
400121|Rubber, natural, in smoked sheets
400122|Rubber, technically specified natural rubber, sheets or strip
400129|Rubber, natural, in primary forms or in plates, sheets or strip
400130|Balata, gutta-percha, guayule, chicle and similar natural gums
400211|Styrene-butadiene rubber, latex
400219|Styrene-butadiene rubber, other
400220|Synthetic, butadiene rubber
400231|Synthetic, isobutene-isoprene rubber
400239|Synthetic, halo-isobutene-isoprene rubber
400241|Synthetic, chloroprene rubber, latex
400249|Synthetic, chloroprene rubber
400251|Synthetic, acrylonitrile-butadiene rubber, latex
400259|Synthetic, acrylonitrile-butadiene rubber
400260|Synthetic, isoprene rubber
400270|Synthetic, ethylene-propylene-non-conjugated diene rubber
400280|Mixtures of natural and synthetic rubbers
400291|Synthetic, other, latex
400299|Synthetic, other
400300|Reclaimed rubber
400400|Rubber waste
400510|Compounded with carbon black or silica, sheets or strip
400520|Compounded, solutions and dispersions not those
400591|Compounded rubber: in plates, sheets and strip
400599|Compounded rubber: in primary forms
400610|Camel-back strips for retreading rubber tyres
400690|Unvulcanised rubber forms: not camel back strips for retreading rubber tyres
400700|Rubber thread
400811|Rubber plates and profiles: in plates, sheets and strip of cellular rubber
400819|Cellular rubber
400821|Rubber plates and profiles: in plates, sheets and strip, non-cellular rubber
400829|Non-cellular rubber, in forms not plates, sheets or strip
400911|Rubber hoses: not reinforced or otherwise combined, without fittings
400912|Rubber hoses: not reinforced or otherwise combined, with fittings
400921|Rubber hoses: reinforced or otherwise combined only with metal
400922|Rubber hoses: reinforced or otherwise combined only with metal, with fittings
400931|Rubber hoses: reinforced or otherwise combined only, without fittings
400932|Rubber hoses: reinforced or otherwise combined only, with fittings
400941|Rubber hoses: reinforced or otherwise combined, without fittings
400942|Rubber hoses: reinforced or otherwise combined, with fittings
401011|Conveyor belts or belting, reinforced only with metal
401012|Conveyor belts or belting, reinforced only with textile materials
401019|Conveyor belts or belting, conveyor belts or belting
401031|V-ribbed belts, over 60 up to 180 cm
401032|V-belts, not ribbed, over 60 up to 180 cm
401033|V-ribbed belts, over 180 up to 240 cm
401034|V-belts, not ribbed, over 180 up to 240 cm
401035|Endless synchronous belts, an outside circumference > 60 cm but ≤ 150 cm
401036|Endless synchronous belts, an outside circumference > 150 cm but ≤ 198 cm
401039|Conveyor or transmission belts or belting, other
401110|New tyres for cars
401120|New tyres for buses and trucks
401130|New tyres for aircraft
401140|New tyres for motorcycles
401150|New tyres for bicycles
401170|New tyres for farm and forestry machines
401180|New tyres for construction and mining machines
401190|Other new tyres
401211|Retreaded tyres, used on motor cars
401212|Retreaded tyres, used on motor buses or lorries
401213|Retreaded tyres, used on aircraft
401219|Retreaded tyres, not used on motor cars
401220|Rubber, used pneumatic tyres
401290|Rubber, tyres other
401310|Inner tubes: used on motorcars, buses and lorries
401320|Inner tubes: used on bicycles
401390|Inner tubes: other
401410|Rubber hygienic articles: sheath contraceptives
401490|Hygienic or pharmaceutical articles
401512|Gloves, for medical, surgical, dental or veterinary purposes
401519|Gloves, mittens and mitts not surgical gloves
401590|Articles of apparel and clothing accessories
401610|Moulded rubber mats and mats of non-rectangular shape made by cutting from
401691|Floor coverings and mats, non-cellular rubber
401692|Erasers, non-cellular rubber
401693|Gaskets, washers and other seals, non-cellular rubber
401694|Boat or dock fenders, non-cellular rubber
401695|Other articles of rubber: inflatable articles, non-cellular rubber
401699|Articles other, non-cellular rubber
401700|Hard rubber
410120|Raw hides and skins, whole, unsplit, bovine or equine animals
410150|Hides and skins, raw, whole, bovine or equine animals
410190|Hides and skins, not whole, including butts, bends and bellies
410210|Skins, sheep or lambs, fresh, salted, dried, limed, with wool
410221|Skins, sheep or lambs, pickled, without wool
410229|Raw sheepskins: hides and skins, animals other, fresh, salted, dried, limed
410320|Other raw hides: reptiles
410330|Other raw hides: swine
410390|Animals other, fresh, salted, dried, limed
410411|Tanned cattle and horse hides: in the wet state, full grains, unsplit, grain splits
410419|Tanned cattle and horse hides: in the wet state, grain splits
410441|Tanned cattle and horse hides: in the dry state, full grains, unsplit, grain splits
410449|Tanned cattle and horse hides: in the dry state
410510|Tanned or crust skins of sheep or lambs, in the wet state
410530|Tanned or crust skins, sheep or lambs, in the dry state
410621|Other tanned hides: goats or kids, without wool or hair on, in the wet state
410622|Other tanned hides: goats or kids, without hair on, in the dry state
410631|Other tanned hides: swine, without hair on, in the wet state
410632|Other tanned hides: swine, without hair on, in the dry state
410640|Other tanned hides: reptiles
410691|Other tanned hides: animals not equine, ovine, bovine, in the wet state
410692|Other tanned hides: animals not equine, ovine, bovine, in the dry state
410711|Cattle and horse leather: without hair on, not leather, whole hides and skins, full grain
410712|Cattle and horse leather: without hair on, not leather, whole hides and skins
410719|Cattle and horse leather: without hair on, split or not, not leather
410791|Cattle and horse leather: without hair on, not leather, not whole hides and skins, unsplit
410792|Cattle and horse leather: without hair on, not leather, not whole hides and skins
410799|Cattle and horse leather: incl. parchment-dressed, no hair
411200|Sheep leather
411310|Leather of other animals: without hair on, goats and kids
411320|Leather of other animals: without hair on, swine
411330|Leather of other animals: reptiles
411390|Animals, without wool or hair
411410|Chamois
411420|Patent leather and laminated patent leather, metallised leather
411510|Composition leather with a basis of leather or leather fibre
411520|Parings and other waste, of leather or composition leather
420100|Saddlery
420211|Bags, suitcases and wallets: trunks, suit-cases, with outer surface of leather or of composition leather
420212|Bags, suitcases and wallets: trunks, suit-cases, with outer surface of plastics or of textile materials
420219|Bags, suitcases and wallets: trunks, suit-cases, vulcanised fibre or of paperboard
420221|Bags, suitcases and wallets: handbags, with outer surface of leather or of composition leather
420222|Bags, suitcases and wallets: handbags, with outer surface of sheeting of plastics
420229|Bags, suitcases and wallets: handbags, vulcanised fibre or of paperboard
420231|Bags, suitcases and wallets: normally carried in the pocket, with outer surface of leather or of composition leather
420232|Bags, suitcases and wallets: normally carried in the pocket, with outer surface of sheeting of plastics
420239|Bags, suitcases and wallets: normally carried in the pocket, vulcanised fibre or of paperboard
420291|Bags, suitcases and wallets: other, with outer surface of leather or of composition leather
420292|Bags, suitcases and wallets: other
420299|Bags, suitcases and wallets: other, vulcanised fibre or of paperboard
420310|Leather clothing and gloves: apparel, articles of apparel
420321|Clothing accessories, gloves, mittens and mitts, padded
420329|Clothing accessories, gloves, mittens and mitts, other
420330|Clothing accessories, belts and bandoliers
420340|Clothing accessories, of leather or of composition leather
420500|Other leather articles
420600|Articles of gut
430110|Raw furskins: mink, whole, with or without head, tail or paws
430130|Raw furskins: astrakhan, Broadtail, Caracul, Persian and similar lamb, Indian
430160|Raw furskins: fox, whole, with or without head, tail or paws
430180|Raw furskins: animals other, whole, with or without head, tail or paws
430190|Raw furskins: heads, tails, paws and other pieces or cuttings
430211|Tanned furskins: mink, whole, with or without head, tail or paws, not assembled
430219|Tanned furskins: whole, with or without head, tail or paws, not assembled, other
430220|Tanned furskins: heads, tails, paws and other pieces or cuttings, not assembled
430230|Tanned furskins: whole skins and pieces or cuttings thereof, assembled
430310|Apparel and clothing accessories
430390|Fur clothing: not apparel and clothing accessories
430400|Artificial fur
440111|Fuel wood and wood chips: in logs, in billets, in twigs, in faggots, coniferous
440112|Fuel wood and wood chips: in logs, in billets, in twigs, in faggots, non-coniferous
440121|Fuel wood and wood chips: in chips or particles, coniferous
440122|Fuel wood and wood chips: in chips or particles, non-coniferous
440131|Sawdust and wood waste and scrap, agglomerated in wood pellets
440132|Sawdust and wood waste and scrap, agglomerated in wood briquettes
440139|Sawdust and wood waste and scrap, agglomerated in logs
440141|Sawdust and wood waste and scrap, not agglomerated, sawdust
440149|Sawdust and wood waste and scrap, not agglomerated and not including sawdust
440210|Charcoal of bamboo
440220|Charcoal of nut or shell
440290|Charcoal of wood not bamboo, nut or shell
440311|Logs: coniferous species, treated with paint, stains
440312|Logs: non-coniferous species, treated with paint, stains
440321|Logs: coniferous species, pine, untreated, which the smallest cross-sectional dimension is 15 cm +
440322|Logs: coniferous species, pine, untreated, which any cross-sectional dimension is < 15 cm
440323|Logs: coniferous species, fir and spruce, untreated, which the smallest cross-sectional dimension is 15 cm +
440324|Logs: coniferous species, fir and spruce, untreated, which any cross-sectional dimension is < 15 cm
440325|Logs: coniferous species necor 4403.23, untreated
440326|Logs: coniferous species n.e.c, untreated
440341|Logs: tropical, as specified in Subheading Note 2 to this Chapter
440342|Logs: tropical, teak, untreated
440349|Logs: tropical, not dark red meranti, untreated
440391|Logs: oak, untreated
440393|Logs: beech, untreated
440394|Logs: beech, untreated, which any cross-sectional dimension is < 15 cm
440395|Logs: birch, untreated
440396|Logs: birch, untreated, which any cross-sectional dimension is < 15 cm
440397|Logs: poplar and aspen, untreated
440398|Logs: eucalyptus, untreated
440399|Logs: untreated, other
440410|Hoopwood and poles: coniferous
440420|Hoopwood and poles: non-coniferous
440500|Wood wool and flour
440611|Railway sleepers: not impregnated, coniferous
440612|Railway sleepers: not impregnated, non-coniferous
440691|Railway sleepers: impregnated, coniferous
440692|Railway sleepers: impregnated, non-coniferous
440711|Coniferous species, pine, sawn or chipped lengthwise
440712|Coniferous species, fir and spruce, sawn or chipped lengthwise
440713|Coniferous species, S-P-F, sawn or chipped lengthwise
440714|Sawn timber: coniferous species, Hem-fir
440719|Sawn timber: coniferous species, not of pine or fir or spruce
440721|Sawn timber: tropical, as specified in Subheading Note 2 to this Chapter
440722|Tropical, virola, imbuia and balsa, sawn or chipped lengthwise
440723|Tropical, teak, sawn or chipped lengthwise, sliced or peeled
440725|Sawn timber: tropical, dark red meranti, light red meranti and meranti bakau
440726|Sawn timber: tropical, white lauan, white meranti, white seraya
440727|Tropical, sapelli, sawn or chipped lengthwise, sliced or peeled
440728|Tropical, iroko, sawn or chipped lengthwise, sliced or peeled
440729|Tropical, other, sawn or chipped lengthwise, sliced or peeled
440791|Oak, sawn or chipped lengthwise, sliced or peeled
440792|Beech, sawn or chipped lengthwise, sliced or peeled
440793|Maple, sawn or chipped lengthwise, sliced or peeled
440794|Cherry, sawn or chipped lengthwise, sliced or peeled
440795|Ash, sawn or chipped lengthwise, sliced or peeled
440796|Birch, sawn or chipped lengthwise, sliced or peeled
440797|Poplar and aspen, sawn or chipped lengthwise, sliced or peeled
440799|Sawn or chipped lengthwise, sliced or peeled, thickness > 6mm
440810|Coniferous, sheets for veneering, for plywood, sawn lengthwise
440831|Veneer sheets: tropical, as specified in Subheading Note 2 to this Chapter
440839|Veneer sheets: tropical wood, as in Subheading note 2 to this Chapter, other
440890|Veneer sheets: other, sheets for veneer or plywood, other wood sawn lengthwise
440910|Profiled wood: coniferous
440921|Profiled wood: bamboo
440922|Profiled wood: tropical
440929|Non-coniferous, not bamboo or tropical wood
441011|Particle board of wood
441012|Oriented strand board of wood
441019|Wafer board and similar board of wood other
441090|Particle board
441112|Medium density fibreboard, thickness ≤ 5 mm
441113|Medium density fibreboard, thickness > 5 mm but ≤ 9 mm
441114|Medium density fibreboard, thickness > 9 mm
441192|Fibreboard density > 0.8g/cm3
441193|Fibreboard density > 0.5g/cm3 but not 0.8g/cm3
441194|Fibreboard density ≤ 0.5g/cm3
441210|Plywood, veneered panels and similar laminated wood, bamboo
441231|Plywood, consisting only of sheets of wood, with ≥ one outer ply of tropical wood
441233|Plywood, with sheets of wood only, not bamboo, ash, beech, birch
441234|Plywood, consisting only of sheets of wood, with ≥ one outer ply of non-coniferous wood not listed
441239|Plywood, consisting only of sheets of wood, with both outer plies of coniferous wood
441241|Plywood, veneered panels and similar laminated wood
441242|Plywood: laminated veneered lumber, with ≥ one outer ply of non-coniferous wood
441249|Plywood: laminated veneered lumber, with both outer plies of coniferous wood
441251|Plywood: blockboard, laminboard and battenboard, with ≥ one outer layer of tropical wood
441252|Plywood: blockboard, laminboard and battenboard, with ≥ one outer ply of non-coniferous wood
441259|Plywood: blockboard, laminboard and battenboard, with both outer plies of coniferous wood
441291|Plywood, other, with ≥ one outer ply of tropical wood
441292|Plywood, other, with ≥ one outer ply of non-coniferous wood
441299|Plywood, other, with both outer plies of coniferous wood
441300|Densified wood
441410|Wooden frames: tropical wood
441490|Wooden frames: not of tropical wood
441510|Cases, boxes, crates, drums, similar packings and cable-drums
441520|Pallets, box pallets and other load boards, pallet collars
441600|Barrels and casks
441700|Wooden tools and handles
441811|Builders' joinery and flooring: windows, French-windows and their frames, tropical wood
441819|Builders' joinery and flooring: windows, French-windows and their frames
441821|Builders' joinery and flooring: doors and their frames and thresholds, tropical wood
441829|Builders' joinery and flooring: doors and their frames and thresholds
441830|Builders' joinery and flooring: posts and beams not products
441840|Builders' joinery and flooring: shuttering for concrete constructional work
441850|Builders' joinery and flooring: shingles and shakes
441873|Assembled flooring panels
441874|Assembled flooring panels, for mosaic floors
441875|Assembled flooring panels, multilayer
441879|Assembled flooring panels, n.e.c, 4418.74 or 4418.75
441881|Builders' joinery and flooring: engineered structural timber products, glue-laminated timber
441882|Builders' joinery and flooring: engineered structural timber products, cross-laminated timber
441883|Builders' joinery and flooring: engineered structural timber products, I beams
441889|Builders' joinery and flooring: engineered structural timber products, not glue-laminated timber
441891|Builders' joinery and carpentry of wood other, bamboo
441892|Builders' joinery and carpentry of wood other, cellular wood panels
441899|Builders' joinery and carpentry of wood other, not of bamboo or cellular wood panels
441911|Wooden tableware and kitchenware: bamboo, bread boards, chopping boards and similar boards
441912|Wooden tableware and kitchenware: bamboo, chopsticks
441919|Wooden tableware and kitchenware: bamboo, other
441920|Wooden tableware and kitchenware: tropical wood
441990|Wooden tableware and kitchenware: not of bamboo or tropical wood
442011|Statuettes and other ornaments, tropical wood
442019|Statuettes and other ornaments, not tropical wood
442090|Wooden ornaments and boxes: marquetry and inlaid wood
442110|Other articles of wood: clothes hangers
442120|Other articles of wood: coffins
442191|Bamboo, articles necto 4420
442199|Other articles of wood: not of bamboo, articles necto 4420
450110|Natural cork, raw or simply prepared
450190|Waste cork, crushed, granulated or ground cork
450200|Cork blocks and sheets
450310|Corks and stoppers, natural cork
450390|Articles of natural cork not corks and stoppers
450410|Agglomerated cork: blocks, plates, sheets and strip, tiles of any shape
450490|Articles of agglomerated cork, other
460121|Mats, matting and screens, bamboo
460122|Mats, matting and screens, rattan
460129|Mats, matting and screens
460192|Plaits and mats: bamboo
460193|Plaits and mats: rattan
460194|Plaits and mats: vegetable materials not bamboo or rattan
460199|Plaits and mats: products of non-vegetable materials
460211|Basketware: bamboo
460212|Basketware: rattan
460219|Basketware: vegetable materials, articles of loofah
460290|Basketware: non-vegetable materials
470100|Mechanical wood pulp
470200|Dissolving pulp
470311|Sulphate pulp: unbleached, coniferous wood
470319|Sulphate pulp: unbleached, non-coniferous wood
470321|Sulphate pulp: semi-bleached or bleached, coniferous wood
470329|Sulphate pulp: semi-bleached or bleached, non-coniferous wood
470411|Sulphite pulp: unbleached, coniferous wood
470419|Sulphite pulp: unbleached, non-coniferous wood
470421|Sulphite pulp: semi-bleached or bleached, coniferous wood
470429|Sulphite pulp: semi-bleached or bleached, non-coniferous wood
470500|Semi-chemical pulp
470610|Cotton linters pulp
470620|Fibres derived from recovered paper or paperboard
470630|Pulp of recovered paper: bamboo
470691|Pulp of recovered paper: fibrous cellulosic material, mechanical
470692|Pulp of recovered paper: fibrous cellulosic material, chemical
470693|Pulp of recovered paper: fibrous cellulosic material
470710|Unbleached kraft paper or paperboard or corrugated paper or paperboard
470720|Paper or paperboard made mainly of bleached chemical pulp
470730|Paper or paperboard made mainly of mechanical pulp
470790|Waste paper: of paper or paperboard other, and of unsorted waste and scrap
480100|Newsprint
480210|Hand-made paper or paperboard
480220|Uncoated paper and paperboard, in rolls or sheets
480240|Uncoated paper and paperboard, wallpaper base
480254|Uncoated paper and paperboard, printing, writing or graphic, weighing < 40g/m2
480255|Uncoated paper and paperboard, printing, writing or graphic, weighing 40g/m2 to 150g/m2
480256|Uncoated paper and paperboard, printing, writing or graphic, in sheets 435mm or less by 297mm or less
480257|Uncoated paper and paperboard, printing, writing or graphic, necor 4802.56
480258|Uncoated paper and paperboard, printing, writing or graphic, weighing > 150g/m2
480261|Uncoated paper and paperboard, in rolls
480262|Uncoated paper and paperboard
480269|Uncoated paper and paperboard, not rolls
480300|Tissue paper stock
480411|Kraftliner, unbleached, not that
480419|Kraftliner, bleached, not that
480421|Sack kraft paper, unbleached, not that
480429|Sack kraft paper, bleached, not that
480431|Kraft paper: unbleached, weight 150g/m2 or less, not that
480439|Kraft paper: bleached, weight 150g/m2 or less, not that
480441|Kraft paper: unbleached, weight > 150g/m2 but < 225g/m2, not that
480442|Kraft paper: weight between 150 and 225g/m2, bleached uniformly throughout
480449|Kraft paper: weight > 150g/m2 but < 225g/m2, other, not that
480451|Kraft paper: unbleached, weight 225g/m2 +, not that
480452|Kraft paper: weight 225g/m2 +, bleached uniformly throughout
480459|Kraft paper: weight 225g/m2 +, other, not that
480511|Paper and paperboard, semi-chemical fluting paper
480512|Paper and paperboard, straw fluting paper, rolls or sheets
480519|Paper and paperboard, fluting paper not semi-chemical or straw
480524|Paper & paperboard, testliner, weight 150g/m2, less
480525|Paper & paperboard, testliner, weight over 150g/m2
480530|Paper and paperboard, sulphite wrapping paper
480540|Paper and paperboard, filter paper and paperboard
480550|Paper and paperboard, felt paper and paperboard
480591|Paper and paperboard, weight 150g/m2 or less, in rolls or sheets
480592|Paper and paperboard, weight > 150g/m2 but < 225 g/m2, other
480593|Paper and paperboard, weight 225/m2 +, in rolls or sheets, other
480610|Greaseproof and tracing paper: vegetable parchment
480620|Greaseproof papers
480630|Tracing papers
480640|Glassine and other glazed transparent or translucent papers
480700|Composite paper
480810|Corrugated
480840|Kraft paper, creped or crinkled
480890|Corrugated and creped paper: not corrugated or kraft paper, creped or crinkled
480920|Self-copy paper
480990|Carbon paper and other copying or transfer papers
481013|Paper and paperboard, for printing & writing, graphics, with no
481014|Paper and paperboard, for printing/writing/graphics, sheets
481019|Paper and paperboard, for printing/writing/graphics, unfolded
481022|Paper and paperboard, for writing, light-weight coated paper
481029|Paper and paperboard, for writing, in rolls or sheets
481031|Kraft paper and paperboard, uniformly bleached throughout, weight 150g/m2 or less
481032|Kraft paper and paperboard, uniformly bleached throughout, weight > 150g/m2
481039|Kraft paper and paperboard, for non-graphic purposes
481092|Paper and paperboard, multi-ply, for non-graphic purposes, other
481099|Paper and paperboard, coated with inorganic substances only
481110|Paper and paperboard, tarred, bituminised or asphalted, 4809
481141|Paper and paperboard, self-adhesive, in rolls or sheets, 4809
481149|Paper and paperboard, gummed or adhesive paper and paperboard
481151|Paper and paperboard, coated, bleached, weighing > 150g/m2, 4809
481159|Paper and paperboard, coated, not goods, 4809, 4810
481160|Paper and paperboard, coated, impregnated or covered with wax
481190|Paper, paperboard, coated, impregnated, covered, other
481200|Filter blocks of paper pulp
481310|Cigarette paper: as booklets or tubes
481320|Cigarette paper: in rolls width ≤ 5cm
481390|Cigarette paper: not in rolls width ≤ 5cm, in booklets or tubes
481420|Wallpaper and similar wall coverings, grained, embossed
481490|Wallpaper and similar wall coverings and window transparencies of paper
481620|Self-copy paper
481690|Carbon paper and other copying or transfer papers, other
481710|Envelopes
481720|Letter cards, plain postcards and correspondence cards
481730|Envelopes and postcards: boxes, pouches
481810|Toilet paper
481820|Handkerchiefs, cleansing or facial tissues and towels
481830|Tablecloths and serviettes, of paper
481850|Apparel and clothing accessories of paper
481890|Articles of paper, cellulose wadding or fibres, other
481910|Cartons, boxes and cases, corrugated paper or paperboard
481920|Folding cartons, boxes and cases
481930|Sacks and bags of paper, paperboard, cellulose wadding or fibres
481940|Sacks and bags, of paper, paperboard, base width < 40cm
481950|Packing containers, of paper, paperboard, other
481960|Box files, letter trays, storage boxes, used in offices
482010|Paper and paperboard, registers, account books, note books
482020|Notebooks and registers: paper and paperboard, exercise books
482030|Notebooks and registers: paper and paperboard, binders, folders and file covers
482040|Notebooks and registers: paper and paperboard
482050|Notebooks and registers: paper and paperboard, albums for samples or for collections
482090|Notebooks and registers: paper or paperboard, stationery other
482110|Labels or all kinds, printed
482190|Labels of all kinds, unprinted
482210|Bobbins of paper: for winding textile yarn
482290|Bobbins of paper: not for winding textile yarn
482320|Paper and paperboard, filter paper and paperboard
482340|Paper and paperboard, rolls, sheets and dials
482361|Paper and paperboard, trays, dishes, plates, cups, bamboo paper or paperboard
482369|Paper and paperboard, trays, dishes, plates, cups, of paper or paperboard not of bamboo
482370|Paper pulp, moulded or pressed articles or paper pulp
482390|Paper pulp, paper, paperboard, articles other
490110|Books and brochures: in single sheets
490191|Books and brochures: dictionaries, encyclopaedias and serial instalments thereof
490199|Books, brochures
490210|Newspapers and magazines: appearing ≥ four times a week
490290|Newspapers and magazines: appearing less frequently than four times a week
490300|Children's picture books
490400|Printed music
490520|Maps and globes: printed in book form
490590|Maps and globes: other
490600|Plans and drawings
490700|Stamps, banknotes and cheques
490810|Transfers (decals): vitrifiable
490890|Transfers (decals): not vitrifiable
490900|Printed cards
491000|Calendars
491110|Other printed matter: trade advertising material, commercial catalogues
491191|Pictures, designs and photographs, other
491199|Other printed matter: other
500100|Silk cocoons
500200|Raw silk
500300|Silk waste
500400|Silk yarn
500500|Yarn of silk waste
500600|Silk yarn, retail
500710|Woven fabrics of noil silk
500720|Woven fabrics
500790|Woven fabrics other
510111|Wool: greasy, shorn
510119|Wool: greasy, not carded or combed
510121|Wool: degreased, shorn
510129|Wool: degreased
510130|Wool: carbonised
510211|Fine animal hair, kashmir goats
510219|Fine animal hair, not of kashmir goats
510220|Coarse animal hair
510310|Noils of wool or of fine animal hair
510320|Waste of wool or of fine animal hair
510330|Waste of coarse animal hair
510400|Garnetted wool stock
510510|Wool, carded
510521|Wool, wool tops and other combed wool, in fragments
510529|Wool, wool tops and other combed wool, not in fragments
510531|Hair, fine animal hair, carded or combed, kashmir goats
510539|Hair, fine animal hair, carded or combed, not of kashmir goats
510540|Hair, coarse animal hair, carded or combed
510610|Carded wool yarn: with 85% + wt of wool
510620|Carded wool yarn: with < 85% wt of wool
510710|Combed wool yarn: with 85% + wt of wool
510720|Combed wool yarn: with < 85% wt of wool
510810|Yarn of fine animal hair: carded
510820|Yarn of fine animal hair: combed
510910|Wool yarn, retail: with 85% + wt of wool or fine animal hair
510990|Wool yarn, retail: with < 85% wt of wool or fine animal hair
511000|Yarn of coarse animal hair
511111|Carded wool or of carded fine animal hair, weight ≤ 300g/m2
511119|Carded wool or of carded fine animal hair, weight > 300g/m2
511120|Carded wool or carded fine animal hair, mixed mainly or solely with man-made filaments
511130|Carded wool or carded fine animal hair, mixed mainly or solely with man-made staple fibres
511190|Carded wool or carded fine animal hair, mixed mainly or solely with fibres other
511211|Combed wool fabrics: with 85% + wt of wool or fine animal hair, weight ≤ 200g/m2
511219|Combed wool fabrics: with 85% + wt of wool or fine animal hair, weight > 200g/m2
511220|Combed wool fabrics: with < 85% wt of wool or fine animal, mixed mainly or solely with man-made filaments
511230|Combed wool fabrics: with < 85% wt of wool or fine animal, mixed mainly or solely with man-made staple fibres
511290|Combed wool fabrics: with < 85% wt of wool or fine animal, mixed mainly or solely with fibres other
511300|Fabrics of coarse hair
520100|Raw cotton
520210|Yarn waste
520291|Garnetted stock waste
520299|Waste not garnetted stock and yarn waste
520300|Carded or combed cotton
520411|Cotton sewing thread: with 85% + wt of cotton, not put up for retail sale
520419|Cotton sewing thread: with < 85% wt of cotton, not put up for retail sale
520420|Cotton sewing thread: put up for retail sale
520511|Cotton yarn, 85% or more: single, uncombed fibres, measuring 714.29 decitex +
520512|Cotton yarn, 85% or more: single, uncombed fibres, < 714.29 but ≥ 232.56 decitex
520513|Cotton yarn, 85% or more: single, uncombed fibres, < 232.56 but ≥ 192.31 decitex
520514|Cotton yarn, 85% or more: single, uncombed fibres, < 192.31 but ≥ 125 decitex
520515|Cotton yarn, 85% or more: single, uncombed fibres, measuring < 125 decitex
520521|Cotton yarn, 85% or more: single, combed fibres, measuring 714.29 decitex +
520522|Cotton yarn, 85% or more: single, combed fibres, < 714.29 but ≥ 232.56 decitex
520523|Cotton yarn, 85% or more: single, combed fibres, < 232.56 but ≥ 192.31 decitex
520524|Cotton yarn, 85% or more: single, combed fibres, < 192.31 but ≥ 125 decitex
520526|Cotton yarn, 85% or more: single, combed fibres, < 125 but ≥ 106.38 decitex
520527|Cotton yarn, 85% or more: single, combed fibres, < 106.38 but ≥ 83.33 decitex
520528|Cotton yarn, 85% or more: single, combed fibres, measuring < 83.33 decitex
520531|Cotton yarn, 85% or more: multiple or cabled, uncombed fibres, 714.29 decitex +
520532|Cotton yarn, 85% or more: multiple or cabled, uncombed, 714.28 to 232.56 decitex per single yarn
520533|Cotton yarn, 85% or more: multiple or cabled, uncombed, 232.55 to 192.31 decitex per single yarn
520534|Cotton yarn, 85% or more: multiple or cabled, uncombed, 192.30 to 125 decitex per single yarn
520535|Cotton yarn, 85% or more: multiple or cabled, uncombed fibres, < 125 decitex
520541|Cotton yarn, 85% or more: multiple or cabled, combed fibres, 714.29 decitex +
520542|Cotton yarn, 85% or more: multiple or cabled, combed fibres, 714.28 to 232.56 decitex per single yarn
520543|Cotton yarn, 85% or more: multiple or cabled, combed fibres, 232.55 to 192.31 decitex per single yarn
520544|Cotton yarn, 85% or more: multiple or cabled, combed fibres, 192.30 to 125 decitex per single yarn
520546|Cotton yarn, 85% or more: multiple or cabled, combed fibres, 124 to 106.38 decitex per single yarn
520547|Cotton yarn, 85% or more: multiple or cabled, combed fibres, 106.37 to 83.33 decitex per single yarn
520548|Cotton yarn, 85% or more: multiple or cabled, combed fibres, < 83.33 decitex
520611|Cotton yarn, under 85%: single, uncombed fibres, measuring 714.29 decitex +
520612|Cotton yarn, under 85%: single, uncombed fibres, < 714.29 but ≥ 232.56 decitex
520613|Cotton yarn, under 85%: single, uncombed fibres, < 232.56 but ≥ 192.31 decitex
520614|Cotton yarn, under 85%: single, uncombed fibres, < 192.31 but ≥ 125 decitex
520615|Cotton yarn, under 85%: single, uncombed fibres, measuring < 125 decitex
520621|Cotton yarn, under 85%: single, combed fibres, measuring 714.29 decitex +
520622|Cotton yarn, under 85%: single, combed fibres, < 714.29 but ≥ 232.56 decitex
520623|Cotton yarn, under 85%: single, combed fibres, < 232.56 but ≥ 192.31 decitex
520624|Cotton yarn, under 85%: single, combed fibres, < 192.31 but ≥ 125 decitex
520625|Cotton yarn, under 85%: single, combed fibres, measuring < 125 decitex
520631|Cotton yarn, under 85%: multiple or cabled, uncombed fibres, 714.29 decitex +
520632|Cotton yarn, under 85%: multiple or cabled, uncombed fibres, 714.28 to 232.56 decitex per single yarn
520633|Cotton yarn, under 85%: multiple or cabled, uncombed fibres, 232.55 to 192.31 decitex per single yarn
520634|Cotton yarn, under 85%: multiple or cabled, uncombed fibres, 192.30 to 125 decitex per single yarn
520635|Cotton yarn, under 85%: multiple or cabled, uncombed fibres, < 125 decitex
520641|Cotton yarn, under 85%: multiple or cabled, combed fibres, 714.29 decitex +
520642|Cotton yarn, under 85%: multiple or cabled, combed fibres, 714.28 to 232.56 decitex per single yarn
520643|Cotton yarn, under 85%: multiple or cabled, combed fibres, 232.55 to 192.31 decitex per single yarn
520644|Cotton yarn, under 85%: multiple or cabled, combed fibres, 192.30 to 125 decitex per single yarn
520645|Cotton yarn, under 85%: multiple or cabled, combed fibres, < 125 decitex
520710|Cotton yarn, retail: with 85% + wt of cotton
520790|Cotton yarn, retail: with < 85% wt of cotton
520811|Cotton fabrics, light: unbleached, plain weave, weighing ≤ 100g/m2
520812|Cotton fabrics, light: unbleached, plain weave, weighing > 100g/m2 but ≤ 200g/m2
520813|Cotton fabrics, light: unbleached, 3-thread or 4-thread twill, weighing ≤ 200g/m2
520819|Cotton fabrics, light: unbleached, weaves other, weighing ≤ 200g/m2
520821|Cotton fabrics, light: bleached, plain weave, weighing ≤ 100g/m2
520822|Cotton fabrics, light: bleached, plain weave, weighing > 100g/m2 but ≤ 200g/m2
520823|Cotton fabrics, light: bleached, 3-thread or 4-thread twill, weighing ≤ 200g/m2
520829|Cotton fabrics, light: bleached, weaves other, weighing ≤ 200g/m2
520831|Cotton fabrics, light: dyed, plain weave, weighing ≤ 100g/m2
520832|Cotton fabrics, light: dyed, plain weave, weighing > 100g/m2 but ≤ 200g/m2
520833|Cotton fabrics, light: dyed, 3-thread or 4-thread twill, weighing ≤ 200g/m2
520839|Cotton fabrics, light: dyed, weaves other, weighing ≤ 200g/m2
520841|Cotton fabrics, light: yarns of different colours, plain weave, weighing ≤ 100g/m2
520842|Cotton fabrics, light: yarns of different colours, weighing > 100g/m2 but ≤ 200g/m2
520843|Cotton fabrics, light: yarns of different colours, 3-thread or 4-thread twill
520849|Cotton fabrics, light: yarns of different colours, weaves other, weighing ≤ 200g/m2
520851|Cotton fabrics, light: printed, plain weave, weighing ≤ 100g/m2
520852|Cotton fabrics, light: printed, plain weave, weighing > 100g/m2 but ≤ 200g/m2
520859|Cotton fabrics, light: printed, weaves other, weighing ≤ 200g/m2
520911|Cotton fabrics, heavy: unbleached, plain weave
520912|Cotton fabrics, heavy: unbleached, 3-thread or 4-thread twill
520919|Cotton fabrics, heavy: unbleached, weaves other
520921|Cotton fabrics, heavy: bleached, plain weave
520922|Cotton fabrics, heavy: bleached, 3-thread or 4-thread twill
520929|Cotton fabrics, heavy: bleached, weaves other
520931|Cotton fabrics, heavy: dyed, plain weave
520932|Cotton fabrics, heavy: dyed, 3-thread or 4-thread twill
520939|Cotton fabrics, heavy: dyed, weaves other
520941|Cotton fabrics, heavy: yarns of different colours, plain weave
520942|Cotton fabrics, heavy: yarns of different colours, denim
520943|Cotton fabrics, heavy: yarns of different colours, 3-thread or 4-thread twill
520949|Cotton fabrics, heavy: yarns of different colours, weaves other
520951|Cotton fabrics, heavy: printed, plain weave
520952|Cotton fabrics, heavy: printed, 3-thread or 4-thread twill
520959|Cotton fabrics, heavy: printed, weaves other
521011|Cotton blend fabrics, light: unbleached, plain weave
521019|Cotton blend fabrics, light: unbleached, weaves other
521021|Cotton blend fabrics, light: bleached, plain weave
521029|Cotton blend fabrics, light: bleached, weaves other
521031|Cotton blend fabrics, light: dyed, plain weave
521032|Cotton blend fabrics, light: dyed, 3-thread or 4-thread twill
521039|Cotton blend fabrics, light: dyed, weaves other
521041|Cotton blend fabrics, light: yarns of different colours, plain weave
521049|Cotton blend fabrics, light: yarns of different colours, weaves other
521051|Cotton blend fabrics, light: printed, plain weave
521059|Cotton blend fabrics, light: printed, weaves other
521111|Cotton blend fabrics, heavy: unbleached, plain weave
521112|Cotton blend fabrics, heavy: unbleached, 3- or 4-thread twill
521119|Cotton blend fabrics, heavy: unbleached, weaves other
521120|Cotton blend fabrics, heavy: bleached
521131|Cotton blend fabrics, heavy: dyed, plain weave
521132|Cotton blend fabrics, heavy: dyed, 3-thread or 4-thread twill
521139|Cotton blend fabrics, heavy: dyed, weaves other
521141|Cotton blend fabrics, heavy: yarns of different colours, plain weave
521142|Cotton blend fabrics, heavy: yarns of different colours, denim
521143|Cotton blend fabrics, heavy: yarns of different colours, 3-thread or 4-thread twill
521149|Cotton blend fabrics, heavy: yarns of different colours, weaves other
521151|Cotton blend fabrics, heavy: printed, plain weave
521152|Cotton blend fabrics, heavy: printed, 3-thread or 4-thread twill
521159|Cotton blend fabrics, heavy: printed, weaves other
521211|Other cotton fabrics: unbleached, weighing ≤ 200g/m2
521212|Other cotton fabrics: bleached, weighing ≤ 200g/m2
521213|Other cotton fabrics: dyed, weighing ≤ 200g/m2
521214|Other cotton fabrics: yarns of different colours, weighing ≤ 200g/m2
521215|Other cotton fabrics: printed, weighing ≤ 200g/m2
521221|Other cotton fabrics: unbleached, weighing > 200g/m2
521222|Other cotton fabrics: bleached, weighing > 200g/m2
521223|Other cotton fabrics: dyed, weighing > 200g/m2
521224|Other cotton fabrics: yarns of different colours, weighing > 200g/m2
521225|Other cotton fabrics: printed, weighing > 200g/m2
530110|Flax: raw or retted, not spun
530121|Flax: broken or scutched, not spun
530129|Flax: hackled or otherwise processed, not spun
530130|Flax: tow and waste
530210|Hemp: raw or retted, not spun
530290|Processed, true hemp tow and waste
530310|Jute: raw or retted, not spun
530390|Jute: processed but not spun, tow and waste of these fibres
530500|Coconut, abaca, ramie fibres
530610|Flax yarn: single
530620|Flax yarn: multiple or cabled
530710|Jute yarn: single
530720|Jute yarn: multiple or cabled
530810|Yarn of other vegetable fibres: coir
530820|Yarn of other vegetable fibres: hemp
530890|Vegetable textile fibres other, 5307 and 5308
530911|Linen fabrics: with 85% + flax, unbleached or bleached
530919|Linen fabrics: with 85% + flax, not bleached or unbleached
530921|Linen fabrics: with < 85% flax, unbleached or bleached
530929|Linen fabrics: with < 85% flax, not unbleached or bleached
531010|Jute fabrics: unbleached
531090|Jute fabrics: not unbleached
531100|Other vegetable fibre fabrics
540110|Sewing thread of filaments: of synthetic filaments
540120|Sewing thread of filaments: of artificial filaments
540211|High tenacity yarn of nylon or other polyamides, textured
540219|Synthetic filament yarn: high tenacity nylon or other polyamides, textured
540220|High tenacity yarn of polyesters
540231|Synthetic filament yarn: textured, of nylon or other, measuring per single yarn ≤ 50 decitex
540232|Synthetic filament yarn: textured, of nylon or other, measuring per single yarn > 50 decitex
540233|Synthetic filament yarn: textured, of polyesters
540234|Synthetic filament yarn: textured, polypropylene
540239|Synthetic filament yarn: textured, not of nylon or other polymides, polyesters
540244|Synthetic filament yarn: not high tenacity or textured yarn, elastomeric, single
540245|Synthetic filament yarn: of nylon or other polymides, single, untwisted or twisted 50 turns or less per metre
540246|Synthetic filament yarn: of polyesters, partially oriented, single
540247|Synthetic filament yarn: polyesters, not partially oriented, single
540248|Synthetic filament yarn: polypropylene, single
540249|Synthetic filament yarn: not high tenacity or textured, untwisted or twisted 50 turns or less per metre
540251|Synthetic filament yarn: of nylon or other polymides, single, twisted > 50 turns per metre
540252|Synthetic filament yarn: of polyesters, single, twisted > 50 turns per metre
540253|Synthetic filament yarn: polypropylene, single, twisted > 50 turns per metre
540259|Synthetic filament yarn: not high tenacity or textured, twisted > 50 turns per metre
540261|Synthetic filament yarn: of nylon or other polymides, multiple or cabled
540262|Synthetic filament yarn: of polyesters, multiple or cabled
540263|Polypropylene, not high tenacity or textured yarn
540269|Synthetic filament yarn: not high tenacity or textured yarn, multiple or cabled, other
540310|Artificial filament yarn: high tenacity viscose rayon
540331|Artificial filament yarn: viscose rayon, single
540332|Artificial filament yarn: viscose rayon, single, twisted > 120 turns per metre
540333|Artificial filament yarn: cellulose acetate, single
540339|Artificial filament yarn: single, other
540341|Artificial filament yarn: viscose rayon, multiple or cabled
540342|Artificial filament yarn: cellulose acetate, multiple or cabled
540349|Artificial filament yarn: multiple or cabled, other
540411|Elastomeric monofilament
540412|Monofilament of polypropylene
540419|Monofilament other
540490|Filament, synthetic, strip
540500|Artificial monofilament
540600|Filament yarn, retail
540710|Synthetic filament fabrics: from high tenacity yarn, of nylon
540720|From strip or the like, of synthetic textile materials
540730|From synthetic filament yarn, adhesive or thermal bonded
540741|Synthetic filament fabrics: with 85% + wt of filaments, unbleached or bleached
540742|Synthetic filament fabrics: with 85% + wt of filaments of nylon or other polyamides, dyed
540743|Synthetic filament fabrics: with 85% + wt of filaments, yarns of different colours
540744|Synthetic filament fabrics: with 85% + wt of filaments of nylon or other polyamides, printed
540751|Synthetic filament fabrics: with 85% + wt of textured, unbleached or bleached
540752|Synthetic filament fabrics: with 85% + wt of textured polyester filaments, dyed
540753|Synthetic filament fabrics: with 85% + wt of textured, yarns of different colours
540754|Synthetic filament fabrics: with 85% + wt of textured polyester filaments, printed
540761|Synthetic filament fabrics: with 85% + wt of non-textured polyester filaments
540769|Synthetic filament fabrics: with < 85% wt of non-textured polyester filaments
540771|Synthetic filament fabrics: with 85% + wt of synthetic filaments, unbleached or bleached
540772|Synthetic filament fabrics: with 85% + wt of synthetic filaments, dyed
540773|Synthetic filament fabrics: with 85% + wt of synthetic filaments, yarns of different colours
540774|Synthetic filament fabrics: with 85% + wt of synthetic filaments, printed
540781|Synthetic filament fabrics: of synthetic filament yarn, bleached or unbleached
540782|Synthetic filament fabrics: of synthetic filament yarn, dyed
540783|Synthetic filament fabrics: of synthetic filament yarn, yarns of different colours
540784|Synthetic filament fabrics: of synthetic filament yarn, printed
540791|Synthetic filament fabrics: of synthetic filament yarn, bleached or unbleached, other
540792|Synthetic filament fabrics: of synthetic filament yarn, dyed, other
540793|Synthetic filament fabrics: of synthetic filament yarn, yarns of different colours, other
540794|Synthetic filament fabrics: of synthetic filament yarn, printed, other
540810|Viscose rayon, high tenacity, artificial filament yarn
540821|Artificial filament fabrics: of artificial filament yarn, strip or the like
540822|Artificial filament fabrics: of artificial filament yarn, strip or the like, dyed
540823|Artificial filament fabrics: with 85% + wt of artificial filament, strip or the like
540824|Artificial filament fabrics: of artificial filament yarn, strip or the like, printed
540831|Artificial filament fabrics: of artificial filament yarn, unbleached or bleached
540832|Artificial filament fabrics: of artificial filament yarn, dyed
540833|Artificial filament fabrics: of artificial filament yarn, yarns of different colours
540834|Artificial filament fabrics: of artificial filament yarn, printed
550111|Synthetic filament tow: of nylon or other polyamides, aramids
550119|Synthetic filament tow: of nylon or other polyamides, not aramids
550120|Synthetic filament tow: of polyesters
550130|Synthetic filament tow: acrylic or modacrylic
550140|Synthetic filament tow: polypropylene
550190|Synthetic filament tow: of synthetic materials other
550210|Artificial filament tow of cellulose acetate
550290|Artificial filament tow, not cellulose acetate
550311|Synthetic staple fibres: aramids
550319|Synthetic staple fibres: of nylon or other polyamides not aramids
550320|Synthetic staple fibres: of polyesters
550330|Synthetic staple fibres: acrylic or modacrylic
550340|Synthetic staple fibres: polypropylene
550390|Synthetic staple fibres: of synthetic materials other
550410|Artificial staple fibres: viscose
550490|Artificial staple fibres: not of viscose
550510|Waste of man-made fibres: of synthetic fibres
550520|Waste of man-made fibres: of artificial fibres
550610|Synthetic staple, carded: of nylon or other polyamides
550620|Synthetic staple, carded: of polyesters
550630|Synthetic staple, carded: acrylic or modacrylic
550640|Synthetic staple, carded: polypropylene
550690|Synthetic staple, carded: other
550700|Artificial staple, carded
550810|Sewing thread of staple fibres: of synthetic staple fibres
550820|Sewing thread of staple fibres: of artificial staple fibres
550911|Single, of synthetic staple fibres, with 85% + wt of nylon or other polyamides
550912|Multiple or cabled yarn, of synthetic staple fibres, with 85% + wt of nylon or other polyamides
550921|Single, of synthetic staple fibres, with 85% + wt of polyester
550922|Multiple or cabled yarn, of synthetic staple fibres, with 85% + wt of polyester
550931|Single, of synthetic staple fibres, with 85% + wt of acrylic or modacrylic
550932|Multiple or cabled, of synthetic staple fibres
550941|Single, with 85% + wt of synthetic staple fibres, other
550942|Multiple or cabled yarn, other
550951|Synthetic staple yarn: of polyester staple fibres, mixed mainly or solely with artificial staple fibres
550952|Synthetic staple yarn: of polyester staple fibres, mixed mainly or solely with wool or fine animal hair
550953|Synthetic staple yarn: of polyester staple fibres, mixed mainly or solely with cotton
550959|Synthetic staple yarn: of polyester staple fibres, mixed mainly or solely with fibres other
550961|Acrylic or modacrylic staple fibres, mixed mainly or solely with wool or fine animal hair
550962|Acrylic or modacrylic staple fibres, mixed mainly or solely with cotton
550969|Acrylic or modacrylic staple fibres, mixed mainly or solely with fibres other
550991|Synthetic staple yarn: of synthetic staple fibres, other
550992|Synthetic staple yarn: of synthetic staple fibres, mixed mainly or solely with cotton
550999|Synthetic staple yarn: of synthetic staple fibres, mixed mainly or solely with fibres
551011|Single, with 85% + wt of artificial staple fibres
551012|Multiple or cabled yarn
551020|Artificial staple yarn: mixed mainly or solely with wool or fine animal hair
551030|Artificial staple yarn: mixed mainly or solely with cotton
551090|Artificial staple yarn: mixed mainly or solely with fibres
551110|Staple yarn, retail: of synthetic staple fibres, with 85% + wt of synthetic staple fibres
551120|Staple yarn, retail: of synthetic staple fibres, with < 85% wt of synthetic staple fibres
551130|Staple yarn, retail: of artificial staple fibres
551211|Synthetic staple fabrics, 85% or more: with 85% + wt of polyester staple fibres, unbleached or bleached
551219|Synthetic staple fabrics, 85% or more: with 85% + wt of polyester staple fibres
551221|Synthetic staple fabrics, 85% or more: with 85% + wt, unbleached or bleached
551229|Synthetic staple fabrics, 85% or more: with 85% + wt, not unbleached or bleached
551291|Synthetic staple fabrics, 85% or more: with 85% + wt of such fibres other, unbleached or bleached
551299|Synthetic staple fabrics, 85% or more: with 85% + wt of such fibres other, not unbleached or bleached
551311|Plain weave, of polyester staple fibres, weight ≤ 170g/m2
551312|3-thread or 4-thread twill, of polyester staple fibres
551313|Polyester-cotton fabrics, light: of polyester staple fibres, with < 85% wt of such fibres
551319|Polyester-cotton fabrics, light: with < 85% wt of synthetic staple fibres, ≤ 170g/m2
551321|Plain weave, dyed, with < 85% wt of polyester staple fibres
551323|Dyed, with < 85% wt of polyester staple fibres, ≤ 170g/m2
551329|Polyester-cotton fabrics, light: dyed, with < 85% wt of synthetic staple fibres, ≤ 170g/m2
551331|Polyester-cotton fabrics, light: plain weave, yarns of different colours, ≤ 170g/m2
551339|Polyester-cotton fabrics, light: yarns of different colours, ≤ 170g/m2
551341|Plain weave, printed, of polyester staple fibres, ≤ 170g/m2
551349|Polyester-cotton fabrics, light: printed, with < 85% wt of synthetic staple fibres, ≤ 170g/m2
551411|Polyester-cotton fabrics, heavy: plain weave, unbleached or bleached, > 170g/m2
551412|Polyester-cotton fabrics, heavy: 3- or 4-thread twill, unbleached or bleached, over 170g/m2
551419|Polyester-cotton fabrics, heavy: unbleached or bleached, > 170g/m2
551421|Plain weave, dyed, with < 85% wt of polyester staple fibres
551422|Polyester-cotton fabrics, heavy: 3- or 4-thread twill, dyed, > 170g/m2
551423|Dyed, with < 85% wt of polyester staple fibres, > 170g/m2, other
551429|Polyester-cotton fabrics, heavy: dyed, with < 85% wt of synthetic staple fibres, > 170g/m2
551430|Polyester-cotton fabrics, heavy: yarns of different colours, > 170g/m2
551441|Plain weave, printed, with < 85% wt of polyester staple fibres
551442|Polyester-cotton fabrics, heavy: 3- or 4-thread twill, printed, > 170g/m2
551443|Printed, with < 85% wt of polyester staple fibres, other
551449|Polyester-cotton fabrics, heavy: printed, with < 85% wt of synthetic staple fibres, > 170g/m2
551511|Other synthetic staple fabrics: of polyester staple fibres, mixed mainly or solely with viscose rayon staple fibres
551512|Other synthetic staple fabrics: of polyester staple fibres, mixed mainly or solely with man-made filaments
551513|Other synthetic staple fabrics: of polyester staple fibres, mixed mainly or solely with wool or fine animal hair
551519|Other synthetic staple fabrics: of polyester staple fibres, mixed mainly or solely with fibres other
551521|Acrylic or modacrylic staple fibres other, mixed mainly or solely with man-made filaments
551522|Acrylic or modacrylic staple fibres other, mixed mainly or solely with wool or fine animal hair
551529|Acrylic or modacrylic staple fibres other, mixed mainly or solely with fibres other
551591|Other synthetic staple fabrics: of synthetic staple fibres, mixed mainly or solely with man-made filaments
551599|Other synthetic staple fabrics: of synthetic staple fibres, mixed mainly or solely with fibres other
551611|Artificial staple fabrics: unbleached or bleached, with 85% + wt of artificial staple fibres
551612|Dyed, with 85% + wt of artificial staple fibres
551613|Artificial staple fabrics: yarns of different colours, with 85% + wt of artificial staple fibres
551614|Printed, with 85% + wt of artificial staple fibres
551621|Artificial staple fabrics: unbleached or bleached, mixed mainly or solely with manmade filaments
551622|Dyed, with < 85% wt of artificial staple fibres, mixed mainly or solely with man-made filaments
551623|Artificial staple fabrics: yarns of different colours, mixed mainly or solely with man-made filaments
551624|Printed, with < 85% wt of artificial staple fibres, mixed mainly or solely with man-made filaments
551631|Artificial staple fabrics: unbleached or bleached, mixed mainly or solely with wool or fine animal hair
551632|Dyed, with < 85% wt of artificial staple fibres, mixed mainly or solely with wool or fine animal hair
551633|Artificial staple fabrics: yarns of different colours, mixed mainly or solely with wool or fine animal hair
551634|Printed, with < 85% wt of artificial staple fibres, mixed mainly or solely with wool or fine animal hair
551641|Artificial staple fabrics: unbleached or bleached, mixed mainly or solely with cotton
551642|Dyed, with < 85% wt of artificial staple fibres, mixed mainly or solely with cotton
551643|Artificial staple fabrics: yarns of different colours, mixed mainly or solely with cotton
551644|Printed, with < 85% wt of artificial staple fibres, mixed mainly or solely with cotton
551691|Unbleached or bleached, of artificial staple fibres, other
551692|Dyed, of artificial staple fibres, other
551693|Yarns of different colours, of artificial staple fibres, other
551694|Printed, of artificial staple fibres, other
560121|Wadding and textile flock: other articles thereof, of cotton
560122|Wadding and textile flock: other articles thereof, of man-made fibres
560129|Wadding and textile flock: other articles thereof, not of cotton or man-made fibres
560130|Textile flock and dust and mill neps
560210|Needleloom felt and stitch-bonded fibre fabrics
560221|Felt: of wool or fine animal hair, not impregnated
560229|Felt: of textile materials not wool or fine animal hair
560290|Felt: impregnated, covered or laminated
560311|Nonwovens: of man-made filaments, weighing ≤ 25g/m2
560312|Nonwovens: of man-made filaments, weighing > 25g/m2 but ≤ 70g/m2
560313|Nonwovens: of man-made filaments, weighing > 70g/m2 but ≤ 150g/m2
560314|Nonwovens: of man-made filaments, weighing > 150g/m2
560391|Nonwovens: not of man-made filaments, weighing ≤ 25g/m2
560392|Nonwovens: not of man-made filaments, weighing > 25g/m2 but ≤ 70g/m2
560393|Nonwovens: not of man-made filaments, weighing > 70g/m2 but ≤ 150g/m2
560394|Nonwovens: not of man-made filaments, weighing > 150g/m2
560410|Rubber thread and cord, textile covered
560490|Yarn, textile yarn, strip, impregnated, coated, covered, other
560500|Metallised yarn
560600|Gimped and chenille yarn
560721|Binder or baler twine
560729|Cordage, ropes, cables, braided or rubber or plastic impregnated
560741|Binder or baler twine, polyethylene or polypropylene
560749|Cordage, ropes, cables, polyethylene or polypropylene, coated
560750|Cordage, ropes, cables, braided or impregnated, coated
560790|Cordage, ropes, cables, materials other, braided or impregnated
560811|Fishing nets, made up, of man made textile materials
560819|Nets: knotted netting, for not fishing, of man-made textile materials
560890|Nets: knotted netting, not man-made textiles
560900|Other articles of yarn or rope
570110|Knotted carpets: of wool or fine animal hair
570190|Knotted carpets: of textile materials
570210|Schumacks, karamanie and similar hand-woven rugs
570220|Woven carpets: coconut fibres
570231|Woven carpets: of wool or fine animal hair, pile construction, not made up
570232|Woven carpets: of man-made textile materials, pile construction, not made up
570239|Woven carpets: of textile materials, pile construction, not made up
570241|Woven carpets: of wool or fine animal hair, pile construction, made up
570242|Woven carpets: of man-made textile materials, pile construction, made up
570249|Woven carpets: of textile materials, pile construction, made up, necor 5702.20
570250|Woven carpets: not of pile construction, not made up, necor 5702.20
570291|Woven carpets: of wool or fine animal hair, made up, necor 5702.20
570292|Woven carpets: of man-made textile materials, made up, necor 5702.20
570299|Woven carpets: of textile materials, made up, necor 5702.20
570310|Carpets and other textile floor coverings, of wool or fine animal hair
570321|Carpets and other textile floor coverings, of nylon or other polyamides
570329|Carpets, of nylon or other polyamides
570331|Carpets and other textile floor coverings, other man-made textile materials
570339|Carpets, of man-made textile materials, whether of not made up
570390|Carpets and other textile floor coverings, of textile materials
570410|Textile floor coverings, felt tiles
570420|Carpets and other textile floor coverings, felt
570490|Carpets and other textile floor coverings, felt, in the piece
570500|Other carpets
580110|Woven pile, of wool or fine animal hair
580121|Woven pile, of cotton, uncut weft pile fabrics
580122|Woven pile, of cotton, cut corduroy
580123|Woven pile, of cotton, weft pile fabrics not uncut and corduroy
580126|Woven pile fabrics: chenille, of cotton
580127|Woven pile, of cotton, warp pile fabrics
580131|Woven pile, of man-made fibres, uncut weft pile fabrics
580132|Woven pile, of man-made fibres, cut corduroy
580133|Woven pile, of man-made fibres, other weft pile fabrics
580136|Woven pile fabrics: chenille, of man-made fibres
580137|Woven pile, of man-made fibres, warp pile fabrics
580190|Woven pile and chenille, of textile materials other
580210|Terry towelling and similar woven terry fabrics, of cotton
580220|Terry towelling and similar woven terry fabrics
580230|Terry towelling: tufted textile fabrics
580300|Gauze
580410|Tulles and other net fabrics
580421|Lace, mechanically made, of man-made fibres in the piece
580429|Lace, mechanically made, of textile materials, in the piece
580430|Lace, hand-made, in the piece, in strips or motifs
580500|Tapestries
580610|Woven pile and chenille fabrics
580620|Narrow, with wt 5% + of elastomeric yarn or rubber thread
580631|Narrow woven fabrics, other, of cotton
580632|Narrow woven fabrics, other, of man-made fibres
580639|Narrow woven fabrics, other, of textile materials other
580640|Narrow woven, consisting of warp without weft
580710|Woven
580790|Labels, badges
580810|Braids, in the piece
580890|Ornamental trimmings, tassels, pompons, without embroidery
580900|Fabrics of metal thread
581010|Embroidery: without visible ground
581091|Embroidery: with visible ground, of cotton
581092|Embroidery: with visible ground, of man-made fibres
581099|Embroidery: with visible ground, of textile materials
581100|Quilted fabrics
590110|Gummed and tracing cloth: for outer covers of books or the like
590190|Tracing cloth, prepared painting canvas
590210|Tyre cord fabric: tyrecord of high tenacity yarn of nylon or other polyamides
590220|Tyre cord fabric: tyrecord of high tenacity yarn of polyester
590290|Tyre cord fabric: tyrecord of high tenacity yarn of viscose rayon
590310|Plastic-coated fabrics: covered or laminated with poly(vinyl chloride)
590320|Plastic-coated fabrics: covered or laminated with polyurethane
590390|Covered or laminated with plastics
590410|Linoleum
590490|Textiles floor coverings, not linoleum
590500|Textile wall coverings
590610|Rubberised adhesive tape up to 20 cm wide
590691|Rubberised fabrics, knitted
590699|Other rubberised fabrics
590700|Other coated fabrics
590800|Textile wicks
590900|Textile hoses
591000|Textile belts
591110|Textile fabric, felt & felt-lined woven fabrics
591120|Textile products and articles for technical uses, bolting cloth
591131|Textiles, fabrics and felts, for paper-making, weighing < 650g/m2
591132|Textiles, fabrics and felts, for paper-making, weighing 650g/m2 +
591140|Textile products and articles for technical uses
591190|Textile products and articles for technical uses, other
600110|Long pile fabrics
600121|Looped pile fabrics, of cotton
600122|Looped pile fabrics, of man-made fibres
600129|Looped pile fabrics, of textile materials
600191|Pile fabrics, of cotton
600192|Pile fabrics, of man-made fibres
600199|Pile fabrics, of textile materials
600240|Knitted elastic fabrics, narrow: with wt 5% + of elastomeric yarn but not with rubber thread
600290|Knitted elastic fabrics, narrow: with wt 5% + of elastomeric yarn or rubber thread
600310|Knitted fabrics, narrow: of wool or fine animal hair
600320|Knitted fabrics, narrow: of cotton
600330|Knitted fabrics, narrow: of synthetic fibres
600340|Knitted fabrics, narrow: of artificial fibres
600390|Knitted fabrics, narrow: not of wool and fine animal hair, cotton
600410|Knitted fabrics width > 30 cm
600490|Knitted, width > 30 cm
600521|Warp knit fabrics: of cotton, unbleached or bleached
600522|Warp knit fabrics: of cotton, dyed
600523|Warp knit fabrics: of cotton, yarns of different colours
600524|Warp knit fabrics: of cotton, printed
600535|Warp knit fabrics: of synthetic fibres specified in Subheading Note 1 to this Chapter
600536|Warp knit fabrics: of synthetic fibres, bleached or unbleached
600537|Warp knit fabrics: of synthetic fibres, dyed
600538|Warp knit fabrics: of synthetic fibres, yarns of different colours
600539|Warp knit fabrics: of synthetic fibres, printed
600541|Warp knit fabrics: of artificial fibres, bleached or unbleached
600542|Warp knit fabrics: of artificial fibres, dyed
600543|Warp knit fabrics: of artificial fibres, yarns of different colours
600544|Warp knit fabrics: of artificial fibres, printed
600590|Fabrics, warp knit
600610|Other knitted fabrics: of wool or fine animal hair
600621|Other knitted fabrics: of cotton, unbleached or bleached
600622|Other knitted fabrics: of cotton, dyed
600623|Other knitted fabrics: of cotton, yarns of different colours
600624|Other knitted fabrics: of cotton, printed
600631|Other knitted fabrics: of synthetic fibres, unbleached or bleached
600632|Other knitted fabrics: of synthetic fibres, dyed
600633|Other knitted fabrics: of synthetic fibres, yarns of different colours
600634|Other knitted fabrics: of synthetic fibres, printed
600641|Other knitted fabrics: of artificial fibres, unbleached or bleached
600642|Other knitted fabrics: of artificial fibres, dyed
600643|Other knitted fabrics: of artificial fibres, yarns of different colours
600644|Other knitted fabrics: of artificial fibres, printed
600690|Other knitted fabrics: fine animal hair, cotton, synthetic or artificial fibres
610120|Men's knitted coats: of cotton
610130|Men's knitted coats: of man-made fibres
610190|Men's knitted coats: of textile materials other
610210|Women's knitted coats: of wool or fine animal hair
610220|Women's knitted coats: of cotton
610230|Women's knitted coats: of man-made fibres
610290|Women's knitted coats: of textile materials other
610310|Suits
610322|Men's knitted suits and trousers: ensembles, of cotton
610323|Men's knitted suits and trousers: ensembles, of synthetic fibres
610329|Men's knitted suits and trousers: ensembles, of textile materials
610331|Men's knitted suits and trousers: jackets and blazers, of wool or fine animal hair
610332|Men's knitted suits and trousers: jackets and blazers, of cotton
610333|Men's knitted suits and trousers: jackets and blazers, of synthetic fibres
610339|Men's knitted suits and trousers: jackets and blazers, of textile materials
610341|Trousers, bib and brace overalls, breeches and shorts, of wool or fine animal hair
610342|Trousers, bib and brace overalls, breeches and shorts, of cotton
610343|Trousers, bib and brace overalls, breeches and shorts, of synthetic fibres
610349|Trousers, bib and brace overalls, breeches and shorts, of textile materials
610413|Women's knitted dresses, skirts, trousers: suits, of synthetic fibres
610419|Women's knitted dresses, skirts, trousers: suits, of textile materials
610422|Women's knitted dresses, skirts, trousers: ensembles, of cotton
610423|Women's knitted dresses, skirts, trousers: ensembles, of synthetic fibres
610429|Women's knitted dresses, skirts, trousers: ensembles, of textile materials
610431|Women's knitted dresses, skirts, trousers: jackets, of wool or fine animal hair
610432|Women's knitted dresses, skirts, trousers: jackets, of cotton
610433|Women's knitted dresses, skirts, trousers: jackets, of synthetic fibres
610439|Women's knitted dresses, skirts, trousers: jackets, of textile materials
610441|Dresses, of wool or fine animal hair
610442|Dresses, of cotton
610443|Dresses, of synthetic fibres
610444|Dresses, of artificial fibres
610449|Dresses, of textile materials
610451|Skirts and divided skirts, of wool or fine animal hair
610452|Skirts and divided skirts, of cotton
610453|Skirts and divided skirts, of synthetic fibres
610459|Skirts and divided skirts, of textile materials
610461|Trousers, bib and brace overalls, breeches and shorts, of wool or fine animal hair
610462|Trousers, bib and brace overalls, breeches and shorts, of cotton
610463|Trousers, bib and brace overalls, breeches and shorts, of synthetic fibres
610469|Trousers, bib and brace overalls, breeches and shorts, of textile materials
610510|Men's knitted shirts: of cotton
610520|Men's knitted shirts: of man-made fibres
610590|Men's knitted shirts: of textile materials
610610|Women's knitted blouses: of cotton
610620|Women's knitted blouses: of man-made fibres
610690|Women's knitted blouses: of textile materials
610711|Underpants and briefs, of cotton
610712|Underpants and briefs, of man-made fibres
610719|Underpants and briefs, of textile materials
610721|Nightshirts and pyjamas, of cotton
610722|Nightshirts and pyjamas, of man-made fibres
610729|Nightshirts and pyjamas, of textile materials
610791|Men's knitted underwear and pyjamas: bathrobes, dressing gowns, of cotton
610799|Men's knitted underwear and pyjamas: bathrobes, dressing gowns, of textile materials
610811|Women's knitted underwear and nightwear: slips and petticoats, of man-made fibres
610819|Women's knitted underwear and nightwear: slips and petticoats, of textile materials
610821|Women's knitted underwear and nightwear: briefs and panties, of cotton
610822|Women's knitted underwear and nightwear: briefs and panties, of man-made fibres
610829|Women's knitted underwear and nightwear: briefs and panties, of textile materials
610831|Nightdresses and pyjamas, of cotton
610832|Nightdresses and pyjamas, of man-made fibres
610839|Nightdresses and pyjamas, of textile materials
610891|Women's knitted underwear and nightwear: negligees, bathrobes, dressing gowns, of cotton
610892|Women's knitted underwear and nightwear: negligees, bathrobes, dressing gowns, of man-made fibres
610899|Women's knitted underwear and nightwear: negligees, bathrobes, dressing gowns, of textile materials
610910|T-shirts of cotton
610990|T-shirts of other textiles
611011|Sweaters and pullovers: of wool or fine animal hair
611012|Sweaters and pullovers: fibres from kashmir goats
611019|Sweaters and pullovers: fine animal hair not that of kashmir goats
611020|Sweaters and pullovers: of cotton
611030|Sweaters and pullovers: of man-made fibres
611090|Sweaters and pullovers: of textile materials
611120|Babies' knitted clothing: of cotton
611130|Babies' knitted clothing: of synthetic fibres
611190|Babies' knitted clothing: of textile materials
611211|Track suits, of cotton
611212|Track suits, of synthetic fibres
611219|Track suits, of textile materials
611220|Tracksuits and swimwear, knitted: ski suits
611231|Swimwear, men's', of synthetic fibres
611239|Swimwear, men's', of textile materials
611241|Swimwear, women's', of synthetic fibres
611249|Swimwear, women's', of textile materials
611300|Coated knitted clothing
611420|Other knitted clothing: of cotton
611430|Other knitted clothing: of man-made fibres
611490|Other knitted clothing: of textile materials
611510|Graduated compression hosiery
611521|Hosiery, panty hose and tights, of synthetic fibres, measuring per single yarn < 67 decitex
611522|Hosiery, panty hose and tights, of synthetic fibres, measuring per single yarn 67 decitex +
611529|Hosiery, panty hose and tights, of textile materials
611530|Hosiery, women's, full-length or knee-length
611594|Hosiery and footwear, without applied soles, of wool or fine animal hair
611595|Hosiery and footwear, without applied soles, of cotton
611596|Hosiery and footwear, without applied soles, of synthetic fibres
611599|Hosiery and footwear, without applied soles, of textile materials other
611610|Knitted, impregnated, coated
611691|Knitted gloves: of wool or fine animal hair, knitted
611692|Knitted gloves: of cotton, knitted
611693|Knitted gloves: of synthetic fibres, knitted
611699|Knitted gloves: of textile materials, knitted
611710|Knitted accessories: shawls, scarves, mufflers, mantillas, veils
611780|Clothing accessories, other
611790|Knitted accessories: clothing, parts
620120|Men's coats and jackets, woven: raincoats, cloaks, anoraks, of wool or fine animal hair
620130|Men's coats and jackets, woven: raincoats, cloaks, anoraks, of cotton
620140|Men's coats and jackets, woven: raincoats, cloaks, anoraks, of man-made fibres
620190|Rain-coats, cloaks and similar, of textile materials
620220|Women's coats and jackets, woven: cloaks anoraks, of wool or fine animal hair
620230|Women's coats and jackets, woven: cloaks anoraks, of cotton
620240|Women's coats and jackets, woven: cloaks anoraks, of man-made fibres
620290|Women's coats and jackets, woven: cloaks, of textile materials
620311|Suits, of wool or fine animal hair
620312|Suits, of synthetic fibres
620319|Suits, of textile materials other
620322|Men's suits and trousers, woven: ensembles, of cotton
620323|Men's suits and trousers, woven: ensembles, of synthetic fibres
620329|Men's suits and trousers, woven: ensembles, of textile materials other
620331|Men's suits and trousers, woven: jackets and blazers, of wool or fine animal hair
620332|Men's suits and trousers, woven: jackets and blazers, of cotton
620333|Men's suits and trousers, woven: jackets and blazers, of synthetic fibres
620339|Men's suits and trousers, woven: jackets and blazers, of textile materials other
620341|Trousers, bib and brace overalls, breeches and shorts, of wool or fine animal hair
620342|Trousers, bib and brace overalls, breeches and shorts, of cotton
620343|Trousers, bib and brace overalls, breeches and shorts, of synthetic fibres
620349|Trousers, bib and brace overalls, breeches and shorts, of textile materials
620411|Suits, of wool or fine animal hair
620412|Suits, of cotton
620413|Suits, of synthetic fibres
620419|Suits, of textile materials other
620421|Women's suits, dresses, skirts, woven: ensembles, of wool or fine animal hair
620422|Women's suits, dresses, skirts, woven: ensembles, of cotton
620423|Women's suits, dresses, skirts, woven: ensembles, of synthetic fibres
620429|Women's suits, dresses, skirts, woven: ensembles, of textile materials other
620431|Women's suits, dresses, skirts, woven: jackets and blazers, of wool or fine animal hair
620432|Women's suits, dresses, skirts, woven: jackets and blazers, of cotton
620433|Women's suits, dresses, skirts, woven: jackets and blazers, of synthetic fibres
620439|Women's suits, dresses, skirts, woven: jackets and blazers, of textile materials other
620441|Dresses, of wool or fine animal hair
620442|Dresses, of cotton
620443|Dresses, of synthetic fibres
620444|Dresses, of artificial fibres
620449|Dresses, of textile materials other
620451|Skirts and divided skirts, of wool or fine animal hair
620452|Skirts and divided skirts, of cotton
620453|Skirts and divided skirts, of synthetic fibres
620459|Skirts and divided skirts, of textile materials other
620461|Women's suits, dresses, skirts, woven: trousers, bib, of wool or fine animal hair
620462|Women's suits, dresses, skirts, woven: trousers, bib and brace overalls, breeches and shorts, of cotton
620463|Women's suits, dresses, skirts, woven: trousers, bib, of synthetic fibres
620469|Women's suits, dresses, skirts, woven: trousers, bib, of textile materials
620520|Men's shirts, woven: of cotton
620530|Men's shirts, woven: of man-made fibres
620590|Men's shirts, woven: of textile materials other
620610|Women's blouses, woven: of silk or silk waste
620620|Women's blouses, woven: of wool or fine animal hair
620630|Women's blouses, woven: of cotton
620640|Women's blouses, woven: of man-made fibres
620690|Women's blouses, woven: of textile materials other
620711|Underpants and briefs, of cotton
620719|Underpants and briefs, of textile materials not cotton
620721|Nightshirts and pyjamas, of cotton
620722|Nightshirts and pyjamas, of man-made fibres
620729|Nightshirts and pyjamas
620791|Men's underwear and pyjamas, woven: singlets and other vests, bathrobes, dressing gowns, of cotton
620799|Men's underwear and pyjamas, woven: singlets and other vests, bathrobes, dressing gowns
620811|Women's underwear and nightwear, woven: slips and petticoats, of man-made fibres
620819|Women's underwear and nightwear, woven: slips and petticoats, of textile materials not man-made fibres
620821|Nightdresses and pyjamas, of cotton
620822|Nightdresses and pyjamas, of man-made fibres
620829|Nightdresses and pyjamas
620891|Women's underwear and nightwear, woven: singlets and other, of cotton
620892|Women's underwear and nightwear, woven: singlets and other, dressing gowns etc
620899|Women's underwear and nightwear, woven: singlets and other, of textile materials not cotton or man-made fibres
620920|Babies' clothing, woven: of cotton
620930|Babies' clothing, woven: of synthetic fibres
620990|Babies' clothing, woven: of textile materials not cotton or synthetic fibres
621010|Clothing of coated fabrics: felt or non-wovens
621020|Clothing of coated fabrics: overcoats, raincoats, car-coats, capes, cloaks, anoraks, men's'
621030|Clothing of coated fabrics: overcoats, raincoats, car-coats, capes, cloaks, anoraks, 5603
621040|Men's', other, the fabrics, 5603, 5903, 5906 or 5907
621050|Women's', other, the fabrics, 5603, 5903, 5906 or 5907
621111|Swimwear, men's'
621112|Swimwear, women's'
621120|Tracksuits, swimwear and other, woven: ski suits
621132|Track suits and other garments other, men's', of cotton
621133|Track suits and other garments other, men's', of man-made fibres
621139|Track suits and other garments other, men's'
621142|Track suits and other garments other, women's', of cotton
621143|Track suits and other garments other, women's', of man-made fibres
621149|Track suits and other garments other, women's', of textile materials other
621210|Bras and corsets: brassieres
621220|Bras and corsets: girdles and panty-girdles
621230|Corselettes
621290|Bras and corsets: braces, suspenders, garters, other
621320|Handkerchiefs: of cotton
621390|Handkerchiefs: of textile materials not cotton
621410|Shawls and scarves: of silk or silk waste
621420|Shawls and scarves: of wool or fine animal hair
621430|Shawls and scarves: of synthetic fibres
621440|Shawls and scarves: of artificial fibres
621490|Shawls and scarves: of textile materials other
621510|Ties: of silk or silk waste
621520|Ties: of man-made fibres
621590|Ties: of textile materials not silk or man-made fibres
621600|Gloves, woven
621710|Clothing accessories
621790|Clothing, parts of garments or of clothing accessories
630110|Blankets, electric
630120|Blankets and travelling rugs, of wool or of fine animal hair
630130|Blankets and travelling rugs, of cotton
630140|Blankets and travelling rugs, of synthetic fibres
630190|Blankets and travelling rugs, other
630210|Bed linen, knitted
630221|Bed linen, of cotton, printed, woven
630222|Bed linen, of man-made fibres, printed, woven
630229|Bed linen, of textile materials, printed, woven
630231|Bed linen, of cotton
630232|Bed linen, of man-made fibres
630239|Bed linen, of textile materials not cotton or man-made fibres
630240|Table linen, knitted
630251|Table linen, of cotton, woven
630253|Table linen, of man-made fibres, woven
630259|Table linen, of textile materials, woven
630260|Kitchen and toilet linen, terry towelling, of cotton
630291|Toilet and kitchen linen, of cotton
630293|Toilet and kitchen linen, of man-made fibres
630299|Toilet and kitchen linen, of textile materials
630312|Curtains: knitted, of synthetic fibres
630319|Curtains: knitted, of textile materials not synthetic fibres
630391|Curtains: of cotton, woven
630392|Curtains: of synthetic fibres, woven
630399|Curtains: of textile materials not cotton or synthetic fibres, woven
630411|Other furnishing articles: bedspreads, knitted
630419|Other furnishing articles: bedspreads, woven
630420|Bed nets of warp knit fabric
630491|Other furnishing articles, knitted
630492|Furnishing articles, of cotton, woven
630493|Furnishing articles, of synthetic fibres, woven
630499|Furnishing articles, woven
630510|Sacks and bags: jute or of other textile bast fibres
630520|Sacks and bags: of cotton
630532|Sacks and bags: of man-made textile materials, flexible intermediate bulk containers
630533|Sacks and bags: of man-made textile materials, polyethylene or polypropylene strip or the like
630539|Sacks and bags: of man-made textile materials, not of polyethylene or polypropylene strip or the like
630590|Sacks and bags: of textile materials
630612|Tarpaulins, awnings and sunblinds, of synthetic fibres
630619|Tarpaulins, awnings and sunblinds
630622|Tents, of synthetic fibres
630629|Tents, of textile materials not synthetic fibres
630630|Sails, for boats, sailboards or landcraft
630640|Tarpaulins, tents and sails: camping goods, pneumatic mattresses
630690|Tarpaulins, tents and sails: camping goods, n.e.c
630710|Other made-up textile articles: cloths, floor cloths, dish-cloths
630720|Other made-up textile articles: life-jackets and life-belts
630790|Textiles, made up articles, other
630800|Needlecraft sets
630900|Worn clothing
631010|Rags: sorted
631090|Rags: not sorted
640110|Waterproof with metal toe-cap
640192|Waterproof, covering the ankle
640199|Waterproof, other
640212|Sports footwear, ski-boots
640219|Sports footwear
640220|Footwear, upper straps or thongs assembled to the sole by plugs
640291|Footwear, other, covering the ankle
640299|Footwear, other
640312|Sports footwear, with outer soles of rubber, plastics, ski-boots
640319|Sports footwear, with outer soles of rubber, plastics
640320|Footwear, with outer soles of leather
640340|Footwear, with metal toe-cap, outer soles of rubber, plastics
640351|Footwear, other, with outer soles and uppers of leather
640359|Footwear, other, outer soles and uppers of leather
640391|Footwear, other, covering the ankle, outer soles of rubber
640399|Footwear, other, outer soles of rubber, uppers of leather
640411|Sports footwear, tennis shoes, basketball shoes, gym shoes
640419|Footwear
640420|Footwear, outer soles of leather or composition leather
640510|Other footwear: with uppers of leather or composition leather
640520|Other footwear: with uppers of textile materials
640590|Footwear, other
640610|Uppers and parts thereof, not stiffeners
640620|Parts of footwear: outer soles and heels, of rubber or plastics
640690|Parts of footwear: other
650100|Hat bodies of felt
650200|Hat shapes, plaited
650400|Plaited hats
650500|Knitted and textile hats
650610|Safety
650691|Safety helmets and other headgear: of rubber or plastics
650699|Headgear
650700|Headbands and hat linings
660110|Umbrellas: garden
660191|Umbrellas: telescopic shaft
660199|Umbrellas: other
660200|Walking sticks and whips
660320|Umbrella frames
660390|Trimmings, accessories and parts of articles, other
670100|Feather articles
670210|Artificial flowers: of plastics
670290|Artificial flowers: materials not plastics
670300|Human hair, dressed
670411|Wigs, complete, of synthetic textile materials
670419|Wigs: false beards, eyebrows and eyelashes, switches
670420|Wigs, false beards, eyebrows and eyelashes, human hair
670490|Wigs, false beards, eyebrows and eyelashes
680100|Kerbstones and flagstones
680210|Worked stone (marble, granite): tiles, cubes, side < 7cm, coloured granules, chippings, powder
680221|Marble, travertine and alabaster, simply cut or sawn
680223|Granite, articles thereof, simply cut or sawn
680229|Stone, monumental or building stone, other, articles thereof
680291|Marble, travertine and alabaster, articles thereof
680292|Stone, calcareous articles thereof
680293|Granite, articles thereof
680299|Stone, natural, monumental or building stone
680300|Worked slate
680410|Millstones and grindstones, for milling, grinding or pulping
680421|Millstones, grindstones, grinding wheels, agglomerated synthetic or natural diamond
680422|Millstones, grindstones, grinding wheels, other agglomerated abrasives or of ceramics
680423|Millstones, grindstones, grinding wheels, natural stone
680430|Grinding wheels: stones, hand sharpening or polishing stones, natural stone
680510|Abrasive paper and cloth: on a base of woven textile fabric only
680520|On a base of paper or paperboard only
680530|Abrasive paper and cloth: on a base of materials other
680610|Slag wool, rock wool and similar mineral wools, in bulk
680620|Mineral wool: exfoliated vermiculite, expanded clays
680690|Minerals, mixtures and articles of heat-insulating
680710|Articles in rolls
680790|Articles not in rolls
680800|Panels of vegetable fibre and cement
680911|Plaster, plaster compositions, boards, sheets, panels, tiles, faced or reinforced with paper or paperboard only
680919|Plaster, plaster compositions, boards, sheets, panels, tiles
680990|Plaster articles or articles of compositions based on plaster
681011|Concrete and artificial stone articles: building blocks or bricks
681019|Concrete and artificial stone articles: tiles, flagstones and similar
681091|Concrete and artificial stone articles: prefabricated structural components for building or civil engineering
681099|Articles, other
681140|Asbestos-cement, with asbestos
681181|Cellulose fibre-cement, corrugated sheets, not with asbestos
681182|Cellulose fibre-cement, sheets, panels, tiles, not with asbestos
681189|Cellulose fibre-cement, not corrugated sheets and other sheets
681280|Fabricated crocidolite fibres, articles of crocidolite
681291|Asbestos or mixtures with a basis of asbestos, clothing
681299|Asbestos or mixtures with a basis of asbestos, fibres
681320|Friction material and articles thereof not mounted, for brakes
681381|Brake linings and pads, basis of mineral substances or cellulose
681389|Friction material and articles thereof not mounted
681410|Plates, sheets and strips of agglomerated or reconstituted mica
681490|Worked mica and articles of mica
681511|Stone or other mineral substances not elsewhere specified, carbon fibres for non-electrical uses
681512|Stone or other mineral substances not elsewhere specified, fabrics of carbon fibres for non-electrical uses
681513|Stone or other mineral substances not elsewhere specified, articles of carbon fibres for non-electrical uses
681519|Stone or other mineral substances not elsewhere specified, non-electrical articles of graphite or carbon other
681520|Peat, articles of peat other or included
681591|Stone articles and articles of other mineral substances, with magnesite
681599|Stone articles and articles of other mineral substances, other or included
690100|Siliceous bricks
690210|Refractory bricks: with wt singly or together, > 50% of the elements Mg, Ca or Cr
690220|Refractory bricks: with wt > 50% of alumina
690290|Refractory bricks: necor 6902.2
690310|Other refractory goods: with wt > 50% of free carbon
690320|Other refractory goods: with wt > 50% of alumina or of a mixture or compound of alumina
690390|Composition of which other, not those of siliceous fossil meals
690410|Ceramic building bricks
690490|Building bricks: ceramic flooring blocks, supports or filler tiles
690510|Ceramic roofing tiles
690590|Roofing tiles: ceramic chimney-pots, cowls, chimney liners
690600|Ceramic pipes
690721|Ceramic tiles, water absorption up to 0.5% (porcelain)
690722|Ceramic tiles, water absorption over 0.5% up to 10%
690723|Ceramic tiles, water absorption over 10%
690730|Ceramic mosaics
690740|Finishing ceramics
690911|Technical ceramics: for laboratory, chemical or other, porcelain or china
690912|Technical ceramics: for laboratory, chemical or other, articles with a hardness equivalent to 9 + on the Mohs
690919|Technical ceramics: for laboratory, chemical or other, not articles with a hardness equivalent to 9 +
690990|Technical ceramics: pots, tubs and similar receptacles used in agriculture
691010|Ceramic sanitary ware: porcelain or china
691090|Ceramic sanitary ware: not porcelain or china
691110|Tableware and kitchenware
691190|Porcelain tableware: household and toilet articles, other
691200|Other ceramic tableware
691310|Ceramic ornaments: porcelain or china
691390|Ceramic ornaments: not of porcelain or china
691410|Other ceramic articles: porcelain or china
691490|Other ceramic articles: not of porcelain or china
700100|Glass waste
700210|Glass balls, rods and tubes: in balls, not microspheres
700220|Glass balls, rods and tubes: in rods
700231|Glass balls, rods and tubes: in tubes, fused quartz or other fused silica
700232|Tubes, of glass with a linear coefficient of expansion ≤ 5 x 10
700239|Glass balls, rods and tubes: in tubes, not fused quartz or other fused silica
700312|Cast glass: non-wired sheets, coloured through the mass, opacified
700319|Cast glass: non-wired sheets
700320|Cast glass: wired sheets
700330|Cast glass: profiles, not otherwise worked
700420|Drawn glass: in sheets, coloured throughout the mass, opacified
700490|Drawn glass: in sheets
700510|Float glass: non-wired, with an absorbent reflecting or non-reflecting layer
700521|Float glass: non-wired, coloured throughout the mass, opacified
700529|Float glass: non-wired
700530|Wired glass
700600|Worked flat glass
700711|Safety glass: toughened, size and shape suitable for incorporation in vehicles
700719|Safety glass: toughened
700721|Safety glass: laminated, size and shape suitable for incorporation in vehicles
700729|Safety glass: laminated
700800|Insulating glass units
700910|Glass, rear-view mirrors for vehicles
700991|Glass mirrors, unframed
700992|Glass mirrors, framed
701010|Glass bottles and jars: ampoules, for the conveyance or packing of goods
701020|Glass bottles and jars: stoppers, lids and other closures
701090|Carboys, bottles, flasks, jars, pots
701110|Glass envelopes for lamps: for electric lighting
701120|Glass envelopes for lamps: for cathode-ray tubes
701190|Glass envelopes for lamps: not for electric lighting and cathode-ray tubes
701310|Glassware, for table, kitchen, toilet, office, indoor decoration
701322|Stemware drinking glasses, lead crystal
701328|Stemware drinking glasses, not of lead crystal or glass-ceramics
701333|Glassware, drinking glasses, lead crystal
701337|Glassware, drinking glasses
701341|Glassware for table or kitchen purposes, lead crystal
701342|Glassware for table or kitchen purposes
701349|Glassware for table or kitchen purposes, of glass other
701391|Glassware, other, lead crystal
701399|Glassware, other, not of lead crystal
701400|Signalling glassware
701510|Glasses for corrective spectacles, hollowed or the like
701590|Glasses, clock or watch and similar, hollowed etc
701610|Glass cubes and other glass smallwares, for mosaics
701690|Multicellular or foam glass, in blocks, panels, plates, shells
701710|Laboratory glassware: fused quartz or other fused silica
701720|Laboratory glassware: linear co-efficient of expansion up to 5 x 10
701790|Laboratory glassware: of glass other
701810|Glass, beads, imitation pearls
701820|Glass microspheres, ≤ 1mm in diameter
701890|Glass, articles thereof, not imitation jewellery
701911|Glass fibre: chopped strands, a length of ≤ 50mm
701912|Glass fibre: rovings
701913|Glass fibre: yarns and slivers
701914|Glass fibre: mechanically bonded mats
701915|Glass fibre: chemically bonded mats
701919|Glass fibre: threads and mats, not mechanically or chemically bonded mats
701961|Glass fibre: mechanically bonded fabrics and closed woven fabrics of rovings
701962|Glass fibre: non-woven mechanically bonded fabrics and closed fabrics of rovings
701963|Glass fibre: mechanically bonded fabrics and closed woven fabrics, yarns
701964|Glass fibre: closed woven fabrics, plain weave, yarns, coated or laminated
701965|Glass fibre: open woven fabrics width ≤ 30cm
701966|Glass fibre: open woven fabrics width > 30cm
701969|Glass fibre: fabrics other
701971|Glass fibre: chemically bonded fabrics
701972|Glass fibre: chemically bonded fabrics, closed fabrics other
701973|Glass fibre: chemically bonded fabrics, open fabrics other
701980|Glass wool and articles thereof
701990|Glass fibre: other
702000|Other glass articles
710110|Pearls: natural
710121|Pearls: cultured, unworked
710122|Pearls: cultured, worked
710210|Diamonds: unsorted
710221|Diamonds: industrial, unworked or simply sawn, cleaved or bruted
710229|Diamonds: industrial
710231|Diamonds: non-industrial, unworked or simply sawn, cleaved or bruted
710239|Diamonds: non-industrial
710310|Precious and semi-precious stones, unworked or simply sawn or roughly shaped
710391|Precious stones: rubies, sapphires and emeralds, worked
710399|Precious and semi-precious stones, worked not simply sawn or roughly shaped
710410|Synthetic stones: piezo-electric quartz, mounted or set
710421|Synthetic stones: diamonds, unworked or simply sawn or roughly shaped
710429|Synthetic or reconstructed precious or semi-precious other, unworked or simply sawn or roughly shaped
710491|Synthetic stones: diamonds, other, worked or graded but not strung, mounted or set
710499|Synthetic or reconstructed precious or semi-precious other, worked or graded but not strung
710510|Stone dust and powder: diamonds
710590|Natural or synthetic precious or semi-precious stones
710610|Silver powder
710691|Silver, unwrought
710692|Silver, semi-manufactured
710700|Silver-clad metal
710811|Gold: metals, non-monetary, powder
710812|Gold: metals, non-monetary, unwrought
710813|Gold: metals, semi-manufactured
710820|Gold: monetary
710900|Gold-clad metal
711011|Platinum, unwrought or in powder form
711019|Platinum, semi-manufactured
711021|Platinum: palladium, unwrought or in powder form
711029|Platinum: palladium, semi-manufactured
711031|Platinum: rhodium, unwrought or in powder form
711039|Platinum: rhodium, semi-manufactured
711041|Platinum: iridium, osmium, ruthenium, unwrought or in powder form
711049|Platinum: iridium, osmium, ruthenium, semi-manufactured
711100|Platinum-clad metal
711230|Waste and scrap of precious metal or of metal clad with precious metal
711291|Waste and scrap of precious metals, gold
711292|Waste and scrap of precious metals, platinum
711299|Waste and scrap of precious metals
711311|Jewellery: silver
711319|Jewellery: precious metal
711320|Jewellery: base metal clad with precious metal
711411|Silversmiths' wares, parts thereof, silver
711419|Goldsmiths' wares, articles of and parts thereof, precious metal
711420|Goldsmiths' and silversmiths' wares
711510|Other precious metal articles: catalysts as wire cloth or grill, platinum
711590|Precious or metal clad with precious metal, not that
711610|Pearls, articles of natural or cultured pearls
711620|Stones, precious or semi-precious stones articles
711711|Imitation jewellery: cuff links and studs, base metal
711719|Imitation jewellery: base metal
711790|Imitation jewellery: not base metal
711810|Coins: not being legal tender
711890|Coins: not coin
720110|Non-alloy pig iron with wt 0.5% or less of phosphorus
720120|Non-alloy pig iron with wt > 0.5% of phosphorus
720150|Alloy pig iron, spiegeleisen
720211|Ferro-manganese, with wt > 2% of carbon
720219|Ferro-manganese, with wt 2% or less of carbon
720221|Ferro-silicon, with wt > 55% of silicon
720229|Ferro-silicon, with wt 55% or less of silicon
720230|Ferro-silico-manganese
720241|Ferro-chromium, with wt > 4% of carbon
720249|Ferro-chromium, with wt 4% or less of carbon
720250|Ferro-silico-chromium
720260|Ferro-nickel
720270|Ferro-molybdenum
720280|Ferro-tungsten and ferro-silico-tungsten
720291|Ferro-titanium and ferro-silico-titanium
720292|Ferro-vanadium
720293|Ferro-niobium
720299|Ferro-alloys: other
720310|Obtained by direct reduction of iron ore
720390|Spongy ferrous products and iron with a minimum purity wt of 99.94%
720410|Ferrous waste and scrap, cast iron
720421|Ferrous waste and scrap, stainless steel
720429|Ferrous waste and scrap, alloy steel
720430|Ferrous waste and scrap, tinned iron or steel
720441|Ferrous waste and scrap, turnings, shavings, chips, sawdust
720449|Ferrous waste and scrap, other
720450|Ferrous products, remelting scrap ingots
720510|Iron or steel, pig iron, spiegeleisen, granules thereof
720521|Alloy steel powders
720529|Iron or steel, pig iron, spiegeleisen, powders
720610|Iron ingots: ingots
720690|Iron ingots: primary forms
720711|Semi-finished steel: with wt < 0.25% of carbon, rectangular, width < twice thickness
720712|Semi-finished steel: with wt < 0.25% of carbon, rectangular cross-section
720719|Semi-finished steel: with wt < 0.25% of carbon
720720|Semi-finished steel: with wt 0.25% + of carbon
720810|Hot-rolled wide flat steel: in coils, with patterns in relief
720825|Hot-rolled wide flat steel: in coils, without patterns, thickness of 4.75mm +
720826|Pickled hot-rolled coils, 3 to under 4.75 mm
720827|Hot-rolled wide flat steel: in coils, without patterns, thickness of < 3mm
720836|Hot-rolled wide flat steel: in coils, without patterns in relief, thickness > 10mm
720837|Hot-rolled wide flat steel: in coils, without patterns, thickness of 4.75mm + but ≤ 10mm
720838|Hot-rolled coils, not pickled, 3 to under 4.75 mm
720839|Hot-rolled wide flat steel: in coils, without patterns in relief, thickness of < 3mm
720840|Hot-rolled wide flat steel: with patterns in relief
720851|Hot-rolled wide flat steel: without patterns in relief, thickness > 10mm
720852|Hot-rolled wide flat steel: without patterns in relief, thickness of 4.75mm + but ≤ 10mm
720853|Hot-rolled wide flat steel: without patterns in relief, thickness of 3mm + but < 4.75mm
720854|Hot-rolled wide flat steel: without patterns in relief, thickness of < 3mm
720890|Hot-rolled wide flat steel: other
720915|Cold-rolled wide flat steel: in coils, thickness of 3mm +
720916|Cold-rolled wide flat steel: in coils, thickness > 1mm but < 3mm
720917|Cold-rolled wide flat steel: in coils, thickness of 0.5mm + but ≤ 1mm
720918|Cold-rolled wide flat steel: in coils, thickness of < 0.5mm
720925|Cold-rolled wide flat steel: thickness of 3mm +
720926|Cold-rolled wide flat steel: thickness > 1mm but < 3mm
720927|Cold-rolled wide flat steel: thickness of 0.5mm + but ≤ 1mm
720928|Cold-rolled wide flat steel: thickness of < 0.5mm
720990|Cold-rolled wide flat steel: other
721011|Plated or coated with tin, thickness of 0.5mm +
721012|Plated or coated with tin, thickness of < 0.5mm
721020|Plated or coated with lead
721030|Electrolytically plated or coated with zinc
721041|Corrugated, plated or coated with zinc
721049|Plated or coated with zinc
721050|Plated or coated with chromium oxides or with chromium and chromium oxides
721061|Plated or coated with aluminium zinc-alloys
721069|Plated or coated with aluminium
721070|Painted, varnished or coated with plastics
721090|Plated or coated with materials other
721113|Narrow flat steel, uncoated: hot-rolled, rolled on four faces or in a closed box pass
721114|Narrow flat steel, uncoated: hot-rolled, width < 600mm, 4.75mm thick +
721119|Narrow flat steel, uncoated: hot-rolled, width < 600mm, < 4.75mm thick
721123|Narrow flat steel, uncoated: cold-rolled, width < 600mm, with wt < 0.25% of carbon
721129|Narrow flat steel, uncoated: cold-rolled, width < 600mm, with wt 0.25% + of carbon
721190|Narrow flat steel, uncoated: other, width < 600mm
721210|Width < 600mm, plated or coated with tin
721220|Width < 600mm, electrolytically plated or coated with zinc
721230|Width < 600mm, plated or coated with zinc
721240|Width < 600mm, painted, varnished or coated with plastics
721250|Width < 600mm, plated or coated
721260|Narrow flat steel, coated: width < 600mm, clad
721310|Steel wire rod: with indentations, ribs
721320|Free-cutting steel
721391|Steel wire rod: other, circular cross-section measuring < 14mm in diameter
721399|Steel wire rod: other, circular cross-section measuring 14mm + in diameter
721410|Steel bars, hot-worked: forged, including those twisted after rolling
721420|Steel bars, hot-worked: with indentations, ribs
721430|Free-cutting steel
721491|Steel bars, hot-worked: other, rectangular cross-section
721499|Steel bars, hot-worked: other, not of rectangular cross-section
721510|Free-cutting steel, cold-formed or cold-finished
721550|Other steel bars: cold-formed or cold-finished
721590|Other steel bars: other
721610|U, I or H sections, hot-rolled, hot-drawn or extruded
721621|L sections, hot-rolled, hot-drawn or extruded
721622|T sections, hot-rolled, hot-drawn or extruded, a height < 80mm
721631|U sections, hot-rolled, hot-drawn or extruded
721632|I sections, hot-rolled, hot-drawn or extruded
721633|H sections, hot-rolled, hot-drawn or extruded
721640|L or T sections, hot-rolled, hot-drawn or extruded
721650|Angles, shapes and sections, other, hot-rolled
721661|Angles, shapes and sections, cold-formed or cold-finished, obtained from flat-rolled products
721669|Angles, shapes and sections, cold-formed or cold-finished, cold-formed or cold-finished
721691|Angles, shapes and sections, other, cold-formed or cold-finished
721699|Angles, shapes and sections, other
721710|Steel wire, not plated
721720|Steel wire: plated or coated with zinc
721730|Steel wire: plated or coated with base metals
721790|Steel wire, other coating
721810|Stainless steel ingots: ingots and other primary forms
721891|Stainless steel ingots: semi-finished products, rectangular cross-section
721899|Stainless steel ingots: semi-finished products, not of rectangular cross-section
721911|Wide flat stainless steel: hot-rolled, in coils, thickness > 10mm
721912|Wide flat stainless steel: hot-rolled, in coils, thickness of 4.75mm + but ≤ 10mm
721913|Wide flat stainless steel: hot-rolled, in coils, thickness of 3mm + but < 4.75mm
721914|Wide flat stainless steel: hot-rolled, in coils, thickness of < 3mm
721921|Wide flat stainless steel: hot-rolled, thickness > 10mm
721922|Wide flat stainless steel: hot-rolled, thickness of 4.75mm + but ≤ 10mm
721923|Wide flat stainless steel: hot-rolled, thickness of 3mm + but < 4.75mm
721924|Wide flat stainless steel: hot-rolled, thickness of < 3mm
721931|Wide flat stainless steel: cold-rolled or cold-reduced, thickness of 4.75mm +
721932|Wide flat stainless steel: cold-rolled, thickness of 3mm + but < 4.75mm
721933|Wide flat stainless steel: cold-rolled, thickness > 1mm but < 3mm
721934|Wide flat stainless steel: cold-rolled, thickness of 0.5mm + but ≤ 1mm
721935|Wide flat stainless steel: cold-rolled, thickness of < 0.5mm
721990|Wide flat stainless steel: other
722011|Narrow flat stainless steel: hot-rolled, thickness of 4.75mm +
722012|Narrow flat stainless steel: hot-rolled, thickness of < 4.75mm
722020|Narrow flat stainless steel: cold-rolled
722090|Narrow flat stainless steel: other
722100|Stainless steel rod
722211|Bars and rods, hot-rolled, hot-drawn or extruded, circular cross-section
722219|Bars and rods, hot-rolled, hot-drawn or extruded, not of circular cross-section
722220|Bars and rods, cold-formed or cold-finished
722230|Bars and rods, other
722240|Angles, shapes and sections
722300|Stainless steel wire
722410|Other alloy steel ingots: ingots and other primary forms
722490|Other alloy steel ingots: semi-finished products
722511|Silicon-electrical steel, grain-oriented
722519|Silicon-electrical steel
722530|Wide flat alloy steel: hot-rolled, in coils
722540|Wide flat alloy steel: hot-rolled, not in coils
722550|Wide flat alloy steel: cold-rolled
722591|Wide flat alloy steel: other, electrolytically plated or coated with zinc
722592|Wide flat alloy steel: other, plated or coated with zinc
722599|Wide flat alloy steel: other
722611|Silicon-electrical steel, grain-oriented
722619|Silicon-electrical steel, not grain-oriented
722620|High speed steel
722691|Narrow flat alloy steel: hot-rolled
722692|Narrow flat alloy steel: cold-rolled
722699|Narrow flat alloy steel: other
722710|High speed steel
722720|Silico-manganese steel
722790|Alloy steel rod: other
722810|Alloy, bars and rods, high speed steel
722820|Alloy, bars and rods, silico-manganese steel
722830|Alloy, bars and rods, hot-rolled, hot-drawn or extruded
722840|Alloy, bars and rods, forged
722850|Alloy, bars and rods, cold-formed or cold-finished
722860|Alloy, bars and rods other
722870|Alloy, angles, shapes and sections
722880|Alloy or non-alloy, hollow drill bars and rods
722920|Silico-manganese steel
722990|Materials not silico-manganese steel
730110|Sheet piling, punched or made from assembled elements
730120|Sheet piling: angles, shapes and sections, welded
730210|Railway track material: rails
730230|Railway track material: switch blades, crossing frogs
730240|Railway track material: fish-plates and sole plates
730290|Railway track material: other
730300|Cast iron pipes
730411|Iron or steel, seamless, line pipe for oil or gas pipelines, stainless steel
730419|Iron or steel, seamless, line pipe for oil or gas pipelines
730422|Steel, stainless, seamless, drill pipe
730423|Iron or steel, seamless, drill pipe, for drilling for oil or gas
730424|Steel, stainless, seamless, casing and tubing
730429|Iron or steel, seamless, casing and tubing
730431|Steel, seamless, cold-drawn or cold-rolled, tubes
730439|Steel, seamless, tubes
730441|Steel, stainless, cold-drawn or cold-rolled
730449|Steel, stainless
730451|Steel, alloy, seamless, cold-drawn or cold-rolled, tubes
730459|Steel, alloy, tubes
730490|Iron or steel, seamless, tubes, pipes and hollow profiles, other
730511|Large welded pipes: line pipe for oil or gas pipelines, longitudinally submerged arc welded
730512|Line pipe for oil or gas pipelines, longitudinally welded
730519|Large welded pipes: line pipe for oil or gas pipelines
730520|Large welded pipes: casing for drilling for oil or gas
730531|Tubes and pipes, longitudinally welded
730539|Tubes and pipes, welded, external diameter exceeds 406.4mm
730590|Tubes and pipes other, external diameter exceeds 406.4mm
730611|Steel, stainless, line pipe for oil or gas pipelines other
730619|Iron or steel, line pipe for oil or gas pipelines, other
730621|Other welded pipes: steel, stainless, casing and tubing for drilling for oil and gas
730629|Other welded pipes: iron or steel, casing and tubing for drilling for oil and gas
730630|Steel, tubes and pipes, welded, circular cross-section, other
730640|Steel, stainless, tubes, pipes and hollow profiles, welded
730650|Steel, alloy, tubes, pipes and hollow profiles, welded, other
730661|Iron or steel, tubes, pipes and hollow profiles, welded, other
730669|Iron or steel, tubes, pipes and hollow profiles, other, welded
730690|Iron or steel, tubes, pipes and hollow profiles, other
730711|Cast iron, cast fittings, non-malleable cast iron
730719|Iron or steel, cast fittings, not of non-malleable cast iron
730721|Steel, stainless, tube or pipe fittings, flanges
730722|Steel, stainless, tube or pipe fittings, threaded elbows
730723|Steel, stainless, tube or pipe fittings, butt welding fittings
730729|Steel, stainless, tube or pipe fittings, other
730791|Iron or steel, tube or pipe fittings, flanges
730792|Iron or steel, tube or pipe fittings, threaded elbows
730793|Iron or steel, tube or pipe fittings, butt welding fittings
730799|Iron or steel, tube or pipe fittings, other, not stainless steel
730810|Steel structures: bridges and bridge-sections
730820|Steel structures: towers and lattice masts
730830|Steel structures: doors, windows and their frames and thresholds for doors
730840|Steel structures: props and similar equipment for scaffolding
730890|Steel structures: other
730900|Large tanks
731010|Tanks, casks, drums, cans, boxes and similar containers
731021|Cans, which are to be closed by soldering or crimping
731029|Tanks, casks, drums, other, of iron or steel
731100|Gas cylinders
731210|Stranded wire, ropes and cables
731290|Steel ropes and cables: plaited bands, slings
731300|Barbed wire
731412|Wire mesh and fencing: iron or steel, woven cloth, endless bands for machinery
731414|Wire mesh and fencing: iron or steel, woven cloth, stainless steel
731419|Wire mesh and fencing: iron or steel, woven cloth, not of stainless steel
731420|Iron or steel wire, grill, netting and fencing, welded at intersections
731431|Iron or steel wire, grill, netting and fencing, other, plated or coated with zinc
731439|Iron or steel wire, grill, netting and fencing, other, other
731441|Iron or steel wire, grill, netting and fencing, plated or coated with zinc
731442|Iron or steel wire, grill, netting and fencing, coated with plastic
731449|Iron or steel wire, grill, netting and fencing, coated with materials not zinc or plastic
731450|Wire mesh and fencing: iron or steel, expanded metal
731511|Chains: articulated link, roller
731512|Chains: articulated link
731519|Chains: articulated link parts
731520|Skid, articulated link chain and parts thereof
731581|Stud-link chain
731582|Welded link chain
731589|Chains: other
731590|Chains: parts other
731600|Anchors
731700|Nails and staples
731811|Threaded coach screws
731812|Threaded wood screws not coach screws
731813|Threaded screw hooks and screw rings
731814|Threaded self-tapping screws
731815|Threaded screws and bolts other
731816|Threaded nuts
731819|Threaded screws, bolts and nuts other
731821|Screws, bolts and nuts: non-threaded spring washers and other lock washers
731822|Screws, bolts and nuts: non-threaded washers
731823|Screws, bolts and nuts: non-threaded rivets
731824|Screws, bolts and nuts: non-threaded cotters and cotter-pins
731829|Screws, bolts and nuts: non-threaded articles, other
731940|Safety pins and other pins
731990|Sewing and knitting needles, bodkins, crochet hooks
732010|Leaf-springs and leaves therefor
732020|Helical springs and leaves for springs
732090|Springs other
732111|Stoves and barbecues: cooking appliances and plate warmers, for gas fuel or for both gas and other fuels
732112|Stoves and barbecues: cooking appliances and plate warmers, for liquid fuel
732119|Stoves and barbecues: cooking appliances and plate warmers, for solid fuel and fuels not gas or liquid
732181|Stoves and barbecues: domestic appliances, non-electric, for gas fuel or for both gas and other fuels
732182|Stoves and barbecues: domestic appliances, non-electric, for liquid fuel
732189|Stoves and barbecues: domestic appliances, non-electric, for solid fuel and fuels not gas or liquid
732190|Stoves and barbecues: domestic appliances, non-electric, parts thereof
732211|Radiators and parts thereof, for central heating, cast iron
732219|Radiators and parts thereof, for central heating
732290|Radiators, non-electric: air heaters and hot air distributors, of iron or steel
732310|Iron or steel, wool, pot scourers and scouring or polishing pads
732391|Steel kitchen and household ware: cast iron, table, not enamelled
732392|Steel kitchen and household ware: cast iron, table, enamelled
732393|Steel, stainless, table
732394|Iron or steel, table, enamelled
732399|Iron or steel, table, of iron or steel other
732410|Steel, sinks and wash basins, stainless steel
732421|Steel sanitary ware: cast iron, baths
732429|Iron or steel, baths
732490|Iron or steel, sanitary ware and parts thereof
732510|Iron, articles of non-malleable cast iron
732591|Iron, grinding balls for mills, not of non-malleable cast iron
732599|Iron or steel, cast articles
732611|Other articles of iron or steel: grinding balls for mills, forged or stamped, not further worked
732619|Articles other, forged or stamped, not further worked
732620|Wire articles
732690|Articles other
740100|Copper mattes
740200|Unrefined copper
740311|Refined, unwrought, cathodes and sections of cathodes
740312|Refined, unwrought, wire-bars
740313|Refined, unwrought, billets
740319|Refined, unwrought, other
740321|Copper-zinc base alloys unwrought
740322|Copper-tin base alloys unwrought
740329|Copper alloys other, not master alloys
740400|Copper scrap
740500|Copper master alloys
740610|Powders of non-lamellar structure
740620|Powders of lamellar structure, flakes
740710|Refined copper
740721|Copper bars and profiles: of copper-zinc base alloys
740729|Copper bars and profiles: of copper alloys
740811|Refined copper, which maximum cross-sectional dimension exceeds 6mm
740819|Refined copper, which maximum cross-sectional dimension is 6mm or less
740821|Copper wire: of copper-zinc base alloys
740822|Copper wire: of copper-nickel base alloys or copper-nickel-zinc base alloys
740829|Copper wire: of copper alloys
740911|Strip, refined copper, in coils
740919|Plates and sheets, refined copper, not in coils
740921|Strip, of copper-zinc base alloys, in coils
740929|Plates and sheets, of copper-zinc base alloys, not in coils
740931|Strip, of copper-tin base alloys, in coils
740939|Plates and sheets, of copper-tin base alloys, not in coils
740940|Plates, sheets and strip
740990|Plates, sheets and strip, of copper alloys
741011|Copper foil: not backed, refined copper
741012|Copper foil: not backed, of copper alloys
741021|Backed with paper, paperboard, plastics, refined copper
741022|Backed with paper, paperboard, plastics, of copper alloys
741110|Refined copper
741121|Copper tubes: of copper-zinc base alloys
741122|Copper tubes: of copper-nickel base alloys or copper-nickel-zinc base alloys
741129|Copper tubes: of copper alloys
741210|Tube or pipe fittings of refined copper
741220|Tube or pipe fittings of copper alloys
741300|Stranded copper wire
741510|Nails and tacks, drawing pins, staples of copper
741521|Copper nails and screws: washers, not threaded
741529|Copper nails and screws: rivets, cotters, cotter-pins, not threaded
741533|Screws, bolts and nuts, threaded
741539|Copper nails and screws: articles other
741810|Table, kitchen or other household articles and parts thereof
741820|Copper household articles: sanitary ware and parts thereof
741920|Other copper articles: cast, moulded, stamped or forged, not further worked
741980|Articles thereof other
750110|Nickel mattes
750120|Oxide sinters and other intermediate products of nickel metallurgy
750210|Unwrought nickel: not alloyed
750220|Unwrought nickel: alloys
750300|Nickel scrap
750400|Nickel powders
750511|Bars, rods and profiles, not alloyed
750512|Bars, rods and profiles, nickel alloys
750521|Wire, not alloyed
750522|Wire, nickel alloys
750610|Nickel plates and foil: not alloyed
750620|Nickel alloys
750711|Tubes and pipes, not alloyed
750712|Tubes and pipes, nickel alloys
750720|Nickel tubes: tube and pipe fittings
750810|Cloth, grill and netting, nickel wire
750890|Articles thereof other
760110|Unwrought
760120|Unwrought, alloys
760200|Aluminium scrap
760310|Powders of non-lamellar structure
760320|Powders of lamellar structure, flakes
760410|Bars, rods and profiles
760421|Alloys, hollow profiles
760429|Alloys, bars, rods and profiles, not hollow
760511|Aluminium wire: maximum cross-sectional dimension exceeds 7mm
760519|Aluminium wire: maximum cross-sectional dimension is 7mm or less
760521|Aluminium wire: alloys, maximum cross-sectional dimension > 7mm
760529|Aluminium wire: alloys, maximum cross-sectional dimension is 7mm or less
760611|Aluminium plates and sheets: rectangular
760612|Aluminium plates and sheets: alloys, rectangular
760691|Aluminium plates and sheets: not alloyed
760692|Aluminium plates and sheets: alloys
760711|Aluminium foil: rolled
760719|Aluminium foil: not rolled
760720|Aluminium foil: backed with paper, paperboard, plastics
760810|Aluminium tubes: not alloyed
760820|Aluminium tubes: alloys
760900|Aluminium fittings
761010|Aluminium doors, windows and frames
761090|Other aluminium structures
761100|Large aluminium tanks
761210|Aluminium cans and drums: collapsible tubular containers, for any material
761290|Casks, drums, cans, boxes for any material
761300|Aluminium gas containers
761410|Stranded aluminium wire: with steel core
761490|Stranded aluminium wire: not steel core
761510|Table, kitchen or other household articles and parts thereof
761520|Aluminium household articles: sanitary ware and parts thereof
761610|Other aluminium articles: nails, tacks, staples, screws, bolts, nuts, screw hooks, rivets
761691|Cloth, grill, netting and fencing, of aluminium wire
761699|Articles other
780110|Unwrought lead: refined
780191|Unwrought lead: unrefined, with wt antimony as the principal other element
780199|Unwrought lead: unrefined, not with wt antimony as the principal other element
780200|Lead scrap
780411|Sheets, strip and foil, thickness ≤ 0.2mm
780419|Plates, sheets, strip and foil, thickness > 0.2mm
780420|Powders and flakes
780600|Other lead articles
790111|Unwrought zinc: with wt 99.99% + of zinc
790112|Unwrought zinc: with wt < 99.99% of zinc
790120|Unwrought zinc: alloys
790200|Zinc scrap
790310|Zinc dust
790390|Zinc, powders and flakes
790400|Zinc bars and wire
790500|Zinc plates and foil
790700|Other zinc articles
800110|Unwrought tin: not alloyed
800120|Unwrought tin: alloys
800200|Tin scrap
800300|Tin bars and wire
800700|Other tin articles
810110|Tungsten: articles thereof, powders
810194|Tungsten: unwrought
810196|Tungsten: wire
810197|Tungsten: waste and scrap
810199|Tungsten: articles other
810210|Molybdenum: articles thereof, powders
810294|Molybdenum: unwrought
810295|Molybdenum: bars and rods, not those obtained simply by sintering, profiles
810296|Molybdenum: wire
810297|Molybdenum: waste and scrap
810299|Molybdenum: articles other
810320|Tantalum: unwrought, powders
810330|Tantalum: waste and scrap
810391|Tantalum: crucibles
810399|Tantalum: articles other
810411|Unwrought, with ≥ 99.8% wt of magnesium
810419|Unwrought, with < 99.8% wt of magnesium
810420|Magnesium: waste and scrap
810430|Magnesium: raspings, turnings and granules, graded according to size
810490|Magnesium: articles other
810520|Mattes and other intermediate products of cobalt metallurgy
810530|Cobalt: waste and scrap
810590|Cobalt: articles other
810610|Articles thereof, with > 99.99% of bismuth
810690|Bismuth: with < or equal to 99.99% of bismuth
810820|Titanium: unwrought, powders
810830|Titanium: waste and scrap
810890|Titanium: not unwrought, other
810921|Zirconium: unwrought, powders, with < 1 part hafnium to 500 parts zirconium wt
810929|Zirconium: unwrought, powders, with ≥ 1 part hafnium to 500 parts zirconium wt
810931|Waste and scrap, with < 1 part hafnium to 500 parts zirconium wt
810939|Waste and scrap, with ≥ 1 part hafnium to 500 parts zirconium wt
810991|Zirconium: not unwrought, other, with < 1 part hafnium to 500 parts zirconium wt
810999|Zirconium: not unwrought, other, with ≥ 1 part hafnium to 500 parts zirconium wt
811010|Antimony and articles thereof, unwrought antimony, powders
811020|Antimony, waste and scrap
811090|Antimony and articles thereof, wrought, not waste and scrap
811100|Manganese
811212|Beryllium and articles thereof, unwrought beryllium, powders
811213|Beryllium, waste and scrap
811219|Beryllium and articles thereof, wrought not waste and scrap
811221|Chromium and articles thereof, unwrought chromium, powders
811222|Chromium, waste and scrap
811229|Chromium and articles thereof, wrought not waste and scrap
811231|Beryllium, chromium and other metals: hafnium and articles thereof, unwrought, powders
811239|Beryllium, chromium and other metals: hafnium and articles thereof, wrought, not powders
811241|Beryllium, chromium and other metals: rhenium and articles thereof, unwrought, powders
811249|Beryllium, chromium and other metals: rhenium and articles thereof, wrought, not powders
811251|Beryllium, chromium and other metals: thallium and articles thereof, unwrought thallium, powders
811252|Beryllium, chromium and other metals: thallium, waste and scrap
811259|Beryllium, chromium and other metals: thallium and articles thereof, not unwrought thallium
811261|Beryllium, chromium and other metals: cadmium, waste and scrap
811269|Beryllium, chromium and other metals: cadmium, not waste and scrap
811292|Beryllium, chromium and other metals: gallium, germanium, indium, niobium and vanadium, unwrought
811299|Beryllium, chromium and other metals: gallium, germanium, indium, niobium and vanadium
811300|Cermets
820110|Garden and farm hand tools: spades and shovels
820130|Garden and farm hand tools: mattocks, picks, hoes and rakes
820140|Axes, bill hooks and similar hewing tools, for agriculture
820150|Garden and farm hand tools: one-handed secateurs
820160|Garden and farm hand tools: hedge shears
820190|Garden and farm hand tools: forks, scythes, sickles, hay knives, timber wedges
820210|Hand saws
820220|Band saw blades
820231|Circular saw blades, with working part of steel
820239|Circular saw blades, with working part of materials
820240|Chain saw blades
820291|Straight saw blades, for working metal
820299|Saw blades other
820310|Files, rasps and similar tools
820320|Pliers, pincers, tweezers and similar tools
820330|Files, pliers and pincers: metal cutting shears and similar tools
820340|Files, pliers and pincers: pipe-cutters, bolt croppers
820411|Hand-operated spanners and wrenches, non-adjustable
820412|Hand-operated spanners and wrenches, adjustable
820420|Spanners and wrenches: interchangeable spanner sockets, with or without handles
820510|Drilling, threading or tapping tools
820520|Other hand tools: hammers and sledge hammers
820530|Other hand tools: planes, chisels
820540|Other hand tools: screwdrivers
820551|Household tools
820559|Other hand tools: other hand tools
820560|Other hand tools: blow lamps
820570|Other hand tools: vices, clamps
820590|Other hand tools: other, portable forges
820600|Tool sets
820713|Rock drilling or earth boring tools
820719|Rock drilling or earth boring tools, with working part
820720|Interchangeable tools, drill bits: dies for drawing or extruding metal
820730|Tools for pressing, stamping or punching
820740|Tools for tapping or threading
820750|Tools for drilling
820760|Interchangeable tools, drill bits: for boring or broaching
820770|Interchangeable tools, drill bits: for milling
820780|Interchangeable tools, drill bits: for turning
820790|Interchangeable tools, drill bits: for screw-driving or uses other
820810|Machine knives: for machines or for mechanical appliances, for metal working
820820|Machine knives: for wood working machines or mechanical appliances
820830|Machine knives: for kitchen appliances or for machines used by the food industry
820840|Machine knives: for agricultural
820890|Machine knives: for machines or mechanical appliances, other
820900|Tool tips of carbide
821000|Hand-operated kitchen appliances
821110|Knives, with cutting blades, serrated or not, sets of assorted articles
821191|Knives, table knives, with fixed cutting blades, serrated
821192|Knives, with fixed cutting blades, serrated
821193|Knives, with cutting blades, serrated
821194|Knives: blades, cutting, serrated
821195|Knives, with handles of base metal
821210|Razors
821220|Safety razor blades
821290|Razors and blades: parts other
821300|Scissors
821410|Cutlery, paper knives, letter openers, erasing knives
821420|Manicure or pedicure sets and instruments
821490|Cutlery, hair clippers and mincing knives
821510|Spoons, forks and ladles: sets of assorted articles
821520|Spoons, forks and ladles: sets of assorted articles, not plated with precious metal
821591|Spoons, forks and ladles: plated with precious metal, not in sets
821599|Spoons, forks and ladles: not plated with precious metal
830110|Locks and keys: padlocks
830120|Locks, for motor vehicles
830130|Locks, for furniture
830140|Locks
830150|Clasps and frames with clasps, with locks
830160|Locks, parts of padlocks
830170|Keys, presented separately
830210|Hinges, suitable for furniture, doors, staircases, windows
830220|Furniture and door fittings: castors, with mountings, base metal
830230|Mountings, fittings, for motor vehicles, base metal
830241|Mountings, fittings, base metal, suitable for buildings
830242|Mountings, fittings, suitable for furniture of base metal
830249|Mountings, fittings, suitable for not buildings or furniture
830250|Furniture and door fittings: hat-racks, hat-pegs, brackets and similar fixtures, base metal
830260|Automatic door closures, base metal
830300|Safes
830400|Desk-top equipment of metal
830510|Office clips and staples: fittings for loose-leaf binders or files
830520|Staples in strips
830590|Letter clips, letter corners, paper clips
830610|Bells, gongs, non-electric, base metal
830621|Statuettes and other ornaments, base metal plated with precious metal
830629|Statuettes and other ornaments, base metal not plated with precious metal
830630|Bells, statuettes and frames: photograph, picture, mirrors, base metal
830710|Flexible metal tubing: with or without fittings, of iron or steel
830790|Flexible metal tubing: with or without fittings of base metal
830810|Hooks, eyes and eyelets, for clothing, footwear, awnings
830820|Clasps, buckles and eyelets: rivets, tubular or bifurcated
830890|Clasps, frames with clasps, buckles, buckle clasps, footwear
830910|Stoppers, caps and lids: corks
830990|Caps and lids
831000|Sign-plates
831110|Electrodes, coated, base metal, for electric arc-welding
831120|Wire, cored, base metal, for electric arc-welding
831130|Rods and wire, coated rods and cored wire, base metal
831190|Wires, rods, tubes, plates, for soldering, brazing, welding
840110|Nuclear reactors
840120|Nuclear reactors: machinery and apparatus, for isotopic separation, parts thereof
840130|Nuclear reactors: fuel elements, non-irradiated
840140|Nuclear reactors, parts thereof
840211|Watertube boilers with a steam production > 45t per hour
840212|Watertube boilers with a steam production ≤ 45t per hour
840219|Vapour generating boilers
840220|Super-heated water boilers
840290|Parts of steam or other vapour generating boilers
840310|Central heating boilers
840390|Parts of central heating boilers
840410|Auxiliary plant, for boilers
840420|Auxiliary plant for boilers: condensers, for steam or other vapour power units
840490|Parts of auxiliary plant
840510|Gas generators: producer gas
840590|Gas generators: parts of producer gas
840610|Steam and other vapour turbines, for marine propulsion
840681|Steam and other vapour turbines, output > 40MW
840682|Steam and other vapour turbines, output ≤ 40MW
840690|Parts of steam and other vapour turbines
840710|Petrol engines: for aircraft
840721|Petrol engines: outboard motors for marine propulsion
840729|Petrol engines: for marine propulsion
840731|Reciprocating piston engines, for the propulsion of vehicles, cylinder capacity ≤ 50cc
840732|Reciprocating piston engines, for the propulsion of vehicles, cylinder capacity > 50cc but ≤ 250cc
840733|Reciprocating piston engines, for the propulsion of vehicles, cylinder capacity > 250cc but ≤ 1000cc
840734|Reciprocating piston engines, for the propulsion of vehicles, cylinder capacity > 1000cc
840790|Rotary internal combustion piston engines
840810|Diesel engines: for marine propulsion
840820|Diesel engines: for the propulsion of vehicles
840890|Diesel engines: for not marine propulsion or the vehicles
840910|Parts of aircraft engines
840991|Parts, for spark-ignition internal combustion piston engines
840999|Parts for internal combustion piston engines
841011|Hydraulic turbines and water wheels, power ≤ 1000kW
841012|Hydraulic turbines and water wheels
841013|Hydraulic turbines and water wheels, power > 10000kW
841090|Parts of hydraulic turbines and water wheels
841111|Jet engines and gas turbines: turbo-jets, a thrust ≤ 25kN
841112|Jet engines and gas turbines: turbo-jets, a thrust > 25kN
841121|Jet engines and gas turbines: turbo-propellers, power ≤ 1100kW
841122|Jet engines and gas turbines: turbo-propellers, power > 1100kW
841181|Turbines, gas-turbines, power ≤ 5000kW
841182|Turbines, gas-turbines, power > 5000kW
841191|Turbines, parts of turbo-jets and turbo-propellers
841199|Turbines, parts of gas turbines
841210|Reaction engines, not turbo-jets
841221|Hydraulic power engines and motors, linear acting
841229|Hydraulic power engines and motors, not linear acting
841231|Pneumatic power engines and motors, linear acting
841239|Pneumatic power engines and motors, not linear acting
841280|Pneumatic power engines and motors, other
841290|Parts, for engines and motors
841311|Pumps, fitted or designed to be fitted with a measuring device
841319|Pumps, for liquids, not pumps for dispensing fuel or lubricants
841320|Pumps, hand, for liquids
841330|Pumps, fuel
841340|Pumps, concrete pumps
841350|Pumps, reciprocating positive displacement pumps, other
841360|Pumps, rotary positive displacement pumps, other, for liquids
841370|Pumps, centrifugal, other, for liquids
841381|Pumps and liquid elevators, other
841382|Liquid elevators
841391|Pumps, parts thereof
841392|Liquid elevators, parts thereof
841410|Pumps, vacuum
841420|Pumps, hand or foot-operated air pumps
841430|Compressors, for refrigerating equipment
841440|Compressors
841451|Fans, table, floor, wall, window, ceiling or roof fans
841459|Fans, other
841460|Air pumps, compressors and fans: hoods, ventilating or recycling hoods with a fan
841470|Air pumps, compressors and fans: gas-tight biological safety cabinets
841480|Pumps and compressors, for air, vacuum or gas, other
841490|Pumps and compressors, parts, air or vacuum pumps
841510|Air conditioners: comprising a motor-driven fan and elements for changing the temperature
841520|Air conditioners: comprising a motor driven fan and elements for changing the temperature
841581|Air conditioners: motor driven fan, not window or wall types, refrigerating unit and a valve for reversal
841582|Air conditioners: motor driven fan, not window or wall types, refrigerating unit
841583|Air conditioners: motor driven fan, not window or wall types, not with a refrigerating unit
841590|Air conditioners: with motor driven fan and elements for temperature control
841610|Furnaces, furnace burners, for liquid fuel
841620|Furnaces, furnace burners, for pulverized solid fuel or gas
841630|Furnace accessories, mechanical stokers, mechanical grates
841690|Furnaces, parts of furnace burners, for liquid fuel, grates
841710|Furnaces and ovens, non-electric, for the roasting
841720|Ovens, non-electric, bakery ovens
841780|Furnaces and ovens, non-electric, other
841790|Furnaces and ovens, parts of non-electric furnaces and ovens
841810|Refrigerators and freezers, combined refrigerator-freezers
841821|Refrigerators, for household use, compression-type
841829|Refrigerators, household, electric or not, not compression-type
841830|Freezers, the chest type, ≤ 800l capacity
841840|Freezers, the upright type, ≤ 900l capacity
841850|Furniture with refrigerating or freezing equipment, other
841861|Refrigerators and freezers: heat pumps, not air conditioning machines
841869|Refrigerating or freezing equipment, other
841891|Refrigerating or freezing equipment, parts
841899|Refrigerating or freezing equipment, parts thereof
841911|Heating and cooling machinery: heaters, instantaneous gas water heaters
841912|Heating and cooling machinery: heaters, solar water heaters, non-electric
841919|Heating and cooling machinery: heaters, instantaneous or storage water heaters, non-electric
841920|Heating and cooling machinery: sterilizers, for medical, surgical or laboratory use
841933|Heating and cooling machinery: dryers, lyophilisation apparatus, not used for domestic purposes
841934|Heating and cooling machinery: dryers, for agricultural products
841935|Heating and cooling machinery: dryers, for wood, paper pulp, paper or paperboard
841939|Heating and cooling machinery: dryers, for products other, not used for domestic purposes
841940|Heating and cooling machinery: distilling or rectifying plant, not used for domestic purposes
841950|Heating and cooling machinery: heat exchange units, not used for domestic purposes
841960|Machinery, for liquefying air or gas
841981|Machinery, plant and equipment, for making hot drinks
841989|Machinery, plant and laboratory equipment, for treating materials by change of temperature
841990|Machinery, plant and laboratory equipment, parts of equipment for treating materials by a process
842010|Calendering or other rolling machines
842091|Parts, cylinders for calendering or other rolling machines
842099|Parts, for calendering or other rolling machines
842111|Centrifuges, cream separators
842112|Centrifuges, clothes-dryers
842119|Centrifuges, other
842121|Machinery, for filtering or purifying water
842122|Machinery, for filtering or purifying beverages not water
842123|Machinery, filtering or purifying machinery
842129|Machinery, for filtering or purifying liquids, other
842131|Machinery, intake air filters for internal combustion engines
842132|Machinery, catalytic converters or particulate filters
842139|Machinery, for filtering or purifying gases
842191|Centrifuges, parts thereof
842199|Machinery, parts for filtering or purifying liquids or gases
842211|Dish washing machines, the household type
842219|Dish washing machines, not household type
842220|Machinery, for cleaning or drying bottles or other containers
842230|Machinery, for filling, closing, sealing, cans
842240|Machinery, for packing or wrapping
842290|Machinery, parts of machinery
842310|Weighing machines: personal and household scales
842320|Scales for continuous weighing of goods on conveyors
842330|Constant weight scales and scales for discharging a predetermined weight
842381|Weighing machines: not personal, conveyor or constant, maximum weighing capacity ≤ 30kg
842382|Weighing machines: not personal, conveyor or constant, maximum weighing capacity > 30kg but ≤ 5000kg
842389|Weighing machines: not personal, conveyor or constant, maximum weighing capacity > 5000kg
842390|Weights of all kinds, parts of weighing machinery
842410|Spraying machines: fire extinguishers
842420|Spray guns and similar appliances
842430|Spraying machines: mechanical appliances
842441|Mechanical appliances, agricultural or horticultural, portable sprayers
842449|Mechanical appliances, agricultural or horticultural, not portable sprayers
842482|Spraying machines: mechanical appliances, agricultural or horticultural, other
842489|Spraying machines: mechanical appliances, for projecting
842490|Mechanical appliances, parts of machines projecting
842511|Pulley tackle and hoists, powered by an electric motor
842519|Pulley tackle and hoists, not powered by an electric motor
842531|Winches, capstans, powered by an electric motor
842539|Winches, capstans, not powered by an electric motor
842541|Jacks, built-in jacking systems of a type used in garages
842542|Jacks and hoists, hydraulic, for raising vehicles
842549|Jacks and hoists, for raising vehicles
842611|Cranes, overhead travelling cranes on fixed support
842612|Cranes, mobile lifting frames on tyres and straddle carriers
842619|Cranes, transporter, gantry and bridge cranes
842620|Cranes, tower cranes
842630|Cranes, portal or pedestal jib cranes
842641|Cranes, self-propelled derricks and cranes, on tyres, other
842649|Cranes, self-propelled derricks and cranes, not on tyres, other
842691|Cranes and derricks, designed for mounting on road vehicles
842699|Cranes and derricks, for not mounting on road vehicles, other
842710|Forklifts: self-propelled by electric motor
842720|Forklifts: self-propelled by not electric motor
842790|Forklifts: not self-propelled
842810|Lifts and skip hoists
842820|Elevators and conveyors, pneumatic
842831|Elevators and conveyors, continuous-action, other
842832|Elevators and conveyors, continuous-action, bucket type
842833|Elevators and conveyors, continuous-action, belt type
842839|Elevators and conveyors, continuous-action, other, 8428.31
842840|Escalators and moving walkways
842860|Teleferics, chair-lifts, ski-draglines
842870|Lifts, escalators and conveyors: industrial robots
842890|Lifts, escalators and conveyors: lifting, handling, loading or unloading machinery, other, 8426
842911|Bulldozers and angledozers, self-propelled, track laying
842919|Bulldozers and angledozers, self-propelled, not track laying
842920|Bulldozers and excavators: graders and levellers
842930|Bulldozers and excavators: scrapers, self-propelled
842940|Bulldozers and excavators: tamping machines and road rollers, self-propelled
842951|Bulldozers and excavators: front-end shovel loaders
842952|Mechanical shovels, excavators and shovel loaders
842959|Mechanical shovels, excavators and shovel loaders, other
843010|Other earth-moving machinery: pile-drivers and pile-extractors
843020|Other earth-moving machinery: snow-ploughs and snow-blowers
843031|Coal or rock cutters and tunnelling machinery, self-propelled
843039|Coal or rock cutters and tunnelling machinery
843041|Boring or sinking machinery, self-propelled, other
843049|Boring and sinking machinery, not self-propelled
843050|Machinery, for handling earth, minerals or ores, self-propelled
843061|Machinery, for tamping or compacting, not self-propelled
843069|Machinery, for moving, levelling, scraping, grading
843110|Parts of hoists and winches
843120|Parts of forklifts
843131|Lifts, skip hoists or escalators, parts thereof
843139|Machinery, parts of the machinery, parts of the machinery
843141|Machinery parts, buckets, shovels, grabs and grips
843142|Machinery parts, bulldozer or angledozer blades
843143|Boring or sinking machinery
843149|Machinery, parts of machines handling earth
843210|Ploughs, for soil preparation
843221|Soil preparation machinery: harrows, disc harrows
843229|Soil preparation machinery: harrows, scarifiers, cultivators, weeders and hoes
843231|Soil preparation machinery: seeders, planters and transplanters, no-till direct seeders
843239|Soil preparation machinery: seeders, planters and transplanters, not no-till direct seeders
843241|Soil preparation machinery: spreaders and distributors, manure spreaders
843242|Soil preparation machinery: spreaders and distributors, fertiliser distributors
843280|Soil preparation machinery: rollers, for lawns or sports-grounds
843290|Machinery
843311|Harvesting machinery: mowers, lawn, parks or sports-grounds, powered
843319|Harvesting machinery: mowers, for lawns, parks or sports-grounds
843320|Harvesting machinery: mowers, other
843330|Haymaking machinery
843340|Harvesting machinery: balers, straw or fodder balers
843351|Combine harvester-threshers
843352|Threshing machinery, not combine harvester-threshers
843353|Harvesting machinery, for roots or tubers
843359|Harvesting machinery, other
843360|Machines, for cleaning, sorting or grading eggs
843390|Harvesting machinery, parts
843410|Milking machines
843420|Dairy machinery
843490|Milking machines and dairy machinery, parts thereof
843510|Presses, crushers and similar machinery
843590|Wine and juice presses: parts
843610|Machinery, for preparing animal feeding stuffs
843621|Other farm machinery: poultry incubators and brooders
843629|Poultry-keeping machinery, not incubators and brooders
843680|Machinery, for agricultural
843691|Machinery
843699|Machinery, parts of that machinery for agricultural
843710|Machines, for cleaning, sorting or grading seed
843780|Machinery, not farm-type machinery
843790|Machines, parts of those for cleaning, sorting or grading seed
843810|Food industry machinery: industrial, for bakery and for the manufacture of macaroni
843820|Food industry machinery: industrial, for the manufacture of confectionery
843830|Food industry machinery: industrial, for sugar manufacture
843840|Food industry machinery: industrial, brewery machinery
843850|Food industry machinery: industrial, for the preparation of meat or poultry
843860|Food industry machinery: industrial, for the preparation of fruits, nuts or vegetables
843880|Used in the industrial preparation or manufacture of food or drink
843890|Parts of those machines used in the industrial preparation or manufacture
843910|Pulp and paper machinery: for making pulp of fibrous cellulosic material
843920|Pulp and paper machinery: for making paper or paperboard
843930|Pulp and paper machinery: for finishing paper or paperboard
843991|Parts of machinery for making pulp of fibrous cellulosic material
843999|Parts of machinery for making or finishing paper or paperboard
844010|Book-binding machinery
844090|Bookbinding machinery: parts thereof
844110|Machines, cutting, all kinds, for making up paper pulp
844120|Machines, for making bags, sacks or envelopes of paper pulp
844130|Machines, for making cartons, boxes, cases, tubes, drums
844140|Machines, for moulding articles, in paper pulp
844180|Machinery, other, for making up paper pulp
844190|Machinery, parts of machinery for making up paper pulp
844230|Machinery, apparatus
844240|Machinery, apparatus, parts thereof
844250|Plates, cylinders and other printing components
844311|Printing machinery, offset, reel-fed
844312|Printing machinery, offset, sheet-fed, office type
844313|Printing machinery, offset, other
844314|Printing machinery, letterpress, reel-fed
844315|Printing machinery, letterpress, not reel-fed
844316|Printing machinery, flexographic
844317|Printing machinery, gravure
844319|Printing machinery, used for printing by means of plates, other
844331|Printing, copying, facsimile machines
844332|Printing, copying, facsimile machines, single-function, capable of connecting to an automatic data processing
844339|Printing, copying, facsimile machines, single-function, not capable of connecting to an automatic data
844391|Printing machinery used for printing by means of plates, parts
844399|Printing machinery, parts, other
844400|Man-made fibre extruders
844511|Carding machines for preparing textile fibres
844512|Combing machines for preparing textile fibres
844513|Drawing or roving machines for preparing textile fibres
844519|Spinning machines: other, for preparing textile fibres
844520|Spinning machines
844530|Doubling or twisting machines
844540|Winding or reeling machines
844590|Spinning machines: involved in textile fibre or textile yarn preparation and other
844610|Weaving machines: for weaving fabrics width 30cm or less
844621|Weaving machines: for weaving fabrics width > 30cm, shuttle type, power looms
844629|Weaving machines: for weaving fabrics width > 30cm, shuttle type, not power looms
844630|Weaving machines: for weaving fabrics width > 30cm, shuttleless type
844711|Knitting machines, circular, with cylinder diameter ≤ 165mm
844712|Knitting machines, circular, with cylinder diameter > 165mm
844720|Knitting machines, flat, stitch-bonding machines
844790|Machines, for making gimped yarn, tulle, lace, embroidery
844811|Machinery, auxiliary, dobbies and jacquards, card reducing
844819|Machinery, auxiliary, for machines, 8445, 8446 or 8447, other
844820|Machines, parts of machines or auxiliary machinery
844831|Machines, card clothing, parts
844832|Machines, not card clothing
844833|Machines, parts of machines or auxiliary machinery, spindles
844839|Machines, parts of machines or auxiliary machinery, other
844842|Weaving machines, parts including their auxiliary machinery, accessories thereof
844849|Weaving machines, parts including their auxiliary machinery, accessories thereof other
844851|Machines, parts of machines or auxiliary machinery, sinkers
844859|Machines, parts of machines or auxiliary machinery, not sinkers
844900|Felt machinery
845011|Washing machines: household or laundry-type, fully-automatic
845012|Washing machines: household or laundry-type, with built-in centrifugal drier
845019|Washing machines: household or laundry-type, not fully-automatic
845020|Washing machines: household or laundry-type, a dry linen capacity > 10kg
845090|Washing machines: parts for household or laundry-type
845110|Dry-cleaning machines
845121|Drying machines, a dry linen capacity ≤ 10kg
845129|Drying machines, a dry linen capacity > 10kg
845130|Ironing machines and presses
845140|Machines, for washing, bleaching or dyeing
845150|Machines, for reeling, unreeling, folding
845180|Machinery, for wringing, dressing, finishing
845190|Machinery, parts, the machinery
845210|Sewing machines, the household type
845221|Sewing machines, automatic units
845229|Sewing machines, not household or automatic unit type
845230|Sewing machine needles
845290|Sewing machines, furniture, other parts of sewing machines
845310|Leather and shoe machinery: for preparing, tanning or working hides, skins or leather
845320|Leather and shoe machinery: for making or repairing footwear
845380|Leather and shoe machinery: for making or repairing articles of hides, skins or leather
845390|Leather and shoe machinery: parts of those for preparing, tanning or working hides
845410|Converters, a type used in metallurgy or in metal foundries
845420|Foundry machinery: ingot moulds and ladles, for metallurgy or in metal foundries
845430|Casting machines, for metallurgy or in metal foundries
845490|Machines, parts of converters, ladles
845510|Tube mills
845521|Hot or combination hot and cold rolling mills
845522|Rolling mills: cold
845530|Rolling mills: rolls thereof
845590|Rolling mills: parts thereof
845611|Machine-tools, operated by laser
845612|Machine-tools, operated by other light or photon beam processes
845620|Machine-tools, operated by ultrasonic processes
845630|Machine-tools, operated by electro-discharge processes
845640|Machine tools, operated by plasma arc processes
845650|Machine tools, operated by water-jet cutting machines
845690|Machine tools, operated by other processes other
845710|Machining centres
845720|Machines, unit construction machines
845730|Metal machines, multi-station transfer machines
845811|Lathes: horizontal, numerically controlled
845819|Lathes: horizontal, not numerically controlled
845891|Numerically controlled, not horizontal lathes
845899|Lathes: not horizontal or numerically controlled lathes
845910|Way-type unit head machines, for drilling, boring, milling
845921|Drilling and milling machines: for drilling by removing metal, numerically controlled
845929|Drilling and milling machines: for drilling by removing metal, not numerically controlled
845931|Drilling and milling machines: for boring-milling by removing metal, numerically controlled
845939|Drilling and milling machines: for boring-milling by removing metal, not numerically controlled
845941|Drilling and milling machines: for boring by removing, numerically controlled boring machines
845949|Drilling and milling machines: for boring by removing, not numerically controlled boring machines
845951|Drilling and milling machines: for milling by removing metal, knee-type, numerically controlled
845959|Drilling and milling machines: for milling by removing metal, knee-type
845961|Drilling and milling machines: for milling by removing metal, numerically controlled
845969|Drilling and milling machines: for milling by removing metal, not knee-type
845970|Drilling and milling machines: for threading or tapping by removing metal
846012|Flat-surface grinding machines, numerically controlled
846019|Flat-surface grinding machines, not numerically controlled
846022|Grinding machines, centreless, numerically controlled
846023|Cylindrical grinding machines, numerically controlled
846024|Grinding machines, numerically controlled
846029|Grinding machines, not numerically controlled
846031|Sharpening machines, numerically controlled
846039|Sharpening machines, not numerically controlled
846040|Grinding machines: for honing or lapping
846090|Grinding machines: for deburring, grinding, polishing or otherwise finishing metal
846120|Shaping or slotting machines, sintered metal carbides or cermets
846130|Broaching machines, sintered metal carbides or cermets
846140|Gear cutting, gear grinding or gear finishing machines
846150|Sawing or cutting-off machines
846190|Planing machines, other machine-tools other
846211|Presses and bending machines: forging and die-forging machines, closed die forging machines
846219|Hot forming machines, hot hammers, for working metal
846222|Bending, folding, for working metal, numerically controlled
846223|Bending, folding, straightening or flattening machines, numerically controlled press brakes
846224|Bending, folding, straightening or flattening machines, numerically controlled panel benders
846225|Bending, folding, straightening or flattening machines, numerically controlled roll forming machines
846226|Bending, folding, straightening or flattening machines, numerically controlled bending
846229|Bending, folding, straightening or flattening machines, numerically controlled other
846232|Presses and bending machines: slitting lines and cut-to-length lines, for working metal
846233|Shearing machines for flat products, numerically controlled
846239|Shearing machines for flat products, not numerically controlled
846242|Presses and bending machines: punching, numerically controlled, for working metal
846249|Presses and bending machines: punching, not numerically controlled, for working metal
846251|Presses and bending machines: for working tube, pipe, numerically controlled
846259|Presses and bending machines: for working tube, pipe, not numerically controlled
846261|Cold metal working presses, hydraulic presses
846262|Cold metal working presses, mechanical presses
846263|Cold metal working presses, servo-presses
846269|Cold metal working presses, not hydraulic
846290|Presses and bending machines: for working metal by forging, hammering or die-forging, folding
846310|Other metalworking machines: for working metal, sintered metal carbides or cermets, tubes
846320|Other metalworking machines: for working metal, sintered metal carbides or cermets
846330|Machines for working wire
846390|Other metalworking machines: for working metal, sintered metal carbides or cermets, other
846410|Sawing machines
846420|Grinding or polishing machines
846490|Asbestos-cement or like mineral materials or for cold working glass
846510|Which can carry out different types of machining operations without tool
846520|Hard plastics, machining centres
846591|Hard plastics, sawing machines
846592|Hard plastics, planing, milling or moulding machines
846593|Hard plastics, grinding, sanding or polishing machines
846594|Hard plastics, bending or assembling machines
846595|Hard plastics, drilling or morticing machines
846596|Hard plastics, splitting, slicing or paring machines
846599|Woodworking machines: hard plastics, other
846610|Machine tool parts: parts & accessories suited for use, tool holders and self-opening dieheads
846620|Machine tool parts: parts & accessories suited for use, work holders
846630|Machine tool parts: parts & accessories suited for use, dividing heads and other special attachments
846691|Machine tool parts: parts & accessories suited for use solely/principally, other
846692|Machine tool parts: parts & accessories suited for use solely/principally for the machines
846693|Machine tool parts: parts & accessories suited for use, other
846694|Machine-tools, parts, for the machines, other
846711|Power tools: pneumatic, rotary type
846719|Power tools: pneumatic, not rotary type
846721|Power tools: with self-contained electric motor, drills of all kinds
846722|Power tools: with self-contained electric motor, saws
846729|Power tools: with self-contained electric motor, not saws and drills
846781|Power tools: chain saws with self-contained non-electric motor
846789|Power tools: hydraulic or with self-contained non-electric motor
846791|Power tools: parts of chain saws, with self-contained non-electric motor
846792|Parts of pneumatic tools
846799|Parts thereof for not chain saws and pneumatic tools
846810|Gas welding machines: hand-held blow pipes for soldering
846820|Gas operated machinery and apparatus other, for soldering
846880|Gas welding machines: for soldering, other
846890|Gas welding machines: parts, soldering, parts thereof
847010|Calculating machines
847021|Calculating machines, electronic, printing device
847029|Calculating machines, electronic
847030|Calculating machines, non-electronic
847050|Cash registers
847090|Machines with a calculating device, other
847130|Laptops and tablets
847141|Desktop computers with screen or unit
847149|Computer systems
847150|Computer processing units
847160|Keyboards, mice and other input or output units
847170|Computer storage units
847180|Other computer units
847190|Readers and data transcribing machines
847210|Duplicating machines
847230|Other office machines: for sorting or folding mail or for inserting mail in envelopes or bands
847290|Other office machines: other
847321|Calculating machines, 8470.21 or 8470.29
847329|Parts of calculators and cash registers
847330|Parts and accessories of computers
847340|Parts of other office machines
847350|Machines, parts equally suitable for machines of two +
847410|Crushing and mixing machines for minerals: for sorting, screening, separating or washing earth, stone
847420|Crushing and mixing machines for minerals: for crushing or grinding earth, stone
847431|Crushing and mixing machines for minerals: concrete or mortar mixers
847432|Crushing and mixing machines for minerals: for mixing mineral substances with bitumen
847439|Crushing and mixing machines for minerals: for mixing or kneading mineral substances
847480|Crushing and mixing machines for minerals: for agglomerating, shaping or moulding solid mineral fuels
847490|Crushing and mixing machines for minerals: for sorting, screening, separating, washing, for agglomerating
847510|Glass-making and lamp assembly machines: for assembling electric or electronic lamps, tubes
847521|Glass-making and lamp assembly machines: for manufacturing, for making optical fibres and preforms thereof
847529|Glass-making and lamp assembly machines: for manufacturing, not for making optical fibres and preforms thereof
847590|Parts, those for assembling electric or electronic lamps, tubes
847621|Automatic beverage-vending machines, with heating or refrigerating devices
847629|Automatic beverage-vending machines, not with heating or refrigerating devices
847681|Automatic goods-vending machines, with heating or refrigerating devices
847689|Automatic goods-vending machines, not with heating or refrigerating devices
847690|Parts of automatic goods-vending machines
847710|Plastics and rubber machinery: injection-moulding machines
847720|Plastics and rubber machinery: extruders
847730|Blow moulding machines
847740|Vacuum moulding machines and other thermoforming machines
847751|Plastics and rubber machinery: for moulding or retreading pneumatic tyres or for moulding or otherwise
847759|Plastics and rubber machinery: for moulding or forming, other
847780|Plastics and rubber machinery: for working rubber or plastics or for the manufacture of products from
847790|Parts of the machines, other
847810|Tobacco machinery: for preparing or making up tobacco
847890|Parts of those for preparing or making up tobacco
847910|Machinery and mechanical appliances, for public works
847920|Machinery
847930|Machinery and mechanical appliances
847940|Machines, for making rope or cable
847950|Machinery and mechanical appliances, industrial robots
847960|Machinery and mechanical appliances, evaporative air coolers
847971|Machinery and mechanical appliances, passenger boarding, for airports
847979|Machinery and mechanical appliances, passenger boarding, not for airports
847981|Machines, for treating metal
847982|Machines, for mixing, kneading, crushing, grinding, screening
847983|Machines, cold isostatic presses
847989|Machines, with individual functions
847990|Machines, parts, those with individual functions
848010|Moulding boxes, for metal foundry
848020|Mould bases, for metal, metal carbides, glass, mineral materials
848030|Moulding patterns, metal, metal carbides, glass
848041|Moulds, for metal or metal carbides, injection or compression types
848049|Moulds, for metal or metal carbides, not injection or compression types
848050|Moulds, for glass
848060|Moulds, for mineral materials
848071|Moulds, for rubber or plastics, injection or compression types
848079|Moulds, for rubber or plastics
848110|Valves, pressure reducing, for pipes, boiler shells, tanks
848120|Valves, for oleohydraulic or pneumatic transmissions
848130|Valves, check valves, for pipes, boiler shells, tanks
848140|Valves, safety or relief valves, for pipes, boiler shells, tanks
848180|Taps, cocks, valves and similar appliances, for pipes, tanks
848190|Taps, cocks, valves and similar appliances, parts thereof
848210|Ball bearings
848220|Bearings, tapered roller bearings
848230|Bearings, spherical roller bearings
848240|Bearings, needle roller bearings
848250|Bearings, cylindrical roller bearings
848280|Bearings, other
848291|Bearings, parts, balls, needles and rollers
848299|Bearings, parts
848310|Transmission shafts and cranks
848320|Shafts, gears and clutches: bearing housings, with ball or roller bearings
848330|Shafts, gears and clutches: bearing housings
848340|Gears and gearing, ball or roller screws
848350|Shafts, gears and clutches: pulleys and flywheels
848360|Clutches and shaft couplings
848390|Shafts, gears and clutches: transmission components, toothed wheels, parts
848410|Gaskets and similar joints
848420|Gaskets: seals, mechanical
848490|Gasket sets or assortments of gaskets and similar joints
848510|3D printers: by metal deposit
848520|3D printers: by plastic or rubber deposit
848530|3D printers: by plaster, cement, ceramics or glass deposit
848580|3D printers: by not metal, plastic, rubber, plaster, cement
848590|3D printers: parts
848610|Machines and apparatus for the manufacture of semiconductor boules or wafers
848620|Machines and apparatus for the manufacture of semiconductor devices
848630|Machines and apparatus for the manufacture of flat panel displays
848640|Machines and apparatus for the manufacture or repair of masks and reticles
848690|Machines and apparatus, parts
848710|Other machinery parts: ships' or boats' propellers and blades therefor
848790|Machinery parts, not with electrical connectors, insulators
850110|Electric motors, output ≤ 37.5W
850120|Electric motors, universal AC/DC output > 37.5W
850131|Electric motors and generators, DC, output ≤ 750W
850132|Electric motors and generators, DC, output > 750W but ≤ 75kW
850133|Electric motors and generators, DC, output > 75kW but ≤ 375kW
850134|Electric motors and generators, DC, output > 375kW
850140|Electric motors, AC motors, single-phase
850151|Electric motors, AC motors, multi-phase, output ≤ 750W
850152|Electric motors, AC motors, multi-phase
850153|Electric motors, AC motors, multi-phase, output > 75kW
850161|Generators, AC generators, not photovoltaic generators
850162|Electric generators, AC generators, not photovoltaic, output > 75kVA but ≤ 375kVA
850163|Electric generators, AC generators, not photovoltaic, output > 375kVA but ≤ 750kVA
850164|Electric generators, AC generators, not photovoltaic, output > 750kVA
850171|Electric generators, photovoltaic DC generators, output ≤ 50W
850172|Electric generators, photovoltaic DC generators, output > 50W
850180|Electric generators, photovoltaic AC generators
850211|Electric generating sets, output ≤ 75kVA
850212|Electric generating sets, output > 75kVA but ≤ 375kVA
850213|Electric generating sets, output > 375kVA
850220|Electric generating sets
850231|Electric generating sets, wind-powered
850239|Electric generating sets, not wind powered
850240|Generating sets: electric rotary converters
850300|Parts of motors and generators
850410|Transformers, chargers and inverters: discharge lamps or tubes, ballasts therefor
850421|Electrical transformers, liquid dielectric, power handling capacity ≤ 650kVA
850422|Electrical transformers, liquid dielectric, power handling capacity > 650kVA but ≤ 10,000kVA
850423|Electrical transformers, liquid dielectric, power handling capacity > 10,000kVA
850431|Electrical transformers, other, power handling capacity ≤ 1kVA
850432|Transformers, other, power handling capacity > 1kVA but ≤ 16kVA
850433|Transformers, other
850434|Transformers, other, power handling capacity > 500kVA
850440|Static converters, chargers and power supplies
850450|Transformers, chargers and inverters: electrical inductors, other
850490|Electrical transformers, static converters and inductors
850511|Permanent magnets and articles intended to become permanent, metal
850519|Permanent magnets and articles intended to become permanent, not of metal
850520|Electro-magnetic couplings, clutches and brakes
850590|Electro-magnets, holding devices and parts other
850610|Primary, manganese dioxide
850630|Primary, mercuric oxide
850640|Primary, silver oxide
850650|Primary, lithium
850660|Primary, air-zinc
850680|Primary
850690|Primary, parts thereof
850710|Lead-acid starter batteries
850720|Rechargeable batteries: lead-acid
850730|Rechargeable batteries: nickel-cadmium
850750|Rechargeable batteries: nickel-metal hydride
850760|Lithium-ion batteries
850780|Rechargeable batteries: not lead-acid, nickel-cadmium
850790|Rechargeable batteries: parts other
850811|Vacuum cleaners, with self-contained electric motor
850819|Vacuum cleaners, with self-contained electric motor, other
850860|Vacuum cleaners, not with a self-contained electric motor
850870|Vacuum cleaners: parts of vacuum cleaners
850940|Kitchen and household appliances: food grinders and mixers, fruit or vegetable juice extractors
850980|Kitchen and household appliances: with self-contained electric motor, not vacuum cleaners, other
850990|Parts for the appliances
851010|Shavers, with self-contained electric motor
851020|Hair clippers, self-contained electric motor
851030|Hair-removing appliances, with self-contained electric motor
851090|Shavers and hair clippers
851110|Ignition and starting equipment: spark plugs
851120|Ignition magnetos, magneto-dynamos and magnetic flywheels
851130|Distributors and ignition coils for spark-ignition or compression-ignition
851140|Starter motors and dual purpose starter-generators
851150|Ignition and starting equipment: generators other
851180|Ignition and starting equipment: other
851190|Parts of the equipment
851210|Lighting or visual signalling equipment, used on bicycles
851220|Lighting or visual signalling equipment, used on motor vehicles
851230|Sound signalling equipment, used on cycles or motor vehicles
851240|Windscreen wipers, defrosters and demisters
851290|Lighting or signalling equipment, parts
851310|Torches: portable, electric
851390|Torches: parts of portable, electric lamps
851411|Furnaces and ovens, electric, for industrial or laboratory, hot isostatic presses
851419|Furnaces and ovens, electric, for industrial or laboratory, not hot isostatic presses
851420|Furnaces and ovens, electric, for industrial or laboratory, functioning by induction or dielectric loss
851431|Furnaces and ovens, electric, for industrial or laboratory, electron beam furnaces
851432|Furnaces and ovens, electric, for industrial or laboratory, plasma and vacuum arc furnaces
851439|Furnaces and ovens, electric, for industrial or laboratory, not electron beam
851440|Heating equipment, industrial or laboratory
851490|Furnaces, ovens and heating equipment
851511|Brazing or soldering machines and apparatus, soldering irons and guns
851519|Brazing or soldering machines and apparatus, not soldering irons and guns
851521|Welding machines and apparatus, for resistance welding, fully or partly automatic
851529|Welding machines and apparatus, for resistance welding, not fully or partly automatic
851531|Welding machines and apparatus, for arc welding of metals, fully or partly automatic
851539|Welding machines and apparatus, for arc welding of metals, not fully or partly automatic
851580|Welding machines and apparatus, other
851590|Welding, brazing or soldering machines, parts of the machines
851610|Heaters, electric
851621|Heating apparatus, electric storage heating radiators
851629|Electric heaters and cooking appliances: heating apparatus
851631|Hair-dressing apparatus, electro-thermic hair dryers
851632|Hair-dressing apparatus, electro-thermic, not hair dryers
851633|Hand-drying apparatus, electro-thermic
851640|Smoothing irons, electric
851650|Electric heaters and cooking appliances: ovens, microwave, for domestic purposes
851660|Ovens, cookers, cooking plates, boiling rings
851671|Electro-thermic appliances, coffee or tea makers
851672|Electro-thermic appliances, toasters, for domestic purposes
851679|Electro-thermic appliances, other, used for domestic purposes
851680|Resistors, electric heating
851690|Electro-thermic appliances, parts, heating resistors, water
851711|Cordless telephones
851713|Smartphones
851714|Other mobile and wireless telephones
851718|Other telephone sets
851761|Base stations
851762|Routers, modems and switching equipment
851769|Other communication apparatus
851771|Aerials and reflectors for telephones
851779|Other parts of telephones and network equipment
851810|Microphones and stands therefor
851821|Microphones, speakers and headphones: loudspeakers, single, mounted in their enclosures
851822|Microphones, speakers and headphones: loudspeakers, multiple, mounted in the same enclosure
851829|Microphones, speakers and headphones: loudspeakers, not mounted in their enclosures
851830|Headphones and earphones
851840|Microphones, speakers and headphones: amplifiers, audio-frequency electric
851850|Microphones, speakers and headphones: amplifier sets, electric sound
851890|Microphones, headphones, earphones, amplifier equipment
851920|Sound recorders and players: operated by coins, banknotes, bank cards
851930|Sound recorders and players: turntables
851981|Sound recorders and players: using magnetic, optical or semiconductor media, other
851989|Sound recorders and players: other
852110|Video recorders and players: magnetic tape-type
852190|Video recorders and players: not magnetic tape-type
852210|Sound recording or reproducing apparatus, pick-up cartridges
852290|Sound or video recording or reproducing apparatus
852321|Magnetic media, cards with a magnetic stripe
852329|Magnetic media, not cards with a magnetic stripe
852341|Discs, memory and smart cards: optical media, unrecorded
852349|Discs, memory and smart cards: optical media, recorded
852351|Discs, memory and smart cards: semiconductor media, solid-state non-volatile storage devices
852352|Semiconductor media, smart cards
852359|Semiconductor media, not smart cards
852380|Discs, memory and smart cards: media other
852411|Flat panel display modules: liquid crystals, without drivers or control circuits
852412|Flat panel display modules: organic light-emitting diodes
852419|Flat panel display modules: not liquid crystals or organic, without drivers or control circuits
852491|Flat panel display modules: liquid crystals, with drivers or control circuits
852492|Flat panel display modules: organic light-emitting diodes, with drivers or control circuits
852499|Flat panel display modules: not liquid crystals or organic, with drivers or control circuits
852550|Transmission apparatus for radio-broadcasting or television, not with reception apparatus
852560|Transmission apparatus for radio-broadcasting or television, with reception apparatus
852581|Television cameras, digital cameras and video camera, high-speed goods as specified in subheading note 1
852582|Television cameras, digital cameras and video camera, radiation-hardened or radiation-tolerant goods
852583|Television cameras, digital cameras and video camera, night vision goods as specified in subheading note 3
852589|Television cameras, other
852610|Radar apparatus
852691|Radio navigational aid apparatus
852692|Radio remote control apparatus
852712|Radio broadcast receivers capable of operating without an, pocket-size radio cassette-players
852713|Radio broadcast receivers capable of operating without an, apparatus
852719|Radio broadcast receivers capable of operating without an, other
852721|Radio-broadcast receivers not capable of operating without, combined with sound recording or reproducing apparatus
852729|Radio-broadcast receivers not capable of operating without, not combined with sound recording or reproducing
852791|Radios with sound recording
852792|Radios with clock
852799|Other radios
852842|Monitors, cathode-ray tube
852849|Monitors, cathode-ray tube, other
852852|Monitors, not cathode-ray tube
852859|Monitors not cathode-ray tube, other
852862|Projectors
852869|Projectors, other
852871|Reception apparatus for television, not designed to incorporate a video display or screen
852872|Colour television sets
852873|Reception apparatus for television, monochrome video display or screen
852910|Aerials and aerial reflectors of all kinds and parts suitable for use
852990|Parts of televisions and cameras: for the apparatus
853010|Signalling, safety or traffic control equipment
853080|Signalling, safety or traffic control equipment, for roads
853090|Signalling apparatus, parts of safety, tramways, roads
853110|Electric, sound or visual, burglar or fire alarms and similar
853120|Alarms and signalling panels: electric, sound or visual
853180|Alarms and signalling panels: electric, sound or visual, apparatus other
853190|Alarms and signalling panels: parts of the electric, sound or visual apparatus
853210|Capacitors: fixed
853221|Capacitors: fixed, tantalum
853222|Capacitors: fixed, aluminium electrolytic
853223|Capacitors: fixed, ceramic dielectric, single layer
853224|Capacitors: fixed, ceramic dielectric, multilayer
853225|Capacitors: fixed, dielectric of paper or plastics
853229|Capacitors: fixed, other
853230|Variable or adjustable capacitors
853290|Parts of the capacitors
853310|Electrical resistors, fixed carbon resistors
853321|Electrical resistors, fixed, for a power handling capacity ≤ 20W
853329|Electrical resistors, fixed, for a power handling capacity > 20W
853331|Electrical resistors, wirewound variable, for a power handling capacity ≤ 20W
853339|Electrical resistors, wirewound variable, for a power handling capacity > 20W
853340|Electrical resistors, variable
853390|Resistors, parts of the resistors
853400|Printed circuits
853510|Fuses, for a voltage > 1000 volts
853521|High-voltage switches: automatic circuit breakers
853529|Automatic circuit breakers, for a voltage of 72.5kV +
853530|Isolating and make-and-break switches
853540|Lightning arresters, voltage limiters and surge suppressors
853590|High-voltage switches: other, for switching or protecting electrical circuits
853610|Electrical apparatus, fuses, for a voltage ≤ 1000 volts
853620|Low-voltage switches, plugs, connectors: electrical apparatus, automatic circuit breakers
853630|Low-voltage switches, plugs, connectors: electrical apparatus, for protecting electrical circuits, other
853641|Electrical apparatus, relays, for a voltage ≤ 60 volts
853649|Electrical apparatus, relays, for a voltage > 60 volts
853650|Electrical apparatus, switches other, for a voltage ≤ 1000 volts
853661|Electrical apparatus, lamp-holders, for a voltage ≤ 1000 volts
853669|Electrical apparatus, plugs and sockets
853670|Connectors for optical fibres, optical fibre bundles or cables
853690|Electrical apparatus, other, for a voltage ≤ 1000 volts
853710|Switchboards and control panels: for a voltage ≤ 1000 volts
853720|Switchboards and control panels: for a voltage > 1000 volts
853810|Parts, for goods, not equipped with their apparatus
853890|Parts for the apparatus, 8536 or 8537
853910|Lamps and LED light sources: sealed beam units
853921|Lamps and LED light sources: filament, tungsten halogen
853922|Lamps and LED light sources: filament, power ≤ 200W and for a voltage > 100 volts
853929|Lamps and LED light sources: filament, other
853931|Lamps and LED light sources: discharge, fluorescent, hot cathode
853932|Discharge, mercury or sodium vapour lamps, metal halide lamps
853939|Lamps and LED light sources: discharge
853941|Arc-lamps
853949|Ultra-violet or infra-red lamps
853951|LED modules
853952|LED lamps
853990|Parts of the lamps
854011|Tubes, cathode-ray television picture tubes, colour
854012|Tubes, cathode-ray television picture tubes, monochrome
854020|Tubes, television camera tubes, other photo-cathode tubes
854040|Tubes, data/graphic display tubes, monochrome, colour
854060|Tubes, cathode ray, other
854071|Tubes, microwave, magnetrons
854079|Tubes, microwave
854081|Valves and tubes, receiver or amplifier
854089|Valves and tubes, other
854091|Tubes, parts of cathode-ray tubes
854099|Valves and tubes, parts of the valves and tubes
854110|Electrical apparatus, diodes
854121|Electrical apparatus, transistors, dissipation rate of < 1W
854129|Electrical apparatus, transistors, dissipation rate of 1W +
854130|Diodes, transistors and solar cells: electrical apparatus, thyristors, diacs and triacs
854141|LEDs
854142|Photovoltaic cells, not in modules
854143|Photovoltaic modules (solar panels)
854149|Diodes, transistors and solar cells: electrical apparatus, diodes not light emitting diodes and photovoltaic cells
854151|Diodes, transistors and solar cells: electrical apparatus, semiconductor-based transducers
854159|Diodes, transistors and solar cells: electrical apparatus, photosensitive semiconductor devices other
854160|Diodes, transistors and solar cells: crystals, mounted piezo-electric
854190|Electrical apparatus, parts for diodes
854231|Processors and controllers
854232|Memories
854233|Amplifiers
854239|Other integrated circuits
854290|Integrated circuits: parts of electronic integrated circuits
854310|Other electrical machines: particle accelerators
854320|Other electrical machines: signal generators
854330|Other electrical machines: for electroplating, electrolysis or electrophoresis
854340|Electronic cigarettes and similar personal electric vaporising devices
854370|Other electrical machines: with individual functions, other
854390|Parts of the electrical goods
854411|Wires and cables: winding wire, of copper
854419|Wires and cables: winding wire
854420|Co-axial cable and other co-axial electric conductors
854430|Wires and cables: ignition wiring sets and other wiring sets for vehicles
854442|Wires and cables: for a voltage ≤ 1000 volts, fitted with connectors
854449|Wires and cables: for a voltage ≤ 1000 volts, not fitted with connectors
854460|Wires and cables: for a voltage > 1000 volts
854470|Optical fibre cables
854511|Carbon electrodes, for furnaces
854519|Carbon electrodes, for not furnaces
854520|Carbon brushes, used for electrical purposes
854590|Carbon, lamp carbons, for electrical purposes
854610|Electrical insulators: of glass
854620|Electrical insulators: ceramics
854690|Electrical insulators: not of glass and ceramics
854710|Ceramics, insulating material only
854720|Insulating fittings: of plastics, insulating material only
854790|Insulating fittings: appliances and equipment
854800|Other electrical parts
854911|Waste and scrap of lead-acid accumulators
854912|Waste and scrap, primary cells, spent or not, with lead
854913|Waste and scrap, primary cells, spent or not, cadmium, sorted by chemical type and not with lead
854914|Waste and scrap, primary cells, spent or not, cadmium, unsorted and not with lead
854919|Waste and scrap, primary cells, other
854921|Electrical and electronic waste and scrap, electric, used principally for the recovery of precious metal
854929|Waste and scrap, used principally for the recovery of precious metal
854931|Electrical and electronic waste and scrap, electric, electrical and electronic assemblies and printed
854939|Waste and scrap, electrical and electronic assemblies and printed
854991|Other electronic waste with batteries or mercury switches
854999|Other electronic waste
860110|Powered from an external source of electricity
860120|Powered by electric accumulators
860210|Rail locomotives, diesel-electric powered
860290|Rail locomotives and locomotive tenders
860310|Self-propelled railcars: powered from an external source of electricity
860390|Self-propelled railcars: powered not from an external source of electricity
860400|Railway maintenance vehicles
860500|Railway passenger coaches
860610|Tank wagons
860630|Railway freight wagons: self-discharging
860691|Railway freight wagons: covered and closed
860692|Railway freight wagons: open, with non-removable sides of a height > 60cm
860699|Railway freight wagons: other
860711|Railway or tramway locomotives or rolling stock, parts, driving bogies and bissel-bogies
860712|Railway or tramway locomotives or rolling stock, parts, bogies and bissel-bogies
860719|Railway or tramway locomotives or rolling stock, parts, axles and wheels
860721|Railway or tramway locomotives or rolling stock, parts, air brakes and parts thereof
860729|Railway or tramway locomotives or rolling stock, parts, brakes and parts thereof
860730|Railway or tramway locomotives or rolling stock, parts, hooks and other coupling devices
860791|Railway or tramway locomotives, parts other
860799|Railway or tramway rolling stock, parts other
860800|Track fixtures and signals
860900|Freight containers
870110|Tractors: single axle
870121|Road tractors for semi-trailers, with only compression-ignition internal combustion
870122|Road tractors for semi-trailers, with both compression-ignition internal combustion
870123|Road tractors for semi-trailers, with both spark-ignition internal combustion piston
870124|Road tractors for semi-trailers, with only electric motors for propulsion
870129|Road tractors for semi-trailers, with other propulsion methods other
870130|Tractors: track-laying
870191|Tractors: other, not tractors, an engine power ≤ 18kW
870192|Tractors: other, not tractors, an engine power > 18kW but ≤ 37kW
870193|Tractors: other, not tractors, an engine power > 37kW but ≤ 75kW
870194|Tractors: other, not tractors, an engine power > 75kW but ≤ 130kW
870195|Tractors: other, not tractors, an engine power > 130kW
870210|Buses, diesel
870220|Buses, diesel hybrid
870230|Buses, petrol hybrid
870240|Buses, electric
870290|Buses: other
870310|Passenger cars: specially designed for travelling on snow
870321|Petrol cars up to 1,000 cc
870322|Petrol cars over 1,000 up to 1,500 cc
870323|Petrol cars over 1,500 up to 3,000 cc
870324|Petrol cars over 3,000 cc
870331|Diesel cars up to 1,500 cc
870332|Diesel cars over 1,500 up to 2,500 cc
870333|Diesel cars over 2,500 cc
870340|Petrol hybrid cars, not plug-in
870350|Diesel hybrid cars, not plug-in
870360|Petrol plug-in hybrid cars
870370|Diesel plug-in hybrid cars
870380|Electric cars
870390|Other cars
870410|Trucks: dumpers, designed for off-highway use, for transport of goods
870421|Diesel trucks up to 5 tonnes
870422|Diesel trucks over 5 up to 20 tonnes
870423|Diesel trucks over 20 tonnes
870431|Petrol trucks up to 5 tonnes
870432|Petrol trucks over 5 tonnes
870441|Trucks: with both compression-ignition internal combustion, with both compression-ignition internal combustion
870442|Trucks: with both compression-ignition internal combustion, a g.v.w. > 5,000kg but ≤ 20,000kg
870443|Trucks: with both compression-ignition internal combustion, a g.v.w. > 20,000kg
870451|Trucks: with both spark-ignition internal combustion piston, a g.v.w. ≤ 5,000kg
870452|Trucks: with both spark-ignition internal combustion piston, a g.v.w. > 5,000kg
870460|Electric trucks
870490|Trucks: for transport of goods, other
870510|Special-purpose vehicles: crane lorries
870520|Special-purpose vehicles: mobile drilling derricks
870530|Fire fighting vehicles
870540|Special-purpose vehicles: concrete-mixer lorries
870590|Special-purpose vehicles: break-down lorries, road-sweepers, spraying lorries
870600|Chassis with engines
870710|Bodies for the motor vehicles
870790|Bodies for the motor vehicles, 8702, 8704 or 8705
870810|Vehicles, bumpers and parts thereof, for the vehicles
870821|Vehicles, parts of bodies, safety seat belts
870822|Vehicles, parts, front windscreens
870829|Vehicles, parts, bodies, not safety seat belts
870830|Vehicle parts, brakes, servo-brakes and parts thereof
870840|Vehicle parts, gear boxes and parts thereof
870850|Vehicle parts, drive-axles with differential, non-driving axles
870870|Vehicle parts, road wheels and parts thereof
870880|Vehicle parts, suspension systems and parts thereof
870891|Vehicle parts, radiators and parts thereof
870892|Vehicle parts, silencers and exhaust pipes, parts thereof
870893|Vehicle parts, clutches and parts thereof
870894|Vehicle parts, steering wheels, parts thereof
870895|Vehicle parts, safety airbags with inflater system
870899|Vehicle parts, other
870911|Works trucks: electrical, self-propelled, warehouses, dock areas or airports
870919|Works trucks: self-propelled, without handling equipment, airports and such
870990|Works trucks: parts of the vehicles
871000|Tanks and armoured vehicles
871110|Fitted with an auxiliary motor, with or without side-cars, with internal combustion piston engine cylinder
871120|Fitted with an auxiliary motor, with or without side-cars, cylinder capacity > 50cc but ≤ 250cc
871130|Fitted with an auxiliary motor, with or without side-cars, cylinder capacity > 250cc but ≤ 500cc
871140|Fitted with auxiliary motor, with or without sidecars
871150|Fitted with auxiliary motor, with or without side-cars
871160|Electric motorcycles and bicycles
871190|Motorcycles: other, fitted with auxiliary motor, with or without side-cars
871200|Bicycles
871310|Wheelchairs: not mechanically propelled
871390|Wheelchairs: mechanically propelled
871410|Motorcycles, parts
871420|Carriages for disabled persons, parts thereof
871491|Cycles, frames and forks, parts thereof
871492|Cycles, parts thereof, wheel rims and spokes
871493|Cycles, parts thereof, hubs and free-wheel sprocket-wheels
871494|Cycles, parts thereof, brakes
871495|Cycles, parts thereof, saddles
871496|Cycles, parts, pedals and crank-gear, parts thereof
871499|Cycles, parts thereof, other
871500|Baby carriages
871610|Trailers and semi-trailers, the caravan type
871620|Trailers and semi-trailers, self-loading or self-unloading
871631|Tanker trailers and tanker semi-trailers
871639|Trailers and semi-trailers
871640|Trailers and semi-trailers, other
871680|Trailers: vehicles, other
871690|Trailers, parts thereof for heading no 8716
880100|Balloons and gliders
880211|Aircraft and spacecraft: helicopters, except unmanned, an unladen weight ≤ 2000kg
880212|Aircraft and spacecraft: helicopters, except unmanned, an unladen weight > 2000kg
880220|Aeroplanes and other aircraft, except unmanned, an unladen weight ≤ 2000kg
880230|Aeroplanes and other aircraft, except unmanned, an unladen weight > 2000kg but ≤ 15,000kg
880240|Aeroplanes and other aircraft, except unmanned, an unladen weight > 15,000kg
880260|Spacecraft, suborbital and spacecraft launch vehicles
880400|Parachutes
880510|Aircraft launching gear, deck-arrestor
880521|Aircraft launching gear, simulators: ground flying trainers, air combat simulators and parts thereof
880529|Aircraft launching gear, simulators: ground flying trainers, not air combat simulators and parts thereof
880610|Drones: for carriage of passengers
880621|Drones: for remote-controlled flight only, with maximum take-off weight of ≤ 250g
880622|Drones: for remote-controlled flight only, with maximum take-off weight of > 250g but ≤ 7kg
880623|Drones: for remote-controlled flight only, with maximum take-off weight of > 7kg but ≤ 25kg
880624|Drones: for remote-controlled flight only, with maximum take-off weight of > 25kg but ≤ 150kg
880629|Drones: for remote-controlled flight only, with maximum take-off weight of > 150kg
880691|Other drones up to 250 g
880692|Other drones over 250 g up to 7 kg
880693|Other drones over 7 up to 25 kg
880694|Other drones over 25 up to 150 kg
880699|Other drones over 150 kg
880710|Propellers and rotors and parts thereof
880720|Under-carriages and parts thereof
880730|Parts of aeroplanes, helicopters or unmanned aircraft other
880790|Parts thereof other
890110|Cruise ships, excursion boats and similar vessels
890120|Passenger and cargo ships: tankers
890130|Passenger and cargo ships: vessels, refrigerated, not tankers
890190|Passenger and cargo ships: vessels, other
890200|Fishing vessels
890311|Yachts and other vessels, inflatable, unladen weight ≤ 100kg
890312|Yachts and other vessels, inflatable
890319|Yachts and other vessels, inflatable, unladen weight > 100kg
890321|Yachts and pleasure boats: sailboats, with or without auxiliary motor, a length ≤ 7.5m
890322|Yachts and pleasure boats: sailboats, with or without auxiliary motor
890323|Yachts and pleasure boats: sailboats, with or without auxiliary motor, a length > 24m
890331|Yachts and pleasure boats: motorboats, not inflatable, a length ≤ 7.5m
890332|Yachts and pleasure boats: motorboats, not inflatable, a length > 7.5m but ≤ 24m
890333|Yachts and pleasure boats: motorboats, not inflatable, a length > 24m
890393|Yachts and pleasure boats: vessels, not inflatable, a length ≤ 7.5m
890399|Yachts and pleasure boats: vessels, not inflatable, a length > 7.5m
890400|Tugs
890510|Dredgers
890520|Floating or submersible drilling or production platforms
890590|Vessels, light, fire-floats, floating cranes and other vessels
890610|Other vessels: warships
890690|Other vessels: other, not warships
890710|Rafts, inflatable
890790|Floating structures, tanks, coffer-dams, landing stages
890800|Vessels for breaking up
900110|Optical fibres, optical fibre bundles and cables
900120|Optical elements, polarising material, sheets and plates thereof
900130|Lenses, contact, unmounted, any material
900140|Lenses, spectacle, unmounted, of glass
900150|Lenses, spectacle, unmounted, materials not glass
900190|Optical elements, lenses other, prisms, unmounted, any material
900211|Lenses, objective, for cameras, mounted
900219|Lenses, objective, mounted
900220|Mounted lenses: filters
900290|Optical elements, other, mounted
900311|Spectacle frames: for spectacles, of plastics
900319|Spectacle frames: for spectacles, materials not plastics
900390|Parts for spectacles
900410|Spectacles: sunglasses
900490|Spectacles, goggles
900510|Binoculars
900580|Binoculars and telescopes: monoculars
900590|Binoculars, monoculars, other optical telescopes, parts
900630|Cameras, photographic, specially designed for underwater use
900640|Cameras, photographic, instant print cameras
900653|Cameras, photographic, for roll film width of 35mm
900659|Cameras, photographic, other
900661|Photographic flashlight apparatus, discharge lamp
900669|Photographic flashlight apparatus, other
900691|Cameras, photographic, parts
900699|Photographic flashlight apparatus, parts, for not cameras
900710|Cameras
900720|Projectors
900791|Cameras, parts
900792|Projectors, parts
900850|Image projectors, photographic enlargers and reducers
900890|Photographic image projectors, enlargers, reducers, parts
901010|Photo laboratory equipment: for automatically developing photographic film or paper in rolls
901050|Photo laboratory equipment: other, for photographic laboratories, negatoscopes
901060|Photo laboratory equipment: projection screens
901090|Photo laboratory equipment: parts
901110|Compound optical, stereoscopic microscopes
901120|Compound optical, for photomicrography
901180|Compound optical
901190|Compound optical, parts
901210|Microscopes, diffraction apparatus
901290|Electron microscopes: parts
901310|Optical appliances and instruments, periscopes, appliances
901320|Lasers, not laser diodes
901380|Optical devices, appliances and instruments, other
901390|Optical appliances and instruments, parts for articles
901410|Direction finding compasses
901420|Compasses and navigation instruments: for aeronautical or space navigation
901480|Compasses and navigation instruments: for navigation not aeronautical or space navigation
901490|Compasses and navigation instruments: parts
901510|Surveying instruments: rangefinders
901520|Surveying equipment, theodolites and tachymeters
901530|Surveying equipment, levels
901540|Surveying equipment
901580|Surveying equipment, articles other, oceanographic, hydrological
901590|Surveying equipment, parts for articles
901600|Precision balances
901710|Drawing and measuring tools: drafting tables and machines
901720|Drawing, marking-out or mathematical calculating instruments
901730|Drawing and measuring tools: mathematical equipment, micrometers, callipers and gauges
901780|Drawing and measuring tools: mathematical instruments and equipment, other
901790|Drawing, marking-out equipment and mathematical instruments
901811|Medical, surgical instruments and appliances, electro-cardiographs
901812|Medical, surgical instruments and appliances, ultrasonic scanning apparatus
901813|Medical, surgical instruments and appliances, magnetic resonance imaging apparatus
901814|Medical, surgical instruments and appliances, scintigraphic apparatus
901819|Medical, surgical instruments and appliances, other
901820|Medical, surgical instruments and appliances, ultra-violet or infra-red ray apparatus
901831|Medical, surgical instruments and appliances, syringes
901832|Medical, surgical instruments and appliances, tubular metal needles and needles for sutures
901839|Medical, surgical instruments and appliances, catheters
901841|Dental instruments and appliances, dental drill engines
901849|Dental instruments and appliances, not dental drill engines
901850|Ophthalmic instruments and appliances
901890|Medical, surgical or dental instruments and appliances, other
901910|Massage and breathing apparatus: mechano-therapy appliances
901920|Therapeutic respiration apparatus, ozone, oxygen
902000|Gas masks
902110|Orthopaedic or fracture appliances
902121|Orthopaedic appliances and implants: dental fittings, artificial teeth
902129|Orthopaedic appliances and implants: dental fittings, not artificial teeth
902131|Artificial joints
902139|Other artificial parts of the body
902140|Orthopaedic appliances and implants: hearing aids
902150|Orthopaedic appliances and implants: pacemakers, for stimulating heart muscles
902190|Appliances, worn, carried or implanted in the body
902212|Apparatus based on the use of x-rays, surgical
902213|Apparatus based on the use of x-rays, for dental uses
902214|Apparatus based on the use of x-rays, for medical
902219|Apparatus based on the use of x-rays, for not medical, surgical
902221|Apparatus based on the use of alpha, beta, for medical, surgical
902229|Apparatus based on the use of alpha, beta
902230|X-ray apparatus: X-ray tubes
902290|Apparatus based on use of x-rays and similar, tubes, screens
902300|Demonstration models
902410|Material testing machines: for testing the hardness, elasticity or other mechanical properties of metals
902480|Material testing machines: for testing the hardness, elasticity or other mechanical properties of materials
902490|Parts for those testing hardness
902511|Thermometers and pyrometers, liquid filled, for direct reading
902519|Thermometers and pyrometers, not combined with other instruments
902580|Hydrometers and similar floating instruments, barometers
902590|Hydrometers and similar floating instruments, barometers, parts
902610|Flow and pressure gauges: for measuring or checking the flow or level of liquids
902620|Flow and pressure gauges: for measuring or checking pressure
902680|Flow and pressure gauges: for measuring or checking variables of liquids or gases
902690|Parts for those measuring or checking the flow, level
902710|Chemical analysis instruments: instruments and apparatus, gas or smoke analysis apparatus
902720|Chromatographs and electrophoresis instruments
902730|Chemical analysis instruments: spectrometers, spectrophotometers and spectrographs
902750|Chemical analysis instruments: instruments and apparatus, using optical radiations
902781|Chemical analysis instruments: instruments and apparatus, mass spectrometers
902789|Chemical analysis instruments: instruments and apparatus, exposure meters
902790|Chemical analysis instruments: microtomes and parts thereof
902810|Gas, supply or production meters
902820|Liquid supply or production meters
902830|Electricity supply or production meters
902890|Parts of gas, liquid, electricity supply or production meters
902910|Meters and counters, revolution counters, production counters
902920|Meters, speed indicators and tachometers, stroboscopes
902990|Meters and counters, taximeters, mileometers, pedometers
903010|Oscilloscopes and electrical meters: instruments, for measuring or detecting ionising radiations
903020|Oscilloscopes and oscillographs
903031|Oscilloscopes and electrical meters: multimeters, without a recording device
903032|Oscilloscopes and electrical meters: multimeters, recording device
903033|Oscilloscopes and electrical meters: instruments, without a recording device
903039|Oscilloscopes and electrical meters: instruments, recording device
903040|Oscilloscopes and electrical meters: instruments, specially designed for telecommunications
903082|Oscilloscopes and electrical meters: instruments, for measuring or checking semiconductor wafers
903084|Oscilloscopes and electrical meters: instruments and apparatus, other, recording device
903089|Oscilloscopes and electrical meters: instruments and apparatus, other, without a recording device
903090|Oscilloscopes and electrical meters: instruments, apparatus for measuring, not meters, parts, beta
903110|Other measuring instruments: machines, for balancing mechanical parts
903120|Other measuring instruments: test benches
903141|Optical instruments and appliances, other
903149|Optical instruments and appliances, for measuring or checking
903180|Other measuring instruments: instruments, appliances, for measuring or checking other
903190|Other measuring instruments: instruments, appliances, parts for those measuring or checking devices
903210|Regulating instruments: automatic type, thermostats
903220|Regulating instruments: automatic, manostats
903281|Regulating instruments: automatic, hydraulic or pneumatic
903289|Regulating instruments: automatic, not hydraulic or pneumatic
903290|Regulating instruments: automatic, parts
903300|Instrument parts
910111|Wrist-watches, electrically operated
910119|Wrist-watches, electrically operated, without mechanical display
910121|Wrist-watches, automatic winding
910129|Wrist-watches
910191|Pocket-watches and other watches, electrically operated
910199|Pocket-watches and other watches, not electrically operated
910211|Wrist-watches, electric, mechanical display
910212|Wrist-watches, electric, optical display
910219|Wrist-watches, electric, combined display
910221|Wrist-watches, with automatic winding
910229|Wrist-watches, with not automatic winding
910291|Pocket watches and other watches, electrically operated
910299|Pocket watches and other watches, not electrically operated
910310|Clocks with watch movements: electrically operated
910390|Clocks with watch movements: not electrically operated
910400|Instrument panel clocks
910511|Alarm clocks, electrically operated
910519|Alarm clocks, not electrically operated
910521|Wall clocks, electrically operated
910529|Wall clocks, not electrically operated
910591|Other clocks: electrically operated
910599|Other clocks: not alarm or wall clocks, not electrically operated
910610|Time-registers, time recorders, with clock
910690|Time recorders: with clock or watch movement or with synchronous motor, other
910700|Time switches
910811|Watch movements: electrically operated
910812|Watch movements: electrically operated, by means of solar, with opto-electronic display
910819|Watch movements: electrically operated, by means of solar, without mechanical display or device including such
910820|Watch movements: with automatic winding
910890|Watch movements: not automatic winding or electrically operated
910910|Clock movements: electrically operated
910990|Clock movements: not electrically operated
911011|Watches, complete movements, unassembled or partly assembled
911012|Watches, incomplete movements, assembled
911019|Watches, rough movements
911090|Clocks, movements, incomplete, assembled or unassembled
911110|Watch cases, precious metal or of metal clad with precious metal
911120|Watch cases, base metal
911180|Watch cases, other
911190|Watch cases and parts thereof
911220|Clock cases and similar cases for other goods, not watch cases
911290|Clock cases: parts thereof
911310|Watch straps: precious metal or of metal clad with precious metal
911320|Watch straps: base metal
911390|Watch straps: other
911430|Clock and watch parts: dials
911440|Clock and watch parts: plates and bridges
911490|Clock and watch parts: not springs, dials, plates, bridges
920110|Pianos, upright
920120|Pianos, grand
920190|Pianos: harpsichords and other keyboard stringed instruments other
920210|String instruments: played with a bow
920290|String instruments: played not with a bow
920510|Brass-wind
920590|Wind, not brass
920600|Percussion instruments
920710|Electronic instruments: keyboard
920790|Musical instruments
920810|Musical boxes
920890|Musical boxes and other instruments: fairground and mechanical street organs, whistles
920930|Musical instrument strings
920991|Musical instruments, parts for pianos
920992|Musical instruments, parts for string musical instruments not keyboard
920994|Musical instruments, parts for the musical instruments the sound of which is
920999|Musical instruments, parts for musical instruments other
930110|Artillery weapons
930120|Military weapons: rocket launchers, flame-throwers, grenade launchers
930190|Military weapons: not revolvers, pistols, arms, other
930200|Revolvers and pistols
930310|Sporting firearms: muzzle-loading
930320|Sporting, hunting or target-shooting shotguns
930330|Sporting, hunting or target-shooting rifles other
930390|Sporting firearms: other
930400|Other arms
930510|Arms parts: revolvers or pistols
930520|Arms parts: shotguns or rifles
930591|Arms parts: military weapons
930599|Arms parts: firearms not the military weapons
930621|Ammunition: shotgun cartridges
930629|Ammunition: parts of shotgun cartridges
930630|Ammunition: cartridges and parts thereof other
930690|Ammunition: other
930700|Swords and bayonets
940110|Seats: for aircraft
940120|Seats: for motor vehicles
940131|Seats: swivel with variable height adjustment of wood
940139|Seats: swivel with variable height adjustment of not wood
940141|Seats: convertible into beds of wood
940149|Seats: convertible into beds of not wood
940152|Seats: bamboo
940153|Seats: rattan
940159|Seats: cane, osier, not bamboo or rattan
940161|Seats: with wooden frames, upholstered
940169|Seats: with wooden frames, not upholstered
940171|Seats: with metal frames, upholstered
940179|Seats: with metal frames, not upholstered
940180|Seats: other
940191|Seats: parts, of wood
940199|Seats: parts
940210|Chairs, dentists', barbers', parts thereof
940290|Furniture, for medical, surgical
940310|Metal office furniture
940320|Other metal furniture
940330|Wooden office furniture
940340|Wooden kitchen furniture
940350|Wooden bedroom furniture
940360|Other wooden furniture
940370|Plastic furniture
940382|Bamboo furniture
940383|Rattan furniture
940389|Other furniture: cane, osier
940391|Furniture parts of wood
940399|Other furniture parts
940410|Mattress supports
940421|Mattresses, cellular rubber or plastics
940429|Mattresses, other materials, not cellular rubber or plastics
940430|Mattresses and bedding: sleeping bags
940440|Mattresses and bedding: quilts, bedspreads, eiderdowns and duvets
940490|Bedding and similar furnishing articles, other
940511|Luminaires and light fittings
940519|Chandeliers and electric ceiling or wall light fittings
940521|Luminaires and light fittings, electric, table, desk, for light-emitting diode light sources
940529|Luminaires and light fittings, electric, table, desk, for not use solely with light-emitting diode light
940531|Luminaires and light fittings, electric, for light-emitting diode light sources
940539|Luminaires and light fittings, electric, for not use solely with light-emitting diode light
940541|Luminaires and light fittings, electric, photovoltaic
940542|Luminaires and light fittings, electric, designed for light-emitting diode light sources
940549|Luminaires and light fittings, electric, designed for not use solely with light-emitting diode
940550|Luminaires and light fittings, non-electric
940561|Lamps and light fittings: luminaires, illuminated signs, designed for light-emitting diode light sources
940569|Lamps and light fittings: luminaires, illuminated signs, designed for not use solely with light-emitting diode
940591|Lamps and light fittings, parts thereof, of glass
940592|Lamps and light fittings, parts thereof, of plastics
940599|Lamps and light fittings, parts thereof
940610|Prefabricated, of wood
940620|Modular building units, of steel
940690|Prefabricated, not of wood
950300|Toys
950420|Video games and table games: billiard articles and accessories of all kinds
950430|Games, operated by coins, banknotes, bank cards
950440|Games, playing cards
950450|Games, video game consoles and machines
950490|Games, articles for funfair, table or parlour games, other
950510|Christmas festivity articles
950590|Festive, not Christmas festivity articles
950611|Sports and fitness goods: skis, for snow
950612|Sports and fitness goods: ski-fastenings, for snow-skis
950619|Sports and fitness goods: snow-ski equipment
950621|Sailboards, for water sport
950629|Water sport equipment, water-skis
950631|Sports and fitness goods: golf clubs, complete
950632|Sports and fitness goods: golf balls
950639|Sports and fitness goods: golf equipment, not clubs and balls
950640|Sports and fitness goods: table-tennis articles and equipment
950651|Sports and fitness goods: lawn-tennis rackets
950659|Sports and fitness goods: tennis, badminton and similar rackets
950661|Sports and fitness goods: lawn-tennis balls
950662|Sports and fitness goods: balls, inflatable
950669|Sports and fitness goods: balls
950670|Sports and fitness goods: skates, ice and roller
950691|Sports and fitness goods: athletics and gymnastics equipment
950699|Sports and fitness goods: equipment for outdoor games and recreation other
950710|Fishing rods
950720|Fishing tackle: fish-hooks
950730|Fishing reels
950790|Fishing tackle other, butterfly nets, decoy birds
950810|Fairground rides: travelling circuses and travelling menageries
950821|Amusement park rides and water park amusements, Roller coasters
950822|Amusement park rides and water park amusements, carousels, swings and roundabouts
950823|Amusement park rides and water park amusements, dodge'em cars
950824|Amusement park rides and water park amusements, motion simulators and moving theatres
950825|Amusement park rides and water park amusements, water rides
950826|Amusement park rides and water park amusements
950829|Amusement park rides and water park amusements, carousels, not roller coasters
950830|Fairground amusements
950840|Fairground rides: travelling theatres
960110|Ivory and articles thereof, worked
960190|Bone, tortoise shell, horn, antlers, coral
960200|Worked carving materials
960310|Brooms and brushes, with or without handles
960321|Brushes, toothbrushes
960329|Brushes, shaving, hair, nail
960330|Brushes, artists' brushes
960340|Brushes, paint, distemper, varnish, paint pads and rollers
960350|Brushes, constituting parts of machines, appliances or vehicles
960390|Brooms, brushes, mops, feather dusters, squeegees
960400|Hand sieves
960500|Travel sets
960610|Buttons: press-fasteners, snap-fasteners, press-studs and parts therefor
960621|Buttons, of plastics, not covered with textile material
960622|Buttons, base metal, not covered with textile material
960629|Buttons, not base metal or plastics
960630|Button moulds and other parts of buttons, button blanks
960711|Zips: fitted with chain scoops of base metal
960719|Zips: not those fitted with chain scoops of base metal
960720|Zips: parts
960810|Pens, ball point
960820|Pens, felt tipped and other porous-tipped pens and markers
960830|Pens, fountain, stylograph and other pens
960840|Pens: pencils, propelling or sliding
960850|Pens: pen and pencil sets
960860|Pens, ball-point
960891|Pens, nibs and nib points
960899|Pens and pencils, duplicating stylos, pen-holders
960910|Pencils and crayons, with leads encased in sheath
960920|Pencil leads, black or coloured
960990|Pencils and crayons: pastels, drawing charcoals, writing or drawing chalks
961000|Slates and boards
961100|Date and numbering stamps
961210|Ribbons, for typewriters, inked or otherwise prepared
961220|Ink ribbons and pads: ink pads, with or without boxes
961310|Lighters: pocket, cigarette, gas fuelled, non-refillable
961320|Lighters: pocket, cigarette, gas fuelled, refillable
961380|Lighters: other
961390|Parts for cigarette lighters and other lighters
961400|Smoking pipes
961511|Combs, hair slides, hard rubber or plastics
961519|Combs, hair slides, not hard rubber or plastics
961590|Hairpins, curling pins, curling grips, hair curlers
961610|Scent sprays and similar toilet sprays
961620|Powder puffs and pads
961700|Vacuum flasks
961800|Mannequins
961900|Sanitary pads and diapers
962000|Tripods and monopods
970121|Paintings, drawings and pastels, an age > 100 years
970122|Paintings and drawings: mosaics, an age > 100 years
970129|Artwork, not paintings, drawings, pastels mosaics, an age > 100 years
970191|Paintings, drawings and pastels, an age ≤ 100 years
970192|Paintings and drawings: mosaics, an age ≤ 100 years
970199|Artwork, not paintings, drawings, pastels mosaics, an age ≤ 100 years
970210|Original of an age > 100 years
970290|Original of an age ≤ 100 years
970310|Original sculptures: an age > 100 years
970390|Original sculptures: an age ≤ 100 years
970400|Collectors' stamps
970510|Collections and collectors' pieces: archaeological, ethnographic or historical interest
970521|Collections and collectors' pieces: zoological, botanical, human specimens and parts thereof
970522|Collections and collectors' pieces: zoological, botanical, extinct or endangered species and parts thereof
970529|Collections and collectors' pieces: zoological, botanical, mineralogical, not human species
970531|Collections and collectors' pieces: numismatic interest, an age > 100 years
970539|Collections and collectors' pieces: numismatic interest, an age ≤ 100 years
970610|An age > 250 years
970690|An age > 100 years but ≤ 250 years
999999|Goods not specified by kind
`
