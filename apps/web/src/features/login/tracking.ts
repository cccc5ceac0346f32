/** Advertising values of the page's address, sent on SMS login and register (spec section 3). */
export type Tracking = { baiduVid?: string; qhclickid?: string }

/** The address may contain them directly, or in the remembered page. */
export const trackingOf = (search: string): Tracking => {
  const query = new URLSearchParams(search)
  const remembered = new URLSearchParams((query.get('redirect') ?? '').split('?')[1] ?? '')
  const baiduVid = query.get('bd_vid') ?? remembered.get('bd_vid')
  const qhclickid = query.get('qhclickid') ?? remembered.get('qhclickid')
  return { ...(baiduVid === null ? {} : { baiduVid }), ...(qhclickid === null ? {} : { qhclickid }) }
}
