/** Reads the advertising values in the address of the page. SMS sign-in and registration send them (spec section 3). */
export type Tracking = { baiduVid?: string; qhclickid?: string }

/** Reads the advertising values from the address, or from the requested page that the parameter `redirect` contains. */
export const trackingOf = (search: string): Tracking => {
  const query = new URLSearchParams(search)
  const remembered = new URLSearchParams((query.get('redirect') ?? '').split('?')[1] ?? '')
  const baiduVid = query.get('bd_vid') ?? remembered.get('bd_vid')
  const qhclickid = query.get('qhclickid') ?? remembered.get('qhclickid')
  return { ...(baiduVid === null ? {} : { baiduVid }), ...(qhclickid === null ? {} : { qhclickid }) }
}
