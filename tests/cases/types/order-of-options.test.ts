import { expect, test } from 'vitest'
import '../../support/board.ts'
import { olga } from '../../support/cast.ts'
import { form } from '../../support/cases.ts'
import { signIn } from '../../support/visit.ts'
import { caseFor, historyFor, stored } from './file-forms.ts'
import { dotted } from './licence.ts'
import { field, published } from './types.ts'

const options = [
  ['large', 'Large hall'],
  ['30', 'Thirty seats'],
  ['8', 'Eight seats'],
  ['12', 'Twelve seats'],
].map(([value, label]) => ({ value, label }))
const labels = options.map(({ label }) => label!)

test('options whose values are whole numbers stay in the order of the type', async () => {
  const size = field({ name: 'size', kind: 'choice', label: 'Size', options })
  const sizes = field({ name: 'sizes', kind: 'choices', label: 'Sizes', options })
  const best = field({ name: 'best', kind: 'choice', label: 'Best', required: 'always', options })
  await published({ fields: [size, sizes, best] })
  const visitor = await signIn(olga)
  const given = { sizes: ['8', 'large', '12', '30'], best: '8' }
  await visitor.post('/applications', { ...form, answers: given })
  expect((await stored()).sizes).toEqual(['large', '30', '8', '12'])
  expect((await caseFor(visitor)).application.answers.sizes).toEqual(['large', '30', '8', '12'])
  await visitor.put('/applications/1', {
    ...form,
    ...dotted({ size: '30', sizes: '["12","8","large"]' }),
    version: 1,
  })
  expect(await historyFor(visitor)).toContain('"after":"Large hall, Eight seats, Twelve seats"')
  const page = (await visitor.document('/applications/1/edit')).text.replaceAll(/<script.*?<\/script>/gs, '')
  const shown = page.match(new RegExp(`(?<=>)(${labels.join('|')})(?=<)`, 'g'))
  expect(shown).toEqual([...labels, ...labels, ...labels])
  expect((await visitor.document('/applications/export?typeId=1')).text).toContain(
    '"Large hall, Eight seats, Twelve seats"',
  )
})
