import { queryIn } from '#server/platform/database/read'
import { RuleBroken } from '#server/platform/web/errors'
import { labelsOf, labelNames } from '../case/labels.ts'
import type { Effect } from './effects.ts'

const GONE = 'One of these labels has been deleted. Reload the page and try again.'

export const label: Effect<'label'> = async ({ tx, found }, { form: { labels } }) => {
  const { id } = found
  const current = () => labelsOf([id], queryIn(tx)).then(byCase => byCase.get(id) ?? [])
  const before = await current()
  const ids = new Set(labels)
  const known = await tx.label.count({ where: { id: { in: [...ids] } } })
  if (known < ids.size) throw new RuleBroken(GONE, 'labels')
  await tx.caseLabel.deleteMany({ where: { applicationId: id } })
  await unlessGone(
    tx.caseLabel.createMany({ data: [...ids].map(labelId => ({ applicationId: id, labelId })) }),
  )
  const after = await current()
  const [was, is] = [labelNames(before), labelNames(after)]
  if (was === is) return { entry: null, event: null, result: undefined, message: '{case} has these labels' }
  return { details: { before: { labels: was }, after: { labels: is } }, result: undefined }
}

/** Somebody may delete a label in the meantime. */
async function unlessGone(storing: Promise<unknown>) {
  try {
    await storing
  } catch (error) {
    throw (error as { code?: string }).code === 'P2003' ? new RuleBroken(GONE, 'labels') : error
  }
}
