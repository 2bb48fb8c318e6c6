import type { Request, Response } from 'express'
import { afterResponse } from './concurrency.ts'
import { countInMinute, networkOf } from './rate-limit.ts'

type PublicPage<Props> = {
  /** Requests are counted under this name. */
  name: string
  /** From one network. */
  perMinute: number
  /** Whether too many were made for the same thing from all networks. */
  isTooOften?: () => Promise<boolean>
  /** Of the same shape as all other props of the page. */
  tooMany: Props
  /** `onView` runs after the response, if a person opened the page. */
  find: () => Promise<{ props: Props; onView?: (() => Promise<unknown>) | undefined }>
  show: (props: Props) => Promise<unknown>
}

/**
 * Answers whoever has an address with a code. The page is not cached by proxies, indexed by search engines or named to
 * other sites, and looks alike whether or not there is something behind the code.
 */
export async function answerPublicly<Props>(req: Request, res: Response, page: PublicPage<Props>) {
  const { name, perMinute, isTooOften, tooMany, find, show } = page
  keepSecret(res)
  const ofNetwork = await countInMinute(name, networkOf(req.ip ?? ''))
  if (ofNetwork > perMinute || (await isTooOften?.())) {
    res.status(429).set('Retry-After', '60')
    return show(tooMany)
  }
  const { props, onView } = await find()
  if (onView && !isPreview(req)) afterResponse(res, onView)
  return show(props)
}

/** For pages whose address is a secret. */
export const keepSecret = (res: Response) =>
  res.set({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  })

/** Email programs and messengers open links before anybody reads them. */
const PREVIEW_AGENTS = [
  'bingpreview',
  'discordbot',
  'embedly',
  'facebookexternalhit',
  'google-pagerenderer',
  'iframely',
  'linkedinbot',
  'mastodon',
  'microsoftpreview',
  'pinterestbot',
  'redditbot',
  'skypeuripreview',
  'slackbot',
  'telegrambot',
  'twitterbot',
  'whatsapp',
]

function isPreview(req: Request) {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map(name => req.get(name) ?? '')
  const agent = (req.get('user-agent') ?? '').toLowerCase()
  return (
    req.method === 'HEAD' ||
    purposes.some(purpose => /prefetch|preview/i.test(purpose)) ||
    PREVIEW_AGENTS.some(name => agent.includes(name))
  )
}
