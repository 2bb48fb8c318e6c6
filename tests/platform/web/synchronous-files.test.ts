import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { olga } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'

// Synchronous file access blocks all other requests.

const synchronous = [
  'mkdirSync',
  'openSync',
  'readFileSync',
  'writeFileSync',
  'statSync',
  'existsSync',
] as const

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test.each(['/dashboard', '/applications', '/applications/1', '/arrested-persons', '/user/profile'])(
  '%s reads and writes no file synchronously',
  async path => {
    const { id } = await registered()
    const visitor = await signIn(olga)
    const page = path.replace('1', String(id))
    expect((await visitor.get(page)).status).toBe(200) // caches are warm now
    const calls = synchronous.map(name => vi.spyOn(fs, name))
    syncBuiltinESMExports()
    expect((await visitor.get(page)).status).toBe(200)
    expect(calls.flatMap(({ mock }) => mock.calls.map(([file]) => file))).toEqual([])
  },
)
