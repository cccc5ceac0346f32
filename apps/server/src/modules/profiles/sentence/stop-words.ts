/** Words that carry no condition; a sentence may use them freely, and they are not reported as unused. */

const english =
  "a an the of in on at from to for by with and or that which who whose are is be was were have has having had do does company companies firm firms business businesses enterprise enterprises organisation organisations organization organizations brand-name show me find list all any some please i i'm i'd we want need looking look search get give us their its our based located operating active doing selling sell sells making make makes who's there also as well but those these them they it's about than within into only both either my our located headquartered startup startups start-ups players agency agencies group groups corporation corporations corporate industry industries sector sectors market business plus where can could would like have other type working work specialised specialized specializing specialising dealing deals deal producing produce produces offering offers offer providing provide provides trading company's people market"
const englishWords = new Set(english.split(/\s+/))

const chinese =
  '公司 企业 厂家 工厂 商家 机构 的 了 和 与 或 及 以及 并且 并 且 而且 有 在 是 做 从事 经营 专业 行业 领域 找 查找 寻找 搜索 请 帮 我 帮我 我要 我想 想要 要 想 需要 给 列出 所有 全部 一些 那些 这些 位于 总部 来自 地区 国家 市场 客户 销售 生产 制造 加工 个 家 们 等 过 里 内 中 为 由 从 到 被 都 也 还 同时 另外 或者 可以 能 会 得 着 呢 吗 吧 类 业 产品 用品 主营 主要 卖 具有 拥有 带 含 之间 一下 哪些 什么 初创公司 创业公司 初创 创业 当地 本地 集团 品牌 具备 一家 方面'
/** The longest first, so that a word is not split by a shorter one. */
const chineseWords = chinese.split(' ').toSorted((one, other) => other.length - one.length)

export const isStopWord = (word: string): boolean => englishWords.has(word)

/** Returns the length of the Chinese stop word at a place of the text, or 0. */
export const stopWordAt = (text: string, from: number): number =>
  chineseWords.find((word) => text.startsWith(word, from))?.length ?? 0
