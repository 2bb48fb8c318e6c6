import { itIs } from '../../support/board.ts'
import { decide, endorse, hold, reconsider } from '../../support/acts.ts'
import * as cases from '../../support/cases.ts'
import { ada, ben, carla, cora, emil } from '../../support/cast.ts'

const remarks = 'Everything is in order with this case.'
const at = (day: string) => itIs(`${day}T10:00:00Z`)

async function received(day: string, fields: object = {}) {
  at(day)
  return cases.registered({ receivedOn: day, ...fields })
}

async function decided(day: string, endorsedOn: string, decidedOn: string, fields: object = {}) {
  const found = await received(day, fields)
  at(endorsedOn)
  await endorse(found.id, { remarks }, emil)
  at(decidedOn)
  for (const member of [carla, ada, ben, cora]) await cases.castVote(found, member, 'approve')
  await decide(found.id, { verdict: 'approved', remarks }, carla)
  return found
}

/** On 10 March 2026. */
export async function busyBoard() {
  await received('2025-03-02')
  await received('2026-01-20', { typeId: 4 })
  await decided('2026-01-05', '2026-01-07', '2026-01-17')
  await decided('2026-01-05', '2026-01-09', '2026-02-10', { typeId: 4 })
  const twice = await decided('2026-02-01', '2026-02-02', '2026-02-03')
  at('2026-02-20')
  await reconsider(twice.id, { remarks }, carla)
  for (const member of [carla, ada, ben, cora]) await cases.castVote(twice, member, 'disapprove')
  await decide(twice.id, { verdict: 'disapproved', remarks }, carla)
  const held = await received('2026-02-21')
  await hold(held.id, { remarks, reviewOn: '2026-02-25' }, emil)
  at('2026-03-10')
}
