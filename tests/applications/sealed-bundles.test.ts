import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { itIs, resetBoard } from '../support/board.ts'
import { carla, judith, olga } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import { board, type CaseName } from './sealed-boards.ts'
import { bundleRead } from './bundle-opened.ts'

// Two boards on which the same people voted differently: a bundle of a sealed round is the same on both.

async function sealedParts(name: CaseName, which: 'a' | 'b', viewer: User) {
  await resetBoard()
  const found = await board[name](which)
  const read = await bundleRead(await signIn(viewer), found.path, '?discussion=1')
  return { ...read, rounds: JSON.parse(read.record).rounds }
}

const sealed: [CaseName, User][] = [
  ['quorate', carla],
  ['discarded', judith],
  ['voided', olga],
  ['withdrawn', carla],
]

test.each(sealed)('a bundle of the %s case says nothing of how anybody voted', async (name, viewer) => {
  itIs('2026-03-14T09:00:00Z')
  const a = await sealedParts(name, 'a', viewer)
  expect(await sealedParts(name, 'b', viewer)).toEqual(a)
  for (const round of a.rounds) expect(round).toMatchObject({ tally: null, votes: null })
  expect(JSON.stringify(a)).not.toMatch(/myVote|myReason|A reason\./)
})

test('once the seal is off for them, they get what the page shows them', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { rounds } = await sealedParts('open', 'a', carla)
  expect(rounds[0].tally).toEqual({ approve: 3, disapprove: 0, abstain: 1 })
  expect(rounds[0].votes).toHaveLength(4)
})
