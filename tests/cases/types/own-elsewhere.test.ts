import { expect, test } from 'vitest'
import { Application, ApplicationPage } from '#server/api/schemas'
import { db } from '#server/platform/database/client'
import { newDraft } from '#server/cases/resolutions/draft'
import { read } from '#server/platform/database/read'
import { call, change, tokenOf, writingTokenOf } from '../../api/call.ts'
import { adam, carla, furtherApplicant, olga, rosa } from '../../support/cast.ts'
import { approved, form, registered } from '../../support/cases.ts'
import { signIn } from '../../support/visit.ts'
import { bundleFor } from '../bundle/opened-bundle.ts'
import { answers, dotted, licence, licenceBoard } from './licence.ts'
import { published, publishedEarlier } from './types.ts'

test('programs register, read, edit and filter by answers', async () => {
  await licenceBoard()
  const clerk = await writingTokenOf(rosa)
  const made = await change('POST', '/applications', clerk, { ...licence, answers })
  expect(made.status).toBe(201)
  const { body, headers } = await call('/applications/1', clerk)
  expect(Application.parse(body)).toMatchObject({ answers, typeVersion: 2 })
  const edited = { ...licence, answers: { ...answers, zone: 'outer' } }
  await change('PUT', '/applications/1', clerk, edited, { tag: headers.etag! })
  const found = async (zone: string) => (await call(`/applications?answers[zone]=${zone}`, clerk)).body.total
  expect([await found('inner'), await found('outer')]).toEqual([0, 1])
  const wrong = await change('POST', '/applications', clerk, { ...licence, answers: { zone: 'moon' } })
  expect(wrong.body.errors).toEqual({
    'answers.premises': 'Fill in “Name of the premises”.',
    'answers.zone': 'Choose an answer for “Zone”.',
  })
})

test('a token without the permission of a field gets no answer to it', async () => {
  await licenceBoard()
  const all = { ...answers, risk: 'high' }
  await (await signIn(olga)).post('/applications', { ...licence, ...dotted(all) })
  expect((await call('/applications/1', await tokenOf(carla))).body.answers).toEqual(all)
  const token = await tokenOf(carla, ['applications.view'])
  expect((await call('/applications/1', token)).body.answers).toEqual(answers)
})

const listFor = async (token: string) => {
  const { data } = ApplicationPage.parse((await call('/applications?sort=-reference', token)).body)
  return data.map(({ id, answers, typeVersion }) => ({ id, answers, typeVersion }))
}

test('the list of the API has the answers that the owner of the token sees', async () => {
  const old = await registered({ typeId: 3 })
  await licenceBoard()
  const all = { ...answers, risk: 'high' }
  await (await signIn(olga)).post('/applications', { ...licence, ...furtherApplicant(1), ...dotted(all) })
  const without = { id: old.id, answers: {}, typeVersion: 1 }
  const licenceId = old.id + 1
  expect(await listFor(await tokenOf(carla))).toEqual([
    { id: licenceId, answers: all, typeVersion: 2 },
    without,
  ])
  const narrow = await tokenOf(carla, ['applications.view'])
  expect(await listFor(narrow)).toEqual([{ id: licenceId, answers, typeVersion: 2 }, without])
})

test('the bundle has the answers of a case with a version, without hidden ones', async () => {
  const old = await registered({ typeId: 3 })
  await published({
    fields: [
      { name: 'premises', kind: 'text', label: 'Premises' },
      { name: 'risk', kind: 'text', label: 'Risk', seenBy: 'applications.endorse' },
    ],
  })
  const omni = await signIn(olga)
  const other = { ...form, ...furtherApplicant(1) }
  const all = { premises: 'The Golden Lion', risk: 'high' }
  await omni.post('/applications', { ...other, ...dotted({ ...all, risk: 'low' }) })
  await omni.put('/applications/2', { ...other, ...dotted(all), version: 1 })
  const path = '/applications/2'
  const whole = (await bundleFor(olga, { path })).json('case.json').application
  expect(whole).toMatchObject({ typeVersion: 2, answers: all })
  const seen = await bundleFor(carla, { path })
  expect(seen.json('case.json').application.answers).toEqual({ premises: 'The Golden Lion' })
  expect(seen.text('index.html')).toContain('The Golden Lion')
  const texts = ['case.json', 'trail.json', 'index.html'].map(seen.text)
  expect(texts.join()).not.toMatch(/risk/i)
  const { application } = (await bundleFor(carla, old)).json('case.json')
  expect(application).toMatchObject({ typeVersion: 1, answers: {} })
})

test('the audit log has changed answers without those that its reader may not see', async () => {
  await licenceBoard()
  const omni = await signIn(olga)
  await omni.post('/applications', { ...licence, ...dotted({ ...answers, risk: 'low' }) })
  await omni.put('/applications/1', { ...licence, ...dotted({ ...answers, risk: 'high' }), version: 1 })
  expect((await omni.get('/audit')).text).toMatch(/"field":"risk"/)
  expect((await (await signIn(adam)).get('/audit')).text).not.toMatch(/risk/)
})

test('the template of a version can use answers that everybody sees', async () => {
  await publishedEarlier({
    fields: [
      { name: 'premises', kind: 'text', label: 'Premises' },
      { name: 'fee', kind: 'money', label: 'Fee', unit: 'EUR' },
      { name: 'opensOn', kind: 'date', label: 'Opens on' },
      { name: 'risk', kind: 'text', label: 'Risk', seenBy: 'applications.decide' },
    ],
    texts: {
      resolution: 'A licence for {{premises}} at {{ fee }}.{{risk}} From {{opensOn}}. It is {{outcome}}.',
    },
  })
  const { id } = await approved({ answers: { premises: 'The *Lion*', fee: '1250.5' } })
  expect((await newDraft(id, read))!.body).toMatch('at 1,250.50 EUR.')
  await db.application.update({
    where: { id },
    data: { answers: { premises: 'The *Lion*', opensOn: '2026-05-01', risk: 'high' } },
  })
  expect((await newDraft(id, read))!.body).toBe(
    'A licence for The \\*Lion\\* at . From 1 May 2026. It is approved.',
  )
})
