// Full suite only.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { providers } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { launch } from '../../support/process.ts'
import { openClone } from './open-clone.ts'

test.runIf(providers().includes('postgresql'))(
  'an unresponsive PostgreSQL makes the board not ready and pages unavailable until it answers again',
  async () => {
    const room = await openClone('postgresql')
    onTestFinished(room.drop)
    const line = await lineTo(room.environment.DATABASE_URL!)
    const board = launch({ ...room.environment, DATABASE_URL: line.url })
    const address = await board.ready()
    const ready = async () => (await fetch(`${address}/ready`)).status
    const page = async () => (await fetch(`${address}/verify/none`)).status
    expect([await ready(), await page()]).toEqual([200, 200])
    line.mute()
    expect(await Promise.all([ready(), page()])).toEqual([503, 503])
    line.resume()
    await eventually(async () => expect([await ready(), await page()]).toEqual([200, 200]))
  },
)

/** A proxy between the board and its database that can stop forwarding. */
async function lineTo(database: string) {
  const target = new URL(database)
  let isMuted = false
  const sockets = new Set<Socket>()
  const line = createServer(socket => {
    const server = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => isMuted || to.write(bytes))
      from.on('close', () => to.destroy()).on('error', () => {})
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => {
    line.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = new URL(database)
  url.port = String((line.address() as AddressInfo).port)
  return { url: url.href, mute: () => void (isMuted = true), resume: () => void (isMuted = false) }
}
