/**
 * Words for goods in the usage of exporters and customs declarations, one meaning in each line: Chinese synonyms,
 * separated by commas | English wordings, separated by commas, the most frequent first. This file is a table without logic.
 */
export const productWordTable = `
瓷砖,磁砖,陶瓷砖|ceramic tile,porcelain tile,wall tile,floor tile,glazed tile
地砖|ceramic tile,floor tile,porcelain tile
墙砖|ceramic tile,wall tile,porcelain tile
抛光砖,玻化砖|porcelain tile
马赛克|mosaic
陶瓷|ceramic
卫浴,洁具,卫生洁具|sanitary ware
马桶,坐便器|toilet
洗手盆,洗脸盆,面盆|wash basin,basin
浴缸|bathtub
淋浴房|shower enclosure
花洒|shower head,shower
水龙头,龙头|faucet,tap,mixer tap
水槽|sink
玻璃|glass
钢化玻璃|tempered glass
夹层玻璃|laminated glass
镜子|mirror
石材|stone
大理石|marble
花岗岩,花岗石|granite
石英石|quartz
水泥|cement
石膏板|gypsum board
砖|brick
木地板,地板|flooring
强化地板,复合地板|laminate flooring
胶合板,夹板|plywood
密度板,纤维板|fibreboard
刨花板|particle board
木材,木头|wood
竹|bamboo
门|door
窗,窗户|window
门锁|door lock
锁|lock
合页,铰链|hinge
五金|hardware
螺丝,螺钉|screw
螺栓|bolt
螺母|nut
垫圈|washer
钉子,铁钉|nail
紧固件|fastener
链条|chain
弹簧|spring
钢材,钢|steel
不锈钢|stainless steel
钢管|steel pipe,steel tube
无缝管,无缝钢管|seamless pipe
钢板|steel plate,steel sheet
钢卷|steel coil
镀锌|galvanized
钢筋|steel rebar
角钢|angle steel
线材,盘条|wire rod
钢丝绳|wire rope
钢丝|steel wire
钢结构|steel structure
铸件|casting
锻件|forging
法兰|flange
管件|pipe fitting
水管|pipe,water pipe
管道,管子|pipe,tube
软管|hose
铝|aluminium
铝型材|aluminium profile,aluminium extrusion
铝箔|aluminium foil
铝板|aluminium sheet,aluminium plate
铜|copper
铜管|copper tube,copper pipe
黄铜|brass
锌|zinc
铅|lead
镍|nickel
锡|tin
钛|titanium
镁|magnesium
铁矿,铁矿石|iron ore
煤,煤炭|coal
石油,原油|crude oil
润滑油|lubricant
沥青|bitumen
机械,机器|machine
设备|equipment
水泵|water pump
泵|pump
阀门,阀|valve
球阀|ball valve
轴承|bearing
齿轮|gear
减速机,减速器,变速箱|gearbox
电机,马达,电动机|motor
发电机|generator
发电机组|generator set
柴油机|diesel engine
发动机|engine
压缩机|compressor
空压机,空气压缩机|air compressor
风机,风扇|fan
鼓风机|blower
液压缸,油缸|hydraulic cylinder
液压|hydraulic
挖掘机|excavator
装载机|loader
推土机|bulldozer
叉车|forklift
起重机,吊机|crane
电梯|elevator,lift
升降机|lift
输送机,传送带|conveyor
机床|machine tool
车床|lathe
铣床|milling machine
数控|cnc
激光切割机|laser cutting machine
焊机,电焊机|welding machine
注塑机|injection molding machine
模具|mould
包装机|packaging machine
灌装机|filling machine
印刷机|printing machine
打印机|printer
缝纫机|sewing machine
纺织机械|textile machine
食品机械|food machine
农机,农业机械|agricultural machine
拖拉机|tractor
收割机|harvester
割草机|lawn mower
喷雾器|sprayer
破碎机|crusher
搅拌机|mixer
锅炉|boiler
换热器|heat exchanger
过滤器,滤芯,滤清器|filter
电动工具|power tool
手动工具,工具|tool
电钻|drill
扳手|wrench,spanner
钳子|plier
螺丝刀|screwdriver
锯|saw
刀具|cutter
砂轮|grinding wheel
磨料|abrasive
手机壳,手机套|phone case,mobile phone cover,phone cover
手机|mobile phone,cell phone,smartphone
智能手机|smartphone
电脑,计算机|computer
笔记本电脑|notebook computer,laptop
平板电脑|tablet
显示器|monitor
键盘|keyboard
鼠标|mouse
硬盘|hard disk
路由器|router
摄像头,监控|camera
电视,电视机|television,tv,tv set
音箱,音响,扬声器|speaker
耳机|headphone,earphone,headset,earbud
麦克风|microphone
充电器|charger
移动电源,充电宝|power bank
数据线|usb cable
电源适配器,适配器|adapter
电源|power supply
电池|battery
锂电池|lithium battery,lithium ion battery,li ion battery
蓄电池|storage battery
太阳能板,太阳能电池板|solar panel,solar module,photovoltaic module,pv module
太阳能|solar
光伏,光伏组件|photovoltaic module,pv module,solar module,solar panel
逆变器|inverter
储能|energy storage
风力发电机|wind turbine
充电桩|charging pile
变压器|transformer
开关|switch
插座|socket
插头|plug
断路器|circuit breaker
继电器|relay
连接器|connector
端子|terminal
电线,电缆|cable
光纤|optical fiber
集成电路,芯片|integrated circuit
电路板,线路板|printed circuit board,pcb,pcba
电容,电容器|capacitor
电阻|resistor
二极管|diode
晶体管|transistor
半导体|semiconductor
传感器|sensor
仪表|instrument
电表|meter
灯,灯具|lamp,light,luminaire
led灯,发光二极管灯|led lamp,led light
灯泡|bulb,light bulb
灯带|led strip
路灯|street light
面板灯|panel light
吊灯|chandelier
手电筒|flashlight,torch
冰箱|refrigerator,fridge
空调|air conditioner
洗衣机|washing machine
吸尘器|vacuum cleaner
电饭煲,电饭锅|rice cooker
微波炉|microwave oven
烤箱|oven
电热水器,热水器|water heater
热水壶,电水壶,电热水壶|kettle
榨汁机|juicer
搅拌器|blender
熨斗|iron
吹风机|hair dryer
剃须刀|shaver
电子烟|electronic cigarette
汽车|car
卡车|truck,lorry
客车,巴士|bus
电动车,电动汽车|electric vehicle
摩托车|motorcycle
自行车|bicycle,bike
电动自行车|electric bicycle,electric bike,e bike
滑板车|scooter
拖车,挂车|trailer
汽车配件,汽配|auto parts,car parts,automotive parts,vehicle parts
轮胎|tyre
轮毂|wheel rim,wheel hub,alloy wheel
刹车片|brake pad
刹车,制动|brake
减震器|shock absorber
离合器|clutch
火花塞|spark plug
保险杠|bumper
雨刮器|wiper
车灯|headlight,headlamp
散热器|radiator,heat sink
船|boat
集装箱|container
家具|furniture
沙发|sofa,couch
椅子|chair
办公椅|office chair
桌子|table
餐桌|dining table
床|bed
床垫|mattress
衣柜|wardrobe,closet
柜子,橱柜|cabinet
书架,货架|shelf
窗帘|curtain
地毯|carpet
床上用品|bed linen
床单|bed sheet
毛巾|towel
毯子,毛毯|blanket
枕头|pillow
餐具|tableware,dinnerware
刀叉|cutlery
炊具,厨具,锅具|cookware,kitchenware
锅|cookware,pot,pan,saucepan
平底锅,煎锅|fry pan,frying pan,frypan,skillet,pan
不粘锅|non stick pan,nonstick pan,non stick cookware,nonstick cookware
炒锅,炒菜锅|wok,frying pan
汤锅|stock pot,stockpot,soup pot,casserole,saucepan
奶锅|milk pan,milk pot,saucepan
炖锅,砂锅|casserole,stew pot,clay pot
蒸锅,蒸笼|steamer
高压锅,压力锅|pressure cooker
火锅|hot pot
铸铁锅|cast iron cookware,cast iron pan,cast iron pot
铸铁|cast iron
锅盖|pot lid,lid
烤盘|baking pan,baking tray,bakeware
烘焙|bakeware,baking
碗|bowl
马克杯|mug
茶杯|teacup,tea cup
咖啡杯|coffee cup,coffee mug
酒杯,高脚杯|wine glass,goblet
水杯|water bottle,water cup,tumbler
茶壶|teapot,tea pot
茶具|tea set
咖啡壶|coffee pot,coffee maker
咖啡机|coffee machine,coffee maker
水壶|water bottle,kettle
瓷器|porcelain,chinaware,ceramic
瓷|porcelain,ceramic
骨瓷|bone china
日用瓷|porcelain tableware,ceramic tableware,dinnerware
陶器|earthenware,pottery
炻器|stoneware
搪瓷|enamel
勺子,汤匙,勺|spoon
叉子|fork
筷子|chopsticks
刀|knife
菜刀|kitchen knife
砧板,菜板|cutting board,chopping board
托盘|tray,pallet
饭盒,午餐盒|lunch box
保鲜盒|food container,food storage container
保鲜膜|cling film
厨房|kitchen
厨房用品|kitchenware,kitchen utensil
花瓶|vase
花盆|flower pot,planter
罐子|jar,can
瓶子|bottle
保温杯,保温壶|vacuum flask,vacuum cup,thermos
杯子,杯|cup,mug
玻璃杯,玻璃器皿|glassware,glass cup,drinking glass,glass tumbler
餐盘,盘子,盘,碟子,碟|plate,dish
收纳盒|storage box
垃圾桶|dustbin,trash can,waste bin
蜡烛|candle
雨伞|umbrella
镜框,相框|photo frame
服装,衣服|garment,apparel,clothing
t恤|t-shirt
衬衫,衬衣|shirt
裤子,长裤|trousers,pants
牛仔裤|jeans
连衣裙,裙子|dress
夹克,外套|jacket
大衣|coat
羽绒服|down jacket
毛衣|sweater,pullover,jumper
内衣|underwear,lingerie
文胸|brassiere
睡衣|pyjamas,nightwear,sleepwear
袜子|socks
手套|gloves
围巾|scarf
帽子|cap,hat
领带|tie
童装,婴儿服装|baby garment
工作服|workwear
泳衣|swimwear
鞋,鞋子|shoes
运动鞋|sport shoes,sneaker,running shoes
皮鞋|leather shoes
凉鞋|sandals
靴子|boots
拖鞋|slippers
面料,布料,布|fabric
棉布|cotton fabric
涤纶面料|polyester fabric
牛仔布|denim
无纺布|nonwoven,non woven
纱线|yarn
棉花,棉|cotton
羊毛|wool
丝绸|silk
麻|linen
涤纶|polyester
尼龙|nylon
拉链|zipper
纽扣|button
花边|lace
线|thread
绳子|rope
箱包,包|bag
背包,双肩包|backpack
手提包|handbag
行李箱,拉杆箱|luggage,suitcase,trolley case
钱包|wallet,purse
皮革|leather
皮带|belt
毛皮|fur
玩具|toy
毛绒玩具|plush toy,stuffed toy
塑料玩具|plastic toy
积木|building blocks
洋娃娃|doll
气球|balloon
圣诞装饰,圣诞用品|christmas decoration,christmas ornament
礼品|gift
礼品盒|gift box
健身器材|fitness equipment
跑步机|treadmill
球|ball
足球|football
鱼竿|fishing rod
渔具|fishing
帐篷|tent
高尔夫|golf
乐器|musical instrument
吉他|guitar
钢琴|piano
文具|stationery
笔,圆珠笔|pen
铅笔|pencil
笔记本|notebook
纸|paper
纸箱|carton,corrugated box,cardboard box
卫生纸|toilet paper
纸巾|tissue
纸板|paperboard
标签|label
书|book
人造花|artificial flower
假发|wig
珠宝,首饰|jewelry
手表|watch
钟|clock
眼镜|glasses
太阳镜|sunglasses
塑料|plastic
塑料袋|plastic bag,poly bag,polybag
塑料薄膜,薄膜|plastic film
塑料瓶|plastic bottle
聚乙烯|polyethylene
聚丙烯|polypropylene
聚氯乙烯|pvc
聚酯|polyester
树脂|resin
环氧树脂|epoxy resin
色母粒,母粒|masterbatch
橡胶|rubber
天然橡胶|natural rubber
硅胶|silicone
胶水,粘合剂|adhesive
胶带|adhesive tape
油漆,涂料|paint
颜料|pigment
染料|dye
油墨|ink
钛白粉|titanium dioxide
烧碱|caustic soda
纯碱|soda ash
化肥,肥料|fertilizer
尿素|urea
农药|pesticide
除草剂|herbicide
杀虫剂|insecticide
柠檬酸|citric acid
表面活性剂|surfactant
甲醇|methanol
乙醇,酒精|ethanol
硫酸|sulphuric acid
洗涤剂,洗衣粉|detergent
肥皂|soap
活性炭|activated carbon
医疗器械|medical device
口罩|face mask,surgical mask,medical mask
注射器|syringe
医用手套|surgical gloves
轮椅|wheelchair
绷带,纱布|bandage
体温计|thermometer
血压计|blood pressure monitor
药品,药|medicament,medicine,pharmaceutical
维生素|vitamin
抗生素|antibiotic
疫苗|vaccine
中药|herbal
保健品|food supplement
化妆品|cosmetics
口红|lipstick
护肤品,面霜|skin care
洗发水|shampoo
香水|perfume,fragrance
精油|essential oil
牙膏|toothpaste
牙刷|toothbrush
尿布,纸尿裤|diaper,nappy
隐形眼镜|contact lens
大米,米|rice
小麦|wheat
玉米|corn,maize
大豆|soybean
面粉|flour
面条|noodles
饼干|biscuit,cookie
糖果|candy,confectionery,sweets
糖|sugar
巧克力|chocolate
咖啡|coffee
咖啡豆|coffee beans
茶,茶叶|tea
绿茶|green tea
果汁|juice
饮料|beverage
葡萄酒,红酒|wine
啤酒|beer
白酒,烈酒|spirits
牛奶|milk
奶粉|milk powder
奶酪|cheese
黄油|butter
蜂蜜|honey
鸡蛋|egg
牛肉|beef
猪肉|pork
鸡肉|chicken
羊肉|mutton
鱼|fish
三文鱼|salmon
金枪鱼|tuna
虾|shrimp,prawn
冻虾|frozen shrimp,frozen prawn
螃蟹,蟹|crab
鱿鱼|squid
罐头|canned
大蒜|garlic
生姜,姜|ginger
洋葱|onion
辣椒|chilli
土豆,马铃薯|potato
番茄,西红柿|tomato
番茄酱|tomato paste
蘑菇|mushroom
苹果|apple
香蕉|banana
橙子|orange
柠檬|lemon
葡萄|grape
芒果|mango
榴莲|durian
坚果|nut
腰果|cashew nut
杏仁|almond
核桃|walnut
花生|peanut,groundnut
芝麻|sesame
橄榄油|olive oil
棕榈油|palm oil
葵花籽油|sunflower oil
豆油|soybean oil
香料|spice
胡椒|pepper
酱油|soy sauce
盐|salt
饲料|animal feed
宠物食品|pet food
种子|seed
鲜花,花|flower
烟草|tobacco
香烟|cigarette
无人机|drone
机器人|robot
激光|laser
显微镜|microscope
望远镜|telescope
磁铁,磁性材料|magnet
石墨|graphite
电极|electrode
阀芯|valve core
密封件,密封圈|seal,sealing ring,o ring
垫片|gasket
标准件|standard part
消防器材,灭火器|fire extinguisher
安全鞋|safety shoes
安全帽|safety helmet
宠物用品|pet
婴儿车|stroller,pram,baby carriage
奶瓶|feeding bottle
洗碗机|dishwasher
方向盘|steering wheel
刹车盘|brake disc,brake rotor
u盘|usb flash drive
光盘|compact disc
磁盘|disk
奖杯|trophy
剪刀|scissors
刀片|blade
铣刀|milling cutter
拖把|mop
扫帚,扫把|broom
刷子|brush
衣架|hanger
卷尺|tape measure,measuring tape
锤子|hammer
梯子|ladder
喷头,喷嘴|nozzle
手推车|hand truck,trolley,hand trolley
千斤顶|jack
绞盘,绞车|winch
焊条|welding rod,welding electrode
铁丝|iron wire
铁丝网|wire mesh
围栏,护栏|fence
脚手架|scaffolding
吊顶|ceiling
墙纸,壁纸|wallpaper
地垫,垫子|mat
浴室柜|bathroom cabinet,bathroom vanity
浴帘|shower curtain
坐垫,抱枕|cushion
桌布|tablecloth,table cloth
被子|quilt,duvet
蚊帐|mosquito net
瑜伽垫|yoga mat
哑铃|dumbbell
头盔|helmet
风筝|kite
拼图|puzzle
贴纸|sticker
热敏纸|thermal paper
编织袋|woven bag
吨袋|jumbo bag,bulk bag,fibc
购物袋|shopping bag
真空泵|vacuum pump
水表|water meter
配电箱|distribution box
投影仪|projector
智能手表|smart watch
对讲机|walkie talkie
耳环|earring
项链|necklace
戒指|ring
手链|bracelet
指甲油|nail polish
假睫毛|eyelash
湿巾|wet wipe
卫生巾|sanitary napkin,sanitary pad
病床|hospital bed
稀土|rare earth
铁合金|ferro alloy
硅铁|ferro silicon
耐火材料|refractory
耐火砖|refractory brick,fire brick
玻璃纤维,玻纤|fiberglass,glass fiber
碳纤维|carbon fiber
泡沫|foam
海绵|sponge
亚克力|acrylic
聚碳酸酯|polycarbonate
味精|monosodium glutamate
淀粉|starch
果酱|jam
蔬菜|vegetable
水果|fruit
鱼粉|fish meal
紫菜|seaweed,laver
枸杞|goji berry,wolfberry
`
