/** The page of the built-in provider of payments. */
export const cashier = {
  title: '沙箱收银台',
  mark: '这是演示用的沙箱收银台，不会产生真实付款。',
  pay: '支付',
  fail: '支付失败',
  twice: '支付，并重复通知',
  late: '订单关闭后才支付',
  back: '返回订单',
  unknown: '没有这笔支付，或链接不完整。',
  operator_only: '这是公开的演示环境，收银台仅供运营方使用。请先以运营账号登录，再重新打开本页。',
  sign_in: '去登录',
  is_paid: '已支付。',
  is_failed: '支付失败。',
  is_closed: '支付已关闭。',
}
