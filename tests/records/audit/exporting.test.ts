import { expect, test } from 'vitest'
import { ON_REGISTER } from '#server/records/audit/actions'
import { itIs, origin } from '../../support/board.ts'
import { adam, type everybody, olga } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { hardNames, trail, write } from './entries.ts'

const exported = async (query = '', viewer: (typeof everybody)[number] = olga) =>
  (await signIn(viewer)).document(`/audit/export${query}`)

test('the whole audit log can be downloaded as a CSV file', async () => {
  itIs('2026-03-14T09:00:00Z')
  await write({
    details: { before: { position: 'Clerk', active: true }, after: { position: 'Officer', active: false } },
  })
  const { status, headers, text } = await exported()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename=audit-2026-03-14.csv')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(text).toBe(
    [
      'When (UTC),Who,What,Of what,Subject,Changes',
      '2026-03-14T09:00:00.000Z,Rosa Registry,user.edit,user,Rosa Registry,"active: yes → no\nposition: Clerk → Officer"',
      '',
    ].join('\r\n'),
  )
  const bytes = await fetch(`${origin}/audit/export`, {
    headers: { cookie: `sid=${(await signIn(olga)).cookies.get('sid')}` },
  }).then(response => response.arrayBuffer())
  expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('no exported cell is read as a formula or breaks out of its column', async () => {
  const nasty = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    'Ana;=1+1',
    'Ana,+1;-1\t@a\n=b',
    'Ana;"=1;z',
    'Ana;＝1',
    '; =1+1',
    'Ana;  "@a;\t -1',
    '|cmd',
    'Ana;|cmd',
    'a|b',
    'Ana; b-c = d; 5 - 3',
    'a,b',
    'a"b',
    '"',
    'a\nb',
    'a\rb',
    'a\r\nb',
    '"=1',
    ' =1',
    "'=1",
    '\u{1F600}',
    'plain',
    '',
  ]
  await write(...nasty.map(subject => ({ subject })))
  const [, ...rows] = parsed((await exported()).text)
  const cells = rows.map(row => row[4]!).toReversed()
  expect(rows.every(row => row.length === 6)).toBe(true)
  const guarded: Record<string, string> = {
    'Ana;=1+1': "Ana;'=1+1",
    'Ana,+1;-1\t@a\n=b': "Ana,'+1;'-1\t'@a\n'=b",
    'Ana;"=1;z': `Ana;"'=1;z`,
    'Ana;＝1': "Ana;'＝1",
    '; =1+1': "; '=1+1",
    'Ana;  "@a;\t -1': `Ana;  "'@a;'\t '-1`,
    'Ana;|cmd': "Ana;'|cmd",
    "'=1": "''=1",
  }
  const expected = (cell: string) => guarded[cell] ?? (/^[=+\-@|\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)
  expect(cells).toEqual(nasty.map(expected))
})

test('the export has the same rows as the page with the same filter', async () => {
  await write(
    ...Array.from({ length: 2500 }, (_, i) => ({
      subject: `Number ${i}`,
      actorName: i % 2 ? 'Odd' : 'Even',
    })),
  )
  const all = parsed((await exported()).text).slice(1)
  expect(all.map(row => row[4])).toEqual(Array.from({ length: 2500 }, (_, i) => `Number ${2499 - i}`))
  const odd = parsed((await exported('?actor=odd&search=number%2024')).text).slice(1)
  const page = shown(await (await signIn(olga)).get('/audit?actor=odd&search=number%2024'), 'Audit/Index')
  expect(odd.map(row => row[4]).slice(0, 50)).toEqual(page.entries.data.map(({ subject }) => subject))
  expect(odd).toHaveLength(page.entries.total)
  expect(parsed((await exported('?search=nothing')).text)).toHaveLength(1)
})

test('an aborted download does not affect the board', async () => {
  await write(...Array.from({ length: 5000 }, () => ({ subject: 'x'.repeat(2000) })))
  const visitor = await signIn(adam)
  const leaving = new AbortController()
  const response = await fetch(`${origin}/audit/export`, {
    headers: { cookie: `sid=${visitor.cookies.get('sid')}` },
    signal: leaving.signal,
  })
  const reader = response.body!.getReader()
  await reader.read()
  leaving.abort()
  await reader.read().catch(() => {})
  expect((await visitor.get('/audit')).status).toBe(200)
})

function parsed(text: string) {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (let match; cell.lastIndex < text.length && (match = cell.exec(text));) {
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2]!)
    if (match[3] === '\r\n') rows.push([])
  }
  if (cell.lastIndex !== text.length) throw new Error(`No CSV after ${cell.lastIndex}: ${text.slice(0, 200)}`)
  return rows.filter(row => row.length > 0)
}

test.each([
  ['actor=pena', 1],
  ['actor=JOSÉ', 1],
  ['actor=angstrom', 1],
  ['actor=100%25', 1],
  ['actor=_', 0],
  ['actor=rosa%20reg', 3],
  ['actor=zoe', 0],
  ['search=abad', 1],
  ['search=ZOE', 1],
  ['search=emile', 1],
  ['search=o_b', 1],
  ['search=%25', 0],
  ['search=amnistia', 1],
  ['search=000117', 1],
  ['search=2026-0', 1],
  ['search=2026_0', 0],
  ["search='%20or%201=1", 0],
  ['search=%5C', 0],
  ['action=user.create', 1],
  ['action=user', 0],
  ['search=emile&actor=rosa&action=user.create', 1],
  ['search=emile&actor=jose', 0],
])('the filter %s finds %i entries on every database', async (query, number) => {
  await hardNames()
  const { entries } = await trail(`?${query}`)
  expect([entries.data.length, entries.total]).toEqual([number, number])
})

test('the list of actions has those in the log and all that concern the register', async () => {
  await hardNames()
  const { actions } = await trail()
  expect(actions).toEqual(actions.toSorted())
  expect(actions.filter(action => action.startsWith('arrested-person.'))).toEqual(ON_REGISTER.toSorted())
  expect(actions.filter(action => !action.startsWith('arrested-person.'))).toEqual([
    'application.edit',
    'settings.add-type',
    'user.create',
    'user.edit',
  ])
})

test.each([
  ['page=0', 'page', 'There is no such page.'],
  ['page=10001', 'page', 'There is no such page.'],
  ['from=2026-02-30', 'from', 'Enter a date in the format 2026-03-14.'],
  ['to=9999-12-31', 'to', 'Enter a date in the format 2026-03-14.'],
  [`action=${'x'.repeat(61)}`, 'action', 'Enter at most 60 characters.'],
])('the invalid filter %.60s is refused on the page and in the export', async (query, field, sentence) => {
  const visitor = await signIn(adam)
  for (const path of ['/audit', '/audit/export'])
    expect(await visitor.program('GET', `${path}?${query}`)).toMatchObject({
      status: 422,
      errors: { [field]: sentence },
    })
  const visit = await visitor.get(`/audit?${query}`)
  expect([visit.status, visit.location]).toEqual([303, '/audit'])
})
