// Fast suite: on both databases.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBoardFile } from '#server/cases/board-file/read'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { newFolder } from '../../support/process.ts'
import { signIn } from '../../support/visit.ts'
import { receipt } from '../letters/letters.ts'
import { emptyBoard, exported, latestOf, send, signed, TEMPLATE } from './board-files.ts'

test('a board file gives an empty board the same types, fields, rules and letters', async () => {
  const visitor = await signIn(adam)
  const content = await exported(visitor)
  const before = await latestOf('Licence')
  await emptyBoard()
  expect(await send(visitor, content)).toBeUndefined()
  const types = await db.applicationType.findMany({ orderBy: { name: 'asc' } })
  expect(types.map(({ name }) => name)).toEqual(['Amnesty', 'Clemency', 'Licence', 'Parole'])
  expect((await latestOf('Parole')).texts).toEqual({ resolution: TEMPLATE })
  const { number, sha256, rules, texts } = await latestOf('Licence')
  expect(rules.clocks).toEqual(before.rules.clocks)
  expect(rules.clocks.map(({ name, days }) => [name, days])).toEqual([
    ['decision', 20],
    ['service', 5000],
  ])
  expect([number, sha256, rules.endorsements]).toEqual([2, before.sha256, 2])
  expect(texts.letters).toEqual([receipt])
  expect(await db.savedRole.findMany()).toMatchObject([{ name: 'Inspector' }])
  const again = JSON.parse((await visitor.get('/settings/board.json')).text) as { board: object }
  expect(again.board).toEqual((JSON.parse(content) as { board: object }).board)
})

test.each([
  ['a changed file', (text: string) => text.replace('Floor area', 'Floor space'), /^signature: /],
  [
    'a newer format',
    (text: string) => text.replace('"format": 2', '"format": 3'),
    /^format: .* Update Docket/,
  ],
  ['another file', () => '{"name":"docket"}', /^This is not a board file/],
])('%s is refused whole', async (_what, change, message) => {
  const visitor = await signIn(adam)
  const content = await exported(visitor)
  await emptyBoard()
  expect(await send(visitor, change(content))).toMatch(message)
  expect((await db.applicationType.findMany()).map(({ name }) => name)).toEqual(['Another'])
})

const withBoard = (change: (board: any) => unknown) => (text: string) => {
  const { signature: _signature, key: _key, ...file } = JSON.parse(text)
  file.board.types = file.board.types.filter(({ name }: { name: string }) => name === 'Licence')
  change(file.board)
  return signed(file)
}

const latest = 'board.types[0].versions[1]'

test.each<[string, (board: any) => unknown, string]>([
  [
    'an unknown kind',
    ({ types }) => (types[0].versions[1].fields[0].kind = 'map'),
    `${latest}.fields[0].kind: Choose one of: text, lines,`,
  ],
  [
    'a number instead of a name',
    ({ types }) => (types[0].versions[1].fields[0].name = 7),
    `${latest}.fields[0].name: Enter text.`,
  ],
  [
    'an unknown property of a field',
    ({ types }) => (types[0].versions[1].fields[0].colour = 'red'),
    `${latest}.fields[0]: Docket doesn’t know “colour”.`,
  ],
  ...(
    [
      ['days', 0, 'Enter a number of days from 1 to 5,000.'],
      ['days', 5001, 'Enter a number of days from 1 to 5,000.'],
      ['unit', 'weeks', 'Choose one of: working, calendar.'],
      ['rolls', 'back', 'Choose one of: next, none.'],
      ['starts', 'someday', 'Choose one of: registered, endorsed, requested, served.'],
    ] as const
  ).map(([part, value, message]): [string, (board: any) => unknown, string] => [
    `a clock with ${part} ${value}`,
    ({ types }) => (types[0].versions[1].rules.clocks[1][part] = value),
    `${latest}.rules.clocks[1].${part}: Clock “Service”: ${message}`,
  ]),
  [
    'an unknown property of a clock',
    ({ types }) => (types[0].versions[1].rules.clocks[0].colour = 'red'),
    `${latest}.rules.clocks[0]: Clock “Decision”: Docket doesn’t know “colour”.`,
  ],
  ['no types', board => delete board.types, 'board.types: This is missing.'],
  [
    'text instead of roles',
    board => (board.roles = 'x'),
    'board.roles: This must be a list in square brackets.',
  ],
  [
    'an unknown setting',
    ({ settings }) => (settings.colour = 'red'),
    'board.settings: Docket doesn’t know “colour”.',
  ],
  [
    'an unknown time zone',
    ({ settings }) => (settings.timeZone = 'Atlantis/Capital'),
    'board.settings.timeZone: This setting is not valid.',
  ],
  [
    'a number as time zone',
    ({ settings }) => (settings.timeZone = 7),
    'board.settings.timeZone: This must be text',
  ],
  [
    'an address of nine lines',
    ({ settings }) => (settings.officeAddress = '1\n2\n3\n4\n5\n6\n7\n8\n9'),
    'board.settings.officeAddress: Enter at most 8 lines.',
  ],
])('a board file with %s is refused, with the place', async (_what, change, message) => {
  const visitor = await signIn(adam)
  const content = withBoard(change)(await exported(visitor))
  await emptyBoard()
  expect(await send(visitor, content)).toContain(message)
  expect((await db.applicationType.findMany()).map(({ name }) => name)).toEqual(['Another'])
})

test('stored settings that are not valid are not exported', async () => {
  await db.setting.createMany({
    data: [
      { name: 'time zone', value: 'Atlantis/Capital' },
      { name: 'slip validity', value: '90' },
    ],
  })
  const { board } = JSON.parse(await exported(await signIn(adam)))
  expect(board.settings).toEqual({ officeName: expect.any(String), slipValidDays: '90' })
})

test('a file that is missing or has more than 5 MB is refused', async () => {
  const file = join(newFolder(), 'board.json')
  await expect(readBoardFile(file)).rejects.toThrow(`There is no file ${file}.`)
  await writeFile(file, Buffer.alloc(5_000_001))
  await expect(readBoardFile(file)).rejects.toThrow('A board file has at most 5 MB.')
})

test('the board files that come with Docket can be imported', async () => {
  const files = await readdir('deploy/boards')
  expect(files).toHaveLength(3)
  for (const file of files) {
    const { board } = await readBoardFile(`deploy/boards/${file}`)
    expect(board.types.length).toBeGreaterThan(0)
  }
})
