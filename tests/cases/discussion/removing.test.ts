import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered, type Ref } from '../../support/cases.ts'
import { ada, ben, olga, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { emailsTo } from '../../support/mailed.ts'
import { signIn } from '../../support/visit.ts'
import { deferredProp, postComment, viewCase } from './comments.ts'

const secret = 'xylophone-in-the-attic'

async function removedComment() {
  const found = await registered()
  const id = await postComment(found, ada, `@ben, ${secret} and more.`)
  const visitor = await signIn(ada)
  await visitor.put(`${found.path}/comments/${id}`, { body: `@ben, ${secret}, said better.`, version: 1 })
  const reply = await postComment(found, vera, 'Really?', id)
  await visitor.delete(`${found.path}/comments/${id}`)
  return { found, id, reply }
}

test('a removed comment leaves an empty entry, and its thread stays', async () => {
  const { found, id, reply } = await removedComment()
  const { comments } = await viewCase(ben, found)
  expect(comments).toMatchObject([
    {
      id,
      body: '',
      removed: true,
      author: { name: ada.name },
      can: { edit: false, remove: false, reply: false },
    },
    { id: reply, parentId: id, body: 'Really?', removed: false, can: { reply: true } },
  ])
})

test('the text of a removed comment is in no response, notification or email for anyone', async () => {
  const { found, id } = await removedComment()
  for (const person of [ada, ben, olga]) {
    const visitor = await signIn(person)
    const texts = [
      ...(await answersOn(found, id, visitor)),
      JSON.stringify(await deferredProp(person, found, 'history')),
      JSON.stringify(await deferredProp(person, found, 'since')),
    ]
    expect(texts.filter(text => text.includes('xylophone'))).toEqual([])
  }
  expect((await (await signIn(olga)).program('GET', `${found.path}/comments/${id}/versions`)).status).toBe(
    404,
  )
  expect(await db.notification.count({ where: { userId: ben.id, kind: 'mention' } })).toBe(0)
  const { AuditEntry, LiveEvent, Notification = [], Mention = [] } = await everything()
  expect(JSON.stringify([AuditEntry, LiveEvent, Notification])).not.toContain('xylophone')
  expect(Mention).toEqual([])
  for (const person of [ada, ben])
    expect(JSON.stringify(await emailsTo(person.email))).not.toContain('xylophone')
  // hidden, but still stored
  expect(await db.commentVersion.count({ where: { commentId: id, body: { contains: secret } } })).toBe(2)
})

test('a removed comment cannot be replied to, edited or removed again', async () => {
  const { found, id } = await removedComment()
  const before = await everything()
  const visitor = await signIn(ada)
  const gone = 'This comment was removed.'
  for (const [method, path, form, sentence] of [
    ['POST', '', { body: 'And yet.', parentId: id }, /^The comment that you are replying to was removed/],
    ['PUT', `/${id}`, { body: 'Back again.' }, gone],
    ['DELETE', `/${id}`, {}, gone],
  ] as const) {
    const { status, errors } = await visitor.program(method, `${found.path}/comments${path}`, form)
    expect(status).toBe(409)
    expect(errors.body).toMatch(sentence)
  }
  expect(await everything()).toEqual(before)
})

const answersOn = async ({ path }: Ref, id: number, visitor: Awaited<ReturnType<typeof signIn>>) => [
  (await visitor.get(path)).text,
  (await visitor.document(path)).text,
  (await visitor.get(`${path}?before=${id + 1}`)).text,
  (await visitor.program('GET', `${path}/comments/${id}/versions`)).text,
  (await visitor.get('/notifications')).text,
  (await visitor.program('GET', '/notifications/latest')).text,
  (await visitor.get('/audit')).text,
  (await visitor.get('/applications?search=xylophone')).text
    .replaceAll('search=xylophone', '')
    .replaceAll('"search":"xylophone"', ''),
  (await visitor.program('GET', `/api/v1${path}`)).text,
]
