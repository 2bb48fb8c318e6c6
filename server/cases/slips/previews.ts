import type { Request } from 'express'

// User agents of email programs and messengers that open links before anybody reads them.

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

export const isPreview = (req: Request) => req.method === 'HEAD' || isPrefetch(req) || isPreviewAgent(req)

const isPrefetch = (req: Request) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some(name => /prefetch|preview/i.test(req.get(name) ?? ''))

function isPreviewAgent(req: Request) {
  const agent = (req.get('user-agent') ?? '').toLowerCase()
  return AGENTS.some(known => agent.includes(known))
}
