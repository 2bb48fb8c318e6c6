import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failedBusy, succeeded } from '#packages/prisma-node-sqlite/adapter'
import { WriteQueue } from '#packages/prisma-node-sqlite/write-queue'
import { blankDatabase, type DatabaseEnvironment, dropDatabase } from '#tests/support/databases'
import { startChild } from './child.ts'

describe('the write queue', () => {
  test('writers get their turns one at a time and in order', async () => {
    const queue = new WriteQueue()
    const came: number[] = []
    await queue.take(1000)
    const waiting = [1, 2, 3].map(async number => {
      await queue.take(1000)
      came.push(number)
    })
    for (const waiter of waiting) {
      const before = came.length
      queue.release()
      await waiter
      expect(came).toHaveLength(before + 1)
    }
    expect(came).toEqual([1, 2, 3])
  })

  test('a writer that gives up waiting does not get a turn', async () => {
    const queue = new WriteQueue()
    await queue.take(1000)
    await expect(queue.take(5)).rejects.toThrow('SocketTimeout')
    queue.release()
    await expect(queue.take(0)).resolves.toBeUndefined() // resolves at once only if the queue is free
  })
})

describe('a database that refuses every write', () => {
  test('the process ends with a message after five refused writes in a row', () => {
    const exit = vi.fn<(code: number) => void>()
    const written = vi.spyOn(console, 'error').mockReturnValue()
    for (let i = 0; i < 4; i++) failedBusy(exit)
    succeeded()
    for (let i = 0; i < 4; i++) failedBusy(exit)
    expect(exit).not.toHaveBeenCalled()
    failedBusy(exit)
    expect(exit).toHaveBeenCalledExactlyOnceWith(1)
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The database refused .*\.$/))
  })
})

describe('a second process on the SQLite file', () => {
  let environment: DatabaseEnvironment
  beforeEach(async () => void (environment = await blankDatabase('sqlite')))
  afterEach(() => dropDatabase(environment))

  test('a second process on the same file is refused with a hint to use PostgreSQL', async () => {
    const first = startChild('hold-lock.ts', environment)
    await first.said(1)
    const second = startChild('hold-lock.ts', environment)
    await second.ended
    await first.kill()
    expect(first.lines).toEqual(['locked'])
    expect(second.lines).toEqual([
      `Docket is already running on ${environment.STORAGE_DIR}. For several processes use PostgreSQL: set DATABASE_URL.`,
    ])
  })

  test('a process can start as soon as the previous one was killed', async () => {
    const first = startChild('hold-lock.ts', environment)
    await first.said(1)
    await first.kill()
    const second = startChild('hold-lock.ts', environment)
    await second.said(1)
    await second.kill()
    expect(second.lines).toEqual(['locked'])
  })
})
