import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#server/platform/web/log'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { byHand } from '../../records/audit/by-hand.ts'
import { itIs } from '../../support/board.ts'
import { carla } from '../../support/cast.ts'
import { accept, giveBack, requested, sendAnswer } from '../requests/requests.ts'
import { bundleFor, forgedKey, runChecker } from './opened-bundle.ts'

/** The document was returned once. The question is still to be answered. */
async function settled() {
  itIs('2026-03-14T09:30:00Z')
  const request = await requested()
  await sendAnswer(request)
  await giveBack(request, 1)
  itIs('2026-03-14T10:30:00Z')
  await sendAnswer(request)
  await accept(request, 1)
  itIs('2026-03-15T08:00:00Z')
  await appendLeaves()
  return request
}

test('a bundle has requests with their answers, files and letters, and not their address', async () => {
  const request = await settled()
  const { files, names, text, json } = await bundleFor(carla, request)
  expect(json('case.json').requests).toMatchObject([
    {
      id: 1,
      to: 'applicant',
      items: [
        { label: 'Birth certificate', state: 'accepted', files: [{ name: '1.pdf' }, { name: '1.pdf' }] },
        { kind: 'question', state: 'answered', answer: 'Since 1999', files: [] },
      ],
    },
  ])
  expect(names).toContain('LET-2026-0001.pdf')
  expect(names.filter(name => name.startsWith('files/'))).toEqual(['files/001 1.pdf', 'files/002 1.pdf'])
  const index = text('index.html')
  expect(index).toContain(
    'Birth certificate. Sent by the applicant through request 1, accepted by Rosa Registry',
  )
  expect(index).toContain('Sent in answer to request 1, not part of the case')
  expect(index).toContain('Since 1999')
  for (const name of ['index.html', 'case.json', 'trail.json']) expect(text(name)).not.toContain('/answers/')
  const { status, lines } = runChecker(files)
  expect([status, lines.at(-1)]).toEqual([0, expect.stringMatching(/; 1 were added later\.$/)])
})

test.each([
  ['a request', 'Request', `"message" = 'Send money.'`, 'request 1'],
  ['an answer', 'RequestItem', `"answer" = 'Never'`, 'item of a request 1'],
  ['a file of an answer', 'AnswerFile', `"name" = 'confession.pdf'`, 'answered file'],
])('the checker of a bundle names %s that was changed by hand', async (_what, table, values, named) => {
  const request = await settled()
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  await byHand(`UPDATE "${table}" SET ${values}`)
  const { status, lines } = runChecker((await bundleFor(carla, request)).files)
  expect([status, lines.at(-1)]).toEqual([1, expect.stringContaining(named)])
  expect(lines.at(-1)).toContain('did not match the signed log when this bundle was made.')
})

test.each([
  ['message', 'We need more papers', 'Request 1 does not match the signed log.'],
  ['answer', 'Since 1999', 'An answer to request 1 does not match the signed log.'],
])('the checker compares the %s in case.json with its record', async (_what, original, sentence) => {
  const { files, text, json } = await bundleFor(carla, await settled())
  const forged = forgedKey()
  const change = {
    'case.json': text('case.json').replace(original, 'Something else'),
    'keys.json': `${JSON.stringify({ keys: [...json('keys.json').keys, forged.jwk] })}\n`,
  }
  const { status, lines } = runChecker(files, forged.pack(files, change))
  expect([status, lines.at(-1)]).toEqual([1, sentence])
})
