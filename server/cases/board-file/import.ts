import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { createType, firstDefinition, newVersion } from '../types/new-type.ts'
import { presets, type User } from '#server/permissions'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { takeNamedLock } from '#server/platform/database/locks'
import { transaction } from '#server/platform/database/transaction'
import { nameKey } from '#server/platform/name-key'
import { fold } from '#server/platform/search-words'
import { setOnServer, type SettingName } from '#server/platform/settings'
import { refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { RuleBroken } from '#server/platform/web/errors'
import { audit } from '#server/records/audit/record'
import { draftOf } from '../publishing/drafts.ts'
import { isSame } from '../publishing/differences.ts'
import type { Definition } from '../types/definition.ts'
import { currentVersion } from '../types/versions.ts'
import { type BoardFile, definitionIn, lacksMembers, type Members } from './format.ts'
import { withLogo } from './logo.ts'

type Actor = Pick<User, 'id' | 'name'>
type FileType = BoardFile['board']['types'][number]

/**
 * An empty board becomes that of the file. Without an actor, because it has no users yet, versions become drafts. A type
 * whose members are missing is closed. A board in use only gets drafts. Returns the number of types.
 */
export async function importBoard(file: BoardFile, actor: Actor | null, members: Members = new Map()) {
  const { board, office, key } = file
  await withLogo(board.logo, logo =>
    transaction(async tx => {
      await takeNamedLock(tx, 'administration')
      const isEmpty = await isEmptyBoard(tx)
      if (isEmpty) {
        await replaceTypes(tx, board.types, { actor, members })
        await addRoles(tx, board.roles)
        await addLabels(tx, board.labels)
        await storeSettings(tx, { ...board.settings, ...(logo && { logo }) })
        await storeSetting(tx, 'firstSteps', 'chosen')
      } else await addDrafts(tx, board.types, members)
      const by = actor ?? { id: null, name: 'Docket' }
      const subject = { type: 'settings', id: null, name: office } as const
      await audit(tx, by, 'import-board', subject, { types: board.types.length, key: key.x })
    }),
  )
  await refreshSettings()
  return board.types.length
}

/** Whether a board file replaces the types and settings: there are no cases, and nobody has published a version. */
export async function isEmptyBoard(tx: Pick<Tx, 'application' | 'typeVersion'>) {
  if (await tx.application.findFirst({ select: { id: true } })) return false
  return !(await tx.typeVersion.findFirst({ where: { publishedById: { not: null } }, select: { id: true } }))
}

export async function refuseUnlessEmpty(tx: Tx) {
  if (!(await isEmptyBoard(tx)))
    throw new RuleBroken('This board already has applications or published types, so it can’t begin anew.')
}

/** For types of the same name, and for new ones, which are closed. */
async function addDrafts(tx: Tx, types: FileType[], members: Members) {
  const known = new Map((await tx.applicationType.findMany()).map(type => [fold(type.name), type]))
  for (const type of types) {
    const { name, description } = type
    const found =
      known.get(fold(name)) ?? (await createType(tx, { name, description, active: false }, firstDefinition()))
    const latest = (await currentVersion(found.id, queryIn(tx)))!
    const draft = latestIn(type, members)
    if (isSame(draft, contentsOf(latest))) continue
    const before = draftOf(found)
    if (before && !isSame(contentsOf(before), draft))
      throw new RuleBroken(
        `“${found.name}” has a draft already. Publish or discard it first. Nothing was imported.`,
      )
    await tx.applicationType.update({
      where: { id: found.id },
      data: { draft: draft as unknown as Prisma.InputJsonValue, draftEdit: found.draftEdit + 1 },
    })
  }
}

const contentsOf = ({ fields, rules, texts }: Definition) => ({ fields, rules, texts })

const latestIn = ({ versions, ...type }: FileType, members: Members) =>
  versions.length > 0 ? definitionIn(versions.at(-1)!, members) : firstIn(type)

const firstIn = ({ requiredDocuments, quorum, resolutionTemplate }: Omit<FileType, 'versions'>) =>
  firstDefinition({ requiredDocuments, quorum, resolution: resolutionTemplate })

type Importing = { actor: Actor | null; members: Members }

/** Types that are not in the file go, because the board has no applications. */
async function replaceTypes(tx: Tx, types: FileType[], importing: Importing) {
  const before = await tx.applicationType.findMany()
  const known = new Map(before.map(type => [fold(type.name), type.id]))
  const named = new Set(types.map(({ name }) => fold(name)))
  await tx.typeVersion.deleteMany()
  for (const { id, name } of before)
    if (!named.has(fold(name))) await tx.applicationType.delete({ where: { id } })
  for (const type of types) await writeType(tx, type, known.get(fold(type.name)), importing)
}

async function writeType(tx: Tx, type: FileType, known: number | undefined, { actor, members }: Importing) {
  const { name, description, versions } = type
  const active = type.active && !lacksMembers(type, members)
  const data = { name, description, active }
  const definitions = versions.map(version => definitionIn(version, members))
  const first = firstIn(type)
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
async function storeSettings(tx: Tx, settings: Partial<Record<SettingName, string>>) {
  const fixed = setOnServer()
  for (const [name, value] of Object.entries(settings))
    if (value && !(name in fixed)) await storeSetting(tx, name as SettingName, value)
}
