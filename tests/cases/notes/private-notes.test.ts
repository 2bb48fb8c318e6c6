// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { newKey } from '#server/records/board-keys/keys'
import { storeNote } from '#server/cases/notes/note'
import type { User } from '#server/permissions'
import { itIs, resetBoard, useKey } from '../../support/board.ts'
import { registered, type Ref, signed } from '../../support/cases.ts'
import { ada, adam, carla, everybody, vera } from '../../support/cast.ts'
import { differences, sentRows, watch } from '../../support/channels.ts'
import { guest, shown, signIn } from '../../support/visit.ts'

const put = async (who: User, { path }: Pick<Ref, 'path'>, body: unknown) =>
  (await signIn(who)).program('PUT', `${path}/note`, { body })
const noteOf = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail').application.note

test('a note is shown to its author alone', async () => {
  const found = await registered()
  expect((await put(vera, found, ' Ask the warden.\nBy phone. ')).errors).toEqual({})
  expect(await noteOf(vera, found)).toBe('Ask the warden.\nBy phone.')
  expect(await noteOf(carla, found)).toBe('')
  await put(carla, found, 'Looks complete.')
  expect([await noteOf(vera, found), await noteOf(carla, found)]).toEqual([
    'Ask the warden.\nBy phone.',
    'Looks complete.',
  ])
})

test('an empty note is deleted', async () => {
  const found = await registered()
  await put(vera, found, 'Ask the warden.')
  await put(vera, found, ' ')
  expect(await noteOf(vera, found)).toBe('')
  expect(await db.caseNote.count()).toBe(0)
})

test.each([
  ['a'.repeat(5001), { body: 'Enter at most 5,000 characters.' }],
  [['a'], { body: 'Enter text.' }],
])('a note that is too long or no text is refused', async (body, errors) => {
  const found = await registered()
  await put(vera, found, 'Ask the warden.')
  expect((await put(vera, found, body)).errors).toEqual(errors)
  expect(await noteOf(vera, found)).toBe('Ask the warden.')
})

test('a note needs a case that its author can see', async () => {
  expect((await put(vera, { path: '/applications/999' }, 'Hello.')).status).toBe(404)
  expect((await put(adam, await registered(), 'Hello.')).status).toBe(403)
  expect(await db.caseNote.count()).toBe(0)
})

const others = async () => [
  await db.auditEntry.findMany(),
  await db.liveEvent.findMany(),
  await db.application.findMany(),
  await db.waitingLeaf.count(),
  await db.submission.count(),
]

test('saving a note changes nothing else', async () => {
  const found = await registered()
  const before = await others()
  await put(vera, found, 'Ask the warden.')
  expect(await others()).toEqual(before)
})

test('notes are deleted with the account of their author', async () => {
  const found = await registered()
  await put(vera, found, 'Ask the warden.')
  await put(ada, found, 'Looks complete.')
  await (await signIn(adam)).delete(`/users/${vera.id}`)
  expect(await db.caseNote.findMany()).toMatchObject([{ userId: ada.id }])
})

const boardKey = newKey()

async function everythingSeen(body: string) {
  await resetBoard()
  itIs('2026-03-14T09:00:00Z')
  await useKey(boardKey)
  const cases = [await registered({ familyName: 'Abad' }), await signed({ familyName: 'Bello' })]
  for (const { id } of cases) await storeNote(id, body, ada)
  const watched = watch({
    queries: { '/applications': ['search=warden'], '/search': ['q=warden'], '/audit': ['search=warden'] },
  })
  const records = { '/applications/:id': cases.map(({ path }) => path) }
  await watched.notePages('a guest', guest(), records)
  for (const person of everybody) {
    const isAuthor = person.id === ada.id
    await watched.notePages(person.name, await signIn(person), isAuthor ? {} : records)
    await watched.noteProgram(person.name, person, records)
  }
  return { seen: watched.responses, sent: await sentRows() }
}

test('nothing that anybody else sees or is sent depends on a note', async () => {
  const a = await everythingSeen('Ask the warden.')
  const b = await everythingSeen('The neighbour has called twice. '.repeat(30))
  expect([...b.seen.keys()]).toEqual([...a.seen.keys()])
  expect(a.seen.size).toBeGreaterThan(300)
  expect(differences(a.seen, b.seen)).toEqual([])
  expect(b.sent).toEqual(a.sent)
}, 400_000)
