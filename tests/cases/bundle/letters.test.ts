import { expect, onTestFinished, test, vi } from 'vitest'
import { withdrawLetter } from '#server/cases/letters/write'
import { transaction } from '#server/platform/database/transaction'
import { log } from '#server/platform/web/log'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { byHand } from '../../records/audit/by-hand.ts'
import { itIs, origin } from '../../support/board.ts'
import { carla, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { approve, approvedLetter, dispatch, writtenOn } from '../letters/letters.ts'
import { bundleFor, runChecker, sha256 } from './opened-bundle.ts'

async function caseWithLetters() {
  itIs('2026-03-14T09:30:00Z')
  const letter = await approvedLetter()
  await dispatch(letter, { note: 'By registered mail.' })
  const other = await writtenOn(letter)
  await approve(other)
  await transaction(tx => withdrawLetter(tx, other.id, other.letterId, rosa))
  await writtenOn(letter, { title: 'A draft' })
  itIs('2026-03-15T08:00:00Z')
  await appendLeaves()
  return letter
}

async function downloaded(path: string) {
  const cookie = [...(await signIn(carla)).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return Buffer.from(await (await fetch(`${origin}${path}.pdf`, { headers: { cookie } })).arrayBuffer())
}

test('a bundle has the approved letters of the case, their PDFs and sendings, and no drafts', async () => {
  const letter = await caseWithLetters()
  const { names, files, text, json } = await bundleFor(carla, letter)
  expect(names.slice(0, 3)).toEqual(['LET-2026-0002.pdf', 'LET-2026-0001.pdf', 'case.json'])
  const pdf = files.get('LET-2026-0001.pdf')!
  expect(pdf).toEqual(await downloaded(letter.letterPath))
  expect(json('case.json').letters).toMatchObject([
    { number: 'LET-2026-0002', state: 'withdrawn' },
    {
      number: 'LET-2026-0001',
      state: 'sent',
      signedBy: 'Judith Decider',
      sent: [{ by: 'print', to: 'Lualhati Magtanggol', note: 'By registered mail.' }],
      pdf: { path: 'LET-2026-0001.pdf', sha256: sha256(pdf) },
    },
  ])
  expect(json('case.json').files).toEqual([])
  for (const name of ['case.json', 'index.html']) expect(text(name)).not.toContain('A draft')
  expect(text('index.html')).toContain('Approved letter (withdrawn)')
  const { status, lines } = runChecker(files)
  expect([status, lines[1]]).toEqual([0, 'Letters as they were approved: 2.'])
  expect(lines[2]).toMatch(/; 1 were added later\.$/) // the bundle itself
})

test('PDFs of letters are not documents of the applicant', async () => {
  const letter = await approvedLetter()
  const { documents } = shown(await (await signIn(rosa)).get(letter.path), 'Application/Detail')
  expect(documents).toEqual([])
})

test.each([
  ['body', `"body" = 'We refuse it.'`, 'The text of LET-2026-0001 is not what the board signed.'],
  ['status', `"status" = 'withdrawn'`, 'The PDF of LET-2026-0001 is another one.'],
  [
    'facts',
    '"facts" = NULL',
    'The facts of LET-2026-0001 are not those of a letter that a key in keys.json signed.',
  ],
])('the checker of a bundle names a letter with a changed %s', async (_what, values, sentence) => {
  const letter = await caseWithLetters()
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  await byHand(`UPDATE "Paper" SET ${values} WHERE "id" = ${letter.letterId}`)
  const { files, text } = await bundleFor(carla, letter)
  expect(text('index.html')).toContain('Changed since the board signed it')
  const { status, lines } = runChecker(files)
  expect([status, lines.at(-1)]).toEqual([1, sentence])
})

test('the checker of a bundle names a sending that was changed by hand', async () => {
  const letter = await caseWithLetters()
  await byHand(`UPDATE "Dispatch" SET "to" = 'Somebody else' WHERE "id" = 1`)
  const { status, lines } = runChecker((await bundleFor(carla, letter)).files)
  expect([status, lines.at(-1)]).toEqual([
    1,
    'dispatch 1 did not match the signed log when this bundle was made.',
  ])
})
