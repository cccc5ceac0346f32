/**
 * Finds from a server's status (RFC 3463) and text why a mail did not arrive, and who is at fault. The file is long
 * because it holds two tables.
 */
/**
 * - `hard`: the address is bad; never send to it again.
 * - `soft`: a fault that is temporary or that neither side causes, for example a full mailbox or a busy or unreachable
 *   server.
 * - `sender_fault`: the fault is in our mail or our server, for example its reputation or the content of the mail.
 */
export type BounceClass = 'hard' | 'soft' | 'sender_fault'

const classes = {
  no_such_mailbox: 'hard',
  mailbox_closed: 'hard',
  no_such_domain: 'hard',
  mailbox_full: 'soft',
  rate_limited: 'soft',
  unreachable: 'soft',
  loop: 'soft',
  unknown: 'soft',
  too_large: 'sender_fault',
  authentication: 'sender_fault',
  spam: 'sender_fault',
  policy: 'sender_fault',
  sender_address: 'sender_fault',
} as const satisfies Record<string, BounceClass>
export type BounceReason = keyof typeof classes

type Diagnosis = { class: BounceClass; reason: BounceReason }

/**
 * Patterns of texts that refuse the sender's address, its domain, or the name of the sending host. Such texts may
 * contain "not found" or "does not exist", as refusals of a recipient do. A refusal of the sender that is mistaken for
 * a refusal of the recipient would suppress a good address.
 */
