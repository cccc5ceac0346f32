/**
 * Phrases that are typical of spam, in lower case, and hosts of link shorteners, which hide the real target of a link.
 */
export const spamPhrases: readonly string[] = [
  '100% free', 'act now', 'act immediately', 'as seen on', 'bargain price', 'be your own boss', 'best price guaranteed',
  'buy direct', 'buy now', 'cash bonus', 'casino', 'cheap price', 'click below', 'click here', 'congratulations',
  'dear friend', 'do it today', 'double your', 'earn extra', 'earn money', 'exclusive deal', 'extra income',
  'financial freedom', 'free gift', 'free sample', 'free trial', 'get paid', 'great offer', 'guaranteed', 'hot sale',
  'increase sales', 'instant', 'limited time', 'lose weight', 'lowest price', 'make money', 'million dollars',
  'money back', 'no catch', 'no cost', 'no obligation', 'no risk', 'not spam', 'offer expires', 'once in a lifetime',
  'one time', 'order now', 'risk-free', 'satisfaction guaranteed', 'save big', 'special promotion', 'this is not spam',
  'urgent', 'while supplies last', 'winner', 'work from home', 'you have been selected',
  '免费领取', '点击这里', '点击领取', '限时抢购', '限时优惠', '最低价', '全网最低', '稳赚', '赚钱', '中奖', '恭喜您', '发票代开', '代开发票',
  '特价促销', '秒杀', '清仓', '速来', '加微信', '零风险', '无风险', '包退', '返现', '贷款', '赌场', '亲爱的朋友', '立即购买', '马上抢购',
] // prettier-ignore

export const shorteners: ReadonlySet<string> = new Set(
  `bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly t.ly rb.gy shorturl.at tiny.cc bl.ink lnkd.in
  soo.gd s.id v.gd qr.ae adf.ly t.cn dwz.cn url.cn suo.im 985.so u.nu sourl.cn`.split(/\s+/),
)
