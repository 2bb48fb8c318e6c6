// npm test: everything that has to hold. Installs what is missing first. Format, lint, types and the tests of pure code
// come first, then what goes through HTTP on SQLite and PostgreSQL and the stories in a browser, side by side.
// Runs under any Node from 20 on; the steps run under Docket's own.
//
//   npm test -- deciding      the test files whose path says so, on SQLite alone
//   npm test -- --changed     those of the rooms that differ from the last commit
//   npm run test:shaken       stories and races while the machine is disturbed: --seed 7 --times 10
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installPackages, ownNode, stop } from '../server/commands/install.mjs'

/** A server for S3, from Debian's python3-swift. */
const SWIFT = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api'

const options = process.argv.slice(2)
installPackages()
const node = ownNode()
process.env.PATH = [resolve('node_modules/.bin'), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
)

if (options.includes('--shaken')) await shaken()
else if (options.includes('--changed')) await some(touched())
else if (options.length > 0) await some(options)
else await everything()

async function everything() {
  installForTests(['chromium', 'postgresql', 'swift'])
  await step('Prisma clients', ['server/commands/generate.mjs'])
  const screens = step('Screens', ['server/commands/build.mjs']) // beside the next ones
  await step('Format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
  await step('Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
  await step('Types', ['node_modules/typescript/bin/tsc', '--noEmit'])
  await screens
  process.exit(await tests([]))
}

/** On SQLite alone, and as soon as possible. */
async function some(filters) {
  if (filters.length === 0) return console.log('Nothing has changed since the last commit.')
  const files = readdirSync('tests', { recursive: true }).map(file => join('tests', file))
  const words = filters.filter((word, at) => !word.startsWith('-') && !filters[at - 1]?.startsWith('-'))
  const matching = files.filter(
    file => file.endsWith('.test.ts') && (words.length === 0 || words.some(word => file.includes(word))),
  )
  if (matching.length === 0) stop(`No test file has ${words.join(' or ')} in its path.`)
  installForTests(['chromium'])
  if (matching.some(file => file.includes('browser'))) await step('Screens', ['server/commands/build.mjs'])
  process.env.TEST_PROVIDERS = 'sqlite'
  process.exit(await tests(['--project=!postgresql*', '--passWithNoTests=false', ...filters]))
}

/** The same work with a core kept busy, answers and files that take their time, and a clock that jumps. */
async function shaken() {
  installForTests(['chromium', 'postgresql'])
  const valueOf = name => options[options.indexOf(name) + 1]
  const times = options.includes('--times') ? Number(valueOf('--times')) : 1
  const first = options.includes('--seed') ? Number(valueOf('--seed')) : Date.now() % 100_000
  const filters = options.filter(
    (option, at) => !option.startsWith('--') && !['--seed', '--times'].includes(options[at - 1]),
  )
  await step('Prisma clients', ['server/commands/generate.mjs'])
  await step('Screens', ['server/commands/build.mjs'])
  const busy = spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' })
  let worst = 0
  try {
    for (let seed = first; seed < first + times; seed++) {
      console.log(`— Shaken with --seed ${seed}`)
      process.env.SHAKEN = String(seed) // read by tests/support/shaken.ts
      worst = Math.max(
        worst,
        await tests([`--sequence.seed=${seed}`, '--sequence.shuffle.files', ...filters]),
      )
    }
  } finally {
    busy.kill()
  }
  process.exit(worst)
}

/** The tests of each room that has changed: `server/mail/` is told of by `tests/mail/`, a screen by the stories. */
function touched() {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  if (changed.length === 0) return []
  const filters = changed.flatMap(file => {
    const [top, room] = file.split('/')
    if (top === 'tests')
      return existsSync(file) && file.endsWith('.test.ts') ? [file] : room ? [`tests/${room}`] : []
    if (top === 'server') return [`tests/${room}`]
    if (top === 'resources') return ['tests/browser/']
    return top === 'prisma' ? ['tests/planting/', 'tests/database/'] : []
  })
  return [...new Set([...filters, 'tests/conventions.test.ts'])]
}

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}

/** Resolves with the exit code. */
async function tests(more) {
  const report = join(tmpdir(), `docket-tests-${process.pid}.json`)
  const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(['node_modules/vitest/vitest.mjs', ...vitest, ...more])
  summarise(report)
  return code
}

async function step(name, argv) {
  const { code, seconds } = await run(argv, name)
  if (code !== 0) stop(`${name}: this needs fixing first.`)
  console.log(`— ${name}: ${seconds.toFixed(1)} s`)
}

function run(argv) {
  const began = performance.now()
  const child = spawn(node, argv, { stdio: 'inherit' })
  process.once('exit', () => child.kill()) // what goes on beside a step that fails would say more than it
  return new Promise(done =>
    child.on('close', code => done({ code: code ?? 1, seconds: (performance.now() - began) / 1000 })),
  )
}

/** Chromium for the stories, PostgreSQL beside SQLite, and a bucket, from the system's packages. */
function installForTests(needed) {
  if (needed.includes('chromium') && !hasBrowser('chromium-headless-shell'))
    if (
      !installed(['chromium-headless-shell']) &&
      !hasBrowser('chromium', 'chromium-browser', 'google-chrome')
    )
      if (!installed(['chromium'])) stop('The stories need Chromium. Install it, then run npm test again.')
  if (needed.includes('postgresql') && !hasPostgres() && !installed(['postgresql']))
    stop('The tests need PostgreSQL. Install it, then run npm test again.')
  if (needed.includes('swift') && !existsSync(SWIFT) && !installed(['python3-swift']))
    console.log('There is no Swift here: the tests of a real bucket are skipped.')
}

/** Whether the system's packages could be installed. */
function installed(packages) {
  console.log(`Installing ${packages.join(' and ')} …`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every(command => {
    const [first, ...rest] = [...asRoot, 'apt-get', ...command]
    return spawnSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  })
}

function hasBrowser(...names) {
  return Boolean(process.env.CHROMIUM) || names.some(name => existsSync(`/usr/bin/${name}`))
}

function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  const root = '/usr/lib/postgresql'
  return existsSync(root) && readdirSync(root).some(version => existsSync(join(root, version, 'bin/initdb')))
}

/** The last line, for whoever reads only that. */
function summarise(report) {
  if (!existsSync(report)) return
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  console.log(
    `${numPassedTests} passed, ${numFailedTests} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`,
  )
}
