import { expect, test } from 'vitest'
import { differences } from '../../register/sealed-channels.ts'
import '../../support/board.ts'
import { carla, everybody, olga, rosa, vera } from '../../support/cast.ts'
import { guest, signIn } from '../../support/visit.ts'
import { boardWith, type Which } from './restricted-boards.ts'
import {
  responsesTo,
  responsesToActs,
  responsesToProgram,
  storedData,
  type Responses,
} from './restricted-channels.ts'

// Without the permission of a field, nobody may be able to tell boards apart that differ only in its answers.

async function everythingSeen(which: Which) {
  const cases = await boardWith(which)
  const responses: Responses = new Map()
  const add = (some: Responses) => some.forEach((answer, what) => responses.set(what, answer))
  add(await responsesTo(guest(), 'a guest', cases))
  for (const person of everybody.filter(({ id }) => id !== olga.id))
    add(await responsesTo(await signIn(person), person.name, cases))
  for (const owner of [rosa, carla, vera]) add(await responsesToProgram(owner, cases))
  add(await responsesToActs(cases))
  return { responses, stored: await storedData() }
}

const TEN_MINUTES = 600_000

test(
  'nothing that people without the permission see or are sent depends on restricted answers',
  async () => {
    const one = await everythingSeen('a')
    const other = await everythingSeen('b')
    expect([...other.responses.keys()]).toEqual([...one.responses.keys()])
    expect(one.responses.size).toBeGreaterThan(1000)
    expect(differences(one.responses, other.responses)).toEqual([])
    expect(other.stored).toEqual(one.stored)
    const none = await everythingSeen('none')
    expect(differences(one.responses, none.responses)).toEqual([])
    expect(none.stored).toEqual(one.stored)
    expect([...one.responses.values()].join()).not.toMatch(/Zacarias Bulan|Seen at night|garden\.pdf/)
  },
  TEN_MINUTES,
)
