import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { archived, registered } from '../../support/cases.ts'
import { ada, ben, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { postComment, viewCase } from './comments.ts'

test('a comment is shown in the discussion with its author and time', async () => {
  itIs('2026-03-14T09:00:00Z')
  const found = await registered()
  const visitor = await signIn(vera)
  await visitor.get(found.path)
  const answer = await visitor.post(`${found.path}/comments`, {
    body: '  Is the **birth record** legible?\r\n',
  })
  expect([answer.status, answer.location]).toEqual([303, found.path])
  const { comments } = shown(await visitor.get(found.path), 'Application/Detail')
  expect(comments).toEqual([
    {
      id: 1,
      parentId: null,
      body: 'Is the **birth record** legible?',
      html: '<p>Is the <strong>birth record</strong> legible?</p>',
      author: { id: vera.id, name: vera.name },
      at: '2026-03-14T09:00:00.000Z',
      editedAt: null,
      removed: false,
      isNew: false,
      version: 1,
      can: { edit: true, remove: true, reply: true },
    },
  ])
})

test('a reply and a reply to that reply belong to the same thread', async () => {
  const found = await registered()
  const first = await postComment(found, ada, 'Who has seen the original?')
  const reply = await postComment(found, ben, 'I have.', first)
  const further = await postComment(found, vera, 'So have I.', reply)
  const { comments } = await viewCase(ada, found)
  expect(comments.map(({ id, parentId }) => [id, parentId])).toEqual([
    [first, null],
    [reply, first],
    [further, first],
  ])
})

test('an edited comment is marked as edited, and everyone who views the case can read earlier versions', async () => {
  const found = await registered()
  itIs('2026-03-14T09:00:00Z')
  const id = await postComment(found, ada, 'First words.')
  const visitor = await signIn(ada)
  for (const [minute, body] of [
    [5, 'Second words.'],
    [9, 'Third words.'],
  ] as const) {
    itIs(`2026-03-14T09:0${minute}:00Z`)
    const { version } = (await viewCase(ada, found)).comments[0]!
    await visitor.put(`${found.path}/comments/${id}`, { body, version })
  }
  const [comment] = (await viewCase(ben, found)).comments
  expect(comment).toMatchObject({
    body: 'Third words.',
    editedAt: '2026-03-14T09:09:00.000Z',
    version: 3,
    can: { edit: false, remove: false, reply: true },
  })
  const reader = await signIn(vera)
  const { text } = await reader.program('GET', `${found.path}/comments/${id}/versions`)
  expect(JSON.parse(text).versions).toEqual([
    { body: 'Second words.', html: '<p>Second words.</p>', writtenAt: '2026-03-14T09:05:00.000Z' },
    { body: 'First words.', html: '<p>First words.</p>', writtenAt: '2026-03-14T09:00:00.000Z' },
  ])
})

test('saving a comment unchanged does not count as an edit', async () => {
  const found = await registered()
  const id = await postComment(found, ada, 'The same words.')
  const before = await everything()
  const { status } = await (
    await signIn(ada)
  ).put(`${found.path}/comments/${id}`, { body: 'The same words.' })
  expect(status).toBe(303)
  expect({ ...(await everything()), Application: [] }).toEqual({ ...before, Application: [] })
})

test('an edit of an outdated version is refused and does not overwrite the first edit', async () => {
  const found = await registered()
  const id = await postComment(found, ada, 'First words.')
  const visitor = await signIn(ada)
  await visitor.put(`${found.path}/comments/${id}`, { body: 'From the one tab.', version: 1 })
  const before = await everything()
  const late = { body: 'From the other tab.', version: 1 }
  const { status, errors } = await visitor.program('PUT', `${found.path}/comments/${id}`, late)
  expect([status, errors]).toEqual([
    409,
    { body: 'You have edited this comment in another window. Your text is still here.' },
  ])
  expect(await everything()).toEqual(before)
})

test('only the author can change or remove a comment', async () => {
  const found = await registered()
  const id = await postComment(found, ada, 'Mine alone.')
  const before = await everything()
  const visitor = await signIn(ben)
  const sentence = { body: 'You can only edit or remove your own comments.' }
  for (const [method, form] of [
    ['PUT', { body: 'Not mine.', version: 1 }],
    ['DELETE', {}],
  ] as const) {
    const { status, errors } = await visitor.program(method, `${found.path}/comments/${id}`, form)
    expect([status, errors]).toEqual([409, sentence])
  }
  expect(await everything()).toEqual(before)
})

test('an archived case shows its comments but accepts no new ones', async () => {
  const found = await archived()
  const { id } = await db.comment.create({
    data: { applicationId: found.id, authorId: ada.id, body: 'Old.' },
  })
  const before = await everything()
  const visitor = await signIn(ada)
  const sentence = 'This application is archived. Restore it before you make changes.'
  for (const [method, path, form] of [
    ['POST', '/comments', { body: 'New.' }],
    ['PUT', `/comments/${id}`, { body: 'New.' }],
    ['DELETE', `/comments/${id}`, {}],
  ] as const) {
    const { status, errors } = await visitor.program(method, found.path + path, form)
    expect([method, status, Object.values(errors)]).toEqual([method, 409, [sentence]])
  }
  const { comments, can } = await viewCase(ada, found)
  expect(comments[0]).toMatchObject({ body: 'Old.', can: { edit: false, remove: false, reply: false } })
  expect(can.comment).toBe(false)
  expect(await everything()).toEqual(before)
})

test('a comment can be reached only through its own case', async () => {
  const [one, other] = [await registered(), await registered()]
  const id = await postComment(one, ada, 'On the first.')
  const before = await everything()
  const visitor = await signIn(ada)
  for (const [method, path, form] of [
    ['PUT', `${other.path}/comments/${id}`, { body: 'Moved.' }],
    ['DELETE', `${other.path}/comments/${id}`, {}],
    ['GET', `${other.path}/comments/${id}/versions`, undefined],
    ['GET', `${one.path}/comments/999/versions`, undefined],
    ['POST', '/applications/999/comments', { body: 'Nowhere.' }],
    ['PUT', `/applications/999/comments/${id}`, { body: 'Nowhere.' }],
    ['DELETE', `${one.path}/comments/0`, {}],
  ] as const)
    expect([path, (await visitor.program(method, path, form)).status]).toEqual([path, 404])
  const reply = { body: 'From the other.', parentId: id }
  const { status, errors } = await visitor.program('POST', `${other.path}/comments`, reply)
  expect([status, errors]).toEqual([
    409,
    { body: 'The comment that you are replying to could not be found.' },
  ])
  expect(await everything()).toEqual(before)
})
