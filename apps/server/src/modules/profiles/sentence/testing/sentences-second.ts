/** Further sentences in the form of `sentences-first.ts`, written after the rules. */
export const secondEnglish = `
Show me all plastics companies in Thailand and Malaysia|countries=TH,MY industries=plastics
I'm looking for pharmaceutical distributors in Nigeria with a phone number|countries=NG industries=pharmaceuticals contacts=phone|distributors
Nordic furniture retailers with over 100 staff|region=nordics industries=furniture employeesFrom=101|retailers
DACH machinery companies with 200 to 1,000 employees|region=dach industries=machinery employeesFrom=200 employeesTo=1000
companies in the Middle East that sell building materials|region=middle-east industries=building-materials
Polish food importers, at least 10 employees, with website and email|countries=PL industries=food-processing employeesFrom=10 contacts=website,email tradeRoles=buyer
toys and sporting goods in Canada|countries=CA industries=toys,sports-goods
beauty brands in South Korea that speak English|countries=KR industries=cosmetics languages=en|brands
American e-commerce companies using Magento, founded in the last 5 years|countries=US industries=ecommerce technologies=Magento foundedFrom=2021
renewable energy companies that raised more than $20M since 2023|industries=renewable-energy fundingFrom=20000000 lastRoundSince=2023-01-01
Series B or later medical device startups|industries=medical-devices roundTypes=Series_B,Series_C,Series_D,Series_E,Series_F
companies with debt financing in Kenya|countries=KE roundTypes=Debt_Financing
publicly traded steel companies in India|countries=IN industries=iron-steel type=listed
privately held wineries in France established before 1950|countries=FR industries=wine-spirits type=private foundedTo=1949
logistics companies, revenue between 1 million and 10 million USD, Benelux|region=benelux industries=logistics revenueFrom=1000000 revenueTo=10000000
hotels in Thailand except Phuket|countries=TH industries=hotels|except Phuket
textile companies in Asia excluding China and India|region=asia industries=textiles notCountries=CN,IN
bicycle shops in the Netherlands with physical stores|countries=NL industries=motorcycles-bicycles hasRetail=true
electronics companies with about 100 employees in Taiwan|countries=TW industries=electronics employeesFrom=80 employeesTo=120
subsidiaries of foreign groups in Hungary|countries=HU structure=subsidiary|foreign
tyre companies founded in the 1990s|industries=tyres foundedFrom=1990 foundedTo=1999
companies older than 20 years in Austria|countries=AT foundedTo=2006
companies not in China, Hong Kong or Taiwan|notCountries=CN,HK,TW
construction companies in Egypt and Morocco without email|countries=EG,MA industries=construction|without email
pet product companies in the US with Instagram|countries=US industries=pet-products contacts=social
software companies with less than €5 million revenue|industries=software|less than €5 million revenue
coffee roasters in Colombia|countries=CO industries=coffee-tea|roasters
companies running on Shopify in Germany|countries=DE technologies=Shopify
English-speaking countries, kitchenware, 11-50 employees|region=anglosphere industries=kitchenware employeesFrom=11 employeesTo=50
companies that raised money in the past 6 months|lastRoundSince=2026-05-23
whose last round was over $10 million|lastRoundAmountFrom=10000000
venture-backed AI companies in Israel|countries=IL industries=ai-data fundingFrom=1
Vietnamese shoe factories with 1000+ workers|countries=VN industries=footwear employeesFrom=1000
jewellery importers in Latin America, not Brazil|region=latin-america industries=jewellery notCountries=BR tradeRoles=buyer
Give me wholesalers in Ghana|countries=GH industries=wholesale
auto parts companies from Turkey, Mexico, and Brazil with no fewer than 30 employees|countries=TR,MX,BR industries=auto-parts employeesFrom=30
paper companies in Scandinavia with turnover above $100 million|region=scandinavia industries=paper revenueFrom=100000000
insurance companies in the UAE|countries=AE industries=insurance
garden tools buyers in the United Kingdom|countries=GB industries=garden-outdoor tradeRoles=buyer
companies with more than 10,000 employees in Japan|countries=JP employeesFrom=10001
food companies with 50 or fewer employees|industries=food-processing employeesTo=50
mobile phone importers in India|countries=IN industries=mobile-devices tradeRoles=buyer
South African wine companies with phone numbers|countries=ZA industries=wine-spirits contacts=phone
Series A to C companies in Africa|region=africa roundTypes=Series_A,Series_B,Series_C
email marketing companies in California|industries=advertising countries=US states=California,CA
`

