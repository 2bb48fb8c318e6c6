import { refuseBad, writeChoices } from '#server/identities/imports/choose'
import { findImport } from '#server/identities/imports/import'
import type { OverviewRow } from '#server/identities/imports/overview'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import type { ChooseForm } from './forms.ts'
import { certainMatch, overviewOf } from './preview-rows.ts'

export async function choose(id: number, form: ChooseForm, viewer: User) {
  await findImport('arrested-person', id)
  const { all } = await overviewOf(id, viewer)
  const meant = all.filter(row => !row.bad && isMeant(row, form))
  refuseBad(meant, form.rows, form.chosen)
  if (form.ofPersonId && !meant.every(({ matches }) => matches.some(match => match.id === form.ofPersonId)))
    throw new RuleBroken('You can only add an arrest to a record that is listed in its row.')
  const choices = meant.map(row => ({ number: row.number, ofPersonId: recordFor(row, form) }))
  await writeChoices(id, choices, form.chosen)
}

function isMeant(row: OverviewRow, { rows }: ChooseForm) {
  if (Array.isArray(rows)) return rows.includes(row.number)
  if (rows === 'strong') return certainMatch(row) !== null
  return rows === 'all' || row.known === (rows === 'known')
}

/** Selecting many rows does not change whether each is a new person or a further arrest. */
function recordFor(row: OverviewRow, { rows, chosen, ofPersonId }: ChooseForm) {
  if (!chosen) return null
  if (Array.isArray(rows)) return ofPersonId ?? null
  return rows === 'strong' ? certainMatch(row) : row.ofPersonId
}
