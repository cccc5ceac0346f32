/**
 * Sentences with the filter that they must give on 2026-11-23, written before the rules: sentence | fields | words that
 * stay unused. Blanks separate the fields, commas the values of a list; `_` stands for a blank in a value.
 */
export const firstEnglish = `
Italian furniture importers with more than 50 employees and an email address, founded after 2010|countries=IT industries=furniture employeesFrom=51 contacts=email foundedFrom=2011 tradeRoles=buyer
furniture companies in Germany|countries=DE industries=furniture
ceramic tile companies in Spain with at least 20 employees|countries=ES industries=ceramics employeesFrom=20
auto parts distributors in Germany, France and Poland|countries=DE,FR,PL industries=auto-parts|distributors
software companies in the United States using Shopify|countries=US industries=software technologies=Shopify
companies in Europe but not in Italy|region=europe notCountries=IT
textile companies excluding Turkey|industries=textiles notCountries=TR
medical device companies in Brazil with 51-200 employees|countries=BR industries=medical-devices employeesFrom=51 employeesTo=200
toy companies in the UK with between 10 and 50 employees|countries=GB industries=toys employeesFrom=10 employeesTo=50
listed chemical companies in Japan|countries=JP industries=chemicals type=listed
private logistics companies in Vietnam|countries=VN industries=logistics type=private
construction companies in the Gulf states with a website|region=gulf industries=construction contacts=website
food companies with phone and email|industries=food-processing contacts=phone,email
companies founded before 1990 in France|countries=FR foundedTo=1989
machinery companies founded between 2000 and 2010|industries=machinery foundedFrom=2000 foundedTo=2010
companies established in 2015|foundedFrom=2015 foundedTo=2015
retail companies with revenue over $10 million|industries=retail revenueFrom=10000000
electronics companies with annual revenue between $5M and $50M|industries=electronics revenueFrom=5000000 revenueTo=50000000
Series A software companies|industries=software roundTypes=Series_A
biotechnology startups that raised more than $5M|industries=biotechnology fundingFrom=5000000
fintech companies that raised money in the last two years|industries=fintech lastRoundSince=2024-11-23
companies with seed or angel funding in India|countries=IN roundTypes=Seed,Angel
lighting companies in the EU|region=eu industries=lighting
footwear brands in Latin America with social media|region=latin-america industries=footwear contacts=social|brands
subsidiaries in Mexico|countries=MX structure=subsidiary
parent companies in South Korea|countries=KR structure=parent
German-speaking companies in Switzerland|countries=CH languages=de
companies that speak Spanish in the United States|countries=US languages=es
jewelry stores with retail locations in Dubai|industries=jewellery hasRetail=true countries=AE
Turkish textile manufacturers with fewer than 100 employees|countries=TR industries=textiles employeesTo=99|manufacturers
companies not using SAP|notTechnologies=SAP
companies in Canada using WordPress and WooCommerce|countries=CA technologies=WordPress,WooCommerce
cosmetics companies outside the United States|industries=cosmetics notCountries=US
packaging companies, no printing|industries=packaging notIndustries=printing
Dutch flower companies|countries=NL industries=flowers-plants
solar companies in Australia with 500+ employees|countries=AU industries=renewable-energy employeesFrom=500
importers in Saudi Arabia|countries=SA tradeRoles=buyer
companies whose description mentions "stainless steel"|keywords=stainless_steel|description mentions
up to 200 employees, Italy, wine|countries=IT industries=wine-spirits employeesTo=200
import and export companies in Vietnam|countries=VN industries=import-export
tile suppliers in Spain, revenue over 10 million|countries=ES industries=ceramics tradeRoles=seller revenueFrom=10000000
companies that buy tiles, but not exporters|industries=ceramics tradeRoles=buyer|not exporters
software companies funded last year|industries=software lastRoundSince=2025-01-01 lastRoundUntil=2025-12-31
not listed companies in China founded since 2018|countries=CN type=private foundedFrom=2018
`

export const firstChinese = `
德国做汽车配件的公司，员工500人以上，有邮箱，最近两年融过资|countries=DE industries=auto-parts employeesFrom=500 contacts=email lastRoundSince=2024-11-23
意大利家具公司|countries=IT industries=furniture
越南的进出口公司|countries=VN industries=import-export
进口瓷砖的沙特公司，今年成立|industries=ceramics countries=SA tradeRoles=buyer foundedFrom=2026 foundedTo=2026
去年融资的软件供应商|industries=software tradeRoles=seller lastRoundSince=2025-01-01 lastRoundUntil=2025-12-31
年营收1000万以上的电子公司|industries=electronics|年营收1000万以上
美国的软件公司，使用Shopify|countries=US industries=software technologies=Shopify
欧洲的陶瓷进口商，不要意大利|region=europe industries=ceramics notCountries=IT tradeRoles=buyer
东南亚纺织企业，员工100-500人|region=southeast-asia industries=textiles employeesFrom=100 employeesTo=500
除了土耳其的纺织公司|industries=textiles notCountries=TR
2010年以后成立的法国食品公司|countries=FR industries=food-processing foundedFrom=2010
2000年之前成立的日本化工企业|countries=JP industries=chemicals foundedTo=1999
中东的建筑公司，有网站|region=middle-east industries=construction contacts=website
巴西医疗器械公司，员工不超过200人|countries=BR industries=medical-devices employeesTo=200
年营业额1000万美元以上的电子公司|industries=electronics revenueFrom=10000000
营收在500万到5000万美元之间的零售企业|industries=retail revenueFrom=5000000 revenueTo=50000000
A轮的软件公司|industries=software roundTypes=Series_A
印度的种子轮或天使轮公司|countries=IN roundTypes=Seed,Angel
融资超过500万美元的生物技术公司|industries=biotechnology fundingFrom=5000000
近三年获得融资的金融科技公司|industries=fintech lastRoundSince=2023-11-23
上市的化工公司|industries=chemicals type=listed
未上市的越南物流公司|countries=VN industries=logistics type=private
欧盟照明企业，有电话和邮箱|region=eu industries=lighting contacts=phone,email
拉美的鞋类公司，有社交媒体|region=latin-america industries=footwear contacts=social
墨西哥的子公司|countries=MX structure=subsidiary
韩国的母公司|countries=KR structure=parent
瑞士说德语的公司|countries=CH languages=de
会讲西班牙语的美国公司|countries=US languages=es
有门店的珠宝公司|industries=jewellery hasRetail=true
员工少于100人的土耳其服装公司|countries=TR industries=apparel employeesTo=99
没有使用SAP的公司|notTechnologies=SAP
加拿大使用WordPress和WooCommerce的公司|countries=CA technologies=WordPress,WooCommerce
美国以外的化妆品公司|industries=cosmetics notCountries=US
包装公司，不包括印刷|industries=packaging notIndustries=printing
荷兰花卉公司|countries=NL industries=flowers-plants
澳大利亚太阳能公司，500人以上|countries=AU industries=renewable-energy employeesFrom=500
沙特的进口商|countries=SA tradeRoles=buyer
简介里有“不锈钢”的公司|keywords=不锈钢|简介
意大利葡萄酒公司，200人以下|countries=IT industries=wine-spirits employeesTo=200
2018年以来成立的中国公司|countries=CN foundedFrom=2018
2000年到2010年成立的机械公司|industries=machinery foundedFrom=2000 foundedTo=2010
海湾国家的建材公司|region=gulf industries=building-materials
德国、法国和波兰的汽配公司|countries=DE,FR,PL industries=auto-parts
成立10年以上的英国玩具公司|countries=GB industries=toys foundedTo=2016
`
