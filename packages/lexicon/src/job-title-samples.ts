/**
 * Labelled job titles for the tests, one in each line: title | seniority | department, with `-` for unknown. The first
 * set was labelled before the rules were written, the second set after.
 */
export const firstTitles = `
CEO|c_level|management
Chief Executive Officer|c_level|management
C.E.O.|c_level|management
CEO & Founder|owner|management
Founder and Managing Director|owner|management
Co-Founder|owner|management
Owner|owner|management
Business Owner / Importer|owner|purchasing
Proprietor|owner|management
Managing Partner|owner|management
President|c_level|management
Chairman of the Board|c_level|management
Managing Director|c_level|management
General Manager|c_level|management
GM|c_level|management
CFO|c_level|finance
Chief Financial Officer|c_level|finance
CPO|c_level|purchasing
Chief Procurement Officer|c_level|purchasing
CTO|c_level|engineering
CIO|c_level|it
CMO|c_level|marketing
Chief Operating Officer|c_level|management
COO|c_level|management
CHRO|c_level|hr
Chief Commercial Officer|c_level|sales
VP Purchasing|vp|purchasing
Vice President of Sales|vp|sales
SVP, Global Sourcing|vp|purchasing
EVP Finance|vp|finance
Vice-President, Supply Chain|vp|logistics
Senior Vice President Marketing|vp|marketing
Director|director|management
Director of Purchasing|director|purchasing
Purchasing Director|director|purchasing
Sourcing Director - Asia|director|purchasing
Finance Director|director|finance
Executive Director|director|management
Associate Director, Regulatory Affairs|director|legal
Head of Procurement|head|purchasing
Head of IT|head|it
Global Head of Supply Chain|head|logistics
Head Buyer|head|purchasing
Purchasing Manager|manager|purchasing
Purchasing and Sales Manager|manager|purchasing
Procurement Mgr|manager|purchasing
Import Manager|manager|purchasing
Export Sales Manager|manager|sales
Sales Manager|manager|sales
Regional Sales Manager, EMEA|manager|sales
Key Account Manager|manager|sales
Business Development Manager|manager|sales
Marketing Manager|manager|marketing
Brand Manager|manager|marketing
HR Manager|manager|hr
Office Manager|manager|administration
Logistics Manager|manager|logistics
Warehouse Supervisor|manager|logistics
Production Manager|manager|production
Plant Manager|manager|production
Quality Manager|manager|quality
QA Manager|manager|quality
QC Inspector|staff|quality
R&D Manager|manager|research
Engineering Manager|manager|engineering
Project Manager|manager|-
Assistant Purchasing Manager|manager|purchasing
Category Manager|manager|purchasing
Merchandise Manager|manager|purchasing
Operations Manager|manager|production
Customer Service Manager|manager|service
Sr. Buyer|senior|purchasing
Senior Buyer|senior|purchasing
Senior Accountant|senior|finance
Lead Engineer|senior|engineering
Senior Software Engineer|senior|it
Buyer|staff|purchasing
Jr. Buyer|staff|purchasing
Purchasing Agent|staff|purchasing
Procurement Specialist|staff|purchasing
Sourcing Specialist|staff|purchasing
Merchandiser|staff|purchasing
Purchasing Assistant|staff|purchasing
Sales Representative|staff|sales
Sales Executive|staff|sales
Account Executive|staff|sales
Accountant|staff|finance
Bookkeeper|staff|finance
Mechanical Engineer|staff|engineering
Sales Engineer|staff|sales
Software Developer|staff|it
Logistics Coordinator|staff|logistics
Legal Counsel|staff|legal
Lawyer|staff|legal
Technical Support|-|service
Assistant to the CEO|staff|administration
Executive Assistant|staff|administration
PA to Managing Director|staff|administration
Secretary|staff|administration
Receptionist|staff|administration
Intern|intern|-
Purchasing Intern|intern|purchasing
Trainee|intern|-
Purchasing Department|-|purchasing
Teacher|-|-
采购总监|director|purchasing
采购经理|manager|purchasing
采购主管|manager|purchasing
采购员|staff|purchasing
采购助理|staff|purchasing
高级采购|senior|purchasing
总经理|c_level|management
副总经理|vp|management
董事长|c_level|management
董事长助理|staff|administration
总经理助理|staff|administration
首席执行官|c_level|management
首席财务官|c_level|finance
创始人|owner|management
老板|owner|management
法人代表|owner|management
销售总监|director|sales
外贸业务员|staff|sales
外贸经理|manager|sales
市场部经理|manager|marketing
财务经理|manager|finance
会计|staff|finance
人力资源总监|director|hr
行政主管|manager|administration
技术总监|director|engineering
研发工程师|staff|research
生产厂长|head|production
品质经理|manager|quality
物流经理|manager|logistics
客服专员|staff|service
法务经理|manager|legal
实习生|intern|-
採購經理|manager|purchasing
採購部主管|manager|purchasing
總經理|c_level|management
業務經理|manager|sales
Director de Compras|director|purchasing
Gerente de Compras|manager|purchasing
Gerente General|c_level|management
Jefe de Compras|head|purchasing
Jefa de Ventas|head|sales
Comprador|staff|purchasing
Responsable de Compras|manager|purchasing
Director Comercial|director|sales
Director General|c_level|management
Propietario|owner|management
Dueño|owner|management
Encargado de almacén|manager|logistics
Contador|staff|finance
Becario|intern|-
Gerente de Logística|manager|logistics
Asistente de gerencia|staff|administration
Gerente de Importação|manager|purchasing
Diretor de Compras|director|purchasing
Diretor Geral|c_level|management
Comprador Sênior|senior|purchasing
Coordenador de Suprimentos|staff|purchasing
Sócio Proprietário|owner|management
Estagiário|intern|-
Analista de Compras|staff|purchasing
Supervisor de Vendas|manager|sales
Einkaufsleiter|head|purchasing
Einkaufsleiterin|head|purchasing
Leiter Einkauf|head|purchasing
Leiterin Vertrieb|head|sales
Geschäftsführer|c_level|management
Geschäftsführerin|c_level|management
Inhaber|owner|management
Einkäufer|staff|purchasing
Strategischer Einkäufer|staff|purchasing
Vertriebsleiter|head|sales
Produktionsleiter|head|production
Qualitätsmanager|manager|quality
Assistentin der Geschäftsführung|staff|administration
Sachbearbeiter Einkauf|staff|purchasing
Buchhalter|staff|finance
Praktikant|intern|-
Vorstand|c_level|management
Prokurist|director|management
Responsable achats|manager|purchasing
Directeur des achats|director|purchasing
Directrice générale|c_level|management
PDG|c_level|management
Président Directeur Général|c_level|management
Gérant|c_level|management
Acheteur|staff|purchasing
Acheteuse senior|senior|purchasing
Chef des ventes|head|sales
Responsable logistique|manager|logistics
Comptable|staff|finance
Assistante de direction|staff|administration
Stagiaire|intern|-
Responsabile Acquisti|manager|purchasing
Direttore Acquisti|director|purchasing
Direttore Generale|c_level|management
Amministratore Delegato|c_level|management
Titolare|owner|management
Ufficio Acquisti|-|purchasing
Addetto acquisti|staff|purchasing
Direttore commerciale|director|sales
начальник отдела закупок|head|purchasing
Генеральный директор|c_level|management
Директор по закупкам|director|purchasing
Менеджер по закупкам|manager|purchasing
Менеджер ВЭД|manager|sales
Руководитель отдела продаж|head|sales
Главный бухгалтер|head|finance
Коммерческий директор|director|sales
Владелец|owner|management
Специалист по логистике|staff|logistics
Закупщик|staff|purchasing
Стажёр|intern|-
Satın Alma Müdürü|manager|purchasing
Satınalma Uzmanı|staff|purchasing
Genel Müdür|c_level|management
Dış Ticaret Müdürü|manager|sales
İthalat Sorumlusu|staff|purchasing
Firma Sahibi|owner|management
Satış Direktörü|director|sales
Muhasebe Müdürü|manager|finance
購買部長|head|purchasing
購買課長|manager|purchasing
代表取締役社長|c_level|management
営業部長|head|sales
営業担当|staff|sales
取締役|director|management
経理部|-|finance
구매팀장|head|purchasing
구매부장|head|purchasing
대표이사|c_level|management
영업과장|manager|sales
구매담당자|staff|purchasing
Trưởng phòng mua hàng|head|purchasing
Nhân viên mua hàng|staff|purchasing
Tổng giám đốc|c_level|management
Giám đốc kinh doanh|director|sales
Giám đốc|director|management
Kế toán trưởng|head|finance
`

