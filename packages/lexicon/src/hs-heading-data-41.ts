/**
 * The HS 2022 headings of chapters 41–71 (leather, wood, paper, textiles, footwear, stone, glass, jewellery), with our
 * own short names: code | English | Chinese.
 */
export const hsHeadings41To71 = `
4101|Raw hides of cattle and horses|生牛、马皮
4102|Raw sheepskins|生绵羊皮
4103|Other raw hides|其他生皮
4104|Tanned cattle and horse hides|鞣制牛、马皮
4105|Tanned sheepskins|鞣制绵羊皮
4106|Other tanned hides|其他鞣制皮
4107|Cattle and horse leather|牛、马皮革
4112|Sheep leather|绵羊皮革
4113|Leather of other animals|其他动物皮革
4114|Chamois and patent leather|油鞣皮革、漆皮
4115|Composition leather and waste|再生皮革、皮革废料
4201|Saddlery|鞍具、挽具
4202|Bags, suitcases and wallets|箱、包、钱夹
4203|Leather clothing and gloves|皮革服装、手套
4205|Other leather articles|其他皮革制品
4206|Articles of gut|肠线制品
4301|Raw furskins|生毛皮
4302|Tanned furskins|鞣制毛皮
4303|Fur clothing|毛皮服装
4304|Artificial fur|人造毛皮
4401|Fuel wood and wood chips|薪柴、木片
4402|Charcoal|木炭
4403|Logs|原木
4404|Hoopwood and poles|箍木、木桩
4405|Wood wool and flour|木丝、木粉
4406|Railway sleepers|铁道枕木
4407|Sawn timber|锯材
4408|Veneer sheets|单板
4409|Profiled wood|任一边制成连续形状的木材
4410|Particle board|碎料板
4411|Fibreboard (MDF)|纤维板
4412|Plywood|胶合板
4413|Densified wood|强化木
4414|Wooden frames|木制框架
4415|Wooden crates and pallets|木箱、托盘
4416|Barrels and casks|木桶
4417|Wooden tools and handles|木制工具、把柄
4418|Builders' joinery and flooring|建筑用木工制品、地板
4419|Wooden tableware and kitchenware|木制餐具、厨具
4420|Wooden ornaments and boxes|木制装饰品、盒
4421|Other articles of wood|其他木制品
4501|Natural cork, raw|天然软木原料
4502|Cork blocks and sheets|软木块、板
4503|Articles of natural cork|天然软木制品
4504|Agglomerated cork|压制软木
4601|Plaits and mats|缏条、席
4602|Basketware|篮筐及编结品
4701|Mechanical wood pulp|机械木浆
4702|Dissolving pulp|溶解级木浆
4703|Sulphate pulp|碱木浆
4704|Sulphite pulp|亚硫酸盐木浆
4705|Semi-chemical pulp|半化学木浆
4706|Pulp of recovered paper|回收纸浆及其他纤维浆
4707|Waste paper|废纸
4801|Newsprint|新闻纸
4802|Writing and printing paper|书写、印刷用纸
4803|Tissue paper stock|卫生纸原纸
4804|Kraft paper|牛皮纸
4805|Other uncoated paper|其他未涂布纸
4806|Greaseproof and tracing paper|防油纸、描图纸
4807|Composite paper|复合纸
4808|Corrugated and creped paper|瓦楞纸、皱纹纸
4809|Carbon and copying paper|复写纸
4810|Coated paper, kaolin|涂无机物纸
4811|Other coated paper|其他涂布纸
4812|Filter blocks of paper pulp|纸浆制滤块
4813|Cigarette paper|卷烟纸
4814|Wallpaper|壁纸
4816|Carbon paper, boxed|成盒复写纸
4817|Envelopes and postcards|信封、明信片
4818|Toilet paper, tissues and napkins|卫生纸、纸巾
4819|Cartons, boxes and paper bags|纸箱、纸盒、纸袋
4820|Notebooks and registers|笔记本、登记本
4821|Paper labels|纸标签
4822|Bobbins of paper|纸制筒管
4823|Other paper articles|其他纸制品
4901|Books and brochures|书籍、小册子
4902|Newspapers and magazines|报纸、杂志
4903|Children's picture books|儿童图画书
4904|Printed music|乐谱
4905|Maps and globes|地图、地球仪
4906|Plans and drawings|设计图纸
4907|Stamps, banknotes and cheques|邮票、钞票、支票
4908|Transfers (decals)|转印贴花纸
4909|Printed cards|印刷卡片
4910|Calendars|日历
4911|Other printed matter|其他印刷品
5001|Silk cocoons|蚕茧
5002|Raw silk|生丝
5003|Silk waste|废丝
5004|Silk yarn|丝纱线
5005|Yarn of silk waste|绢丝纱线
5006|Silk yarn, retail|零售用丝纱线
5007|Silk fabrics|丝织物
5101|Wool|羊毛
5102|Fine or coarse animal hair|动物细毛、粗毛
5103|Wool waste|羊毛废料
5104|Garnetted wool stock|羊毛回收纤维
5105|Combed wool|已梳羊毛
5106|Carded wool yarn|粗梳羊毛纱线
5107|Combed wool yarn|精梳羊毛纱线
5108|Yarn of fine animal hair|动物细毛纱线
5109|Wool yarn, retail|零售用毛纱线
5110|Yarn of coarse animal hair|动物粗毛纱线
5111|Carded wool fabrics|粗梳毛织物
5112|Combed wool fabrics|精梳毛织物
5113|Fabrics of coarse hair|动物粗毛织物
5201|Raw cotton|原棉
5202|Cotton waste|废棉
5203|Carded or combed cotton|已梳棉花
5204|Cotton sewing thread|棉缝纫线
5205|Cotton yarn, 85% or more|棉纱线（含棉85%及以上）
5206|Cotton yarn, under 85%|棉纱线（含棉85%以下）
5207|Cotton yarn, retail|零售用棉纱线
5208|Cotton fabrics, light|轻质纯棉机织物
5209|Cotton fabrics, heavy|重质纯棉机织物
5210|Cotton blend fabrics, light|轻质混纺棉机织物
5211|Cotton blend fabrics, heavy|重质混纺棉机织物
5212|Other cotton fabrics|其他棉机织物
5301|Flax|亚麻
5302|Hemp|大麻纤维
5303|Jute|黄麻
5305|Coconut, abaca, ramie fibres|椰壳纤维、蕉麻、苎麻
5306|Flax yarn|亚麻纱线
5307|Jute yarn|黄麻纱线
5308|Yarn of other vegetable fibres|其他植物纤维纱线
5309|Linen fabrics|亚麻机织物
5310|Jute fabrics|黄麻机织物
5311|Other vegetable fibre fabrics|其他植物纤维机织物
5401|Sewing thread of filaments|化纤长丝缝纫线
5402|Synthetic filament yarn|合成纤维长丝纱线
5403|Artificial filament yarn|人造纤维长丝纱线
5404|Synthetic monofilament|合成纤维单丝
5405|Artificial monofilament|人造纤维单丝
5406|Filament yarn, retail|零售用化纤长丝纱线
5407|Synthetic filament fabrics|合成纤维长丝机织物
5408|Artificial filament fabrics|人造纤维长丝机织物
5501|Synthetic filament tow|合成纤维长丝丝束
5502|Artificial filament tow|人造纤维长丝丝束
5503|Synthetic staple fibres|合成纤维短纤
5504|Artificial staple fibres|人造纤维短纤
5505|Waste of man-made fibres|化学纤维废料
5506|Synthetic staple, carded|已梳合成短纤
5507|Artificial staple, carded|已梳人造短纤
5508|Sewing thread of staple fibres|化纤短纤缝纫线
5509|Synthetic staple yarn|合成短纤纱线
5510|Artificial staple yarn|人造短纤纱线
5511|Staple yarn, retail|零售用化纤短纤纱线
5512|Synthetic staple fabrics, 85% or more|纯合成短纤机织物
5513|Polyester-cotton fabrics, light|轻质涤棉机织物
5514|Polyester-cotton fabrics, heavy|重质涤棉机织物
5515|Other synthetic staple fabrics|其他合成短纤机织物
5516|Artificial staple fabrics|人造短纤机织物
5601|Wadding and textile flock|絮胎、纤维粉末
5602|Felt|毡呢
5603|Nonwovens|无纺织物
5604|Rubber thread, coated yarn|包覆橡胶线、涂层纱线
5605|Metallised yarn|含金属纱线
5606|Gimped and chenille yarn|粗松螺旋花线、绳绒线
5607|Twine, ropes and cables|线、绳、缆
5608|Nets|网
5609|Other articles of yarn or rope|其他线、绳制品
5701|Knotted carpets|结织地毯
5702|Woven carpets|机织地毯
5703|Tufted carpets|簇绒地毯
5704|Felt carpets|毡呢地毯
5705|Other carpets|其他地毯
5801|Woven pile fabrics|起绒机织物
5802|Terry towelling|毛巾织物
5803|Gauze|纱罗
5804|Tulle, net and lace|网眼织物、花边
5805|Tapestries|装饰毯
5806|Narrow woven fabrics|狭幅机织物
5807|Woven labels and badges|织造标签、徽章
5808|Braids and trimmings|编带、装饰带
5809|Fabrics of metal thread|金属线织物
5810|Embroidery|刺绣品
5811|Quilted fabrics|绗缝织物
5901|Gummed and tracing cloth|上胶织物、描图布
5902|Tyre cord fabric|帘子布
5903|Plastic-coated fabrics|塑料涂层织物
5904|Linoleum|列诺伦（油地毡）
5905|Textile wall coverings|纺织糊墙品
5906|Rubberised fabrics|用橡胶处理的织物
5907|Other coated fabrics|其他涂层织物
5908|Textile wicks|纺织灯芯
5909|Textile hoses|纺织水龙软管
5910|Textile belts|纺织传动带、输送带
5911|Textiles for technical use|工业用纺织品
6001|Knitted pile fabrics|针织起绒织物
6002|Knitted elastic fabrics, narrow|狭幅针织弹性织物
6003|Knitted fabrics, narrow|狭幅针织物
6004|Knitted elastic fabrics, wide|宽幅针织弹性织物
6005|Warp knit fabrics|经编织物
6006|Other knitted fabrics|其他针织物
6101|Men's knitted coats|针织男式大衣
6102|Women's knitted coats|针织女式大衣
6103|Men's knitted suits and trousers|针织男式西服、长裤
6104|Women's knitted dresses, skirts, trousers|针织女式套装、裙、长裤
6105|Men's knitted shirts|针织男衬衫
6106|Women's knitted blouses|针织女衬衫
6107|Men's knitted underwear and pyjamas|针织男内衣裤、睡衣
6108|Women's knitted underwear and nightwear|针织女内衣裤、睡衣
6109|T-shirts and vests, knitted|针织T恤、背心
6110|Sweaters and pullovers|针织套头衫、毛衫
6111|Babies' knitted clothing|针织婴儿服装
6112|Tracksuits and swimwear, knitted|针织运动服、泳装
6113|Coated knitted clothing|涂层针织服装
6114|Other knitted clothing|其他针织服装
6115|Socks and hosiery|袜类
6116|Knitted gloves|针织手套
6117|Knitted accessories|针织衣着附件
6201|Men's coats and jackets, woven|机织男式大衣、防风衣
6202|Women's coats and jackets, woven|机织女式大衣、防风衣
6203|Men's suits and trousers, woven|机织男式西服、长裤
6204|Women's suits, dresses, skirts, woven|机织女式套装、裙、长裤
6205|Men's shirts, woven|机织男衬衫
6206|Women's blouses, woven|机织女衬衫
6207|Men's underwear and pyjamas, woven|机织男内衣裤、睡衣
6208|Women's underwear and nightwear, woven|机织女内衣裤、睡衣
6209|Babies' clothing, woven|机织婴儿服装
6210|Clothing of coated fabrics|涂层织物服装
6211|Tracksuits, swimwear and other, woven|机织运动服、泳装及其他
6212|Bras and corsets|胸罩、束腰
6213|Handkerchiefs|手帕
6214|Shawls and scarves|披巾、围巾
6215|Ties|领带
6216|Gloves, woven|机织手套
6217|Other clothing accessories|其他衣着附件
6301|Blankets|毯子
6302|Bed, table and kitchen linen, towels|床上、餐桌、盥洗用织物
6303|Curtains|窗帘
6304|Other furnishing articles|其他装饰用织物
6305|Sacks and bags|包装袋
6306|Tarpaulins, tents and sails|油苫布、帐篷、风帆
6307|Other made-up textile articles|其他纺织制成品
6308|Needlecraft sets|成套刺绣材料
6309|Worn clothing|旧衣物
6310|Rags|碎织物
6401|Waterproof footwear|防水鞋靴
6402|Footwear of rubber or plastic|橡胶、塑料鞋靴
6403|Leather footwear|皮革鞋面鞋靴
6404|Textile footwear|纺织鞋面鞋靴
6405|Other footwear|其他鞋靴
6406|Parts of footwear|鞋靴零件
6501|Hat bodies of felt|毡呢帽坯
6502|Hat shapes, plaited|编结帽坯
6504|Plaited hats|编结帽
6505|Knitted and textile hats|针织、纺织帽
6506|Safety helmets and other headgear|安全帽及其他帽类
6507|Headbands and hat linings|帽圈、帽衬
6601|Umbrellas|雨伞
6602|Walking sticks and whips|手杖、鞭子
6603|Parts of umbrellas and sticks|伞、杖零件
6701|Feather articles|羽毛制品
6702|Artificial flowers|人造花
6703|Human hair, dressed|已梳理人发
6704|Wigs|假发
6801|Kerbstones and flagstones|路缘石、扁平石
6802|Worked stone (marble, granite)|已加工石材
6803|Worked slate|已加工板岩
6804|Grinding wheels|砂轮
6805|Abrasive paper and cloth|砂纸、砂布
6806|Mineral wool|矿物棉
6807|Asphalt articles|沥青制品
6808|Panels of vegetable fibre and cement|植物纤维水泥板
6809|Plaster articles|石膏制品
6810|Concrete and artificial stone articles|水泥、混凝土、人造石制品
6811|Fibre-cement articles|石棉水泥、纤维水泥制品
6812|Asbestos articles|石棉制品
6813|Friction material, brake linings|摩擦材料、刹车片
6814|Worked mica|已加工云母
6815|Carbon fibre and other mineral articles|碳纤维及其他矿物制品
6901|Siliceous bricks|硅质砖
6902|Refractory bricks|耐火砖
6903|Other refractory goods|其他耐火制品
6904|Building bricks|建筑用砖
6905|Roofing tiles|屋顶瓦
6906|Ceramic pipes|陶瓷管
6907|Ceramic tiles|陶瓷砖
6909|Technical ceramics|工业用陶瓷
6910|Ceramic sanitary ware|陶瓷卫生洁具
6911|Porcelain tableware|瓷餐具
6912|Other ceramic tableware|其他陶餐具
6913|Ceramic ornaments|陶瓷装饰品
6914|Other ceramic articles|其他陶瓷制品
7001|Glass waste|碎玻璃
7002|Glass balls, rods and tubes|玻璃球、棒、管
7003|Cast glass|铸制玻璃
7004|Drawn glass|拉制玻璃
7005|Float glass|浮法玻璃
7006|Worked flat glass|经加工平板玻璃
7007|Safety glass|安全玻璃
7008|Insulating glass units|中空玻璃
7009|Mirrors|玻璃镜
7010|Glass bottles and jars|玻璃瓶、罐
7011|Glass envelopes for lamps|灯用玻璃外壳
7013|Glassware for table and kitchen|玻璃餐具、厨具
7014|Signalling glassware|信号玻璃器
7015|Watch and spectacle glasses|钟表玻璃、眼镜玻璃
7016|Glass blocks and mosaics|玻璃砖、马赛克
7017|Laboratory glassware|实验室玻璃器
7018|Glass beads|玻璃珠
7019|Glass fibre|玻璃纤维
7020|Other glass articles|其他玻璃制品
7101|Pearls|珍珠
7102|Diamonds|钻石
7103|Precious stones|宝石
7104|Synthetic stones|合成宝石
7105|Stone dust and powder|宝石粉末
7106|Silver|银
7107|Silver-clad metal|包银金属
7108|Gold|黄金
7109|Gold-clad metal|包金金属
7110|Platinum|铂
7111|Platinum-clad metal|包铂金属
7112|Precious metal waste|贵金属废料
7113|Jewellery|首饰
7114|Goldsmiths' wares|金银器
7115|Other precious metal articles|其他贵金属制品
7116|Articles of pearls and stones|珍珠、宝石制品
7117|Imitation jewellery|仿首饰
7118|Coins|硬币
`
