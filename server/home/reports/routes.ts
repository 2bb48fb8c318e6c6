import type { Request, Response } from 'express'
import { may } from '#server/permissions'
import { publishesReports } from '#server/platform/settings'
import { NotFound } from '#server/platform/web/errors'
import { sendCsv } from '#server/platform/web/csv'
import { readQuery } from '#server/platform/web/forms'
import { render } from '#server/platform/web/page'
import { get, type Visit } from '#server/platform/web/routing'
import { ReportForm } from './forms.ts'
import { reportNames } from './names.ts'
import { reportFile, reportPage } from './report.ts'

const reads = may('applications.export')
const asksForPublished = ({ url }: Request) => new URLSearchParams(url.split('?')[1]).get('public') === '1'
const orPublished = { openTo: asksForPublished }

export const reportRoutes = [
  get('/reports', reads, index, orPublished),
  get('/reports/:name.csv', reads, download, orPublished),
  get('/reports/:name', reads, show, orPublished),
]

async function index(req: Request, res: Response) {
  await render(res, 'Report/Index', { published: isPublished(req), publishes: publishesReports() })
}

async function show(req: Request, res: Response) {
  const published = isPublished(req)
  await render(res, 'Report/Show', await reportPage(nameIn(req), readQuery(req, ReportForm), published))
}

async function download(req: Visit, res: Response) {
  const viewer = isPublished(req) ? null : req.user
  const name = nameIn(req)
  const { headings, rows } = await reportFile(name, readQuery(req, ReportForm), viewer)
  await sendCsv(res, `${name}.csv`, headings, rows)
}

/** Everybody may read published reports. Without the setting, there are none. */
function isPublished(req: Request) {
  const published = asksForPublished(req)
  if (published && !publishesReports()) throw new NotFound()
  return published
}

function nameIn({ params }: Request) {
  const name = reportNames.find(each => each === params.name)
  if (!name) throw new NotFound()
  return name
}
