/** What users are told: `<kind>_title` and `<kind>_text`, filled with the notification's params. */
export const notification = {
  invited_title: '邀请加入企业',
  invited_text: '{{enterprise}} 邀请您成为其成员，请在会员中心接受或拒绝。',
  applied_title: '新的加入申请',
  applied_text: '{{username}} 申请加入您的企业，请在会员中心审核。',
  application_added_title: '申请已通过',
  application_added_text: '您已加入 {{enterprise}}。',
  application_declined_title: '申请未通过',
  application_declined_text: '{{enterprise}} 拒绝了您的加入申请。',
  invitation_accepted_title: '邀请已接受',
  invitation_accepted_text: '{{username}} 已加入您的企业。',
  invitation_declined_title: '邀请被拒绝',
  invitation_declined_text: '{{username}} 拒绝了您的邀请。',
  removed_title: '您已被移出企业',
  removed_text: '您已不再是 {{enterprise}} 的成员。',
}
