/** Site configuration, customer service, videos (spec sections 3 and 7). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty } from '../shapes.ts'

export const SiteConfig = z.object({
  website: z.string(),
  sitename: z.string(),
  logo: z.string(),
  logo2: z.string(),
  backgroundimg: z.string(),
  /** Mail catcher, SMS simulator and demonstration rows are marked on screen when true. */
  demonstration: z.boolean(),
})

export const site = {
  siteConfig: endpoint({
    method: 'POST',
    path: '/index/get_site_config',
    summary: 'Name, logos and background of the site',
    access: 'guest',
    input: empty,
    output: SiteConfig,
    errors: [],
  }),
  customerService: endpoint({
    method: 'GET',
    path: '/index/get_customer_service',
    summary: 'Customer service contact',
    access: 'session',
    input: empty,
    output: z.object({ logo: z.string(), qrcode: z.string() }),
    errors: [],
  }),
  videos: endpoint({
    method: 'GET',
    path: '/index/get_video_list',
    summary: 'Video tutorials',
    access: 'session',
    input: empty,
    output: z.array(
      z.object({ id: z.string(), title: z.string(), cover: z.string(), url: z.string(), durationSeconds: z.number() }),
    ),
    errors: [],
  }),
}
