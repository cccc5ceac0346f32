/** Sentences about states and cities, in the form of `sentences-first.ts`. */
export const placeSentences = `
furniture companies in Munich|countries=DE cities=München,Munich industries=furniture
German companies in munich|countries=DE cities=München,Munich
software companies in California|countries=US states=California,CA industries=software
companies in Dallas, Texas with more than 50 employees|countries=US states=Texas,TX cities=Dallas employeesFrom=51
furniture in Dallas, TX|countries=US cities=Dallas industries=furniture
tile companies in Paris, Texas|countries=US states=Texas,TX cities=Paris industries=ceramics
tile companies in Paris|countries=FR cities=Paris industries=ceramics
wine companies in Georgia|countries=GE industries=wine-spirits
wine companies in Georgia, USA|countries=US states=Georgia,GA industries=wine-spirits
wine companies in Atlanta, Georgia|countries=US states=Georgia,GA cities=Atlanta industries=wine-spirits
textile companies in the state of Georgia|countries=US states=Georgia,GA industries=textiles
USA, Georgia and Armenia food|countries=US,GE,AM industries=food-processing
shipping companies in Mobile, Alabama|countries=US states=Alabama,AL cities=Mobile industries=shipping
mobile phone accessories in Germany|countries=DE industries=mobile-devices
Companies in Nice|countries=FR cities=Nice
Nice furniture companies|industries=furniture|Nice
furniture companies in Valencia|countries=ES,VE cities=Valencia industries=furniture
furniture companies in Valencia, Spain|countries=ES cities=Valencia industries=furniture
furniture companies in New York|countries=US cities=New_York,NYC,New_York_City,Manhattan industries=furniture
furniture companies in New York State|countries=US states=New_York,New_York_State,NY industries=furniture
furniture in Washington|countries=US states=Washington,Washington_State,WA industries=furniture
Munich, Germany and Paris, France|countries=DE,FR cities=München,Munich,Paris
California and Ontario furniture|countries=US,CA states=California,CA,Ontario,ON industries=furniture
companies in Texas, especially Dallas|countries=US states=Texas,TX cities=Dallas|especially
Germany and California|countries=DE|California
Los Angeles and Texas|countries=US cities=Los_Angeles,LA|Texas
Chinese companies in Munich|countries=CN|Munich
furniture companies not in California|industries=furniture|not in California
companies in LA with email|countries=US cities=Los_Angeles,LA contacts=email
巴黎的家具公司|countries=FR cities=Paris industries=furniture
德克萨斯州的石油公司|countries=US states=Texas,TX industries=oil-gas
美国德州的家具公司|countries=US states=Texas,TX industries=furniture
山东德州的家具公司|countries=CN states=Shandong,山东,山东省,SD cities=Dezhou,德州,德州市 industries=furniture
美国加州洛杉矶的服装公司|countries=US states=California,CA cities=Los_Angeles,LA industries=apparel
浙江省义乌市的饰品公司|countries=CN states=Zhejiang,浙江,浙江省,ZJ cities=Yiwu,义乌,义乌市 industries=jewellery
广东的陶瓷厂家|countries=CN states=Guangdong,广东,广东省,GD industries=ceramics
格鲁吉亚的葡萄酒公司|countries=GE industries=wine-spirits
大连锁超市|industries=supermarkets|大连锁
大连的海鲜公司|countries=CN cities=Dalian,大连,大连市 industries=fishery
圣保罗和里约热内卢的鞋类公司|countries=BR cities=São_Paulo,Rio_de_Janeiro industries=footwear
纽约州的公司|countries=US states=New_York,New_York_State,NY
不要加州的公司||不要加州
`
