// Runs the tests, after installing what is missing. Works with Node 20 or later; the tests run with Docket's own Node.
//
//   npm test                  the fast suite
//   npm run test:all          everything
//   npm test -- deciding      the test files with "deciding" in their path, on SQLite only
//   npm test -- --changed     the tests of the folders that changed since the last commit
//   npm run test:stress       everything, on a machine that is kept busy: --seed 7 --times 10
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installPackages, ownNode, stop } from '../server/operations/commands/install.mjs'

/** An S3 server, from Debian's python3-swift. */
const SWIFT = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api'

const options = process.argv.slice(2)
installPackages({ dev: true })
const node = ownNode()
process.env.PATH = [resolve('node_modules/.bin'), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
)

if (options.includes('--stress')) await runUnderStress()
else if (options.includes('--all')) await runSuite('all')
else if (options.includes('--changed')) await runFiles(filtersForChanges())
else if (options.length > 0) await runFiles(options)
else await runSuite('fast')

/** `vitest.config.ts` knows what belongs to the fast suite. */
async function runSuite(suite) {
  process.env.SUITE = suite
  const fast = ['chromium', 'postgresql']
  installForTests(suite === 'all' ? [...fast, 'firefox', 'pgbouncer', 'swift'] : fast)
  await step('Prisma clients', ['server/operations/commands/generate.mjs'])
  const screens = step('Screens', ['server/operations/commands/build.mjs']) // while the next steps run
  await step('Format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
  await step('Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
  await step('Types', ['node_modules/typescript/bin/tsc', '--noEmit'])
  await screens
  process.exit(await tests([]))
}

/** On SQLite only, without format, lint and types. */
async function runFiles(filters) {
  if (filters.length === 0) return console.log('Nothing has changed since the last commit.')
  const files = ['packages', 'tests'].flatMap(folder =>
    readdirSync(folder, { recursive: true }).map(file => join(folder, file)),
  )
  const words = filters.filter((word, at) => !word.startsWith('-') && !filters[at - 1]?.startsWith('-'))
  const matching = files.filter(
    file => file.endsWith('.test.ts') && (words.length === 0 || words.some(word => file.includes(word))),
  )
  if (matching.length === 0) stop(`No test file has ${words.join(' or ')} in its path.`)
  installForTests(['chromium'])
  if (matching.some(file => file.includes('browser')))
    await step('Screens', ['server/operations/commands/build.mjs'])
  process.env.TEST_PROVIDERS = 'sqlite'
  process.exit(await tests(['--project=!postgresql*', '--passWithNoTests=false', ...filters]))
}

/** The same tests with one core kept busy, slow answers, slow files and a clock that jumps. */
async function runUnderStress() {
  installForTests(['chromium', 'postgresql'])
  const valueOf = name => options[options.indexOf(name) + 1]
  const times = options.includes('--times') ? Number(valueOf('--times')) : 1
  const first = options.includes('--seed') ? Number(valueOf('--seed')) : Date.now() % 100_000
  const filters = options.filter(
    (option, at) => !option.startsWith('--') && !['--seed', '--times'].includes(options[at - 1]),
  )
  await step('Prisma clients', ['server/operations/commands/generate.mjs'])
  await step('Screens', ['server/operations/commands/build.mjs'])
  const busy = spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' })
  let worst = 0
  try {
    for (let seed = first; seed < first + times; seed++) {
      console.log(`— Under stress with --seed ${seed}`)
      process.env.STRESS_SEED = String(seed) // read by tests/support/stress.ts
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

/** A change in `server/messages/email/` runs `tests/messages/email/`, a change to a screen the browser tests. */
function filtersForChanges() {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  if (changed.length === 0) return []
  const filters = changed.flatMap(file => {
    const [top, folder] = file.split('/')
    if (top === 'tests')
      return existsSync(file) && file.endsWith('.test.ts') ? [file] : folder ? [`tests/${folder}`] : []
    if (top === 'server') return [`tests/${folder}`]
    if (top === 'packages') return [`packages/${folder}/tests`]
    if (top === 'resources') return ['tests/browser/']
    return top === 'prisma' ? ['tests/seed/', 'tests/platform/database/'] : []
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
  process.once('exit', () => child.kill()) // when another step has failed, this one's output would hide why
  return new Promise(done =>
    child.on('close', code => done({ code: code ?? 1, seconds: (performance.now() - began) / 1000 })),
  )
}

/** Installs Chromium, PostgreSQL and an S3 server from the system's packages. */
function installForTests(needed) {
  if (needed.includes('chromium') && !hasBrowser('chromium-headless-shell'))
    if (
      !installed(['chromium-headless-shell']) &&
      !hasBrowser('chromium', 'chromium-browser', 'google-chrome')
    )
      if (!installed(['chromium']))
        stop('The browser tests need Chromium. Install it, then run npm test again.')
  if (needed.includes('firefox') && !existsSync('/usr/bin/firefox-esr') && !installed(['firefox-esr']))
    console.log('There is no Firefox here: its tests are skipped.')
  if (needed.includes('postgresql') && !hasPostgres() && !installed(['postgresql']))
    stop('The tests need PostgreSQL. Install it, then run npm test again.')
  if (needed.includes('pgbouncer') && !existsSync('/usr/sbin/pgbouncer') && !installed(['pgbouncer']))
    console.log('There is no PgBouncer here: the tests behind it are skipped.')
  if (needed.includes('swift') && !existsSync(SWIFT) && !installed(['python3-swift']))
    console.log('There is no Swift on this machine: the tests with a real S3 bucket are skipped.')
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

/** Prints the totals as the last line. */
function summarise(report) {
  if (!existsSync(report)) return
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  console.log(
    `${numPassedTests} passed, ${numFailedTests} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`,
  )
}