const senderRefusals: readonly RegExp[] = [
  // The pattern matches "Sender address rejected: Domain not found", "Sender verify failed" and "Invalid sender
  // domain".
  /\b(?:envelope[- ]|return[- ])?(?:sender|mail[- ]?from|return[- ]path|from[- ](?:address|domain))(?:['’]s)?(?: (?:e-?mail|address|domain|host|hostname|mailbox|account|id|system|verification|verify|callback|callout))*:?(?: ?[<("'[][^>)"'\]\n]{0,320}[>)"'\]])?:?,? (?:(?:is|was|has been|has|does|do|could|can|cannot|must|name|with|an?|the|not|no|n['’]t) ?){0,4}(?:rejected|refused|denied|unknown|invalid|unverified|failed|failure|exist|found|resolve|resolvable|unresolvable|verif\w+|registered|mx|dns|a valid|valid|have)\b/i,
  /\b(?:invalid|unknown|bad|unresolvable|unverified|nonexistent|non-existent) (?:envelope[- ])?(?:sender|return[- ]path|from[- ](?:address|domain))\b/i,
  /\b501 (?:5\.\d\.\d )?invalid domain name|\bfrom: domain is invalid|\binvalid ip for sending mail of domain\b/i,
  /\b(?:domain|host) of (?:the )?sender(?:['’]s)?\b/i,
  /\byour (?:domain|host|hostname|server|ip|ip address)\b[^\n]{0,80}?\b(?:not found|not exist|unknown|invalid|no (?:mx|ptr|dns|reverse|valid)|resolve)\b/i,
  /\b(?:helo|ehlo|client host|client hostname)(?: command| name)?[^.\n]{0,120}(?:rejected|refused|invalid|not found|unknown|resolve)/i,
  /\b(?:reverse dns|rdns|ptr record|reverse hostname)\b/i,
  /(?:发件人|发信人|发件方|发信方|寄件人|寄件者|發件人)(?:的)?(?:邮箱|邮件|郵件|电子邮件)?(?:域名|域|地址|服务器|伺服器|网域|網域)?[^\n，。；]{0,40}(?:不存在|无效|無效|无法(?:解析|验证)|找不到|错误|有误|未通过)/,
  /(?:домен|адрес)[а-яё]* отправител/i,
  /absender(?:adresse|domain|domäne)?\b[^.\n]{0,60}(?:existiert nicht|nicht gefunden|unbekannt|ungültig|abgelehnt)/i,
  /(?:exp[ée]diteur|remitente|remetente)\b[^.\n]{0,60}(?:inconnu|introuvable|n['’]existe pas|invalide|refus|desconocid|no existe|inexistente|inv[áa]lid|rechazad|desconhecid|n[ãa]o existe|rejeitad)/i,
  /(?:送信者|送信元|差出人)[^\n。]{0,30}(?:存在しません|見つかりません|無効|不明|拒否)/,
  /(?:발신자|보낸 사람|발신)[^\n.]{0,30}(?:존재하지 않|찾을 수 없|잘못된|거부)/,
]

/** Returns true if the server's text refuses the sender and not the recipient. */
const refusesSender = (text: string): boolean => senderRefusals.some((pattern) => pattern.test(text))

/**
 * RFC 3463 section 3.2: 5.1.x means a bad recipient address, except 5.1.7 and 5.1.8, which mean a bad sender address.
 * 5.2.1 means a disabled mailbox.
 */
const blamesAddress = (status: string): boolean =>
  /^5\.1\.(?:0|1|2|3|6|10)$/.test(status) || status === '5.2.1' || status === '5.4.4' || status === '5.4.310'

/**
 * The first pattern that matches decides. Patterns for faults of the sender come first, because refusals of a sender
 * often name the recipient as well.
 */
const words: readonly (readonly [BounceReason, RegExp])[] = [
  // GoDaddy names every possible fault in one sentence.
  ['no_such_domain', /the account or domain may not exist/i],
  [
    'policy',
    /relay(?:ing)? (?:access )?denied|not configured to relay|unable to relay|relaying not allowed|permission to post|群[組组][^。\n]{0,40}[權权]限/i,
  ],
  ['authentication', /\bdmarc\b|\bdkim\b|\bspf\b|unauthenticated|not authenticated|sender id/i],
  [
    'spam',
    /\bspam|junk|unsolicited|black ?list|block ?list|blocked using|(?<!not )listed (?:in|by|at|on)|reputation|\brbl\b|\bdnsbl\b|spamhaus|barracuda|suspicious|virus|malware|phish|垃圾|黑名单|恶意|スパム|迷惑メール|스팸|спам|courrier ind[ée]sirable|correo no deseado/i,
  ],
  [
    'mailbox_full',
    /over ?quota|quota (?:exceeded|is full)|exceed(?:s|ed)?.{0,30}(?:quota|storage|limit of)|(?:mailbox|inbox|user|account|recipient)[^.]{0,40}\bfull\b|out of storage|insufficient (?:system )?storage|not enough (?:disk )?space|disk quota|空间(?:已满|不足)|邮箱已满|(?:已满|满了)|容量|超出配额|容量を超|一杯|いっぱい|용량|переполнен|квот|postfach (?:ist )?voll|mailbox voll|speicherplatz|bo[iî]te (?:aux lettres )?(?:de r[ée]ception )?(?:est )?pleine|buz[óo]n (?:est[áa] )?lleno|caixa (?:de (?:correio|entrada) )?(?:est[áa] )?cheia|cuota/i,
  ],
  [
    'mailbox_closed',
    /(?:mailbox|account|user|address|recipient)(?:[^.;\n]|\.(?=\w)){0,80}?\b(?:disabled|inactive|suspended|deactivated|closed|locked|frozen|discontinued|terminated)|(?:mailbox|account|user|address) (?:has |is )?expired|(?:mailbox|account) (?:is|has been) blocked|(?:has been|is) (?:disabled|deactivated)|disabled (?:recipient|mailbox|user|account)|no longer (?:accept|in use|available|active|valid|works)|has left the|已(?:被)?(?:停用|禁用|注销|冻结|锁定)|деактивирован|заблокирован|отключ[её]н|휴면|désactivé|desactivad|stillgelegt|deaktiviert/i,
  ],
  [
    'no_such_mailbox',
    /no such (?:user|recipient|mailbox|person|address|account|local)|recipient name is not recogni[sz]ed|invalid final delivery userid|\(and other recipients in the same domain\)|\b542 \S{1,320} rejected|no valid recipients|check if (?:the )?address is correct|recipient address rejected\.?\s*(?:\(in reply|$)|(?:unknown|nonexistent|invalid|bad|illegal) (?:user|recipient|mailbox|address|account|local|destination)|(?:user|recipient|mailbox|account|address|addressee|person|rcpt)\b[^;\n]{0,80}?(?:unknown|not (?:be )?found|n[o'’]?t exist|n['’]t exist|n['’]t find|is invalid|not (?:a )?(?:valid|known|listed|configured)|n['’]t have|unavailable)|not our customer|no mailbox (?:here|by that name)|unrouteable address|undeliverable address|recipnotfound|recipientnotfound|couldn['’]t be found|wasn['’]t found|address not found|does ?n[o'’]t have an? [\w. ]{0,40}account|recipient rejected|不存在|找不到(?:地址|收件人|用户)|无此(?:用户|收件人)|没有(?:这个|该|此)(?:用户|收件人)|用户(?:名)?(?:错误|未找到)|地址(?:错误|无效|有误)|找唔到|存在しません|見つかりません|アドレス不明|宛先不明|존재하지 않|찾을 수 없|없는 (?:사용자|메일)|не существует|не найден|нет такого|неизвестн|такого пользователя нет|unbekannte?r? (?:empf[äa]nger|benutzer|adresse)|(?:empf[äa]nger|benutzer|adresse|postfach)[^.]{0,40}(?:unbekannt|nicht gefunden|existiert nicht|nicht vorhanden)|(?:utilisateur|destinataire|adresse)[^.]{0,50}(?:inconnu|introuvable|n['’]existe pas|invalide)|(?:usuario|destinatario|direcci[óo]n|cuenta)[^.]{0,50}(?:desconocid|no existe|no encontrad|inexistente)|no se encontr[óo] la direcci[óo]n|(?:usu[áa]rio|destinat[áa]rio|endere[çc]o|conta)[^.]{0,50}(?:desconhecid|n[ãa]o existe|n[ãa]o encontrad|inexistente|inv[áa]lid)|ਮੌਜੂਦ ਨਹੀਂ/i,
  ],
  [
    'no_such_domain',
    /nullmx|does not accept mail|no smtp service|not accepting network messages|no such (?:domain|host)\b|domain is not reachable|(?:domain|host)\b(?:[^.\n]|\.(?=\w)){0,80}?(?:not found|does not exist|couldn['’]t be found|unknown|nonexistent|invalid)(?![^\n]{0,200}try again)|couldn['’]t find any host|all relevant mx records point|no (?:mx|mail) (?:record|server)|unknown host|域名(?:不存在|无法解析|错误)|(?:host|domain) unknown|домен[^.]{0,30}не/i,
  ],
  ['loop', /too many hops|mail loop|hop count|routing loop|循环/i],
  [
    'too_large',
    /too (?:large|big)|exceeds? (?:the )?(?:maximum|max|size)|size limit|message size|超过.{0,10}大小|过大|zu gro(?:ß|ss)/i,
  ],
  [
    'rate_limited',
    /greylist|gr[ae]y-?list|too many (?:connections|messages|recipients)|rate ?(?:d |-)?limit|too (?:quickly|fast|frequent)|prevents additional messages|trop de connexions|频率|过于频繁|稍后(?:再|重)试|server busy/i,
  ],
  [
    'unreachable',
    /connection (?:refused|timed out|reset)|connect to \S+:\d+|no route to host|host not found|name service error/i,
  ],
  [
    'policy',
    /polic(?:y|ies)|not (?:allowed|authori[sz]ed|permitted|accepted)|restrict|denied|refus|reject|blocked|block-send|prohibited|拒收|拒绝|被拒|拒否|거부|отклонен|abgelehnt|rechaz|rejeit|rejet/i,
  ],
  [
    'unreachable',
    /tim(?:ed|e) ?out|lost connection|unreachable|retry timeout|unable to (?:connect|reach)|connect(?:ion)? to|could not connect|delivery incomplete|temporar|超时|无法连接|连接失败/i,
  ],
]

/** Statuses that decide the reason of a refusal even if its text suggests another reason. */
const exact = /^5\.(?:1\.(?:1|2|3|6|7|8|10)|2\.2|4\.310|7\.26)$/

/** Reasons in the text that prove such a status wrong: some servers answer 5.1.1 to any refusal. */
const contradicts: ReadonlySet<BounceReason> = new Set(['spam', 'sender_address', 'mailbox_full', 'rate_limited'])

const byStatus = (status: string): BounceReason | null => {
  if (/^[45]\.2\.2$/.test(status)) return 'mailbox_full'
  if (/^5\.(?:1\.2|4\.4|4\.310)$/.test(status)) return 'no_such_domain'
  if (status === '5.2.1' || status === '5.7.13') return 'mailbox_closed'
  if (blamesAddress(status)) return 'no_such_mailbox'
  if (/^5\.(?:2\.3|3\.4)$/.test(status)) return 'too_large'
  if (/^5\.4\.(?:0|6|14)$/.test(status)) return 'loop'
  if (/^5\.7\.(?:2[0-9]|5|509)$/.test(status)) return 'authentication'
  if (/^[45]\.1\.[78]$/.test(status)) return 'sender_address'
  if (/^[45]\.7\./.test(status) || status === '5.6.0') return 'policy'
  if (/^4\.[34]\./.test(status)) return 'unreachable'
  return null
}

/**
 * `status`: e.g. `5.1.1`. `isTemporary`: true for a 4xx code, or when the report says that the server still retries.
 */
export const diagnose = (given: { status: string | null; words: string; isTemporary: boolean }): Diagnosis => {
  const status = given.status ?? ''
  const worded = refusesSender(given.words)
    ? 'sender_address'
    : (words.find(([, pattern]) => pattern.test(given.words))?.[0] ?? null)
  const coded = byStatus(status)
  const reason = reasonOf(status, worded, coded, given.words)
  return { reason, class: given.isTemporary ? 'soft' : classes[reason] }
}

const reasonOf = (
  status: string,
  worded: BounceReason | null,
  coded: BounceReason | null,
  text: string,
): BounceReason => {
  if (isBlockedAtEdge(status, text)) return 'no_such_mailbox'
  if (coded !== null && exact.test(status) && (worded === null || !contradicts.has(worded))) return coded
  // A text that names no reason, or only contains a general word such as "rejected", does not overrule a status with a
  // known reason.
  if (coded !== null && (worded === 'policy' || worded === null)) return coded
  return worded ?? 'unknown'
}

/**
 * Returns true for the reply of Microsoft 365 to a mailbox that does not exist (directory-based edge blocking), although
 * its words are those of a policy.
 */
const isBlockedAtEdge = (status: string, text: string): boolean =>
  /(?:^|[^\d.])5\.4\.1(?![\d.])/.test(`${status} ${text}`) &&
  /recipient address(?:es)? rejected\s*:\s*access denied/i.test(text)

/**
 * Returns true if a final refusal proves that the recipient's address is bad. For this, the status must blame the
 * address, and the text must not blame the sender. `status`: null when the refusal has no status.
 */
export const provesBadAddress = (status: string | null, text: string): boolean =>
  status !== null &&
  (blamesAddress(status) || isBlockedAtEdge(status, text)) &&
  diagnose({ status, words: text, isTemporary: false }).class === 'hard'