export const secondChinese = `
帮我找泰国和马来西亚的塑料公司|countries=TH,MY industries=plastics
尼日利亚的药品经销商，有电话|countries=NG industries=pharmaceuticals contacts=phone|经销商
北欧家具零售商，员工100人以上|region=nordics industries=furniture employeesFrom=100|零售商
200到1000人的德国机械企业|countries=DE industries=machinery employeesFrom=200 employeesTo=1000
中东做建材的客户|region=middle-east industries=building-materials
波兰食品进口商，至少10名员工，有网站和邮箱|countries=PL industries=food-processing employeesFrom=10 contacts=website,email tradeRoles=buyer
加拿大的玩具和体育用品公司|countries=CA industries=toys,sports-goods
会说英语的韩国化妆品公司|countries=KR industries=cosmetics languages=en
近五年成立的美国电商公司，使用Magento|countries=US industries=ecommerce technologies=Magento foundedFrom=2021
2023年以来融资的新能源公司|industries=renewable-energy lastRoundSince=2023-01-01
B轮以后的医疗器械公司|industries=medical-devices roundTypes=Series_B,Series_C,Series_D,Series_E,Series_F
印度上市的钢铁公司|countries=IN industries=iron-steel type=listed
1950年以前成立的法国葡萄酒庄，未上市|countries=FR industries=wine-spirits type=private foundedTo=1949|庄
比荷卢的物流公司，年营业额100万到1000万美元|region=benelux industries=logistics revenueFrom=1000000 revenueTo=10000000
亚洲纺织公司，中国和印度除外|region=asia industries=textiles notCountries=CN,IN
荷兰的自行车公司，有实体店|countries=NL industries=motorcycles-bicycles hasRetail=true
台湾的电子公司，员工100人左右|countries=TW industries=electronics employeesFrom=80 employeesTo=120
匈牙利的子公司|countries=HU structure=subsidiary
成立20年以上的奥地利公司|countries=AT foundedTo=2006
不在中国、香港和台湾的公司|notCountries=CN,HK,TW
埃及和摩洛哥没有邮箱的建筑公司|countries=EG,MA industries=construction|没有邮箱
美国宠物用品公司，有社交媒体账号|countries=US industries=pet-products contacts=social
营业额500万欧元以上的软件公司|industries=software|营业额500万欧元以上
哥伦比亚的咖啡公司|countries=CO industries=coffee-tea
英语国家的厨具公司，11-50人|region=anglosphere industries=kitchenware employeesFrom=11 employeesTo=50
最近6个月融资过的公司|lastRoundSince=2026-05-23
最近一轮融资1000万美元以上|lastRoundAmountFrom=10000000
以色列的人工智能公司，有融资|countries=IL industries=ai-data fundingFrom=1
越南鞋厂，一千人以上|countries=VN industries=footwear employeesFrom=1000
拉美的珠宝公司，不要巴西|region=latin-america industries=jewellery notCountries=BR
加纳的批发商|countries=GH industries=wholesale
来自土耳其、墨西哥和巴西的汽配企业，不少于30人|countries=TR,MX,BR industries=auto-parts employeesFrom=30
斯堪的纳维亚的造纸企业，销售额超过1亿美元|region=scandinavia industries=paper revenueFrom=100000000
阿联酋的保险公司|countries=AE industries=insurance
英国的园林工具公司，2015年成立|countries=GB industries=garden-outdoor foundedFrom=2015 foundedTo=2015
员工超过1万人的日本公司|countries=JP employeesFrom=10001
五十人以下的西班牙橄榄油公司|countries=ES employeesTo=50|橄榄油
天使轮的巴西农业公司|countries=BR industries=crop-farming roundTypes=Angel
非上市的俄罗斯矿业公司，有俄语客服|countries=RU industries=mining type=private languages=ru
不做零售的意大利服装公司|countries=IT industries=apparel notIndustries=retail
除中国外的亚洲电子公司|region=asia industries=electronics notCountries=CN
近两年融资超过500万美元的公司|fundingFrom=5000000 lastRoundSince=2024-11-23
A轮到C轮的非洲公司|region=africa roundTypes=Series_A,Series_B,Series_C
阿根廷、智利、秘鲁除外的南美公司|region=south-america notCountries=AR,CL,PE
至少有20名员工的家具批发商，成立于2005年之后|industries=furniture employeesFrom=20 foundedFrom=2005|批发商
注册资本100万以上的公司||注册资本100万以上
`
