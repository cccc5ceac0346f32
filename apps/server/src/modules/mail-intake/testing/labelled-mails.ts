/**
 * Mails in the formats of many servers and languages, each labelled with its class. The tests measure the classifier on
 * them. All are invented. The file is long because it is a table.
 */

import type { BounceClass } from '../../mail-transport/diagnosis.ts'

export type LabelledMail = {
  name: string
  source: string
  is: BounceClass | 'auto_reply' | 'complaint' | 'delivered' | 'reply'
  /** `recipient` and `status`: set if the mail states them. */
  recipient?: string
  status?: string
  /** The last day of absence. */
  backOn?: string
}

type Parts = { from: string; subject: string; headers?: readonly string[]; body: string; html?: boolean }

const encoded = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

const mail = ({ from, subject, headers = [], body, html = false }: Parts): string =>
  [
    `From: ${from}`,
    'To: b-1@mail.exporter.example',
    `Subject: ${encoded(subject)}`,
    'Date: Mon, 02 Mar 2026 08:00:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    ...headers,
    '',
    ...(Buffer.from(body.replaceAll('\n', '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '',
  ].join('\r\n')

const original = [
  'From: Anna <sales@exporter.example>',
  'Subject: Porcelain tiles, no spam, blocked prices',
  'Message-ID: <m-1@mail.exporter.example>',
  '',
  'Our account manager does not exist in your mailbox full of offers. 550 5.7.1 tiles in stock.',
]

const report = (
  fields: readonly string[],
  { from = 'mailer-daemon@mx.buyer.example', words = 'See the report below.' }: { from?: string; words?: string } = {},
): string =>
  [
    `From: Mail Delivery Subsystem <${from}>`,
    'Subject: Delivery Status Notification',
    'Date: Mon, 02 Mar 2026 08:00:00 +0000',
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(words).toString('base64'),
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.buyer.example',
    'Arrival-Date: Mon, 02 Mar 2026 07:59:00 +0000',
    '',
    ...fields,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    ...original,
    '--b--',
    '',
  ].join('\r\n')

const anna = 'anna@buyer.example'
const to = (status: string, diagnostic: string, action = 'failed', address = anna) => [
  `Final-Recipient: rfc822; ${address}`,
  `Action: ${action}`,
  `Status: ${status}`,
  `Diagnostic-Code: smtp; ${diagnostic}`,
]

const dsn = (
  name: string,
  is: LabelledMail['is'],
  status: string,
  diagnostic: string,
  action = 'failed',
): LabelledMail => ({ name, is, source: report(to(status, diagnostic, action)), recipient: anna, status })

const reports: LabelledMail[] = [
  dsn('Postfix: user unknown', 'hard', '5.1.1', '550 5.1.1 <anna@buyer.example>: Recipient address rejected: User unknown in virtual mailbox table'),
  dsn('Gmail: no such account', 'hard', '5.1.1', "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address"),
  dsn('Microsoft 365: directory look-up', 'hard', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'),
  dsn('Microsoft 365: edge blocking', 'hard', '5.4.1', '550 5.4.1 Recipient address rejected: Access denied. [AM1PEPF00001234.eurprd01.prod.outlook.com]'),
  dsn('Microsoft 365: edge blocking, with the address', 'hard', '5.4.1', '550 5.4.1 [anna@buyer.example]: Recipient address rejected: Access denied'),
  dsn('Microsoft 365: edge blocking, all recipients', 'hard', '5.4.1', '550 5.4.1 All recipient addresses rejected : Access denied'),
  dsn('Microsoft 365: edge blocking, folded', 'hard', '5.4.1', '550 5.4.1 Recipient address rejected:\r\n Access denied. [AM1PEPF00001234.eurprd01.prod.outlook.com]'),
  dsn('a code that says nothing', 'hard', '5.0.0', '550 no such user here'),
  dsn('Gmail: account disabled', 'hard', '5.2.1', '550 5.2.1 The email account that you tried to reach is disabled.'),
  dsn('no such domain', 'hard', '5.4.4', 'unable to look up host: buyer.example: Unrouteable address'),
  dsn('null MX', 'hard', '5.1.10', 'Domain buyer.example does not accept mail (nullMX)'),
  dsn('policy code, but the user is the reason', 'hard', '5.7.1', '554 5.7.1 <anna@buyer.example>: Recipient address rejected: user anna@buyer.example does not exist'),
  dsn('full, Gmail', 'soft', '5.2.2', "552 5.2.2 The recipient's inbox is out of storage space and inactive."),
  dsn('full, Dovecot', 'soft', '5.2.2', '552 5.2.2 <anna@buyer.example> Quota exceeded (mailbox for user is full)'),
  dsn('greylisted', 'soft', '4.7.1', '450 4.7.1 <anna@buyer.example>: Recipient address rejected: Greylisted, please try again in 300 seconds', 'delayed'),
  dsn('delayed: connection', 'soft', '4.4.1', 'connect to mx.buyer.example[192.0.2.7]:25: Connection timed out', 'delayed'),
  dsn('given up after days of refused connections', 'soft', '4.4.1', 'connect to mx.buyer.example[192.0.2.7]:25: Connection refused'),
  dsn('rate limited', 'soft', '4.2.1', '450 4.2.1 The user you are trying to contact is receiving mail too quickly', 'delayed'),
  dsn('loop', 'soft', '5.4.6', '554 5.4.6 Too many hops'),
  dsn('spam, Gmail', 'sender_fault', '5.7.1', '550-5.7.1 [192.0.2.1] Gmail has detected that this message is likely unsolicited mail.'),
  dsn('block list', 'sender_fault', '5.7.1', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.list.example'),
  dsn('DMARC', 'sender_fault', '5.7.26', "550-5.7.26 Unauthenticated email from exporter.example is not accepted due to domain's DMARC policy."),
  dsn('SPF', 'sender_fault', '5.7.23', '550 5.7.23 The message was rejected because of Sender Policy Framework violation'),
  dsn('only members may write', 'sender_fault', '5.7.129', "550 5.7.129 RESOLVER.RST.RestrictedToRecipientsPermission; not authorized to send to recipient because the sender isn't on the recipient's list"),
  dsn('content policy', 'sender_fault', '5.7.0', '552-5.7.0 This message was blocked because its content presents a potential security issue.'),
  dsn('too large', 'sender_fault', '5.3.4', '552 5.3.4 Message size exceeds fixed maximum message size'),
  dsn('5.1.1 said for spam', 'sender_fault', '5.1.1', '550 5.1.1 Mail from 192.0.2.1 refused: listed in our blacklist'),
  dsn('sender domain, Postfix', 'sender_fault', '5.1.8', '550 5.1.8 <sales@exporter.example>: Sender address rejected: Domain not found'),
  dsn('sender domain, no status in the reply', 'sender_fault', '5.0.0', '550 Sender address rejected: Domain not found'),
  dsn('sender domain, a status of the recipient', 'sender_fault', '5.1.2', '550 5.1.2 <sales@exporter.example>: Sender address rejected: Domain not found (in reply to RCPT TO command)'),
  dsn('sender domain, sendmail', 'sender_fault', '5.1.8', '553 5.1.8 <sales@exporter.example>... Domain of sender address sales@exporter.example does not exist'),
  dsn('sender domain, sendmail with 5.1.1', 'sender_fault', '5.1.1', '501 5.1.1 Domain of sender address sales@exporter.example does not resolve'),
  dsn('sender verification, Exim', 'sender_fault', '5.0.0', '550 Sender verify failed'),
  dsn('sender mailbox unknown', 'sender_fault', '5.1.0', '550 5.1.0 sales@exporter.example sender rejected: unknown user'),
  dsn('invalid sender domain', 'sender_fault', '5.1.0', '550 5.1.0 invalid sender domain exporter.example'),
  dsn('return path does not exist', 'sender_fault', '5.0.0', '554 Return-Path domain does not exist'),
  dsn('sender domain has no MX', 'sender_fault', '5.0.0', '550 Your domain exporter.example has no MX record'),
  dsn('greeting refused', 'sender_fault', '5.0.0', '550 <relay.exporter.example>: Helo command rejected: Host not found'),
  dsn('no reverse name', 'sender_fault', '5.7.25', '550 5.7.25 The sending IP address has no PTR record: client host not found'),
  dsn('a recipient whose name says sender', 'hard', '5.1.1', '550 5.1.1 <sender@buyer.example>: Recipient address rejected: User unknown in virtual mailbox table'),
  dsn('unknown user, the sender is told', 'hard', '5.0.0', '550 Unknown user, message returned to sender'),
  dsn('relaying refused', 'sender_fault', '5.7.1', '550 5.7.1 Unable to relay for anna@buyer.example'),
  dsn('5.1.1 said for a full mailbox', 'soft', '5.1.1', '552 Over quota'),
  dsn('closed, the address before the reason', 'hard', '5.7.1', '550 5.7.1 User anna@buyer.example is locked'),
  dsn('closed, a status of its own', 'hard', '5.7.13', '525 5.7.13 Disabled recipient address'),
  dsn('no domain, the name has dots', 'hard', '5.0.0', 'host mx.buyer.example not found'),
  dsn('no domain for now', 'soft', '4.4.3', 'Host or domain name not found. Name service error for name=buyer.example type=MX: Host not found, try again'),
  dsn('HELO refused', 'sender_fault', '5.0.0', '501 5.0.0 Invalid domain name'),
  dsn('delivered', 'delivered', '2.0.0', '250 2.0.0 OK', 'delivered'),
  {
    name: 'Lotus Notes: no code, words of its own',
    is: 'hard',
    source: report(['Final-Recipient: rfc822;anna@buyer.example', 'Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: X-Notes; User anna (anna@buyer.example) not listed in Domino Directory']),
    recipient: anna,
  },
  {
    name: 'the field says nothing, the text does (Chinese)',
    is: 'hard',
    source: report(to('5.0.0', 'unknown'), { words: '抱歉，您的邮件被退回来了。退信原因：收件人邮件地址（anna@buyer.example）不存在，邮件无法送达。' }),
    recipient: anna,
  },
  {
    name: 'no action given',
    is: 'soft',
    source: report(['Original-Recipient: rfc822;anna@buyer.example', 'Status: 4.2.2', 'Diagnostic-Code: smtp; 452 4.2.2 Over quota']),
    recipient: anna,
    status: '4.2.2',
  },
] // prettier-ignore

const plain = (
  name: string,
  is: LabelledMail['is'],
  subject: string,
  body: string,
  more: Partial<Parts & LabelledMail> = {},
): LabelledMail => {
  const { from = 'MAILER-DAEMON@mx.buyer.example', headers, html, recipient, status, backOn } = more
  return {
    name,
    is,
    source: mail({ from, subject, body, ...(headers && { headers }), ...(html && { html }) }),
    ...(recipient !== undefined && { recipient }),
    ...(status !== undefined && { status }),
    ...(backOn !== undefined && { backOn }),
  }
}

const returned = `\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <b-1@mail.exporter.example>\n${original.join('\n')}`

const plainBounces: LabelledMail[] = [
  plain('qmail: no mailbox', 'hard', 'failure notice', `Hi. This is the qmail-send program at mx.buyer.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<anna@buyer.example>:\nSorry, no mailbox here by that name. (#5.1.1)${returned}`, { recipient: anna, status: '5.1.1' }),
  plain('qmail: remote host refused', 'sender_fault', 'failure notice', `Hi. This is the qmail-send program at mx.buyer.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<anna@buyer.example>:\n192.0.2.7 failed after I sent the message.\nRemote host said: 554 5.7.1 Message rejected as spam${returned}`, { recipient: anna, status: '5.7.1' }),
  plain('qmail: no host', 'hard', 'failure notice', `Hi. This is the qmail-send program at mx.exporter.example.\n\n<anna@buyr.example>:\nSorry, I couldn't find any host named buyr.example. (#5.1.2)${returned}`, { recipient: 'anna@buyr.example', status: '5.1.2' }),
  plain('qmail: full', 'soft', 'failure notice', `Hi. This is the qmail-send program at mx.buyer.example.\n\n<anna@buyer.example>:\nThe users mailfolder is over the allowed quota (size). (#5.2.2)${returned}`, { recipient: anna, status: '5.2.2' }),
  plain('Postfix text', 'hard', 'Undelivered Mail Returned to Sender', `This is the mail system at host mx.exporter.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\nFor further assistance, please send mail to postmaster.\n\nIf you do so, please include this problem report. You can\ndelete your own text from the attached returned message.\n\n                   The mail system\n\n<anna@buyer.example>: host mx.buyer.example[192.0.2.7] said: 550 5.1.1\n    <anna@buyer.example>: Recipient address rejected: User unknown (in reply to RCPT TO command)`, { recipient: anna, status: '5.1.1' }),
  plain('Postfix text: given up', 'soft', 'Undelivered Mail Returned to Sender', `This is the mail system at host mx.exporter.example.\n\n<anna@buyer.example>: connect to mx.buyer.example[192.0.2.7]:25: Connection timed out`, { recipient: anna }),
  plain('Postfix text: delay', 'soft', 'Delayed Mail (still being retried)', `This is the mail system at host mx.exporter.example.\n\n####################################################################\n# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #\n####################################################################\n\nYour message could not be delivered for more than 4 hour(s).\nIt will be retried until it is 5 day(s) old.\n\n<anna@buyer.example>: host mx.buyer.example[192.0.2.7] said: 451 4.3.0 try later`, { recipient: anna, status: '4.3.0' }),
  plain('Exim: unknown user', 'hard', 'Mail delivery failed: returning message to sender', `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  anna@buyer.example\n    host mx.buyer.example [192.0.2.7]\n    SMTP error from remote mail server after RCPT TO:<anna@buyer.example>:\n    550 No such recipient here\n\n------ This is a copy of the message, including all the headers. ------\n\n${original.join('\n')}`, { recipient: anna, from: 'Mail Delivery System <Mailer-Daemon@mx.exporter.example>' }),
  plain('Exim: unrouteable', 'hard', 'Mail delivery failed: returning message to sender', 'A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  anna@buyer.example\n    Unrouteable address', { recipient: anna, headers: ['X-Failed-Recipients: anna@buyer.example'] }),
  plain('Exim: retry timeout', 'soft', 'Mail delivery failed: returning message to sender', 'A message that you sent could not be delivered to one or more of its\nrecipients. The following address(es) failed:\n\n  anna@buyer.example\n    retry timeout exceeded', { recipient: anna, headers: ['X-Failed-Recipients: anna@buyer.example'] }),
  plain('sendmail transcript', 'hard', 'Returned mail: see transcript for details', `The original message was received at Mon, 2 Mar 2026 08:00:00 GMT\n\n   ----- The following addresses had permanent fatal errors -----\n<anna@buyer.example>\n    (reason: 550 5.1.1 <anna@buyer.example>... User unknown)\n\n   ----- Transcript of session follows -----\n... while talking to mx.buyer.example.:\n>>> DATA\n<<< 550 5.1.1 <anna@buyer.example>... User unknown`, { recipient: anna, status: '5.1.1' }),
  plain('Exchange, old', 'hard', 'Undeliverable: Porcelain tiles', 'Your message did not reach some or all of the intended recipients.\n\n      Subject: Porcelain tiles\n      Sent: 3/2/2026 8:00 AM\n\nThe following recipient(s) cannot be reached:\n\n      anna@buyer.example on 3/2/2026 8:00 AM\n            The e-mail account does not exist at the organization this message was sent to. Check the e-mail address.\n            <mx.buyer.example #5.1.1>', { recipient: anna, status: '5.1.1', from: 'System Administrator <postmaster@buyer.example>' }),
  plain('Microsoft 365, for people', 'hard', 'Undeliverable: Porcelain tiles', '<html><body><p>Your message to anna@buyer.example couldn\'t be delivered.</p><p>anna wasn\'t found at buyer.example.</p><p>Remote Server returned \'550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup\'</p></body></html>', { recipient: anna, status: '5.1.10', html: true, from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@buyer.example>' }),
  plain('Gmail, for people', 'hard', 'Delivery Status Notification (Failure)', "** Address not found **\n\nYour message wasn't delivered to anna@buyer.example because the address couldn't be found, or is unable to receive mail.", { recipient: anna, from: 'Mail Delivery Subsystem <mailer-daemon@gmail.example>' }),
  plain('Gmail: delay', 'soft', 'Delivery Status Notification (Delay)', '** Delivery incomplete **\n\nThere was a temporary problem delivering your message to anna@buyer.example. Gmail will retry for 46 more hours.', { recipient: anna, from: 'Mail Delivery Subsystem <mailer-daemon@gmail.example>' }),
  plain('Gmail in German', 'hard', 'Delivery Status Notification (Failure)', '** Adresse nicht gefunden **\n\nIhre Nachricht wurde nicht an anna@buyer.example zugestellt, weil die Adresse nicht gefunden wurde oder keine E-Mails empfangen kann.', { recipient: anna }),
  plain('Yahoo', 'hard', 'Failure Notice', "Sorry, we were unable to deliver your message to the following address.\n\n<anna@buyer.example>:\n554: delivery error: dd This user doesn't have a buyer.example account (anna@buyer.example) [0]", { recipient: anna }),
  plain('QQ: no such recipient', 'hard', '系统退信', '抱歉，您的邮件被退回来了！\n\n原邮件信息：\n收件人：anna@buyer.example\n\n退信原因：收件人邮件地址（anna@buyer.example）不存在，邮件无法送达。\n解决方案：请联系您的收件人，重新核实邮箱地址。', { recipient: anna, from: 'PostMaster@qq.example' }),
  plain('QQ: full', 'soft', '系统退信', '抱歉，您的邮件被退回来了！\n\n收件人：anna@buyer.example\n\n退信原因：收件人的邮箱空间已满，无法接收新邮件。', { recipient: anna, from: 'PostMaster@qq.example' }),
  plain('QQ: spam', 'sender_fault', '系统退信', '抱歉，您的邮件被退回来了！\n\n收件人：anna@buyer.example\n\n退信原因：您发送的邮件被对方系统判定为垃圾邮件而拒收。', { recipient: anna, from: 'PostMaster@qq.example' }),
  plain('163: unknown user', 'hard', '退信通知', '您好！您发往 anna@buyer.example 的邮件被退回。\n\n退信代码：User not found: anna@buyer.example', { recipient: anna, from: 'Postmaster@163.example' }),
  plain('163: too frequent', 'soft', '邮件投递延迟通知', '您发往 anna@buyer.example 的邮件暂时未能送达，系统会继续投递。\n原因：对方服务器返回 450 发信过于频繁，请稍后重试', { recipient: anna, from: 'Postmaster@163.example' }),
  plain('Aliyun: refused', 'sender_fault', '邮件投递失败通知', '您的邮件未能成功投递给以下收件人：\nanna@buyer.example\n原因：邮件被对方服务器拒收，发信服务器在黑名单中', { recipient: anna, from: 'postmaster@aliyun.example' }),
  plain('Sina: no domain', 'hard', '退信', '您发送到 anna@buyr.example 的邮件无法投递：收件人域名不存在。', { recipient: 'anna@buyr.example', from: 'MAILER-DAEMON@sina.example' }),
  plain('Hong Kong', 'hard', '郵件退回通知', '您寄給 anna@buyer.example 的郵件未能送達：此收件人不存在。', { recipient: anna }),
  plain('Japan: no such address', 'hard', '配信エラーのお知らせ', 'anna@buyer.example 宛のメールは配信できませんでした。\n宛先のメールアドレスが見つかりません。', { recipient: anna }),
  plain('Japan: full', 'soft', '配信エラーのお知らせ', 'anna@buyer.example 宛のメールは配信できませんでした。\n受信者のメールボックスの容量を超えています。', { recipient: anna }),
  plain('Korea', 'hard', '[반송] 메일이 반송되었습니다', 'anna@buyer.example 로 보낸 메일이 반송되었습니다.\n사유: 존재하지 않는 메일 주소입니다.', { recipient: anna }),
  plain('Russia: no such user', 'hard', 'Недоставленное сообщение', 'Ваше письмо не доставлено получателю anna@buyer.example.\nТакого пользователя нет в системе.', { recipient: anna }),
  plain('Russia: full', 'soft', 'Недоставленное сообщение', 'Ваше письмо не доставлено получателю anna@buyer.example.\nПочтовый ящик переполнен.', { recipient: anna }),
  plain('Germany: unknown', 'hard', 'Unzustellbar: Fliesen', 'Ihre Nachricht an <anna@buyer.example> konnte nicht zugestellt werden:\nunbekannter Empfänger', { recipient: anna }),
  plain('Germany: full', 'soft', 'Unzustellbar: Fliesen', 'Ihre Nachricht an <anna@buyer.example> konnte nicht zugestellt werden.\nDas Postfach ist voll.', { recipient: anna }),
  plain('France: unknown', 'hard', 'Échec de remise du message', "Votre message à <anna@buyer.example> n'a pas pu être remis : le destinataire est inconnu.", { recipient: anna }),
  plain('France: refused', 'sender_fault', 'Non remis : carrelage', 'Votre message à <anna@buyer.example> a été refusé par le serveur : courrier indésirable.', { recipient: anna }),
  plain('Spain: unknown', 'hard', 'No se ha podido entregar el mensaje', 'El mensaje para <anna@buyer.example> no se pudo entregar: la dirección de correo no existe.', { recipient: anna }),
  plain('Brazil: full', 'soft', 'Mensagem devolvida', 'A mensagem para <anna@buyer.example> não foi entregue: a caixa de entrada está cheia.', { recipient: anna }),
  plain('Portugal: unknown', 'hard', 'Falha na entrega', 'A mensagem para <anna@buyer.example> não foi entregue: o usuário não existe.', { recipient: anna }),
  plain('QQ: domain of the sender', 'sender_fault', '系统退信', '抱歉，您的邮件被退回来了！\n\n收件人：anna@buyer.example\n\n退信原因：发件人域名不存在，邮件被对方服务器拒绝。', { recipient: anna, from: 'PostMaster@qq.example' }),
  plain('Russia: domain of the sender', 'sender_fault', 'Недоставленное сообщение', 'Ваше письмо не доставлено получателю anna@buyer.example.\nДомен отправителя не существует.', { recipient: anna }),
  plain('Postfix text: domain of the sender', 'sender_fault', 'Undelivered Mail Returned to Sender', `This is the mail system at host mx.exporter.example.\n\n<anna@buyer.example>: host mx.buyer.example[192.0.2.7] said: 550 5.1.8\n    <sales@exporter.example>: Sender address rejected: Domain not found (in reply to RCPT TO command)`, { recipient: anna, status: '5.1.8' }),
  plain('a relay that only says no', 'soft', 'Undeliverable mail', 'Your mail to <anna@buyer.example> could not be delivered.', { recipient: anna }),
] // prettier-ignore

const person = 'Anna Example <anna@buyer.example>'

const autoReplies: LabelledMail[] = [
  plain('RFC 3834, with a date', 'auto_reply', 'Away', 'I am away until 12 March 2026 and answer then.', { from: person, headers: ['Auto-Submitted: auto-replied'], backOn: '2026-03-12' }),
  plain('Exchange', 'auto_reply', 'Automatic reply: Porcelain tiles', 'I will be back in the office on March 16. For urgent matters call Tom.', { from: person, headers: ['X-Auto-Response-Suppress: All'], backOn: '2026-03-16' }),
  plain('header of an autoresponder only', 'auto_reply', 'Thank you', 'We have received your mail.', { from: 'info@buyer.example', headers: ['X-Autoreply: yes'] }),
  plain('precedence only', 'auto_reply', 'Ticket 4711 received', 'Your request has been registered.', { from: 'support@buyer.example', headers: ['Precedence: auto_reply'] }),
  plain('subject only, Chinese', 'auto_reply', '自动回复：瓷砖', '您好，我正在休假，3月12日返回。', { from: person, backOn: '2026-03-12' }),
  plain('subject only, Hong Kong', 'auto_reply', '自動回覆: 瓷磚', '您好，我不在辦公室，至2026年3月20日。', { from: person, backOn: '2026-03-20' }),
  plain('German', 'auto_reply', 'Abwesenheitsnotiz: Fliesen', 'Ich bin bis zum 12.03.2026 nicht im Büro.', { from: person, backOn: '2026-03-12' }),
  plain('French', 'auto_reply', 'Réponse automatique : carrelage', "Je suis absente jusqu'au 12 mars 2026.", { from: person, backOn: '2026-03-12' }),
  plain('absence, in Portuguese', 'auto_reply', 'Resposta automática: azulejos', 'Estou de férias até 12 de março de 2026.', { from: person, backOn: '2026-03-12' }),
  plain('Spanish', 'auto_reply', 'Respuesta automática', 'Estoy fuera de la oficina hasta el 12 de marzo.', { from: person, backOn: '2026-03-12' }),
  plain('Russian', 'auto_reply', 'Автоответ: плитка', 'Я в отпуске до 12 марта 2026.', { from: person, backOn: '2026-03-12' }),
  plain('Japanese', 'auto_reply', '自動返信：タイル', '3月12日まで不在にしております。', { from: person, backOn: '2026-03-12' }),
  plain('Korean', 'auto_reply', '자동 회신: 타일', '3월 12일까지 휴가입니다.', { from: person, backOn: '2026-03-12' }),
  plain('Punjabi', 'auto_reply', 'ਸਵੈਚਾਲਿਤ ਜਵਾਬ', 'ਮੈਂ ਦਫ਼ਤਰ ਵਿੱਚ ਨਹੀਂ ਹਾਂ।', { from: person }),
  plain('neither header nor subject', 'auto_reply', 'Re: Porcelain tiles', 'Hello,\n\nI am currently out of the office and return on 2026-03-09.', { from: person, backOn: '2026-03-09' }),
  plain('a day that is read in two ways is not guessed', 'auto_reply', 'Out of office', 'Back on 03/04/2026.', { from: person, headers: ['Auto-Submitted: auto-replied'] }),
  plain('a mailing list’s answer', 'auto_reply', 'Your message awaits moderator approval', 'Your mail is held.', { from: 'list-bounces@buyer.example', headers: ['Precedence: bulk', 'Auto-Submitted: auto-generated'] }),
  plain('prove that you are human', 'auto_reply', 'Please confirm your message', 'Click the link to have your mail delivered.', { from: person }),
  {
    name: 'receipt of reading (RFC 8098)',
    is: 'auto_reply',
    source: mail({ from: person, subject: 'Read: Porcelain tiles', body: 'x' }).replace(
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: multipart/report; report-type=disposition-notification; boundary="b"',
    ),
  },
] // prettier-ignore

const complaint = (name: string, fields: readonly string[]): LabelledMail => ({
  name,
  is: 'complaint',
  source: [
    'From: feedback@provider.example',
    'Subject: Complaint about your mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    ...fields,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    ...original,
    '--b--',
    '',
  ].join('\r\n'),
})

const complaints: LabelledMail[] = [
  complaint('abuse', ['Feedback-Type: abuse', 'User-Agent: Loop/1.0', 'Version: 1', 'Original-Rcpt-To: <anna@buyer.example>']),
  complaint('abuse, the address hidden', ['Feedback-Type: abuse', 'Version: 1', 'Original-Rcpt-To: [redacted]']),
  {
    name: 'Microsoft: no feedback report, only a subject',
    is: 'complaint',
    source: [
      'From: staff@mailbox-provider.example',
      'Subject: complaint about message from 192.0.2.1',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: message/rfc822',
      'Content-Disposition: inline',
      '',
      'X-HmXmrOriginalRecipient: anna@buyer.example',
      ...original,
      '--b--',
      '',
    ].join('\r\n'),
  },
] // prettier-ignore

const oddBounces: LabelledMail[] = [
  plain('no boundary matches', 'hard', 'Undelivered Mail Returned to Sender', '--other\nContent-Type: text/plain\n\n<anna@buyer.example>: host mx.buyer.example[192.0.2.7] said: 550 5.1.1 User unknown', { recipient: anna, status: '5.1.1', headers: [] }),
  plain('only the return path shows that a program wrote it', 'soft', 'failed delivery', 'Could not be delivered to: <anna@buyer.example>\n As their mailbox is full.', { recipient: anna, from: 'gateway@buyer.example', headers: ['Return-Path: <>'] }),
  plain('an empty return path of an absence notice', 'auto_reply', 'Out of office', 'I am away until 2026-03-12. Call 450 555.', { from: 'bo@buyer.example', headers: ['Return-Path: <>'], backOn: '2026-03-12' }),
  plain('fields in the text', 'hard', 'Returned mail', 'The mail failed.\n\nFinal-Recipient: rfc822; anna@buyer.example\nAction: failed\nStatus: 5.1.1', { recipient: anna, status: '5.1.1' }),
] // prettier-ignore

const replies: LabelledMail[] = [
  plain('a person', 'reply', 'Re: Porcelain tiles', 'Please quote 600 × 600 mm, FOB Foshan.', { from: person }),
  plain('a person about a bounce', 'reply', 'Fwd: Undelivered Mail Returned to Sender', 'Your last mail came back:\n> 550 5.1.1 <anna@buyer.example>: user unknown\nUse this address instead.', { from: person }),
  plain('a person who will be away', 'reply', 'Re: Porcelain tiles', 'Thanks. We are interested; I am on holiday from Friday, so please send the price list before.', { from: person }),
  plain('a person about automatic machines', 'reply', 'Re: automatic feeders', 'Which motors do the automatic feeders have?', { from: person }),
  plain('a person named like a system', 'reply', 'Re: tiles', 'Our mailbox is full of offers like yours, but send the catalogue.', { from: 'Peter Master <p.master@buyer.example>' }),
  plain('a person, in Chinese', 'reply', '回复：瓷砖', '请报价，数量两个货柜。', { from: person }),
  plain('a person, in Russian', 'reply', 'Re: плитка', 'Пришлите, пожалуйста, прайс-лист.', { from: person }),
  plain('wants no more mails', 'reply', 'Re: Porcelain tiles', 'Please remove me from your list.', { from: person }),
  plain('explicitly no automaton', 'reply', 'Re: tiles', 'Yes, please.', { from: person, headers: ['Auto-Submitted: no'] }),
  plain('an agent of a help desk', 'reply', 'Re: Porcelain tiles', 'Please send the data sheet.\n\nOn Mon, 2 Mar 2026 at 08:00, Sales <sales@exporter.example> wrote:\n> Our tiles\n> are in stock', { from: 'support@buyer.example', headers: ['X-Auto-Response-Suppress: All'] }),
  plain('a colleague through a group address', 'reply', 'Re: Porcelain tiles', 'We need 40 square metres.\n\n-----Original Message-----\nFrom: Sales', { from: person, headers: ['Precedence: list', 'List-Id: <purchasing.buyer.example>'] }),
  plain('a newsletter of theirs', 'auto_reply', 'News of March', 'Our new hall is open.', { from: 'news@buyer.example', headers: ['Precedence: bulk', 'List-Id: <news.buyer.example>'] }),
  plain('postmaster, who is a person today', 'reply', 'Tiles for our new office', 'Hello, this is the IT department. We would like to order 40 square metres.', { from: 'postmaster@buyer.example' }),
] // prettier-ignore

/** A report about several recipients. Between the second and the third group, the server wrote no blank line. */
export const reportOfSeveral = report([
  ...to('5.1.1', '550 5.1.1 User unknown'),
  '',
  ...to('5.2.2', '552 5.2.2 Mailbox full', 'failed', 'bo@buyer.example'),
  ...to('2.0.0', '250 2.0.0 OK', 'relayed', 'cy@buyer.example'),
])

/** A plain text about several recipients. */
export const textOfSeveral = mail({
  from: 'MAILER-DAEMON@mx.buyer.example',
  subject: 'Undelivered Mail Returned to Sender',
  body: '<anna@buyer.example>: host mx.buyer.example[192.0.2.7] said: 550 5.1.1\n    <anna@buyer.example>: User unknown\n\n<bo@buyer.example>: host mx.buyer.example[192.0.2.7] said: 452 4.2.2 Mailbox full',
})

export const labelledMails: readonly LabelledMail[] = [
  ...reports,
  ...plainBounces,
  ...oddBounces,
  ...autoReplies,
  ...complaints,
  ...replies,
]
