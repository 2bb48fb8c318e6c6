import { onTestFinished } from 'vitest'
import type { Provider } from '#server/platform/database/open-database'
import { openClone } from '../platform/database/open-clone.ts'

/** May archive cases. */
export const keeper = {
  email: 'keeper@docket.test',
  permissions: { create: [{ permission: 'applications.archive' }, { permission: 'applications.view' }] },
}

/** A board on a database of its own, for servers in processes of their own. */
export async function cloneWithCases(provider: Provider, count: number) {
  const clone = await openClone(provider)
  onTestFinished(() => clone.drop())
  const { prepareBoardKey } = await import('#server/records/board-keys/prepare') // for this clone
  await prepareBoardKey()
  const { id: registeredById } = await clone.db.user.create({
    data: { ...keeper, name: 'Kalinaw Keeper', mustUseTwoFactor: false, emailVerifiedAt: new Date() },
  })
  const { createType, firstDefinition } = await import('#server/cases/types/new-type')
  const type = await createType(clone.db, { name: 'Amnesty' }, firstDefinition())
  const { id: typeVersionId } = await clone.db.typeVersion.findFirstOrThrow()
  const person = { givenName: 'Ines', familyName: 'Cruz', sortName: 'cruz ines', sex: 'female' }
  const paper = { birthDate: '1980-01-02', grounds: 'Mercy.', receivedOn: '2026-01-02' }
  await clone.db.application.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      ...person,
      ...paper,
      reference: `2026-${String(at + 1).padStart(6, '0')}`,
      typeId: type.id,
      typeVersionId,
      status: 'withdrawn',
      registeredById,
    })),
  })
  return clone
}
