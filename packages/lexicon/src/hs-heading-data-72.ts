/**
 * The HS 2022 headings of chapters 72–99 (metals, machines, vehicles, instruments, consumer goods), with our own short
 * names: code | English | Chinese.
 */
export const hsHeadings72To99 = `
7201|Pig iron|生铁
7202|Ferro-alloys|铁合金
7203|Sponge iron|海绵铁
7204|Ferrous scrap|钢铁废料
7205|Iron granules and powders|铁颗粒、粉末
7206|Iron ingots|铁锭
7207|Semi-finished steel|钢坯
7208|Hot-rolled wide flat steel|热轧宽平板材
7209|Cold-rolled wide flat steel|冷轧宽平板材
7210|Coated wide flat steel|镀涂层宽平板材
7211|Narrow flat steel, uncoated|未镀涂窄平板材
7212|Narrow flat steel, coated|镀涂层窄平板材
7213|Steel wire rod|钢铁盘条
7214|Steel bars, hot-worked|热加工条、杆
7215|Other steel bars|其他条、杆
7216|Steel angles and sections|角材、型材
7217|Steel wire|钢铁丝
7218|Stainless steel ingots|不锈钢锭、坯
7219|Wide flat stainless steel|不锈钢宽平板材
7220|Narrow flat stainless steel|不锈钢窄平板材
7221|Stainless steel rod|不锈钢盘条
7222|Stainless steel bars and sections|不锈钢条、型材
7223|Stainless steel wire|不锈钢丝
7224|Other alloy steel ingots|其他合金钢锭、坯
7225|Wide flat alloy steel|合金钢宽平板材
7226|Narrow flat alloy steel|合金钢窄平板材
7227|Alloy steel rod|合金钢盘条
7228|Alloy steel bars and sections|合金钢条、型材
7229|Alloy steel wire|合金钢丝
7301|Sheet piling|钢板桩
7302|Railway track material|铁道轨道材料
7303|Cast iron pipes|铸铁管
7304|Seamless steel pipes|无缝钢管
7305|Large welded pipes|大口径焊管
7306|Other welded pipes|其他焊管
7307|Pipe fittings|管子附件
7308|Steel structures|钢铁结构体
7309|Large tanks|大型容器
7310|Small tanks, drums and cans|桶、罐、听
7311|Gas cylinders|气瓶
7312|Steel ropes and cables|钢铁绞股线、绳、缆
7313|Barbed wire|带刺钢铁丝
7314|Wire mesh and fencing|钢铁丝网、篱
7315|Chains|链
7316|Anchors|锚
7317|Nails and staples|钉
7318|Screws, bolts and nuts|螺钉、螺栓、螺母
7319|Needles and pins|针
7320|Springs|弹簧
7321|Stoves and barbecues|非电热炉灶、烤架
7322|Radiators, non-electric|非电热散热器
7323|Steel kitchen and household ware|钢铁餐厨具
7324|Steel sanitary ware|钢铁卫生器具
7325|Cast articles of iron|铸造制品
7326|Other articles of iron or steel|其他钢铁制品
7401|Copper mattes|铜锍
7402|Unrefined copper|未精炼铜
7403|Refined copper|精炼铜
7404|Copper scrap|铜废料
7405|Copper master alloys|铜母合金
7406|Copper powders|铜粉
7407|Copper bars and profiles|铜条、型材
7408|Copper wire|铜丝
7409|Copper plates and strip|铜板、带
7410|Copper foil|铜箔
7411|Copper tubes|铜管
7412|Copper fittings|铜管附件
7413|Stranded copper wire|铜绞股线
7415|Copper nails and screws|铜钉、螺钉
7418|Copper household articles|铜制家庭器具
7419|Other copper articles|其他铜制品
7501|Nickel mattes|镍锍
7502|Unwrought nickel|未锻轧镍
7503|Nickel scrap|镍废料
7504|Nickel powders|镍粉
7505|Nickel bars and wire|镍条、丝
7506|Nickel plates and foil|镍板、箔
7507|Nickel tubes|镍管
7508|Other nickel articles|其他镍制品
7601|Unwrought aluminium|未锻轧铝
7602|Aluminium scrap|铝废料
7603|Aluminium powders|铝粉
7604|Aluminium bars and profiles|铝条、型材
7605|Aluminium wire|铝丝
7606|Aluminium plates and sheets|铝板、带
7607|Aluminium foil|铝箔
7608|Aluminium tubes|铝管
7609|Aluminium fittings|铝管附件
7610|Aluminium structures|铝制结构体
7611|Large aluminium tanks|大型铝制容器
7612|Aluminium cans and drums|铝桶、罐
7613|Aluminium gas containers|铝制气体容器
7614|Stranded aluminium wire|铝绞股线
7615|Aluminium household articles|铝制家庭器具
7616|Other aluminium articles|其他铝制品
7801|Unwrought lead|未锻轧铅
7802|Lead scrap|铅废料
7804|Lead plates, foil and powder|铅板、箔、粉
7806|Other lead articles|其他铅制品
7901|Unwrought zinc|未锻轧锌
7902|Zinc scrap|锌废料
7903|Zinc dust and powder|锌粉
7904|Zinc bars and wire|锌条、丝
7905|Zinc plates and foil|锌板、箔
7907|Other zinc articles|其他锌制品
8001|Unwrought tin|未锻轧锡
8002|Tin scrap|锡废料
8003|Tin bars and wire|锡条、丝
8007|Other tin articles|其他锡制品
8101|Tungsten|钨及其制品
8102|Molybdenum|钼及其制品
8103|Tantalum|钽及其制品
8104|Magnesium|镁及其制品
8105|Cobalt|钴及其制品
8106|Bismuth|铋及其制品
8108|Titanium|钛及其制品
8109|Zirconium|锆及其制品
8110|Antimony|锑及其制品
8111|Manganese|锰及其制品
8112|Beryllium, chromium and other metals|铍、铬及其他金属
8113|Cermets|金属陶瓷
8201|Garden and farm hand tools|农林园艺手工具
8202|Hand saws and saw blades|手锯、锯片
8203|Files, pliers and pincers|锉、钳
8204|Spanners and wrenches|扳手
8205|Other hand tools|其他手工工具
8206|Tool sets|成套工具
8207|Interchangeable tools, drill bits|可互换工具、钻头
8208|Machine knives|机器刀片
8209|Tool tips of carbide|硬质合金工具头
8210|Hand-operated kitchen appliances|手动厨房器具
8211|Knives|刀
8212|Razors and blades|剃刀、刀片
8213|Scissors|剪刀
8214|Manicure and other cutlery|指甲钳及其他利口器
8215|Spoons, forks and ladles|勺、叉餐具
8301|Locks and keys|锁、钥匙
8302|Furniture and door fittings|家具、门窗用附件
8303|Safes|保险箱
8304|Desk-top equipment of metal|金属文具架
8305|Office clips and staples|活页夹、订书钉
8306|Bells, statuettes and frames|铃、金属雕像、相框
8307|Flexible metal tubing|金属软管
8308|Clasps, buckles and eyelets|扣、环、钩
8309|Stoppers, caps and lids|瓶塞、瓶盖
8310|Sign-plates|标志牌
8311|Welding wire and electrodes|焊条、焊丝
8401|Nuclear reactors|核反应堆
8402|Steam boilers|蒸汽锅炉
8403|Central heating boilers|集中供暖锅炉
8404|Auxiliary plant for boilers|锅炉辅助设备
8405|Gas generators|煤气发生器
8406|Steam turbines|汽轮机
8407|Petrol engines|点燃式内燃机
8408|Diesel engines|压燃式内燃机
8409|Engine parts|发动机零件
8410|Hydraulic turbines|水轮机
8411|Jet engines and gas turbines|喷气发动机、燃气轮机
8412|Other engines and motors|其他动力装置
8413|Liquid pumps|液体泵
8414|Air pumps, compressors and fans|气泵、压缩机、风扇
8415|Air conditioners|空调器
8416|Furnace burners|炉用燃烧器
8417|Industrial furnaces, non-electric|非电热工业炉
8418|Refrigerators and freezers|冰箱、冷冻设备
8419|Heating and cooling machinery|加热、冷却处理设备
8420|Calendering machines|砑光机
8421|Centrifuges and filters|离心机、过滤器
8422|Dishwashers and packaging machines|洗碗机、包装机
8423|Weighing machines|衡器
8424|Spraying machines|喷射机器
8425|Hoists, winches and jacks|滑车、绞车、千斤顶
8426|Cranes|起重机
8427|Forklifts|叉车
8428|Lifts, escalators and conveyors|电梯、输送机械
8429|Bulldozers and excavators|推土机、挖掘机
8430|Other earth-moving machinery|其他土方机械
8431|Parts of lifting and earth-moving machines|起重、工程机械零件
8432|Soil preparation machinery|整地、耕作机械
8433|Harvesting machinery|收获机械
8434|Dairy machinery|乳品机械
8435|Wine and juice presses|酿酒、榨汁机械
8436|Other farm machinery|其他农业机械
8437|Seed and grain machinery|种子、谷物加工机械
8438|Food industry machinery|食品加工机械
8439|Pulp and paper machinery|制浆造纸机械
8440|Bookbinding machinery|书本装订机械
8441|Paper converting machinery|纸品加工机械
8442|Printing plate machinery|制版机械
8443|Printers and copiers|印刷机、打印机、复印机
8444|Man-made fibre extruders|化纤纺丝机
8445|Spinning machines|纺纱机
8446|Weaving machines|织机
8447|Knitting and embroidery machines|针织机、绣花机
8448|Textile machinery parts|纺织机械零件
8449|Felt machinery|毡呢机械
8450|Washing machines|洗衣机
8451|Textile finishing and laundry machines|织物整理、洗涤机械
8452|Sewing machines|缝纫机
8453|Leather and shoe machinery|制革、制鞋机械
8454|Foundry machinery|铸造机械
8455|Rolling mills|轧机
8456|Laser, ultrasonic and EDM machine tools|激光、超声波、放电加工机床
8457|Machining centres|加工中心
8458|Lathes|车床
8459|Drilling and milling machines|钻床、铣床
8460|Grinding machines|磨床
8461|Planing and sawing machines|刨床、锯床
8462|Presses and bending machines|压力机、折弯机
8463|Other metalworking machines|其他金属加工机床
8464|Stone and glass working machines|石材、玻璃加工机床
8465|Woodworking machines|木工机床
8466|Machine tool parts|机床零件
8467|Power tools|手提式动力工具
8468|Gas welding machines|气焊机器
8470|Calculators and cash registers|计算器、收银机
8471|Computers|计算机
8472|Other office machines|其他办公机器
8473|Computer and office machine parts|计算机、办公机器零件
8474|Crushing and mixing machines for minerals|矿物破碎、混合机械
8475|Glass-making and lamp assembly machines|玻璃制造、灯泡装配机器
8476|Vending machines|自动售货机
8477|Plastics and rubber machinery|橡胶、塑料加工机械
8478|Tobacco machinery|烟草加工机械
8479|Other machines|其他具有独立功能的机器
8480|Moulds|模具
8481|Taps and valves|龙头、阀门
8482|Bearings|轴承
8483|Shafts, gears and clutches|传动轴、齿轮、离合器
8484|Gaskets|密封垫
8485|3D printers|增材制造设备
8486|Semiconductor machinery|半导体制造设备
8487|Other machinery parts|其他机器零件
8501|Electric motors and generators|电动机、发电机
8502|Generating sets|发电机组
8503|Parts of motors and generators|电机零件
8504|Transformers, chargers and inverters|变压器、充电器、逆变器
8505|Magnets|磁铁、电磁铁
8506|Primary batteries|原电池
8507|Rechargeable batteries|蓄电池
8508|Vacuum cleaners|真空吸尘器
8509|Kitchen and household appliances|家用电动器具
8510|Shavers and hair clippers|电动剃须刀、理发推剪
8511|Ignition and starting equipment|点火、起动装置
8512|Vehicle lighting and wipers|车辆照明、雨刮
8513|Torches|手电筒
8514|Electric industrial furnaces|工业电炉
8515|Welding machines|焊接机器
8516|Electric heaters and cooking appliances|电热器具
8517|Telephones and network equipment|电话机、通信设备
8518|Microphones, speakers and headphones|麦克风、扬声器、耳机
8519|Sound recorders and players|声音录放设备
8521|Video recorders and players|视频录放设备
8522|Parts of recorders|录放设备零件
8523|Discs, memory and smart cards|光盘、存储器、智能卡
8524|Flat panel display modules|平板显示模组
8525|Cameras and broadcast transmitters|摄像机、发送设备
8526|Radar and navigation apparatus|雷达、导航设备
8527|Radios|收音机
8528|Televisions, monitors and projectors|电视机、显示器、投影机
8529|Parts of televisions and cameras|电视、摄像设备零件
8530|Traffic signals|交通信号设备
8531|Alarms and signalling panels|报警器、信号装置
8532|Capacitors|电容器
8533|Resistors|电阻器
8534|Printed circuits|印刷电路
8535|High-voltage switches|高压开关
8536|Low-voltage switches, plugs, connectors|低压开关、插头、连接器
8537|Switchboards and control panels|配电盘、控制板
8538|Parts of switchgear|开关装置零件
8539|Lamps and LED light sources|灯泡、LED光源
8540|Vacuum tubes|电子管
8541|Diodes, transistors and solar cells|二极管、晶体管、光伏电池
8542|Integrated circuits|集成电路
8543|Other electrical machines|其他电气设备
8544|Wires and cables|电线、电缆、光缆
8545|Carbon electrodes and brushes|碳电极、碳刷
8546|Electrical insulators|绝缘子
8547|Insulating fittings|绝缘零件
8548|Other electrical parts|其他电气零件
8549|Electronic waste|电子电气废弃物
8601|Electric locomotives|电力机车
8602|Other locomotives|其他机车
8603|Self-propelled railcars|机动客车
8604|Railway maintenance vehicles|铁道维修车辆
8605|Railway passenger coaches|铁道客车
8606|Railway freight wagons|铁道货车
8607|Railway vehicle parts|铁道车辆零件
8608|Track fixtures and signals|轨道固定装置、信号设备
8609|Freight containers|集装箱
8701|Tractors|牵引车、拖拉机
8702|Buses|客车
8703|Passenger cars|小轿车
8704|Trucks|货车
8705|Special-purpose vehicles|特种车辆
8706|Chassis with engines|装有发动机的底盘
8707|Vehicle bodies|车身
8708|Vehicle parts|汽车零件
8709|Works trucks|厂内运输车
8710|Tanks and armoured vehicles|坦克、装甲车
8711|Motorcycles|摩托车
8712|Bicycles|自行车
8713|Wheelchairs|残疾人用车
8714|Motorcycle and bicycle parts|摩托车、自行车零件
8715|Baby carriages|婴儿车
8716|Trailers|挂车
8801|Balloons and gliders|气球、滑翔机
8802|Aircraft and spacecraft|飞机、航天器
8804|Parachutes|降落伞
8805|Aircraft launching gear, simulators|航空器发射装置、飞行模拟器
8806|Drones|无人机
8807|Aircraft parts|航空器零件
8901|Passenger and cargo ships|客船、货船
8902|Fishing vessels|捕鱼船
8903|Yachts and pleasure boats|游艇
8904|Tugs|拖轮
8905|Dredgers, floating docks and platforms|挖泥船、浮船坞、平台
8906|Other vessels|其他船舶
8907|Rafts, buoys and floating structures|筏、浮标等浮动结构体
8908|Vessels for breaking up|供拆卸的船舶
9001|Optical fibres and lenses|光纤、未装配透镜
9002|Mounted lenses|已装配光学元件
9003|Spectacle frames|眼镜架
9004|Spectacles|眼镜
9005|Binoculars and telescopes|望远镜
9006|Photo cameras|照相机
9007|Film cameras and projectors|电影摄影机、放映机
9008|Image projectors|影像投影仪
9010|Photo laboratory equipment|照相洗印设备
9011|Optical microscopes|光学显微镜
9012|Electron microscopes|电子显微镜
9013|Lasers and other optical devices|激光器及其他光学仪器
9014|Compasses and navigation instruments|罗盘、导航仪器
9015|Surveying instruments|测量仪器
9016|Precision balances|精密天平
9017|Drawing and measuring tools|绘图、测量器具
9018|Medical instruments|医疗仪器
9019|Massage and breathing apparatus|按摩、呼吸治疗器具
9020|Gas masks|防毒面具
9021|Orthopaedic appliances and implants|矫形器具、植入物
9022|X-ray apparatus|X射线设备
9023|Demonstration models|示范教学模型
9024|Material testing machines|材料试验机
9025|Thermometers and hydrometers|温度计、湿度计
9026|Flow and pressure gauges|流量、压力测量仪表
9027|Chemical analysis instruments|理化分析仪器
9028|Gas, water and electricity meters|气、水、电计量仪表
9029|Counters and speedometers|转数计、速度计
9030|Oscilloscopes and electrical meters|示波器、电测仪表
9031|Other measuring instruments|其他检测仪器
9032|Regulating instruments|自动调节仪器
9033|Instrument parts|仪器零件
9101|Watches of precious metal|贵金属表
9102|Other watches|其他表
9103|Clocks with watch movements|以表芯装成的钟
9104|Instrument panel clocks|仪表板钟
9105|Other clocks|其他钟
9106|Time recorders|时间记录器
9107|Time switches|定时开关
9108|Watch movements|表芯
9109|Clock movements|钟芯
9110|Movement kits|机芯套件
9111|Watch cases|表壳
9112|Clock cases|钟壳
9113|Watch straps|表带
9114|Clock and watch parts|钟表零件
9201|Pianos|钢琴
9202|String instruments|弦乐器
9205|Wind instruments|管乐器
9206|Percussion instruments|打击乐器
9207|Electronic instruments|电子乐器
9208|Musical boxes and other instruments|八音盒及其他乐器
9209|Parts of instruments|乐器零件
9301|Military weapons|军用武器
9302|Revolvers and pistols|手枪
9303|Sporting firearms|运动、狩猎用枪
9304|Other arms|其他武器
9305|Arms parts|武器零件
9306|Ammunition|弹药
9307|Swords and bayonets|刀剑、刺刀
9401|Seats|坐具
9402|Medical and barber furniture|医用、理发用家具
9403|Other furniture|其他家具
9404|Mattresses and bedding|床垫、寝具
9405|Lamps and light fittings|灯具
9406|Prefabricated buildings|活动房屋
9503|Toys|玩具
9504|Video games and table games|电子游戏、台桌游戏
9505|Festive articles|节日用品
9506|Sports and fitness goods|体育、健身用品
9507|Fishing tackle|钓具
9508|Fairground rides|游乐场设备
9601|Worked ivory, bone and shell|已加工兽牙、骨、贝壳
9602|Worked carving materials|已加工雕刻材料
9603|Brooms and brushes|扫把、刷子
9604|Hand sieves|手用筛
9605|Travel sets|旅行套具
9606|Buttons|纽扣
9607|Zips|拉链
9608|Pens|笔
9609|Pencils and crayons|铅笔、蜡笔
9610|Slates and boards|书写板
9611|Date and numbering stamps|日期戳、编号机
9612|Ink ribbons and pads|打印色带、印台
9613|Lighters|打火机
9614|Smoking pipes|烟斗
9615|Combs and hairpins|梳子、发夹
9616|Scent sprays and powder puffs|香水喷雾器、粉扑
9617|Vacuum flasks|保温瓶
9618|Mannequins|人体模型
9619|Sanitary pads and diapers|卫生巾、尿布
9620|Tripods and monopods|三脚架、独脚架
9701|Paintings and drawings|油画、绘画
9702|Original prints|雕版画原本
9703|Original sculptures|雕塑品原件
9704|Collectors' stamps|邮票收藏品
9705|Collections and collectors' pieces|收藏品
9706|Antiques over 100 years|超过百年的古物
9999|Goods not specified by kind|未分类商品
`
