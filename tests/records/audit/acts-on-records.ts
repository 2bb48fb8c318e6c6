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
import { appliesAgain, isArrested, reason } from '../../cases/matching/same-person.ts'
import { registered } from '../../support/cases.ts'
import { olga, rita, rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import {
  afterwards,
  arrested,
  arrestForm,
  order,
  personForm,
  recordForm,
  sealedRecord,
} from '../../support/records.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { type Act, acting, by } from './entries.ts'

const edited = { ...personForm, version: 1 }
const laterArrest = { ...arrestForm, arrestedAt: '2026-03-12T08:00:00Z' }
const transfer = { kind: 'transferred', at: '2026-03-11T08:00:00Z' }
const warrant = () => formWith({}, ['documents', pdf(), 'warrant.pdf'])

const released = async () => afterwards(await arrested(), 'released')

export const actsOnRecords: Act[] = [
  acting('POST /arrested-persons', 'arrested-person.register', rita, recordForm),
  acting('PUT /arrested-persons/:id', 'arrested-person.edit', rita, edited, arrested),
  acting('POST /arrested-persons/:id', 'arrested-person.edit', rita, { ...edited, _method: 'put' }, arrested),
  acting('POST /arrested-persons/:id/arrests', 'arrested-person.add-arrest', rita, laterArrest, released),
  acting(
    'PUT /arrested-persons/:id/arrests/:arrestId',
    'arrested-person.edit-arrest',
    rita,
    { ...arrestForm, version: 1 },
    arrested,
  ),
  acting(
    'POST /arrested-persons/:id/arrests/:arrestId/rights',
    'arrested-person.edit-arrest',
    rita,
    { right: 'exam' },
    arrested,
  ),
  acting(
    'DELETE /arrested-persons/:id/arrests/:arrestId/rights',
    'arrested-person.edit-arrest',
    rita,
    { right: 'exam', at: '2026-03-10T08:45:00Z' },
    () => arrested({ examinedAt: '2026-03-10T08:45:00Z' }),
  ),
  acting(
    'POST /arrested-persons/:id/custody-events',
    'arrested-person.add-custody-event',
    rita,
    transfer,
    arrested,
  ),
  [
    'DELETE /arrested-persons/:id/custody-events/:eventId',
    'arrested-person.strike-custody-event',
    rita.name,
    async () => {
      const { path } = await afterwards(await arrested(), 'escaped')
      return by(rita, 'DELETE', `${path}/custody-events/2`, { reason: 'A mistake.' })
    },
  ],
  acting('POST /arrested-persons/:id/seal', 'arrested-person.seal', olga, order, arrested),
  acting('DELETE /arrested-persons/:id/seal', 'arrested-person.unseal', olga, order, sealedRecord),
  acting('POST /arrested-persons/:id/files', 'arrested-person.add-files', rita, warrant, arrested),
]

const alike = async () => {
  await registered()
  return appliesAgain()
}
const settled = (verdict: 'same' | 'different') => async () => {
  const found = await alike()
  await by(rosa, 'POST', `${found.path}/duplicate`, { otherId: 1, verdict, reason })
  return found
}
const onBothSides = async () => {
  const found = await registered()
  await isArrested()
  return found
}
const same = { arrestedPersonId: 1, verdict: 'same', reason }
const matched = async () => {
  const found = await onBothSides()
  await by(rosa, 'POST', `${found.path}/matches`, same)
  return found
}

const DUPLICATE = '/applications/:id/duplicate'
export const actsOnMatching: Act[] = [
  acting(
    `POST ${DUPLICATE}`,
    'application.mark-duplicate',
    rosa,
    { otherId: 1, verdict: 'same', reason },
    alike,
  ),
  acting(
    `POST ${DUPLICATE}`,
    'application.tell-apart',
    rosa,
    { otherId: 1, verdict: 'different', reason },
    alike,
  ),
  acting(`DELETE ${DUPLICATE}`, 'application.reinstate', rosa, { otherId: 1, reason }, settled('same')),
  acting(
    `DELETE ${DUPLICATE}`,
    'application.withdraw-verdict',
    rosa,
    { otherId: 1, reason },
    settled('different'),
  ),
  acting('POST /applications/:id/matches', 'arrested-person.match', rosa, same, onBothSides),
  acting(
    'DELETE /applications/:id/matches',
    'arrested-person.withdraw-match',
    rosa,
    { arrestedPersonId: 1, reason },
    matched,
  ),
]

const IMPORTS = '/arrested-persons/imports'
const file = csv(strangers.slice(0, 1))
const mistake = { reason: 'This file was of another office.' }

const importing = (
  route: string,
  action: string,
  work: (visitor: Visitor) => Promise<{ status: number }>,
): Act => [route, `arrested-person.${action}`, rita.name, async () => work(await signIn(rita))]

/** Choosing rows is logged only with the import itself. */
export const actsOnImports: Act[] = [
  importing(`POST ${IMPORTS}`, 'upload-import', visitor => send(visitor, file)),
  importing(`PUT ${IMPORTS}/:id/answers`, 'answer-import', async visitor => {
    const { location } = await send(visitor, csv([{ ...strangers[0]!, Remarks: 'for inquest' }]))
    return visitor.put(`${location}/answers`, { leaveOut: true })
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
