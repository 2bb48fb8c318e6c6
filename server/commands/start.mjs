// npm start, and with --dev npm run dev: installs, generates and builds what is missing or stale, then runs the server.
// A newcomer's Node may be older than ours; then all but the installing is done by another process.
import { spawn, spawnSync } from 'node:child_process'
import module from 'node:module'
import { installPackages, isNewEnough, ownNode, stop } from './install.mjs'

const dev = process.argv.includes('--dev')

installPackages()
if (dev && !process.env.DOCKET_WATCHED)
  run(['--watch-path=server', '--watch-path=prisma/schema.prisma', ...process.argv.slice(1)], {
    DOCKET_WATCHED: '1',
  })
else if (!isNewEnough()) run(process.argv.slice(1))
else await start()

async function start() {
  quietenExperiments()
  // before the first module, or every start would compile it anew; not in the system's folder for everybody, where
  // others could put in what the board runs
  module.enableCompileCache('node_modules/.cache/compiled')
  const { generate } = await import('./generate.mjs')
  await generate()
  if (dev) return import('../start.ts')
  await build()
  await import('../../dist/server/start.js')
}

/** In a process of its own: Vite would stay in our memory and set NODE_ENV. */
async function build() {
  const { isBuilt, isServerBuilt } = await import('./build.mjs')
  if (isBuilt() && isServerBuilt()) return
  const built = spawnSync(process.execPath, ['server/commands/build.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) stop('Docket could not be built; Vite says why above.')
}

function run(argv, more = {}) {
  const child = spawn(ownNode(), [...process.execArgv, ...argv], {
    stdio: 'inherit',
    env: { ...process.env, ...more },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('close', code => process.exit(code ?? 1))
}

/** node:sqlite still calls itself experimental; what else Node warns of is shown. */
function quietenExperiments() {
  process.removeAllListeners('warning')
  process.on('warning', warning => {
    if (warning.name !== 'ExperimentalWarning') console.warn(`${warning.name}: ${warning.message}`)
  })
}
