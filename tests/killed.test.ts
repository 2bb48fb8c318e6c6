// Full suite only.
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { OpenClone } from './platform/database/open-clone.ts'
import { cloneWithCases, keeper } from './support/clone-with-cases.ts'
import { providers } from './support/databases.ts'
import { launch } from './support/process.ts'
import { sendAs } from './support/send-as.ts'
import { slowed } from './support/slowed.ts'

const KEY = 'the very same form'

describe.each(providers())('a board on %s that is killed while archiving many cases', provider => {
  test('after a kill each case is archived or not, and the repeated request does the rest', async () => {
    const clone = await cloneWithCases(provider, CASES)
    const ids = await settled(clone)
    const first = launch(clone.environment)
    const address = await first.ready()
    const hurry = await slowed(clone.db, 'BulkItem')
    const sent = archive(clone, address, ids).catch(() => 'no answer')
    while ((await clone.db.bulkItem.count()) < 3) await delay(1)
    first.kill('SIGKILL')
    expect(await sent).toBe('no answer')
    await hurry()
    const half = await putAway(clone, ids)
    expect(half).toBeLessThan(ids.length)
    expect(await entries(clone)).toBe(half)
    const second = launch(clone.environment)
    expect(await archive(clone, await second.ready(), ids)).toBe(303)
    expect(await putAway(clone, ids)).toBe(ids.length)
    expect(await entries(clone)).toBe(ids.length)
    expect([await clone.db.bulkAct.count(), await clone.db.bulkItem.count()]).toEqual([1, ids.length])
  })
})

const CASES = 150

async function settled({ db }: OpenClone) {
  return (await db.application.findMany({ select: { id: true } })).map(({ id }) => id)
}

const putAway = ({ db }: OpenClone, ids: number[]) =>
  db.application.count({ where: { id: { in: ids }, archived: true } })

const entries = ({ db }: OpenClone) => db.auditEntry.count({ where: { action: 'application.archive' } })

const archive = (clone: OpenClone, origin: string, ids: number[]) =>
  sendAs(clone, keeper.email, `${origin}/applications/archives`, {
    form: { ids, remarks: 'Put away at the end of the year.' },
    key: KEY,
  })
