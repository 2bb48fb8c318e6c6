import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROTECTED, UNPROTECTED } from '#server/platform/protected-tables'

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const files = tracked.filter(file => existsSync(file))
const contents = new Map(files.filter(isText).map(file => [file, readFileSync(file, 'utf8')]))
const code = files.filter(file => /\.(ts|tsx|mjs|mts)$/.test(file))

const ALIAS = /^#(server|packages|resources|tests)\//

/** From the lowest to the highest. Imports point downwards, except of types in `screens.ts` files, which the browser reads. */
const LAYERS = [
  'packages',
  'platform',
  'messages',
  'records',
  'papers',
  'tasks',
  'identities',
  'register',
  'cases',
  'people',
  'api',
  'operations',
  'home',
]
/** The folders of `server/cases` in the same order. Slips and resolutions use each other, and so do letters and receipts. */
const CASE_LAYERS = [
  ['types'],
  ['clocks'],
  ['case'],
  ['matching'],
  ['acts'],
  ['discussion'],
  ['lists'],
  ['settling'],
  ['page'],
  ['resolutions', 'slips'],
  ['letters', 'receipts'],
  ['requests'],
  ['publishing', 'labels', 'notes', 'holidays'],
  ['imports'],
  ['attachments', 'bundle', 'board-file'],
  ['page.ts', 'page-routes.ts'],
]
/** Every area may import these two. */
const FOR_ALL = ['server/config.ts', 'server/permissions.ts']
const ROOT_FILES = ['app', 'config', 'pages', 'permissions', 'routes', 'shared', 'start']

