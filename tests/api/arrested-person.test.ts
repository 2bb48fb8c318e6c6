import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { olga, rita, rosa, vera } from '../support/cast.ts'
import { afterwards, arrested, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { call, problemOf, tokenOf } from './call.ts'

const missing = [404, 'The page does not exist, or you don’t have access to it.']

test('a record has the same fields as its page, without the viewer’s permissions', async () => {
  itIs('2026-03-14T09:00:00Z')
  const found = await arrested({
    aliases: ['Boy', 'Ka Luz'],
    birthDate: '1990-05-06',
    heightCm: 170,
    marks: [{ part: 'chest', kind: 'tattoo', note: 'a fish' }],
    charges: [{ offence: 'Theft', status: 'charged', filedAt: '2026-03-10T12:00:00Z' }],
  })
  await afterwards(found, 'transferred', 'hospital')
  const page = shown(await (await signIn(rita)).get(found.path), 'ArrestedPerson/Show')
  const { body } = await call(found.path, await tokenOf(rita))
  const { arrests, custody, checklist, seals, documents, photos } = page
  expect(body).toEqual({ ...page.arrestedPerson, arrests, custody, checklist, seals, documents, photos })
  expect(body).toMatchObject({ aliases: ['Boy', 'Ka Luz'], heightCm: 170, custodyStatus: 'hospital' })
  expect(body.arrests[0].charges).toMatchObject([{ offence: 'Theft', status: 'charged' }])
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['can']))
})

test('files are listed without their storage location', async () => {
  const { id, path } = await arrested()
  const file = { name: 'front.jpg', type: 'image/jpeg', size: 7, sha256: 'x', uploadedById: rita.id }
  await db.file.create({
    data: { ...file, id: 'a'.repeat(32), arrestedPersonId: id, purpose: 'photo-front' },
  })
  const { body } = await call(path, await tokenOf(rita))
  expect(body.photos.front).toEqual({ id: 'a'.repeat(32), name: 'front.jpg', size: 7, type: 'image/jpeg' })
})

test('a sealed record and a missing one get identical answers', async () => {
  const { path } = await sealedRecord()
  const token = await tokenOf(rita)
  const answers = []
  for (const asked of [path, '/arrested-persons/999']) {
    const answer = await call(asked, token)
    expect(problemOf(answer)).toEqual(missing)
    const { date: _date, 'x-request-id': id, 'content-security-policy': _nonce, ...headers } = answer.headers
    const counted = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !name.includes('ratelimit')),
    )
    answers.push(JSON.stringify([counted, answer.text.replace(String(id), '')]))
  }
  expect(answers[0]).toBe(answers[1])
  expect((await call(path, await tokenOf(olga))).body.sealed).toBe(true)
  expect(problemOf(await call(path, await tokenOf(olga, ['arrested-persons.view'])))).toEqual(missing)
})

test('every view of a record and every refused one is in the audit log', async () => {
  const seen = await arrested()
  const sealed = await sealedRecord({ givenName: 'Lito', familyName: 'Bagtas' })
  await db.auditEntry.deleteMany()
  await call(seen.path, await tokenOf(rosa))
  await call(sealed.path, await tokenOf(rosa))
  await call('/arrested-persons/999', await tokenOf(rosa))
  await call(seen.path, await tokenOf(vera))
  const refused = { subjectType: 'arrested-person', subjectId: null, subject: '' }
  expect(await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    {
      action: 'arrested-person.view',
      actorId: rosa.id,
      subjectType: 'arrested-person',
      subjectId: seen.id,
      subject: expect.stringMatching(/^AP-\d{4}-000001$/),
    },
    { ...refused, actorId: rosa.id, details: { refused: 'not found', method: 'GET', asked: sealed.id } },
    { ...refused, actorId: rosa.id, details: { refused: 'not found', method: 'GET', asked: 999 } },
    { ...refused, actorId: vera.id, details: { refused: 'not allowed', method: 'GET', asked: seen.id } },
  ])
})
