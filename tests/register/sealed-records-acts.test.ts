import { expect, test } from 'vitest'
import { form } from '../support/cases.ts'
import { emil, judith, olga, rita, rosa } from '../support/cast.ts'
import { recorded } from '../support/recorded.ts'
import { recordForm } from '../support/records.ts'
import { signIn, type Answer } from '../support/visit.ts'
import { csv, row, sendAndCheck, steps } from './files-to-import.ts'
import { boardWith, him, his, written } from './sealed-boards.ts'
import { differences, type Told } from './sealed-channels.ts'

const TWO_MINUTES = 120_000

const remarks = 'Everything is in order with this case.'
const { middleName: _middle, ...alike } = him
const likely = { 'x-inertia-partial-component': 'Application/Detail', 'x-inertia-partial-data': 'likely' }

/** Acts of people who do not see the sealed record. */
async function actsBeside(sealed: 'the record' | 'nothing') {
  const board = await boardWith(sealed)
  const told: Told = new Map()
  const note = async (what: string, asked: Promise<Answer>) => {
    const answer = await asked
    told.set(what, recorded(answer).replaceAll(/[0-9a-f]{32}/g, '(file)'))
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
  await note('who is like him', clerk.get(again.location!, likely))
  await note('its duplicates', clerk.get(`${again.location}/duplicate`))
  const known = await note('register', registrar.post('/arrested-persons', { ...recordForm, ...him }))
  await note('the new record', registrar.get(known.location!))
  const second = await sendAndCheck(
    registrar,
    csv([row({ ...his, Aliases: 'Tala' }), row({ 'Family name': 'Ibarra' })]),
  )
  for (const show of ['all', 'known', 'chosen'])
    await note(`preview ${show}`, registrar.get(`${second}?show=${show}`))
  const himFor = { rows: [2], chosen: true, ofPersonId: board.id }
  await note('add to him', registrar.put(second, himFor))
  const { errors: _errors, ...refused } = await registrar.program('PUT', second, himFor)
  await note('add to him as a program', Promise.resolve(refused))
  await note('add to whom they are', registrar.put(second, { rows: 'strong', chosen: true }))
  await note('preview as chosen', registrar.get(second))
  await note('import', registrar.post(`${second}/import`, {}))
  await steps(registrar, second)
  await note('imported', registrar.get(second))
  await note('undo', registrar.delete(board.importPath, { reason: 'It was the wrong file.' }))
  await steps(registrar, board.importPath)
  await note('undone', registrar.get(board.importPath))
  for (const path of [
    '/arrested-persons/imports',
    '/arrested-persons',
    '/arrested-persons/export',
    '/audit',
    '/dashboard',
  ])
    await note(`afterwards ${path}`, chief.get(path))
  return { told, written: await written(board) }
}

test(
  'successful acts on a person with a sealed record neither reveal it nor store anything different',
  async () => {
    const there = await actsBeside('the record')
    const gone = await actsBeside('nothing')
    expect(there.told.size).toBeGreaterThan(18)
    const began = (what: string) => there.told.get(what)!.split('\n')[0]
    for (const act of ['endorse', 'with a reason', 'register', 'import', 'undo'])
      expect(began(act), act).toBe('303')
    expect(there.told.get('undone')).toContain('Removed again.')
    expect(differences(there.told, gone.told)).toEqual([])
    expect(there.written).toEqual(gone.written)
  },
  TWO_MINUTES,
)

async function toldToOlga(sealed: 'the record' | 'nothing') {
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
    const [there, gone] = [await toldToOlga('the record'), await toldToOlga('nothing')]
    expect([there[0], gone[0]]).toEqual([409, 303])
    expect(there[1]).not.toBe(gone[1])
  },
  TWO_MINUTES,
)
