// Full suite only.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { OpenClone } from './platform/database/open-clone.ts'
import { cloneWithCases } from './support/clone-with-cases.ts'
import { providers } from './support/databases.ts'
import { formWith, pdf } from './support/papers.ts'
import { launch } from './support/process.ts'

const SAVES = 20

describe.each(providers())('a board on %s that is killed while answers arrive', provider => {
  test('each acknowledged text, file and answer is there once', async () => {
    const clone = await cloneWithCases(provider, 1)
    const { path, document, questions } = await requestOn(clone)
    const acknowledged: Record<number, number> = {}
    const first = launch(clone.environment)
    const visitor = await guestOf(await first.ready(), path)
    let saves = 0
    const type = async (id: number) => {
      for (let n = 1; ; n++) {
        const status = await visitor({ [`items[${id}]`]: `Text ${n}` }).catch(() => null)
        if (status !== 200) return
        acknowledged[id] = n
        if (++saves === SAVES) first.kill('SIGKILL')
      }
    }
    const files = visitor({}, [`files[${document}][]`, pdf(), 'birth.pdf']).catch(() => null)
    await Promise.all([...questions.map(type), files, first.ended])
    const { typedIn } = await import('#server/cases/requests/typed') // for this clone
    const answers = typedIn(await clone.db.answerDraft.findFirstOrThrow())
    for (const [id, n] of Object.entries(acknowledged)) {
      const [, saved] = /^Text (\d+)$/.exec(answers[Number(id)]!)!
      expect([n, n + 1]).toContain(Number(saved)) // the last one may have been saved without an answer
    }

    const second = launch(clone.environment)
    const again = await guestOf(await second.ready(), path)
    expect(await again({}, [`files[${document}][]`, pdf(), 'birth.pdf'])).toBe(200)
    const sent = Array.from({ length: 4 }, () =>
      again({ send: 'yes' }).then(
        status => {
          second.kill('SIGKILL')
          return status
        },
        () => null,
      ),
    )
    expect(await Promise.all(sent)).toContain(200)
    await second.ended
    await expectOneAnswer(clone)

    const third = launch(clone.environment)
    const later = await guestOf(await third.ready(), path)
    expect(await later({ send: 'yes' }, [`files[${document}][]`, pdf(), 'birth.pdf'])).toBe(200)
    await expectOneAnswer(clone)
  })
})

async function requestOn({ db, transaction }: OpenClone) {
  const { addressOfRequest, hashOfRequest } = await import('#server/cases/requests/codes') // for this clone
  const { audit } = await import('#server/records/audit/record')
  const [{ id: applicationId, reference }, user] = [
    await db.application.findFirstOrThrow(),
    await db.user.findFirstOrThrow(),
  ]
  const text = {
    to: 'applicant',
    name: 'Ines Cruz',
    email: '',
    message: 'We need this.',
    dueOn: '2999-12-31',
  }
  const codeHash = hashOfRequest({ id: 1, codes: 1 })
  const { id: requestId } = await db.request.create({
    data: { ...text, codeHash, applicationId, createdById: user.id, createdAt: new Date() },
  })
  const kinds = ['document', 'question', 'question', 'question']
  await db.requestItem.createMany({ data: kinds.map((kind, at) => ({ requestId, kind, label: `${at}` })) })
  const ids = (await db.requestItem.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
  const subject = { type: 'application', id: applicationId, name: reference } as const
  await transaction(tx => audit(tx, user, 'send-request', subject, { request: requestId, itemIds: ids }))
  const [document, ...questions] = ids as [number, ...number[]]
  return { path: new URL(addressOfRequest({ id: requestId, codes: 1 })).pathname, document, questions }
}

/** Sends forms. Throws if the server ends before it has answered. */
async function guestOf(origin: string, path: string) {
  const page = await fetch(origin + path)
  await page.text()
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(page.headers.getSetCookie().join('\n'))![1]!
  return async (...form: Parameters<typeof formWith>) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        cookie: `XSRF-TOKEN=${xsrf}`,
        'x-xsrf-token': decodeURIComponent(xsrf),
      },
      body: formWith(...form),
    })
    await answer.text()
    return answer.status
  }
}

async function expectOneAnswer({ db, environment }: OpenClone) {
  expect(await db.auditEntry.count({ where: { action: 'application.answer-request' } })).toBe(1)
  expect(await db.answerDraft.count()).toBe(0)
  const items = await db.requestItem.findMany({ include: { files: true } })
  expect(items.map(({ state, files }) => [state, files.length]).toSorted()).toEqual([
    ['answered', 0],
    ['answered', 0],
    ['answered', 0],
    ['answered', 1],
  ])
  const stored = readdirSync(join(environment.STORAGE_DIR, 'files'), { recursive: true }).join()
  expect(stored).toContain(items.flatMap(({ files }) => files)[0]!.id)
}
