/** Texts of the page of the sandbox cashier, the built-in payment provider. */
export const cashier = {
  title: '沙箱收银台',
  mark: '这是演示用的沙箱收银台，不会真正扣款。',
  pay: '支付',
  fail: '模拟支付失败',
  twice: '支付，并重复发送支付通知',
  late: '在订单关闭后支付',
  back: '返回订单',
  unknown: '支付不存在，或链接不完整。请回到订单重新打开收银台。',
  operator_only: '这是公开演示环境，只有运营人员可以使用收银台。请先用运营账号登录，再重新打开本页。',
  sign_in: '去登录',
  is_paid: '支付成功。',
  is_failed: '支付失败。',
  is_closed: '该笔支付已关闭。',
}
