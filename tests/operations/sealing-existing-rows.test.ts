// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { sealExistingRows } from '#server/operations/seal-existing-rows'
import { keySeals } from '#server/records/board-keys/keys'
import { SEALED } from '#server/platform/sealed-tables'
import { call, tokenOf } from '../api/call.ts'
import { byHand } from '../records/audit/by-hand.ts'
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
  expect([await whoIs(visitor), await keySeals()]).toEqual([null, true])
})

test('repeating it seals nothing that somebody has added', async () => {
  await sealExistingRows()
  await byHand(
    `INSERT INTO "UserPermission" ("userId", "permission") VALUES (${vera.id}, 'users.manage')`,
    `DELETE FROM "BoardKey"`,
  )
  await sealExistingRows()
  expect(
    await db.userPermission.findFirst({ where: { userId: vera.id, permission: 'users.manage' } }),
  ).toMatchObject({
    seal: '',
  })
  expect(await db.boardKey.count()).toBe(0)
})
