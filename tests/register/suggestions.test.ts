import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { order, arrested } from '../support/records.ts'
import { registered } from '../support/cases.ts'
import { olga, rita, rosa } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'

async function suggestions(who: User, path: string, component: string) {
  const { page } = await (
    await signIn(who)
  ).get(path, { 'x-inertia-partial-component': component, 'x-inertia-partial-data': 'suggestions' })
  return page.props.suggestions as Record<string, string[]>
}

test('a form suggests earlier entries of the board, the most frequent first', async () => {
  await registered({ nationality: 'Malaysian', locality: 'Jaro' })
  for (const nationality of ['filipino', 'Filipino']) await registered({ nationality, offence: 'Estafa' })
  for (const [path, page] of [
    ['/applications/create', 'Application/Create'],
    ['/applications/1/edit', 'Application/Edit'],
  ] as const)
    expect(await suggestions(rosa, path, page)).toEqual({
      nationality: ['Filipino', 'Malaysian'],
      civilStatus: [],
      locality: ['Jaro'],
      idType: [],
      offence: ['Estafa'],
      detentionStatus: [],
    })
})

test('the register suggests entries of its own records, but never of sealed ones', async () => {
  await registered({ nationality: 'Malaysian' })
  const { id, path } = await arrested({ nationality: 'Filipino', offence: 'Theft' })
  await arrested({ nationality: 'Utopian', offence: 'Sedition' })
  await (await signIn(olga)).post('/arrested-persons/2/seal', order)
  for (const who of [rita, olga])
    for (const [address, page] of [
      ['/arrested-persons/create', 'ArrestedPerson/Create'],
      [`/arrested-persons/${id}/edit`, 'ArrestedPerson/Edit'],
      [path, 'ArrestedPerson/Show'],
    ] as const)
      expect(await suggestions(who, address, page)).toMatchObject({
        nationality: ['Filipino'],
        offence: ['Theft'],
      })
  expect(await suggestions(rosa, path, 'ArrestedPerson/Show')).toBe(null)
})
