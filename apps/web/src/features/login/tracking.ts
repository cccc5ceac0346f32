/**
 * Reads the advertising parameters `bd_vid` and `qhclickid` from the URL of the page. SMS sign-in and registration send
 * them to the server (spec section 3).
 */
export type Tracking = { baiduVid?: string; qhclickid?: string }

/** Reads the advertising parameters from the URL, or from the URL of the requested page in the parameter `redirect`. */
export const trackingOf = (search: string): Tracking => {
  const query = new URLSearchParams(search)
  const remembered = new URLSearchParams((query.get('redirect') ?? '').split('?')[1] ?? '')
  const baiduVid = query.get('bd_vid') ?? remembered.get('bd_vid')
  const qhclickid = query.get('qhclickid') ?? remembered.get('qhclickid')
  return { ...(baiduVid === null ? {} : { baiduVid }), ...(qhclickid === null ? {} : { qhclickid }) }
}
