import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { config } from '#server/config'
import { DbNull, type Tx } from '#server/platform/database/client'
import { queryIn, sql, type Query } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { MIN_REASON } from '#server/platform/limits'
import { holderIds } from '#server/platform/holders'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import { logAlarm } from '#server/platform/web/log'
import { audit } from '#server/records/audit/record'
import { logIds } from '#server/records/signed-log/log-again'
import { agrees, rowsWithLeaves, tableOf } from '#server/records/signed-log/leaves'
import { holds, type User } from '#server/permissions'
import {
  defaultRules,
  ownFields,
  type Definition,
  type Draft,
  type Dropped,
  type Fates,
  type Rules,
} from '../types/definition.ts'
import { refreshTasksOfDrafts } from '../case/tasks/refresh.ts'
import type { DefinitionForm } from '../types/definition-form.ts'
import { fieldProblems } from '../types/problems.ts'
import { restrictedWords } from '../types/template-problems.ts'
import { newVersion } from '../types/new-type.ts'
import {
  parsedJson,
  currentVersion,
  sha256Of,
  toDefinition,
  versionsOf,
  type TypeVersion,
} from '../types/versions.ts'

type Json = Prisma.InputJsonValue
type TypeRow = Awaited<ReturnType<typeof lockType>>

/** `draftEdit` is the number that the form read; null to overwrite any draft. */
export const saveDraft = (
  typeId: number,
  { dropped = {}, ...form }: DefinitionForm & { dropped?: Fates },
  draftEdit: number | null,
) =>
  transaction(async tx => {
    const type = await lockType(tx, typeId)
    await refuseStale(tx, type, draftEdit)
    await refuseForeignDraft(tx, typeId)
    const latest = (await currentVersion(typeId, queryIn(tx)))!
    const draft = { ...withRulesOf(latest, form), dropped } as unknown as Json
    await tx.applicationType.update({
      where: { id: typeId },
      data: { draft, draftEdit: type.draftEdit + 1 },
    })
  })

export const discardDraft = (typeId: number, draftEdit: number | null) =>
  transaction(async tx => {
    const type = await lockType(tx, typeId)
    await refuseStale(tx, type, draftEdit)
    await logIds(tx, tableOf('draft of a type')!, [String(typeId)]) // nothing is left of it
    await clearDraft(tx, type)
  })

/** Returns the number of the new version. `reason` is for deleting answers. */
export const publish = (typeId: number, draftEdit: number | null, actor: User, reason = '') =>
  transaction(async tx => {
    const type = await lockType(tx, typeId)
    const versions = await versionsOf(typeId, queryIn(tx))
    const draft = draftOf(type)
    if (!draft) throw new RuleBroken(await whyNoDraft(tx, versions.at(-1)!))
    await refuseStale(tx, type, draftEdit)
    await refuseForeignDraft(tx, typeId)
    const problems = await problemsOf(draft, queryIn(tx))
    if (Object.keys(problems).length > 0) throw new InvalidForm(problems)
    const dropped = droppedBy(draft, reason)
    if (dropped) refuseDropping(dropped, versions, actor)
    await clearDraft(tx, type)
    return publishNext(tx, type, { versions, definition: draft, dropped }, actor)
  })

export function droppedBy({ dropped }: Draft, reason: string): Dropped | null {
  const fields = Object.keys(dropped).filter(name => dropped[name] === 'drop')
  return fields.length > 0 ? { fields: fields.toSorted(), reason } : null
}

function refuseDropping({ fields, reason }: Dropped, versions: TypeVersion[], actor: User) {
  const hidden = versions
    .flatMap(ownFields)
    .find(({ name, seenBy }) => fields.includes(name) && seenBy && !holds(actor, seenBy))
  if (hidden) throw new RuleBroken(`You don’t have access to “${hidden.label}”. Keep its answers.`)
  if (reason.length < MIN_REASON)
    throw new InvalidForm({
      reason: `Enter a reason of at least ${MIN_REASON} characters for deleting answers.`,
    })
}

