import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const every = globSync('tests/**/*.test.ts')
const under =
  (...folders: string[]) =>
  (file: string) =>
    folders.some(folder => file.startsWith(`tests/${folder}`))

// Pure code tells first. What goes through HTTP runs on both databases; what looks at both itself runs once.
const isPure = under(
  'inertia/',
  'files/',
  'people-matching/',
  'configuring.test',
  'conventions.test',
  'time-zones.test',
  'live/coming-back.test',
  'live/refreshing.test',
  'notifications/unhurried.test',
)
const isStory = under('browser/')
const isOnce = (file: string) =>
  under('backup/', 'database/', 'planting/')(file) || !file.slice('tests/'.length).includes('/')
const pure = every.filter(isPure)
const stories = every.filter(isStory)
const once = every.filter(file => isOnce(file) && !isPure(file))
const onBoth = every.filter(file => !isPure(file) && !isStory(file) && !isOnce(file))

/** Files that replace modules or load them anew: each needs a process of its own. */
const alone = every.filter(file =>
  /\bvi\.(mock|hoisted|resetModules)\(|open-clone/.test(readFileSync(file, 'utf8')),
)

type Provider = 'sqlite' | 'postgresql'

/** Files of one project share a process and what it has loaded: the server, its database, Chromium. */
const shared = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, exclude: alone, isolate: false, sequence: { groupOrder: 1 }, ...more },
})

/** Hashing as it really is has files of its own, which replace or watch it. */
const cheapHashing = { '@node-rs/argon2': resolve('tests/support/cheap-argon2.ts') }

const http = (provider: Provider) => ({
  setupFiles: ['tests/support/each-test.ts'],
  env: { TEST_PROVIDER: provider },
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
    // some wait for the browser, for mail, for a moment to pass; shaken, most wait
    maxWorkers: availableParallelism() + (process.env.SHAKEN ? 3 : 1),
    globalSetup: ['tests/support/global-setup.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', PLANT_DEMO: 'off', TIME_ZONE: 'UTC' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // A machine may be ten times slower than ours; what hangs is found all the same.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      shared('pure', pure, { sequence: { groupOrder: 0 } }),
      isolated('pure-alone', pure, { sequence: { groupOrder: 0 } }),
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
