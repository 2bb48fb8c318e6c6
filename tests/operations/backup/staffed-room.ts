import { randomBytes } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'
import { openClone } from '../../platform/database/open-clone.ts'
import { blankDatabase, dropDatabase, type DatabaseEnvironment } from '../../support/databases.ts'
import { launch } from '../../support/process.ts'

export const APP_KEY = 'the key of the board that is backed up'

export type Place = DatabaseEnvironment & { APP_KEY?: string }

export const command = (place: Place, words: string[], hooks: string[] = []) =>
  launch({ APP_KEY, ...place }, [...hooks, 'server/operations/commands/docket.mjs', ...words])

export async function docket(place: Place, ...words: string[]) {
  const { ended, output, errors } = command(place, words)
  return { code: await ended, said: output(), complained: errors() }
}

export async function blankPlace(provider: 'sqlite' | 'postgresql') {
  const place = await blankDatabase(provider)
  onTestFinished(() => dropDatabase(place))
  return place
}

export const clerk = {
  name: 'Clara Clerk',
  email: 'clara@docket.test',
  permissions: { create: { permission: 'applications.view' } },
}

/** A board with a clerk, an application and a passkey. */
export async function staffedRoom(provider: 'sqlite' | 'postgresql') {
  vi.stubEnv('APP_KEY', APP_KEY) // so that rows written here belong to the board
  const room = await openClone(provider)
  onTestFinished(() => room.drop())
  await (await import('#server/records/board-keys/prepare')).prepareBoardKey()
  const user = await room.db.user.create({
    data: {
      ...clerk,
      mustUseTwoFactor: false,
      emailVerifiedAt: new Date(),
      notices: { mention: 'now', hold: 'off' },
    },
  })
  const { createType, firstDefinition } = await import('#server/cases/types/new-type')
  const rules = { requiredDocuments: ['A letter'] }
  const type = await createType(room.db, { name: 'Amnesty' }, firstDefinition(rules))
  const { id: typeVersionId } = await room.db.typeVersion.findFirstOrThrow()
  const person = {
    givenName: 'Inés',
    familyName: 'Cruz',
    sortName: 'cruz ines',
    searchText: '000001 1 2026 2026000001 20261 cruz ines',
    sex: 'female',
    birthDate: '1980-01-02',
  }
  await room.db.application.create({
    data: {
      ...person,
      reference: '2026-000001',
      grounds: 'Mercy.',
      receivedOn: '2026-01-02',
      typeId: type.id,
      typeVersionId,
      registeredById: user.id,
    },
  })
  await room.db.applicationCount.create({
    data: { typeId: type.id, status: 'registered', archived: false, count: 1 },
  })
  await room.db.counter.create({ data: { name: 'application:2026', value: 1 } })
  await room.db.passkey.create({
    data: { id: 'key', userId: user.id, name: 'Key', publicKey: randomBytes(40) },
  })
  return room
}
