import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// What goes through HTTP runs on both databases; what is pure, or looks at both itself, runs once.
const onBoth = [
  'tests/{account,api,applications,arrested-persons,audit,dashboard,discussion,live,mail,matching,notifications,policies,resolutions,settings,sign-in,slips,users,web}/**/*.test.ts',
]
const once = ['tests/{inertia,files,database,planting,people-matching}/**/*.test.ts', 'tests/*.test.ts']
const stories = ['tests/browser/**/*.test.ts']

/** Files that replace modules or load them anew: each needs a process of its own. */
const alone = globSync('tests/**/*.test.ts').filter(file =>
  /\bvi\.(mock|hoisted|resetModules)\(|open-clone/.test(readFileSync(file, 'utf8')),
)

type Provider = 'sqlite' | 'postgresql'

/** Files of one project share a process and what it has loaded: the server, its database, Chromium. */
const shared = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, exclude: alone, isolate: false, ...more },
})

/** Hashing as it really is has files of its own, which replace or watch it. */
const cheapHashing = { '@node-rs/argon2': resolve('tests/support/cheap-argon2.ts') }

const http = (provider: Provider) => ({
  setupFiles: ['tests/support/each-test.ts'],
  env: { TEST_PROVIDER: provider },
})

const isolated = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include: alone.filter(file => include.some(pattern => matches(file, pattern))), ...more },
})

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    globalSetup: ['tests/support/global-setup.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', PLANT_DEMO: 'off', TIME_ZONE: 'UTC' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // A machine may be ten times slower than ours; what hangs is found all the same.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      shared('once', once),
      isolated('once-alone', once),
      shared('sqlite', onBoth, { ...http('sqlite'), alias: cheapHashing }),
      isolated('sqlite-alone', onBoth, http('sqlite')),
      shared('postgresql', onBoth, { ...http('postgresql'), alias: cheapHashing }),
      isolated('postgresql-alone', onBoth, http('postgresql')),
      shared('browser', stories, {
        setupFiles: ['tests/support/each-test.ts', 'tests/browser/support/each-story.ts'],
        env: { TEST_PROVIDER: 'sqlite' },
        alias: cheapHashing,
        testTimeout: 300_000,
        hookTimeout: 120_000,
      }),
    ],
  },
})

function matches(file: string, pattern: string) {
  return globSync(pattern).includes(file)
}
