import { expect, test } from 'vitest'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { olga } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { field, published } from '../types/types.ts'
import { receipt } from './letters.ts'

const seenBy = 'arrested-persons.seal'
const income = (more: object = {}) => field({ name: 'income', label: 'Income', ...more })
const letters = [
  { ...receipt, title: 'On {{income}}', body: 'Income: {{income}}.{{#if income}} It has a value.{{/if}}' },
]
const texts = { resolution: '', letters }

test('an answer that the version of the case restricts is in no letter, although the latest version opens it', async () => {
  await published({ fields: [income({ seenBy })] })
  const { path } = await registered({ answers: { income: 'A fortune' } }, olga)
  await published({ fields: [income()], texts })
  const later = await registered({ answers: { income: 'Little' } }, olga)
  const visitor = await signIn(olga)
  const start = async (of: string) => {
    const answer = await visitor.get(`${of}/letters/create?template=receipt`)
    return shown(answer, 'Letter/Create').letter
  }
  expect(await start(path)).toMatchObject({ title: 'On', body: 'Income: .' })
  expect(await start(later.path)).toMatchObject({
    title: 'On Little',
    body: 'Income: Little. It has a value.',
  })
})

test('a letter with the word of a restricted field can’t be published, in either language', async () => {
  const why = 'Line 1 can’t contain {{income}}, because not everybody sees “Income”.'
  const body = 'On {{#if income}}it{{/if}}'
  const second = { language: 'Filipino', title: '{{income}}', body: 'Mahal' }
  const publishing = published({
    fields: [income({ seenBy })],
    texts: { resolution: '', letters: [{ ...receipt, body, second }] },
  })
  await expect(publishing).rejects.toMatchObject({
    errors: { 'texts.letters.0.body': why, 'texts.letters.0.second.title': why },
  })
})
