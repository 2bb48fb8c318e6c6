import { describe, expect, test, vi } from 'vitest'
import { failedBusy, succeeded } from '#server/database/sqlite/adapter'

describe('a database that refuses every write', () => {
  test('ends the process with the fifth refusal in a row, and says so in one line', () => {
    const exit = vi.fn<(code: number) => void>()
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    for (let i = 0; i < 4; i++) failedBusy(exit)
    succeeded()
    for (let i = 0; i < 4; i++) failedBusy(exit)
    expect(exit).not.toHaveBeenCalled()
    failedBusy(exit)
    expect(exit).toHaveBeenCalledExactlyOnceWith(1)
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The database refused .*\n$/))
  })
})
