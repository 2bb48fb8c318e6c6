// Full suite only.
import { generateKeyPairSync, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonical } from '#server/platform/database/leaf'
import { blankDatabase, dropDatabase, providers, type DatabaseEnvironment } from './support/databases.ts'
import { launch, newFolder } from './support/process.ts'

const licence = [
  {
    name: 'trade',
    kind: 'choice',
    label: 'Trade',
    required: 'always',
    options: [{ value: 'food', label: 'Food' }],
  },
  { name: 'kitchen', kind: 'yesno', label: 'Kitchen', shownWhen: { field: 'trade', equals: 'food' } },
  { name: 'floorArea', kind: 'number', label: 'Floor area', unit: 'm²', seenBy: 'applications.decide' },
  { builtIn: 'occupation', hidden: true },
]

const licences = {
  name: 'Licence',
  description: 'For shops.\nAnd kitchens.',
  requiredDocuments: ['Plan'],
  quorum: 3,
  active: true,
  resolutionTemplate: 'Decided on {{kitchen}}.',
  versions: [
    {
      fields: licence,
      rules: { endorsements: 2, majority: 'roll', tieBreak: true },
      texts: { resolution: '' },
    },
    {
      fields: licence.slice(1, 3).map(({ shownWhen: _shownWhen, ...field }) => field),
      rules: {
        endorsements: 0,
        quorum: 3,
        requiredDocuments: ['Plan'],
        publicStages: { endorsed: 'In review' },
      },
      texts: { resolution: 'Decided on {{kitchen}}.' },
    },
  ],
}

const grants = {
  ...licences,
  name: 'Grants',
  active: false,
  requiredDocuments: ['Plan', 'Café menu – “día”'],
  quorum: null,
  resolutionTemplate: 'The board heard {{applicant}}.',
}
const first = {
  rules: { quorum: null, requiredDocuments: grants.requiredDocuments },
  texts: { resolution: grants.resolutionTemplate },
}

const board = {
  settings: {
    officeName: 'Oficina de Licencias',
    officeAddress: 'Market Street 1\nHarbour',
    letterhead: 'Republic\nCity',
    timeZone: 'Asia/Manila',
    custodyHours: '10, 20, 30',
    slipValidDays: '90',
    secondFactor: 'deciding',
  },
  types: [licences, { ...grants, versions: [] }],
  roles: [{ name: 'Inspector', permissions: ['applications.view', 'applications.endorse'] }],
  labels: [{ name: 'Urgent', colour: '#b91c1c' }],
}

async function signedFile() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { kty, crv, x } = publicKey.export({ format: 'jwk' })
  const content = {
    format: 1,
    exportedAt: '2026-03-14T09:30:00.000Z',
    office: 'Licences',
    key: { kty, crv, x },
    board,
  }
  const signature = sign(null, Buffer.from(JSON.stringify(canonical(content))), privateKey)
  const file = join(newFolder(), 'board.json')
  await writeFile(file, JSON.stringify({ ...content, signature: signature.toString('base64url') }))
  return file
}

async function docket(database: DatabaseEnvironment, ...words: string[]) {
  const command = launch({ ...database, TIME_ZONE: '' }, ['server/operations/commands/docket.mjs', ...words])
  expect([await command.ended, command.errors()], words.join(' ')).toEqual([0, ''])
}

/** Imports the file into an empty board that has an administrator, and exports that board. */
async function through(provider: 'sqlite' | 'postgresql', file: string) {
  const database = await blankDatabase(provider)
  const copy = join(newFolder(), 'board.json')
  try {
    await docket(database, 'user', 'create', '--name', 'Adam', '--email', 'adam@example.org')
    await docket(database, 'board', 'import', file)
    await docket(database, 'board', 'export', copy)
  } finally {
    await dropDatabase(database)
  }
  return copy
}

const contentOf = async (file: string) =>
  JSON.parse(await readFile(file, 'utf8')) as { board: object; office: string }

const boardIn = async (file: string) => (await contentOf(file)).board

test.skipIf(providers().length < 2)(
  'a board file keeps the board on its way through both databases',
  async () => {
    const fromSqlite = await through('sqlite', await signedFile())
    const fromPostgresql = await through('postgresql', fromSqlite)
    const again = await through('sqlite', fromPostgresql)
    const exported = await boardIn(fromSqlite)
    expect(exported).toMatchObject({ ...board, types: [licences, { ...grants, versions: [first] }] })
    expect(await boardIn(fromPostgresql)).toEqual(exported)
    expect(await boardIn(again)).toEqual(exported)
    expect((await contentOf(again)).office).toBe(board.settings.officeName)
  },
)

test('a board file is exported while the board runs', async () => {
  const board = launch({ STORAGE_DIR: newFolder() })
  await board.ready()
  const file = join(newFolder(), 'board.json')
  const settings = { STORAGE_DIR: board.storageDir }
  const command = launch(settings, ['server/operations/commands/docket.mjs', 'board', 'export', file])
  expect([await command.ended, command.errors()]).toEqual([0, ''])
  const { types } = (await boardIn(file)) as { types: { name: string }[] }
  expect(types.map(({ name }) => name).toSorted()).toEqual(['Amnesty', 'Clemency', 'Licence', 'Parole'])
})
