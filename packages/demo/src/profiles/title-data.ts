/**
 * Job titles, the most important first, one in each line: English title | minimum number of employees | skills. A line
 * that begins with `b` or `s` is a title of companies that buy, or sell, goods.
 */
export const titleTable = `
Purchasing Manager|4|sourcing;price negotiation;supplier audits|b
Export Manager|4|export sales;letters of credit;Incoterms|s
Sales Manager|6|key accounts;price lists;negotiation|
Finance Manager|12|budgeting;cash management;reporting|
Logistics Manager|15|freight booking;warehousing;customs|
Import Manager|20|import planning;customs;freight|b
Production Manager|20|production planning;lean production|s
Marketing Manager|20|brand building;trade fairs;online marketing|
Quality Manager|25|ISO 9001;inspection plans;complaints|s
Chief Financial Officer|60|corporate finance;controlling;audits|
Procurement Director|80|category strategy;contracts;cost reduction|b
Sales Director|80|sales strategy;distribution;forecasts|
HR Manager|60|recruiting;labour law;training|
IT Manager|70|ERP;networks;security|
Chief Operating Officer|120|operations;process improvement|
Technical Director|100|product development;standards|s
Legal Counsel|200|contract law;compliance|
VP Purchasing|300|global sourcing;supplier development|b
Head of Marketing|250|campaigns;market research|
Head of Research and Development|250|product development;patents|
Senior Buyer|40|tenders;supplier evaluation|b
Category Buyer|30|assortment;price comparison|b
Sales Representative|10|customer visits;quotations|
Overseas Sales Representative|15|export sales;trade fairs|s
Accountant|10|bookkeeping;tax|
Purchasing Assistant|30|orders;delivery dates|b
Logistics Coordinator|25|shipping documents;tracking|
Customer Service Representative|30|complaints;order processing|
Quality Inspector|40|incoming inspection;measuring|s
Product Engineer|50|CAD;prototypes|s
Marketing Specialist|50|content;social media|
Software Engineer|60|databases;web development|
HR Specialist|90|payroll;recruiting|
Office Administrator|15|office organisation|
`

/** The titles of the head of a company, which suit any size; the last two suit founders. */
export const headTitles = ['Managing Director', 'General Manager', 'CEO', 'Owner', 'Founder and CEO']

/** Titles in the language of the country, one language in each line: language | English title = local title. */
export const localTitleTable = `
de|Managing Director=Geschäftsführer;Purchasing Manager=Einkaufsleiter;Sales Manager=Vertriebsleiter;Accountant=Buchhalter;Logistics Manager=Logistikleiter;Production Manager=Produktionsleiter;Marketing Manager=Marketingleiter;HR Manager=Personalleiter;Senior Buyer=Einkäufer
fr|Managing Director=Directeur général;Purchasing Manager=Responsable achats;Sales Manager=Responsable commercial;Accountant=Comptable;Logistics Manager=Responsable logistique;Production Manager=Responsable de production;Marketing Manager=Responsable marketing;Senior Buyer=Acheteur
es|Managing Director=Director general;General Manager=Gerente general;Purchasing Manager=Gerente de compras;Sales Manager=Gerente de ventas;Accountant=Contador;Logistics Manager=Jefe de logística;Production Manager=Jefe de producción;Marketing Manager=Gerente de marketing;Senior Buyer=Comprador
pt|Managing Director=Diretor geral;Purchasing Manager=Gerente de compras;Sales Manager=Gerente de vendas;Accountant=Contador;Logistics Manager=Gerente de logística;Production Manager=Gerente de produção;Marketing Manager=Gerente de marketing;Senior Buyer=Comprador
it|Managing Director=Direttore generale;Purchasing Manager=Responsabile acquisti;Sales Manager=Responsabile vendite;Logistics Manager=Responsabile logistica;Production Manager=Responsabile produzione;Marketing Manager=Responsabile marketing
zh|General Manager=总经理;Purchasing Manager=采购经理;Export Manager=外贸经理;Sales Manager=销售经理;Finance Manager=财务经理;Logistics Manager=物流经理;Production Manager=生产经理;Quality Manager=质量经理;Procurement Director=采购总监;Sales Director=销售总监;Marketing Manager=市场经理
ja|Managing Director=代表取締役;Purchasing Manager=購買部長;Sales Manager=営業部長;Production Manager=製造部長;Quality Manager=品質管理部長;HR Manager=人事部長
ko|Managing Director=대표이사;Purchasing Manager=구매팀장;Sales Manager=영업부장;Production Manager=생산부장;Quality Manager=품질관리팀장
ru|General Manager=Генеральный директор;Purchasing Manager=Начальник отдела закупок;Sales Manager=Начальник отдела продаж;Chief Financial Officer=Финансовый директор;Accountant=Бухгалтер;Logistics Manager=Начальник отдела логистики
tr|General Manager=Genel Müdür;Purchasing Manager=Satın Alma Müdürü;Sales Manager=Satış Müdürü;Finance Manager=Finans Müdürü;Production Manager=Üretim Müdürü;Export Manager=İhracat Müdürü
vi|Managing Director=Giám đốc;Purchasing Manager=Trưởng phòng mua hàng;Sales Manager=Trưởng phòng kinh doanh
`
