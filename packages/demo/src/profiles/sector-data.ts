/**
 * The sectors of companies that do not trade goods, one in each line: code of the industry | words of company names |
 * services | customers | a sentence about the work. `{city}` and `{country}` stand for the company's place.
 */
export const sectorTable = `
software|Software;Systems;Applications|inventory software;order management;business applications|manufacturers and wholesalers|Customers use its software in the cloud or on their own servers.
it-services|IT Services;Data Systems;Computing|network support;server maintenance;IT outsourcing|small and mid-sized businesses|Its technicians answer from {city} on every working day.
logistics|Logistics;Supply Chain;Fulfilment|contract logistics;order picking;distribution|importers and retail chains|Goods leave its warehouse in {city} on the day of the order.
ecommerce|Online;E-Commerce;Webshop|home goods online;electronics online;gifts online|private buyers|Its online shop delivers to every region of {country}.
retail|Stores;Retail;Markets|household goods;clothing;seasonal goods|families|It runs shops in {city} and the towns around it.
investment|Capital;Investments;Partners|growth capital;shareholdings;fund management|industrial companies|It holds its investments for many years and sits on the boards of the companies.
wholesale|Wholesale;Distribution;Trading House|household goods;tools;cleaning supplies|shops and hotels|Its sales team visits customers in all parts of {country}.
freight-forwarding|Freight;Forwarding;Customs Services|sea freight;air freight;customs clearance|exporters and importers|It books space on all main routes and clears the goods itself.
construction|Construction;Builders;Civil Works|industrial halls;housing;road works|public and private owners|Its own crews carry out most of the work on site.
consulting|Consulting;Advisory;Strategy|process consulting;market entry advice;cost studies|industrial companies|Most projects last from three months to a year.
fintech|Payments;Finance Technology;Ledger|online payments;invoice finance;card acceptance|online shops and exporters|Payments are settled in more than twenty currencies.
hospitals|Clinic;Medical Centre;Health|outpatient care;surgery;diagnostics|patients of the region|The centre in {city} is open every day.
hotels|Hotels;Resorts;Hospitality|rooms;conferences;banquets|business travellers and tour groups|Its houses in {country} have meeting rooms for up to 300 guests.
advertising|Media;Marketing;Brand Studio|online campaigns;trade fair stands;product photography|consumer brands|The team plans, designs and measures each campaign itself.
ai-data|Analytics;Data Science;Insight|demand forecasts;image recognition;data platforms|retailers and factories|Its models run on the customer's own data.
real-estate|Properties;Real Estate;Estates|warehouses;offices;industrial parks|logistics companies and manufacturers|It develops and lets buildings around {city}.
renewable-energy|Renewables;Solar Projects;Wind Power|solar parks;wind parks;energy storage|utilities and factories|It plans, builds and operates its plants in {country}.
testing-certification|Testing;Certification;Laboratories|product tests;factory audits;certificates|manufacturers and importers|Its laboratory in {city} tests goods before shipment.
cloud-hosting|Cloud;Hosting;Data Centre|web hosting;virtual servers;backups|agencies and online shops|Its data centre stands near {city}.
cybersecurity|Security Systems;Cyber Defence;Secure Networks|penetration tests;network monitoring;security training|banks and utilities|Its control room watches customers' networks day and night.
transportation|Transport;Trucking;Haulage|full loads;refrigerated transport;container haulage|forwarders and food producers|Its trucks serve {city} and all ports of the region.
warehousing|Warehousing;Storage;Cold Store|bonded storage;cold storage;cross docking|importers and food traders|The site in {city} has a customs warehouse.
restaurants|Catering;Restaurants;Kitchens|canteens;event catering;restaurants|companies and guests|Its kitchens cook with goods of the region.
engineering-services|Engineering;Technical Services;Plant Design|plant design;automation;commissioning|manufacturers|Its engineers work on site until the plant runs.
training-elearning|Academy;Learning;Training|online courses;language training;safety training|companies and schools|Its courses are held in {city} and online.
telecommunications|Telecom;Networks;Broadband|fibre access;mobile services;business lines|households and companies|Its network covers {city} and its surroundings.
environment|Recycling;Environmental;Waste Solutions|metal recycling;waste collection;water treatment|industry and municipalities|Most of the collected material returns to production.
biotechnology|Biotech;Life Sciences;Bioscience|enzymes;diagnostic reagents;contract research|pharmaceutical companies|Its laboratory in {city} works with two universities.
human-resources|Staffing;Personnel;Talent|temporary staff;recruiting;payroll|factories and warehouses|It places several hundred people a year.
architecture|Architects;Planning;Design Office|building design;site supervision;urban planning|developers and cities|Its office in {city} has won several design competitions.
insurance|Insurance;Brokers;Assurance|cargo insurance;credit insurance;property insurance|exporters and forwarders|Its brokers compare the offers of many insurers.
repair-maintenance|Service;Maintenance;Repair|machine repair;spare parts;maintenance contracts|factories|Its technicians are on site within a day.
travel|Travel;Tours;Journeys|business travel;group tours;fair travel|companies and tour groups|It arranges visits to all large trade fairs.
games|Games;Interactive;Play Studio|mobile games;game design;animation|players and publishers|Its studio in {city} develops for phones and computers.
`

/**
 * What companies do with the goods of a preset, one preset in each line: key | customers of makers | customers of
 * importers | a sentence about makers | a sentence about importers.
 */
export const goodsTable = `
machinery|plant builders and distributors|factories and workshops|Every machine is tested with the customer's material before it leaves the factory.|Its own technicians install the machines and keep spare parts in stock.
electronics|brands and importers|electronics shops and installers|Assembly, ageing tests and packing take place under one roof.|Repairs and returns are handled in its own service centre.
textiles|fashion brands and department stores|clothing shops and uniform suppliers|Cutting, sewing and inspection take place in its own workshops.|The buying team visits its suppliers before each season.
home|furniture chains and hotel suppliers|furniture shops and hotels|Samples of new designs are ready within three weeks.|A showroom presents the whole range to retailers.
building|builders' merchants and project contractors|builders and tile shops|The plant keeps standard sizes in stock and cuts special sizes to order.|Deliveries to building sites leave its yard every morning.
vehicles|parts distributors and vehicle makers|garages and parts shops|All parts carry a number that leads back to the production day.|Its catalogue covers the most common vehicles of the country.
energy|installers and project developers|electricians and solar installers|The products are certified for the main export markets.|Planning help and mounting parts complete the range.
leisure|toy shops, gift importers and sports chains|toy shops and supermarkets|Designs change with every season, and small first orders are welcome.|Most goods arrive in summer for the season at the end of the year.
food|food importers and processors|supermarkets and restaurants|Each lot is analysed in a laboratory before loading.|Chilled and dry goods are stored in its own warehouse.
chemicals|processors and distributors|factories and paint makers|Goods are shipped in bags, drums or bulk, with an analysis of each lot.|Its tank farm and filling line serve small and large orders.
health|hospital suppliers and pharmacies|hospitals, clinics and pharmacies|Production follows the rules for medical and cosmetic products.|It registers the products with the authorities and trains the users.
`
