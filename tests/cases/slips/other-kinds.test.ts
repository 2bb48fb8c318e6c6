import { expect, test } from 'vitest'
import { readFacts as readInBrowser, readReceipt } from '#resources/slip-check/read-facts.ts'
import { readFacts, readPaperFacts } from '#server/papers/facts'
import { factsFrom, receiptFactsFrom } from '#server/cases/slips/scanned-text'
import { urlOfReceipt } from '#server/papers/receipt'
import { db } from '#server/platform/database/client'
import { publicKeys, toJwk } from '#server/records/board-keys/keys'
import '../../support/board.ts'
import { signed } from '../../support/cases.ts'
import { carla } from '../../support/cast.ts'
import { receiptOf, withReceipt } from '../receipts/receipts.ts'
import { addressFor, check } from './codes-read.ts'
import { seenBy } from '../resolutions/resolution-visits.ts'
import { signedByBoard } from './signed-by-board.ts'

const slip = { number: 'RES-2026-0001', reference: '2026-000001', outcome: 'approved', date: '2026-03-14' }

const keys = async () => (await publicKeys()).map(toJwk)

test.each([
  ['a letter', { ...slip, kind: 'letter' }],
  ['a receipt', { kind: 'receipt', number: 'REC-2026-0001', date: '2026-03-14' }],
  ['a receipt without a kind', { number: 'REC-2026-0001', date: '2026-03-14' }],
  ['an outcome of a later version', { ...slip, outcome: 'returned' }],
  ['an empty outcome', { ...slip, outcome: '' }],
  ['no facts at all', null],
])('something else that the board signed, %s, is not taken for a resolution', async (_what, facts) => {
  const jws = await signedByBoard(facts)
  expect(await readFacts(jws)).toBeNull()
  expect(readInBrowser(jws, await keys())).toMatchObject({ facts: null })
})

test('facts of a resolution are read with and without their kind', async () => {
  for (const facts of [slip, { ...slip, kind: 'resolution' }]) {
    const jws = await signedByBoard(facts)
    expect(await readFacts(jws)).toEqual(facts)
    expect(readInBrowser(jws, await keys())).toMatchObject({ facts })
  }
})

test('a resolution whose signature is that of another kind of paper differs in every check', async () => {
  const found = await signed()
  const { jws } = await db.paper.findFirstOrThrow()
  const letter = await signedByBoard({ ...(await readFacts(jws)), kind: 'letter' })
  await db.paper.updateMany({ data: { jws: letter } })
  expect((await seenBy(carla, found)).resolution).toMatchObject({ differs: true, outcome: '' })
  const { shown } = await check(new URL(await addressFor(found)).pathname)
  expect(shown).toMatchObject({ result: 'differs', outcome: '' })
})

test('the facts of a paper are never read as those of its slip, nor the other way round', async () => {
  await signed()
  const { jws, facts } = await db.paper.findFirstOrThrow()
  expect(await readPaperFacts(facts)).toMatchObject({
    kind: 'resolution',
    number: (await readFacts(jws))!.number,
  })
  expect(await readFacts(facts)).toBeNull()
  expect(await readPaperFacts(jws)).toBeNull()
  // Checkers downloaded from earlier versions accept one algorithm only, and any facts.
  expect(readInBrowser(facts!, await keys())).toBeNull()
  expect(JSON.parse(Buffer.from(facts!.split('.')[0]!, 'base64url').toString())).toMatchObject({
    alg: 'Ed25519',
  })
})

test('the fragment of a receipt is not that of a slip', async () => {
  const jws = await signedByBoard(slip)
  expect(factsFrom(`https://board.example/verify/abc#${jws}`)).toBe(jws)
  expect(factsFrom(`https://board.example/receipts/abc#r.${jws}`)).toBe('')
  expect(factsFrom(`r.${jws}`)).toBe('')
})

test('checkers that were downloaded before there were receipts find nothing to check on one', async () => {
  const { id: paperId, facts } = await receiptOf(await withReceipt())
  const url = urlOfReceipt({ paperId, facts })
  const released = /(?:^|#)([\w-]+\.[\w-]+\.[\w-]+)(?![\w-])[\s\p{P}\p{Cf}<>]*$/u
  for (const scanned of [url, `<${url}>.`, url.split('#')[1]!]) expect(released.exec(scanned)).toBeNull()
  expect(receiptFactsFrom(`<${url}>.`)).toBe(facts)
  expect(readInBrowser(facts!, await keys())).toBeNull()
  expect(readReceipt(facts!, await keys())).toMatchObject({ facts: { number: 'REC-2026-0001' } })
})
