import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { config } from '../config.ts'
import { rendered } from '../markdown/rendered.ts'
import { anyone } from '../permissions.ts'
import { root } from '../root.ts'
import { render } from '../web/page.ts'
import { get } from '../web/routing.ts'

export const policyRoutes = [
  get('/privacy-policy', anyone, showPrivacy),
  get('/terms-of-service', anyone, showTerms),
]

async function showPrivacy(_req: Request, res: Response) {
  await render(res, 'PrivacyPolicy', await policy('privacy-policy.md'))
}

async function showTerms(_req: Request, res: Response) {
  await render(res, 'TermsOfService', await policy('terms-of-service.md'))
}

/** Letters of an operator's own policy; of a longer one the marks are shown too. */
const LONGEST = 500_000

async function policy(name: string) {
  const markdown = await fileOf(name)
  return { markdown, html: await rendered(markdown, 'policy', LONGEST) }
}

/** The operator's own file in the storage folder, else the one that comes with Docket. */
const fileOf = (name: string) =>
  readFile(join(config.storageDir, name), 'utf8').catch(() =>
    readFile(join(root, 'server/policies', name), 'utf8'),
  )
