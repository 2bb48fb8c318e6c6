import { defineConfig } from 'vitest/config'

// What goes through HTTP runs on both databases; what is pure, or looks at both itself, runs once.
const onBoth = [
  'tests/{account,api,applications,arrested-persons,audit,dashboard,discussion,live,mail,matching,notifications,policies,resolutions,settings,sign-in,slips,users,web}/**/*.test.ts',
]
const once = ['tests/{inertia,files,database,planting,people-matching}/**/*.test.ts', 'tests/*.test.ts']
const storiesInABrowser = ['tests/browser/**/*.test.ts']

const http = (provider: 'sqlite' | 'postgresql') => ({
  extends: true as const,
  test: {
    name: provider,
    include: onBoth,
    setupFiles: ['tests/support/own-database.ts'],
    env: { TEST_PROVIDER: provider },
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', PLANT_DEMO: 'off' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // A machine may be ten times slower than ours; what hangs is found all the same.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'once', include: once } },
      http('sqlite'),
      http('postgresql'),
      {
        extends: true,
        test: {
          name: 'browser',
          include: storiesInABrowser,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
