// Full suite only.
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type OpenClone, openClone } from './platform/database/open-clone.ts'
import { providers } from './support/databases.ts'
import { launch } from './support/process.ts'
import { sendAs } from './support/send-as.ts'

const ROUNDS = 3
const AT_ONCE = 12

const clerk = {
  email: 'clerk@docket.test',
  permissions: { create: [{ permission: 'applications.register' }, { permission: 'applications.view' }] },
}

describe.each(providers())('a board on %s that is killed while applicants are registered', provider => {
  test('after each kill, verify agrees about people with the same rare name', async () => {
    const clone = await openClone(provider)
    onTestFinished(() => clone.drop())
    const { prepareBoardKey } = await import('#server/records/board-keys/prepare') // for this clone
    await prepareBoardKey()
    const name = 'Kalinaw Clerk'
    await clone.db.user.create({
      data: { ...clerk, name, mustUseTwoFactor: false, emailVerifiedAt: new Date() },
    })
    const { createType, firstDefinition } = await import('#server/cases/types/new-type')
    const { id: typeId } = await createType(clone.db, { name: 'Amnesty' }, firstDefinition())
    for (let round = 1; round <= ROUNDS; round++) {
      const board = launch(clone.environment)
      const address = `${await board.ready()}/applications`
      const before = await clone.db.application.count()
      const sent = Array.from({ length: AT_ONCE }, (_, at) =>
        sendAs(clone, clerk.email, address, { form: applicant(typeId, at), key: `${round} ${at}` }).catch(
          () => 'no answer',
        ),
      )
      while ((await clone.db.application.count()) < before + round) await delay(1)
      board.kill('SIGKILL')
      await Promise.all([...sent, board.ended])
      expect(await verified(clone)).toBe('')
    }
    const board = launch(clone.environment)
    await board.ready()
    board.kill('SIGTERM')
    await board.ended
    expect(await verified(clone)).toBe('')
    expect(await clone.db.task.count({ where: { kind: 'settleDuplicates' } })).toBeGreaterThan(0)
  })
})

/** Some are born on the same day. */
const applicant = (typeId: number, at: number) => ({
  typeId,
  givenName: 'Zyprixia',
  familyName: 'Quomba',
  sex: 'female',
  birthDate: `1970-01-${String(10 + (at % 3)).padStart(2, '0')}`,
  grounds: 'She cares for two children alone and asks the board for mercy.',
  receivedOn: '2026-01-02',
  matchReason: 'Compared by hand.',
})

/** The difference that the command names, or nothing. */
async function verified({ environment }: OpenClone) {
  const command = launch(environment, ['server/operations/commands/docket.mjs', 'verify'])
  return (await command.ended) === 0 ? '' : command.errors() || command.output()
}
