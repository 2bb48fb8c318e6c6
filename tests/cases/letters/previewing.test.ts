import { expect, test } from 'vitest'
import { registered } from '../../support/cases.ts'
import { adam, olga } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { withLetters } from './letters.ts'
import { year } from '../../support/year.ts'

const address = '/settings/types/1/letter-words'

const words = async (query: string) => (await signIn(olga)).program('GET', `${address}${query}`)

test('templates of letters are previewed with the words of a real case', async () => {
  await withLetters()
  await registered()
  await registered({ givenName: 'Perpetua', familyName: 'Salonga' })
  expect(JSON.parse((await words('')).text)).toMatchObject({
    reference: `${year}-000002`,
    words: { applicant: { text: 'Perpetua Salonga' }, outcome: { text: '' } },
  })
  expect(JSON.parse((await words(`?reference=${year}-000001`)).text)).toMatchObject({
    words: { applicant: { text: 'Lualhati Magtanggol' }, receivedOn: { text: '12 March 2026' } },
  })
  expect((await words('?reference=2026-999999')).status).toBe(404)
})

test('people who can’t see cases get no words of a case', async () => {
  await registered()
  expect((await (await signIn(adam)).program('GET', address)).status).toBe(403)
})
