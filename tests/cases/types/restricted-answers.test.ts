import { expect, test } from 'vitest'
import '../../support/board.ts'
import { adam, ada, carla, emil, judith, nora, rita, rosa, vera } from '../../support/cast.ts'
import { differences, watch } from '../../support/channels.ts'
import { guest, signIn } from '../../support/visit.ts'
import { withoutFileIds } from '../requests/watched-requests.ts'
import { boardWith, type Which } from './restricted-boards.ts'
import { noteActs, notePreviews, queries, recordsOf, storedData } from './restricted-channels.ts'

// Without the permission of a field, nobody may be able to tell boards apart that differ only in its answers.

const people = [rosa, emil, carla, ada, judith, vera, nora, adam, rita]

async function everythingSeen(which: Which) {
  const { cases, answers } = await boardWith(which)
  const records = recordsOf(cases, answers)
  const watched = watch({ queries, mask: withoutFileIds })
  await watched.notePages('a guest', guest(), records)
  for (const person of people) {
    const visitor = await signIn(person)
    await watched.notePages(person.name, visitor, records)
    await notePreviews(watched, person.name, visitor, cases)
  }
  for (const owner of [rosa, carla, vera]) await watched.noteProgram(owner.name, owner, records)
  await noteActs(watched, cases)
  return { responses: watched.responses, stored: await storedData() }
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
    const drafts = [...one.responses].flatMap(([what, text]) => (text.includes('Not sent yet') ? what : []))
    expect(drafts.length).toBeGreaterThan(0)
    expect(drafts.filter(what => !what.includes('/answers/'))).toEqual([])
    expect([...one.responses.values()].join()).not.toMatch(/Zacarias Bulan|Seen at night|garden\.pdf/)
  },
  TEN_MINUTES,
)
