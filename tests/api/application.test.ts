import { expect, test } from 'vitest'
import type { Permission, User } from '#server/permissions'
import { approved, carriesApproval, endorsed, form, registered } from '../support/cases.ts'
import { ada, ben, carla, cora, dan, nowHolds, rosa, vera } from '../support/cast.ts'
import { formWith, pdf } from '../support/papers.ts'
import { shown, signIn } from '../support/visit.ts'
import { approve, dispatch, withLetters, writtenOn } from '../cases/letters/letters.ts'
import { call, problemOf, tokenOf } from './call.ts'
import { requested, sendAnswer } from '../cases/requests/requests.ts'
import { settleDuplicate, vote } from '../support/acts.ts'
import { year } from '../support/year.ts'

const show = async ({ id }: { id: number | string }, who: User, abilities = who.permissions) =>
  call(`/applications/${id}`, await tokenOf(who, abilities))

test('an application has the same fields as its page, without the viewer’s own vote and note', async () => {
  const found = await approved()
  await withLetters()
  const letter = await writtenOn(found)
  await approve(letter)
  await dispatch(letter)
  await writtenOn(found)
  await sendAnswer(await requested({}, found))
  const { body } = await show(found, carla)
  const page = shown(await (await signIn(carla)).get(found.path), 'Application/Detail')
  const { application, round, earlierRounds, remarks, documents, missingDocuments } = page
  const { note: _note, letters, requests, writesLetters: _writes, ...shared } = application
  const { myVote: _choice, myReason: _reason, ...sharedRound } = round!
  expect(body).toEqual({
    ...shared,
    round: sharedRound,
    earlierRounds,
    remarks,
    documents,
    missingDocuments,
    resolution: null,
    letters: letters.map(({ can: _can, whyNotApprove: _why, ...letter }) => letter),
    requests: requests.map(({ can: _can, items, ...request }) => ({
      ...request,
      items: items.map(({ can: _may, whyNotAccept: _whyNot, files, ...item }) => ({
        ...item,
        files: files.map(({ hasThumbnail: _small, ...file }) => file),
      })),
    })),
  })
  expect(body.requests).toMatchObject([{ items: [{ state: 'answered' }, { state: 'answered' }] }])
  expect(body.letters).toMatchObject([{ state: 'approved' }, { number: null }, { state: 'sent' }])
  expect(body.round.tally).toEqual({ approve: 3, disapprove: 1, abstain: 0 })
})

test('a duplicate names the application that it repeats and the remark that says why', async () => {
  const older = await registered()
  const newer = await registered()
  const reason = 'The same papers under two numbers.'
  await settleDuplicate(newer.id, { otherId: older.id, verdict: 'same', reason }, rosa)
  const { body } = await show(newer, vera)
  expect(body).toMatchObject({
    status: 'duplicate',
    duplicateOf: { id: older.id, reference: `${year}-000001` },
    remarks: [{ kind: 'duplicate', body: reason }],
  })
  expect((await show(older, vera)).body.duplicateOf).toBe(null)
})

test('documents are listed without their contents or location', async () => {
  const registrar = await signIn(rosa)
  const papers = formWith({ ...form, documentKinds: ['Birth certificate'] }, [
    'documents',
    pdf(),
    'birth.pdf',
  ])
  const { location } = await registrar.post('/applications', papers)
  const { body } = await show({ id: location!.split('/').at(-1)! }, vera)
  expect(body.documents).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'birth.pdf',
      size: expect.any(Number),
      type: 'application/pdf',
      documentKind: 'Birth certificate',
    },
  ])
})

test.each(['999999', '0', '%00'])('application %s is not found', async id => {
  await endorsed()
  expect(problemOf(await show({ id }, vera))).toEqual([
    404,
    'The page does not exist, or you don’t have access to it.',
  ])
})

test('a chair’s token shows the votes only if it may also decide', async () => {
  const found = await carriesApproval()
  expect((await show(found, carla)).body.round.tally).toEqual({ approve: 3, disapprove: 1, abstain: 0 })
  const { tally, votes, members, sentence } = (await show(found, carla, ['applications.view'])).body.round
  expect([tally, votes, members]).toEqual([null, null, null])
  expect(sentence).toBe('4 of 6 members have voted; quorum is 4. Votes are revealed when voting closes.')
})

test('reading the votes through the API makes the reader’s own vote final', async () => {
  const found = await endorsed()
  for (const member of [ada, ben, cora, dan]) await vote(found.id, { choice: 'approve', reason: '' }, member)
  const deciding: Permission[] = [...ada.permissions, 'applications.decide']
  await nowHolds(ada, deciding)
  expect((await show(found, ada, deciding)).body.round.tally).toEqual({
    approve: 4,
    disapprove: 0,
    abstain: 0,
  })
  const chair = { ...ada, permissions: deciding }
  await expect(vote(found.id, { choice: 'abstain', reason: '' }, chair)).rejects.toThrow(
    'so yours can’t change',
  )
})
