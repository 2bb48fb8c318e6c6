// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { generateKeyPairSync, sign } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBoardFile, signedBytes } from '#server/cases/board-file/read'
import { createType, firstDefinition } from '#server/cases/types/new-type'
import { currentVersion } from '#server/cases/types/versions'
import { verifyBoard } from '#server/operations/verify/verify'
import { db, DbNull } from '#server/platform/database/client'
import { office } from '#server/platform/office'
import { refreshSettings } from '#server/platform/stored-settings'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { ada, adam, ben, cora, dan, rosa } from '../../support/cast.ts'
import { formWith, photo } from '../../support/papers.ts'
import { newFolder } from '../../support/process.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { drafts as saveDraft, type Given, published } from '../types/types.ts'

const licence: Given = {
  fields: [
    {
      name: 'trade',
      kind: 'choice',
      label: 'Trade',
      required: 'always',
      options: [{ value: 'food', label: 'Food' }],
    },
    { name: 'floorArea', kind: 'number', label: 'Floor area', unit: 'm²' },
    { name: 'floorPlan', kind: 'file', label: 'Floor plan', required: 'endorsement' },
    { builtIn: 'occupation', hidden: true },
  ],
  rules: { endorsements: 2, majority: 'two-thirds' },
  texts: { resolution: 'The board decided on {{applicant}}.' },
}

const TEMPLATE = 'The board heard {{applicant}}.'

async function exported(visitor: Visitor) {
  const { id } = await db.applicationType.findFirstOrThrow({ where: { name: 'Licence' } })
  await published(licence, id)
  await db.savedRole.create({ data: { name: 'Inspector', permissions: ['applications.view'] } })
  await published({ texts: { resolution: TEMPLATE } }, 3)
  return (await visitor.get('/settings/board.json')).text
}

async function latestOf(name: string) {
  const { id } = await db.applicationType.findFirstOrThrow({ where: { name } })
  return (await currentVersion(id))!
}

const exportedBoard = async (visitor: Visitor) => (await visitor.get('/settings/board.json')).text

async function upload(visitor: Visitor, content: string, members: object[] = []) {
  const form = new FormData()
  form.set('file', new File([content], 'board.json'))
  if (members.length > 0) form.set('members', JSON.stringify(members))
  await visitor.get('/settings')
  return visitor.post('/settings/board', form)
}

async function send(visitor: Visitor, content: string) {
  const answer = await upload(visitor, content)
  const { errors } = shown(await visitor.follow(answer), 'Settings/Show')
  return (errors as { board?: { file?: string } }).board?.file
}

async function emptyBoard() {
  await db.typeVersion.deleteMany()
  await db.savedRole.deleteMany()
  await db.applicationType.deleteMany()
  await createType(db, { name: 'Another' }, firstDefinition())
}

