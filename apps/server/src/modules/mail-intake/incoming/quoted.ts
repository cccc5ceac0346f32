/**
 * Splits a reply into the new text and the quoted mails below it. Mail programs mark the start of a quotation in few
 * ways, but in many languages.
 */

const beginnings = [
  /^-{2,} ?(?:original message|forwarded message|ursprüngliche nachricht|message d['’]origine|mensaje original|mensagem original|исходное сообщение|原始邮件|原始郵件|元のメッセージ|원본 ?메시지) ?-{2,}/im,
  /^(?:on|am|le|el|em|il) .{5,120}(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto)(?: .{1,100})?\s?[:：]\s*$/im,
  /^.{5,120}(?:пишет|писал(?:а)?|写道|寫道|wrote|님이 작성|のメール)\s?[:：]\s*$/im,
  /^(?:from|von|de|от|发件人|寄件者|差出人|보낸 ?사람)\s?[:：].{3,200}\n(?:.{0,200}\n){0,3}(?:sent|date|gesendet|envoyé|enviado|отправлено|дата|发送时间|日期|送信日時|날짜)\s?[:：]/im,
  /^(?:>.*\n?){2,}/m,
  /^_{20,}\s*$/m,
] as const

export const splitQuoted = (body: string): { text: string; quoted: string } => {
  const plain = body.replace(/\r\n/g, '\n')
  const found = beginnings.map((pattern) => plain.search(pattern)).filter((at) => at > 0)
  const at = found.length === 0 ? plain.length : Math.min(...found)
  return { text: plain.slice(0, at).trim(), quoted: plain.slice(at).trim() }
}
