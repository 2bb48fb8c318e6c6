import {
  again,
  importAll,
  importChosen,
  knownAndFree,
  send,
  sendAndCheck,
  steps,
} from '../../register/import-pages.ts'
import { csv, strangers } from '../../register/spreadsheets.ts'
import { appliesAgain, isArrested } from '../../cases/matching/same-person.ts'
import { registered } from '../cases.ts'
import { olga, rita, rosa } from '../cast.ts'
import { formWith, pdf } from '../papers.ts'
import { afterwards, arrested, sealedRecord } from '../records.ts'
import { signIn, type Visitor } from '../visit.ts'
import { acting, by, type ChangingRoute, type Example, sending } from './example.ts'
import { formFor } from './forms.ts'

const warrant = () => formWith({}, ['documents', pdf(), 'warrant.pdf'])

const released = async () => afterwards(await arrested(), 'released')

export const examplesOfRecords: Example[] = [
  acting('POST /arrested-persons', 'arrested-person.register', rita),
  acting('PUT /arrested-persons/:id', 'arrested-person.edit', rita, { on: arrested }),
  acting('POST /arrested-persons/:id', 'arrested-person.edit', rita, { on: arrested }),
  acting('POST /arrested-persons/:id/arrests', 'arrested-person.add-arrest', rita, { on: released }),
  acting('PUT /arrested-persons/:id/arrests/:arrestId', 'arrested-person.edit-arrest', rita, {
    on: arrested,
  }),
  acting('POST /arrested-persons/:id/arrests/:arrestId/rights', 'arrested-person.edit-arrest', rita, {
    on: arrested,
  }),
  acting('DELETE /arrested-persons/:id/arrests/:arrestId/rights', 'arrested-person.edit-arrest', rita, {
    on: () => arrested({ rightsToldAt: '2026-03-12T02:20:00.000Z' }),
  }),
  acting('POST /arrested-persons/:id/custody-events', 'arrested-person.add-custody-event', rita, {
    on: arrested,
  }),
  sending(
    'DELETE /arrested-persons/:id/custody-events/:eventId',
    'arrested-person.strike-custody-event',
    rita,
    async () => {
      const { path } = await afterwards(await arrested(), 'escaped')
      return by(rita, 'DELETE', `${path}/custody-events/2`, { reason: 'A mistake.' })
    },
  ),
  acting('POST /arrested-persons/:id/seal', 'arrested-person.seal', olga, { on: arrested }),
  acting('DELETE /arrested-persons/:id/seal', 'arrested-person.unseal', olga, { on: sealedRecord }),
  acting('POST /arrested-persons/:id/files', 'arrested-person.add-files', rita, {
    form: warrant,
    on: arrested,
  }),
]

const DUPLICATE = '/applications/:id/duplicate'
const ofFirst = formFor(`POST ${DUPLICATE}`)
const alike = async () => {
  await registered()
  return appliesAgain()
}
const settled = (verdict: 'same' | 'different') => async () => {
  const found = await alike()
  await by(rosa, 'POST', `${found.path}/duplicate`, { ...ofFirst, verdict })
  return found
}
const onBothSides = async () => {
  const found = await registered()
  await isArrested()
  return found
}
const matched = async () => {
  const found = await onBothSides()
  await by(rosa, 'POST', `${found.path}/matches`, formFor('POST /applications/:id/matches'))
  return found
}

export const examplesOfMatching: Example[] = [
  acting(`POST ${DUPLICATE}`, 'application.mark-duplicate', rosa, {
    form: { ...ofFirst, verdict: 'same' },
    on: alike,
  }),
  acting(`POST ${DUPLICATE}`, 'application.tell-apart', rosa, {
    form: { ...ofFirst, verdict: 'different' },
    on: alike,
  }),
  acting(`DELETE ${DUPLICATE}`, 'application.reinstate', rosa, { on: settled('same') }),
  acting(`DELETE ${DUPLICATE}`, 'application.withdraw-verdict', rosa, { on: settled('different') }),
  acting('POST /applications/:id/matches', 'arrested-person.match', rosa, { on: onBothSides }),
  acting('DELETE /applications/:id/matches', 'arrested-person.withdraw-match', rosa, { on: matched }),
]

const IMPORTS = '/arrested-persons/imports'
const file = csv(strangers.slice(0, 1))
const mistake = { reason: 'This file was of another office.' }

const importing = (
  route: ChangingRoute,
  action: string,
  work: (visitor: Visitor) => Promise<{ status: number }>,
): Example => sending(route, `arrested-person.${action}`, rita, async () => work(await signIn(rita)))

/** Choosing rows is logged only with the import itself. */
export const examplesOfImports: Example[] = [
  importing(`POST ${IMPORTS}`, 'upload-import', visitor => send(visitor, file)),
  importing(`PUT ${IMPORTS}/:id/answers`, 'answer-import', async visitor => {
    const { location } = await send(visitor, csv([{ ...strangers[0]!, Remarks: 'for inquest' }]))
    return visitor.put(`${location}/answers`, { leaveOut: true })
  }),
  importing(`PUT ${IMPORTS}/:id/rows/:number`, 'correct-import', async visitor => {
    const path = await sendAndCheck(visitor, file)
    return visitor.put(`${path}/rows/2`, { column: 'Sex', text: 'male' })
  }),
  importing(`POST ${IMPORTS}/:id/import`, 'start-import', async visitor =>
    visitor.post(`${await sendAndCheck(visitor, file)}/import`),
  ),
  importing(`POST ${IMPORTS}/:id/steps`, 'import', async visitor => {
    const path = await sendAndCheck(visitor, file)
    await visitor.post(`${path}/import`)
    return visitor.post(`${path}/steps`)
  }),
  importing(`DELETE ${IMPORTS}/:id`, 'undo-import', async visitor =>
    visitor.delete(await importAll(visitor, file), mistake),
  ),
  importing(`DELETE ${IMPORTS}/:id`, 'undo-register', async visitor =>
    undone(visitor, await importAll(visitor, file)),
  ),
  importing(`DELETE ${IMPORTS}/:id`, 'undo-add-arrest', async visitor => {
    await knownAndFree()
    const path = await sendAndCheck(visitor, csv([again()]))
    await visitor.put(path, { rows: 'strong', chosen: true })
    await importChosen(visitor, path)
    return undone(visitor, path)
  }),
  importing(`DELETE ${IMPORTS}/:id`, 'discard-import', async visitor =>
    visitor.delete(await sendAndCheck(visitor, file)),
  ),
]

async function undone(visitor: Visitor, path: string) {
  const answer = await visitor.delete(path, mistake)
  await steps(visitor, path)
  return answer
}
