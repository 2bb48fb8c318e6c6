import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { olga } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'

// While a file is read or written at once, nobody else is answered: no page does so, not even for the board's key.

const waiting = ['mkdirSync', 'openSync', 'readFileSync', 'writeFileSync', 'statSync', 'existsSync'] as const

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test.each(['/dashboard', '/applications', '/applications/1', '/arrested-persons', '/user/profile'])(
  '%s waits for no file',
  async path => {
    const { id } = await registered()
    const visitor = await signIn(olga)
    const page = path.replace('1', String(id))
    expect((await visitor.get(page)).status).toBe(200) // what is made or loaded once is there now
    const touched = waiting.map(name => vi.spyOn(fs, name))
    syncBuiltinESMExports()
    expect((await visitor.get(page)).status).toBe(200)
    expect(touched.flatMap(({ mock }) => mock.calls.map(([file]) => file))).toEqual([])
  },
)
