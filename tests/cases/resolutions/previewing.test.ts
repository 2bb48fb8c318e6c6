import { expect, test } from 'vitest'
import type { PreviewWords } from '#server/papers/screens'
import '../../support/board.ts'
import { approved, disapproved, endorsed, registered } from '../../support/cases.ts'
import { adam, olga } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { year } from '../../support/year.ts'

const address = '/settings/types/1/resolution-words'

const answerFor = async (who: typeof olga, query: string) =>
  (await signIn(who)).program('GET', `${address}${query}`)
const words = async (query: string) => JSON.parse((await answerFor(olga, query)).text) as PreviewWords

test('the template of resolutions is previewed with the words of a decided case', async () => {
  expect((await answerFor(olga, '')).status).toBe(404)
  await approved()
  await disapproved({ givenName: 'Perpetua', familyName: 'Salonga' })
  await registered()
  expect(await words('')).toMatchObject({
    reference: `${year}-000002`,
    words: { applicant: { text: 'Perpetua Salonga' }, outcome: { text: 'disapproved' } },
  })
  expect((await words(`?reference=${year}-000001`)).words).toMatchObject({
    outcome: { text: 'approved' },
    decision: { markdown: expect.stringContaining('**approved** in round 1') },
    vote: { markdown: expect.stringMatching(/^4 of \d seats voted/) },
  })
})

test('cases without a decision, and cases of other types, have no words of a resolution', async () => {
  await endorsed()
  expect((await answerFor(olga, `?reference=${year}-000001`)).status).toBe(404)
  await approved()
  const ofOther = `/settings/types/2/resolution-words?reference=${year}-000002`
  expect((await (await signIn(olga)).program('GET', ofOther)).status).toBe(404)
})

test('people who can’t see cases get no words of a resolution', async () => {
  await approved()
  expect((await answerFor(adam, '')).status).toBe(403)
})
