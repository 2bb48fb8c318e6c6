import { clock } from '../clock.ts'
import { log } from '../web/log.ts'
import { opened } from './client.ts'
import { read, sql, type Query } from './read.ts'

const milliseconds = {
  sqlite: sql`SELECT CAST(unixepoch('subsec') * 1000 AS REAL) AS "ms"`,
  postgresql: sql`SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS DOUBLE PRECISION) AS "ms"`,
}

/** For times that processes compare with each other, because the clocks of their machines can differ. */
export const databaseClock = {
  async now(query: Query = read): Promise<Date> {
    const [row] = await query<{ ms: number }>(milliseconds[opened.provider])
    return new Date(Math.round(row!.ms))
  },
}

/** How many seconds this machine's clock is ahead of the database's. */
export async function clockDifference(): Promise<number> {
  const before = clock.now().getTime()
  const there = (await databaseClock.now()).getTime()
  const after = clock.now().getTime()
  return (Math.max(before - there, 0) + Math.min(after - there, 0)) / 1000
}

export const MAX_DIFFERENCE_SECONDS = 5

export async function warnOfDifference() {
  const seconds = await clockDifference()
  if (Math.abs(seconds) > MAX_DIFFERENCE_SECONDS)
    log.warn({ seconds }, 'the clocks of this machine and of the database differ: synchronise both')
}
