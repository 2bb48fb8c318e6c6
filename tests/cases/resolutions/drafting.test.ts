import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { blocksOf } from '#server/papers/pdf/blocks'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import {
  approved,
  carriesApproval,
  castVote,
  endorsed,
  form,
  recused,
  registered,
  withdrawn,
  type Ref,
  seenText,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, everybody, judith, olga, rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import { partsOf } from './resolution-visits.ts'
import { decide, vote } from '../../support/acts.ts'

const remarks = 'Every condition of the scheme is met.'

const draftFor = async (who: User, found: Ref) =>
  (await partsOf(await signIn(who), found, 'resolutionDraft')).page.props.resolutionDraft as {
    title: string
    body: string
  } | null

test('the draft is filled in from the record, and signing adds the list of attachments', async () => {
  itIs('2026-03-14T09:00:00Z')
  const clerk = await signIn(rosa)
  const answer = await clerk.post(
    '/applications',
    formWith({ ...form, middleName: 'Reyes', nameSuffix: 'Jr.' }, [
      'documents[]',
      pdf(),
      'certificate_of_good_conduct.pdf',
    ]),
  )
  const found = { id: 1, path: answer.location! }
  await (await signIn(olga)).post(`${found.path}/endorsement`, { remarks })
  for (const member of [carla, ada, ben]) await castVote(found, member, 'approve')
  await castVote(found, cora, 'disapprove')
  await castVote(found, dan, 'abstain')
  await recused(found, olga)
  await decide(found.id, { verdict: 'approved', remarks }, carla)
  const { sha256 } = await db.file.findFirstOrThrow()
  const { title, body } = (await draftFor(judith, found))!
  expect(title).toBe('Resolution on the application 2026-000001 of Lualhati Reyes Magtanggol Jr. (amnesty)')
  expect(body.split('\n\n')).toEqual([
    'The Review Board has considered application 2026-000001 (Amnesty) of **Lualhati Reyes Magtanggol Jr.**, born 6 May 1984, received on 12 March 2026.',
    '## Decision',
    'The application is **approved** in round 1, which closed on 14 March 2026.',
    '## Vote',
    '5 of 5 seats voted; quorum was 3. For approval 3, against 1, abstaining 1. 1 member was recused.',
    '## Dissents',
    'Cora Member:',
    '> The grounds are too thin.',
  ])

  const author = await signIn(judith)
  await author.put(`${found.path}/resolution`, { title, body })
  await author.post(`${found.path}/resolution/signature`, await seenText(found))
  const signed = await db.paper.findFirstOrThrow()
  const attachments = `## Attachments\n\n- certificate\\_of\\_good\\_conduct.pdf, SHA-256 \`${sha256}\``
  expect(signed.body).toBe(`${body}\n\n${attachments}`)
  const frozen = [
    signed.number,
    title,
    '',
    signed.body,
    '',
    'Signed by Judith Decider',
    signed.signedAt!.toISOString(),
  ]
  expect(signed.sha256).toBe(createHash('sha256').update(frozen.join('\n')).digest('hex'))
})

const quotationsIn = (markdown: string) =>
  blocksOf(markdown)
    .filter(({ depth }) => depth > 0)
    .map(({ kind, runs }) => [kind, ...runs.map(({ text }) => text)])

test('dissents are quoted literally, even if they contain Markdown', async () => {
  const reason = [
    '# Not a heading, and *not* stressed, __nor__ this_one',
    '- no list - at all',
    '+ nor this',
    '1. nor a numbered one',
    '2) nor this',
    '> nor a quotation',
    '=====',
    '---',
    '',
    '    no code, `nor this`, <script>alert(1)</script> &lt;b&gt; &copy;',
    '[a link](https://example.org) ![a picture](x.png) \\ back\\*slash ~~gone~~ | a | table |',
  ].join('\n')
  const found = await carriesApproval()
  await vote(found.id, { choice: 'disapprove', reason }, cora)
  await decide(found.id, { verdict: 'approved', remarks }, carla)
  const { body } = (await draftFor(carla, found))!
  const [first, second] = reason.split('\n\n')
  expect(quotationsIn(body)).toEqual([
    ['quote', first],
    ['quote', second!.trim()],
  ])
})

test('names that contain Markdown are printed literally, and the title omits a name that is too long', async () => {
  const given = '*Ana* <b>_Luz_</b> [x](y)'
  const found = await approved({ givenName: given })
  const { title, body } = (await draftFor(carla, found))!
  expect(title).toContain(`of ${given} Magtanggol (amnesty)`)
  const [first] = blocksOf(body)
  expect(first!.runs.find(({ style }) => style === 'bold')?.text).toBe(`${given} Magtanggol`)
  const long = await approved({ givenName: 'A'.repeat(100), middleName: 'B'.repeat(100) })
  const draft = (await draftFor(carla, long))!
  expect(draft.title).toMatch(/^Resolution on the application \S+ \(amnesty\)$/)
  const sent = await (await signIn(carla)).program('PUT', `${long.path}/resolution`, draft)
  expect(sent.status).toBe(303)
})

test('only decided cases have a draft, and only for deciders', async () => {
  for (const make of [registered, endorsed, carriesApproval, withdrawn])
    expect(await draftFor(carla, await make())).toBeNull()
  const found = await approved()
  for (const who of everybody.filter(({ permissions }) => permissions.includes('applications.view')))
    expect([who.name, (await draftFor(who, found)) !== null]).toEqual([
      who.name,
      who.permissions.includes('applications.decide'),
    ])
})
