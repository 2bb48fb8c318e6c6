import { createServer, type IncomingMessage, type Server } from 'node:http'
import { enableCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { UnknownName } from '#server/platform/setting-forms'
import { startProblem } from '#server/platform/cannot-start'
import { writeConsoleAsJson } from './operations/commands/console-lines.mjs'

const STOP_WITHIN_MS = 10_000
const KEEP_ALIVE_MS = 75_000 // longer than most proxies, so that they use no connection that is closing

let closeLiveEndpoint = () => {}
let disconnectPeers = async () => {}
let stopping = false

writeConsoleAsJson()
try {
  await start()
} catch (error) {
  // a stop during the start closes the database
  if (!stopping) {
    console.error(startProblem(error as NodeJS.ErrnoException))
    process.exit(1)
  }
}

async function start() {
  const { config, unknownNames } = await import('./config.ts')
  enableCompileCache(config.compiledDir)
  await logBuild()
  await warnOfUnknownNames(unknownNames)
  const { prepareDatabase } = await import('#server/platform/database/prepare')
  await prepareDatabase(config)
  const { warnOfDifference } = await import('#server/platform/database/database-clock')
  await warnOfDifference()
  const { prepareBoardKey } = await import('#server/records/board-keys/prepare')
  await prepareBoardKey()
  if (config.backup.folder) await (await import('#server/operations/backup/folder')).warnOfFolder()
  if (config.pdfCertificate) await (await import('#server/papers/pdf/certificate')).prepareCertificate()
  const { prepareSignedLog } = await import('#server/records/signed-log/existing-rows')
  await prepareSignedLog()
  await (await import('#server/operations/first-versions')).logFirstVersions()
  const { sealExistingRows } = await import('#server/operations/seal-existing-rows')
  await sealExistingRows()
  const { derivedStores } = await import('#server/operations/derived-stores')
  for (const { bringUpToDate } of derivedStores) await bringUpToDate?.()
  const { seed } = await import('#server/operations/seed')
  await seed()
  const { createApp } = await import('./app.ts')
  const { withoutPrefix } = await import('#server/platform/web/addresses')
  const server = createServer({
    shouldUpgradeCallback: acceptsUpgrade(withoutPrefix),
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  await stopGracefully(server, config)
  await openLiveEndpoint(server, config)
  const view = await openView(server)
  const { onePerTurn } = await import('#server/platform/web/concurrency')
  server.on('request', onePerTurn(createApp(view)))
  if (!config.pusher) {
    const { startLive } = await import('#server/messages/live/relay')
    await startLive() // before anybody can listen, so that no event is missed
  }
  await listening(server, config.port, config.host)
  if (config.appUrl.port === '0') config.appUrl.port = String((server.address() as AddressInfo).port)
  const { keepRefreshing } = await import('#server/platform/stored-settings')
  keepRefreshing()
  const { worker } = await import('#server/operations/job-kinds')
  await worker.start()
  const { startSignedLog } = await import('#server/records/signed-log/append-leaves')
  startSignedLog()
  await announce(config)
}

async function logBuild() {
  const { log } = await import('#server/platform/web/log')
  const { build } = await import('#server/platform/build')
  log.info({ ...build(), node: process.version }, 'starting Docket')
}

async function warnOfUnknownNames(unknownNames: UnknownName[]) {
  const { unknownSentence } = await import('#server/platform/setting-forms')
  for (const unknown of unknownNames) console.warn(unknownSentence(unknown))
}

/** For live pages, and for hot reloading in development. */
function acceptsUpgrade(pathOf: (url: string) => string) {
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
  const { openOwnEndpoint } = await import('#server/messages/live/own-endpoint')
  closeLiveEndpoint = openOwnEndpoint(server)
  if (!databaseDirectUrl) return
  const { connectPeers } = await import('#server/messages/live/peers')
  disconnectPeers = connectPeers(databaseDirectUrl)
}

async function openView(server: Server) {
  if (process.argv.includes('--dev'))
    return (await import('#server/platform/web/view-development')).developmentView(server)
  return (await import('#server/platform/web/view-built')).builtView()
}

function listening(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
}

/** Last, because the database may be lost as soon as the board is ready. */
async function announce({ seedDemo }: { seedDemo: boolean }) {
  const { addressOf } = await import('#server/platform/web/addresses')
  const { accountsToTry } = await import('#server/operations/seed')
  const { setupLink } = await import('#server/people/sign-in/first-administrator')
  const accounts = seedDemo ? await accountsToTry() : ''
  const link = await setupLink()
  // a space follows each address, so that programs find its end in JSON, too
  console.log(`Docket is ready at ${addressOf()} after ${Math.ceil(process.uptime())} s`)
  if (accounts) console.log(accounts)
  if (link)
    console.log(
      `This board has no users yet. Open ${link} to create the first administrator. The link works once.`,
    )
}

/** Fails the readiness check, waits until the proxy has noticed, then gives requests ten seconds to end. */
async function stopGracefully(server: Server, { drainMs }: { drainMs: number }) {
  const { announceStop } = await import('#server/platform/web/health')
  const stop = () => {
    if (stopping) return
    stopping = true
    announceStop()
    // or a proxy could send a form on a connection that is closing
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
    if (drainMs) setTimeout(refuse, drainMs)
    else refuse()
  }
  const refuse = () => {
    closeLiveEndpoint()
    server.close(close)
    // also connections whose request body arrived after the response
    setInterval(() => server.closeIdleConnections(), 200).unref()
    server.keepAliveTimeout = 1 // applies to responses sent from now on
    setTimeout(stopAnyway, STOP_WITHIN_MS).unref()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

async function stopAnyway() {
  const { log } = await import('#server/platform/web/log')
  log.warn('stopped before all requests had ended')
  await close()
}

async function close() {
  const { worker } = await import('#server/operations/job-kinds')
  const { disconnect } = await import('#server/platform/database/client')
  const { stopLive } = await import('#server/messages/live/relay')
  const { stopSignedLog } = await import('#server/records/signed-log/append-leaves')
  const { backgroundDone } = await import('#server/platform/web/concurrency')
  await Promise.all([backgroundDone(), worker.stop(), stopLive().then(disconnectPeers), stopSignedLog()])
  await disconnect().finally(() => process.exit(0))
}
