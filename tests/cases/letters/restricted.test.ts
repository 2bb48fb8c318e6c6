// Fast suite: on both databases.
import { expect, test } from 'vitest'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { olga } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { field, published } from '../types/types.ts'
import { openPostOffice } from '../../messages/email/post-office.ts'
import { approve, dispatch, receipt, writtenOn } from './letters.ts'

openPostOffice()

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

const opened = (more: object = {}) => published({ fields: [income()], texts, ...more })
const restrict = () =>
  published({ fields: [income({ seenBy })], texts: { resolution: '', letters: [receipt] } })
const refusal = (done: string) =>
  `This letter can’t be ${done}: it was written while everybody could see “Income”, which is restricted now. Write another letter.`
const body = 'Income: A fortune.'

test.each([true, false])(
  'a draft written before its field was restricted is not approved (moved: %s)',
  async moves => {
    await opened()
    const found = await registered({ answers: { income: 'A fortune' } }, olga)
    const letter = await writtenOn(found, { body })
    await restrict()
    if (moves) await (await signIn(olga)).program('POST', '/settings/types/1/moves', {})
    await expect(approve(letter)).rejects.toThrow(refusal('approved'))
    const later = await writtenOn(found, { body: 'We received it.' })
    await approve(later)
  },
)

test('a letter that was approved before its field was restricted is not emailed', async () => {
  await opened()
  const letter = await writtenOn(await registered({ answers: { income: 'A fortune' } }, olga), { body })
  await approve(letter)
  await restrict()
  await expect(dispatch(letter, { by: 'email', to: 'lualhati@example.org' })).rejects.toThrow(refusal('sent'))
  await dispatch(letter, { by: 'hand', to: 'Lualhati' })
})

test('a draft is approved although another field of its case was restricted', async () => {
  await opened({ fields: [income(), field({ name: 'health', label: 'Health' })] })
  const letter = await writtenOn(await registered({ answers: { income: 'A fortune' } }, olga), { body })
  await published({ fields: [income(), field({ name: 'health', label: 'Health', seenBy })], texts })
  await approve(letter)
})
