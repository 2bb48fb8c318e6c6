import { refreshTasksOfType } from '#server/cases/case/tasks/refresh'
import { defaultTemplate } from '#server/cases/types/template'
import { nameKey } from '#server/platform/name-key'
import { audit } from '#server/records/audit/record'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import type { TypeForm } from './forms.ts'

export const addType = (form: TypeForm, actor: User) =>
  transaction(async tx => {
    await refuseNamedAlike(tx, form.name)
    const data = dataOf(form)
    const type = await unlessNamed(tx.applicationType.create({ data }))
    await audit(tx, actor, 'add-type', subjectOf(type), { after: data })
  })

/** Open rounds keep their quorum, and attached documents their kind. */
export const editType = (id: number, form: TypeForm, actor: User) =>
  transaction(async tx => {
    const before = await find(tx, id)
    await refuseNamedAlike(tx, form.name, id)
    const data = dataOf(form)
    const after = await unlessNamed(tx.applicationType.update({ where: { id }, data }))
    await refreshTasksOfType(tx, id)
    const { name, description, requiredDocuments, quorum, active, resolutionTemplate } = before
    const texts = { name, description, requiredDocuments: requiredDocuments as string[], resolutionTemplate }
    const old = { ...texts, quorum, active }
    await audit(tx, actor, 'edit-type', subjectOf(after), { before: old, after: data })
  })

/** The default template is stored as empty, so that improvements of it arrive. */
const dataOf = ({ resolutionTemplate, ...form }: TypeForm) =>
  resolutionTemplate === undefined
    ? form
    : { ...form, resolutionTemplate: resolutionTemplate === defaultTemplate ? '' : resolutionTemplate }

async function find(tx: Tx, id: number) {
  await tx.applicationType.updateMany({ where: { id }, data: { id } })
  const type = await tx.applicationType.findUnique({ where: { id } })
  if (!type) throw new NotFound()
  return type
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
