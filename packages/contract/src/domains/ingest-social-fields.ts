/**
 * The meanings that a column can have in a file about accounts, videos or comments of social networks. A row with the text
 * of a comment is a comment, another row with a video is a video, and any other row is an account. The columns about the
 * account are those of the author of a comment, or of the creator of a video.
 */
export const socialFields = [
  'recordId',
  'network',
  'accountId',
  'handle',
  'accountName',
  'profileUrl',
  'biography',
  'country',
  'language',
  'followers',
  'email',
  'website',
  'videoId',
  'videoUrl',
  'videoTitle',
  'videoDescription',
  'publishedOn',
  'views',
  'likes',
  'commentText',
  'updatedOn',
] as const