type Next = { versions: TypeVersion[]; definition: Definition; dropped?: Dropped | null }

/** Call after `problemsOf`. Returns the number of the new version. */
export async function publishNext(
  tx: Tx,
  type: TypeRow,
  { versions, definition, dropped = null }: Next,
  actor: User,
) {
  const number = versions.at(-1)!.number + 1
  const { id: typeId, name } = type
  await tx.typeVersion.create({ data: { typeId, ...newVersion(number, definition, actor.id, dropped) } })
  await refreshTasksOfDrafts(tx, typeId)
  const subject = { type: 'settings', id: typeId, name } as const
  const sha256 = sha256Of(definition, dropped)
  await audit(tx, actor, 'publish-type', subject, { version: number, sha256, ...dropped })
  return number
}

export async function lockType(tx: Tx, id: number) {
  await tx.applicationType.updateMany({ where: { id }, data: { id } })
  const type = await tx.applicationType.findUnique({ where: { id } })
  if (!type) throw new NotFound()
  return type
}

const clearDraft = (tx: Tx, { id, draftEdit }: TypeRow) =>
  tx.applicationType.update({ where: { id }, data: { draft: DbNull, draftEdit: draftEdit + 1 } })

async function refuseStale(tx: Tx, type: TypeRow, draftEdit: number | null) {
  if (draftEdit === null || draftEdit === type.draftEdit) return
  const latest = (await currentVersion(type.id, queryIn(tx)))!
  const message = type.draft
    ? 'Someone else has changed this draft since you opened it. Your changes were not saved but are still here.'
    : await whyNoDraft(tx, latest)
  throw new InvalidForm({ draftEdit: message })
}

/** Discarding it is allowed. */
async function refuseForeignDraft(tx: Tx, typeId: number) {
  const table = tableOf('draft of a type')!
  const [found] = await rowsWithLeaves(table, sql`WHERE r."id" = ${typeId}`, queryIn(tx))
  if (found && !found.isForeign && agrees(table, found, found.leaf)) return
  logAlarm('a draft of a type was changed outside Docket', { type: typeId })
  throw new RuleBroken(
    'This draft was changed outside Docket. Nothing was saved. Discard it, and ask an administrator to run ./docket verify.',
  )
}

async function whyNoDraft(tx: Tx, { number, publishedById }: TypeVersion) {
  if (publishedById === null) return 'There is no draft to publish.'
  const publisher = await tx.user.findUnique({ where: { id: publishedById } })
  return `There is no draft any more. ${publisher?.name ?? 'Someone'} published version ${number}.`
}

/** Quorum and documents that the form leaves out stay as they are. Other rules have their defaults. */
function withRulesOf(latest: Definition, { fields, rules, texts }: DefinitionForm): Definition {
  const { quorum, requiredDocuments } = latest.rules
  const given = Object.entries(rules).filter(([, value]) => value !== undefined)
  const kept = { ...defaultRules, quorum, requiredDocuments }
  return { fields, texts, rules: { ...kept, ...(Object.fromEntries(given) as Partial<Rules>) } }
}

export function draftOf({ draft }: { draft: unknown }): Draft | null {
  if (!draft) return null
  const stored = parsedJson(draft as Draft | string)
  return { ...toDefinition(stored), dropped: stored.dropped ?? {} }
}

export async function problemsOf(draft: Definition, query: Query) {
  const members = await holderIds('applications.vote', query)
  return { ...restrictedWords(draft), ...fieldProblems(draft), ...membersProblem(draft.rules, members) }
}

function membersProblem({ sits, quorum }: Rules, members: number[]): Record<string, string> {
  if (sits === 'all') return {}
  const sitting = sits.users.filter(id => members.includes(id)).length
  const fewest = Math.max(config.quorumFloor, quorum ?? 0)
  if (sitting < sits.users.length) return { 'rules.sits': 'Name only people who may vote.' }
  if (sitting >= fewest) return {}
  return { 'rules.sits': `Name at least ${fewest} people, so that quorum can be reached.` }
}
