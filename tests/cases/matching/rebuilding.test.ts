// Fast suite: on both databases.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { indexPerson } from '#server/identities/index-person'
import { bringKeysUpToDate, indexMissingPersons, rebuildKeys } from '#server/identities/rebuild'
import '#tests/support/board'
import { form, registered } from '#tests/support/cases'
import { rosa } from '#tests/support/cast'
import { queriesOf } from '#tests/support/queries'
import { signIn } from '#tests/support/visit'
import { arrested, index, manyArrested, sealed } from './arrested.ts'

/** More people than fit into one batch, including an edited applicant and a sealed record. */
async function people() {
  const { path } = await registered()
  await registered({ alias: 'Totoy, Ka Luz' })
  await (await signIn(rosa)).put(path, { ...form, familyName: 'Mendoza', version: 1 })
  await sealed(await arrested())
  await manyArrested(270, { familyName: 'Reyes' })
}

const setting = { name: 'match-keys' }

const settingSays = (value: string) =>
  db.setting.upsert({ where: setting, create: { ...setting, value }, update: { value } })

async function lose() {
  await db.matchKey.deleteMany()
  await db.nameCount.deleteMany()
}

test('rebuilding gives the same keys and counts as the original acts', async () => {
  await people()
  const written = await index()
  await lose()
  expect(await rebuildKeys()).toBe(273)
  expect(await index()).toEqual(written)
  await db.nameCount.updateMany({ data: { count: 77 } })
  expect(await rebuildKeys()).toBe(273)
  expect(await index()).toEqual(written)
})

test('starting the server rebuilds missing or outdated keys, and otherwise takes one query', async () => {
  await people()
  const written = await index()
  for (const older of [undefined, '0', '{"version":"0","kind":"arrested","after":9}']) {
    await lose()
    await db.matchKey.create({ data: { key: 'x:1', kind: 'applicant', personId: 1 } })
    await (older ? settingSays(older) : db.setting.deleteMany({ where: setting }))
    await bringKeysUpToDate()
    expect(await index(), older).toEqual(written)
  }
  expect(await queriesOf(bringKeysUpToDate)).toHaveLength(1)
})

test('the next start repeats a rebuild that was interrupted', async () => {
  await people()
  const written = await index()
  await bringKeysUpToDate()
  const { id, aliases } = await db.arrestedPerson.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await db.arrestedPerson.update({ where: { id }, data: { aliases: 0 } })
  await expect(rebuildKeys()).rejects.toThrow(TypeError)
  await db.arrestedPerson.update({ where: { id }, data: { aliases: aliases! } })
  await bringKeysUpToDate()
  expect(await index()).toEqual(written)
})

test('several processes that start at once give one complete rebuild', async () => {
  await people()
  const written = await index()
  await lose()
  await Promise.all([bringKeysUpToDate(), bringKeysUpToDate(), bringKeysUpToDate()])
  expect(await index()).toEqual(written)
})

test('people registered or edited during a rebuild are indexed and counted once', async () => {
  const one = await arrested()
  await arrested({ familyName: 'Salonga' })
  await lose()
  const after = { ...one.person, familyName: 'Lacson' }
  await db.arrestedPerson.update({ where: { id: one.id }, data: { familyName: 'Lacson' } })
  await transaction(tx => indexPerson(tx, 'arrested', one.id, after, { before: one.person }))
  await arrested({ familyName: 'Tahir' })
  await indexMissingPersons()
  const meanwhile = await index()
  await rebuildKeys()
  expect(meanwhile).toEqual(await index())
  expect(meanwhile.counts.find(({ word }) => word === '')!.count).toBe(3)
})

test('a rebuild waits for an edit in progress', async () => {
  const one = await arrested()
  await lose()
  const edited = Promise.withResolvers<void>()
  const building = edited.promise.then(indexMissingPersons)
  await transaction(async tx => {
    const after = { ...one.person, familyName: 'Lacson' }
    await tx.arrestedPerson.update({ where: { id: one.id }, data: { familyName: 'Lacson' } })
    await indexPerson(tx, 'arrested', one.id, after, { before: one.person })
    edited.resolve()
    await delay(300)
  })
  await building
  const written = await index()
  await rebuildKeys()
  expect(written).toEqual(await index())
  expect(written.counts.find(({ word }) => word === '')!.count).toBe(1)
})
