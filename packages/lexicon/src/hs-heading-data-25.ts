/**
 * The HS 2022 headings of chapters 25–40 (minerals, chemicals, plastics, rubber), with our own short names: code |
 * English | Chinese.
 */
export const hsHeadings25To40 = `
2501|Salt|盐
2502|Iron pyrites|硫铁矿
2503|Sulphur|硫磺
2504|Natural graphite|天然石墨
2505|Natural sands|天然砂
2506|Quartz|石英
2507|Kaolin|高岭土
2508|Other clays|其他黏土
2509|Chalk|白垩
2510|Natural phosphates|天然磷酸盐
2511|Barytes|重晶石
2512|Siliceous fossil meals|硅质化石粗粉
2513|Pumice, emery and natural abrasives|浮石、刚玉等天然磨料
2514|Slate|板岩
2515|Marble and travertine, rough|大理石、石灰华荒料
2516|Granite and sandstone, rough|花岗岩、砂岩荒料
2517|Gravel and crushed stone|砾石、碎石
2518|Dolomite|白云石
2519|Magnesite and magnesia|菱镁矿、氧化镁
2520|Gypsum and plasters|石膏
2521|Limestone flux|石灰石助熔剂
2522|Lime|石灰
2523|Cement|水泥
2524|Asbestos|石棉
2525|Mica|云母
2526|Talc and steatite|滑石
2528|Natural borates|天然硼酸盐
2529|Feldspar and fluorspar|长石、萤石
2530|Other mineral substances|其他矿产品
2601|Iron ores|铁矿砂
2602|Manganese ores|锰矿砂
2603|Copper ores|铜矿砂
2604|Nickel ores|镍矿砂
2605|Cobalt ores|钴矿砂
2606|Aluminium ores|铝矿砂
2607|Lead ores|铅矿砂
2608|Zinc ores|锌矿砂
2609|Tin ores|锡矿砂
2610|Chromium ores|铬矿砂
2611|Tungsten ores|钨矿砂
2612|Uranium and thorium ores|铀、钍矿砂
2613|Molybdenum ores|钼矿砂
2614|Titanium ores|钛矿砂
2615|Niobium, tantalum, zirconium ores|铌、钽、锆矿砂
2616|Precious metal ores|贵金属矿砂
2617|Other ores|其他矿砂
2618|Granulated slag|粒状熔渣
2619|Slag and scalings of iron and steel|钢铁熔渣
2620|Metal-bearing ash and residues|含金属矿渣及残渣
2621|Other slag and ash|其他矿渣、矿灰
2701|Coal|煤
2702|Lignite|褐煤
2703|Peat|泥煤
2704|Coke|焦炭
2705|Coal gas|煤气
2706|Tar|焦油
2707|Coal tar oils|煤焦油蒸馏产品
2708|Pitch|沥青
2709|Crude petroleum|原油
2710|Petroleum oils, refined|成品油
2711|Petroleum gases|石油气、天然气
2712|Petroleum jelly and waxes|凡士林、石蜡
2713|Petroleum coke and bitumen|石油焦、石油沥青
2714|Natural bitumen and asphalt|天然沥青
2715|Bituminous mixtures|沥青混合物
2716|Electrical energy|电力
2801|Fluorine, chlorine, bromine, iodine|氟、氯、溴、碘
2802|Sublimed and colloidal sulphur|升华、沉淀硫磺
2803|Carbon black|炭黑
2804|Hydrogen, rare gases, non-metals|氢、稀有气体及非金属
2805|Alkali and rare-earth metals, mercury|碱金属、稀土金属、汞
2806|Hydrochloric acid|盐酸
2807|Sulphuric acid|硫酸
2808|Nitric acid|硝酸
2809|Phosphoric acid|磷酸
2810|Boric acids|硼酸
2811|Other inorganic acids and oxides|其他无机酸及氧化物
2812|Halides of non-metals|非金属卤化物
2813|Sulphides of non-metals|非金属硫化物
2814|Ammonia|氨
2815|Caustic soda and potash|烧碱、苛性钾
2816|Magnesium and barium hydroxides|镁、锶、钡的氢氧化物
2817|Zinc oxide|氧化锌
2818|Alumina and corundum|氧化铝、刚玉
2819|Chromium oxides|铬的氧化物
2820|Manganese oxides|锰的氧化物
2821|Iron oxides|铁的氧化物
2822|Cobalt oxides|钴的氧化物
2823|Titanium oxides|钛的氧化物
2824|Lead oxides|铅的氧化物
2825|Hydrazine and other metal oxides|肼及其他金属氧化物
2826|Fluorides|氟化物
2827|Chlorides, bromides, iodides|氯化物、溴化物、碘化物
2828|Hypochlorites|次氯酸盐
2829|Chlorates and bromates|氯酸盐、溴酸盐
2830|Sulphides|硫化物
2831|Dithionites|连二亚硫酸盐
2832|Sulphites|亚硫酸盐
2833|Sulphates and alums|硫酸盐、矾
2834|Nitrites and nitrates|亚硝酸盐、硝酸盐
2835|Phosphates|磷酸盐
2836|Carbonates|碳酸盐
2837|Cyanides|氰化物
2839|Silicates|硅酸盐
2840|Borates|硼酸盐
2841|Salts of metal acids|金属酸盐
2842|Other inorganic salts|其他无机盐
2843|Precious metal compounds|贵金属化合物
2844|Radioactive elements|放射性元素
2845|Isotopes|同位素
2846|Rare-earth compounds|稀土化合物
2847|Hydrogen peroxide|过氧化氢
2849|Carbides|碳化物
2850|Hydrides, nitrides, silicides|氢化物、氮化物、硅化物
2852|Mercury compounds|汞化合物
2853|Other inorganic compounds|其他无机化合物
2901|Acyclic hydrocarbons|无环烃
2902|Cyclic hydrocarbons|环烃
2903|Halogenated hydrocarbons|烃的卤化衍生物
2904|Sulphonated hydrocarbons|烃的磺化、硝化衍生物
2905|Acyclic alcohols|无环醇
2906|Cyclic alcohols|环醇
2907|Phenols|酚
2908|Derivatives of phenols|酚的衍生物
2909|Ethers|醚
2910|Epoxides|环氧化物
2911|Acetals|缩醛
2912|Aldehydes|醛
2913|Derivatives of aldehydes|醛的衍生物
2914|Ketones and quinones|酮、醌
2915|Saturated monocarboxylic acids|饱和一元羧酸
2916|Unsaturated monocarboxylic acids|不饱和一元羧酸
2917|Polycarboxylic acids|多元羧酸
2918|Carboxylic acids with oxygen function|含附加含氧基羧酸
2919|Phosphoric esters|磷酸酯
2920|Esters of other inorganic acids|其他无机酸酯
2921|Amines|胺
2922|Oxygen-function amino compounds|含氧基氨基化合物
2923|Quaternary ammonium salts, lecithins|季铵盐、卵磷脂
2924|Amides|酰胺
2925|Imides and imines|酰亚胺、亚胺
2926|Nitriles|腈
2927|Diazo and azo compounds|重氮、偶氮化合物
2928|Derivatives of hydrazine|肼、胲的有机衍生物
2929|Isocyanates and other nitrogen compounds|异氰酸酯及其他含氮化合物
2930|Organo-sulphur compounds|有机硫化合物
2931|Other organo-inorganic compounds|其他有机-无机化合物
2932|Oxygen heterocycles|含氧杂环化合物
2933|Nitrogen heterocycles|含氮杂环化合物
2934|Nucleic acids and other heterocycles|核酸及其他杂环化合物
2935|Sulphonamides|磺酰胺
2936|Vitamins|维生素
2937|Hormones|激素
2938|Glycosides|苷
2939|Alkaloids|生物碱
2940|Pure sugars|化学纯糖
2941|Antibiotics|抗菌素
2942|Other organic compounds|其他有机化合物
3001|Organs and gland extracts|腺体、器官制品
3002|Blood, vaccines and cell cultures|人血、疫苗、细胞制品
3003|Medicaments, not in doses|未配定剂量药品
3004|Medicaments, in doses|已配定剂量药品
3005|Bandages and dressings|绷带、敷料
3006|Other pharmaceutical goods|其他医药用品
3101|Animal and vegetable fertilisers|动植物肥料
3102|Nitrogen fertilisers|氮肥
3103|Phosphate fertilisers|磷肥
3104|Potash fertilisers|钾肥
3105|Mixed fertilisers|复合肥
3201|Tanning extracts|植物鞣料浸膏
3202|Synthetic tanning substances|合成鞣料
3203|Natural colouring matter|天然着色料
3204|Synthetic organic dyes|有机合成着色料
3205|Colour lakes|色淀
3206|Inorganic pigments|无机颜料
3207|Ceramic glazes and enamels|陶瓷釉料、搪瓷料
3208|Paints, non-aqueous|非水性油漆
3209|Paints, water-based|水性油漆
3210|Other paints|其他油漆
3211|Prepared driers|配制催干剂
3212|Pigments in non-aqueous media, foils|非水介质颜料、压印箔
3213|Artists' colours|美术颜料
3214|Putty and fillers|油灰、填料
3215|Inks|墨水、油墨
3301|Essential oils|精油
3302|Fragrance mixtures|香料混合物
3303|Perfumes|香水
3304|Make-up and skin care|美容化妆、护肤品
3305|Hair preparations|护发品
3306|Oral hygiene preparations|口腔清洁剂
3307|Shaving, deodorant and bath products|剃须、除臭、沐浴用品
3401|Soap|肥皂
3402|Detergents and surfactants|洗涤剂、表面活性剂
3403|Lubricating preparations|润滑剂
3404|Artificial waxes|人造蜡
3405|Polishes and creams|光洁剂
3406|Candles|蜡烛
3407|Modelling pastes|塑型用膏
3501|Casein|酪蛋白
3502|Albumins|白蛋白
3503|Gelatin|明胶
3504|Peptones and proteins|蛋白胨及蛋白质
3505|Dextrins and modified starches|糊精、改性淀粉
3506|Glues and adhesives|胶粘剂
3507|Enzymes|酶
3601|Propellent powders|发射药
3602|Prepared explosives|配制炸药
3603|Fuses and detonators|导火索、雷管
3604|Fireworks|烟花爆竹
3605|Matches|火柴
3606|Ferro-cerium and combustible goods|铈铁、易燃材料制品
3701|Photographic plates and film, flat|感光硬片、平片
3702|Photographic film in rolls|成卷感光胶片
3703|Photographic paper|感光纸
3704|Exposed plates, not developed|已曝光未冲洗片
3705|Developed plates and film|已冲洗片
3706|Cinematographic film, developed|已冲洗电影胶片
3707|Photographic chemicals|摄影用化学制剂
3801|Artificial graphite|人造石墨
3802|Activated carbon|活性炭
3803|Tall oil|妥尔油
3804|Wood pulp lyes|木浆残余碱液
3805|Turpentine|松节油
3806|Rosin|松香
3807|Wood tar|木焦油
3808|Pesticides and disinfectants|农药、消毒剂
3809|Textile and paper finishing agents|纺织、造纸用整理剂
3810|Metal pickling and welding preparations|金属酸洗、焊接制剂
3811|Anti-knock and oil additives|抗爆剂、油品添加剂
3812|Rubber accelerators, plasticisers|橡胶促进剂、增塑剂
3813|Fire-extinguisher charges|灭火剂
3814|Organic solvents and thinners|有机溶剂、稀释剂
3815|Catalysts|催化剂
3816|Refractory cements|耐火水泥
3817|Mixed alkylbenzenes|混合烷基苯
3818|Doped elements and wafers|掺杂元素、晶圆
3819|Brake fluids|制动液
3820|Antifreeze|防冻剂
3821|Culture media|培养基
3822|Diagnostic reagents|诊断试剂
3823|Industrial fatty acids and alcohols|工业脂肪酸、脂肪醇
3824|Other chemical preparations|其他化学制剂
3825|Chemical residues, municipal waste|化工残渣、城市垃圾
3826|Biodiesel|生物柴油
3827|Mixtures of halogenated hydrocarbons|卤代烃混合物
3901|Polyethylene, primary|初级形状聚乙烯
3902|Polypropylene, primary|初级形状聚丙烯
3903|Polystyrene, primary|初级形状聚苯乙烯
3904|PVC, primary|初级形状聚氯乙烯
3905|Vinyl acetate polymers|聚乙酸乙烯酯
3906|Acrylic polymers|丙烯酸聚合物
3907|Polyesters, epoxies, polycarbonates|聚酯、环氧树脂、聚碳酸酯
3908|Polyamides|聚酰胺
3909|Amino resins and polyurethanes|氨基树脂、聚氨酯
3910|Silicones|聚硅氧烷
3911|Petroleum resins, polysulphides|石油树脂、聚硫醚
3912|Cellulose and derivatives|纤维素及衍生物
3913|Natural polymers|天然聚合物
3914|Ion-exchangers|离子交换剂
3915|Plastic waste|塑料废料
3916|Plastic monofilament, rods, profiles|塑料单丝、条、型材
3917|Plastic tubes and hoses|塑料管
3918|Plastic floor and wall coverings|塑料铺地、糊墙品
3919|Self-adhesive plastic sheets|自粘塑料板、膜
3920|Plastic sheets and film, not cellular|非泡沫塑料板、膜
3921|Other plastic sheets and film|其他塑料板、膜
3922|Plastic baths and sanitary ware|塑料卫生洁具
3923|Plastic packaging|塑料包装容器
3924|Plastic household goods|塑料家庭用品
3925|Plastic building articles|塑料建筑用品
3926|Other plastic articles|其他塑料制品
4001|Natural rubber|天然橡胶
4002|Synthetic rubber|合成橡胶
4003|Reclaimed rubber|再生橡胶
4004|Rubber waste|橡胶废料
4005|Compounded rubber|未硫化复合橡胶
4006|Unvulcanised rubber forms|未硫化橡胶制品
4007|Rubber thread|硫化橡胶线
4008|Rubber plates and profiles|硫化橡胶板、型材
4009|Rubber hoses|橡胶管
4010|Conveyor and transmission belts|橡胶输送带、传动带
4011|New tyres|新充气轮胎
4012|Used and solid tyres|旧轮胎、实心轮胎
4013|Inner tubes|内胎
4014|Rubber hygienic articles|橡胶卫生医疗用品
4015|Rubber gloves and clothing|橡胶手套、衣着
4016|Other articles of rubber|其他硫化橡胶制品
4017|Hard rubber|硬质橡胶
`
