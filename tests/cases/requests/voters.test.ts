// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { newDraft } from '#server/cases/resolutions/draft'
import { read } from '#server/platform/database/read'
import { decide } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { castVote, endorsed, type Ref } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { guest, signIn } from '../../support/visit.ts'
import { accept, answerPath, requested, requestNow } from './requests.ts'

const remarks = 'Everything is in order with this case.'
beforeEach(() => itIs('2026-03-14T09:30:00Z'))

async function paperArrives(found: Ref) {
  const request = await requested({ items: [{ kind: 'document', label: 'Opinion of the warden' }] }, found)
  const [item] = (await requestNow(request)).items
  const sent = formWith({ send: 'yes' }, [`files[${item!.id}][]`, pdf(), 'opinion.pdf'])
  await guest().post(await answerPath(request), sent)
  await accept(request, item!.id, emil)
  itIs('2026-03-14T10:30:00Z')
}

const roundFor = async (viewer: typeof ada, { path }: Ref) =>
  (await (await signIn(viewer)).get(path)).page.props.round as Record<string, unknown>

test('members are told what came after their vote, until they vote again', async () => {
  const found = await endorsed()
  await castVote(found, ada, 'approve')
  itIs('2026-03-14T10:00:00Z')
  await paperArrives(found)
  await castVote(found, ben, 'disapprove')
  expect(await roundFor(ada, found)).toMatchObject({ filesSince: 1, voters: null })
  expect(await roundFor(ben, found)).toMatchObject({ filesSince: 0, voters: null })
  expect(await roundFor(vera, found)).toMatchObject({ filesSince: 0, voters: null })
  expect((await roundFor(carla, found)).voters).toEqual([
    { name: ada.name, before: ['Opinion of the warden'] },
    { name: ben.name, before: [] },
  ])
  itIs('2026-03-14T11:00:00Z')
  await castVote(found, ada, 'approve')
  expect(await roundFor(ada, found)).toMatchObject({ filesSince: 0 })
})

test('a decision although somebody voted before a paper came is acknowledged, and the resolution says so', async () => {
  const found = await endorsed()
  for (const member of [ada, ben, cora]) await castVote(found, member, 'approve')
  itIs('2026-03-14T10:00:00Z')
  await paperArrives(found)
  for (const member of [ben, cora, dan, carla]) await castVote(found, member, 'approve')
  const verdict = { verdict: 'approved', remarks } as const
  await expect(decide(found.id, verdict, carla)).rejects.toThrow(
    'Ada Member voted before all papers had come.',
  )
  await decide(found.id, { ...verdict, acknowledged: true }, carla)
  const text = (await newDraft(found.id, read))!.body
  expect(text).toContain('Ada Member voted before this came: Opinion of the warden.')
  expect(text).not.toContain('Ben Member voted before')
})

test('the resolution says that everybody had the complete file, if something came in time', async () => {
  const found = await endorsed()
  await paperArrives(found)
  itIs('2026-03-14T10:00:00Z')
  for (const member of [ada, ben, cora, dan, carla]) await castVote(found, member, 'approve')
  await decide(found.id, { verdict: 'approved', remarks }, carla)
  expect((await newDraft(found.id, read))!.body).toContain('Everybody who voted had the complete file.')
})
