// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { castVote, endorsed, form, registered } from '../support/cases.ts'
import { ada, ben, carla, emil, olga, rita, rosa } from '../support/cast.ts'
import { arrested, personForm, sealedRecord } from '../support/records.ts'
import { call, change, problemOf, writingTokenOf } from './call.ts'

const CHANGED = [412, 'The record has changed since you read it. Read it again, then decide.']
const remarks = 'Everything is in order with this case.'
const tagOf = async (path: string, token: string) => (await call(path, token)).headers.etag!

test('an edit with the current tag is saved, and one with an old tag is refused', async () => {
  const { path } = await registered()
  const token = await writingTokenOf(rosa)
  const tag = await tagOf(path, token)
  const saved = await change('PUT', path, token, { ...form, occupation: 'nurse' }, { tag })
  expect([saved.status, saved.body.version]).toEqual([200, 2])
  expect(saved.headers.etag).not.toBe(tag)
  const late = await change('PUT', path, token, { ...form, occupation: 'driver' }, { tag })
  expect(problemOf(late)).toEqual(CHANGED)
  expect((await db.application.findFirstOrThrow()).occupation).toBe('nurse')
  expect(saved.headers.etag).toBe(await tagOf(path, token))
})

test('an edit through a compressing proxy is saved: weak tags and appended encodings are accepted', async () => {
  const { path } = await registered()
  const token = await writingTokenOf(rosa)
  const old = await tagOf(path, token)
  const asProxiesSendIt = [
    (tag: string) => `W/${tag}`, // nginx
    (tag: string) => tag.replace(/"$/, '-gzip"'), // Apache
    (tag: string) => `W/${tag.replace(/"$/, ';br"')}`,
    (tag: string) => tag.replace(/"$/, '--gzip"'), // Jetty
    (tag: string) => `${tag}-gzip`, // Apache 2.2
    (tag: string) => `"other", ${tag.replace(/"$/, '-zstd"')}`,
  ]
  for (const [nth, changed] of asProxiesSendIt.entries()) {
    const tag = changed(await tagOf(path, token))
    const saved = await change('PUT', path, token, { ...form, occupation: `nurse ${nth}` }, { tag })
    expect(saved.status, tag).toBe(200)
    const late = await change('PUT', path, token, { ...form, occupation: 'driver' }, { tag: changed(old) })
    expect(problemOf(late)).toEqual(CHANGED)
  }
})

test('an edit without a tag is refused', async () => {
  const { path } = await registered()
  const token = await writingTokenOf(olga)
  const { path: record } = await arrested()
  for (const [place, sent] of [
    [path, { ...form, version: 1 }],
    [record, { familyName: 'Reyes', version: 1 }],
    [`${record}/arrests/1`, { version: 1 }],
    [`${path}/resolution`, { title: 'x' }],
  ] as const)
    expect((await change('PUT', place, token, sent)).status, place).toBe(428)
})

test('with If-Match: * the version in the form decides, and a conflict names who was first', async () => {
  const { path } = await registered()
  const token = await writingTokenOf(rosa)
  const send = (version: number) => change('PUT', path, token, { ...form, version }, { tag: '*' })
  expect((await send(1)).status).toBe(200)
  const late = await send(1)
  expect([late.status, late.body.detail]).toEqual([412, expect.stringContaining('Rosa')])
})

test('every action accepts If-Match, and every change moves the tag', async () => {
  const { path } = await registered()
  const [clerk, endorser] = [await writingTokenOf(rosa), await writingTokenOf(emil)]
  const seen = [await tagOf(path, clerk)]
  const note = async () => {
    const tag = await tagOf(path, clerk)
    expect(seen).not.toContain(tag)
    seen.push(tag)
  }
  await change('POST', `${path}/remarks`, clerk, { body: remarks })
  await note()
  expect(
    problemOf(await change('POST', `${path}/endorsement`, endorser, { remarks }, { tag: seen[0]! })),
  ).toEqual(CHANGED)
  expect(
    (await change('POST', `${path}/endorsement`, endorser, { remarks }, { tag: `"other", ${seen[1]}` }))
      .status,
  ).toBe(200)
  await note()
  await castVote({ id: 1, path }, ada, 'approve')
  await note()
  await change('POST', `${path}/recusal`, await writingTokenOf(ben), { reason: 'A cousin of mine.' })
  await note()
  await change('POST', `${path}/hold`, await writingTokenOf(carla), { remarks, reviewOn: '2999-12-31' })
  await note()
})

test('the tag depends neither on votes nor on the viewer', async () => {
  const tags = new Set<string>()
  for (const choice of ['approve', 'disapprove', 'abstain'] as const) {
    const found = await endorsed()
    await castVote(found, ada, choice)
    for (const who of [rosa, carla, ada]) {
      const { body, headers } = await call(found.path, await writingTokenOf(who))
      tags.add(
        JSON.stringify([
          headers.etag === (await tagOf(found.path, await writingTokenOf(ben))),
          body.round.voted,
        ]),
      )
    }
  }
  expect([...tags]).toEqual([JSON.stringify([true, 1])])
})

test('edits to a record of the register are refused with an old tag, and every change moves the tag', async () => {
  const { path } = await arrested()
  const token = await writingTokenOf(rita)
  const person = { ...personForm, givenName: 'Noel' }
  const seen = [await tagOf(path, token)]
  const saved = await change('PUT', path, token, person, { tag: seen[0]! })
  expect(saved.status).toBe(200)
  expect(problemOf(await change('PUT', path, token, person, { tag: seen[0]! }))).toEqual(CHANGED)
  const event = { kind: 'transferred', at: '2026-03-14T09:30:00Z', facility: 'City jail' }
  const moved = await change('POST', `${path}/custody-events`, token, event, { tag: saved.headers.etag! })
  expect([moved.status, moved.body.custodyStatus]).toEqual([200, 'transferred'])
  const right = await change('POST', `${path}/arrests/1/rights`, token, { right: 'rights' })
  expect(right.status).toBe(200)
  const tags = [seen[0], saved, moved, right].map(one => (typeof one === 'object' ? one.headers.etag : one))
  expect(new Set(tags).size).toBe(4)
  expect(await tagOf(path, token)).toBe(right.headers.etag)
})

test('a sealed record is not found, whatever tag is sent', async () => {
  const { path } = await sealedRecord()
  const token = await writingTokenOf(rita)
  const missing = [404, 'The page does not exist, or you don’t have access to it.']
  for (const place of [path, '/arrested-persons/999'])
    for (const tag of ['"none"', '*'])
      expect(problemOf(await change('PUT', place, token, { ...personForm, version: 1 }, { tag }))).toEqual(
        missing,
      )
})
