/**
 * The product categories of the Canton Fair, one in each line: code | phase of the fair | English | Chinese | aliases
 * separated by semicolons. The aliases are the wordings of earlier sessions and of buyer lists, in English and Chinese.
 * Maintained by hand. A code is stored in records and searches, so it never changes.
 */
export const fairCategoryTable = `
household-appliances|1|Household electrical appliances|家用电器|household electrical appliance;home appliances;electrical appliances;household appliances;small appliances;kitchen appliances;white goods;家电;小家电;家用电器类;大家电;生活电器;厨房电器
consumer-electronics|1|Consumer electronics and information products|电子消费品及信息产品|consumer electronics;electronic consumer goods;consumer electronics and IT products;information products;computer and communication products;computers;electronics;mobile phones;audio and video;消费电子;电子消费品;消费电子及信息产品;计算机及通讯产品;信息产品;数码产品;数码;手机;电脑;音像视听产品
industrial-automation|1|Industrial automation and intelligent manufacturing|工业自动化及智能制造|industrial automation;intelligent manufacturing;smart manufacturing;robots;industrial robots;automation equipment;工业自动化;智能制造;机器人;工业机器人;自动化设备
processing-machinery|1|Processing machinery and equipment|加工机械设备|processing machinery equipment;processing machinery;machine tools;food machinery;packaging machinery;plastic machinery;printing machinery;textile machinery;woodworking machinery;large machinery and equipment;加工机械;机床;食品机械;包装机械;塑料机械;印刷机械;纺织机械;木工机械;大型机械及设备
power-equipment|1|Power machinery and electric power equipment|动力、电力设备|power machinery and electric power;power machinery;electric power equipment;power, generating equipment;generators;generator sets;engines;motors;transformers;power equipment;动力电力设备;动力设备;电力设备;发电机;发电机组;发动机;电机;变压器
general-machinery|1|General machinery and mechanical parts|通用机械及机械基础件|general machinery and mechanical basic parts;general machinery, small processing machinery and industrial components;general machinery;small machinery;mechanical parts;mechanical components;industrial parts;bearings;pumps;valves;compressors;fasteners;通用机械;小型加工机械及工业零部件;机械基础件;机械零部件;轴承;水泵;泵;阀门;压缩机;紧固件
construction-machinery|1|Construction machinery|工程机械|engineering machinery;building machinery;mining machinery;excavators;cranes;forklifts;concrete machinery;工程农机;建筑机械;矿山机械;挖掘机;起重机;叉车
agricultural-machinery|1|Agricultural machinery|农业机械|farm machinery;agricultural equipment;tractors;irrigation equipment;harvesters;农机;农机具;拖拉机;灌溉设备;收割机
electronic-electrical|1|Electronic and electrical products|电子电气产品|electronic and electrical product;electrical and electronic products;electrical products;electronic components;cables;wires and cables;switches and sockets;batteries;low voltage electrical;security products;电子电气;电工产品;电工电气;电子元器件;电线电缆;开关插座;电池;低压电器;安防产品
lighting|1|Lighting equipment|照明产品|lighting;lighting products;lights;lamps;LED lighting;LED lights;lamps and lanterns;照明;灯具;灯饰;LED照明;照明电器
new-energy|1|New energy|新能源|new energy resources;new energy products;renewable energy;solar;solar energy;solar products;photovoltaic;photovoltaic products;wind energy;energy storage;新能源资源;新能源产品;可再生能源;太阳能;太阳能产品;光伏;光伏产品;风能;储能
materials-chemicals|1|New materials and chemical products|新材料及化工产品|new materials;chemical products;chemicals;chemical materials;plastics raw materials;metallurgical products;新材料;化工产品;化工;化工原料;化学品;冶金产品;矿产品
hardware|1|Hardware|五金|general hardware;hardware products;building hardware;metal products;locks;五金制品;五金产品;五金类;建筑五金;日用五金;金属制品;锁具
tools|1|Tools|工具|hand tools;power tools;garden tools;hand and power tools;tools and hardware;工具类;手动工具;电动工具;五金工具;园林工具
vehicles|1|Vehicles|车辆|vehicle;commercial vehicles;automobiles;cars;trucks;buses;special vehicles;车辆类;商用车;汽车;卡车;货车;客车;专用车;乘用车
new-energy-vehicles|1|New energy vehicles and smart mobility|新能源汽车及智慧出行|new energy vehicles;NEV;electric vehicles;electric cars;smart mobility;charging piles;EV chargers;新能源汽车;新能源车;电动汽车;智慧出行;充电桩
auto-parts|1|Vehicle spare parts|汽车配件|vehicle spare part;auto parts;automotive parts;automobile parts;car accessories;auto accessories;spare parts;tires;tyres;汽车零部件;汽配;车辆配件;汽车用品;轮胎
motorcycles|1|Motorcycles|摩托车|motorcycle;motorcycles and parts;motorcycle parts;electric motorcycles;摩托车及配件;摩托车配件;摩配;电动摩托车
bicycles|1|Bicycles|自行车|bicycle;bikes;bicycles and parts;bicycle parts;electric bicycles;e-bikes;scooters;electric scooters;自行车及配件;自行车配件;电动自行车;电动车;滑板车
general-ceramics|2|General ceramics|日用陶瓷|daily-use ceramics;household ceramics;ceramic tableware;porcelain;ceramics;日用瓷;陶瓷;瓷器;陶瓷餐具
kitchenware|2|Kitchenware and tableware|餐厨用具|kitchen and tableware;kitchenware & tableware;kitchenware;tableware;cookware;cutlery;kitchen utensils;kitchen tools;厨房用品;餐具;厨具;炊具;刀具;餐厨用品;厨房用具
household-items|2|Household items|家居用品|household products;housewares;homeware;household articles;home products;daily necessities;houseware;家用品;日用品;家居;家居日用品;生活用品;日用百货
art-ceramics|2|Art ceramics|工艺陶瓷|artistic ceramics;ceramic crafts;decorative ceramics;ceramic art;艺术陶瓷;陶瓷工艺品;美术陶瓷;园艺陶瓷
glass-artware|2|Glass artware|玻璃工艺品|glass crafts;glassware;glass products;glass art;crystal crafts;玻璃制品;玻璃器皿;玻璃;水晶工艺品
home-decorations|2|Home decorations|家居装饰品|home decoration;home decor;household decorations;furnishing articles;picture frames;artificial flowers;candles;家居装饰;家居饰品;装饰品;家饰;相框;人造花;蜡烛
weaving-rattan-iron|2|Weaving, rattan and iron products|编织及藤铁工艺品|weaving, rattan and iron arts;weaving, rattan & iron products;woven products;wicker products;rattan products;iron crafts;bamboo and rattan products;编织工艺品;藤铁工艺品;编织品;藤编;铁艺;竹藤制品
gardening|2|Gardening products|园林用品|gardening;garden products;garden supplies;garden decorations;outdoor garden products;园艺用品;园艺;园林产品;花园用品
festival-products|2|Festival products|节日用品|holiday products;festive products;Christmas products;Christmas decorations;party supplies;Halloween products;节庆用品;圣诞用品;节日礼品;派对用品
gifts-premiums|2|Gifts and premiums|礼品及赠品|gifts & premiums;gifts;premiums;promotional gifts;promotional products;souvenirs;crafts and gifts;gifts and crafts;arts and crafts;礼品;赠品;促销礼品;工艺礼品;工艺品;纪念品
clocks-watches-optics|2|Clocks, watches and optical instruments|钟表眼镜|watches & clocks;clocks and watches;clocks, watches & optical instruments;watches;clocks;eyewear;glasses;sunglasses;optical instruments;钟表;眼镜;手表;时钟;光学仪器;太阳镜
building-materials|2|Building and decorative materials|建筑及装饰材料|building & decorative materials;building and decoration materials;building materials;decoration materials;construction materials;tiles;ceramic tiles;flooring;doors and windows;建材;建筑材料;装饰材料;瓷砖;地板;门窗;建筑装饰材料
sanitary-bathroom|2|Sanitary and bathroom equipment|卫浴设备|sanitary & bathroom equipment;sanitary ware;sanitaryware;bathroom equipment;bathroom products;faucets;bathroom fittings;sanitary equipment;卫浴;卫生洁具;洁具;浴室设备;水龙头;卫浴产品
furniture|2|Furniture|家具|home furniture;office furniture;outdoor furniture;furnitures;家具类;家用家具;办公家具;户外家具
stone-iron-outdoor-spa|2|Stone and iron decoration, outdoor spa equipment|铁石装饰品及户外水疗设施|stone/iron decoration and outdoor spa equipment;stone and iron decoration;stone/iron decoration & outdoor spa equipment;outdoor spa equipment;stone carvings;stone products;swimming pool equipment;铁石装饰品;铁石制品及户外水疗设施;户外水疗设施;石材;石雕;泳池设备
toys|3|Toys|玩具|toy;children toys;kids toys;educational toys;plush toys;games;玩具类;儿童玩具;益智玩具;毛绒玩具
baby-maternity|3|Kids, baby and maternity products|孕婴童用品|kids' baby and maternity products;kids, babies and maternity products;baby and maternity products;maternity, baby and children products;baby products;maternity products;children's products;strollers;baby carriages;孕婴用品;母婴用品;婴儿用品;婴童用品;儿童用品;童车
kids-wear|3|Children's wear|童装|kids' wear;kids wear;childrens wear;children's clothing;kids clothing;baby clothing;baby wear;儿童服装;婴幼儿服装;婴儿服装
mens-womens-clothing|3|Men's and women's clothing|男女装|men and women's clothing;men's and womens clothing;men's clothing;women's clothing;menswear;womenswear;clothing;garments;apparel;clothes;men and women clothing;男装;女装;服装;成衣;服饰
underwear|3|Underwear|内衣|underwears;lingerie;intimate apparel;socks;hosiery;sleepwear;内衣类;袜子;袜类;睡衣;家居服
sports-casual-wear|3|Sports and casual wear|运动服及休闲服|sports wear and casual wear;sportswear;casual wear;activewear;outdoor clothing;sports and casual clothing;运动服;休闲服;运动装;户外服装;运动休闲服
furs-leather-downs|3|Furs, leather, downs and related products|裘革皮羽绒及制品|furs, leather, downs & related products;furs and leather;fur;leather products;leather goods;down products;down jackets;裘革皮;皮革制品;皮革;羽绒制品;羽绒;皮草
fashion-accessories|3|Fashion accessories and fittings|服装饰物及配件|fashion accessories & fittings;fashion accessories;clothing accessories;garment accessories;jewelry;jewellery;hats;scarves;buttons and zippers;服装配件;服饰配件;服装辅料;饰品;首饰;帽子;围巾;时尚配饰
textile-materials|3|Textile raw materials and fabrics|纺织原料面料|textile raw materials & fabrics;textile materials and fabrics;textile raw materials;fabrics;fabric;textiles;yarn;纺织原料;面料;纺织面料;布料;纱线;纺织品
shoes|3|Shoes|鞋|footwear;shoe;sports shoes;leather shoes;slippers;boots;鞋类;鞋子;运动鞋;皮鞋;拖鞋;鞋靴
cases-bags|3|Cases and bags|箱包|cases & bags;bags;luggage;bags and suitcases;suitcases;handbags;bags and luggage;backpacks;luggage and bags;包;箱包类;手袋;行李箱;背包;皮具
home-textiles|3|Home textiles|家用纺织品|home textile;household textiles;bedding;bed linen;towels;curtains;家纺;床上用品;毛巾;窗帘;家居纺织品
carpets-tapestries|3|Carpets and tapestries|地毯及挂毯|carpets & tapestries;carpets;tapestries;rugs;carpets and rugs;地毯;挂毯;毯子
office-supplies|3|Office supplies|办公文具|stationery;office stationery;office supplies and stationery;paper products;school supplies;文具;办公用品;纸制品;学生用品;文具用品
medicine-health|3|Medicines, health products and medical devices|医药保健品及医疗器械|medicines, health products & medical devices;medicines and health products;medical devices;medical equipment;medicines;pharmaceuticals;health products;medical supplies;medical consumables;dressings;医药;医疗器械;保健品;药品;医药保健品;医用敷料;医疗耗材;医疗设备
food|3|Food|食品|foods;food and beverages;food products;beverages;agricultural products;tea;snacks;native produce;食品类;食品饮料;饮料;农产品;茶叶;零食;土特产;粮油食品
sports-travel-recreation|3|Sports, travel and recreation products|体育及旅游休闲用品|sports, travel & recreation products;sports and travel recreation products;sports, tourism and leisure products;sporting goods;sports products;outdoor products;fitness equipment;camping products;travel products;recreation products;体育用品;旅游休闲用品;体育旅游休闲用品;运动用品;户外用品;健身器材;露营用品
personal-care|3|Personal care products|个人护理用具|personal care;personal care appliances;beauty products;cosmetics;cosmetic products;beauty and personal care;hair products;hair care;个人护理;个人护理用品;个护用品;美容用品;化妆品;美发用品;美妆
toiletries|3|Toiletries|浴室用品|bathroom supplies;bath products;toiletry;cleaning products;bathroom accessories;浴室产品;洗浴用品;洗护用品;清洁用品;洗漱用品
pet-products|3|Pet products|宠物用品|pet products and food;pet supplies;pet food;pets;pet products & food;宠物用品及食品;宠物食品;宠物
rural-specialties|3|Rural specialties|乡村振兴特色产品|rural vitalization;rural revitalization;rural vitalization products;traditional Chinese specialties;乡村振兴;特色产品;扶贫产品
`
