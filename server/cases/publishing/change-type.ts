import { nameKey } from '#server/platform/name-key'
import { audit } from '#server/records/audit/record'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { UNFINISHED } from '#server/identities/imports/import'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { builtInDefinition, type Definition } from '../types/definition.ts'
import { createType } from '../types/new-type.ts'
import { defaultTemplate } from '#server/papers/template'
import { versionsOf } from '../types/versions.ts'
import { isSame } from './differences.ts'
import { lockType, problemsOf, publishNext } from './drafts.ts'
import type { TypeForm } from './type-form.ts'

export const addType = (form: TypeForm, actor: User) =>
  transaction(async tx => {
    await refuseNamedAlike(tx, form.name)
    const { name, description, active } = form
    const definition = withSettings(builtInDefinition, form)
    await refuseProblems(tx, definition)
    const type = await unlessNamed(createType(tx, { name, description, active }, definition))
    await audit(tx, actor, 'add-type', subjectOf(type), { after: { ...form } })
  })

/** Publishes changed rules and a changed template as the next version, and returns whether it did. */
export const editType = (id: number, form: TypeForm, actor: User) =>
  transaction(async tx => {
    const before = await lockType(tx, id)
    await refuseNamedAlike(tx, form.name, id)
    const { name, description, active } = form
    const after = await unlessNamed(
      tx.applicationType.update({ where: { id }, data: { name, description, active } }),
    )
    const versions = await versionsOf(id, queryIn(tx))
    const current = versions.at(-1)!
    const next = withSettings(current, form)
    const isChanged = !isSame(next, withSettings(current, {}))
    if (isChanged) {
      await refuseProblems(tx, next)
      await publishNext(tx, after, { versions, definition: next }, actor)
    }
    const { requiredDocuments, quorum } = current.rules
    const old = { requiredDocuments, quorum, resolutionTemplate: current.texts.resolution }
    const shown = { name: before.name, description: before.description, active: before.active, ...old }
    await audit(tx, actor, 'edit-type', subjectOf(after), { before: shown, after: { ...form } })
    return isChanged
  })

/** Only types without applications. */
export const deleteType = (id: number, actor: User) =>
  transaction(async tx => {
    const type = await lockType(tx, id)
    const why = await whyUsed(tx, id)
    if (why) throw new RuleBroken(why)
    await remove(tx, type, actor)
  })

/** Of a board without applications. */
export async function deleteTypes(tx: Tx, actor: User) {
  for (const { id } of await tx.applicationType.findMany({ orderBy: { id: 'asc' } }))
    await remove(tx, await lockType(tx, id), actor)
}

async function whyUsed(tx: Tx, typeId: number) {
  if (await tx.application.findFirst({ where: { typeId }, select: { id: true } }))
    return 'Applications belong to this type, so it can’t be deleted. You can close it to new ones instead.'
  const imports = await tx.import.count({ where: { kind: 'application', typeId, state: { in: UNFINISHED } } })
  return imports > 0 ? 'An import into this type is not finished. Finish or discard it first.' : null
}

async function remove(tx: Tx, type: { id: number; name: string }, actor: User) {
  const { id: typeId } = type
  await tx.applicationCount.deleteMany({ where: { typeId } })
  await tx.typeVersion.deleteMany({ where: { typeId } })
  await tx.applicationType.delete({ where: { id: typeId } })
  await audit(tx, actor, 'delete-type', subjectOf(type))
}

/** The default template is stored as empty, so that improvements of it arrive. */
function withSettings({ fields, rules, texts }: Definition, form: Partial<TypeForm>): Definition {
  const { requiredDocuments = rules.requiredDocuments, quorum = rules.quorum } = form
  const { resolutionTemplate = texts.resolution } = form
  const resolution = resolutionTemplate === defaultTemplate ? '' : resolutionTemplate
  return { fields, rules: { ...rules, requiredDocuments, quorum }, texts: { ...texts, resolution } }
}

/** The form has other names than a draft. */
async function refuseProblems(tx: Tx, definition: Definition) {
  const problems = await problemsOf(definition, queryIn(tx))
  const named = Object.entries(problems).map(([path, message]) => [fieldOf[path] ?? path, message])
  if (named.length > 0) throw new InvalidForm(Object.fromEntries(named))
}

const fieldOf: Record<string, string> = {
  'texts.resolution': 'resolutionTemplate',
  'rules.sits': 'quorum',
}

/** Compared as the names of accounts are. */
async function refuseNamedAlike(tx: Tx, name: string, own?: number) {
  const types = await tx.applicationType.findMany({ select: { id: true, name: true } })
  if (types.some(type => type.id !== own && nameKey(type.name) === nameKey(name))) throw named()
}

async function unlessNamed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw (error as { code?: string }).code === 'P2002' ? named() : error
  }
}

const named = () => new InvalidForm({ name: 'Another type has this name.' })

const subjectOf = ({ id, name }: { id: number; name: string }) => ({ type: 'settings' as const, id, name })
