/**
 * The HS 2022 headings of chapters 01–24 (food and agriculture), with our own short names: code | English | Chinese.
 */
export const hsHeadings01To24 = `
0101|Live horses, asses, mules|活马、驴、骡
0102|Live cattle and buffalo|活牛
0103|Live pigs|活猪
0104|Live sheep and goats|活绵羊、山羊
0105|Live poultry|活家禽
0106|Other live animals|其他活动物
0201|Beef, fresh or chilled|鲜、冷牛肉
0202|Beef, frozen|冻牛肉
0203|Pork|猪肉
0204|Mutton, lamb and goat meat|绵羊肉、山羊肉
0205|Horse and ass meat|马、驴、骡肉
0206|Edible offal|食用杂碎
0207|Poultry meat|家禽肉
0208|Other meat|其他鲜冷冻肉
0209|Pig fat and poultry fat|猪脂肪、家禽脂肪
0210|Salted, dried or smoked meat|腌、干、熏肉
0301|Live fish|活鱼
0302|Fish, fresh or chilled|鲜、冷鱼
0303|Fish, frozen|冻鱼
0304|Fish fillets|鱼片及鱼肉
0305|Dried, salted or smoked fish|干、腌、熏鱼
0306|Crustaceans (shrimp, crab, lobster)|甲壳动物（虾、蟹）
0307|Molluscs (squid, mussels, clams)|软体动物（鱿鱼、贝类）
0308|Other aquatic invertebrates|其他水生无脊椎动物
0309|Fish and seafood meal, edible|食用水产细粉
0401|Milk and cream, fresh|鲜乳及奶油
0402|Milk powder and condensed milk|奶粉、炼乳
0403|Yogurt and buttermilk|酸乳、酪乳
0404|Whey|乳清
0405|Butter and dairy spreads|黄油、乳酱
0406|Cheese|乳酪
0407|Eggs in shell|带壳禽蛋
0408|Eggs without shell|去壳禽蛋
0409|Natural honey|天然蜂蜜
0410|Insects and other edible animal products|食用昆虫及其他动物食品
0501|Human hair, unworked|未加工人发
0502|Bristles and brush hair|猪鬃及制刷用兽毛
0504|Animal guts and stomachs|动物肠、膀胱、胃
0505|Feathers and down|羽毛、羽绒
0506|Bones and horn-cores|骨及角柱
0507|Ivory, horn and shell|兽牙、角、甲壳
0508|Coral and shells|珊瑚、贝壳
0510|Animal substances for pharmacy|药用动物产品
0511|Other animal products|其他动物产品
0601|Bulbs and tubers|鳞茎、块茎
0602|Other live plants|其他活植物
0603|Cut flowers|鲜切花
0604|Foliage and branches|枝、叶
0701|Potatoes, fresh|鲜马铃薯
0702|Tomatoes, fresh|鲜番茄
0703|Onions, garlic and leeks|洋葱、大蒜、韭葱
0704|Cabbages and cauliflowers|卷心菜、花椰菜
0705|Lettuce and chicory|莴苣、菊苣
0706|Carrots and other roots|胡萝卜等根菜
0707|Cucumbers|黄瓜
0708|Fresh beans and peas|鲜豆类蔬菜
0709|Other fresh vegetables|其他鲜蔬菜
0710|Frozen vegetables|冷冻蔬菜
0711|Vegetables in brine|暂时保藏的蔬菜
0712|Dried vegetables|干蔬菜
0713|Dried beans and pulses|干豆
0714|Cassava and sweet potatoes|木薯、甘薯
0801|Coconuts, Brazil nuts, cashews|椰子、巴西果、腰果
0802|Other nuts|其他坚果
0803|Bananas|香蕉
0804|Dates, figs, pineapples, avocados, mangoes|椰枣、无花果、菠萝、鳄梨、芒果
0805|Citrus fruit|柑橘属水果
0806|Grapes and raisins|葡萄、葡萄干
0807|Melons and papayas|瓜类、木瓜
0808|Apples, pears and quinces|苹果、梨
0809|Apricots, cherries, peaches, plums|杏、樱桃、桃、李
0810|Other fresh fruit|其他鲜果
0811|Frozen fruit and nuts|冷冻水果及坚果
0812|Fruit provisionally preserved|暂时保藏的水果
0813|Dried fruit|干果
0814|Peel of citrus or melons|柑橘及瓜皮
0901|Coffee|咖啡
0902|Tea|茶
0903|Maté|马黛茶
0904|Pepper and chillies|胡椒、辣椒
0905|Vanilla|香子兰豆
0906|Cinnamon|肉桂
0907|Cloves|丁香
0908|Nutmeg, mace and cardamoms|肉豆蔻、小豆蔻
0909|Anise, fennel, coriander and cumin seeds|茴芹、茴香、芫荽、枯茗子
0910|Ginger, turmeric and other spices|姜、姜黄及其他调味香料
1001|Wheat|小麦
1002|Rye|黑麦
1003|Barley|大麦
1004|Oats|燕麦
1005|Maize|玉米
1006|Rice|稻谷、大米
1007|Grain sorghum|食用高粱
1008|Buckwheat, millet and other cereals|荞麦、谷子及其他谷物
1101|Wheat flour|小麦粉
1102|Other cereal flours|其他谷物细粉
1103|Groats, meal and pellets of cereals|谷物粗粒、粗粉
1104|Rolled or hulled grains|经加工的谷物
1105|Potato flour and flakes|马铃薯粉、片
1106|Flour of pulses and fruit|干豆、果品细粉
1107|Malt|麦芽
1108|Starches and inulin|淀粉、菊粉
1109|Wheat gluten|面筋
1201|Soya beans|大豆
1202|Groundnuts|花生
1203|Copra|干椰子肉
1204|Linseed|亚麻子
1205|Rape seeds|油菜子
1206|Sunflower seeds|葵花子
1207|Other oil seeds|其他油籽
1208|Flours of oil seeds|油籽粉
1209|Seeds for sowing|种植用种子
1210|Hops|啤酒花
1211|Medicinal and perfumery plants|药用、香料用植物
1212|Seaweed, sugar beet and cane|海藻、甜菜、甘蔗
1213|Cereal straw and husks|谷类植物茎、秆
1214|Hay and fodder|饲料植物、干草
1301|Lac, gums and resins|虫胶、树胶、树脂
1302|Plant saps and extracts|植物液汁及浸膏
1401|Bamboo, rattan and reeds|竹、藤、芦苇
1404|Other vegetable products|其他植物产品
1501|Lard and poultry fat|猪油、家禽脂肪
1502|Tallow of cattle and sheep|牛、羊脂肪
1503|Lard stearin and tallow oil|猪油硬脂、脂油
1504|Fish oils|鱼油
1505|Wool grease and lanolin|羊毛脂
1506|Other animal fats|其他动物油脂
1507|Soya-bean oil|豆油
1508|Groundnut oil|花生油
1509|Olive oil|初榨及其他橄榄油
1510|Other olive oils|其他橄榄果油
1511|Palm oil|棕榈油
1512|Sunflower and cotton-seed oil|葵花油、棉籽油
1513|Coconut and palm kernel oil|椰子油、棕榈仁油
1514|Rape and mustard oil|菜籽油、芥子油
1515|Other vegetable oils|其他植物油脂
1516|Hydrogenated fats and oils|氢化油脂
1517|Margarine and edible mixtures|人造黄油、食用混合油脂
1518|Chemically modified fats and oils|化学改性油脂
1520|Crude glycerol|粗甘油
1521|Vegetable waxes and beeswax|植物蜡、蜂蜡
1522|Degras and fat residues|油鞣回收脂、油脂残渣
1601|Sausages|香肠
1602|Prepared or canned meat|肉制品、罐头
1603|Meat and fish extracts|肉、鱼精及汁
1604|Prepared fish and caviar|鱼制品、鱼子酱
1605|Prepared crustaceans and molluscs|虾蟹贝类制品
1701|Cane and beet sugar|蔗糖、甜菜糖
1702|Other sugars and syrups|其他糖、糖浆
1703|Molasses|糖蜜
1704|Sugar confectionery|糖食
1801|Cocoa beans|可可豆
1802|Cocoa shells and waste|可可壳及废料
1803|Cocoa paste|可可膏
1804|Cocoa butter|可可脂
1805|Cocoa powder|可可粉
1806|Chocolate|巧克力
1901|Malt extract, flour and milk preparations|麦精、婴幼儿奶粉等制品
1902|Pasta and noodles|面食
1903|Tapioca|珍粉
1904|Breakfast cereals|膨化谷物食品
1905|Bread, biscuits and pastry|面包、饼干、糕点
2001|Pickled vegetables and fruit|醋渍蔬果
2002|Prepared tomatoes|番茄制品
2003|Prepared mushrooms|蘑菇制品
2004|Prepared vegetables, frozen|冷冻蔬菜制品
2005|Prepared vegetables, not frozen|非冷冻蔬菜制品
2006|Candied fruit and vegetables|糖渍蔬果
2007|Jams and fruit purées|果酱、果泥
2008|Other prepared fruit and nuts|其他水果、坚果制品
2009|Fruit and vegetable juices|果汁、蔬菜汁
2101|Coffee and tea extracts|咖啡、茶浓缩精汁
2102|Yeasts and baking powders|酵母、发酵粉
2103|Sauces and condiments|调味汁、调味品
2104|Soups and broths|汤料
2105|Ice cream|冰淇淋
2106|Other food preparations|其他食品
2201|Mineral and drinking water|矿泉水、饮用水
2202|Soft drinks|软饮料
2203|Beer|啤酒
2204|Wine|葡萄酒
2205|Vermouth|味美思酒
2206|Cider and other fermented drinks|其他发酵饮料
2207|Ethyl alcohol, 80% or more|高浓度乙醇
2208|Spirits and liqueurs|蒸馏酒、利口酒
2209|Vinegar|醋
2301|Meat and fish meal|肉、鱼粉
2302|Bran|糠、麸
2303|Starch, sugar and brewing residues|制淀粉、制糖、酿造残渣
2304|Soya-bean oil-cake|豆粕
2305|Groundnut oil-cake|花生粕
2306|Other oil-cake|其他油渣饼
2307|Wine lees|葡萄酒渣
2308|Vegetable waste for feed|饲料用植物残渣
2309|Animal feed preparations|配制饲料
2401|Raw tobacco|烟草
2402|Cigars and cigarettes|雪茄、卷烟
2403|Other manufactured tobacco|其他烟草制品
2404|Nicotine and heated tobacco products|尼古丁及加热烟草制品
`
