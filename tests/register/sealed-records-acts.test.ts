import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { application, sendAndCheck as checkBacklog, steps as backlogSteps } from '../cases/imports/backlog.ts'
import { form } from '../support/cases.ts'
import { emil, judith, olga, rita, rosa } from '../support/cast.ts'
import { differences, type Responses } from '../support/channels.ts'
import { recorded } from '../support/recorded.ts'
import { recordForm } from '../support/records.ts'
import { signIn, type Answer } from '../support/visit.ts'
import { sendAndCheck, steps } from './import-pages.ts'
import { csv, row } from './spreadsheets.ts'
import { boardWith, sabas, sabasRow, storedData } from './sealed-boards.ts'

const TWO_MINUTES = 120_000

const applicationRow = application()
const sabasNames = {
  'Given name': sabas.givenName,
  'Middle name': sabas.middleName,
  'Family name': sabas.familyName,
  Sex: sabas.sex,
  'Birth date': sabas.birthDate,
  Phone: sabas.phone,
}

const remarks = 'Everything is in order with this case.'
const { middleName: _middle, ...alike } = sabas
const likely = { 'x-inertia-partial-component': 'Application/Detail', 'x-inertia-partial-data': 'likely' }

/** Acts of people who do not see the sealed record. */
async function performActs(sealed: 'the record' | 'nothing') {
  const board = await boardWith(sealed)
  const responses: Responses = new Map()
  const note = async (what: string, request: Promise<Answer>) => {
    const answer = await request
    responses.set(what, recorded(answer).replaceAll(/[0-9a-f]{32}/g, '(file)'))
    return answer
  }
  const [officer, clerk, registrar, chief] = [
    await signIn(emil),
    await signIn(rosa),
    await signIn(rita),
    await signIn(judith),
  ]
  await note('endorse', officer.post(`${board.application}/endorsement`, { remarks }))
  await note('then', officer.get(board.application))
  await note('apply again', clerk.post('/applications', { ...form, ...alike }))
  await note('then', clerk.get('/applications/create'))
  const again = await note(
    'with a reason',
    clerk.post('/applications', { ...form, ...alike, matchReason: remarks }),
  )
  await note('its page', clerk.get(again.location!))
  await note('likely matches', clerk.get(again.location!, likely))
  await note('its duplicates', clerk.get(`${again.location}/duplicate`))
  const known = await note('register', registrar.post('/arrested-persons', { ...recordForm, ...sabas }))
  await note('the new record', registrar.get(known.location!))
  const second = await sendAndCheck(
    registrar,
    csv([row({ ...sabasRow, Aliases: 'Tala' }), row({ 'Family name': 'Ibarra' })]),
  )
  for (const show of ['all', 'known', 'chosen'])
    await note(`preview ${show}`, registrar.get(`${second}?show=${show}`))
  const choice = { rows: [2], chosen: true, ofPersonId: board.id }
  await note('add to the sealed record', registrar.put(second, choice))
  const { errors: _errors, ...refused } = await registrar.program('PUT', second, choice)
  await note('add to the sealed record by API', Promise.resolve(refused))
  await note('add to strong matches', registrar.put(second, { rows: 'strong', chosen: true }))
  await note('preview as chosen', registrar.get(second))
  await note('import', registrar.post(`${second}/import`, {}))
  await steps(registrar, second)
  await note('imported', registrar.get(second))
  await note('undo', registrar.delete(board.importPath, { reason: 'It was the wrong file.' }))
  await steps(registrar, board.importPath)
  await note('undone', registrar.get(board.importPath))
  const backlog = csv([
    { ...applicationRow, ...sabasNames },
    { ...applicationRow, 'Family name': 'Ibarra' },
  ])
  const third = await checkBacklog(clerk, backlog)
  await note('preview of a backlog', clerk.get(third))
  await note('choose the possible duplicate', clerk.put(third, { rows: 'all', chosen: true }))
  await note('import the backlog', clerk.post(`${third}/import`, {}))
  await backlogSteps(clerk, third)
  await note('the imported backlog', clerk.get(third))
  const { id } = await db.application.findFirstOrThrow({ orderBy: { id: 'asc' }, where: { id: { gt: 2 } } })
  const imported = `/applications/${id}`
  await note('an imported case', clerk.get(imported))
  await note('likely matches of it', clerk.get(imported, likely))
  await note('endorse it', officer.program('POST', `${imported}/endorsement`, { remarks }))
  const rows = { ids: [id] }
  await note('preview', officer.program('POST', '/applications/endorsements/preview', rows))
  await note('undo the backlog', clerk.delete(third, { reason: 'It was the wrong file.' }))
  await backlogSteps(clerk, third)
  await note('the undone backlog', clerk.get(third))
  for (const path of [
    '/applications/imports',
    '/arrested-persons/imports',
    '/arrested-persons',
    '/arrested-persons/export',
    '/audit',
    '/dashboard',
  ])
    await note(`afterwards ${path}`, chief.get(path))
  return { responses, storedData: await storedData(board) }
}

test(
  'successful acts on a person with a sealed record neither reveal it nor store anything different',
  async () => {
    const withRecord = await performActs('the record')
    const without = await performActs('nothing')
    expect(withRecord.responses.size).toBeGreaterThan(18)
    const began = (what: string) => withRecord.responses.get(what)!.split('\n')[0]
    for (const act of ['endorse', 'with a reason', 'register', 'import', 'undo'])
      expect(began(act), act).toBe('303')
    expect(withRecord.responses.get('undone')).toContain('Removed by undo')
    expect(differences(withRecord.responses, without.responses)).toEqual([])
    expect(withRecord.storedData).toEqual(without.storedData)
  },
  TWO_MINUTES,
)

async function outcomesForOlga(sealed: 'the record' | 'nothing') {
  const { application } = await boardWith(sealed)
  const visitor = await signIn(olga)
  await visitor.get(application)
  const endorsed = await visitor.program('POST', `${application}/endorsement`, { remarks })
  const registered = await visitor.program('POST', '/applications', { ...form, ...alike })
  return [endorsed.status, Object.values(registered.errors).join()]
}

test(
  'people who see a sealed record must settle the match before they endorse',
  async () => {
    const [withRecord, without] = [await outcomesForOlga('the record'), await outcomesForOlga('nothing')]
    expect([withRecord[0], without[0]]).toEqual([409, 303])
    expect(withRecord[1]).not.toBe(without[1])
  },
  TWO_MINUTES,
)
