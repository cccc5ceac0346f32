/**
 * Column names in files about accounts, videos and comments of social networks: exports of the networks' own interfaces,
 * of comment exporters and of influencer databases. Each line has the names of one language: English, then Chinese. `?`
 * marks a weak name, which is used only when no other column fits.
 */

import type { Field } from '@tradewind/contract'
import type { HeaderName } from '../dataset.ts'

const tables: Readonly<Partial<Record<Field, string>>> = {
  recordId: 'ID|RECORD ID|COMMENT ID|CID\n编号|评论ID|评论编号',
  network: 'NETWORK|PLATFORM|SOCIAL NETWORK|SITE|?SOURCE\n平台|社交平台|网络|渠道|来源平台',
  accountId: `CHANNEL ID|CHANNELID|ACCOUNT ID|AUTHOR ID|AUTHOR CHANNEL ID|USER ID|CREATOR ID|OWNER ID
频道ID|账号ID|作者ID|用户ID|博主ID`,
  handle: `HANDLE|USERNAME|USER NAME|SCREEN NAME|CUSTOM URL|CHANNEL HANDLE|AUTHOR HANDLE|CREATOR HANDLE|ACCOUNT|UNIQUE ID
用户名|账号|账号名|博主账号`,
  accountName: `CHANNEL|CHANNEL NAME|CHANNEL TITLE|CHANNELTITLE|CREATOR|CREATOR NAME|AUTHOR|AUTHOR NAME|AUTHOR DISPLAY NAME|DISPLAY NAME|NICKNAME|ACCOUNT NAME|FULL NAME|UPLOADER|INFLUENCER|INFLUENCER NAME|?NAME
频道|频道名称|博主|博主名称|达人|达人名称|作者|作者名称|昵称|评论者|评论人|账号名称|?名称|?姓名`,
  profileUrl: `PROFILE URL|PROFILE LINK|PROFILE|CHANNEL URL|CHANNEL LINK|AUTHOR URL|AUTHOR CHANNEL URL|ACCOUNT URL|USER URL|CREATOR URL
主页|主页链接|主页地址|频道链接|个人主页|博主主页|作者主页`,
  biography: `BIO|BIOGRAPHY|ABOUT|CHANNEL DESCRIPTION|ACCOUNT DESCRIPTION|PROFILE DESCRIPTION|SIGNATURE
简介|个人简介|频道简介|签名`,
  country: 'COUNTRY|COUNTRY CODE|REGION|LOCATION|REGION CODE\n国家|国家地区|地区|所在国家|国别',
  language: 'LANGUAGE|LANG|AUDIO LANGUAGE|DEFAULT LANGUAGE|DEFAULT AUDIO LANGUAGE\n语言|语种',
  followers: `FOLLOWERS|FOLLOWER COUNT|SUBSCRIBERS|SUBSCRIBER COUNT|FANS|FOLLOWERS COUNT
粉丝|粉丝数|粉丝量|订阅数|订阅者|关注者`,
  email: 'EMAIL|E MAIL|EMAIL ADDRESS|CONTACT EMAIL|BUSINESS EMAIL\n邮箱|电子邮箱|联系邮箱|商务邮箱',
  website: 'WEBSITE|WEB SITE|EXTERNAL URL|HOMEPAGE|BIO LINK|LINK IN BIO\n网站|官网|网址|外部链接',
  videoId: 'VIDEO ID|VIDEOID|POST ID|MEDIA ID|AWEME ID\n视频ID|作品ID|视频编号',
  videoUrl: 'VIDEO URL|VIDEO LINK|POST URL|VIDEO|WATCH URL|PERMALINK|?URL|?LINK\n视频链接|视频地址|作品链接|?链接',
  videoTitle: 'VIDEO TITLE|TITLE|CAPTION|POST TITLE|VIDEO NAME\n视频标题|标题|作品标题|文案',
  videoDescription: 'VIDEO DESCRIPTION|DESCRIPTION|POST TEXT|?TEXT\n视频简介|视频描述|描述|内容简介',
  publishedOn: `PUBLISHED AT|PUBLISHED ON|PUBLISHED|PUBLISH DATE|PUBLISHED DATE|PUBLICATION DATE|UPLOAD DATE|POSTED AT|CREATED AT|CREATE TIME|COMMENT DATE|?DATE|?TIME
发布时间|发布日期|上传时间|评论时间|评论日期|?日期|?时间`,
  views: 'VIEWS|VIEW COUNT|VIEWCOUNT|PLAYS|PLAY COUNT|VIDEO VIEWS\n播放量|播放数|观看次数|观看数|浏览量',
  likes: 'LIKES|LIKE COUNT|LIKECOUNT|DIGG COUNT|HEARTS\n点赞|点赞数|点赞量|喜欢数',
  commentText: `COMMENT|COMMENT TEXT|COMMENT CONTENT|TEXT DISPLAY|TEXT ORIGINAL|COMMENT BODY|MESSAGE
评论|评论内容|评论文本|留言|留言内容`,
  updatedOn: 'UPDATED AT|UPDATED ON|LAST UPDATED|AS OF|FETCHED AT|SCRAPED AT\n更新时间|更新日期|采集时间',
}

export const socialHeaderNames = (field: Field): readonly HeaderName[] =>
  (tables[field] ?? '')
    .split(/[|\n]/)
    .filter((name) => name !== '')
    .map((name) => ({ name: name.replace(/^\?/, ''), isWeak: name.startsWith('?') }))
