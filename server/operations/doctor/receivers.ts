import { existsSync } from 'node:fs'
import { connect } from 'node:tls'
import type { Config } from '#server/config'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { hostOf, lookupOf } from '#server/messages/webhooks/reachable'
import { certificateProblem } from '#server/platform/web/certificate-problem'
import { reasonOf, think, well, wrong, type Finding } from './finding.ts'

const PATIENCE_MS = 5_000

/** Sends nothing. */
export async function lookAtReceivers(config: Config): Promise<Finding[]> {
  const addresses = (await webhooks(config)).map(address => new URL(address)).filter(isSecure)
  return Promise.all(addresses.map(look))
}

const isSecure = ({ protocol }: URL) => protocol === 'https:'

/** Another check reports an unreadable database. */
async function webhooks({ databaseUrl, storageDir }: Config) {
  if (!databaseUrl && !existsSync(databaseFile(storageDir))) return []
  try {
    const { read, sql } = await import('#server/platform/database/read')
    const rows = await read<{ address: string }>(
      sql`SELECT DISTINCT "address" FROM "Webhook" WHERE "pausedAt" IS NULL ORDER BY "address"`,
    )
    return rows.map(({ address }) => address)
  } catch {
    return []
  }
}

function look(url: URL): Promise<Finding> {
  const about = 'webhooks'
  const host = hostOf(url)
  const advice = 'Check that it runs, and that it can be reached from here.'
  return new Promise(resolve => {
    const socket = connect({
      host,
      servername: host,
      port: Number(url.port) || 443,
      lookup: lookupOf(host),
    })
    const done = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.setTimeout(PATIENCE_MS, () => done(think(about, `${url.host} does not answer.`, advice)))
    socket.on('error', error => {
      const problem = certificateProblem(error)
      if (problem) done(wrong(about, `${url.host} cannot be reached. ${problem.says}`, problem.advice))
      else done(think(about, `${url.host} cannot be reached: ${reasonOf(error)}`, advice))
    })
    socket.on('secureConnect', () => done(well(about, `${url.host} has a certificate that is trusted`)))
  })
}
