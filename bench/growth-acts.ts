// The time of acts on a large board, from sending the form to the response.
import { random } from '../prisma/plant/random.ts'
import { personAt } from './matching/crowd.ts'
import { median } from './load.ts'
import type { Server } from './processes.ts'
import { applicationRow, kindOf, MEMBER_IDS, seatRows, tokenOf, voteRows } from './rows.ts'
import { pageHeaders } from './visitor.ts'

const TAKEN = 15
const NOT_COUNTED = 5
/** Larger than any number on the first boards. */
const NEW = 5_000_000

export async function measureActs({ port }: Server): Promise<{ name: string; ms: number }[]> {
  const origin = `http://127.0.0.1:${port}`
  const members = await Promise.all(MEMBER_IDS.map(async id => pageHeaders(origin, tokenOf(id))))
  const send = async (member: number, method: string, path: string, form: object) => {
    const began = performance.now()
    const body = JSON.stringify(form)
    const headers = members[member]!
    const answer = await fetch(origin + path, { method, headers, body, redirect: 'manual' })
    await answer.text()
    const ms = performance.now() - began
    if (answer.status !== 303) throw new Error(`${method} ${path} answers ${answer.status}.`)
    await refuseErrors(origin, answer.headers.get('location')!, headers)
    return ms
  }

  const voting: number[] = []
  const deciding: number[] = []
  for (const { id, awaiting } of carried().slice(0, NOT_COUNTED + TAKEN)) {
    const path = `/applications/${id}`
    for (const member of awaiting) voting.push(await send(member, 'PUT', `${path}/vote`, vote))
    deciding.push(await send(1, 'POST', `${path}/decision`, decision))
  }
  const registering: number[] = []
  const arresting: number[] = []
  for (let at = 1; at <= NOT_COUNTED + TAKEN; at++) {
    registering.push(await send(0, 'POST', '/applications', newApplication(NEW + at)))
    arresting.push(await send(0, 'POST', '/arrested-persons', newPerson(NEW + at)))
  }
  return [
    { name: 'registering', ms: middle(registering) },
    { name: 'casting a vote', ms: middle(voting) },
    { name: 'deciding', ms: middle(deciding) },
    { name: 'registering an arrest', ms: middle(arresting) },
  ]
}

const middle = (taken: number[]) => median(taken.slice(NOT_COUNTED))

const vote = { choice: 'approve', reason: 'The applicant has shown remorse, and has work.' }
const decision = { verdict: 'approved', remarks: 'The round carries it.' }

/** Open rounds that carry once everybody has voted, and the members whose votes are outstanding. */
function carried() {
  const endorsed = Array.from({ length: 2_000 }, (_, at) => at + 1).filter(
    id => kindOf(id).status === 'endorsed',
  )
  return endorsed.flatMap(id => {
    const seats = seatRows(id, MEMBER_IDS)
    const against = voteRows(seats).filter(({ choice }) => choice !== 'approve').length
    const awaiting = seats.flatMap(({ awaiting }, member) => (awaiting ? [member] : []))
    return against < MEMBER_IDS.length / 2 - 1 ? [{ id, awaiting }] : []
  })
}

function newApplication(id: number) {
  const { givenName, familyName, sex, birthDate, grounds } = applicationRow(id)
  const matchReason = 'Another person of that name; the documents say so.'
  return { typeId: 1, givenName, familyName, sex, birthDate, grounds, receivedOn: '2026-03-12', matchReason }
}

function newPerson(id: number) {
  const { givenName, familyName, sex, birthDate, idNumber } = personAt(id)
  const arrest = {
    arrestedAt: new Date(Date.now() - random('arrest', id).whole(1, 90) * 86_400_000).toISOString(),
    place: 'Harbour',
    mode: 'warrant',
    offence: 'Theft',
    gravity: 'grave',
  }
  return { givenName, familyName, sex, birthDate, idNumber, ...arrest }
}

/** Throws if the next page shows errors. */
async function refuseErrors(origin: string, location: string, headers: Record<string, string>) {
  const shown = await fetch(new URL(location, origin), { headers })
  const { props, flash } = (await shown.json()) as { props: { errors: object }; flash?: { error?: string } }
  if (flash?.error || Object.keys(props.errors).length > 0)
    throw new Error(`${location} says ${JSON.stringify([flash, props.errors]).slice(0, 300)}.`)
}
