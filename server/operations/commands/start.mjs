// npm start and npm run dev: installs, generates and builds what is missing, then runs the server. If Node is
// too old, another process does the rest.
import { spawnSync } from 'node:child_process'
import { writeConsoleAsJson } from './console-lines.mjs'
import { continueInOwnNode, installPackages, isNewEnough, stop } from './install.mjs'
import { endWithParent } from './parent.mjs'

const dev = process.argv.includes('--dev')

writeConsoleAsJson()
endWithParent()
installPackages({ dev })
if (dev && !process.env.DOCKET_WATCHED)
  continueInOwnNode(['--watch-path=server', '--watch-path=prisma/schema.prisma', ...process.argv.slice(1)], {
    env: { ...process.env, DOCKET_WATCHED: '1' },
  })
else if (!isNewEnough()) continueInOwnNode(process.argv.slice(1))
else await start()

async function start() {
  const { generate } = await import('./generate.mjs')
  await generate()
  if (!dev) await build()
  await import('#server/start')
}

/** In a separate process, because Vite would stay in memory and set NODE_ENV. */
async function build() {
  const { isBuilt } = await import('./build.mjs')
  if (isBuilt()) return
  console.log('Building the screens …')
  const built = spawnSync(process.execPath, ['server/operations/commands/build.mjs'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (built.stderr) console.error(built.stderr.trimEnd())
  if (built.status !== 0) stop('Docket could not be built. See Vite’s message above.')
}
