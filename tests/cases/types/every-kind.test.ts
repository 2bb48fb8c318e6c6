import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { answersForEveryone } from '#server/cases/case/own-answers'
import type { Answer } from '#server/cases/types/answer-fields'
import type { OwnKind } from '#server/cases/types/kinds'
import { db } from '#server/platform/database/client'
import { call, tokenOf } from '../../api/call.ts'
import { csv } from '../../register/spreadsheets.ts'
import { carla, olga } from '../../support/cast.ts'
import { form } from '../../support/cases.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { bundleFor } from '../bundle/opened-bundle.ts'
import { backlog, preview, sendAndCheck, steps } from '../imports/backlog.ts'
import { historyFor } from './file-forms.ts'
import { dotted } from './licence.ts'
import { published } from './types.ts'

type Example = {
  /** Parts of the field. */
  parts?: object
  /** The first answer and, after an edit, another one, as forms send them. */
  sent: [first: string | string[], second: string | string[]]
  stored: [first: Answer, second: Answer]
  /** The second one in lists and bundles, in files and the history, and in a resolution. */
  words: { list: string; file: string; resolution: string }
  /** A filter that finds only the second one. */
  filter: string | null
  refused: string | null
}

const same = (text: string) => ({ list: text, file: text, resolution: text })
const options = [
  { value: 'a', label: 'Ash' },
  { value: 'b', label: 'Beech' },
]
const texts = ['Old Mill', 'New Mill'] as [string, string]
const text = {
  sent: texts,
  stored: texts,
  words: same('New Mill'),
  filter: null,
  refused: 'x'.repeat(20_001),
}

/** Files are tested in own-files.test.ts. */
const examples: Record<Exclude<OwnKind, 'file'>, Example> = {
  text,
  lines: text,
  name: text,
  number: {
    parts: { unit: 'm' },
    sent: ['12', '1300'],
    stored: [12, 1300],
    words: { list: '1300 m', file: '1300', resolution: '1300 m' },
    filter: '13..',
    refused: '1.5',
  },
  date: {
    sent: ['2026-03-14', '2026-05-01'],
    stored: ['2026-03-14', '2026-05-01'],
    words: { ...same('2026-05-01'), resolution: '1 May 2026' },
    filter: '2026-04-01..',
    refused: '1 May',
  },
  choice: {
    parts: { options },
    sent: ['a', 'b'],
    stored: ['a', 'b'],
    words: same('Beech'),
    filter: 'b',
    refused: 'c',
  },
  choices: {
    parts: { options },
    sent: [['a'], ['b', 'a']],
    stored: [['a'], ['a', 'b']],
    words: same('Ash, Beech'),
    filter: 'b',
    refused: 'c',
  },
  yesno: {
    sent: ['yes', 'no'],
    stored: ['yes', 'no'],
    words: same('No'),
    filter: 'no',
    refused: 'maybe',
  },
  money: {
    parts: { unit: 'EUR' },
    sent: ['5', '1,250.5'],
    stored: ['5.00', '1250.50'],
    words: { list: '1250.50 EUR', file: '1250.50', resolution: '1,250.50 EUR' },
    filter: '6..',
    refused: '1.234',
  },
}

const numbers: Record<string, Example> = {
  'with decimals': {
    parts: { unit: 'ha', decimals: 2 },
    sent: ['12', '59.97'],
    stored: [12, 59.97],
    words: { list: '59.97 ha', file: '59.97', resolution: '59.97 ha' },
    filter: '59.97..59.97',
    refused: '59.970000000000006',
  },
  'below zero': {
    parts: { unit: '°C', decimals: 4, min: -50.5 },
    sent: ['-0', '−12.0625'],
    stored: [0, -12.0625],
    words: { list: '-12.0625 °C', file: '-12.0625', resolution: '-12.0625 °C' },
    filter: '-12.1..-1',
    refused: '-50.6',
  },
}

const dates: Example = {
  sent: ['1899-12-31', '1066-10-14'],
  stored: ['1899-12-31', '1066-10-14'],
  words: { ...same('1066-10-14'), resolution: '14 October 1066' },
  filter: '..1100-01-01',
  refused: '0987-01-01',
}

const all: [kind: OwnKind, which: string, example: Example][] = [
  ...Object.entries(examples).map(([kind, example]): [OwnKind, string, Example] => [
    kind as OwnKind,
    '',
    example,
  ]),
  ...Object.entries(numbers).map(([which, example]): [OwnKind, string, Example] => [
    'number',
    which,
    example,
  ]),
  ['date', 'before 1900', dates],
]

const first = async (visitor: Visitor, query: string) =>
  shown(await visitor.get(`/applications?typeId=1&${query}`), 'Application/Index').applications.data[0]

const exported = async (visitor: Visitor) => {
  const { text } = await visitor.document('/applications/export')
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  return rows[0]!
}

test.each(all)(
  'an answer of the kind %s %s goes through forms, lists, history, files, bundles and the API',
  async (kind, _which, { parts, sent, stored, words, filter, refused }) => {
    await published({ fields: [{ name: 'it', kind, label: 'It', ...parts }] })
    const clerk = await signIn(olga)
    const wrong = await clerk.post('/applications', { ...form, ...dotted({ it: refused }) })
    expect(Object.keys((await clerk.follow(wrong)).page.props.errors)).toEqual(['answers.it'])

    const path = '/applications/1'
    await clerk.post('/applications', { ...form, ...dotted({ it: sent[0] }) })
    expect(shown(await clerk.get(path), 'Application/Detail').application.answers.it).toEqual(stored[0])
    if (filter) expect(await first(clerk, `answers[it]=${filter}`)).toBeUndefined()
    await clerk.put(path, { ...form, ...dotted({ it: sent[1] }), version: 1 })
    const edit = shown(await clerk.get(`${path}/edit`), 'Application/Edit')
    expect(edit.application.answers.it).toEqual(stored[1])
    expect(await historyFor(clerk)).toContain(`"after":"${words.file}"`)

    const listed = await first(clerk, `columns=answers.it${filter ? `&answers[it]=${filter}` : ''}`)
    expect(listed!.more).toEqual({ 'answers.it': words.list })
    const heading = Object.keys(await exported(clerk)).find(one => one.startsWith('It'))!
    expect((await exported(clerk))[heading]).toBe(words.file)
    expect((await bundleFor(olga, { path })).text('index.html')).toContain(words.list)
    expect((await call(path, await tokenOf(carla))).body.answers.it).toEqual(stored[1])
    const { answers } = await db.application.findFirstOrThrow()
    const { fields } = await db.typeVersion.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const row = { answers, versionFields: fields } as Parameters<typeof answersForEveryone>[0]
    expect(answersForEveryone(row).it).toBe(words.resolution)

    const { Type: _type, ...other } = backlog[1]!
    const cells = { ...other, [heading]: words.file.replaceAll(', ', '; ') }
    const importing = await sendAndCheck(clerk, csv([cells]), { typeId: '1' })
    expect((await preview(clerk, importing)).rows.data[0]!.problems).toEqual([])
    await clerk.post(`${importing}/import`)
    expect(await steps(clerk, importing)).toBe('imported')
    expect((await db.application.findFirstOrThrow({ where: { id: 2 } })).answers).toEqual({ it: stored[1] })
  },
)
