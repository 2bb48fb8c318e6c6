import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { log } from '#server/platform/web/log'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { shown, signIn } from '../../support/visit.ts'

afterEach(() => vi.restoreAllMocks())

test.each(['files', 'tmp'])(
  'a file that cannot be stored, because %s is not a folder, is refused with the reason',
  async name => {
    const { path } = await registered()
    const visitor = await signIn(rosa)
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    const folder = join(config.storageDir, name)
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, '')
    const attach = () =>
      visitor.post(`${path}/remarks`, formWith({ body: 'See the file.' }, ['files[]', pdf(), 'file.pdf']))
    try {
      const answer = await attach()
      expect([answer.status, shown(answer, 'Error').message]).toEqual([
        503,
        'Files can’t be opened or saved at the moment. Nothing was changed. Try again in a few minutes, or contact an administrator.',
      ])
      expect(await db.remark.count({ where: { body: 'See the file.' } })).toBe(0)
      expect(logged).toHaveBeenCalledWith({ code: expect.any(String) }, 'ALARM: a file could not be stored')
    } finally {
      rmSync(folder)
      mkdirSync(folder, { mode: 0o700 })
    }
    expect((await attach()).status).toBe(303)
  },
)
