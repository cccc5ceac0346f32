/**
 * The HS 2022 chapters with our own short names: code | English | Chinese. Chapter 77 is reserved, 98 is for national
 * use, 99 is for unspecified goods.
 */
export const hsChapterTable = `
01|Live animals|活动物
02|Meat and edible offal|肉及食用杂碎
03|Fish and seafood|鱼及其他水产
04|Dairy, eggs and honey|乳、蛋、蜂蜜
05|Other animal products|其他动物产品
06|Live plants and cut flowers|活植物及鲜花
07|Vegetables|食用蔬菜
08|Fruit and nuts|水果及坚果
09|Coffee, tea and spices|咖啡、茶、香料
10|Cereals|谷物
11|Flour, malt and starch|制粉产品、麦芽、淀粉
12|Oil seeds and medicinal plants|油籽、药用植物
13|Gums, resins and plant extracts|树胶、树脂及植物提取液
14|Plaiting materials|编结用植物材料
15|Animal and vegetable fats and oils|动植物油脂
16|Prepared meat and fish|肉、鱼制品
17|Sugar and confectionery|糖及糖食
18|Cocoa and chocolate|可可及巧克力
19|Cereal and bakery products|谷物制品、糕饼
20|Prepared vegetables and fruit|蔬菜、水果制品
21|Other food preparations|杂项食品
22|Beverages, spirits and vinegar|饮料、酒及醋
23|Food residues and animal feed|食品残渣、饲料
24|Tobacco and nicotine products|烟草及尼古丁制品
25|Salt, stone, lime and cement|盐、石料、石灰、水泥
26|Ores, slag and ash|矿砂、矿渣及矿灰
27|Mineral fuels and oils|矿物燃料、石油
28|Inorganic chemicals|无机化学品
29|Organic chemicals|有机化学品
30|Pharmaceuticals|药品
31|Fertilisers|肥料
32|Dyes, paints and inks|染料、油漆、油墨
33|Perfumery and cosmetics|香料、化妆品
34|Soap, detergents and waxes|肥皂、洗涤剂、蜡
35|Proteins, glues and enzymes|蛋白质、胶、酶
36|Explosives and fireworks|炸药、烟火
37|Photographic goods|照相及电影用品
38|Miscellaneous chemicals|杂项化学品
39|Plastics and articles of plastic|塑料及其制品
40|Rubber and articles of rubber|橡胶及其制品
41|Raw hides, skins and leather|生皮及皮革
42|Leather goods and bags|皮革制品、箱包
43|Furskins and fur articles|毛皮及其制品
44|Wood and articles of wood|木及木制品
45|Cork and articles of cork|软木及其制品
46|Basketware and wickerwork|编结品
47|Wood pulp and waste paper|木浆、废纸
48|Paper and paperboard|纸及纸板
49|Books and printed matter|书籍、印刷品
50|Silk|蚕丝
51|Wool and animal hair|羊毛、动物毛
52|Cotton|棉花
53|Other vegetable textile fibres|其他植物纺织纤维
54|Man-made filaments|化学纤维长丝
55|Man-made staple fibres|化学纤维短纤
56|Wadding, nonwovens and ropes|絮胎、无纺织物、绳索
57|Carpets|地毯
58|Special woven fabrics and lace|特种机织物、花边
59|Coated and technical textiles|涂层及工业用纺织品
60|Knitted fabrics|针织物
61|Knitted clothing|针织服装
62|Woven clothing|机织服装
63|Home textiles and rags|家用纺织品、旧衣
64|Footwear|鞋靴
65|Headgear|帽类
66|Umbrellas and walking sticks|雨伞、手杖
67|Feathers, artificial flowers and wigs|羽毛、人造花、假发
68|Stone, plaster and cement articles|石料、石膏、水泥制品
69|Ceramic products|陶瓷产品
70|Glass and glassware|玻璃及其制品
71|Jewellery and precious metals|珠宝、贵金属
72|Iron and steel|钢铁
73|Articles of iron or steel|钢铁制品
74|Copper and articles of copper|铜及其制品
75|Nickel and articles of nickel|镍及其制品
76|Aluminium and articles of aluminium|铝及其制品
78|Lead and articles of lead|铅及其制品
79|Zinc and articles of zinc|锌及其制品
80|Tin and articles of tin|锡及其制品
81|Other base metals|其他贱金属
82|Tools and cutlery|工具、刀具
83|Miscellaneous metal articles|贱金属杂项制品
84|Machinery and mechanical appliances|机械器具
85|Electrical machinery and electronics|电机、电气及电子产品
86|Railway equipment|铁道设备
87|Vehicles and parts|车辆及零件
88|Aircraft and spacecraft|航空器、航天器
89|Ships and boats|船舶
90|Optical, medical and measuring instruments|光学、医疗及测量仪器
91|Clocks and watches|钟表
92|Musical instruments|乐器
93|Arms and ammunition|武器、弹药
94|Furniture, lighting and bedding|家具、灯具、寝具
95|Toys, games and sports goods|玩具、游戏及运动用品
96|Miscellaneous manufactured articles|杂项制品
97|Works of art and antiques|艺术品、古物
99|Goods not specified by kind|未分类商品
`
