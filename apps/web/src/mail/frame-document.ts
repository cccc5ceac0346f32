/**
 * Builds the HTML document of the frame that shows a mail. The Content-Security-Policy in its meta element permits
 * styles, and pictures from servers that the reader has allowed. Loading a picture would tell its server who opens the
 * mail, and when. The policy in a meta element can only restrict the policy of the page further.
 */

const pictureAddress =
  /<img\b[^>]*?\ssrc\s*=\s*["']?\s*(https?:\/\/[^\s"'>]+)|\burl\(\s*(?:["']|&quot;|&#39;)?\s*(https?:\/\/[^\s"'<>)]+)/gi

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** Returns the servers of the mail's pictures in order of appearance, without the servers in `own`. */
export const foreignOrigins = (html: string, own: readonly string[]): string[] => {
  const origins = [...html.matchAll(pictureAddress)].flatMap(([, image, style]) => originOf(image ?? style ?? '') ?? [])
  return [...new Set(origins)].filter((origin) => !own.includes(origin))
}

/** `head`: the styles and the base element of the frame. */
export const frameDocument = (
  html: string,
  { pictures, head }: { pictures: readonly string[]; head: string },
): string =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${['data:', ...pictures].join(' ')}">${head}${html}`
