import { createServer, type IncomingMessage, type Server } from 'node:http'
import { enableCompileCache } from 'node:module'
import { reasonOf } from './reason.ts'

const STOP_WITHIN_MS = 10_000
/** Longer than most proxies keep connections, so that they don't use one that is closing. */
const KEPT_OPEN_MS = 75_000

// Must be declared before `start` runs.
let closeLiveEndpoint = () => {}
let partFromNeighbours = async () => {}
let stopping = false

try {
  await start()
} catch (error) {
  // once stopping, the start fails because the database is closed
  if (!stopping) {
    console.error(reasonOf(error as NodeJS.ErrnoException))
    process.exit(1)
  }
}

async function start() {
  const { config } = await import('./config.ts')
  enableCompileCache(config.compiledDir)
  const { prepareDatabase } = await import('./database/prepare.ts')
  await prepareDatabase(config)
  const { bringKeysUpToDate } = await import('./people-matching/keys-version.ts')
  await bringKeysUpToDate()
  const { bringSearchTextsUpToDate } = await import('./search/texts-version.ts')
  await bringSearchTextsUpToDate()
  const { prepareBoardKey } = await import('./resolutions/board-key.ts')
  await prepareBoardKey()
  if (config.pdfCertificate) await (await import('./resolutions/certificate.ts')).prepareCertificate()
  const { keyProtects } = await import('./board-keys/keys.ts')
  if (!(await keyProtects())) await (await import('./signed-log/first-take-in.ts')).protectRecord()
  await (await import('./signed-log/run.ts')).logWhatMoved()
  const { bringTasksUpToDate } = await import('./applications/tasks/rebuild.ts')
  await bringTasksUpToDate()
  const { seed } = await import('./seed.ts')
  await seed()
  const { createApp } = await import('./app.ts')
  const { withoutPrefix } = await import('./web/addresses.ts')
  const server = createServer({
    shouldUpgradeCallback: isForSockets(withoutPrefix),
    keepAliveTimeout: KEPT_OPEN_MS,
  })
  await stopGracefully(server, config)
  await openLiveEndpoint(server, config)
  const view = await openView(server)
  const { onePerTurn } = await import('./web/one-per-turn.ts')
  server.on('request', onePerTurn(createApp(view)))
  if (!config.pusher) {
    const { startLive } = await import('./live/relay.ts')
    await startLive() // before anybody can listen, so that no event is missed
  }
  await listening(server, config.port, config.host)
  await announce(server, config)
  const { worker } = await import('./job-kinds.ts')
  await worker.start()
  const { startSignedLog } = await import('./signed-log/run.ts')
  startSignedLog()
}

/** Allows upgrades only for live pages, and for hot reloading in development. */
function isForSockets(pathOf: (url: string) => string) {
  return function (this: Server, { headers, url = '' }: IncomingMessage) {
    const others = pathOf(url).startsWith('/app/') ? 0 : 1
    return headers.upgrade?.toLowerCase() === 'websocket' && this.listenerCount('upgrade') > others
  }
}

/** On PostgreSQL, also connects to the other processes. */
async function openLiveEndpoint(
  server: Server,
  { pusher, databaseDirectUrl }: { pusher: unknown; databaseDirectUrl: string | undefined },
) {
  if (pusher) return
  const { openOwnEndpoint } = await import('./live/own-endpoint.ts')
  closeLiveEndpoint = openOwnEndpoint(server)
  if (!databaseDirectUrl) return
  const { openNeighbours } = await import('./live/neighbours.ts')
  partFromNeighbours = openNeighbours(databaseDirectUrl)
}

async function openView(server: Server) {
  if (process.argv.includes('--dev'))
    return (await import('./web/view-development.ts')).developmentView(server)
  return (await import('./web/view-built.ts')).builtView()
}

function listening(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
}

async function announce(server: Server, { appUrl, plantDemo }: { appUrl: URL; plantDemo: boolean }) {
  const { addressOf } = await import('./web/addresses.ts')
  const { port } = server.address() as { port: number }
  if (appUrl.port === '0') appUrl.port = String(port)
  console.log(`Docket is ready at ${addressOf()}`)
  const { accountsToTry } = await import('./seed.ts')
  if (plantDemo) console.log(await accountsToTry())
  const { setupLink } = await import('./sign-in/first-administrator.ts')
  const link = await setupLink()
  if (link)
    console.log(`This board has nobody yet. Make the first administrator with this link, once:\n${link}`)
}

/**
 * Fails the readiness check, waits until the proxy has noticed, then gives current requests at most ten
 * seconds.
 */
async function stopGracefully(server: Server, { drainMs }: { drainMs: number }) {
  const { announceStop } = await import('./web/health.ts')
  const stop = () => {
    if (stopping) return
    stopping = true
    announceStop()
    // A proxy could send a form on a connection just as it is closed, and not retry it.
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
    if (drainMs) setTimeout(refuse, drainMs)
    else refuse()
  }
  const refuse = () => {
    closeLiveEndpoint()
    server.close(close)
    // also closes connections whose request body arrived after the response
    setInterval(() => server.closeIdleConnections(), 200).unref()
    server.keepAliveTimeout = 1 // applies to responses sent from now on
    setTimeout(cutOff, STOP_WITHIN_MS).unref()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

async function cutOff() {
  const { log } = await import('./web/log.ts')
  log.warn('stopped although some requests were still under way')
  await close()
}

async function close() {
  const { worker } = await import('./job-kinds.ts')
  const { disconnect } = await import('./database/client.ts')
  const { stopLive } = await import('./live/relay.ts')
  const { stopSignedLog } = await import('./signed-log/run.ts')
  const { backgroundDone } = await import('./web/background.ts')
  await Promise.all([backgroundDone(), worker.stop(), stopLive().then(partFromNeighbours), stopSignedLog()])
  await disconnect().finally(() => process.exit(0))
}
