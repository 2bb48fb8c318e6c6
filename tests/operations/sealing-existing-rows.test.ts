// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { sealExistingRows } from '#server/operations/seal-existing-rows'
import { isSealed } from '#server/platform/database/seal'
import { keySeals } from '#server/records/board-keys/keys'
import { SEALED } from '#server/platform/sealed-tables'
import { call, tokenOf } from '../api/call.ts'
import { byHand } from '../records/audit/by-hand.ts'
import { approved, registered } from '../support/cases.ts'
import { ada, carla, vera } from '../support/cast.ts'
import { logIn, whoIs } from '../support/second-factor.ts'
import { signIn } from '../support/visit.ts'

/** As after the migration. */
const removeSeals = () => byHand(...Object.keys(SEALED).map(table => `UPDATE "${table}" SET "seal" = ''`))

const signsIn = async (person: typeof ada) => (await whoIs((await logIn(person)).visitor)) === person.email

test('the first start seals the rows that agree with the signed log, and ends sessions', async () => {
  const token = await tokenOf(ada)
  const visitor = await signIn(ada)
  await removeSeals()
  await byHand(
    `UPDATE "User" SET "passwordHash" = (SELECT "passwordHash" FROM "User" WHERE "id" = ${vera.id}), "position" = 'x' WHERE "id" = ${carla.id}`,
  )
  expect([await signsIn(ada), (await call('/user', token)).status]).toEqual([false, 401])
  await sealExistingRows()
  expect([await signsIn(ada), await signsIn(carla), (await call('/user', token)).status]).toEqual([
    true,
    false,
    200,
  ])
  expect([await whoIs(visitor), (await keySeals()).length]).toEqual([null, Object.keys(SEALED).length])
})

test('repeating it seals nothing that somebody has added', async () => {
  const { id } = await registered()
  const { sealed } = await db.boardKey.findFirstOrThrow()
  await sealExistingRows()
  const added = { userId: vera.id, permission: 'users.manage' }
  await byHand(
    `INSERT INTO "UserPermission" ("userId", "permission") VALUES (${vera.id}, 'users.manage')`,
    `INSERT INTO "Notification" ("userId", "event", "kind", "applicationId") VALUES (${vera.id}, 'x', 'decision', ${id})`,
    `UPDATE "BoardKey" SET "sealed" = '${sealed}'`,
  )
  await sealExistingRows()
  expect([
    await db.userPermission.findFirst({ where: added }),
    await db.notification.findFirst(),
  ]).toMatchObject([{ seal: '' }, { seal: '' }])
})

test('work that waits during an update survives it', async () => {
  await registered()
  await approved()
  const count = await db.notification.count()
  await removeSeals()
  await sealExistingRows()
  const rows = await db.notification.findMany()
  expect(rows.filter(row => isSealed('Notification', row))).toHaveLength(count)
})
