import type { Request } from 'express'

// Mail programs and messengers open a link before anybody reads it.

const AGENTS = [
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

/** Whether nobody reads the answer yet: a link preview, a prefetch, or a request for the headers alone. */
export const isPreview = (req: Request) => req.method === 'HEAD' || isPrefetch(req) || isPreviewAgent(req)

const isPrefetch = (req: Request) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some(name => /prefetch|preview/i.test(req.get(name) ?? ''))

function isPreviewAgent(req: Request) {
  const agent = (req.get('user-agent') ?? '').toLowerCase()
  return AGENTS.some(known => agent.includes(known))
}