const imports = code
  .filter(file => /^(server|packages|resources)\//.test(file))
  .flatMap(file => importsOf(file).flatMap(name => ({ file, to: fileOf(file, name) })))
  .filter((one): one is { file: string; to: string } => one.to !== undefined)

test('every route names the permissions it needs', () => {
  const rows = code
    .filter(file => /^server\/.*routes\.ts$/.test(file))
    .flatMap(file =>
      [...textOf(file).matchAll(/^ {2}(?:get|post|put|destroy)\((.*)$/gm)].map(row => `${file}: ${row[1]}`),
    )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(row => !/^[^:]+: '[^']+', [\w(]/.test(row))).toEqual([])
})

test('no module has a meaningless name', () => {
  const sayNothing = /(^|\/)(utils?|helpers?|common|lib|core|misc|managers?|services?)(\/|\.\w+$)/i
  expect(files.filter(file => sayNothing.test(file))).toEqual([])
})

test('files are named in kebab-case, React components in PascalCase and hooks useSomething', () => {
  expect(code.filter(file => !isWellNamed(file))).toEqual([])
})

test('no file is more than four folders deep', () => {
  expect(code.filter(file => !file.includes('generated') && file.split('/').length > 5)).toEqual([])
})

test('only pages, layouts and files that tools require have default exports', () => {
  const allowed =
    /^resources\/(Pages\/|Layouts\/|lucide-icon\.ts)|^[\w.-]+\.config\.ts$|^tests\/support\/global-setup\.ts$/
  expect(those(code, /^export default\b/m).filter(file => !allowed.test(file))).toEqual([])
})

test('there are no barrel files', () => {
  const passesAllOn = those(code, /^export \* from/m)
  const passesOnly = code.filter(file => {
    const said = textOf(file)
      .replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '')
      .replaceAll(/export [^;]*? from '[^']+'/g, '')
    return textOf(file).includes(' from ') && said.trim() === ''
  })
  const indexes = code.filter(file => /(^|\/)index\.\w+$/.test(file))
  expect([...passesAllOn, ...passesOnly, ...indexes]).toEqual([])
})

test('environment variables are read in one place', () => {
  const allowed =
    /^server\/config\.ts$|^server\/operations\/commands\/|^tests\/|^bench\/|^[\w.-]+\.config\.ts$/
  expect(those(code, /process\.env\b/).filter(file => !allowed.test(file))).toEqual([])
})

test('the server locates files from its root', () => {
  const looking = code.filter(file => /import\.meta\.(?:url|dirname|filename)/.test(textOf(file)))
  expect(looking.filter(file => /^server\/(?!operations\/commands\/).*\.ts$/.test(file))).toEqual([
    'server/papers/pdf/fonts.ts', // locates a package
    'server/platform/root.ts',
  ])
})

test('npm start and ./docket set the same memory limits', () => {
  const [script, start] = ['docket', 'package.json'].map(file =>
    textOf(file).match(/--(?:max|heap)-[a-z-]+=\d+/g),
  )
  expect(script).toHaveLength(2)
  expect(start).toEqual(script)
})

test('text is normalized in one place that limits its length first', () => {
  const server = code.filter(
    file =>
      /^(server|packages\/[^/]+\/(?!tests\/))/.test(file) && file !== 'packages/person-matching/unicode.ts',
  )
  expect(those(server, /\.normalize\(/)).toEqual([])
})

test('the browser takes URLs from the server’s route table', () => {
  const others = [
    'resources/Components/viewer/pdf.ts', // static files without a route
    'resources/Pages/API/Reference.tsx', // the API has its own table
    'resources/slip-check/standalone.ts', // works for any board
    'resources/to.ts',
  ]
  const bare = code.filter(file => {
    const said = textOf(file)
      .replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '')
      .replaceAll(/\bto\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
    return file.startsWith('resources/') && /(?<![|{] )['"`]\/[a-z][^:'"`]*['"`]/.test(said)
  })
  expect(bare.filter(file => !others.includes(file))).toEqual([])
})

test('a page and its components import each other through one alias', () => {
  const browser = code.filter(file => file.startsWith('resources/'))
  expect(browser.filter(file => importsOf(file).some(from => from.startsWith('../')))).toEqual([])
})

test('only the Inertia adapter and a few files of the web module know the protocol', () => {
  // they check whether a request is a visit or a partial reload
  const allowed = ['server/platform/web/page.ts', 'server/platform/web/refusals.ts']
  const elsewhere = code.filter(
    file => /^(server|resources)\//.test(file) && !file.startsWith('packages/inertia-express/'),
  )
  expect(those(elsewhere, /x-inertia/i).filter(file => !allowed.includes(file))).toEqual([])
})

test('packages import nothing else of the repository', () => {
  const outside = imports.filter(
    ({ file, to }) =>
      file.startsWith('packages/') && file.split('/', 2).join('/') !== to.split('/', 2).join('/'),
  )
  expect(outside).toEqual([])
})

test('routes do not query the database themselves', () => {
  const routes = code.filter(file => /^server\/.*routes\.ts$/.test(file))
  expect(routes.filter(file => importsOf(file).some(from => from.includes('database/')))).toEqual([])
})

test('imports point downwards', () => {
  const upwards = imports.filter(({ file, to }) => {
    const [from, target] = [layerOf(file), layerOf(to)]
    if (from === undefined || /\bscreens\.ts$/.test(to) || FOR_ALL.includes(to)) return false
    return target === undefined ? to.startsWith('server/') : target > from
  })
  const starting = /^server\/operations\/commands\/start\./
  expect(
    upwards.filter(({ file }) => !starting.test(file)).map(({ file, to }) => `${file} imports ${to}`),
  ).toEqual([])
})

const layer = (file: string) => CASE_LAYERS.findIndex(folders => folders.includes(file.split('/')[2]!))

test('imports within the cases point downwards', () => {
  const within = imports.filter(({ file, to }) => [file, to].every(path => path.startsWith('server/cases/')))
  expect(within.filter(({ file }) => layer(file) < 0)).toEqual([])
  const upwards = within.filter(({ file, to }) => !to.endsWith('/screens.ts') && layer(to) > layer(file))
  expect(upwards).toEqual([])
})

test('the top of the server has only the files that put it together', () => {
  const files = code.flatMap(file => /^server\/([^/]+)\.ts$/.exec(file)?.[1] ?? [])
  expect(files.toSorted()).toEqual(ROOT_FILES)
  const areas = new Set(code.flatMap(file => /^server\/([^/]+)\//.exec(file)?.[1] ?? []))
  expect([...areas].filter(area => !LAYERS.includes(area))).toEqual([])
})

test('every table is protected by the signed log or says why not', () => {
  const models = [...textOf('prisma/schema.prisma').matchAll(/^model (\w+) \{\n([^]*?)^\}/gm)]
  const listed = [...new Set(PROTECTED.map(({ table }) => table)), ...Object.keys(UNPROTECTED)]
  expect(listed.toSorted()).toEqual(models.map(([, name]) => name!).toSorted())
  const unknown = PROTECTED.flatMap(({ table, key, unprotected, alwaysWritten = [] }) => {
    const columns = models.find(([, name]) => name === table)![2]!
    const named = [...key, ...Object.keys(unprotected), ...alwaysWritten]
    return named.filter(column => !new RegExp(`^ {2}${column} `, 'm').test(columns))
  })
  expect(unknown).toEqual([])
  expect(new Set(PROTECTED.map(({ kind }) => kind)).size).toBe(PROTECTED.length)
})

test('no import cycle has more than three files', () => {
  const withCode = imports.filter(({ to }) => !/\bscreens\.ts$/.test(to))
  const targets = Map.groupBy(withCode, ({ file }) => file)
  const reached = new Map([...targets.keys()].map(file => [file, reachedFrom(file, targets)]))
  const cycleOf = (file: string) =>
    [...reached.get(file)!].filter(other => reached.get(other)?.has(file)).toSorted()
  const cycles = [...reached.keys()].map(cycleOf).filter(cycle => cycle.length > 3)
  expect([...new Set(cycles.map(cycle => cycle.join(' ')))]).toEqual([])
})

test('the seed modules have no import cycles, not even of types', () => {
  const seed = code.filter(file => file.startsWith('prisma/seed/'))
  const reached = (file: string, found = new Set<string>()) => {
    for (const from of importsOf(file)) {
      const to = join(dirname(file), from)
      if (seed.includes(to) && !found.has(to)) reached(to, found.add(to))
    }
    return found
  }
  expect(seed.filter(file => reached(file).has(file))).toEqual([])
})

test('every page has a file and every page file is listed', () => {
  const screens = /export type Pages = \{\n([^]*?)\n\}/.exec(textOf('server/pages.ts'))![1]!
  const named = [...screens.matchAll(/^ {2}'?([A-Z][\w/]*)'?:/gm)].map(([, name]) => name!)
  const present = files
    .filter(file => /^resources\/Pages\/([A-Z]\w*\/)?\w+\.tsx$/.test(file))
    .map(file => file.slice('resources/Pages/'.length, -'.tsx'.length))
  expect(present.toSorted()).toEqual(named.toSorted())
})

test('every package is explained in docs/dependencies.md', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json'))
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const lines = textOf('docs/dependencies.md').split('\n')
  const explained = (name: string) =>
    lines.some(line => line.startsWith('- ') && line.includes(`\`${name}\``))
  expect(packages.filter(name => !explained(name))).toEqual([])
})

test('the lock file and .npmrc name no registry', () => {
  expect(textOf('package-lock.json')).not.toMatch(/"resolved"\s*:\s*"https?:/)
  expect(textOf('.npmrc')).not.toMatch(/registry\s*=|https?:|_auth/i)
})

test('no file contains a path of a developer’s machine', () => {
  const places = ['tmp', 'work', 'root', 'home'].join('|')
  // URLs and folders that a test created are allowed
  const machinePath = new RegExp(String.raw`(?<![\w.:)}\]*-])/(${places})/`)
  expect(
    those(
      files.filter(file => file !== 'package-lock.json'),
      machinePath,
    ),
  ).toEqual([])
})

test('there are no reminders in the code, because they belong in issues', () => {
  const reminders = /\b(TO[D]O|FIX[M]E)\b/
  expect(
    those(
      files.filter(file => file !== 'package-lock.json'),
      reminders,
    ),
  ).toEqual([])
})

test('files are short enough to read', () => {
  const reasons: Record<string, string> = {
    'server/register/arrest-fields.ts': 'one list, every field of an arrest',
    'server/register/person-fields.ts': 'one list, every field of a person',
    'server/cases/case/acts.ts': 'one list, every act on a case',
    'server/tasks/lists.ts': 'one list, every list of the dashboard and every reason to wait',
    'server/records/audit/actions.ts': 'one list, every action in the audit log',
    'resources/help/screens.ts': 'one list, the help of every screen',
    'server/pages.ts': 'one list, the props of every screen',
    'server/platform/setting-list.ts': 'one list, every setting',
    'server/platform/protected-tables.ts': 'one list, every table, in the signed log or not',
    'server/cases/types/kinds.ts': 'one list, every kind of own field',
    'server/platform/web/fields.ts': 'every kind of field that forms are made of',
    'server/api/examples.ts': 'one list, an example of everything the API sends',
    'server/api/schemas.ts': 'one list, the shape of everything the API sends',
    'tests/cases/resolutions/forged-log.test.ts': 'every way to forge what a decision rests on',
    'tests/conventions.test.ts': 'every rule of the house in one place',
    'tests/cases/applications/acts-and-stages.ts': 'one list, every act at every stage',
    'tests/cases/applications/editing.test.ts': 'one form, its locks and its files',
    'tests/cases/applications/listing.test.ts': 'one list, every filter and order of it',
    'tests/cases/applications/remarks-and-files.test.ts': 'one thread of remarks with what hangs on it',
    'tests/cases/applications/tally.test.ts': 'every way to count the votes of one round',
    'tests/cases/applications/rounds.test.ts': 'the life of one round from end to end',
    'tests/records/audit/tamperings.ts': 'one list, every way to change a record behind the board’s back',
    'tests/seed/demo-board.test.ts': 'two seeded boards, which take minutes to make, and every test of them',
    'tests/deployed.test.ts': 'one proxy in front of one process, and what passes between them',
    'tests/platform/files/serving.test.ts': 'every way to ask for one stored file, told in one place',
    'tests/platform/lists/long-lists.test.ts': 'one long list, every way to narrow it',
    'tests/people/sign-in/throttling.test.ts': 'one curve, by account, by address and by both',
    'tests/support/every-route.ts': 'one list, every route with who may use it',
    'tests/platform/web/fields.test.ts': 'every kind of field under the same handful of laws',
  }
  const long = code.filter(file => textOf(file).split('\n').length > 201)
  expect(long.filter(file => !(file in reasons))).toEqual([])
  expect(Object.keys(reasons).filter(file => !long.includes(file))).toEqual([])
})

function isText(file: string) {
  return !/\.(png|jpe?g|webp|ico|woff2?|pdf|docx)$/.test(file)
}

test('files that comments and documents name by their path exist', () => {
  const path =
    /(?<![\w./-])(?:server|resources|packages|prisma|tests|docs|bench|deploy)\/[\w./-]+\.(?:tsx?|mjs|md|json|prisma)\b/g
  const named = files
    .filter(file => /\.(tsx?|mjs|md|prisma|ya?ml|css)$/.test(file) && file !== 'CHANGELOG.md')
    .flatMap(file =>
      textOf(file)
        .split('\n')
        .filter(line => file.endsWith('.md') || /^\s*(?:\/\/|\*|\/\*|#)|\s\/\/ /.test(line))
        .flatMap(line => [...line.matchAll(path)].map(([name]) => ({ file, name }))),
    )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([])
})

test('sentences in comments and test titles start with their subject', () => {
  const inComments = code.flatMap(file =>
    commentsIn(textOf(file))
      .flatMap(comment => comment.split(/(?<=[.?!])\s+(?=[A-Z])/))
      .filter(
        sentence => /^(What|Who|Whoever|Whom|Where|As far as)\b/.test(sentence) && !sentence.endsWith('?'),
      )
      .map(sentence => `${file}: ${sentence}`),
  )
  const inTitles = code
    .filter(file => /^(packages\/[^/]+\/)?tests\//.test(file))
    .flatMap(file =>
      titlesIn(textOf(file))
        .filter(title => /^(what|who|whoever|whom|where|as far as|nor|and|of)\b/i.test(title))
        .map(title => `${file}: ${title}`),
    )
  expect([...inComments, ...inTitles]).toEqual([])
})

/** Comments of several lines as one. */
function commentsIn(text: string) {
  const comments = text.matchAll(/(?:^|\s)\/\/ (.*(?:\n\s*\/\/ .*)*)|\/\*\*?([^]*?)\*\//g)
  return [...comments].map(([, line, block]) =>
    (line ?? block)!
      .replaceAll(/\n\s*(?:\/\/|\*)/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const titlesIn = (text: string) =>
  [...text.matchAll(/\b(?:test|describe)(?:\.\w+(?:\([^]*?\))?)*\(\s*['"`]([^'"`]+)/g)].map(
    ([, title]) => title!,
  )

function textOf(file: string) {
  return contents.get(file)!
}

const those = (among: string[], pattern: RegExp) =>
  among.filter(file => contents.has(file) && pattern.test(textOf(file)))

function importsOf(file: string) {
  return [...textOf(file).matchAll(/(?:\bfrom|\bimport\(|^import) ?'([^']+)'/gm)].map(([, from]) => from!)
}

/** The tracked file that an import names, or undefined. */
function fileOf(from: string, name: string) {
  if (!name.startsWith('.') && !ALIAS.test(name)) return undefined
  const path = (name.startsWith('.') ? join(dirname(from), name) : name.slice(1)).replace(/\?.*/, '')
  return [path, `${path}.ts`, `${path}.tsx`].find(file => contents.has(file))
}

function layerOf(file: string) {
  const [top, area] = file.split('/')
  const layer = LAYERS.indexOf(top === 'packages' ? top : top === 'server' ? area! : '')
  return layer < 0 ? undefined : layer
}

function reachedFrom(file: string, targets: Map<string, { to: string }[]>, found = new Set<string>()) {
  for (const { to } of targets.get(file) ?? []) if (!found.has(to)) reachedFrom(to, targets, found.add(to))
  return found
}

function isWellNamed(file: string) {
  const name = basename(file).replace(/\.(test\.ts|check\.ts|config\.ts|d\.mts|ts|tsx|mjs)$/, '')
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
  if (!file.startsWith('resources/')) return kebab
  const entry = file === 'resources/app.tsx' || file === 'resources/ssr.tsx'
  if (file.endsWith('.tsx') && !entry) return /^[A-Z][A-Za-z0-9]*$/.test(name)
  return kebab || /^use[A-Z][A-Za-z0-9]*$/.test(name)
}