export const secondTitles = `
Group Procurement Director|director|purchasing
Strategic Sourcing Lead|senior|purchasing
Senior Category Manager - Packaging|manager|purchasing
Supply Chain Analyst|staff|logistics
Chief Supply Chain Officer|c_level|logistics
Founder & Creative Director|owner|-
Owner/Operator|owner|management
VP of Engineering|vp|engineering
Vice President & General Manager|c_level|management
Interim Head of Finance|head|finance
Buyer - Home Textiles|staff|purchasing
Junior Procurement Officer|staff|purchasing
Procurement Team Leader|manager|purchasing
Import/Export Coordinator|staff|logistics
Inside Sales Rep|staff|sales
Territory Manager|manager|sales
Store Manager|manager|sales
Customer Success Manager|manager|service
Chief Technology Officer|c_level|engineering
Data Scientist|staff|it
Network Administrator|staff|it
Graphic Designer|staff|marketing
Content Writer|staff|marketing
Talent Acquisition Specialist|staff|hr
Payroll Clerk|staff|finance
Internal Auditor|staff|finance
Compliance Officer|staff|legal
General Counsel|head|legal
Plant Engineer|staff|engineering
Maintenance Technician|staff|engineering
Quality Assurance Engineer|staff|quality
Research Scientist|staff|research
Product Development Manager|manager|research
Truck Driver|staff|logistics
Personal Assistant to the Chairman|staff|administration
Administrative Officer|staff|administration
Board Member|director|management
Partner|owner|management
Consultant|staff|-
Freelancer|-|-
Student|-|-
Purchasing|-|purchasing
Summer Intern, Marketing|intern|marketing
Deputy General Manager|vp|management
Country Manager Germany|manager|management
供应链总监|director|logistics
采购部部长|head|purchasing
海外采购专员|staff|purchasing
资深买手|senior|purchasing
董事会秘书|staff|administration
执行董事|director|management
市场营销副总裁|vp|marketing
区域销售经理|manager|sales
大客户经理|manager|sales
仓库管理员|staff|logistics
跟单员|staff|sales
质检员|staff|quality
研发部主任|manager|research
财务总监|director|finance
人事主管|manager|hr
外貿業務|-|sales
副總經理|vp|management
业务主管|manager|sales
电商运营|-|marketing
Jefe de Almacén|head|logistics
Subgerente de Compras|manager|purchasing
Analista Senior de Abastecimiento|senior|purchasing
Coordinadora de Importaciones|staff|purchasing
Gerente Administrativo|manager|administration
Director de Operaciones|director|production
Socio Fundador|owner|management
Gerente Comercial|manager|sales
Gerente de Suprimentos|manager|purchasing
Comprador Pleno|staff|purchasing
Diretora Comercial|director|sales
Auxiliar Administrativo|staff|administration
Bereichsleiter Beschaffung|director|purchasing
Leiter Materialwirtschaft|head|purchasing
Technischer Einkäufer|staff|purchasing
Vertriebsmitarbeiter Innendienst|staff|sales
Assistenz der Geschäftsleitung|staff|administration
Kaufmännischer Leiter|head|finance
Gesellschafter-Geschäftsführer|owner|management
Directeur commercial|director|sales
Acheteur projet|staff|purchasing
Responsable qualité|manager|quality
Directeur Administratif et Financier|director|finance
Chargée de communication|staff|marketing
Responsabile ufficio acquisti|manager|purchasing
Impiegata commerciale estero|staff|sales
Presidente|c_level|management
Заместитель директора по закупкам|director|purchasing
Ведущий менеджер по снабжению|manager|purchasing
Начальник производства|head|production
Исполнительный директор|c_level|management
Satın Alma Sorumlusu|staff|purchasing
İhracat Müdürü|manager|sales
Yönetim Kurulu Üyesi|director|management
資材部長|head|purchasing
海外営業課長|manager|sales
生産管理担当|staff|production
해외영업팀장|head|sales
구매과 대리|senior|purchasing
Trưởng phòng kinh doanh|head|sales
Nhân viên xuất nhập khẩu|staff|sales
Phó giám đốc|director|management
`
