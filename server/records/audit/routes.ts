import type { Response } from 'express'
import { today } from '#server/platform/clock'
import { may } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { readQuery } from '#server/platform/web/forms'
import { render } from '#server/platform/web/page'
import { get, type Visit } from '#server/platform/web/routing'
import { AuditFilterForm } from './filter.ts'
import { auditBatches, auditPage } from './list.ts'

const views = may('audit.view')

export const auditRoutes = [get('/audit', views, index), get('/audit/export', views, showExport)]

async function index(req: Visit, res: Response) {
  await render(res, 'Audit/Index', await auditPage(readQuery(req, AuditFilterForm), req.user))
}

async function showExport(req: Visit, res: Response) {
  const rows = rowsFor(readQuery(req, AuditFilterForm), req)
  await sendCsv(
    res,
    `audit-${today()}.csv`,
    ['When (UTC)', 'Who', 'What', 'Of what', 'Subject', 'Changes'],
    rows,
  )
}

async function* rowsFor(filter: AuditFilterForm, { user }: Visit) {
  for await (const batch of auditBatches(filter, user))
    for (const { at, actor, action, subjectType, subject, changes } of batch) {
      const changed = changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n')
      yield [at, actor, action, subjectType, subject, changed]
    }
}
