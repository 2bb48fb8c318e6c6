import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const every = globSync(['packages/*/tests/*.test.ts', 'tests/**/*.test.ts'])
const under = (...folders: string[]) => {
  const starts = folders.map(folder => `tests/${folder}`)
  const unused = starts.filter(start => !every.some(file => file.startsWith(start)))
  if (unused.length > 0)
    throw new Error(`vitest.config.ts names tests that do not exist: ${unused.join(', ')}`)
  return (file: string) => starts.some(start => file.startsWith(start))
}

// Pure tests run first. Tests that go through HTTP run on SQLite, and on PostgreSQL if they depend on the database. The
// others choose a database themselves.
const isOfPackage = (file: string) => file.startsWith('packages/')
const isPureHere = under(
  'identities/',
  'platform/files/',
  'platform/growth.test',
  'register/reading-',
  'configuring.test',
  'conventions.test',
  'time-zones.test',
  'platform/web/concurrency.test',
  'platform/web/shortcuts.test',
  'platform/web/merging-edits.test',
  'messages/live/reconnecting.test',
  'messages/live/refreshing.test',
  'platform/jobs/run-with-pause.test',
  'cases/imports/reading-',
  'cases/clocks/',
  'papers/scripts.test',
  'papers/filling.test',
  'cases/resolutions/rich-text.test',
  'cases/resolutions/pasting',
  'papers/signature-place.test',
  'papers/copied-text.test',
  'people/initials.test',
)
const isPure = (file: string) => isOfPackage(file) || isPureHere(file)
const isBrowserTest = under('browser/')
const isOnce = (file: string) =>
  under('operations/backup/', 'platform/database/', 'seed/')(file) ||
  !file.slice('tests/'.length).includes('/')
const isHttpTest = (file: string) => !isPure(file) && !isBrowserTest(file) && !isOnce(file)

/**
 * These depend on the database: on locks, SQL, search, counts, jobs, races, money or dates. The full suite runs them on
 * PostgreSQL too, and those that the fast suite runs there. The others run on SQLite only.
 */
const dependsOnDatabase = under(
  'api/applications-list',
  'api/arrested-persons-list',
  'cases/applications/assigning',
  'cases/applications/bulk-assigning',
  'cases/applications/deciding',
  'cases/applications/last-visit',
  'cases/applications/next-case',
  'cases/applications/registering.test',
  'cases/applications/queries',
  'cases/applications/rounds',
  'cases/applications/single-names',
  'cases/bundle/downloading',
  'cases/discussion/mentioning',
  'cases/imports/',
  'cases/letters/',
  'cases/matching/',
  'cases/resolutions/board-keys',
  'cases/resolutions/forged-log',
  'cases/resolutions/signing-as-logged',
  'cases/slips/counting-checks',
  'cases/slips/several',
  'cases/types/blind-rehearsal',
  'cases/types/every-kind',
  'cases/types/order-of-options',
  'cases/types/own-',
  'cases/types/rehearsal',
  'cases/types/unasked-answers',
  'home/dashboard/',
  'home/reports/',
  'home/search/',
  'home/settings/daily-backups',
  'messages/notifications/',
  'messages/webhooks/events',
  'people/account/sessions',
  'people/sign-in/last-sign-in',
  'people/sign-in/second-factor-guessing',
  'people/sign-in/throttling',
  'people/users/names',
  'people/users/queries',
  'people/users/second-person',
  'platform/jobs/',
  'platform/lists/',
  'platform/web/board-days',
  'platform/web/sent-again',
  'records/audit/every-act',
  'records/audit/existing-rows',
  'records/audit/exporting',
  'records/audit/hidden-from-administrators',
  'records/audit/merkle-tree',
  'records/audit/verifying',
  'register/arresting',
  'register/custody',
  'register/editing',
  'register/importing-in-steps',
  'register/importing.test',
  'register/importing-further',
  'register/importing-known',
  'register/importing-matched',
  'register/queries',
  'register/sealed-records.test',
  'register/sealing',
  'register/searching',
  'register/suggestions',
  'register/undoing-',
  'register/views',
)

const isFastSuite = process.env.SUITE === 'fast'
/** A file says in its first line how it differs from the others of its kind in the fast suite. */
const says = (file: string, line: string) => readFileSync(file, 'utf8').startsWith(`// ${line}`)
const isWanted = (file: string) => !isFastSuite || !says(file, 'Full suite only')
const isWantedOnPostgresql = (file: string) =>
  says(file, 'Fast suite: on both databases') || (!isFastSuite && dependsOnDatabase(file))
const isWantedInBrowser = (file: string) => !isFastSuite || says(file, 'Fast suite')

const pure = every.filter(isPure)
const browser = every.filter(file => isBrowserTest(file) && isWantedInBrowser(file))
const once = every.filter(file => isOnce(file) && !isPure(file) && isWanted(file))
const onSqlite = every.filter(isHttpTest)
const onPostgresql = onSqlite.filter(isWantedOnPostgresql)

const matching = (...patterns: RegExp[]) =>
  every.filter(file => patterns.some(pattern => pattern.test(readFileSync(file, 'utf8'))))
/** They spy on what a module exports, or use JSX. */
const needVite = matching(/^import \* as (\w+) from '#server[^]*spyOn\(\1,/m, /^import (?!type).*\.tsx'/m)
/** Files that replace or reload modules: each needs its own process. */
const reloading = matching(/\bvi\.(mock|hoisted|resetModules)\(|open-clone|staffed-room/)
const alone = [...reloading, ...needVite.filter(file => !isPure(file))]

type Provider = 'sqlite' | 'postgresql'

/** The files of a project share a process, with its server, database and Chromium. */
const shared = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, exclude: alone, isolate: false, sequence: { groupOrder: 1 }, ...more },
})

/** Node imports the modules as for the board itself. Vite would take half as long again for every test. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }
/** Only the tests of hashing itself use the real, slow hash. */
const cheapHashing = 'tests/support/cheap-hashing.ts'
const eachTest = 'tests/support/each-test.ts'
const http = (provider: Provider) => ({ setupFiles: [eachTest], env: { TEST_PROVIDER: provider } })
const sharedHttp = (provider: Provider) => ({
  ...http(provider),
  ...native,
  setupFiles: [cheapHashing, eachTest],
})

const isolated = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include: alone.filter(file => include.includes(file)),
    sequence: { groupOrder: 1 },
    ...more,
  },
})

export default defineConfig({
  test: {
    // more than there are cores, because tests also wait: for Chromium, for email, and most of the time under stress
    maxWorkers: availableParallelism() + (process.env.STRESS_SEED ? 3 : 1),
    globalSetup: ['tests/support/global-setup.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED_DEMO: 'off', TIME_ZONE: 'UTC' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // generous, because a machine may be ten times slower than ours
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      shared('pure', pure, { sequence: { groupOrder: 0 } }),
      isolated('pure-alone', pure, { sequence: { groupOrder: 0 } }),
      shared('once', once),
      isolated('once-alone', once),
      shared('sqlite', onSqlite, sharedHttp('sqlite')),
      isolated('sqlite-alone', onSqlite, http('sqlite')),
      shared('postgresql', onPostgresql, sharedHttp('postgresql')),
      isolated('postgresql-alone', onPostgresql, http('postgresql')),
      shared('browser', browser, {
        ...sharedHttp('sqlite'),
        setupFiles: [cheapHashing, eachTest, 'tests/browser/support/each-test.ts'],
        testTimeout: 600_000,
        hookTimeout: 1_200_000,
      }),
    ],
  },
})
