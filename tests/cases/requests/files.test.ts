import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { adam, olga, rosa, vera } from '../../support/cast.ts'
import { formWith, pdf, photo } from '../../support/papers.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { accept, answerPath, giveBack, requested, requestNow } from './requests.ts'

const items = [{ kind: 'document', label: 'Portrait' }]

async function given(send: 'yes' | 'no') {
  const request = await requested({ items })
  const [item] = (await requestNow(request)).items
  await guest().post(
    await answerPath(request),
    formWith(
      { send },
      [`files[${item!.id}][]`, pdf(), 'birth.pdf'],
      [`files[${item!.id}][]`, await photo(), 'me.jpg'],
    ),
  )
  const { files } = (await requestNow(request)).items[0]!
  return { request, item: item!.id, files: files.map(({ id, hasThumbnail }) => ({ id, hasThumbnail })) }
}

const status = async (who: typeof rosa, path: string) => (await (await signIn(who)).get(path)).status

test('files of an answer open for people who see the case once they are sent', async () => {
  const { request, files } = await given('yes')
  const { application } = shown(await (await signIn(vera)).get(request.path), 'Application/Detail')
  expect(application.requests[0]!.items[0]!.files.map(({ id }) => id).toSorted()).toEqual(
    files.map(({ id }) => id).toSorted(),
  )
  for (const { id, hasThumbnail } of files) {
    for (const viewer of [vera, rosa, olga]) expect(await status(viewer, `/files/${id}`)).toBe(200)
    expect(await status(adam, `/files/${id}`)).not.toBe(200)
    expect((await guest().get(`/files/${id}`)).status).not.toBe(200)
    if (hasThumbnail) expect(await status(vera, `/files/${id}?thumbnail=1`)).toBe(200)
  }
  expect(files.some(({ hasThumbnail }) => hasThumbnail)).toBe(true)
})

test('files that are not sent open for nobody', async () => {
  const { request, files } = await given('no')
  const { application } = shown(await (await signIn(olga)).get(request.path), 'Application/Detail')
  expect(application.requests[0]!.items[0]!.files).toEqual([])
  expect(files).toHaveLength(2)
  for (const { id } of files) expect(await status(olga, `/files/${id}`)).toBe(404)
})

test('files of a returned answer stay with the request, and accepted ones become documents', async () => {
  const { request, item, files } = await given('yes')
  await giveBack(request, item)
  for (const { id } of files) expect(await status(vera, `/files/${id}`)).toBe(200)
  await guest().post(
    await answerPath(request),
    formWith({ send: 'yes' }, [`files[${item}][]`, pdf(), 'whole.pdf']),
  )
  const { application } = shown(await (await signIn(vera)).get(request.path), 'Application/Detail')
  const [sent] = application.requests[0]!.items
  expect(sent!.files).toMatchObject([{ name: 'whole.pdf' }])
  expect(sent!.earlierFiles.map(({ name }) => name).toSorted()).toEqual(['birth.pdf', 'me.jpg'])
  await accept(request, item)
  const { documents } = shown(await (await signIn(vera)).get(request.path), 'Application/Detail')
  expect(documents.map(({ name }) => name)).toEqual(['whole.pdf'])
  expect(await status(vera, `/files/${documents[0]!.id}`)).toBe(200)
})

test('a document that was removed from the case does not stay open through its request', async () => {
  const { request, item, files } = await given('yes')
  await accept(request, item)
  const removed = files[0]!.id
  await db.file.update({ where: { id: removed }, data: { removedAt: new Date('2026-03-14T09:30:00Z') } })
  expect(await Promise.all(files.map(({ id }) => status(vera, `/files/${id}`)))).toEqual([404, 200])
})
