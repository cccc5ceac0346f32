/** The words of the labelled pages in ten languages: names, titles, labels, sentences, and how "at" and "dot" are written. */

export type PagePerson = { readonly name: string; readonly mailbox: string; readonly title: string }

export type PageLanguage = {
  readonly code: string
  readonly country: string
  readonly tld: string
  /** The charset of a page that is not in UTF-8. */
  readonly legacyCharset: string
  readonly firms: readonly (readonly [name: string, domain: string])[]
  readonly people: readonly PagePerson[]
  readonly role: string
  readonly contact: string
  readonly phone: string
  readonly fax: string
  readonly mail: string
  readonly imprint: string
  readonly taxNumber: string
  /** The words for @ and the dot that people write instead of the characters, with their brackets. */
  readonly at: readonly string[]
  readonly dot: readonly string[]
  readonly sentences: readonly string[]
  readonly street: string
  /** A number in its international and in its national writing; `#` stands for a digit. */
  readonly phones: readonly [international: string, national: string]
}

const people = (list: string): readonly PagePerson[] =>
  list.split(';').map((entry) => {
    const [name = '', mailbox = '', title = ''] = entry.split('|').map((part) => part.trim())
    return { name, mailbox, title }
  })

export const pageLanguages: readonly PageLanguage[] = [
  {
    code: 'en', country: 'GB', tld: 'co.uk', legacyCharset: 'windows-1252', role: 'sales',
    firms: [['Harrow Valve Works Ltd', 'harrowvalveworks'], ['Pennine Tile Supplies', 'penninetilesupplies'], ['Ashby Cranes & Hoists', 'ashbycranes']],
    people: people('John Carter|john.carter|Purchasing Manager;Emily Watson|ewatson|Managing Director;Oliver Reed|o.reed|Export Sales Executive'),
    contact: 'Contact us', phone: 'Phone', fax: 'Fax', mail: 'E-mail', imprint: 'Legal notice', taxNumber: 'VAT no. GB 274 1839 42',
    at: ['[at]', '(at)', ' at '], dot: ['[dot]', '(dot)', ' dot '],
    sentences: ['We have made industrial fittings since 1974 and ship to 43 countries.', 'Meet us at booth B12 at the trade fair, 14-17 March 2025.', 'All prices are ex works. Delivery takes 10 to 14 days.'],
    street: '18 Station Road, Leeds LS1 4DL', phones: ['+44 113 4## ####', '0113 4## ####'],
  },
  {
    code: 'de', country: 'DE', tld: 'de', legacyCharset: 'iso-8859-1', role: 'vertrieb',
    firms: [['Brückner Ventiltechnik GmbH', 'brueckner-ventiltechnik'], ['Hallstein Förderbänder KG', 'hallstein-foerderbaender'], ['Oberlin Keramik AG', 'oberlin-keramik']],
    people: people('Jürgen Müller|juergen.mueller|Einkaufsleiter;Sabine Köhler|s.koehler|Geschäftsführerin;Thomas Brandt|brandt|Vertriebsleiter'),
    contact: 'Kontakt', phone: 'Telefon', fax: 'Telefax', mail: 'E-Mail', imprint: 'Impressum', taxNumber: 'USt-IdNr.: DE 811 907 980',
    at: ['[at]', '(at)', '(ät)', ' [ät] '], dot: ['[punkt]', '(dot)', ' [Punkt] '],
    sentences: ['Seit 1921 fertigen wir Armaturen für den Maschinenbau.', 'Handelsregister Amtsgericht Stuttgart, HRB 730512.', 'Unsere Bürozeiten: Mo–Fr 08:00–16:30 Uhr.'],
    street: 'Hafenstraße 12, 70327 Stuttgart', phones: ['+49 711 48####-0', '0711 / 48####'],
  },
  {
    code: 'fr', country: 'FR', tld: 'fr', legacyCharset: 'iso-8859-1', role: 'commercial',
    firms: [['Atelier Robinetterie du Rhône', 'robinetterie-durhone'], ['Carrelages Béranger SARL', 'carrelages-beranger'], ['Levage Normand SA', 'levage-normand']],
    people: people('Hélène Dubois|helene.dubois|Responsable des achats;Marc Lefèvre|m.lefevre|Directeur commercial;Claire Moreau|cmoreau|Gérante'),
    contact: 'Contactez-nous', phone: 'Tél.', fax: 'Télécopie', mail: 'Courriel', imprint: 'Mentions légales', taxNumber: 'SIRET 732 829 320 00074',
    at: ['[arobase]', '(at)', ' arobase '], dot: ['[point]', '(point)', ' point '],
    sentences: ['Fabricant de robinetterie industrielle depuis trois générations.', 'Retrouvez-nous au salon, hall 4, du 12 au 15 juin 2024.', 'Livraison sous 48 h partout en France.'],
    street: '27 rue de la République, 69002 Lyon', phones: ['+33 4 72 ## ## ##', '04 72 ## ## ##'],
  },
  {
    code: 'es', country: 'ES', tld: 'es', legacyCharset: 'iso-8859-15', role: 'ventas',
    firms: [['Válvulas Ibáñez S.L.', 'valvulas-ibanez'], ['Cerámicas del Segura', 'ceramicasdelsegura'], ['Grúas Montenegro', 'gruasmontenegro']],
    people: people('María Fernández|mfernandez|Directora de compras;José Núñez|jose.nunez|Gerente de exportación;Lucía Torres|l.torres|Directora general'),
    contact: 'Contacto', phone: 'Teléfono', fax: 'Fax', mail: 'Correo electrónico', imprint: 'Aviso legal', taxNumber: 'CIF: B-30198447',
    at: ['[arroba]', '(arroba)', ' arroba '], dot: ['[punto]', '(punto)', ' punto '],
    sentences: ['Más de 30 años fabricando válvulas para la industria.', 'Visítenos en la feria, pabellón 7, stand C-21.', 'Exportamos a 25 países con plazos de 15 días.'],
    street: 'Calle Mayor 45, 30001 Murcia', phones: ['+34 968 ## ## ##', '968 ## ## ##'],
  },
  {
    code: 'pt', country: 'BR', tld: 'com.br', legacyCharset: 'windows-1252', role: 'vendas',
    firms: [['Válvulas São Jorge Ltda', 'valvulassaojorge'], ['Cerâmica Araçá', 'ceramicaaraca'], ['Guindastes Paraná', 'guindastesparana']],
    people: people('João Conceição|joao.conceicao|Gerente de compras;Beatriz Almeida|balmeida|Diretora comercial;Rafael Araújo|r.araujo|Sócio-gerente'),
    contact: 'Fale conosco', phone: 'Telefone', fax: 'Fax', mail: 'E-mail', imprint: 'Sobre nós', taxNumber: 'CNPJ 12.345.678/0001-95',
    at: ['[arroba]', '(arroba)', ' arroba '], dot: ['[ponto]', '(ponto)', ' ponto '],
    sentences: ['Produzimos válvulas industriais desde 1988.', 'Atendimento de segunda a sexta, das 8h às 18h.', 'Entregamos em todo o Brasil em até 7 dias.'],
    street: 'Rua das Flores 320, Curitiba - PR, 80010-120', phones: ['+55 41 3###-####', '(41) 3###-####'],
  },
  {
    code: 'ru', country: 'RU', tld: 'ru', legacyCharset: 'windows-1251', role: 'zakupki',
    firms: [['ООО «УралАрматура»', 'uralarmatura-snab'], ['Керамика Сервис', 'keramika-servis24'], ['ПКФ «Кранмаш»', 'kranmash-pkf']],
    people: people('Иван Петров|petrov.i|Начальник отдела закупок;Ольга Смирнова|o.smirnova|Коммерческий директор;Дмитрий Соколов|sokolov|Генеральный директор'),
    contact: 'Контакты', phone: 'Телефон', fax: 'Факс', mail: 'Эл. почта', imprint: 'Реквизиты', taxNumber: 'ИНН 6670123456, ОГРН 1026605234567',
    at: ['[собака]', '(собака)', ' собака '], dot: ['[точка]', '(точка)', ' точка '],
    sentences: ['Поставляем трубопроводную арматуру с 1998 года.', 'Склад работает ежедневно с 9:00 до 18:00.', 'Доставка по России за 5–7 дней.'],
    street: '620014, г. Екатеринбург, ул. Малышева, 51', phones: ['+7 (343) 2##-##-##', '8 (343) 2##-##-##'],
  },
  {
    code: 'tr', country: 'TR', tld: 'com.tr', legacyCharset: 'windows-1254', role: 'satis',
    firms: [['Güneş Vana Sanayi A.Ş.', 'gunesvanasanayi'], ['Çınar Seramik', 'cinarseramikltd'], ['Yıldız Vinç', 'yildizvincmakina']],
    people: people('Mehmet Yılmaz|mehmet.yilmaz|Satın Alma Müdürü;Ayşe Şahin|asahin|Genel Müdür;Emre Çelik|e.celik|İhracat Müdürü'),
    contact: 'İletişim', phone: 'Telefon', fax: 'Faks', mail: 'E-posta', imprint: 'Künye', taxNumber: 'Vergi No: 4560078912',
    at: ['[at]', '(et)', ' [at] '], dot: ['[nokta]', '(nokta)', ' [nokta] '],
    sentences: ['1985 yılından beri endüstriyel vana üretiyoruz.', 'Fuarda 5. salonda, A-14 standında buluşalım.', 'Teslim süresi 10 iş günüdür.'],
    street: 'Organize Sanayi Bölgesi 5. Cadde No: 18, Bursa', phones: ['+90 224 4## ## ##', '0224 4## ## ##'],
  },
  {
    code: 'zh', country: 'CN', tld: 'com.cn', legacyCharset: 'gb2312', role: 'sales',
    firms: [['宁波华泰阀门有限公司', 'nbhuataivalve'], ['佛山金盛陶瓷', 'fsjinshengtaoci'], ['上海巨力起重机械', 'shjuliqizhong']],
    people: people('王建国|wangjianguo|采购经理;李娜|lina|销售总监;张伟|zhangw|总经理'),
    contact: '联系我们', phone: '电话', fax: '传真', mail: '邮箱', imprint: '关于我们', taxNumber: '统一社会信用代码：91330200MA2AFT1Y8K',
    at: ['[at]', '（at）', '#', '[艾特]'], dot: ['[点]', '（点）', '.', '[dot]'],
    sentences: ['公司成立于1996年，产品出口到50多个国家。', '欢迎参加2024年10月15日至19日的展会，展位号 9.1B23。', '浙ICP备12034567号-1'],
    street: '浙江省宁波市北仑区工业路88号', phones: ['+86 574 8### ####', '0574-8#######'],
  },
  {
    code: 'ja', country: 'JP', tld: 'co.jp', legacyCharset: 'shift_jis', role: 'eigyo',
    firms: [['株式会社山本バルブ', 'yamamoto-valve-works'], ['東海タイル工業', 'tokai-tile-kogyo'], ['北斗クレーン', 'hokuto-crane-kk']],
    people: people('田中 健一|k.tanaka|購買部長;佐藤 美咲|sato|営業部長;鈴木 大輔|suzuki.d|代表取締役'),
    contact: 'お問い合わせ', phone: '電話番号', fax: 'FAX', mail: 'メール', imprint: '会社概要', taxNumber: '法人番号 5010001034867',
    at: ['[at]', '（アット）', '[アットマーク]'], dot: ['[dot]', '（ドット）', '[ドット]'],
    sentences: ['創業1952年、産業用バルブの専門メーカーです。', '営業時間は平日9:00〜17:30です。', '展示会は2025年6月18日から20日まで開催されます。'],
    street: '愛知県名古屋市中区栄3-15-4', phones: ['+81 52 2## ####', '052-2##-####'],
  },
  {
    code: 'ko', country: 'KR', tld: 'co.kr', legacyCharset: 'euc-kr', role: 'export',
    firms: [['한성밸브 주식회사', 'hansungvalve-kr'], ['대한타일산업', 'daehantile-ind'], ['미래크레인', 'miraecrane-tech']],
    people: people('김민수|mskim|구매팀장;이지은|jieun.lee|영업이사;박철수|park|대표이사'),
    contact: '오시는 길', phone: '전화', fax: '팩스', mail: '이메일', imprint: '회사소개', taxNumber: '사업자등록번호 120-81-47521',
    at: ['[at]', '(골뱅이)', '[골뱅이]'], dot: ['[dot]', '(점)', '[닷]'],
    sentences: ['1978년 설립된 산업용 밸브 전문 기업입니다.', '상담 시간은 평일 09:00~18:00입니다.', '2024년 11월 5일 전시회에서 만나요.'],
    street: '부산광역시 사하구 공단로 45', phones: ['+82 51 2## ####', '051-2##-####'],
  },
] // prettier-ignore
