import { audit } from '#server/records/audit/record'
import { queryIn } from '#server/platform/database/read'
import { timeZone } from '#server/platform/settings'
import { readCell } from '#server/platform/spreadsheets/cells'
import { RuleBroken } from '#server/platform/web/errors'
import { valuesIn } from '#server/platform/web/field-list'
import type { Acting } from '../acts/act.ts'
import { editIn } from '../acts/edit.ts'
import type { EditForm } from '../acts/forms.ts'
import { editFormFor } from '../acts/own-fields.ts'
import { subjectOf } from '../case/case.ts'
import { hasRight, refusalOf } from '../case/rules.ts'
import { readAnswer } from '../types/answer-cells.ts'
import { hiddenIn, isBuiltIn } from '../types/built-in-fields.ts'
import { type Definition, ownFields } from '../types/definition.ts'
import { type ApplicationFields, applicationFields } from '../types/fields.ts'
import { versionOf } from '../types/versions.ts'
import { correctableIn } from './correctable.ts'
import type { ItemRow } from './rows.ts'

/** A correction is an edit, so it needs the same. */
export function whyNotCorrect({ found, actor }: Pick<Acting, 'found' | 'actor'>) {
  if (!hasRight('edit', found, actor)) return 'Only people who register applications can accept a correction.'
  const refusal = refusalOf('edit', found, actor)
  return refusal && `${refusal} ${STAYS}`
}

const STAYS = 'The answer stays with the request.'

/** Edits the field that the applicant corrected, and says which request it came through. */
export async function correct(acting: Acting, { requestId, field, label, answer }: ItemRow) {
  const { tx, row, found, actor } = acting
  const version = await versionOf(row, queryIn(tx))
  const known = correctableIn(version).find(({ name }) => name === field)
  if (!known) throw new RuleBroken(`The application has no field for “${label}” any more. ${STAYS}`)
  const read = readText(answer, field, version)
  if ('problem' in read) throw new RuleBroken(`“${known.label}”: ${read.problem} ${STAYS}`)
  const form = await formWith(acting, version, { [field]: read.value })
  const { details, result } = await editIn(acting, form, [], { completes: false })
  await audit(tx, actor, 'edit', subjectOf(found), { ...details, request: requestId })
  return 'endorsementsVoided' in result ? { endorsementsVoided: result.endorsementsVoided } : {}
}

function readText(answer: string, field: string, version: Definition) {
  if (isBuiltIn(field)) return readCell(answer, applicationFields[field], timeZone())
  return readAnswer(
    answer,
    ownFields(version).find(({ name }) => name === field)!,
    timeZone(),
  )
}

/** The form of an edit that changes only these values. Left-out answers stay. */
async function formWith({ tx, row, actor }: Acting, version: Definition, values: Record<string, unknown>) {
  const hidden = [...hiddenIn(version)].map(name => [name, undefined])
  const [name] = Object.keys(values)
  const body = {
    ...valuesIn(applicationFields, row as unknown as ApplicationFields),
    ...Object.fromEntries(hidden),
    ...(isBuiltIn(name!) ? values : { answers: values }),
    version: row.version,
  }
  const { data, error } = (await editFormFor(row.id, { body, user: actor }, queryIn(tx))).safeParse(body)
  if (!error) return data as EditForm
  const { path, message } = error.issues[0]!
  throw new RuleBroken(`“${labelOf(String(path.at(-1)), version)}”: ${message} ${STAYS}`)
}

const labelOf = (field: string, version: Definition) =>
  correctableIn(version).find(({ name }) => name === field)?.label ?? field
