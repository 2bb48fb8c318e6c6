import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { firstDefinition, newVersion } from '../types/new-type.ts'
import { presets, type User } from '#server/permissions'
import type { Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { transaction } from '#server/platform/database/transaction'
import { nameKey } from '#server/platform/name-key'
import { fold } from '#server/platform/search-words'
import { setOnServer, type SettingName } from '#server/platform/settings'
import { refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { RuleBroken } from '#server/platform/web/errors'
import { audit } from '#server/records/audit/record'
import { type BoardFile, definitionIn } from './format.ts'

type Actor = Pick<User, 'id' | 'name'>
type FileType = BoardFile['board']['types'][number]

/** Without an actor, because the board has no users yet, versions become drafts. Returns the number of types. */
export async function importBoard({ board, office, key }: BoardFile, actor: Actor | null) {
  await transaction(async tx => {
    await takeNamedLock(tx, 'administration')
    await refuseUnlessEmpty(tx)
    await replaceTypes(tx, board.types, actor)
    await addRoles(tx, board.roles)
    await addLabels(tx, board.labels)
    await storeSettings(tx, board.settings)
    const by = actor ?? { id: null, name: 'Docket' }
    const subject = { type: 'settings', id: null, name: office } as const
    await audit(tx, by, 'import-board', subject, { types: board.types.length, key: key.x })
  })
  await refreshSettings()
  return board.types.length
}

/** Whether a board file can be imported: there are no cases, and nobody has published a version. */
export const isEmptyBoard = async (tx: Pick<Tx, 'application' | 'typeVersion'>) =>
  (await tx.application.count()) +
    (await tx.typeVersion.count({ where: { publishedById: { not: null } } })) ===
  0

async function refuseUnlessEmpty(tx: Tx) {
  if (!(await isEmptyBoard(tx)))
    throw new RuleBroken(
      'This board already has applications or published types. A board file can be imported only into an empty board.',
    )
}

/** Types that are not in the file go, because the board has no applications. */
async function replaceTypes(tx: Tx, types: FileType[], actor: Actor | null) {
  const before = await tx.applicationType.findMany()
  const known = new Map(before.map(type => [fold(type.name), type.id]))
  const named = new Set(types.map(({ name }) => fold(name)))
  await tx.typeVersion.deleteMany()
  for (const { id, name } of before)
    if (!named.has(fold(name))) await tx.applicationType.delete({ where: { id } })
  for (const type of types) await writeType(tx, type, known.get(fold(type.name)), actor)
}

async function writeType(tx: Tx, type: FileType, known: number | undefined, actor: Actor | null) {
  const { name, description, active, versions, requiredDocuments, quorum } = type
  const { resolutionTemplate: resolution } = type
  const data = { name, description, active }
  const definitions = versions.map(definitionIn)
  const first = firstDefinition({ requiredDocuments, quorum, resolution })
  const published = actor && definitions.length > 0 ? definitions : [first]
  const { id: typeId } = known
    ? await tx.applicationType.update({ where: { id: known }, data })
    : await tx.applicationType.create({ data })
  for (const [at, definition] of published.entries())
    await tx.typeVersion.create({ data: { typeId, ...newVersion(at + 1, definition, actor?.id ?? null) } })
  if (actor || definitions.length === 0) return
  const draft = definitions.at(-1) as unknown as Prisma.InputJsonValue
  await tx.applicationType.update({ where: { id: typeId }, data: { draft } })
}

/** Roles of the same name stay as they are. */
async function addRoles(tx: Tx, roles: BoardFile['board']['roles']) {
  const saved = (await tx.savedRole.findMany()).map(({ name }) => name)
  const taken = new Set([...saved, ...Object.keys(presets)].map(fold))
  for (const role of roles) {
    if (!taken.has(fold(role.name))) await tx.savedRole.create({ data: role })
    taken.add(fold(role.name))
  }
}

/** Labels of the same name stay as they are. */
async function addLabels(tx: Tx, labels: BoardFile['board']['labels']) {
  const taken = new Set((await tx.label.findMany()).map(({ name }) => nameKey(name)))
  for (const label of labels) {
    if (!taken.has(nameKey(label.name))) await tx.label.create({ data: label })
    taken.add(nameKey(label.name))
  }
}

/** The environment wins, as on the Settings page. */
async function storeSettings(tx: Tx, settings: BoardFile['board']['settings']) {
  const fixed = setOnServer()
  for (const [name, value] of Object.entries(settings))
    if (value && !(name in fixed)) await storeSetting(tx, name as SettingName, value)
}