test('a board file gives an empty board the same types, fields and rules', async () => {
  const visitor = await signIn(adam)
  const content = await exported(visitor)
  const before = await latestOf('Licence')
  await emptyBoard()
  expect(await send(visitor, content)).toBeUndefined()
  const types = await db.applicationType.findMany({ orderBy: { name: 'asc' } })
  expect(types.map(({ name }) => name)).toEqual(['Amnesty', 'Clemency', 'Licence', 'Parole'])
  expect((await latestOf('Parole')).texts).toEqual({ resolution: TEMPLATE })
  const { number, sha256, rules } = await latestOf('Licence')
  expect([number, sha256, rules.endorsements]).toEqual([2, before.sha256, 2])
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

function signed(file: object) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const content = { ...file, key: publicKey.export({ format: 'jwk' }) }
  return JSON.stringify({
    ...content,
    signature: sign(null, signedBytes(content), privateKey).toString('base64url'),
  })
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

const drafts = async () =>
  (await db.applicationType.findMany({ where: { draft: { not: DbNull } }, orderBy: { id: 'asc' } })).map(
    ({ name, active, draft }) => ({ name, active, draft }),
  )

test('a board in use gets drafts for types of the same name, and closed types for new ones', async () => {
  const visitor = await signIn(adam)
  const content = await exported(visitor)
  const { id } = await db.applicationType.findFirstOrThrow({ where: { name: 'Licence' } })
  const before = await latestOf('Licence')
  await published({}, id)
  await db.applicationType.update({ where: { id: 3 }, data: { name: 'Release' } })
  expect(await send(visitor, content)).toBeUndefined()
  const { fields, rules, texts } = before
  expect(await drafts()).toMatchObject([
    { name: 'Licence', active: true, draft: { fields, rules, texts } },
    { name: 'Parole', active: false, draft: { texts: { resolution: TEMPLATE } } },
  ])
  expect(await send(visitor, content)).toBeUndefined()
  expect(await verifyBoard()).toBeNull()
})

test('an import does not replace another draft', async () => {
  const visitor = await signIn(adam)
  const content = await exported(visitor)
  await published({}, 3)
  await saveDraft({ texts: { resolution: 'Another one.' } }, 3)
  expect(await send(visitor, content)).toMatch(/^“Parole” has a draft already/)
  expect(await drafts()).toMatchObject([{ draft: { texts: { resolution: 'Another one.' } } }])
})

const sits = (...users: User[]) => ({ sits: { users: users.map(({ id }) => id) } })

test('members that rules name are chosen at the import, and without them the type is closed', async () => {
  const visitor = await signIn(adam)
  await published({ rules: sits(ada, ben, cora) }, 3)
  const content = await exportedBoard(visitor)
  const { board } = JSON.parse(content) as { board: { types: any[] } }
  const [, , { versions }] = board.types
  expect(versions.at(-1)).toMatchObject({
    rules: { sits: { users: [] } },
    members: ['Ada Member', 'Ben Member', 'Cora Member'],
  })
  await emptyBoard()
  const answer = await upload(visitor, content)
  expect((await visitor.follow(answer)).text).toContain('Closed until you name its members')
  expect((await latestOf('Parole')).rules).toMatchObject(sits())
  expect(await db.applicationType.findFirstOrThrow({ where: { name: 'Parole' } })).toMatchObject({
    active: false,
  })

  await emptyBoard()
  const members = [ada, ben, dan].map(({ id }, at) => ({ name: versions.at(-1).members[at], userId: id }))
  await upload(visitor, content, members)
  expect((await latestOf('Parole')).rules).toMatchObject(sits(ada, ben, dan))
  expect(await db.applicationType.findFirstOrThrow({ where: { name: 'Parole' } })).toMatchObject({
    active: true,
  })
})

test('only people who may vote are taken for members', async () => {
  const visitor = await signIn(adam)
  const content = await exportedBoard(visitor)
  await emptyBoard()
  const answer = await upload(visitor, content, [{ name: 'Ada Member', userId: rosa.id }])
  const { errors } = (await visitor.follow(answer)).page.props
  expect(errors).toMatchObject({ board: { members: 'Choose only people who may vote.' } })
})

test('the logo goes with the board, and what is no picture is refused', async () => {
  const visitor = await signIn(adam)
  await visitor.post('/settings/logo', formWith({}, ['logo', await photo(), 'logo.jpg']))
  const { sha256 } = office().logo!
  const content = await exportedBoard(visitor)
  await emptyBoard()
  await db.setting.deleteMany({ where: { name: 'logo' } })
  await refreshSettings()
  expect(await send(visitor, content)).toBeUndefined()
  expect(office().logo).toMatchObject({ sha256 })
  expect((await visitor.document(`/logo/${sha256}`)).status).toBe(200)
  const { signature: _signature, key: _key, ...file } = JSON.parse(content)
  file.board.logo = 'bm90IGEgcGljdHVyZQ=='
  expect(await send(visitor, signed(file))).toBe('board.logo: This is not a picture.')
})

test('the board files that come with Docket can be imported', async () => {
  const files = await readdir('deploy/boards')
  expect(files).toHaveLength(3)
  for (const file of files) {
    const { board } = await readBoardFile(`deploy/boards/${file}`)
    expect(board.types.length).toBeGreaterThan(0)
  }
})
